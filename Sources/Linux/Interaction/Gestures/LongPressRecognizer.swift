public import CoreGraphics

/// Recognises a pointer that stays down at one place; it begins when that was long enough and ends when it
/// goes up.
public final class LongPressRecognizer: GestureRecognizer {
  /// How long, in seconds.
  public let duration: Double
  /// How far the pointer may move before it begins, in points.
  public let slop: Double
  /// Where the pointer is, in points of the window's content.
  public private(set) var location = CGPoint.zero

  private var start: CGPoint?
  private var due: Double?

  /// Makes a recogniser.
  public init(duration: Double = 0.5, slop: Double = TapRecognizer.slop) {
    self.duration = duration
    self.slop = slop
  }

  public override var deadline: Double? { state == .possible && claimed == nil ? due : nil }

  public override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard event.button == 1 else { return fail() }
      start = event.location
      location = event.location
      due = event.time + duration
    case .moved:
      location = event.location
      if isUnderWay {
        update(.changed)
      } else if let start, event.location.distance(to: start) > slop {
        fail()
      }
    case .up:
      location = event.location
      if isUnderWay { update(.ended) } else { fail() }
    case .cancelled:
      fail()
    case .hover, .left:
      break
    }
  }

  public override func advance(to time: Double) {
    if let due, state == .possible, time >= due { claim(.began) }
  }

  public override func reset() {
    start = nil
    due = nil
  }
}
