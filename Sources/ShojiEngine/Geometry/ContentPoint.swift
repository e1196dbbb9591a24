/// A position in content coordinates, in points.
public struct ContentPoint: Hashable, Sendable {
  /// Along the axis that scrolls.
  public var main: Double
  /// Along the other axis.
  public var cross: Double

  /// Makes a position; those who work with it treat NaN as 0.
  public init(main: Double, cross: Double) {
    self.main = main
    self.cross = cross
  }
}

extension Stretch {
  /// Returns how far a position is from the stretch, in points; 0 within.
  func distance(to position: Double) -> Double { max(0, start - position, position - end) }
}

extension Slot {
  /// Returns how far a position is from the rectangle, in points; 0 within.
  func distance(to point: ContentPoint) -> Double {
    let (main, cross) = (main.distance(to: point.main), cross.distance(to: point.cross))
    return (main * main + cross * cross).squareRoot()
  }

  /// Returns whether the two share more than an edge.
  func intersects(_ other: Slot) -> Bool { main.intersects(other.main) && cross.intersects(other.cross) }
}
