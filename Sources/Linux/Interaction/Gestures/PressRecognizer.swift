public import CoreGraphics

/// Recognises a button's press: down inside and up inside, with leaving and coming back between.
///
/// It is a control's own, so taps outside the control never fire with it, not even when the press comes to
/// nothing.
public final class PressRecognizer: GestureRecognizer {
  /// Whether the pointer is down and inside, as a button shows it.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { onPress?(isPressed) } }
  }
  /// Called when ``isPressed`` changes.
  public var onPress: (@MainActor (Bool) -> Void)?

  /// Whether it also ends where the pointer goes up outside; ``isPressed`` says in its action which it was.
  package var endsOutside = false

  private let contains: @MainActor (CGPoint) -> Bool

  /// Makes a recogniser.
  ///
  /// - Parameter contains: Whether a location, in points of the window's content, is on the control.
  public init(contains: @escaping @MainActor (CGPoint) -> Bool) {
    self.contains = contains
  }

  public override var isExclusive: Bool { true }
  public override var yieldsToControls: Bool { true }

  public override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard event.button == 1 else { return fail() }
      isPressed = contains(event.location)
    case .moved:
      isPressed = contains(event.location)
    case .up:
      isPressed = contains(event.location)
      if isPressed || endsOutside { claim(.ended) } else { fail() }
    case .cancelled:
      fail()
    case .hover, .left:
      break
    }
  }

  public override func reset() {
    isPressed = false
  }
}
