extension TableLayout {
  /// Takes a change of the columns, whose indexes stand for items in it.
  ///
  /// Columns that stay or move keep their widths and rows their lengths; what is in sight is measured anew.
  /// New columns have empty cells. The last column left is not taken out. The last row keeps the cells that
  /// it has in the columns that stay, and gets new ones where columns are put in front of its end; where
  /// columns move, it has as many as before.
  ///
  /// - Parameters:
  ///   - edit: What comes, goes, moves or has other content. What would make too many columns or cells is
  ///     cut.
  ///   - diagnostics: Who is told of columns that are not there.
  /// - Complexity: O(log *c* + *r*) for *c* columns and *r* changes of kind from row to row.
  public mutating func changeColumns(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let room = min(Self.columnLimit, Extents.limit / max(rowCount, 1)) - columnCount
    let last = lastRowCount
    let fullRows = itemCount == 0 ? 0 : rowCount - 1
    switch edit.clamped(to: columnCount, room: max(0, room), diagnostics) {
    case .insert(let count, let index, let kind):
      if count == 0 { return }
      columnAxis.insert(count, at: index, kind: kind)
      columnCount += count
      let cells = itemCount > 0 && index <= last ? last + count : last
      take(itemCount: fullRows * columnCount + cells)
    case .remove(var range):
      if range.count == columnCount { range.removeLast() }
      if range.isEmpty { return }
      columnAxis.remove(range)
      columnCount -= range.count
      take(itemCount: fullRows * columnCount + last - range.clamped(to: 0..<last).count)
    case .move(let range, let target):
      if range.isEmpty || range.lowerBound == target { return }
      columnAxis.move(range, to: target)
      take(itemCount: itemCount)
    case .invalidate(let range):
      if range.isEmpty { return }
      columnAxis.forget(range)
      take(itemCount: itemCount)
    }
  }

  /// How many cells the last row has; 0 where there is none.
  private var lastRowCount: Int { itemCount - max(0, rowCount - 1) * columnCount }

  /// Takes so many unmeasured cells, of their rows' kinds.
  private mutating func take(itemCount: Int) {
    self.itemCount = itemCount
    let count = itemCount / columnCount + (itemCount % columnCount > 0 ? 1 : 0)
    if count < rowCount { rowAxis.remove(count..<rowCount) }
    cells = Extents(count: 0, estimate: 1)
    rows.forEachKind(in: 0..<rowCount) { part, kind in
      let end = min(part.upperBound * columnCount, itemCount)
      cells.insert(end - cells.count, at: cells.count, kind: kind)
    }
    checkInvariants()
  }
}

/// What the eye rests on along the cross axis of a table.
extension TableLayout {
  /// Makes a change and returns where the viewport has to start along the cross axis so that the columns in
  /// sight stay where they are on screen.
  ///
  /// The column that stays is the first whose leading edge can be seen behind the pinned ones, else the one
  /// that reaches in from before. Where the change takes it out or moves it, it is the next of those in
  /// sight.
  ///
  /// - Parameters:
  ///   - cross: The viewport along the cross axis, in points of the content.
  ///   - edits: What the change does to columns, in order; nothing by default, as when cells are measured.
  ///   - change: Makes the change, those edits by ``changeColumns(_:diagnostics:)``.
  /// - Returns: In points of the content, not held within it.
  /// - Complexity: O(log *c* + *k* log *k*) for *k* columns in sight, and that of the change.
  public mutating func keepingColumns(
    in cross: Stretch, through edits: [ItemEdit] = [], _ change: (inout TableLayout) throws -> Void
  ) rethrows -> Double {
    let before = container.turned(cross, within: contentCrossExtent).start
    let pinned = pinnedColumnCount > 0 ? columns.offset(of: pinnedColumnCount) : 0
    let cover = pinned > 0 ? pinned + max(0, insets.crossStart - before) : 0
    let anchor = columnLine.anchor(at: before, in: Viewport(length: cross.length, pinnedStart: cover))
    let hold = anchor.hold(through: edits, of: columnCount)
    try change(&self)
    let start = hold.map { $0.offset(in: columnLine) } ?? before
    return container.turned(Stretch(start: start, length: cross.length), within: contentCrossExtent).start
  }

  /// The columns from the leading edge, as a list whose main axis is the table's cross axis.
  private var columnLine: ListLayout {
    ListLayout(
      ListConfiguration(
        lineSpacing: columns.spacing, insets: Insets(mainStart: insets.crossStart, mainEnd: insets.crossEnd)),
      itemCount: columnCount,
      container: Container(crossExtent: 1, mainExtent: container.crossExtent, pixels: container.pixels),
      rows: columns)
  }
}
