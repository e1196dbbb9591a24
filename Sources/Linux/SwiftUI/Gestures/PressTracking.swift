internal import CoreGraphics
internal import Interaction

extension View {
  /// Tells where the pointer or a finger is down on a view and comes to nothing else: no control inside it is pressed, and
  /// nothing is scrolled or dragged.
  ///
  /// - Parameter action: Given the place in the view's own space, and nil once that is over.
  nonisolated package func _onPress(perform action: @escaping @MainActor (CGPoint?) -> Void) -> some View {
    modifier(PressTrackingModifier(action: action))
  }
}

nonisolated struct PressTrackingModifier: ElementModifier {
  let action: @MainActor (CGPoint?) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    PressTrackingElement(modifier, inputs)
  }
}

final class PressTrackingElement: ModifierElement<PressTrackingModifier> {
  /// Made when it is first hit.
  private var madeRecognizer: PressTrackingRecognizer?
  private var recognizer: PressTrackingRecognizer {
    if let madeRecognizer { return madeRecognizer }
    let recognizer = PressTrackingRecognizer { [weak self] place in
      guard let self else { return }
      modifier.action(place.map { point($0, in: .local) })
    }
    madeRecognizer = recognizer
    return recognizer
  }

  override func detach() {
    guard !isDetached else { return }
    madeRecognizer?.fail()
    madeRecognizer = nil
    super.detach()
  }

  override func modifierDidChange(from old: PressTrackingModifier) {}
  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard super.hitTest(point, into: &path) else { return false }
    if environment.isEnabled { path.recognizers.append(recognizer) }
    return true
  }
}

/// Follows a press without ever claiming it: whoever wins the pointer ends it.
final class PressTrackingRecognizer: GestureRecognizer {
  private let tell: @MainActor (CGPoint?) -> Void
  private var down: CGPoint?

  init(_ tell: @escaping @MainActor (CGPoint?) -> Void) {
    self.tell = tell
    super.init()
  }

  override var yieldsToControls: Bool { true }

  override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard event.button == 1 else { return fail() }
      down = event.location
      tell(event.location)
    case .moved:
      guard let down else { return fail() }
      let (width, height) = (event.location.x - down.x, event.location.y - down.y)
      if width * width + height * height > TapRecognizer.slop * TapRecognizer.slop { fail() }
    case .up, .cancelled: fail()
    case .hover, .left: break
    }
  }

  override func reset() {
    guard down != nil else { return }
    down = nil
    tell(nil)
  }
}
