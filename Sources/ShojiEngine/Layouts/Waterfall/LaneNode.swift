/// A node of a balanced tree over items in their order, each with what it does to a front.
///
/// A leaf holds placed or waiting items. Nodes never change: a change makes new ones on one path and shares
/// the others, so a copy of a layout costs nothing.
final class LaneNode: Sendable {
  enum Content: Sendable {
    case branch(LaneNode, LaneNode)
    case placed(PlacedItems)
    case waiting(WaitingItems)
  }

  let content: Content
  let count: Int
  /// How many of the items are waiting.
  let waitingCount: Int
  let height: Int
  let map: LaneMap
  /// Whether all that was measured under it holds no longer, though no node below says so.
  let isStale: Bool

  private init(_ content: Content, count: Int, waitingCount: Int, height: Int, map: LaneMap, isStale: Bool) {
    self.content = content
    self.count = count
    self.waitingCount = waitingCount
    self.height = height
    self.map = map
    self.isStale = isStale
  }

  convenience init(_ items: PlacedItems, _ rules: LaneRules) {
    var map = LaneMap(laneCount: rules.laneCount)
    for index in 0..<items.count {
      map.append(items.extent(index) + rules.spacing, on: items.lanes(index, rules))
    }
    self.init(.placed(items), count: items.count, waitingCount: 0, height: 0, map: map, isStale: false)
  }

  convenience init(_ items: WaitingItems, _ rules: LaneRules) {
    self.init(
      .waiting(items), count: items.count, waitingCount: items.count, height: 0,
      map: items.map(rules.laneCount), isStale: false)
  }

  /// Makes a branch over two nodes whose heights differ by one at most.
  convenience init(_ left: LaneNode, _ right: LaneNode) {
    self.init(
      .branch(left, right), count: left.count + right.count,
      waitingCount: left.waitingCount + right.waitingCount, height: max(left.height, right.height) + 1,
      map: left.map.followed(by: right.map), isStale: false)
  }

  /// The same with nothing measured.
  ///
  /// - Complexity: O(1).
  var stale: LaneNode {
    LaneNode(
      content, count: count, waitingCount: waitingCount, height: height, map: map, isStale: true)
  }

  /// The two nodes under a branch, with what it says of them.
  var children: (LaneNode, LaneNode)? {
    guard case .branch(let left, let right) = content else { return nil }
    return isStale ? (left.stale, right.stale) : (left, right)
  }

  /// The first and the last leaf.
  var first: LaneNode { children?.0.first ?? self }
  var last: LaneNode { children?.1.last ?? self }

  /// How many bytes its objects and their storage take up.
  var byteCount: Int {
    let object = 16 + MemoryLayout<Content>.stride + MemoryLayout<LaneMap>.stride + 4 * 8
    let own = object + map.capacity * 8
    switch content {
    case .branch(let left, let right): return own + left.byteCount + right.byteCount
    case .placed(let items): return own + items.byteCount
    case .waiting(let items): return own + items.runs.capacity * MemoryLayout<WaitingItems.Run>.stride
    }
  }

  /// Calls a closure with each leaf that holds items of a range, in order, and the index of its first item.
  ///
  /// - Complexity: O(log *n* + *k*) of the leaves met.
  func forEachLeaf(in range: Range<Int>, from start: Int = 0, _ body: (LaneNode, Int) -> Void) {
    guard range.overlaps(start..<(start + count)) else { return }
    guard let (left, right) = children else { return body(self, start) }
    left.forEachLeaf(in: range, from: start, body)
    right.forEachLeaf(in: range, from: start + left.count, body)
  }

  /// Returns how many of the first items are waiting.
  func waitingCount(before index: Int) -> Int {
    if index <= 0 { return 0 }
    if index >= count { return waitingCount }
    guard let (left, right) = children else { return waitingCount > 0 ? index : 0 }
    return left.waitingCount(before: index) + right.waitingCount(before: index - left.count)
  }
}
