/// What a table is to look like, whatever its data and container.
public struct TableConfiguration: Hashable, Sendable {
  /// The gap between columns, in points.
  public var itemSpacing: Double
  /// The gap between rows, in points.
  public var lineSpacing: Double
  /// Room around the cells.
  public var insets: Insets
  /// What a row counts as that nobody measured or set, in points.
  public var rowEstimate: Double
  /// The same for rows whose first cell is of a kind that has its own, in points.
  public var rowEstimates: [ItemKind: Double]
  /// What a column counts as that nobody measured or set, in points.
  public var columnEstimate: Double
  /// How many rows from the first stay in sight; negative counts as 0, more than there are as all.
  public var pinnedRows: Int
  /// How many columns from the first stay in sight; negative counts as 0, more than there are as all.
  public var pinnedColumns: Int
  /// Whether rows are as long as their cells; else as set, or as the estimate.
  public var measuresRows: Bool
  /// Whether columns are as wide as their cells; else as set, or as the estimate.
  public var measuresColumns: Bool

  /// Makes a configuration; numbers that make no sense are mended by the layout, with a diagnostic.
  ///
  /// - Parameters:
  ///   - itemSpacing: The gap between columns, in points.
  ///   - lineSpacing: The gap between rows, in points.
  ///   - insets: Room around the cells.
  ///   - rowEstimate: What a row counts as that nobody measured or set, in points; above zero.
  ///   - rowEstimates: The same for rows whose first cell is of a kind that has its own, in points.
  ///   - columnEstimate: What a column counts as that nobody measured or set, in points; above zero.
  ///   - pinnedRows: How many rows from the first stay in sight.
  ///   - pinnedColumns: How many columns from the first stay in sight.
  ///   - measuresRows: Whether rows are as long as their cells.
  ///   - measuresColumns: Whether columns are as wide as their cells.
  public init(
    itemSpacing: Double = 0, lineSpacing: Double = 0, insets: Insets = .zero, rowEstimate: Double = 44,
    rowEstimates: [ItemKind: Double] = [:], columnEstimate: Double = 100, pinnedRows: Int = 0,
    pinnedColumns: Int = 0, measuresRows: Bool = true, measuresColumns: Bool = true
  ) {
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.rowEstimate = rowEstimate
    self.rowEstimates = rowEstimates
    self.columnEstimate = columnEstimate
    self.pinnedRows = pinnedRows
    self.pinnedColumns = pinnedColumns
    self.measuresRows = measuresRows
    self.measuresColumns = measuresColumns
  }
}
