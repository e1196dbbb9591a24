/// Lines of items, such as the rows of a grid, that count with the estimate of a kind too: that of their
/// first item.
extension Extents {
  /// Calls a closure with neighbours of one kind in a range, in order.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n* + *r*) of the runs in the range; O(1) while all items are of one kind.
  func forEachKind(in range: Range<Int>, _ body: (_ items: Range<Int>, _ kind: ItemKind) -> Void) {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return }
    if root.kinds.isEmpty { return body(range, .standard) }
    var start = range.lowerBound
    var end = start
    var open: UInt8?
    root.forEachRun(in: range) { run in
      if let slot = open, slot != run.slot {
        body(start..<end, kind(slot: slot))
        start = end
      }
      open = run.slot
      end += run.count
    }
    if let slot = open { body(start..<end, kind(slot: slot)) }
  }

  /// Puts unmeasured lines in, each of the kind of its first item.
  ///
  /// - Parameters:
  ///   - lines: Where they are in the result.
  ///   - range: The items that they hold.
  ///   - items: The items, with their kinds; `nil` where all are of the standard kind.
  ///   - line: Returns the first line that begins at or behind an item.
  /// - Complexity: O(log *n*) for each change of kind among the items.
  mutating func insertLines(
    _ lines: Range<Int>, of range: Range<Int>, in items: Extents?, _ line: (_ item: Int) -> Int
  ) {
    var next = lines.lowerBound
    items?.forEachKind(in: range) { part, kind in
      let end = min(line(part.upperBound), lines.upperBound)
      if end > next { insert(end - next, at: next, kind: kind) }
      next = max(next, end)
    }
    insert(lines.upperBound - next, at: next)
  }
}
