extension FlowLayout {
  /// Takes a change of the items.
  ///
  /// The lines it touches are estimated until they are measured; all others stay.
  ///
  /// - Complexity: O(log *n*), and each placed line that goes.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    switch edit.clamped(to: itemCount, diagnostics) {
    case .insert(let count, let index, _):
      mains.insert(count, at: index)
      crosses.insert(count, at: index)
      insertLines(count, at: index)
    case .remove(let range):
      removeLines(range)
      mains.remove(range)
      crosses.remove(range)
    case .move(let range, let target):
      if range.isEmpty || range.lowerBound == target { return }
      removeLines(range)
      insertLines(range.count, at: target)
      mains.move(range, to: target)
      crosses.move(range, to: target)
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
    breakSight(at: items.lowerBound)
    if items.lowerBound < sight.lowerBound, items.upperBound > sight.lowerBound { sight = 0..<0 }
    lines.estimate(old, itemCount: lines.items(of: old).count)
  }

  private mutating func insertLines(_ count: Int, at index: Int) {
    if count == 0 { return }
    if index < sight.lowerBound || index == sight.lowerBound && index > 0 && !sight.isEmpty {
      sight = (sight.lowerBound + count)..<(sight.upperBound + count)
    } else {
      breakSight(at: index)
    }
    guard index < lines.itemCount else {
      lines.estimate(lines.count..<lines.count, itemCount: count)
      return
    }
    let line = lines.line(of: index)
    let items = lines.items(of: line)
    if items.lowerBound == index {
      lines.estimate(line..<line, itemCount: count)
    } else {
      lines.estimate(line..<(line + 1), itemCount: items.count + count)
    }
  }

  private mutating func removeLines(_ range: Range<Int>) {
    if range.isEmpty { return }
    let old = lines.lines(of: range)
    let items = lines.items(of: old)
    if range.lowerBound > sight.lowerBound || range.lowerBound == 0 && sight.lowerBound == 0 {
      breakSight(at: range.lowerBound)
    } else if sight.upperBound > items.upperBound {
      // What remains of a line that is cut is estimated, so it is in sight no more.
      let start = max(sight.lowerBound, items.upperBound) - range.count
      sight = start..<(sight.upperBound - range.count)
    } else {
      sight = 0..<0
    }
    lines.estimate(old, itemCount: items.count - range.count)
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
