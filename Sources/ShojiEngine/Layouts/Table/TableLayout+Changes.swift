extension TableLayout {
  /// Takes a new container.
  ///
  /// All that was measured or set stays: no row or column depends on it.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    self.container = container.mended(diagnostics)
  }

  /// Takes a change of the cells.
  ///
  /// Whole rows that come, go or move take what was measured and set with them and leave the others as they
  /// are. A row counts with the estimate of its first cell's kind.
  /// After any other edit, cells stand in other columns than before: the rows from there on are unmeasured,
  /// up to the first that holds the same cells. Columns stay as wide as they are.
  ///
  /// - Complexity: O(log *n*) of the cells; where cells are invalidated, for each of their rows.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    switch edit {
    case .insert(let count, let index, let kind):
      if count == 0 { return }
      cells.insert(count, at: index, kind: kind)
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

  /// Sets how long a row is, in points, or gives it back to measuring with `nil`.
  ///
  /// NaN and infinity count as `nil`, negative lengths as 0, with a diagnostic. Rows that are not there are
  /// left.
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
  /// otherwise; until then they count with what they were.
  ///
  /// - Complexity: O(*m* log *n*) for *m* measured rows, at most O(*n*).
  public mutating func setColumnExtent(_ extent: Double?, of column: Int, diagnostics: Diagnostics? = nil) {
    set(extent, of: column, along: \.columnAxis, diagnostics) { layout in
      layout.cells.forget(0..<layout.itemCount)
      if layout.configuration.measuresRows { layout.rowAxis.outdate() }
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

  private mutating func replaceRows(from first: Int, to end: Int, shift: Int) {
    let old = RowPacking(columnCount: columnCount, itemCount: itemCount, spans: ItemSpans())
    let new = RowPacking(columnCount: columnCount, itemCount: itemCount + shift, spans: ItemSpans())
    let shared = new.firstSharedRow(from: end, before: old, shift: shift)
    let changed = min(first / columnCount, old.rowCount, new.rowCount)
    itemCount += shift
    rowAxis.remove(changed..<(shared?.oldRow ?? old.rowCount))
    rowAxis.insertRows(changed..<(shared?.row ?? new.rowCount), of: cells, columnCount: columnCount)
    checkInvariants()
  }
}
