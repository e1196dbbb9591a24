extension GridLayout {
  /// Takes a new container.
  ///
  /// Rows keep what they were measured while the columns stay where they are.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let resized = GridLayout(
      configuration, itemCount: itemCount, container: container, rows: rows, diagnostics: diagnostics)
    let isSame = resized.exactColumns == exactColumns
    self =
      isSame
      ? resized : GridLayout(configuration, itemCount: itemCount, container: container, diagnostics: nil)
  }

  /// Takes a change of the items.
  ///
  /// Rows before it keep what they were measured, and so do rows behind it that hold the same items as before.
  ///
  /// - Complexity: O(log *r*) of the runs in ``rows``.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    var rows = rows
    var count = itemCount
    switch edit {
    case .insert(let added, let index, _):
      let added = min(max(added, 0), Extents.limit - count)
      let index = min(max(index, 0), count)
      if added % columnCount == 0 {
        rows.insert(added / columnCount, at: row(of: index + columnCount - 1))
        if index % columnCount > 0 { rows.forget(row(of: index)..<(row(of: index + added) + 1)) }
      } else {
        rows.forget(row(of: index)..<rows.count)
      }
      count += added
    case .remove(let range):
      let range = range.clamped(to: 0..<count)
      if range.count % columnCount == 0 {
        rows.remove(row(of: range.lowerBound)..<row(of: range.upperBound))
        if range.lowerBound % columnCount > 0 {
          rows.forget(row(of: range.lowerBound)..<(row(of: range.lowerBound) + 1))
        }
      } else {
        rows.forget(row(of: range.lowerBound)..<rows.count)
      }
      count -= range.count
    case .move(let range, let target):
      let range = range.clamped(to: 0..<count)
      let target = min(max(target, 0), count - range.count)
      let changed = min(range.lowerBound, target)..<max(range.upperBound, target + range.count)
      rows.forget(self.rows(of: changed))
    case .invalidate(let range):
      rows.forget(self.rows(of: range))
    }
    self = GridLayout(configuration, itemCount: count, container: container, rows: rows, diagnostics: nil)
  }

  /// Measures the rows of items: each becomes as long as its longest item.
  ///
  /// Fillers have no say.
  ///
  /// - Complexity: One call of `measure` for each item, and O(log *n*) for each row.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    var isChanged = false
    for range in items.ranges {
      for row in rows(of: range) where isAll || rows.measuredExtent(of: row) == nil {
        // A number that is none must not hide behind the others: max would drop it or pass it on by its place.
        var longest = -Double.infinity
        for item in self.items(inRows: row..<(row + 1)) {
          let width = slot(of: item).cross.length
          let extent = measure(item, SizeProposal(main: nil, cross: width)).main
          longest = extent.isNaN || longest.isNaN ? .nan : max(longest, extent)
        }
        if setExtent(longest, ofRow: row, diagnostics: diagnostics) { isChanged = true }
      }
    }
    return isChanged
  }
}
