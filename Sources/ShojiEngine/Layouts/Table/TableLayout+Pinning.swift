/// Which rows and columns of a table are to exist: those that scroll, and those that are pinned above them.
public struct TableSight: Hashable, Sendable {
  /// The rows that scroll.
  public var rows: Range<Int>
  /// The columns that scroll.
  public var columns: Range<Int>
  /// The rows that stay in sight.
  public var pinnedRows: Range<Int>
  /// The columns that stay in sight.
  public var pinnedColumns: Range<Int>
  /// All cells of those rows in those columns: body, pinned edges and corner.
  public var items: RangeSet<Int>
}

extension TableLayout {
  /// Returns what is seen of the table through a viewport, with its pinned rows and columns.
  ///
  /// What lies behind a pinned row or column is not seen. Where they fill the viewport nothing else is.
  ///
  /// - Parameters:
  ///   - main: The viewport along the main axis, in points.
  ///   - cross: The viewport along the cross axis, in points.
  ///   - margin: How much further rows and columns are kept on each side, in points; not above zero is none.
  /// - Complexity: O(log *r* + log *c* + *k*) for *k* rows in sight.
  public func sight(main: Stretch, cross: Stretch, margin: Double = 0) -> TableSight {
    let margin = margin > 0 ? min(margin, Extents.longest) : 0
    let pinnedMain = pinnedStretch(rows: main)
    let pinnedCross = pinnedStretch(columns: cross)
    func open(_ viewport: Stretch, behind pinned: Stretch, atEnd: Bool) -> Stretch {
      let start = atEnd || pinned.isEmpty ? viewport.start : max(viewport.start, pinned.end)
      let end = atEnd && !pinned.isEmpty ? min(viewport.end, pinned.start) : viewport.end
      return start < end ? Stretch(from: start - margin, to: end + margin) : .zero
    }
    let rows = rows(intersecting: open(main, behind: pinnedMain, atEnd: false))
    let columns = columns(intersecting: open(cross, behind: pinnedCross, atEnd: container.isMirrored))
    let sight = (
      rows: rows.clamped(to: pinnedRowCount..<max(pinnedRowCount, rowCount)),
      columns: columns.clamped(to: pinnedColumnCount..<max(pinnedColumnCount, columnCount))
    )
    let isSeen = !main.isEmpty && !cross.isEmpty && rowCount > 0
    let pinnedRows = 0..<(isSeen ? pinnedRowCount : 0)
    let pinnedColumns = 0..<(isSeen ? pinnedColumnCount : 0)
    var items = RangeSet<Int>()
    for rows in [pinnedRows, sight.rows] {
      items.formUnion(self.items(rows: rows, columns: pinnedColumns))
      items.formUnion(self.items(rows: rows, columns: sight.columns))
    }
    return TableSight(
      rows: sight.rows, columns: sight.columns, pinnedRows: pinnedRows, pinnedColumns: pinnedColumns,
      items: items)
  }

  /// Returns a cell's place in content coordinates while the table is seen through a viewport.
  ///
  /// A cell of a pinned row or column moves along with the viewport's start, though never beyond the table's end.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - main: The viewport along the main axis, in points.
  ///   - cross: The viewport along the cross axis, in points.
  /// - Returns: ``Slot/zero`` where there is no such item.
  /// - Complexity: O(log *r* + log *c*) of the runs in ``rows`` and ``columns``.
  public func slot(of index: Int, seenThrough main: Stretch, cross: Stretch) -> Slot {
    guard let (row, column) = position(of: index) else { return .zero }
    let slot = slot(of: index)
    let down = row < pinnedRowCount ? pinnedStretch(rows: main).start - stretch(ofRow: 0).start : 0
    var along = 0.0
    if column < pinnedColumnCount {
      let pinned = pinnedStretch(columns: cross)
      let first = stretch(ofColumn: 0)
      along = container.isMirrored ? pinned.end - first.end : pinned.start - first.start
    }
    return Slot(
      main: Stretch(start: slot.main.start + down, length: slot.main.length),
      cross: Stretch(start: slot.cross.start + along, length: slot.cross.length))
  }

  /// Returns what is left of a viewport behind the pinned rows, in points.
  ///
  /// - Complexity: O(log *r*) of the runs in ``rows``.
  public func unobscured(_ viewport: Stretch) -> Stretch {
    let pinned = pinnedStretch(rows: viewport)
    if pinned.isEmpty || !pinned.intersects(viewport) { return viewport }
    return Stretch(from: min(pinned.end, viewport.end), to: viewport.end)
  }

  /// The place of all pinned rows together, in points.
  private func pinnedStretch(rows viewport: Stretch) -> Stretch {
    guard pinnedRowCount > 0 else { return .zero }
    let first = stretch(ofRow: 0)
    let length = stretch(ofRow: pinnedRowCount - 1).end - first.start
    let last = stretch(ofRow: rowCount - 1).end - length
    return Stretch(start: min(max(first.start, viewport.start), max(first.start, last)), length: length)
  }

  /// The place of all pinned columns together, in points.
  private func pinnedStretch(columns viewport: Stretch) -> Stretch {
    guard pinnedColumnCount > 0 else { return .zero }
    let first = stretch(ofColumn: 0)
    let last = stretch(ofColumn: pinnedColumnCount - 1)
    let far = stretch(ofColumn: columnCount - 1)
    if container.isMirrored {
      let length = first.end - last.start
      let end = max(min(first.end, viewport.end), min(first.end, far.start + length))
      return Stretch(start: end - length, length: length)
    }
    let length = last.end - first.start
    let start = min(max(first.start, viewport.start), max(first.start, far.end - length))
    return Stretch(start: start, length: length)
  }
}
