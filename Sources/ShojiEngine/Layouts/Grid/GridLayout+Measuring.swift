extension GridLayout {
  /// Measures the rows of items: each becomes as long as its longest item.
  ///
  /// Fillers have no say. Where rows have a length of their own nothing is asked.
  ///
  /// - Returns: Whether a row was measured that was not before, or any length changed.
  /// - Complexity: One call of `measure` for each item, and O(log *n*) for each row.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    if fixedRowLength != nil { return false }
    var isChanged = false
    for range in items.ranges {
      for row in rows(of: range) where isAll || rows.measuredExtent(of: row) == nil {
        // A number that is none must not hide behind the others: max would drop it or pass it on by its
        // place.
        var longest = -Double.infinity
        for item in self.items(inRows: row..<(row + 1)) {
          var extent = isAll ? nil : itemExtents?.measuredExtent(of: item)
          if extent == nil {
            let asked = measure(item, SizeProposal(main: nil, cross: crossStretch(of: item).length)).main
            if isNatural, itemExtents?.setExtent(asked, of: item) == true { isChanged = true }
            extent = asked
          }
          let length = extent ?? .nan
          longest = length.isNaN || longest.isNaN ? .nan : max(longest, length)
        }
        if setExtent(longest, ofRow: row, diagnostics: diagnostics) { isChanged = true }
      }
    }
    return isChanged
  }

  /// Takes what a row was measured, which is the greatest extent of its items.
  ///
  /// - Returns: Whether anything changed; `false` where rows have a length of their own.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func setExtent(_ extent: Double, ofRow row: Int, diagnostics: Diagnostics? = nil) -> Bool {
    if fixedRowLength != nil { return false }
    let isChanged = rows.setExtent(extent, of: row, diagnostics: diagnostics)
    if equalRows != nil, let measured = rows.measuredExtent(of: row), measured > longestRow ?? 0 {
      placeEqualRows(longest: measured)
    }
    return isChanged
  }

  /// Takes the mean of the measured rows as the estimate for the others.
  ///
  /// Equal rows are as long as the longest and rows of their own length as that, so they learn nothing.
  ///
  /// - Returns: Whether the estimate changed.
  /// - Complexity: O(1).
  @discardableResult public mutating func learnEstimates() -> Bool {
    equalRows == nil && fixedRowLength == nil && rows.learnEstimates()
  }

  /// Places all rows as long as the longest one; those of a grid in which none has a length as the estimate.
  mutating func placeEqualRows(longest: Double?) {
    longestRow = longest
    let length = longest ?? 0
    equalRows = Extents(
      count: rowCount, estimate: length > 0 ? length : configuration.rowEstimate, spacing: rows.spacing)
  }
}
