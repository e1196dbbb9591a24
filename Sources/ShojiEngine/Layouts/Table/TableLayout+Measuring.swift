extension TableLayout {
  /// Measures cells: rows and columns that are measured and not set grow to hold them.
  ///
  /// A cell is offered the length of its row and the width of its column where those are set or not measured,
  /// and else asked what it likes best. Where both are, it is not asked at all. One that answers NaN or
  /// infinity has no say on that axis until it is measured again.
  ///
  /// - Returns: Whether any row or column grew or was measured for the first time.
  /// - Complexity: One call of `measure` for each cell, and O(log *n*).
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    guard configuration.measuresRows || configuration.measuresColumns else { return false }
    var isChanged = false
    for range in items.ranges {
      for index in range.clamped(to: 0..<itemCount) where isAll || cells.measuredExtent(of: index) == nil {
        let row = index / columnCount
        let column = index % columnCount
        let main = configuration.measuresRows && !rowAxis.isSet(row) ? nil : rows.extent(of: row)
        let cross =
          configuration.measuresColumns && !columnAxis.isSet(column) ? nil : columns.extent(of: column)
        if main != nil, cross != nil { continue }
        let size = measure(index, SizeProposal(main: main, cross: cross))
        if main == nil, rowAxis.grow(to: size.main, of: row, diagnostics) { isChanged = true }
        if cross == nil, columnAxis.grow(to: size.cross, of: column, diagnostics) { isChanged = true }
        cells.setExtent(0, of: index)
      }
    }
    return isChanged
  }

  /// Takes the means of the measured rows and columns of each kind as the estimates for the others.
  ///
  /// - Returns: Whether an estimate changed.
  @discardableResult public mutating func learnEstimates() -> Bool {
    let isChanged = rowAxis.learnEstimates()
    return columnAxis.learnEstimates() || isChanged
  }
}
