internal import Interaction

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What has the focus is acted upon by keys, as a button is; the Tab key leads to it, a click does not.
  public static let activate = FocusInteractions(rawValue: 1)
  /// What has the focus takes keys, as a field does; a click leads to it too.
  public static let edit = FocusInteractions(rawValue: 2)
  public static var automatic: FocusInteractions { [.activate, .edit] }
}

/// Lets what it modifies have the focus.
nonisolated public struct _FocusableModifier: ElementModifier, Equatable {
  let isFocusable: Bool
  let interactions: FocusInteractions

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    FocusableViewElement(modifier, inputs)
  }
}

final class FocusableViewElement: ModifierElement<_FocusableModifier>, FocusableElement {
  var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      setNeedsDrawing()
      focusEnvironment?.set(isFocused)
    }
  }

  var canFocus: Bool { modifier.isFocusable && environment.isEnabled && !isDetached }
  var takesFocusByClick: Bool { modifier.interactions.contains(.edit) }

  /// What tells the views inside whether they have the focus.
  private var focusEnvironment: FocusEnvironmentNode? {
    var node = child?.parent
    while let current = node, current !== self {
      if let found = current as? FocusEnvironmentNode { return found }
      node = current.parent
    }
    return nil
  }

  override func modifierDidChange(from old: _FocusableModifier) { keepFocusIfPossible() }
  override func surroundingsDidChange() { keepFocusIfPossible() }

  private func keepFocusIfPossible() {
    // Those who mind hear of it when the frame has settled: they may be in the midst of an update.
    guard isFocused, !canFocus else { return }
    graph.perform { [weak self] in
      if let self, !canFocus { graph.focus.take(from: self) }
    }
  }

  /// The focus does not go over to another item.
  override func detach() {
    guard !isDetached else { return }
    graph.focus.take(from: self)
    super.detach()
  }

  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard super.hitTest(point, into: &path) else { return false }
    if canFocus { path.focusTargets.append(self) }
    return true
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    super.draw(into: &context, at: corner)
    if isFocused { drawFocusRing(into: &context, at: corner) }
  }
}

/// Tells the views inside whether the nearest view around them that can have the focus has it.
nonisolated public struct _FocusEnvironmentModifier: StructuralModifier {
  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> FocusEnvironmentNode {
    FocusEnvironmentNode(modifier, inputs)
  }
}

final class FocusEnvironmentNode: StructureNode<_FocusEnvironmentModifier> {
  private var isFocused = false

  override func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.setFocused(isFocused)
    return inner
  }

  func set(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    setNeedsUpdate()
  }

  override func updateDirty() { remakeInner() }

  /// Another item has no focus.
  override func didStart() {
    guard isFocused else { return }
    isFocused = false
    remakeInner()
  }
}

/// Whether what has the focus inside shows it.
nonisolated public struct _FocusEffectModifier: EnvironmentChange, Equatable {
  let isDisabled: Bool

  func apply(to environment: inout EnvironmentValues) {
    if isDisabled { environment.isFocusEffectEnabled = false }
  }
}

extension View {
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    focusable(isFocusable, interactions: .automatic)
  }

  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(_FocusEnvironmentModifier())
      .modifier(_FocusableModifier(isFocusable: isFocusable, interactions: interactions))
  }

  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(_FocusEffectModifier(isDisabled: disabled))
  }
}
