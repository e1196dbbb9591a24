/// What a table is to look like, whatever its data and container.
public struct TableConfiguration: Hashable, Sendable {
  /// What a row counts as that nobody measured or set, in points.
  public var rowEstimate: Double
  /// What a column counts as that nobody measured or set, in points.
  public var columnEstimate: Double
  /// The gap between rows, in points.
  public var rowSpacing: Double
  /// The gap between columns, in points.
  public var columnSpacing: Double
  /// Room around the cells.
  public var insets: Insets
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
  ///   - rowEstimate: What a row counts as that nobody measured or set, in points; above zero.
  ///   - columnEstimate: What a column counts as that nobody measured or set, in points; above zero.
  ///   - rowSpacing: The gap between rows, in points.
  ///   - columnSpacing: The gap between columns, in points.
  ///   - insets: Room around the cells.
  ///   - pinnedRows: How many rows from the first stay in sight.
  ///   - pinnedColumns: How many columns from the first stay in sight.
  ///   - measuresRows: Whether rows are as long as their cells.
  ///   - measuresColumns: Whether columns are as wide as their cells.
  public init(
    rowEstimate: Double = 44, columnEstimate: Double = 100, rowSpacing: Double = 0,
    columnSpacing: Double = 0, insets: Insets = .zero, pinnedRows: Int = 0, pinnedColumns: Int = 0,
    measuresRows: Bool = true, measuresColumns: Bool = true
  ) {
    self.rowEstimate = rowEstimate
    self.columnEstimate = columnEstimate
    self.rowSpacing = rowSpacing
    self.columnSpacing = columnSpacing
    self.insets = insets
    self.pinnedRows = pinnedRows
    self.pinnedColumns = pinnedColumns
    self.measuresRows = measuresRows
    self.measuresColumns = measuresColumns
  }
}
