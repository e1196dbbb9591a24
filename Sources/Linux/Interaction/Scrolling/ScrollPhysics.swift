import CoreGraphics

/// How far content reaches along one axis, in points.
public struct ScrollExtent: Hashable, Sendable {
  /// The content's length.
  public var content: Double
  /// The viewport's length.
  public var viewport: Double
  /// Room before the content that can be scrolled into view, as under a bar.
  public var before: Double
  /// Room after the content.
  public var after: Double
  /// How far into the content the viewport is beyond what the offset says, as long as the offset may not be written.
  public var drift: Double

  /// Makes an extent; NaN, infinite and negative lengths count as 0, and so does a drift that is not finite.
  public init(
    content: Double, viewport: Double, before: Double = 0, after: Double = 0, drift: Double = 0
  ) {
    func usable(_ length: Double) -> Double { length > 0 && length.isFinite ? length : 0 }
    self.content = usable(content)
    self.viewport = usable(viewport)
    self.before = usable(before)
    self.after = usable(after)
    self.drift = drift.isFinite ? drift : 0
  }

  /// The offsets at which the viewport lies within content and room.
  public var offsets: ClosedRange<Double> {
    (-before - drift)...(max(-before, content + after - viewport) - drift)
  }
}

/// The motion of content along one axis: where it is, where it may be, and how it gets there.
///
/// It is a value and reads no clock: times are handed in, in seconds, and only grow (an earlier one counts as
/// the latest seen, NaN likewise). Each motion is a closed form in time, so it takes the same way at every
/// frame rate and survives a pause of any length.
public struct ScrollPhysics: Hashable, Sendable {
  enum Motion: Hashable, Sendable {
    case rest
    case touched
    /// Where content would be if it followed the finger without resistance.
    case dragged(Double)
    case decelerating(Deceleration)
    case springing(Spring)
    case easing(Ease)
  }

  /// The fastest that anything moves, in points a second.
  public static let highestVelocity = 100_000.0

  /// Where the viewport starts in the content, in points; outside ``ScrollExtent/offsets`` only while it
  /// bounces.
  public internal(set) var offset = 0.0
  /// How far the content reaches.
  public internal(set) var extent = ScrollExtent(content: 0, viewport: 0)
  /// Whether it yields beyond its edges.
  public var bounces = true
  /// Whether it yields even if all content fits.
  public var alwaysBounces = false

  /// What is kept of a velocity after a millisecond when content runs out; UIScrollView's normal rate by default.
  ///
  /// Held between 0.5 and 0.9999; NaN changes nothing.
  public var decelerationRate = ScrollCurves.normalRate {
    didSet {
      decelerationRate = decelerationRate.isNaN ? oldValue : min(max(decelerationRate, 0.5), 0.9999)
      decay = -1000 * log(decelerationRate)
    }
  }
  /// What is lost of a velocity in a second, as an exponent.
  private(set) var decay = ScrollCurves.decay

  var motion = Motion.rest
  var now = 0.0

  /// Makes an axis at offset 0 without content.
  public init() {}

  /// What it is doing.
  public var phase: ScrollPhase {
    switch motion {
    case .rest: .idle
    case .touched: .tracking
    case .dragged: .interacting
    case .decelerating, .springing: .decelerating
    case .easing: .animating
    }
  }

  /// Whether it moves by itself, so that it needs frames.
  public var isMoving: Bool { phase.isMoving }

  /// Whether there is anything to scroll.
  public var canScroll: Bool { extent.offsets.upperBound > extent.offsets.lowerBound }

  /// Whether a finger can move it at all.
  public var canDrag: Bool { canScroll || (bounces && alwaysBounces) }

  /// The velocity at the latest time, in points a second; 0 while a finger holds it.
  public var velocity: Double {
    switch motion {
    case .rest, .touched, .dragged: 0
    case .decelerating(let motion): motion.velocity(at: now)
    case .springing(let motion): motion.velocity(at: now)
    case .easing(let motion): motion.velocity(at: now)
    }
  }

  /// Where it will come to rest if nobody touches it, in points.
  public var target: Double {
    switch motion {
    case .rest: offset
    case .touched, .dragged: clamped(offset)
    case .decelerating(let motion): clamped(motion.end)
    case .springing(let motion): motion.target
    case .easing(let motion): motion.to
    }
  }

  /// Returns where it would come to rest if let go now with a velocity in points a second; held within the
  /// edges.
  ///
  /// Paging and snapping choose their target near it.
  public func projection(velocity: Double) -> Double {
    clamped(deceleration(velocity: usable(velocity)).end)
  }

  func deceleration(velocity: Double) -> Deceleration {
    Deceleration(start: now, from: offset, velocity: velocity, decay: decay)
  }

  func clamped(_ offset: Double) -> Double {
    min(max(offset, extent.offsets.lowerBound), extent.offsets.upperBound)
  }

  func usable(_ velocity: Double) -> Double {
    velocity.isNaN ? 0 : min(max(velocity, -Self.highestVelocity), Self.highestVelocity)
  }
}
