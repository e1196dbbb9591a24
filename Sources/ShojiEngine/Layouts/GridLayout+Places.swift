extension GridLayout {
  /// Returns the place of an item or filler in content coordinates, in points, its edges on pixels.
  ///
  /// - Parameter index: An item, or one of ``fillers``.
  /// - Returns: ``Slot/zero`` where there is no such item or filler.
  /// - Complexity: O(log *r*) of the runs in ``rows``; O(1) while all rows are equal.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount || fillers.contains(index) else { return .zero }
    let row = index / columnCount
    let column = index % columnCount
    let isLast = row == rowCount - 1 && !lastColumns.isEmpty
    return Slot(main: stretch(ofRow: row), cross: isLast ? lastColumns[column] : columns[column])
  }

  /// Returns a row's place along the main axis, its edges on pixels; ``Stretch/zero`` where there is no such
  /// row.
  public func stretch(ofRow row: Int) -> Stretch {
    guard row >= 0, row < rowCount else { return .zero }
    let start = insets.mainStart + rows.offset(of: row)
    return container.pixels.snap(Stretch(from: start, to: start + rows.extent(of: row)))
  }

  /// Returns the rows whose pixels share more than an edge with a stretch, in points.
  ///
  /// - Returns: An empty range where there are none. Rows of no extent at its edges are left out.
  /// - Complexity: O(log *r*) of the runs in ``rows``.
  func lines(intersecting stretch: Stretch) -> Range<Int> {
    if stretch.isEmpty { return 0..<0 }
    // Rounded edges are not searched for. Instead the stretch's edges become the exact positions that round
    // to them.
    let pixels = container.pixels
    let start = pixels.lowestPosition(snappingAfter: stretch.start) - insets.mainStart
    let end = pixels.lowestPosition(snappingTo: stretch.end) - insets.mainStart
    let next =
      pixels.scale == nil ? (stretch.start - insets.mainStart + rows.spacing).nextUp : start + rows.spacing
    return rows.indices(followedAt: next, startingBefore: end)
  }

  /// Returns the items that share more than an edge with a rectangle, in points.
  ///
  /// Without a cross stretch they are whole rows. Fillers are none of them.
  ///
  /// - Complexity: O(log *r*) of the runs in ``rows``, and the rows and columns met where `cross` is given.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let rows = lines(intersecting: main)
    guard let cross else { return RangeSet(items(inRows: rows)) }
    var found = RangeSet<Int>()
    for row in rows {
      for item in items(inRows: row..<(row + 1)) where slot(of: item).cross.intersects(cross) {
        found.insert(contentsOf: item..<(item + 1))
      }
    }
    return found
  }

  /// Returns the fillers in the rows of some items.
  public func fillers(in items: RangeSet<Int>) -> Range<Int> {
    itemCount > 0 && items.contains(itemCount - 1) ? fillers : itemCount..<itemCount
  }

  /// Returns the last row's items from the leading edge, exact, if they do not keep to the columns.
  func exactLastRow() -> [Stretch] {
    let count = itemCount % columnCount
    guard count > 0 else { return [] }
    let own = exactColumns.prefix(count)
    guard let last = own.last else { return [] }
    let free = exactLength - last.end
    func moved(_ distance: Double) -> [Stretch] {
      own.map { Stretch(start: $0.start + distance, length: $0.length) }
    }
    switch configuration.lastRow {
    case .leading, .fillers:
      return []
    case .center:
      return moved(free / 2)
    case .trailing:
      return moved(free)
    case .justify:
      let step = count > 1 ? free / Double(count - 1) : 0
      return own.enumerated().map { Stretch(start: $1.start + Double($0) * step, length: $1.length) }
    case .stretch:
      let lengths = own.reduce(0) { $0 + $1.length }
      let growth = lengths > 0 ? (lengths + free) / lengths : 1
      var start = 0.0
      return own.enumerated().map { place, column in
        let grown = Stretch(start: start, length: column.length * growth)
        if place + 1 < count { start = grown.end + exactColumns[place + 1].start - column.end }
        return grown
      }
    }
  }
}
