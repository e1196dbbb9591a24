extension TableLayout {
  /// Returns a cell's place in content coordinates, in points, its edges on pixels, as if nothing were pinned.
  ///
  /// - Returns: ``Slot/zero`` where there is no such item.
  /// - Complexity: O(log *r* + log *c*) of the runs in ``rows`` and ``columns``.
  public func slot(of index: Int) -> Slot {
    guard let (row, column) = position(of: index) else { return .zero }
    return Slot(main: stretch(ofRow: row), cross: stretch(ofColumn: column))
  }

  /// Returns a row's place along the main axis; ``Stretch/zero`` where there is no such row.
  public func stretch(ofRow row: Int) -> Stretch {
    rows.stretch(of: row, from: insets.mainStart, pixels: container.pixels)
  }

  /// Returns a column's place along the cross axis, from the far end in a mirrored container;
  /// ``Stretch/zero`` where there is no such column.
  public func stretch(ofColumn column: Int) -> Stretch {
    guard column >= 0, column < columnCount else { return .zero }
    let before = insets.crossStart + columns.offset(of: column)
    let length = columns.extent(of: column)
    let start = container.isMirrored ? contentCrossExtent - before - length : before
    return container.pixels.snap(Stretch(from: start, to: start + length))
  }

  /// Returns the cells that share more than an edge with a rectangle, as if nothing were pinned.
  ///
  /// Without a cross stretch they are whole rows.
  ///
  /// - Complexity: O(log *r* + log *c*) of the runs in ``rows`` and ``columns``, and the rows met.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let rows = rows(intersecting: main)
    return items(rows: rows, columns: cross.map(columns(intersecting:)) ?? 0..<columnCount)
  }

  /// Returns the rows whose pixels share more than an edge with a stretch of the main axis.
  public func rows(intersecting stretch: Stretch) -> Range<Int> {
    rows.indices(intersecting: stretch, from: insets.mainStart, pixels: container.pixels)
  }

  /// Returns the columns whose pixels share more than an edge with a stretch of the cross axis.
  public func columns(intersecting stretch: Stretch) -> Range<Int> {
    guard container.isMirrored else {
      return columns.indices(intersecting: stretch, from: insets.crossStart, pixels: container.pixels)
    }
    if stretch.isEmpty { return 0..<0 }
    // Halves of pixels go up from either end, so a mirrored edge may round to another pixel than its image does:
    // look a pixel further and leave out what does not meet.
    let pixel =
      container.pixels.scale.map { 1 / $0 } ?? max(abs(contentCrossExtent), abs(stretch.start)).ulp * 4
    let end = contentCrossExtent - insets.crossStart
    var found = columns.indices(
      intersecting: Stretch(from: end - stretch.end - pixel, to: end - stretch.start + pixel))
    while let first = found.first, !self.stretch(ofColumn: first).intersects(stretch) { found.removeFirst() }
    while let last = found.last, !self.stretch(ofColumn: last).intersects(stretch) { found.removeLast() }
    return found
  }

  /// Returns the cells of rows and columns, which lie within the table.
  func items(rows: Range<Int>, columns: Range<Int>) -> RangeSet<Int> {
    if rows.isEmpty || columns.isEmpty { return RangeSet() }
    if columns.count == columnCount {
      return RangeSet((rows.lowerBound * columnCount)..<min(rows.upperBound * columnCount, itemCount))
    }
    var found = RangeSet<Int>()
    for row in rows {
      let start = row * columnCount
      let cells = (start + columns.lowerBound)..<(start + columns.upperBound)
      found.insert(contentsOf: cells.clamped(to: 0..<itemCount))
    }
    return found
  }
}
