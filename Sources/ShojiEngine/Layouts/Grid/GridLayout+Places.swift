extension GridLayout {
  /// Returns the place of an item or filler in content coordinates, in points, its edges on pixels.
  ///
  /// - Parameter index: An item, or one of ``fillers``.
  /// - Returns: ``Slot/zero`` where there is no such item or filler.
  /// - Complexity: O(log *r*) of the runs in ``rows`` and ``spans``; O(1) while all rows and spans are equal.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount || fillers.contains(index) else { return .zero }
    let position = packing.position(of: index)
    return Slot(main: stretch(of: index, inRow: position.row), cross: crossStretch(of: index, at: position))
  }

  /// Returns the places of neighbours as ``slot(of:)`` does, in order.
  ///
  /// - Complexity: O(log *r* + *k*) of the runs in ``rows`` and *k* items, unless rows have their cells' own lengths.
  public func slots(of items: Range<Int>) -> [Slot] {
    let isNatural = if case .natural = configuration.rowSizing { true } else { false }
    guard !isNatural, let last = items.last, items.lowerBound >= 0, last < itemCount else {
      return items.map { slot(of: $0) }
    }
    let rows = packing.position(of: items.lowerBound).row...packing.position(of: last).row
    let stretches = placedRows.stretches(
      of: Range(rows), from: insets.mainStart, pixels: container.pixels)
    return items.map { index in
      let position = packing.position(of: index)
      return Slot(
        main: stretches[position.row - rows.lowerBound], cross: crossStretch(of: index, at: position))
    }
  }

  /// Returns an item's place along the cross axis, for which no row need be looked up.
  func crossStretch(of index: Int) -> Stretch { crossStretch(of: index, at: packing.position(of: index)) }

  private func crossStretch(of index: Int, at position: RowPacking.Position) -> Stretch {
    if position.row == rowCount - 1, !lastColumns.isEmpty {
      return lastColumns[index - packing.firstItem(ofRow: position.row)]
    }
    let first = columns[position.column]
    if position.span == 1 { return first }
    let last = columns[position.column + position.span - 1]
    return Stretch(from: min(first.start, last.start), to: max(first.end, last.end))
  }

  /// Returns a row's place along the main axis, its edges on pixels; ``Stretch/zero`` where there is no such
  /// row.
  public func stretch(ofRow row: Int) -> Stretch {
    // Not placedRows: a copy of the extents costs as much as the search.
    if let equalRows { return equalRows.stretch(of: row, from: insets.mainStart, pixels: container.pixels) }
    return rows.stretch(of: row, from: insets.mainStart, pixels: container.pixels)
  }

  private func stretch(of item: Int, inRow row: Int) -> Stretch {
    guard case .natural(let alignment) = configuration.rowSizing,
      let length = itemExtents?.measuredExtent(of: item)
    else { return stretch(ofRow: row) }
    let free = max(0, rows.extent(of: row) - length)
    let start = insets.mainStart + rows.offset(of: row) + free * alignment.share
    return container.pixels.snap(Stretch(from: start, to: start + min(length, rows.extent(of: row))))
  }

  /// Returns the rows whose pixels share more than an edge with a stretch, in points.
  ///
  /// - Returns: An empty range where there are none. Rows of no extent at its edges are left out.
  /// - Complexity: O(log *r*) of the runs in ``rows``.
  func lines(intersecting stretch: Stretch) -> Range<Int> {
    placedRows.indices(intersecting: stretch, from: insets.mainStart, pixels: container.pixels)
  }

  /// Returns the items that share more than an edge with a rectangle, in points.
  ///
  /// Without a cross stretch they are whole rows. Fillers are none of them.
  ///
  /// - Complexity: O(log *r*) of the runs in ``rows``, and the items of the rows met where `cross` is given.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let rows = lines(intersecting: main)
    guard let cross else { return RangeSet(items(inRows: rows)) }
    var found = RangeSet<Int>()
    for item in items(inRows: rows) {
      let slot = slot(of: item)
      if slot.cross.intersects(cross), slot.main.intersects(main) {
        found.insert(contentsOf: item..<(item + 1))
      }
    }
    return found
  }

  /// Returns the fillers in the rows of some items.
  public func fillers(in items: RangeSet<Int>) -> Range<Int> {
    itemCount > 0 && items.contains(itemCount - 1) ? fillers : itemCount..<itemCount
  }
}
