/// A piece of one axis: where it starts and how long it is, in points.
///
/// The engine speaks of a main axis, along which content scrolls, and a cross axis. Which of them is
/// horizontal is the host's to say.
public struct Stretch: Hashable, Sendable {
  /// Where it starts, in points.
  ///
  /// It may lie below zero, as during a bounce.
  public let start: Double
  /// How long it is, in points; never negative.
  public let length: Double

  /// Makes a stretch.
  ///
  /// - Parameters:
  ///   - start: Where it starts, in points. NaN counts as 0, infinity as the greatest number.
  ///   - length: How long it is, in points. NaN and negative lengths count as 0.
  public init(start: Double, length: Double) {
    let most = Double.greatestFiniteMagnitude
    self.start = start.isNaN ? 0 : min(max(start, -most), most)
    self.length = length > 0 ? length : 0
  }

  /// Makes the stretch between two positions; empty, at `start`, where `end` lies before it.
  public init(from start: Double, to end: Double) {
    self.init(start: start, length: end - start)
  }

  /// The stretch of no length at 0.
  public static let zero = Stretch(start: 0, length: 0)

  /// The greatest distance from 0 up to which `Double` counts points, and pages, exactly.
  static let farthest = 0x1p53

  /// Where it ends, in points.
  public var end: Double { start + length }

  /// Whether it has no length.
  public var isEmpty: Bool { length == 0 }

  /// Returns whether the two share more than an edge.
  ///
  /// A stretch of no length intersects nothing.
  public func intersects(_ other: Stretch) -> Bool {
    !isEmpty && !other.isEmpty && start < other.end && other.start < end
  }
}
