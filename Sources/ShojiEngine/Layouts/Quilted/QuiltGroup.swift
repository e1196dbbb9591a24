/// How long an item or a group of a quilt is along one axis.
public enum QuiltLength: Hashable, Sendable {
  /// Points.
  case absolute(Double)
  /// What it is measured, or what its members add up to; this many points until then.
  case estimated(Double)
  /// A share of the container's cross extent within the insets.
  case containerCross(Double)
  /// A share of the main extent of the group it is in; for the outermost group, of the container's, or of
  /// its cross extent while that is 0.
  ///
  /// Along a group's own axis it is a share of what the gaps leave, so that three thirds and two gaps fit. In
  /// a group of estimated length it is a share of what the other members come to.
  case groupMain(Double)
  /// A share of the cross extent of the group it is in; for the outermost group, of the container's within the
  /// insets.
  case groupCross(Double)
}

/// How large an item or a group of a quilt is.
public struct QuiltSize: Hashable, Sendable {
  /// Along the axis that scrolls.
  public var main: QuiltLength
  /// Along the other axis.
  public var cross: QuiltLength

  /// Makes a size.
  public init(main: QuiltLength, cross: QuiltLength) {
    self.main = main
    self.cross = cross
  }
}

/// One behind the other along an axis: items and further groups.
///
/// Members that do not fit into a group whose length is given shrink in proportion, gaps included, so that
/// nothing overlaps.
public struct QuiltGroup: Hashable, Sendable {
  /// Which axis members follow one another along.
  public enum Axis: Hashable, Sendable {
    /// The axis that scrolls: members lie below one another in a vertical quilt.
    case main
    /// The other axis: members lie side by side in a vertical quilt.
    case cross
  }

  /// What a group holds.
  public enum Member: Hashable, Sendable {
    /// The place of one item.
    case item(QuiltSize)
    /// A group within the group.
    case group(QuiltGroup)
  }

  /// The axis that members follow one another along.
  public var axis: Axis
  /// How large it is.
  public var size: QuiltSize
  /// The gap between members, in points.
  public var spacing: Double
  /// What it holds, in order.
  public var members: [Member]

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - axis: The axis that members follow one another along.
  ///   - size: How large it is.
  ///   - spacing: The gap between members, in points.
  ///   - members: What it holds, in order. Groups below the eighth level and items beyond the thousandth are
  ///     left out, with a diagnostic; a group without any item counts as one item of its size.
  public init(_ axis: Axis, size: QuiltSize, spacing: Double = 0, members: [Member]) {
    self.axis = axis
    self.size = size
    self.spacing = spacing
    self.members = members
  }
}

/// A pattern of items that span columns and rows of equal size, as in a mosaic or a bento box.
///
/// Each item goes to the first place, row by row, that is free and large enough.
public struct QuiltMosaic: Hashable, Sendable {
  /// How much an item takes.
  public struct Span: Hashable, Sendable {
    /// How many columns.
    public var columns: Int
    /// How many rows.
    public var rows: Int

    /// Makes a span; what lies outside 1 to 100, or to the mosaic's columns, is clamped.
    public init(columns: Int = 1, rows: Int = 1) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// How many columns; 1 to 100.
  public var columns: Int
  /// A row's extent as a share of a column's width, or in points.
  public var row: Row
  /// The gap between columns and between rows, in points.
  public var spacing: Double
  /// What items take, in order; the pattern begins anew behind the last.
  public var spans: [Span]

  /// How long a row is.
  public enum Row: Hashable, Sendable {
    /// Points.
    case absolute(Double)
    /// A multiple of a column's width.
    case column(Double)
  }

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - columns: How many columns; 1 to 100.
  ///   - row: How long a row is.
  ///   - spacing: The gap between columns and between rows, in points.
  ///   - spans: What items take, in order; at most a thousand. None counts as one of one column and row.
  public init(columns: Int, row: Row = .column(1), spacing: Double = 0, spans: [Span]) {
    self.columns = columns
    self.row = row
    self.spacing = spacing
    self.spans = spans
  }
}

/// What a quilt is to look like, whatever its data and container.
public struct QuiltConfiguration: Hashable, Sendable {
  /// What is repeated over the data.
  public enum Pattern: Hashable, Sendable {
    /// A group, which may hold further ones.
    case group(QuiltGroup)
    /// Items that span columns and rows.
    case mosaic(QuiltMosaic)
  }

  /// What is repeated over the data.
  public var pattern: Pattern
  /// The gap between one repetition and the next, in points.
  public var lineSpacing: Double
  /// Room around the items.
  public var insets: Insets

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - pattern: What is repeated over the data.
  ///   - lineSpacing: The gap between one repetition and the next, in points.
  ///   - insets: Room around the items.
  public init(_ pattern: Pattern, lineSpacing: Double = 0, insets: Insets = .zero) {
    self.pattern = pattern
    self.lineSpacing = lineSpacing
    self.insets = insets
  }
}
