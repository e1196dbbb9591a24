/// Cells in rows and columns that scroll along both axes: item *i* is the cell in row *i* / `columnCount` and
/// column *i* mod `columnCount`.
///
/// Both axes are lazy: a table of a million rows and 16,384 columns costs as much as what was measured of it.
/// A row is as long as the longest of its cells that was measured so far, and a column as wide as the widest,
/// so they grow as cells come in sight and do not shrink until the cells are invalidated. Either may be set
/// instead.
///
/// The last row may lack cells at its end, so that any ``ItemEdit`` has a result.
public struct TableLayout: ItemLayout, Equatable {
  /// The most columns; a table has at most ``Extents/limit`` cells, too.
  public static let columnLimit = 1 << 24

  /// What it looks like.
  public let configuration: TableConfiguration
  /// What the cells are laid out in.
  public internal(set) var container: Container
  /// How many cells; never negative.
  public internal(set) var itemCount: Int
  /// How many columns; at least 1.
  public internal(set) var columnCount: Int

  let insets: Insets
  var rowAxis: TableAxis
  var columnAxis: TableAxis
  /// A mark for each cell that was measured, as an extent of 0.
  var cells: Extents

  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - rowCount: How many rows, all of them full. Negative counts as 0; it is cut where the table would
  ///     have more than ``Extents/limit`` cells, both with a diagnostic.
  ///   - columnCount: How many columns. Below 1 counts as 1, more than ``columnLimit`` as that, with a
  ///     diagnostic.
  ///   - container: What the cells are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(1).
  public init(
    _ configuration: TableConfiguration, rowCount: Int, columnCount: Int, container: Container,
    diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    self.container = container.mended(diagnostics)
    let columns = min(max(columnCount, 1), Self.columnLimit)
    if columns != columnCount { diagnostics?.report(.columnCount(columnCount, used: columns)) }
    let rows = min(max(rowCount, 0), Extents.limit / columns)
    if rows != rowCount { diagnostics?.report(.itemCount(rowCount, used: rows)) }
    self.columnCount = columns
    itemCount = rows * columns
    insets = configuration.insets.mended(diagnostics)
    rowAxis = TableAxis(
      count: rows, estimate: configuration.rowEstimate,
      spacing: Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics))
    rowAxis.setEstimates(configuration.rowEstimates, diagnostics)
    columnAxis = TableAxis(
      count: columns, estimate: configuration.columnEstimate,
      spacing: Diagnostics.usable(configuration.itemSpacing, "item spacing", diagnostics))
    cells = Extents(count: rows * columns, estimate: 1)
  }

  /// How many rows, one that is not full included.
  public var rowCount: Int { rowAxis.extents.count }
  /// How long the rows are, with the gaps between them.
  public var rows: Extents { rowAxis.extents }
  /// How wide the columns are, with the gaps between them.
  public var columns: Extents { columnAxis.extents }
  /// How many rows stay in sight.
  public var pinnedRowCount: Int { min(max(configuration.pinnedRows, 0), rowCount) }
  /// How many columns stay in sight.
  public var pinnedColumnCount: Int { min(max(configuration.pinnedColumns, 0), columnCount) }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + rows.length + insets.mainEnd)
  }

  /// The content's length along the cross axis, insets included, in points; the container's where that is
  /// longer.
  ///
  /// - Complexity: O(1).
  public var contentCrossExtent: Double {
    max(container.crossExtent, container.pixels.snap(insets.crossStart + columns.length + insets.crossEnd))
  }

  /// Returns the item in a row and a column; `nil` where there is none.
  public func item(row: Int, column: Int) -> Int? {
    guard row >= 0, row < rowCount, column >= 0, column < columnCount else { return nil }
    let index = row * columnCount + column
    return index < itemCount ? index : nil
  }

  /// Returns an item's row and column; `nil` where there is no such item.
  public func position(of index: Int) -> (row: Int, column: Int)? {
    guard index >= 0, index < itemCount else { return nil }
    return (index / columnCount, index % columnCount)
  }
}
