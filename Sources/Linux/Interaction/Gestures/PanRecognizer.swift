public import CoreGraphics

/// Recognises a drag.
///
/// It begins when the pointer has moved far enough along its axes, and fails when it first moves across.
public final class PanRecognizer: GestureRecognizer {
  /// The axes it follows.
  public let axes: MoveAxes
  /// How far the pointer moves before it begins, in points.
  public let slop: Double
  /// Whether a mouse drags too.
  ///
  /// It does not scroll, on any desktop.
  public let acceptsMouse: Bool

  /// Whether it begins as soon as the pointer comes down, as on content that still moves.
  package var beginsAtOnce = false
  /// Called when a pointer that it follows comes down.
  package var onDown: (@MainActor () -> Void)?

  /// Where the pointer went down, in points of the window's content.
  public private(set) var start = CGPoint.zero
  /// Where the pointer is, in points of the window's content.
  public private(set) var location = CGPoint.zero
  /// How far it moved since the last call of the action, in points; zero when it begins, so that content does
  /// not jump by the slop.
  public private(set) var delta = CGSize.zero
  /// When the last event was, in seconds.
  public private(set) var time = 0.0

  private var tracker = VelocityTracker()
  /// Whether a pointer that it follows is down.
  package private(set) var isTracking = false

  /// Makes a recogniser.
  public init(axes: MoveAxes = .both, slop: Double = TapRecognizer.slop, acceptsMouse: Bool = false) {
    self.axes = axes
    self.slop = slop
    self.acceptsMouse = acceptsMouse
  }

  /// How far the pointer is from where it went down, in points.
  public var translation: CGSize { CGSize(width: location.x - start.x, height: location.y - start.y) }
  /// How fast it moves, in points a second.
  public var velocity: CGSize { tracker.velocity(at: time) }

  public override func handle(_ event: PointerEvent) {
    time = event.time
    switch event.phase {
    case .down:
      guard event.button == 1, acceptsMouse || event.device != .mouse else { return fail() }
      start = event.location
      location = event.location
      tracker = VelocityTracker()
      tracker.add(event.location, at: event.time)
      isTracking = true
      onDown?()
      if beginsAtOnce { claim(.began) }
    case .moved:
      guard isTracking else { return }
      let last = location
      location = event.location
      tracker.add(event.location, at: event.time)
      if isUnderWay {
        delta = CGSize(width: location.x - last.x, height: location.y - last.y)
        update(.changed)
      } else {
        decide()
      }
    case .up:
      let last = location
      location = event.location
      delta = CGSize(width: location.x - last.x, height: location.y - last.y)
      if isUnderWay { update(.ended) } else { fail() }
    case .cancelled:
      fail()
    case .hover, .left:
      break
    }
  }

  public override func reset() {
    isTracking = false
    delta = .zero
  }

  private func decide() {
    let width = abs(Double(translation.width))
    let height = abs(Double(translation.height))
    let isFarEnough = start.distance(to: location) > slop
    if !isFarEnough { return }
    // Of a diagonal, the vertical axis has it: feeds scroll down, carousels in them sideways.
    let isVertical = height >= width
    if axes == .both || axes.contains(isVertical ? .vertical : .horizontal) { claim(.began) } else { fail() }
  }
}
