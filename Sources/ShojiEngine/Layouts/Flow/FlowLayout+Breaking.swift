extension FlowLayout {
  /// Places the lines of some items, and keeps those that were in sight.
  ///
  /// - Returns: Whether a line was broken.
  mutating func bringIntoSight(
    _ range: Range<Int>, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    let asked = lines.items(of: lines.lines(of: range))
    if asked.lowerBound >= sight.lowerBound, asked.upperBound <= sight.upperBound {
      sight = asked
      return false
    }
    if !sight.isEmpty, asked.upperBound == sight.lowerBound || asked.lowerBound == sight.upperBound {
      // A host that asks for what is new only: what it asked for before is still in sight.
      let isAbove = asked.upperBound == sight.lowerBound
      let isChanged =
        isAbove
        ? breakUp(from: sight.lowerBound, to: range.lowerBound, diagnostics, measure)
        : breakDown(from: sight.upperBound, to: range.upperBound, diagnostics, measure)
      let new = lines.items(of: lines.lines(of: range))
      sight = min(new.lowerBound, sight.lowerBound)..<max(new.upperBound, sight.upperBound)
      return isChanged
    }
    let kept = sight.clamped(to: asked)
    var isChanged = false
    if kept.isEmpty {
      isChanged = breakDown(from: asked.lowerBound, to: range.upperBound, diagnostics, measure)
    } else {
      if breakUp(from: kept.lowerBound, to: range.lowerBound, diagnostics, measure) { isChanged = true }
      if breakDown(from: kept.upperBound, to: range.upperBound, diagnostics, measure) { isChanged = true }
    }
    sight = lines.items(of: lines.lines(of: range))
    return isChanged
  }

  /// Breaks lines from the start of one until some items are placed.
  ///
  /// Where a line that begins at the same item follows from the one above, it is kept.
  private mutating func breakDown(
    from start: Int, to end: Int, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    var isChanged = false
    var broken: [FlowLines.Line] = []
    var first = start
    var item = start
    func finish(_ layout: inout FlowLayout) {
      if broken.isEmpty { return }
      layout.place(broken, at: first..<item)
      broken = []
      isChanged = true
    }
    while item < end {
      let line = lines.line(of: item)
      let items = lines.items(of: line)
      if items.lowerBound == item, lines.isPlaced(line), isFull(items, diagnostics, measure) {
        finish(&self)
        item = items.upperBound
        first = item
        continue
      }
      let new = self.line(from: item, step: 1, diagnostics, measure)
      broken.append(new)
      item += new.count
    }
    // A placed line that was cut goes on in new ones until both agree again: its items may be in sight, and
    // hosts that measured them do not ask again.
    while item < itemCount, broken.count < Self.mostLinesAtOnce {
      let line = lines.line(of: item)
      if !lines.isPlaced(line) || lines.start(of: line) == item { break }
      let new = self.line(from: item, step: 1, diagnostics, measure)
      broken.append(new)
      item += new.count
    }
    finish(&self)
    return isChanged
  }

  /// Breaks lines that end before the start of one, until some items are placed.
  ///
  /// Where a placed line ends there, it is kept.
  private mutating func breakUp(
    from end: Int, to start: Int, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    var isChanged = false
    var broken: [FlowLines.Line] = []
    var last = end
    var item = end
    func finish(_ layout: inout FlowLayout) {
      if broken.isEmpty { return }
      layout.place(broken.reversed(), at: item..<last)
      broken = []
      isChanged = true
    }
    while item > start {
      let line = lines.line(of: item - 1)
      let items = lines.items(of: line)
      if items.upperBound == item, lines.isPlaced(line) {
        finish(&self)
        item = items.lowerBound
        last = item
        continue
      }
      let new = self.line(from: item - 1, step: -1, diagnostics, measure)
      broken.append(new)
      item -= new.count
    }
    finish(&self)
    return isChanged
  }

  /// Takes items into one line, upwards or downwards, as long as they fit.
  private mutating func line(
    from item: Int, step: Int, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> FlowLines.Line {
    var line = FlowLines.Line(count: 0, extent: 0)
    var width = -itemSpacing
    var item = item
    while item >= 0, item < itemCount, line.count < longestLine {
      let size = size(of: item, diagnostics, measure)
      let wider = width + itemSpacing + size.cross
      if line.count > 0, !fits(wider) { break }
      width = wider
      line.extent = max(line.extent, size.main)
      line.count += 1
      item += step
    }
    return line
  }

  /// Returns whether the item behind a placed line does not fit into it.
  private mutating func isFull(
    _ items: Range<Int>, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    if items.upperBound == itemCount || items.count >= longestLine { return true }
    let next = size(of: items.upperBound, diagnostics, measure).cross
    return !fits(width(of: items) + itemSpacing + next)
  }

  /// Where no width is left all items are as wide as the container, and each has a line of its own.
  private var longestLine: Int { innerExtent > 0 ? Self.mostInLine : 1 }

  func fits(_ width: Double) -> Bool { width <= innerExtent + Self.tolerance }

  func width(of items: Range<Int>) -> Double {
    crosses.measuredExtents(of: items).reduce(-itemSpacing) { $0 + itemSpacing + ($1 ?? crosses.estimate) }
  }

  /// Puts placed lines where some items are, and estimates what is left of the lines that were cut.
  private mutating func place(_ new: [FlowLines.Line], at items: Range<Int>) {
    let old = lines.lines(of: items)
    let cut = lines.items(of: old)
    lines.place(new, at: old)
    let behind = old.lowerBound + new.count
    lines.estimate(behind..<behind, itemCount: cut.upperBound - items.upperBound)
    lines.estimate(old.lowerBound..<old.lowerBound, itemCount: items.lowerBound - cut.lowerBound)
  }
}
