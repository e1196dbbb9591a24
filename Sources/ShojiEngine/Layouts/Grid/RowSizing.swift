/// Where something stands in room that is longer than it.
public enum GridAlignment: Hashable, Sendable, CaseIterable {
  /// At the start of its room.
  case start
  /// In the middle of its room.
  case center
  /// At the end of its room.
  case end

  /// How much of the free room lies before it: 0, 0.5 or 1.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// How long the rows of a grid are along the main axis.
public enum RowSizing: Hashable, Sendable {
  /// Each row is as long as its longest item, and its items are as long as it.
  case tallest
  /// Each row is as long as its longest item; the others keep their own length and stand in it so.
  ///
  /// It also remembers the length of each item, so memory follows the items measured and not only the rows. In
  /// return an item that an edit brings into another row of equal columns is not measured again.
  case natural(GridAlignment)
  /// All rows are as long as the longest row that was measured so far.
  ///
  /// A longer row that comes in sight moves all rows. The length shrinks again only when the columns change or
  /// all items are invalidated, so that rows do not breathe while one scrolls.
  case equal
  /// All rows have this length in points, and nothing is measured.
  ///
  /// What is not above zero counts as 1, with a diagnostic.
  case fixed(Double)
  /// All rows are as long as the widest column is wide, divided by this, and nothing is measured.
  ///
  /// 1.5 makes cells that are half as wide again as they are long. What is not above zero counts as 1, with a
  /// diagnostic; columns of no width make rows of 1 point.
  case aspectRatio(Double)
}

extension RowSizing {
  /// Returns the length of all rows, in points, where it does not depend on what is measured.
  func fixedLength(columns: [Stretch], _ sink: Diagnostics?) -> Double? {
    switch self {
    case .tallest, .natural, .equal: return nil
    case .fixed(let length): return Diagnostics.positive(length, "row length", sink)
    case .aspectRatio(let ratio):
      let widest = columns.reduce(0) { max($0, $1.length) }
      let length = min(widest / Diagnostics.positive(ratio, "aspect ratio", sink), Extents.longest)
      return length > 0 ? length : 1
    }
  }
}
