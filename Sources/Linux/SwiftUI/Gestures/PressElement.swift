internal import DisplayList
internal import Interaction

/// Makes what it modifies a control: it is pressed by the pointer, and by keys while it has the focus.
nonisolated struct PressModifier: ElementModifier {
  let isEnabled: Bool
  let action: @MainActor () -> Void
  let press: @MainActor (Bool) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    PressElement(modifier, inputs)
  }
}

final class PressElement: ModifierElement<PressModifier>, FocusableElement {
  /// How far outside its frame a pressed control is still pressed, in points.
  private static let reach: CGFloat = 20

  /// Made when it is first hit.
  private var madeRecognizer: PressRecognizer?
  private var recognizer: PressRecognizer {
    if let madeRecognizer { return madeRecognizer }
    let recognizer = PressRecognizer { [weak self] point in
      guard let self else { return false }
      return CGRect(origin: .zero, size: size).insetBy(dx: -Self.reach, dy: -Self.reach)
        .contains(self.point(point, in: .local))
    }
    recognizer.onPress = { [weak self] isPressed in
      guard let self, modifier.isEnabled || !isPressed else { return }
      modifier.press(isPressed)
    }
    recognizer.action = { [weak self] state in if state == .ended { self?.activate() } }
    madeRecognizer = recognizer
    return recognizer
  }

  var isFocused = false { didSet { if isFocused != oldValue { setNeedsDrawing() } } }
  var canFocus: Bool { modifier.isEnabled && !isDetached }

  @discardableResult func activate() -> Bool {
    if modifier.isEnabled { modifier.action() }
    return modifier.isEnabled
  }

  /// Neither a press nor the focus goes over to another item.
  override func detach() {
    guard !isDetached else { return }
    madeRecognizer?.fail()
    graph.focus.take(from: self)
    super.detach()
  }

  override func modifierDidChange(from old: PressModifier) {}
  override var priority: Double { child?.priority ?? 0 }

  /// A button is hit in all of its frame. One that cannot be pressed takes the hit all the same, so that nothing
  /// below it is pressed instead.
  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let isInside = super.hitTest(point, into: &path) || contains(point)
    guard isInside else { return false }
    path.recognizers.append(recognizer)
    return true
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    super.draw(into: &context, at: corner)
    if isFocused { drawFocusRing(into: &context, at: corner) }
  }
}
