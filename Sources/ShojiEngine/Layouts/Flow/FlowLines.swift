/// The lines of a flow: how many items each has and how long it is along the main axis.
///
/// A line is either placed, which means broken from sizes that are known, or estimated. Both numbers are kept
/// as extents: that of the counts finds an item's line, that of the lengths a position's. A million items
/// that nobody measured are one run in each, and so are lines that are all alike.
struct FlowLines: Equatable, Sendable {
  /// A line that was broken from known sizes.
  struct Line: Hashable {
    var count: Int
    var extent: Double
  }

  /// How many items each line has; an estimated line that is full counts as unmeasured.
  private(set) var counts: Extents
  /// How long each line is; estimated ones are unmeasured.
  private(set) var extents: Extents
  /// How many items a full estimated line has; at least 1.
  private(set) var estimatedCount: Int

  /// The lines' items, whether placed or estimated.
  var itemCount: Int { Int(counts.length) }
  /// How many items placed lines hold.
  private(set) var placedItemCount = 0

  /// Makes estimated lines.
  init(itemCount: Int, estimatedCount: Int, extentEstimate: Double, spacing: Double) {
    self.estimatedCount = max(1, estimatedCount)
    counts = Extents(count: 0, estimate: Double(self.estimatedCount))
    extents = Extents(count: 0, estimate: extentEstimate, spacing: spacing)
    estimate(0..<0, itemCount: itemCount)
  }

  var count: Int { extents.count }

  /// Returns the line in which an item is.
  ///
  /// Precondition: there is such an item.
  func line(of item: Int) -> Int { counts.index(at: Double(item)) ?? 0 }

  /// Returns the first item of a line; the item count for the line behind the last.
  func start(of line: Int) -> Int { Int(counts.offset(of: line)) }

  /// Returns the items of a line.
  func items(of line: Int) -> Range<Int> {
    let start = start(of: line)
    return start..<(start + Int(counts.extent(of: line)))
  }

  /// Returns the items of lines.
  func items(of lines: Range<Int>) -> Range<Int> { start(of: lines.lowerBound)..<start(of: lines.upperBound) }

  /// Returns the lines that hold some items.
  func lines(of items: Range<Int>) -> Range<Int> {
    items.isEmpty ? 0..<0 : line(of: items.lowerBound)..<(line(of: items.upperBound - 1) + 1)
  }

  func isPlaced(_ line: Int) -> Bool { extents.measuredExtent(of: line) != nil }

  /// Returns whether a line is estimated and not as full as others.
  private func isRemainder(_ line: Int) -> Bool {
    line >= 0 && line < count && !isPlaced(line) && counts.measuredExtent(of: line) != nil
  }

  /// Puts placed lines where others were.
  ///
  /// - Complexity: O(*l* log *n*) for *l* new lines.
  mutating func place(_ lines: [Line], at old: Range<Int>) {
    remove(old)
    guard !lines.isEmpty else { return }
    counts.insert(lines.count, at: old.lowerBound)
    extents.insert(lines.count, at: old.lowerBound)
    for (place, line) in lines.enumerated() {
      counts.setExtent(Double(line.count), of: old.lowerBound + place)
      extents.setExtent(line.extent, of: old.lowerBound + place)
      placedItemCount += line.count
    }
  }

  /// Puts estimated lines where others were.
  ///
  /// Estimated neighbours that are not full are taken in, so that no remainders pile up.
  ///
  /// - Complexity: O(*p* + log *n*) for *p* placed lines that go.
  mutating func estimate(_ old: Range<Int>, itemCount: Int) {
    var old = old
    var items = itemCount
    if items > 0, isRemainder(old.lowerBound - 1) {
      old = (old.lowerBound - 1)..<old.upperBound
      items += self.items(of: old.lowerBound).count
    }
    if items > 0, isRemainder(old.upperBound) {
      items += self.items(of: old.upperBound).count
      old = old.lowerBound..<(old.upperBound + 1)
    }
    remove(old)
    let full = items / estimatedCount
    let rest = items % estimatedCount
    counts.insert(full + (rest > 0 ? 1 : 0), at: old.lowerBound)
    extents.insert(full + (rest > 0 ? 1 : 0), at: old.lowerBound)
    if rest > 0 { counts.setExtent(Double(rest), of: old.lowerBound + full) }
  }

  private mutating func remove(_ lines: Range<Int>) {
    if lines.isEmpty { return }
    // What goes may be a million estimated lines; those are skipped by the sum of a cut, not one by one.
    placedItemCount -= placedItems(in: lines)
    counts.remove(lines)
    extents.remove(lines)
  }

  private func placedItems(in lines: Range<Int>) -> Int {
    var items = 0
    var line = lines.lowerBound
    while line < lines.upperBound {
      guard let next = extents.nextMeasured(from: line, before: lines.upperBound) else { break }
      items += Int(counts.extent(of: next))
      line = next + 1
    }
    return items
  }

  /// Takes new estimates; estimated lines are cut anew where they hold another number of items.
  ///
  /// - Returns: Whether anything changed.
  /// - Complexity: O(1) while the number stays, else O(*r*) of the runs.
  mutating func setEstimates(count: Int, extent: Double) -> Bool {
    let before = extents.estimate
    extents.setEstimate(extent)
    let count = max(1, count)
    if count == estimatedCount { return extents.estimate != before }
    var gaps: [Range<Int>] = []
    var line = 0
    while line < self.count {
      let next = extents.nextMeasured(from: line, before: self.count) ?? self.count
      if next > line { gaps.append(line..<next) }
      line = next + 1
    }
    let items = gaps.map { self.items(of: $0).count }
    for gap in gaps.reversed() {
      counts.remove(gap)
      extents.remove(gap)
    }
    estimatedCount = count
    counts.setEstimate(Double(count))
    var removed = 0
    var added = 0
    for (gap, items) in zip(gaps, items) {
      let place = gap.lowerBound - removed + added
      let length = self.count
      estimate(place..<place, itemCount: items)
      removed += gap.count
      added += self.count - length
    }
    return true
  }

  /// Takes what placed lines came to as the estimate of the others: items in a line, and points for an item.
  ///
  /// - Returns: Whether anything changed.
  mutating func learn() -> Bool {
    let placed = extents.measuredCount
    guard placed > 0, placedItemCount > 0 else { return false }
    let perLine = max(1, (Double(placedItemCount) / Double(placed)).rounded())
    // A whole number of items in a line misses the mean; the length makes up for it, so that the sum is right.
    let steps = (extents.mean ?? 0) + extents.spacing
    let extent = steps * Double(placed) / Double(placedItemCount) * perLine - extents.spacing
    return setEstimates(count: Int(perLine), extent: extent)
  }
}
