extension WaterfallLayout {
  /// Measures items; those that wait get their lanes.
  ///
  /// What waits beside a long item and in front of the items gets a lane too, by its estimate.
  ///
  /// - Returns: Whether the place of any item may have changed.
  /// - Complexity: One call of `measure` for each item that was not measured before; O(log *n*) nodes for each
  ///   range of items, and the leaves that hold the items.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    let items = items.intersection(RangeSet(0..<itemCount))
    guard !items.isEmpty else { return false }
    if !isHeldExplicitly { held = items.bounds.lowerBound }
    let target = held ?? items.bounds.lowerBound
    let isPivotBrought = bringPivot(to: target, measuring: items)
    guard items.ranges.contains(where: { isAll || hasUnmeasured(in: $0) }) else {
      if isPivotBrought { measureContent() }
      return isPivotBrought
    }
    let between = RangeSet(min(target, pivot)..<max(target, pivot)).intersection(items)
    if between.ranges.contains(where: { hasPlaced(in: $0, unmeasured: !isAll) }) { movePivot(to: target) }

    let isChanged = withoutActuallyEscaping(measure) { measure in
      var pass = MeasuringPass(items: items, isAll: isAll, diagnostics: diagnostics, measure: measure)
      for range in items.ranges where range.upperBound > pivot {
        place(max(range.lowerBound, pivot)..<range.upperBound, .down, &pass)
      }
      for range in items.ranges.reversed() where range.lowerBound < pivot {
        place(range.lowerBound..<min(range.upperBound, pivot), .up, &pass)
      }
      return pass.isChanged
    }
    _ = learn { $0.learn(always: false) }
    measureContent()
    checkInvariants()
    return isChanged || isPivotBrought
  }

  /// Takes for each kind the mean of what was measured as its estimate.
  ///
  /// Measures do it too, whenever twice as many items of a kind were measured as when it last happened.
  ///
  /// - Returns: Whether the place of any item may have changed.
  /// - Complexity: O(*w* log *n*) nodes for *w* leaves of waiting items.
  @discardableResult public mutating func learnEstimates() -> Bool {
    guard learn({ $0.learn(always: true) }) else { return false }
    measureContent()
    return true
  }

  /// Takes what was measured in waterfalls that are alike as the estimates of kinds of which nothing was here.
  ///
  /// - Complexity: That of ``learnEstimates()``.
  package mutating func learn(from lessons: Lessons) -> Bool {
    guard learn({ $0.learn(from: lessons.mains) }) else { return false }
    measureContent()
    return true
  }

  private mutating func learn(_ change: (inout LaneRules) -> Bool) -> Bool {
    guard change(&rules) else { return false }
    before = before?.refreshed(rules)
    after = after?.refreshed(rules)
    return true
  }

  /// Measures what needs it in a range on one side of the pivot and gives lanes to what waits.
  mutating func place(_ range: Range<Int>, _ growth: LaneGrowth, _ pass: inout MeasuringPass) {
    guard pass.isAll || hasUnmeasured(in: range) else { return }
    let shift = growth == .down ? pivot : 0
    var zone = (range.lowerBound - shift)..<(range.upperBound - shift)
    if growth == .down {
      zone = (zone.lowerBound - passedOver(before: range.lowerBound))..<zone.upperBound
    } else {
      zone = zone.lowerBound..<(zone.upperBound + passedOver(before: range.upperBound - 1))
    }
    guard let tree = growth == .down ? after : before else { return }
    var front = growth == .down ? seam : mirroredSeam
    tree.advance(&front, to: growth == .down ? zone.lowerBound : zone.upperBound, growth, rules)
    let (head, rest) = tree.split(at: zone.lowerBound, rules)
    let (middle, tail) = rest?.split(at: zone.count, rules) ?? (nil, nil)

    var leaves: [(LaneNode, Int)] = []
    middle?.forEachLeaf(in: 0..<zone.count) { leaves.append(($0, $1 + zone.lowerBound + shift)) }
    var placed = PlacedItems()
    placed.reserveCapacity(zone.count)
    for (leaf, first) in growth == .down ? leaves : leaves.reversed() {
      place(leaf, from: first, growth, &front, &placed, &pass)
    }
    if growth == .up { placed.reverse() }
    let new = LaneNode.join(
      LaneNode.join(head, LaneNode.tree(of: placed, rules), rules), tail, rules)
    if growth == .down { after = new } else { before = new }
  }

  private mutating func place(
    _ leaf: LaneNode, from first: Int, _ growth: LaneGrowth, _ front: inout LaneFront,
    _ placed: inout PlacedItems, _ pass: inout MeasuringPass
  ) {
    for offset in growth.order(leaf.count) {
      let index = first + offset
      let kind: ItemKind
      let lanes: Range<Int>
      var extent: Double
      var isMeasured = false
      switch leaf.content {
      case .placed(let items):
        kind = items.kind(offset)
        lanes = items.lanes(offset, rules)
        extent = items.extent(offset)
        isMeasured = items.isMeasured(offset) && !leaf.isStale
      case .waiting(let items):
        kind = items.kind(offset)
        lanes = front.shortest(rules.span(of: kind), growth)
        extent = rules.estimate(of: kind)
        pass.isChanged = true
      case .branch:
        continue
      }
      if pass.isAll || !isMeasured, pass.items.contains(index),
        let new = pass.extent(of: index, crossExtent: cross(of: lanes).length)
      {
        rules.note(new, replacing: isMeasured ? extent : nil, of: kind)
        pass.isChanged = pass.isChanged || new != extent
        (extent, isMeasured) = (new, true)
      }
      placed.append(extent, isMeasured: isMeasured, lane: lanes.lowerBound, kind: kind)
      front.stack(extent + rules.spacing, on: lanes)
    }
  }

  private func hasUnmeasured(in range: Range<Int>) -> Bool {
    waitingCount(in: range) > 0 || hasPlaced(in: range, unmeasured: true)
  }

  /// Returns whether a range holds items that have lanes, or such that are not measured.
  private func hasPlaced(in range: Range<Int>, unmeasured: Bool) -> Bool {
    var isFound = false
    forEachLeaf(in: range) { leaf, start in
      guard !isFound, case .placed(let items) = leaf.content else { return }
      let inside = range.clamped(to: start..<(start + items.count))
      isFound =
        !unmeasured || leaf.isStale || inside.contains { !items.isMeasured($0 - start) }
    }
    return isFound
  }
}

/// One call of ``WaterfallLayout/measure(_:again:diagnostics:_:)`` as it goes on.
struct MeasuringPass {
  let items: RangeSet<Int>
  let isAll: Bool
  let diagnostics: Diagnostics?
  let measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  var isChanged = false

  /// Returns what an item is measured, in points, or `nil` where that is no number to work with.
  func extent(of index: Int, crossExtent: Double) -> Double? {
    let asked = measure(index, SizeProposal(main: nil, cross: crossExtent)).main
    return Diagnostics.measured(asked, of: "item \(index)", diagnostics)
  }
}
