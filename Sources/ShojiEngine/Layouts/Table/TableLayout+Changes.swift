extension TableLayout {
  /// Takes a new container.
  ///
  /// All that was measured or set stays: no row or column depends on it.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    self.container = container.mended(diagnostics)
  }

  /// Takes a change of the cells.
  ///
  /// Whole rows that come, go or move take what was measured and set with them and leave the others as they are.
  /// After any other edit, cells stand in other columns than before: the rows from there on are unmeasured, up to
  /// the first that holds the same cells. Columns stay as wide as they are.
  ///
  /// - Complexity: O(log *n*) of the cells; where cells are invalidated, for each of their rows.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    switch edit {
    case .insert(let count, let index, _):
      if count == 0 { return }
      cells.insert(count, at: index)
      replaceRows(from: index, to: index + count, shift: count)
    case .remove(let range):
      if range.isEmpty { return }
      cells.remove(range)
      replaceRows(from: range.lowerBound, to: range.lowerBound, shift: -range.count)
    case .move(let range, let target):
      if range.isEmpty || range.lowerBound == target { return }
      cells.move(range, to: target)
      if [range.lowerBound, range.upperBound, target].allSatisfy({ $0 % columnCount == 0 }) {
        rowAxis.move(
          (range.lowerBound / columnCount)..<(range.upperBound / columnCount), to: target / columnCount)
      } else {
        replaceRows(
          from: min(range.lowerBound, target), to: max(range.upperBound, target + range.count), shift: 0)
      }
    case .invalidate(let range):
      if range.isEmpty { return }
      let rows = (range.lowerBound / columnCount)..<((range.upperBound - 1) / columnCount + 1)
      cells.forget((rows.lowerBound * columnCount)..<(rows.upperBound * columnCount))
      rowAxis.forget(rows)
    }
  }

  /// Puts empty columns in front of one, or behind the last; what is in sight is measured anew.
  ///
  /// - Parameters:
  ///   - count: How many; cut where the table would have too many columns or cells, below 1 nothing happens.
  ///   - index: The column before which they go; clamped.
  /// - Complexity: O(log *c*).
  public mutating func insertColumns(_ count: Int, at index: Int) {
    let most = min(Self.columnLimit, Extents.limit / max(rowCount, 1)) - columnCount
    let count = min(count, most)
    guard count > 0 else { return }
    let index = min(max(index, 0), columnCount)
    let last = lastRowCount
    columnAxis.replace(index..<index, with: count)
    let fullRows = itemCount == 0 ? 0 : rowCount - 1
    columnCount += count
    take(itemCount: itemCount == 0 ? 0 : fullRows * columnCount + (index <= last ? last + count : last))
  }

  /// Takes columns out; the last one left stays, and what is in sight is measured anew.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *c*).
  public mutating func removeColumns(_ range: Range<Int>) {
    var range = range.clamped(to: 0..<columnCount)
    if range.count == columnCount { range.removeLast() }
    guard !range.isEmpty else { return }
    let gone = range.clamped(to: 0..<lastRowCount).count
    let last = lastRowCount - gone
    columnAxis.replace(range, with: 0)
    let fullRows = itemCount == 0 ? 0 : rowCount - 1
    columnCount -= range.count
    take(itemCount: fullRows * columnCount + last)
  }

  /// Sets how long a row is, in points, or gives it back to measuring with `nil`.
  ///
  /// NaN and infinity count as `nil`, negative lengths as 0, with a diagnostic. Rows that are not there are left.
  public mutating func setRowExtent(_ extent: Double?, of row: Int, diagnostics: Diagnostics? = nil) {
    set(extent, of: row, along: \.rowAxis, diagnostics) { layout in
      let start = row * layout.columnCount
      layout.cells.forget(start..<(start + layout.columnCount))
    }
  }

  /// Sets how wide a column is, in points, or gives it back to measuring with `nil`.
  ///
  /// NaN and infinity count as `nil`, negative widths as 0, with a diagnostic. Columns that are not there are
  /// left. Where rows are measured, all that are not set are unmeasured again, since their cells may wrap
  /// otherwise.
  public mutating func setColumnExtent(_ extent: Double?, of column: Int, diagnostics: Diagnostics? = nil) {
    set(extent, of: column, along: \.columnAxis, diagnostics) { layout in
      layout.cells = Extents(count: layout.itemCount, estimate: 1)
      if layout.configuration.measuresRows { layout.rowAxis.forget(0..<layout.rowCount) }
    }
  }

  private mutating func set(
    _ extent: Double?, of index: Int, along axis: WritableKeyPath<TableLayout, TableAxis>,
    _ diagnostics: Diagnostics?, forgetting forget: (inout TableLayout) -> Void
  ) {
    let count = self[keyPath: axis].extents.count
    guard index >= 0, index < count else {
      diagnostics?.report(.noItem(index, count: count))
      return
    }
    self[keyPath: axis].set(extent, of: index, diagnostics)
    forget(&self)
  }

  /// How many cells the last row has; 0 where there is none.
  private var lastRowCount: Int { itemCount - max(0, rowCount - 1) * columnCount }

  private mutating func take(itemCount: Int) {
    self.itemCount = itemCount
    cells = Extents(count: itemCount, estimate: 1)
    let rows = itemCount / columnCount + (itemCount % columnCount > 0 ? 1 : 0)
    if rows < rowCount { rowAxis.replace(rows..<rowCount, with: 0) }
    checkInvariants()
  }

  private mutating func replaceRows(from first: Int, to end: Int, shift: Int) {
    let old = RowPacking(columnCount: columnCount, itemCount: itemCount, spans: ItemSpans())
    let new = RowPacking(columnCount: columnCount, itemCount: itemCount + shift, spans: ItemSpans())
    let shared = new.firstSharedRow(from: end, before: old, shift: shift)
    let changed = min(first / columnCount, old.rowCount, new.rowCount)
    itemCount += shift
    rowAxis.replace(changed..<(shared?.oldRow ?? old.rowCount), with: (shared?.row ?? new.rowCount) - changed)
    checkInvariants()
  }
}
