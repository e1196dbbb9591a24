/// How fast content scrolls while something is dragged near an edge of the viewport: a rubber band, or items
/// that are put elsewhere.
public struct AutoScroll: Hashable, Sendable {
  /// How far from an edge it begins, in points; at most a third of the viewport.
  public let zone: Double
  /// The speed at the edge and beyond it, in points a second.
  public let greatestSpeed: Double

  /// Makes a rule; NaN, infinite and negative numbers count as 0, which never scrolls.
  public init(zone: Double = 48, greatestSpeed: Double = 1200) {
    self.zone = Diagnostics.usable(zone, "auto-scroll zone", nil)
    self.greatestSpeed = Diagnostics.usable(greatestSpeed, "auto-scroll speed", nil)
  }

  /// Returns the speed at a position: it grows with the square of the depth in the zone.
  ///
  /// - Parameters:
  ///   - position: Where the pointer is along an axis, in points from the viewport's start; it may lie
  ///     outside.
  ///   - length: The viewport's length along this axis, in points.
  /// - Returns: Points a second, negative towards the start, 0 outside the zones and for what is not a
  ///   number.
  public func velocity(at position: Double, length: Double) -> Double {
    let length = Stretch(start: 0, length: length).length
    let zone = min(zone, length / 3)
    guard zone > 0, length.isFinite, !position.isNaN else { return 0 }
    func speed(_ distance: Double) -> Double {
      let depth = min(max(1 - distance / zone, 0), 1)
      return depth * depth * greatestSpeed
    }
    return speed(length - position) - speed(position)
  }
}
