/// Lines of items that nobody measured, and what is learnt for them.
extension FlowLines {
  /// Puts estimated lines where others were.
  ///
  /// Estimated neighbours that are not full are taken in, so that no remainders pile up.
  ///
  /// - Parameters:
  ///   - old: The lines that go.
  ///   - itemCount: How many items the new ones hold.
  ///   - kinds: The items as they are then, with their kinds.
  /// - Complexity: O(*p* + *k* log *n*) for *p* placed lines that go and *k* changes of kind among the items.
  mutating func estimate(_ old: Range<Int>, itemCount: Int, _ kinds: Extents) {
    var old = old
    var itemCount = itemCount
    if itemCount > 0, isRemainder(old.lowerBound - 1) {
      old = (old.lowerBound - 1)..<old.upperBound
      itemCount += items(of: old.lowerBound).count
    }
    if itemCount > 0, isRemainder(old.upperBound) {
      itemCount += items(of: old.upperBound).count
      old = old.lowerBound..<(old.upperBound + 1)
    }
    remove(old)
    let start = start(of: old.lowerBound)
    var estimate = LineEstimate(next: old.lowerBound)
    kinds.forEachKind(in: start..<(start + itemCount)) { part, kind in
      estimate.add(part.count, of: kind, to: &self)
    }
    estimate.finish(&self)
  }

  /// Returns whether a line is estimated and not as full as others.
  private func isRemainder(_ line: Int) -> Bool {
    line >= 0 && line < count && extents.nextKnown(from: line, before: line + 1) == nil
      && counts.measuredExtent(of: line) != nil
  }

  /// Takes what placed lines of each kind came to as the estimate of the others: items in a line, and points
  /// for an item.
  ///
  /// - Returns: Whether anything changed.
  /// - Complexity: O(*k*²) for *k* kinds while the numbers of items in a line stay, else O(*r* log *n*) of
  ///   the runs.
  mutating func learn(_ kinds: Extents) -> Bool {
    var estimates: [KindOfLine] = []
    for kind in extents.kinds {
      let placed = extents.measuredCount(of: kind)
      let items = placedCounts[kind] ?? 0
      guard placed > 0, items > 0 else { continue }
      let perLine = max(1, (Double(items) / Double(placed)).rounded())
      // A whole number of items in a line misses the mean; the length makes up for it, so that the sum is
      // right.
      let step = (extents.mean(of: kind) ?? 0) + extents.spacing
      estimates.append(
        KindOfLine(
          kind: kind, perLine: Int(perLine),
          extent: step * Double(placed) / Double(items) * perLine - extents.spacing))
    }
    return setEstimates(estimates, kinds)
  }

  /// Takes estimates of lines; estimated lines are cut anew where they hold another number of items.
  ///
  /// - Returns: Whether anything changed.
  /// - Complexity: That of ``learn(_:)``.
  mutating func setEstimates(_ estimates: [KindOfLine], _ kinds: Extents) -> Bool {
    let before = extents.kinds.map { extents.estimate(for: $0) }
    for estimate in estimates { extents.setEstimate(estimate.extent, for: estimate.kind) }
    guard estimates.contains(where: { perLine($0.kind) != $0.perLine }) else {
      return extents.kinds.map { extents.estimate(for: $0) } != before
    }
    var gaps: [Range<Int>] = []
    var line = 0
    while line < count {
      let next = extents.nextKnown(from: line, before: count) ?? count
      if next > line { gaps.append(line..<next) }
      line = next + 1
    }
    let itemCounts = gaps.map { items(of: $0).count }
    for gap in gaps.reversed() {
      counts.remove(gap)
      extents.remove(gap)
    }
    for estimate in estimates { counts.setEstimate(Double(estimate.perLine), for: estimate.kind) }
    var shift = 0
    for (gap, itemCount) in zip(gaps, itemCounts) {
      let place = gap.lowerBound + shift
      let before = count
      estimate(place..<place, itemCount: itemCount, kinds)
      shift += count - before - gap.count
    }
    return true
  }
}

/// What is expected of full lines whose first item is of a kind.
struct KindOfLine: Hashable {
  var kind: ItemKind
  /// How many items one holds; at least 1.
  var perLine: Int
  /// How long one is, in points.
  var extent: Double
}

/// Lines that are estimated one kind after the other: an item takes the share of a line that it would have
/// among its kind.
private struct LineEstimate {
  /// Where the next line goes.
  var next: Int
  private var open = 0
  private var kind = ItemKind.standard
  /// How much of the open line is free, of 1.
  private var free = 0.0

  init(next: Int) { self.next = next }

  mutating func add(_ count: Int, of kind: ItemKind, to lines: inout FlowLines) {
    var count = count
    let perLine = lines.perLine(kind)
    if open > 0 {
      let added = min(count, Int((free * Double(perLine) + 0.001).rounded(.down)))
      open += added
      free -= Double(added) / Double(perLine)
      count -= added
    }
    if count == 0 { return }
    finish(&lines)
    if count >= perLine {
      lines.insertFull(count / perLine, at: next, kind)
      next += count / perLine
    }
    self.kind = kind
    open = count % perLine
    free = 1 - Double(open) / Double(perLine)
  }

  /// Puts the open line in.
  mutating func finish(_ lines: inout FlowLines) {
    if open == 0 { return }
    if open == lines.perLine(kind) {
      lines.insertFull(1, at: next, kind)
    } else {
      lines.insert(open, at: next, kind)
    }
    next += 1
    open = 0
  }
}
