extension TableLayout {
  /// Returns the cells that are drawn in a sight: those asked for, and those of pinned rows and columns.
  ///
  /// What lies behind a pinned row or column at the viewport's own edge is left out. Without a cross stretch all
  /// columns are asked for.
  ///
  /// - Complexity: O(log *r* + log *c* + *k*) for *k* rows.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    let whole = Stretch(start: 0, length: contentCrossExtent)
    let cross = sight.cross ?? whole
    guard !sight.main.isEmpty, !cross.isEmpty else { return RangeSet() }
    let reach = sight.crossReach ?? whole
    let before = max(0, sight.viewport.start - sight.main.start)
    let pinned = self.sight(main: sight.viewport, cross: cross)
    let open = unobscured(sight.viewport)
    // Rows in front of the viewport are kept because they may soon be seen.
    let start = before > 0 ? sight.main.start : max(sight.main.start, min(open.start, sight.main.end))
    let rows = rows(intersecting: Stretch(from: start, to: sight.main.end))
    let columns =
      reach == cross
      ? pinned.columns
      : columns(intersecting: reach).clamped(to: pinnedColumnCount..<max(pinnedColumnCount, columnCount))
    let body = rows.clamped(to: pinnedRowCount..<max(pinnedRowCount, rowCount))
    var items = RangeSet<Int>()
    for rows in [0..<pinnedRowCount, body] {
      items.formUnion(self.items(rows: rows, columns: 0..<pinnedColumnCount))
      items.formUnion(self.items(rows: rows, columns: columns))
    }
    return items
  }

  /// Whether rows or columns are pinned.
  public func followsSight(_ sight: Sight) -> Bool { pinnedRowCount > 0 || pinnedColumnCount > 0 }

  /// Returns where a cell is drawn in a sight: pinned ones where the viewport holds them, above the others.
  ///
  /// - Complexity: O(log *r* + log *c*) of the runs in ``rows`` and ``columns``.
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    guard let (row, column) = position(of: index) else { return ItemPlacement(slot: .zero) }
    let cross = sight.cross ?? Stretch(start: 0, length: contentCrossExtent)
    let pins = (row < pinnedRowCount ? 1 : 0) + (column < pinnedColumnCount ? 1 : 0)
    return ItemPlacement(slot: slot(of: index, seenThrough: sight.viewport, cross: cross), zIndex: pins)
  }
}
