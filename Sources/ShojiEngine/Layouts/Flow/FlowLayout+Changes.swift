extension FlowLayout {
  /// Says which item is to stay where it is, with its line and those behind it, whatever changes above it.
  ///
  /// Only an item that is in sight, or was when it was held last, is held.
  ///
  /// - Parameter index: An item; outside, the nearest one.
  /// - Complexity: O(log *n*).
  public mutating func hold(_ index: Int) {
    guard itemCount > 0 else {
      (held, heldStart) = (nil, nil)
      return
    }
    let index = min(max(index, 0), itemCount - 1)
    if let start = startOfLineInSight(of: index) {
      heldStart = start
    } else if index != held {
      heldStart = nil
    }
    held = index
  }

  /// Takes a change of the items.
  ///
  /// The lines it touches are estimated until they are measured; all others stay.
  ///
  /// - Complexity: O(log *n*), and each placed line that goes.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    switch edit.clamped(to: itemCount, diagnostics) {
    case .insert(let count, let index, let kind):
      mains.insert(count, at: index, kind: kind)
      crosses.insert(count, at: index, kind: kind)
      insertLines(count, at: index, crosses)
    case .remove(let range):
      mains.remove(range)
      crosses.remove(range)
      removeLines(range, crosses)
    case .move(let range, let target):
      if range.isEmpty || range.lowerBound == target { return }
      var rest = crosses
      rest.remove(range)
      removeLines(range, rest)
      mains.move(range, to: target)
      crosses.move(range, to: target)
      insertLines(range.count, at: target, crosses)
    case .invalidate(let range):
      if range.isEmpty { return }
      unplace(range)
      mains.forget(range)
      crosses.forget(range)
    }
    checkInvariants()
  }

  /// Estimates the lines of some items that stay.
  mutating func unplace(_ items: Range<Int>) {
    let old = lines.lines(of: items)
    let touched = lines.items(of: old)
    if let start = heldStart {
      if touched.upperBound <= start {
        sight = max(sight.lowerBound, touched.upperBound)..<max(sight.upperBound, touched.upperBound)
      } else if touched.lowerBound > start {
        breakSight(at: items.lowerBound)
      } else {
        sight = sightAbove(start, after: touched)
      }
    } else {
      breakSight(at: items.lowerBound)
      if items.lowerBound < sight.lowerBound, items.upperBound > sight.lowerBound { sight = 0..<0 }
    }
    lines.estimate(old, itemCount: touched.count, crosses)
  }

  /// Makes room for items that came.
  ///
  /// - Parameter kinds: The items as they are now.
  private mutating func insertLines(_ count: Int, at index: Int, _ kinds: Extents) {
    if count == 0 { return }
    let isAtEnd = index == lines.itemCount
    let line = isAtEnd ? lines.count : lines.line(of: index)
    let items = isAtEnd ? index..<index : lines.items(of: line)
    let cut = items.lowerBound == index ? index..<index : items
    if let start = heldStart, cut.upperBound <= start {
      let first = max(sight.lowerBound, cut.upperBound)
      sight = (first + count)..<(max(sight.upperBound, first) + count)
      heldStart = start + count
    } else if heldStart == nil,
      index < sight.lowerBound || index == sight.lowerBound && index > 0 && !sight.isEmpty
    {
      sight = (sight.lowerBound + count)..<(sight.upperBound + count)
    } else {
      breakSight(at: index)
    }
    if let item = held, index <= item { held = item + count }
    if cut.isEmpty {
      lines.estimate(line..<line, itemCount: count, kinds)
    } else {
      lines.estimate(line..<(line + 1), itemCount: items.count + count, kinds)
    }
  }

  /// Takes the room away of items that went.
  ///
  /// - Parameter kinds: The items that are left.
  private mutating func removeLines(_ range: Range<Int>, _ kinds: Extents) {
    if range.isEmpty { return }
    let old = lines.lines(of: range)
    let touched = lines.items(of: old)
    let rest = lines.itemCount - range.count
    if let start = heldStart {
      removeSight(range, touched: touched, heldFrom: start)
    } else if range.lowerBound > sight.lowerBound || range.lowerBound == 0 && sight.lowerBound == 0 {
      breakSight(at: range.lowerBound)
    } else if sight.upperBound > touched.upperBound {
      // What remains of a line that is cut is estimated, so it is in sight no more.
      let start = max(sight.lowerBound, touched.upperBound) - range.count
      sight = start..<(sight.upperBound - range.count)
    } else {
      sight = 0..<0
    }
    if let item = held, range.lowerBound <= item {
      held = rest == 0 ? nil : range.contains(item) ? min(range.lowerBound, rest - 1) : item - range.count
    }
    lines.estimate(old, itemCount: touched.count - range.count, kinds)
  }

  /// Takes items out of what is in sight while an item is held whose line begins with one.
  private mutating func removeSight(_ range: Range<Int>, touched: Range<Int>, heldFrom start: Int) {
    if touched.upperBound <= start {
      let first = max(sight.lowerBound, touched.upperBound)
      sight = (first - range.count)..<(max(sight.upperBound, first) - range.count)
      heldStart = start - range.count
    } else if range.lowerBound > start {
      breakSight(at: range.lowerBound)
    } else {
      let start = range.upperBound <= start ? start - range.count : range.lowerBound
      sight = sightAbove(start, after: touched)
      heldStart = start
    }
  }

  /// Returns what stays in sight above the held item's line while that is broken anew: an empty range at the
  /// item with which it begins where lines above it change too.
  private func sightAbove(_ start: Int, after touched: Range<Int>) -> Range<Int> {
    touched.lowerBound == start && sight.lowerBound < start ? sight.lowerBound..<start : start..<start
  }

  /// Frees the lines in sight from the one before an item's on: with another item there, a line may take more
  /// or fewer.
  private mutating func breakSight(at item: Int) {
    if item < sight.lowerBound || item > sight.upperBound { return }
    let last =
      item > sight.lowerBound ? lines.items(of: lines.line(of: item - 1)).lowerBound : sight.lowerBound
    sight = sight.lowerBound..<max(sight.lowerBound, last)
  }
}
