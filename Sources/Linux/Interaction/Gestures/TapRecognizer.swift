public import CoreGraphics

/// Recognises one or more taps with the first button or a finger at one place.
public final class TapRecognizer: GestureRecognizer {
  /// How far a pointer may move between down and up, in points.
  public static let slop = 10.0
  /// How far apart taps may be that belong together, in points.
  public static let spread = 40.0
  /// How long after a tap the next may come, in seconds.
  public static let window = 0.3

  /// How many taps it takes.
  public let count: Int
  /// Where the last tap was, in points of the window's content.
  public private(set) var location = CGPoint.zero
  /// Which keys were held at the last tap.
  public private(set) var modifiers: Modifiers = []

  private var taps = 0
  private var down: CGPoint?
  private var lastUp = -Double.infinity

  /// Makes a recogniser of a number of taps; below 1 counts as 1.
  public init(count: Int = 1) {
    self.count = max(count, 1)
  }

  public override var yieldsToControls: Bool { true }
  public override var holdsOthers: Bool { taps > 0 }
  public override var deadline: Double? { taps > 0 && down == nil ? lastUp + Self.window : nil }

  public override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard event.button == 1 else { return fail() }
      // A tap elsewhere is the first of others.
      if taps > 0, event.location.distance(to: location) > Self.spread { taps = 0 }
      down = event.location
    case .moved:
      if let down, event.location.distance(to: down) > Self.slop { fail() }
    case .up:
      guard let start = down, event.location.distance(to: start) <= Self.slop else { return fail() }
      location = event.location
      modifiers = event.modifiers
      down = nil
      taps += 1
      lastUp = event.time
      if taps == count { claim(.ended) }
    case .cancelled:
      fail()
    case .hover, .left:
      break
    }
  }

  public override func advance(to time: Double) {
    // With its claim made it only waits to be heard.
    if let deadline, taps < count, time > deadline { fail() }
  }

  public override func reset() {
    taps = 0
    down = nil
    lastUp = -.infinity
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double {
    let width = Double(x - other.x)
    let height = Double(y - other.y)
    return (width * width + height * height).squareRoot()
  }
}
