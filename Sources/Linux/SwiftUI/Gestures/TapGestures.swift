internal import Interaction

/// Runs an action when what it modifies is tapped.
nonisolated public struct _TapModifier: ElementModifier {
  let count: Int
  let space: CoordinateSpace
  let action: (CGPoint, EventModifiers) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    TapElement(modifier, inputs)
  }
}

final class TapElement: ModifierElement<_TapModifier> {
  /// Made when it is first hit.
  private var madeRecognizer: TapRecognizer?

  private var recognizer: TapRecognizer {
    if let madeRecognizer { return madeRecognizer }
    let recognizer = TapRecognizer(count: modifier.count)
    recognizer.action = { [weak self, weak recognizer] state in
      guard state == .ended, let self, let recognizer else { return }
      modifier.action(
        point(recognizer.location, in: modifier.space), EventModifiers(recognizer.modifiers))
    }
    madeRecognizer = recognizer
    return recognizer
  }

  override func modifierDidChange(from old: _TapModifier) {
    if old.count != modifier.count { dropRecognizer() }
  }

  /// A tap that began on one item does not end on another.
  override func detach() {
    guard !isDetached else { return }
    dropRecognizer()
    super.detach()
  }

  private func dropRecognizer() {
    madeRecognizer?.fail()
    madeRecognizer = nil
  }

  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard super.hitTest(point, into: &path) else { return false }
    if environment.isEnabled { path.recognizers.append(recognizer) }
    return true
  }
}

/// Whether what it modifies can be hit.
nonisolated public struct _HitTestingModifier: ElementModifier, Equatable {
  let isEnabled: Bool

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    HitTestingElement(modifier, inputs)
  }
}

final class HitTestingElement: ModifierElement<_HitTestingModifier> {
  override func modifierDidChange(from old: _HitTestingModifier) {}
  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    modifier.isEnabled && super.hitTest(point, into: &path)
  }
}

/// Makes the whole of a shape hit what it modifies.
nonisolated public struct _ContentShapeModifier<S: Shape>: ElementModifier {
  let shape: S
  let isEvenOdd: Bool

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ContentShapeElement(modifier, inputs)
  }
}

final class ContentShapeElement<S: Shape>: ModifierElement<_ContentShapeModifier<S>> {
  override func modifierDidChange(from old: _ContentShapeModifier<S>) {}
  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let outline = modifier.shape.path(in: CGRect(origin: .zero, size: size))
    guard outline.contains(point, eoFill: modifier.isEvenOdd) else { return false }
    _ = super.hitTest(point, into: &path)
    return true
  }
}

/// Disables the controls inside; what is disabled outside stays so.
nonisolated public struct _DisabledModifier: EnvironmentChange, Equatable {
  let isDisabled: Bool

  func apply(to environment: inout EnvironmentValues) {
    if isDisabled { environment.isEnabled = false }
  }
}

extension View {
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(_TapModifier(count: count, space: .local, action: { _, _ in action() }))
  }

  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      _TapModifier(
        count: count, space: coordinateSpace.coordinateSpace, action: { point, _ in action(point) }))
  }

  /// Runs an action with the place of a tap, in the view's own space, and the keys that were held at its end.
  nonisolated package func _onTap(
    count: Int = 1, perform action: @escaping (CGPoint, EventModifiers) -> Void
  ) -> some View {
    modifier(_TapModifier(count: count, space: .local, action: action))
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_HitTestingModifier(isEnabled: enabled))
  }

  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape {
    modifier(_ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(_DisabledModifier(isDisabled: disabled))
  }
}
