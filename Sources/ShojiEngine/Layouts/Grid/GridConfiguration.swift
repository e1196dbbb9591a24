/// What a grid is to look like, whatever its data and container.
public struct GridConfiguration: Hashable, Sendable {
  /// How the container is divided.
  public enum Columns: Hashable, Sendable {
    /// Equal columns. Below 1 counts as 1, with a diagnostic.
    case count(Int)
    /// Tracks, resolved as SwiftUI's lazy grids do.
    case tracks([Track])
  }

  /// Where the items of a last row that is not full go.
  public enum LastRow: Hashable, Sendable, CaseIterable {
    /// Into the leading columns.
    case leading
    /// Together into the middle, with the sizes and gaps of the leading columns.
    case center
    /// Together to the trailing edge, with the sizes and gaps of the leading columns.
    case trailing
    /// From edge to edge with their own sizes and wider gaps; a single one leading.
    case justify
    /// From edge to edge with their own gaps and greater sizes, each growing in proportion.
    case stretch
    /// Into the leading columns; the others are slots of their own, see ``GridLayout/fillers``.
    ///
    /// What spans leave free in other rows stays empty.
    case fillers
  }

  /// How the container is divided.
  public var columns: Columns
  /// The gap between columns that have none of their own, in points.
  public var itemSpacing: Double
  /// The gap between rows, in points.
  public var lineSpacing: Double
  /// Room around the items.
  public var insets: Insets
  /// Where the items of a last row that is not full go.
  public var lastRow: LastRow
  /// What a row counts as that nobody measured, in points.
  public var rowEstimate: Double
  /// The same for rows whose first item is of a kind that has its own, in points.
  public var rowEstimates: [ItemKind: Double]
  /// How long rows are.
  public var rowSizing: RowSizing
  /// Where the columns stand in a container that they do not fill; those that overflow begin at its start.
  public var columnAlignment: GridAlignment

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - columns: How the container is divided.
  ///   - itemSpacing: The gap between columns that have none of their own, in points.
  ///   - lineSpacing: The gap between rows, in points.
  ///   - insets: Room around the items.
  ///   - lastRow: Where the items of a last row that is not full go.
  ///   - rowEstimate: What a row counts as that nobody measured, in points; above zero.
  ///   - rowEstimates: The same for rows whose first item is of a kind that has its own, in points.
  ///   - rowSizing: How long rows are.
  ///   - columnAlignment: Where the columns stand in a container that they do not fill.
  public init(
    columns: Columns, itemSpacing: Double = 0, lineSpacing: Double = 0, insets: Insets = .zero,
    lastRow: LastRow = .leading, rowEstimate: Double = 44, rowEstimates: [ItemKind: Double] = [:],
    rowSizing: RowSizing = .tallest, columnAlignment: GridAlignment = .start
  ) {
    self.columns = columns
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.lastRow = lastRow
    self.rowEstimate = rowEstimate
    self.rowEstimates = rowEstimates
    self.rowSizing = rowSizing
    self.columnAlignment = columnAlignment
  }
}
