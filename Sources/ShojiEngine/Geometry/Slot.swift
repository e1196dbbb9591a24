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

/// Who sits in a slot: an item of the data, or a filler that only keeps the last row's shape.
///
/// A filler's identity is a case of its own, so it differs from every id the data can hold.
public enum SlotID<ID: Hashable>: Hashable {
  /// An item of the data, by its id.
  case item(ID)
  /// A filler, by its place in the last row counted from the first filler, from 0.
  case filler(Int)
}

extension SlotID: Sendable where ID: Sendable {}
