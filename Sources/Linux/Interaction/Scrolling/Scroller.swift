public import CoreGraphics

/// The axes that something moves along.
public struct MoveAxes: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Left and right.
  public static let horizontal = MoveAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = MoveAxes(rawValue: 2)
  /// Both.
  public static let both: MoveAxes = [.horizontal, .vertical]
}

/// What scrolls: both axes, and what people do to them.
///
/// A value that reads no clock.
///
/// Hosts offer a scroll event to the scrollers under the pointer, innermost first, until one takes it, and
/// give it the rest of the stroke.
public struct Scroller: Hashable, Sendable {
  /// How far an arrow key goes, in points.
  public static let lineLength = 40.0

  /// The axes that people can move.
  ///
  /// The others keep what they are told.
  public var axes: MoveAxes
  /// Whether a stroke that begins at an edge and would go beyond is left to whoever lies outside.
  public var yieldsAtEdges = false
  /// The motion from left to right.
  public internal(set) var x = ScrollPhysics()
  /// The motion from top to bottom.
  public internal(set) var y = ScrollPhysics()

  var hasStroke = false

  /// Makes a scroller at offset 0 without content.
  public init(axes: MoveAxes = .vertical) {
    self.axes = axes
  }

  /// Where the viewport starts in the content, in points.
  public var offset: CGPoint { CGPoint(x: x.offset, y: y.offset) }
  /// What it is doing; where the axes differ, the livelier.
  public var phase: ScrollPhase { max(x.phase, y.phase) }
  /// Whether it moves by itself, so that it needs frames.
  public var isMoving: Bool { x.isMoving || y.isMoving }
  /// How fast the offset grows, in points a second; 0 while a finger holds it.
  public var velocity: CGSize { CGSize(width: x.velocity, height: y.velocity) }
  /// Where it will come to rest if nobody touches it, in points.
  public var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  /// Takes how far the content reaches on both axes.
  public mutating func setExtents(x: ScrollExtent, y: ScrollExtent) {
    self.x.setExtent(x)
    self.y.setExtent(y)
  }

  /// Goes on from another place in the same motion; see ``ScrollPhysics/goOn(from:within:)``.
  package mutating func goOn(from place: CGPoint, x: ScrollExtent, y: ScrollExtent) {
    self.x.goOn(from: Double(place.x), within: x)
    self.y.goOn(from: Double(place.y), within: y)
  }

  /// Takes whether it yields beyond its edges, and on which axes even if all content fits.
  public mutating func setBounces(_ bounces: Bool, always: MoveAxes = []) {
    x.bounces = bounces
    y.bounces = bounces
    x.alwaysBounces = always.contains(.horizontal)
    y.alwaysBounces = always.contains(.vertical)
  }

  /// Takes a time in seconds and moves to where content is then.
  ///
  /// - Returns: Whether it goes on moving.
  @discardableResult public mutating func advance(to time: Double) -> Bool {
    x.advance(to: time)
    y.advance(to: time)
    return isMoving
  }

  /// Takes what is kept of a velocity after a millisecond when content runs out, on both axes.
  public mutating func setDecelerationRate(_ rate: Double) {
    x.decelerationRate = rate
    y.decelerationRate = rate
  }

  /// Returns where each axis would come to rest if let go now.
  ///
  /// - Parameter velocity: How fast the offset grows, in points a second.
  public func projection(velocity: CGSize) -> CGPoint {
    CGPoint(
      x: x.projection(velocity: Double(velocity.width)), y: y.projection(velocity: Double(velocity.height)))
  }

  /// Scrolls to a place, held within the edges.
  ///
  /// - Parameters:
  ///   - offset: Where the viewport should start, in points; a NaN component leaves its axis alone.
  ///   - time: Now, in seconds.
  ///   - duration: In seconds; 0 is a jump.
  ///   - beyondEdges: Whether the edges do not hold.
  public mutating func scroll(
    to offset: CGPoint, at time: Double = 0, duration: Double = 0, beyondEdges: Bool = false
  ) {
    x.animate(to: Double(offset.x), at: time, duration: duration, beyondEdges: beyondEdges)
    y.animate(to: Double(offset.y), at: time, duration: duration, beyondEdges: beyondEdges)
  }

  /// Leads content that is on its way to a place to another one; see ``ScrollPhysics/redirect(to:)``.
  public mutating func redirect(to offset: CGPoint) {
    x.redirect(to: Double(offset.x))
    y.redirect(to: Double(offset.y))
  }

  /// Moves content and all that it is on the way to by a distance, without disturbing any motion.
  public mutating func translate(by distance: CGSize) {
    x.translate(by: Double(distance.width))
    y.translate(by: Double(distance.height))
  }
}
