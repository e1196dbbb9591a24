extension ListLayout {
  /// Returns the separators at the edges of some rows, in order.
  ///
  /// Between two rows there is one unless the first hides its bottom or the second its top; its insets are
  /// those of the first. Before the first row and behind the last there is one only where the configuration
  /// asks for it. No separator shares more than an edge with a row, and none is without thickness.
  ///
  /// - Parameters:
  ///   - items: The rows, as those of a window. What is out of range is left out.
  ///   - row: What a row says about its separators; all are standard by default. It may be asked for rows
  ///     next to those given.
  /// - Returns: Nothing where the list has no separators.
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public func separators(
    in items: RangeSet<Int>, _ row: (_ index: Int) -> RowSeparators = { _ in .standard }
  ) -> [Separator] {
    guard thickness > 0, let separators = configuration.separators else { return [] }
    var found: [Separator] = []
    for range in items.ranges {
      let range = range.clamped(to: 0..<itemCount)
      if range.isEmpty { continue }
      for edge in range.lowerBound...range.upperBound {
        let before = edge > 0 ? row(edge - 1) : nil
        let after = edge < itemCount ? row(edge) : nil
        if before?.hidesBottom == true || after?.hidesTop == true { continue }
        if before == nil, !separators.showsFirst { continue }
        if after == nil, !separators.showsLast { continue }
        let insets = before?.insets ?? (before == nil ? after?.insets : nil) ?? separators.insets
        found.append(
          Separator(row: edge, slot: Slot(main: separatorMain(before: edge), cross: separatorCross(insets))))
      }
    }
    return found
  }

  /// The place of the separator before a row: in the middle of the gap, on whole pixels.
  private func separatorMain(before row: Int) -> Stretch {
    if row == 0 {
      let end = slot(of: 0).main.start
      return Stretch(start: end - thickness, length: thickness)
    }
    let start = slot(of: row - 1).main.end
    if row == itemCount { return Stretch(start: start, length: thickness) }
    let free = max(0, slot(of: row).main.start - start - thickness)
    return Stretch(start: start + container.pixels.snap(free / 2), length: thickness)
  }

  private func separatorCross(_ insets: SeparatorInsets) -> Stretch {
    func usable(_ inset: Double) -> Double { inset.isFinite ? inset : 0 }
    let row = container.turned(rowCross)
    let line = Stretch(from: row.start + usable(insets.crossStart), to: row.end - usable(insets.crossEnd))
    return container.pixels.snap(container.turned(line))
  }
}
