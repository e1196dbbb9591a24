/// Items that are alike in how long they are, so that they share one estimate: messages, say, and pictures.
public struct ItemKind: Hashable, Sendable, RawRepresentable {
  /// The kind's number.
  public let rawValue: UInt8

  /// Makes a kind of a number of the caller's choice.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of items that nobody sorted.
  public static let standard = ItemKind(rawValue: 0)
}

/// One change of the items a layout places.
///
/// Indexes are those of the moment: a sequence of edits is applied one after the other. What is out of range
/// is clamped and reported.
public enum ItemEdit: Hashable, Sendable {
  /// Puts unmeasured items of one kind in front of an item, or at the end.
  case insert(count: Int, at: Int, kind: ItemKind = .standard)
  /// Takes items out.
  case remove(Range<Int>)
  /// Takes items out and puts them, in order and with what was measured, where they begin at `to` in the
  /// result.
  case move(Range<Int>, to: Int)
  /// Forgets what items were measured, since their content changed.
  case invalidate(Range<Int>)
}
