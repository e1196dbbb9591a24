internal import Interaction

/// Runs an action when what it modifies is tapped.
nonisolated struct TapModifier: ElementModifier {
  let count: Int
  let space: CoordinateSpace
  let action: (CGPoint) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    TapElement(modifier, inputs)
  }
}

final class TapElement: ModifierElement<TapModifier> {
  private lazy var recognizer = makeRecognizer()

  private func makeRecognizer() -> TapRecognizer {
    let recognizer = TapRecognizer(count: modifier.count)
    recognizer.action = { [weak self, weak recognizer] state in
      guard state == .ended, let self, let recognizer else { return }
      modifier.action(point(recognizer.location, in: modifier.space))
    }
    return recognizer
  }

  override func modifierDidChange(from old: TapModifier) {
    if old.count != modifier.count { recognizer = makeRecognizer() }
  }

  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard super.hitTest(point, into: &path) else { return false }
    if environment.isEnabled { path.recognizers.append(recognizer) }
    return true
  }
}

/// Whether what it modifies can be hit.
nonisolated struct HitTestingModifier: ElementModifier, Equatable {
  let isEnabled: Bool

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    HitTestingElement(modifier, inputs)
  }
}

final class HitTestingElement: ModifierElement<HitTestingModifier> {
  override func modifierDidChange(from old: HitTestingModifier) {}
  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    modifier.isEnabled && super.hitTest(point, into: &path)
  }
}

/// Makes the whole of a shape hit what it modifies.
nonisolated struct ContentShapeModifier<S: Shape>: ElementModifier {
  let shape: S
  let isEvenOdd: Bool

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ContentShapeElement(modifier, inputs)
  }
}

final class ContentShapeElement<S: Shape>: ModifierElement<ContentShapeModifier<S>> {
  override func modifierDidChange(from old: ContentShapeModifier<S>) {}
  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let outline = modifier.shape.path(in: CGRect(origin: .zero, size: size))
    guard outline.contains(point, eoFill: modifier.isEvenOdd) else { return false }
    _ = super.hitTest(point, into: &path)
    return true
  }
}

/// Disables the controls inside; what is disabled outside stays so.
nonisolated struct DisabledModifier: EnvironmentChange, Equatable {
  let isDisabled: Bool

  func apply(to environment: inout EnvironmentValues) {
    if isDisabled { environment.isEnabled = false }
  }
}

extension View {
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, space: .local, action: { _ in action() }))
  }

  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }

  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(DisabledModifier(isDisabled: disabled))
  }
}
