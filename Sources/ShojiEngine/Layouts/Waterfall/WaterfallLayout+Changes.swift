extension WaterfallLayout {
  /// Takes a new container.
  ///
  /// Items keep their lanes while the number of lanes stays, and what they were measured while the lanes'
  /// widths stay. With another number of lanes those that had lanes get new ones, from the first item on. In
  /// other widths what was measured is an estimate, until items are measured again.
  ///
  /// - Complexity: O(log *n*); where the number of lanes changes O(*m* + *r*) for *m* items that have lanes
  ///   and *r* runs of kinds among the others.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let container = container.mended(diagnostics)
    let new = Self.lanes(configuration, container, insets, diagnostics)
    let isAlike = new.map(\.length) == lanes.map(\.length)
    self.container = container
    if new.count != lanes.count {
      lanes = new
      stackAnew(diagnostics)
    } else {
      lanes = new
      if !isAlike {
        before = before?.stale
        after = after?.stale
      }
    }
    measureContent()
    checkInvariants()
  }

  /// Gives items lanes of another number, from the first item on.
  private mutating func stackAnew(_ diagnostics: Diagnostics?) {
    var leaves: [LaneNode] = []
    forEachLeaf(in: 0..<itemCount) { leaf, _ in leaves.append(leaf) }
    let old = rules
    rules = LaneRules(configuration, laneCount: lanes.count, spacing: old.spacing, diagnostics)
    rules.learn(from: old)
    seam = Array(repeating: 0, count: lanes.count)
    (before, after) = (nil, nil)
    var front = seam
    for leaf in leaves { after = LaneNode.join(after, stacked(leaf, on: &front), rules) }
  }

  /// Returns the items of a leaf with lanes by the present rules, and none of them measured.
  private func stacked(_ leaf: LaneNode, on front: inout LaneFront) -> LaneNode? {
    switch leaf.content {
    case .branch:
      return nil
    case .waiting(let items):
      let tree = LaneNode.tree(of: items.runs, rules)
      tree?.advance(&front, to: items.count, .down, rules)
      return tree
    case .placed(let items):
      var placed = PlacedItems()
      placed.reserveCapacity(items.count)
      for index in 0..<items.count {
        let (kind, extent) = (items.kind(index), items.extent(index))
        let lanes = front.shortest(rules.span(of: kind), .down)
        placed.append(extent, isMeasured: false, lane: lanes.lowerBound, kind: kind)
        front.stack(extent + rules.spacing, on: lanes)
      }
      return LaneNode.tree(of: placed, rules)
    }
  }

  /// Takes a change of the items.
  ///
  /// Those that stay keep their lanes and what they were measured, also those that are moved. New ones wait.
  ///
  /// What changes before the item that is held moves what lies before it; see ``hold(_:)``. Where the held
  /// item is taken out or moved, the next one is held, or else the one before.
  ///
  /// - Complexity: O(log *n*) nodes.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    switch edit.clamped(to: itemCount, diagnostics) {
    case .insert(let count, let index, let kind):
      insert(LaneNode.tree(of: [.init(count: count, kind: kind)], rules), at: index)
    case .remove(let range):
      remove(range)
    case .move(let range, let target):
      insert(remove(range), at: target)
    case .invalidate(let range):
      before = invalidated(before, range)
      after = invalidated(after, (range.lowerBound - pivot)..<(range.upperBound - pivot))
    }
    measureContent()
    checkInvariants()
  }

  private mutating func insert(_ items: LaneNode?, at index: Int) {
    guard let items else { return }
    keepHeld(whileChanging: index..<index)
    let isAbove = held.map { index <= $0 } ?? false
    if index < pivot || index == pivot && isAbove {
      let (head, tail) = before?.split(at: index, rules) ?? (nil, nil)
      before = LaneNode.join(LaneNode.join(head, items, rules), tail, rules)
    } else {
      let (head, tail) = after?.split(at: index - pivot, rules) ?? (nil, nil)
      after = LaneNode.join(LaneNode.join(head, items, rules), tail, rules)
    }
    if isAbove { held = held.map { $0 + items.count } }
  }

  @discardableResult private mutating func remove(_ range: Range<Int>) -> LaneNode? {
    guard !range.isEmpty else { return nil }
    if let item = held, range.contains(item) {
      let next = range.upperBound < itemCount ? range.upperBound : range.lowerBound - 1
      held = next >= 0 ? next : nil
      isHeldExplicitly = isHeldExplicitly && held != nil
    }
    keepHeld(whileChanging: range)
    let pivot = pivot
    let first = LaneNode.cut(range.clamped(to: 0..<pivot), from: before, rules)
    let second = LaneNode.cut(
      (max(range.lowerBound, pivot) - pivot)..<(max(range.upperBound, pivot) - pivot), from: after, rules)
    before = first.rest
    after = second.rest
    if let item = held, item >= range.upperBound { held = item - range.count }
    if itemCount == 0 { seam = Array(repeating: 0, count: laneCount) }
    return LaneNode.join(first.cut, second.cut, rules)
  }

  /// Makes the held item the pivot where a change of a range would move it otherwise.
  ///
  /// The range does not hold it; an empty one stands for what is put in there.
  private mutating func keepHeld(whileChanging range: Range<Int>) {
    guard let held else { return }
    let isBetween =
      held > pivot
      ? range.lowerBound <= held && max(range.upperBound, range.lowerBound + 1) > pivot
      : range.lowerBound > held && range.lowerBound < pivot
    if isBetween { movePivot(to: held) }
  }

  private func invalidated(_ tree: LaneNode?, _ range: Range<Int>) -> LaneNode? {
    guard let tree else { return nil }
    let range = range.clamped(to: 0..<tree.count)
    guard !range.isEmpty else { return tree }
    let (head, rest) = tree.split(at: range.lowerBound, rules)
    let (middle, tail) = rest?.split(at: range.count, rules) ?? (nil, nil)
    return LaneNode.join(LaneNode.join(head, middle?.stale, rules), tail, rules)
  }
}
