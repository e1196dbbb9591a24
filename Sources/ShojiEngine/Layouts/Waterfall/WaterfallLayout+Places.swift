extension WaterfallLayout {
  /// Returns the place of an item in content coordinates, in points, its edges on pixels.
  ///
  /// An item that waits has the place that it would have now if it and those around it were as long as
  /// estimated.
  ///
  /// - Returns: ``Slot/zero`` where there is no such item.
  /// - Complexity: O(log *n*) nodes.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount else { return .zero }
    if index < pivot, let before {
      return slot(of: before.place(of: index, mirroredSeam, .up, rules), .up)
    }
    return after.map { slot(of: $0.place(of: index - pivot, seam, .down, rules), .down) } ?? .zero
  }

  /// Returns the items that share more than an edge with a rectangle, in points.
  ///
  /// They need not be neighbours: a long one may reach beside many short ones.
  ///
  /// - Complexity: O(*l* log *n* + *k*) of *l* lanes and *k* items in the stretch of the main axis.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    guard !main.isEmpty else { return RangeSet() }
    var ranges: [Range<Int>] = []
    func take(_ index: Int, _ place: LanePlace, _ growth: LaneGrowth) {
      let slot = slot(of: place, growth)
      guard slot.main.intersects(main), cross.map(slot.cross.intersects) ?? true else { return }
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
    for find in searches(main, .up).found.reversed() { take(find.index, find.place, .up) }
    for find in searches(main, .down).found { take(pivot + find.index, find.place, .down) }
    return RangeSet(ranges)
  }

  /// Returns what a search of the items on one side of the pivot finds, by exact positions and a little more.
  func searches(_ main: Stretch, _ growth: LaneGrowth) -> LaneSearch {
    // Edges that are rounded to pixels move by half a pixel at most; the thousandth covers sums that were added
    // up in another order.
    let margin = 0.001 + 1 / (container.pixels.scale ?? 1000)
    let low = main.start - contentShift - margin
    let high = main.end - contentShift + margin
    var search =
      growth == .down
      ? LaneSearch(from: low, to: high, growth, rules) : LaneSearch(from: -high, to: -low, growth, rules)
    search.search(growth == .down ? after : before, growth == .down ? seam : mirroredSeam)
    return search
  }

  /// Returns where a stacked item is in content coordinates, its edges on pixels.
  func slot(of place: LanePlace, _ growth: LaneGrowth) -> Slot {
    let start = growth == .down ? place.start : -(place.start + place.length)
    let end = growth == .down ? place.start + place.length : -place.start
    return Slot(
      main: container.pixels.snap(Stretch(from: start + contentShift, to: end + contentShift)),
      cross: cross(of: place.lanes))
  }

  /// Returns the stretch of the cross axis that some lanes take up, in points.
  func cross(of range: Range<Int>) -> Stretch {
    let first = lanes[range.lowerBound]
    let last = lanes[range.upperBound - 1]
    return Stretch(from: min(first.start, last.start), to: max(first.end, last.end))
  }

  /// What is added to a position in the seam's coordinates to have content coordinates, in points.
  var contentShift: Double { insets.mainStart - extent.start }

  /// The seam as the items before it see it: where the next one of each lane may start on the way up.
  var mirroredSeam: LaneFront { seam.map { rules.spacing - $0 } }

  /// Returns where each lane's first item starts, in the seam's coordinates; of lanes that have none, nothing.
  func laneStarts() -> [Double] {
    guard itemCount > 0 else { return [] }
    var top = mirroredSeam
    before?.advance(&top, to: 0, .up, rules)
    var end = seam
    after?.advance(&end, to: after?.count ?? 0, .down, rules)
    return seam.indices.compactMap { lane in
      if top[lane] > rules.spacing - seam[lane] { return rules.spacing - top[lane] }
      return end[lane] > seam[lane] ? seam[lane] : nil
    }
  }

  /// Finds out anew where the content starts and ends.
  ///
  /// - Complexity: O(log *n*).
  mutating func measureContent() {
    // Stacked upwards, the last position reached is the content's start, and the lowest its end.
    let above = reach(of: before, from: mirroredSeam, .up)
    let below = reach(of: after, from: seam, .down)
    let first = min(above.map { -$0.highest } ?? .infinity, below?.lowest ?? .infinity)
    let last = max(above.map { -$0.lowest } ?? -.infinity, below?.highest ?? -.infinity)
    extent = first <= last ? Stretch(from: first, to: last) : .zero
  }

  private func reach(of tree: LaneNode?, from seam: LaneFront, _ growth: LaneGrowth) -> (
    lowest: Double, highest: Double
  )? {
    guard let tree else { return nil }
    var end = seam
    tree.advance(&end, to: growth == .down ? tree.count : 0, growth, rules)
    let lowest = tree.lowestStart(seam, growth, rules)
    let highest = seam.indices.reduce(lowest) { end[$1] > seam[$1] ? max($0, end[$1] - rules.spacing) : $0 }
    return (lowest, highest)
  }

  /// Calls a closure with each leaf that holds items of a range, in order, and the index of its first item.
  func forEachLeaf(in range: Range<Int>, _ body: (LaneNode, Int) -> Void) {
    before?.forEachLeaf(in: range, body)
    after?.forEachLeaf(in: range, from: pivot, body)
  }
}
