extension FlowLayout {
  /// Which way lines are broken from a place where one begins: those behind it, or those before it.
  private enum Direction {
    case down
    case up
  }

  /// Places the lines of some items, and keeps those that were in sight.
  ///
  /// - Returns: Whether a line was broken.
  mutating func bringIntoSight(
    _ range: Range<Int>, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    let asked = lines.items(of: lines.lines(of: range))
    if heldStart != nil { widenSight(towards: asked) }
    if asked.lowerBound >= sight.lowerBound, asked.upperBound <= sight.upperBound {
      if heldStart == nil { sight = asked }
      return false
    }
    let isSeam = sight.isEmpty && sight.lowerBound == heldStart
    let isMet = asked.lowerBound <= sight.upperBound && sight.lowerBound <= asked.upperBound
    guard isMet, isSeam || !sight.isEmpty else {
      // What is held stays in sight, and lines above it end before it.
      let limit = heldStart != nil && asked.lowerBound < sight.lowerBound ? sight.lowerBound : itemCount
      let isChanged = breakLines(
        .down, from: asked.lowerBound, to: range.upperBound, before: limit, diagnostics, measure)
      if heldStart == nil { sight = lines.items(of: lines.lines(of: range)) }
      return isChanged
    }
    var isChanged = false
    let first = max(sight.lowerBound, asked.lowerBound)
    if breakLines(.up, from: first, to: range.lowerBound, before: itemCount, diagnostics, measure) {
      isChanged = true
    }
    let last = min(sight.upperBound, asked.upperBound)
    if breakLines(.down, from: last, to: range.upperBound, before: itemCount, diagnostics, measure) {
      isChanged = true
    }
    let new = lines.items(of: lines.lines(of: range))
    // A host that asks for what is new only: what it asked for before is still in sight.
    let isNext = asked.upperBound == sight.lowerBound || asked.lowerBound == sight.upperBound
    sight =
      isNext || heldStart != nil
      ? min(new.lowerBound, sight.lowerBound)..<max(new.upperBound, sight.upperBound) : new
    return isChanged
  }

  /// Takes placed lines into sight that lie between it and some items, down to one of which nobody knows whether the item
  /// behind it fits: an item there may have changed.
  private mutating func widenSight(towards asked: Range<Int>) {
    for _ in 0..<Self.mostLinesAtOnce {
      if asked.upperBound < sight.lowerBound {
        let line = lines.line(of: sight.lowerBound - 1)
        guard lines.isPlaced(line) else { return }
        sight = lines.start(of: line)..<sight.upperBound
      } else if asked.lowerBound > sight.upperBound {
        let line = lines.line(of: sight.upperBound)
        let items = lines.items(of: line)
        guard lines.isPlaced(line), isKnownFull(items) else { return }
        sight = sight.lowerBound..<items.upperBound
      } else {
        return
      }
    }
  }

  /// Fills the first line, and those behind it that are short, where lines above an item that was held were broken
  /// upwards and the first item is seen.
  ///
  /// - Returns: Whether the place of any item changed.
  /// - Complexity: O(1) where no line was broken upwards, else O(log *n*) for each item in sight.
  public mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool {
    guard isStartRagged, itemCount > 0, items.contains(0) else { return false }
    let known = crosses.nextUnmeasured(from: 0)
    // Short lines end somewhere in sight, which may be behind what is seen.
    let goal = min(max(items.bounds.upperBound, sight.upperBound), known)
    let isChanged = breakLines(.down, from: 0, to: goal, before: known, nil) { _, _ in
      ItemSize(main: 0, cross: 0)
    }
    isStartRagged = false
    guard isChanged else { return false }
    var line = 0
    while line < lines.count, lines.start(of: line) < sight.upperBound, lines.isPlaced(line) { line += 1 }
    sight = 0..<lines.start(of: line)
    heldStart = held.flatMap(startOfLineInSight)
    checkInvariants()
    return true
  }

  /// Returns the item with which an item's line begins; `nil` where that is not in sight.
  func startOfLineInSight(of item: Int) -> Int? {
    sight.contains(item) ? lines.items(of: lines.line(of: item)).lowerBound : nil
  }

  /// Breaks lines from a place where one begins until some items are placed.
  ///
  /// A line that was placed before and begins or ends where a new one would is kept; on the way down only
  /// where the item behind it does not fit into it.
  ///
  /// - Parameters:
  ///   - goal: Where the items end that are to be placed.
  ///   - limit: The items from here on are left alone.
  private mutating func breakLines(
    _ direction: Direction, from start: Int, to goal: Int, before limit: Int, _ diagnostics: Diagnostics?,
    _ measure: Measure
  ) -> Bool {
    let isDown = direction == .down
    var isChanged = false
    var broken: [FlowLines.Line] = []
    var known = KnownSizes()
    var first = start
    var item = start
    func finish(_ layout: inout FlowLayout) {
      if broken.isEmpty { return }
      layout.place(isDown ? broken : broken.reversed(), at: min(first, item)..<max(first, item))
      broken = []
      isChanged = true
    }
    while isDown ? item < limit : item > goal {
      let line = lines.line(of: isDown ? item : item - 1)
      let items = lines.items(of: line)
      let isAtEdge = item == (isDown ? items.lowerBound : items.upperBound)
      if item >= goal, isDown {
        // A placed line that was cut goes on in new ones until both agree again: its items may be in sight,
        // and hosts that measured them do not ask again.
        if isAtEdge || !lines.isPlaced(line) || broken.count >= Self.mostLinesAtOnce { break }
      } else if isAtEdge, lines.isPlaced(line),
        !isDown || isFull(items, before: limit, diagnostics, measure)
      {
        finish(&self)
        item = isDown ? items.upperBound : items.lowerBound
        first = item
        continue
      }
      guard let new = self.line(direction, from: item, before: limit, &known, diagnostics, measure)
      else { break }
      broken.append(new)
      item += isDown ? new.count : -new.count
    }
    finish(&self)
    // The last line before the limit may be short too.
    if isChanged, !isDown || item >= limit && limit < itemCount {
      isStartRagged = true
    } else if isDown, start == 0, heldStart ?? 0 == 0 {
      isStartRagged = false
    }
    return isChanged
  }

  /// Takes items into one line as long as they fit, up to the limit; `nil` where nobody knows whether the
  /// item there fits.
  private mutating func line(
    _ direction: Direction, from item: Int, before limit: Int, _ known: inout KnownSizes,
    _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> FlowLines.Line? {
    let isDown = direction == .down
    var line = FlowLines.Line(count: 0, extent: 0)
    var width = -itemSpacing
    var item = isDown ? item : item - 1
    while item >= 0, item < itemCount, line.count < longestLine {
      if item >= limit { return knownSize(of: item) == nil ? nil : line }
      let size = known.size(of: item, isDown: isDown, in: self) ?? size(of: item, diagnostics, measure)
      let wider = width + itemSpacing + size.cross
      if line.count > 0, !fits(wider) { break }
      width = wider
      line.extent = max(line.extent, size.main)
      line.count += 1
      item += isDown ? 1 : -1
    }
    return line
  }

  /// Returns whether the item behind a placed line does not fit into it.
  private mutating func isFull(
    _ items: Range<Int>, before limit: Int, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    if items.upperBound >= limit { return true }
    if items.count < longestLine { _ = size(of: items.upperBound, diagnostics, measure) }
    return isKnownFull(items)
  }

  /// Returns whether the item behind a placed line is known not to fit into it, or there is none.
  private func isKnownFull(_ items: Range<Int>) -> Bool {
    if items.upperBound == itemCount || items.count >= longestLine { return true }
    guard let next = knownSize(of: items.upperBound) else { return false }
    return !fits(width(of: items) + itemSpacing + next.cross)
  }

  /// Where no width is left all items are as wide as the container, and each has a line of its own.
  var longestLine: Int { innerExtent > 0 ? Self.mostInLine : 1 }

  func fits(_ width: Double) -> Bool { width <= innerExtent + Self.tolerance }

  func width(of items: Range<Int>) -> Double {
    crosses.extents(of: items).reduce(-itemSpacing) { $0 + itemSpacing + $1 }
  }

  /// Returns the lines of items that were all measured, if only before, as they would be broken.
  func linesAsKnown(_ items: Range<Int>) -> [FlowLines.Line] {
    var broken: [FlowLines.Line] = []
    var width = 0.0
    for (main, cross) in zip(mains.extents(of: items), crosses.extents(of: items)) {
      let own = min(cross, innerExtent)
      let wider = width + itemSpacing + own
      if let line = broken.last, line.count < longestLine, fits(wider) {
        broken[broken.count - 1] = FlowLines.Line(count: line.count + 1, extent: max(line.extent, main))
        width = wider
      } else {
        broken.append(FlowLines.Line(count: 1, extent: main))
        width = own
      }
    }
    return broken
  }

  /// Puts placed lines where some items are, and estimates what is left of the lines that were cut.
  private mutating func place(_ new: [FlowLines.Line], at items: Range<Int>) {
    let old = lines.lines(of: items)
    let cut = lines.items(of: old)
    lines.place(new, at: old, from: items.lowerBound, crosses)
    lines.estimate(
      old.lowerBound..<old.lowerBound, itemCount: items.lowerBound - cut.lowerBound, crosses)
    let behind = lines.line(of: items.upperBound - 1) + 1
    lines.estimate(behind..<behind, itemCount: cut.upperBound - items.upperBound, crosses)
  }
}

/// The sizes of items next to each other, read together: looked for one by one they took most of the time that lines
/// take to be broken.
private struct KnownSizes {
  private static let most = 64
  private var items = 0..<0
  private var mains: [Double?] = []
  private var crosses: [Double?] = []

  /// Returns an item's size, `nil` where it was not measured when its neighbours were read.
  ///
  /// - Parameter isDown: Whether those behind it are asked for next, or those before it.
  mutating func size(of item: Int, isDown: Bool, in flow: FlowLayout) -> ItemSize? {
    if !items.contains(item) {
      let part = isDown ? item..<(item + Self.most) : (item + 1 - Self.most)..<(item + 1)
      items = part.clamped(to: 0..<flow.itemCount)
      mains = flow.mains.measuredExtents(of: items)
      crosses = flow.crosses.measuredExtents(of: items)
    }
    guard let main = mains[item - items.lowerBound], let cross = crosses[item - items.lowerBound] else {
      return nil
    }
    return ItemSize(main: main, cross: cross)
  }
}
