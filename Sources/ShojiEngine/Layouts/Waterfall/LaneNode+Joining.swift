extension LaneNode {
  /// Returns the items of two trees in one; of none, `nil`.
  ///
  /// Leaves that meet become one where it can hold them, so that edits do not leave crumbs.
  ///
  /// - Complexity: O(log *n*) nodes.
  static func join(_ left: LaneNode?, _ right: LaneNode?, _ rules: LaneRules) -> LaneNode? {
    guard let left, let right else { return left ?? right }
    guard let seam = merged(left.last, right.first, rules) else { return balanced(left, right) }
    let before = left.split(at: left.count - left.last.count, rules).0
    let after = right.split(at: right.first.count, rules).1
    return join(before.map { balanced($0, seam) } ?? seam, after)
  }

  private static func join(_ left: LaneNode, _ right: LaneNode?) -> LaneNode {
    right.map { balanced(left, $0) } ?? left
  }

  /// Returns the leaf that holds the items of two, if one may.
  private static func merged(_ left: LaneNode, _ right: LaneNode, _ rules: LaneRules) -> LaneNode? {
    switch (left.content, right.content) {
    case (.placed(let first), .placed(let second))
    where first.count + second.count <= PlacedItems.capacity:
      let first = left.isStale ? first.unmeasured : first
      return LaneNode(first.followed(by: right.isStale ? second.unmeasured : second), rules)
    case (.waiting(let first), .waiting(let second))
    where first.runs.count + second.runs.count <= WaitingItems.capacity:
      return LaneNode(WaitingItems(first.runs + second.runs, rules), rules)
    default:
      return nil
    }
  }

  /// Returns the items of two trees of any heights in a balanced one.
  private static func balanced(_ left: LaneNode, _ right: LaneNode) -> LaneNode {
    if left.height > right.height + 1, let (outer, inner) = left.children {
      return rotated(outer, balanced(inner, right))
    }
    if right.height > left.height + 1, let (inner, outer) = right.children {
      return rotated(balanced(left, inner), outer)
    }
    return LaneNode(left, right)
  }

  /// Returns a branch over two nodes of which one may be two higher than the other.
  private static func rotated(_ left: LaneNode, _ right: LaneNode) -> LaneNode {
    if left.height > right.height + 1, let (outer, inner) = left.children {
      guard inner.height > outer.height, let (first, second) = inner.children else {
        return LaneNode(outer, LaneNode(inner, right))
      }
      return LaneNode(LaneNode(outer, first), LaneNode(second, right))
    }
    if right.height > left.height + 1, let (inner, outer) = right.children {
      guard inner.height > outer.height, let (first, second) = inner.children else {
        return LaneNode(LaneNode(left, inner), outer)
      }
      return LaneNode(LaneNode(left, first), LaneNode(second, outer))
    }
    return LaneNode(left, right)
  }

  /// Returns the items before an index and those from it on.
  ///
  /// - Complexity: O(log *n*) nodes.
  func split(at index: Int, _ rules: LaneRules) -> (LaneNode?, LaneNode?) {
    if index <= 0 { return (nil, self) }
    if index >= count { return (self, nil) }
    if let (left, right) = children {
      if index < left.count {
        let (before, after) = left.split(at: index, rules)
        return (before, after.map { Self.balanced($0, right) } ?? right)
      }
      let (before, after) = right.split(at: index - left.count, rules)
      return (before.map { Self.balanced(left, $0) } ?? left, after)
    }
    switch content {
    case .placed(let items):
      let parts = (LaneNode(items[0..<index], rules), LaneNode(items[index..<count], rules))
      return isStale ? (parts.0.stale, parts.1.stale) : parts
    case .waiting(let items):
      func part(_ range: Range<Int>) -> LaneNode {
        LaneNode(WaitingItems(items.runs(in: range), rules), rules)
      }
      return (part(0..<index), part(index..<count))
    case .branch:
      return (nil, self)
    }
  }

  /// Returns the tree without a range, and the range.
  static func cut(_ range: Range<Int>, from tree: LaneNode?, _ rules: LaneRules) -> (
    rest: LaneNode?, cut: LaneNode?
  ) {
    guard let tree, !range.isEmpty else { return (tree, nil) }
    let (front, rest) = tree.split(at: range.lowerBound, rules)
    let (cut, back) = rest?.split(at: range.count, rules) ?? (nil, nil)
    return (join(front, back, rules), cut)
  }

  /// Returns placed items as a tree.
  static func tree(of items: PlacedItems, _ rules: LaneRules) -> LaneNode? {
    var tree: LaneNode?
    for start in stride(from: 0, to: items.count, by: PlacedItems.capacity) {
      let leaf = LaneNode(items[start..<min(start + PlacedItems.capacity, items.count)], rules)
      tree = join(tree, leaf, rules)
    }
    return tree
  }

  /// Returns waiting items as a tree.
  static func tree(of runs: [WaitingItems.Run], _ rules: LaneRules) -> LaneNode? {
    let runs = WaitingItems(runs, rules).runs
    var tree: LaneNode?
    for start in stride(from: 0, to: runs.count, by: WaitingItems.capacity) {
      let part = Array(runs[start..<min(start + WaitingItems.capacity, runs.count)])
      tree = join(tree, LaneNode(WaitingItems(part, rules), rules), rules)
    }
    return tree
  }

  /// Returns the tree with waiting items as long as the rules now say.
  ///
  /// - Complexity: O(*w* log *n*) for *w* leaves of waiting items.
  func refreshed(_ rules: LaneRules) -> LaneNode {
    if waitingCount == 0 { return self }
    if let (left, right) = children { return LaneNode(left.refreshed(rules), right.refreshed(rules)) }
    guard case .waiting(let items) = content else { return self }
    return LaneNode(WaitingItems(items.runs, rules), rules)
  }
}
