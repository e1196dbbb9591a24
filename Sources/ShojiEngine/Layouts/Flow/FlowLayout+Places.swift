extension FlowLayout {
  /// Returns an item's place in content coordinates, in points, its edges on pixels.
  ///
  /// Items of lines that are not placed have the estimated size.
  ///
  /// - Returns: ``Slot/zero`` where there is no such item.
  /// - Complexity: O(log *n* + *l*) for *l* items in its line.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount else { return .zero }
    let line = lines.line(of: index)
    let items = lines.items(of: line)
    return slot(
      of: index, in: line, cross: crossPlaces(ofLine: line, items: items)[index - items.lowerBound])
  }

  /// Returns the items that share more than an edge with a rectangle, in points.
  ///
  /// Without a cross stretch they are whole lines.
  ///
  /// - Complexity: O(log *n*), and the items of the lines met where `cross` is given.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let met = lines.extents.indices(
      intersecting: main, from: insets.mainStart, pixels: container.pixels)
    if met.isEmpty { return RangeSet() }
    guard let cross else { return RangeSet(lines.items(of: met)) }
    var found = RangeSet<Int>()
    for line in met {
      let items = lines.items(of: line)
      for (index, place) in zip(items, crossPlaces(ofLine: line, items: items)) {
        let slot = slot(of: index, in: line, cross: place)
        if slot.cross.intersects(cross), slot.main.intersects(main) {
          found.insert(contentsOf: index..<(index + 1))
        }
      }
    }
    return found
  }

  private func slot(of index: Int, in line: Int, cross: Stretch) -> Slot {
    let start = insets.mainStart + lines.extents.offset(of: line)
    let extent = lines.extents.extent(of: line)
    let own = lines.isPlaced(line) ? mains.extent(of: index) : extent
    let place = configuration.items.place(own, in: extent)
    // The line's own end, not a sum that may miss it by a rounding error.
    let main = Stretch(from: start + place.start, to: start + (place.end == extent ? extent : place.end))
    let moved = Stretch(start: insets.crossStart + cross.start, length: cross.length)
    return Slot(
      main: container.pixels.snap(main), cross: container.pixels.snap(container.turned(moved)))
  }

  /// Returns where the items of a line stand along the cross axis, from the leading edge within the insets,
  /// exact.
  func crossPlaces(ofLine line: Int, items: Range<Int>) -> [Stretch] {
    let inner = innerExtent
    var row = self.row(items)
    guard lines.isPlaced(line) else {
      // As many as an estimated line holds of their kind may be too many for their estimate.
      let count = Double(max(items.count, lines.perLine(crosses.kind(of: items.lowerBound))))
      let share = max(0, (inner - itemSpacing * (count - 1)) / count)
      let sum = row.widths.reduce(itemSpacing * Double(items.count - 1), +)
      if sum > inner { row.widths = row.widths.map { min($0, share) } }
      return row.places(.leading)
    }
    guard line == lines.count - 1, let last = configuration.lastLine else {
      return row.places(configuration.lines)
    }
    let policy: FlowConfiguration.Distribution
    switch last {
    case .leading, .fillers: policy = .leading
    case .center: policy = .center
    case .trailing: policy = .trailing
    case .justify: return row.places(.justify)
    case .stretch: return row.places(.stretch)
    }
    if line > 0, lines.isPlaced(line - 1) {
      let above = self.row(lines.items(of: line - 1))
      row.adopt(above, spread: configuration.lines)
    }
    return row.places(policy)
  }

  private func row(_ items: Range<Int>) -> FlowRow {
    FlowRow(widths: crosses.extents(of: items), spacing: itemSpacing, inner: innerExtent)
  }
}
