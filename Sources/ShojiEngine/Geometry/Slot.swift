/// The place of one item: a stretch of each axis, in content coordinates, in points.
public struct Slot: Hashable, Sendable {
  /// The place along the axis that scrolls.
  public let main: Stretch
  /// The place along the other axis.
  public let cross: Stretch

  /// Makes a slot of two stretches.
  public init(main: Stretch, cross: Stretch) {
    self.main = main
    self.cross = cross
  }

  /// The slot of no size at the origin.
  public static let zero = Slot(main: .zero, cross: .zero)
}
