extension WaterfallLayout {
  /// Says which item is to stay where it is when something changes before it: what the eye rests on.
  ///
  /// Changes before it then move what lies before it, upwards, and it is enough to correct the offset by the
  /// difference of its slot. To be called before each change and each measure; where it never was, it is the first
  /// item of what was measured last.
  /// Where items lie across several lanes, those before it that had a gap behind them may close it.
  ///
  /// - Parameter index: An item; outside, the nearest one.
  /// - Complexity: O(1).
  public mutating func hold(_ index: Int) {
    held = itemCount > 0 ? min(max(index, 0), itemCount - 1) : nil
    isHeldExplicitly = held != nil
  }

  /// Lets each lane's first item start at the inset if the first item is seen.
  ///
  /// - Complexity: That of ``alignStart()``.
  public mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool {
    items.contains(0) ? alignStart() : false
  }

  /// Lets each lane's first item start at the inset; lanes stay what they are.
  ///
  /// Items move relative to each other by ``startRaggedness`` at most, unless some lie across several lanes. To
  /// be called while the start is seen and nothing moves, or while nothing of this layout is seen.
  ///
  /// - Returns: Whether the place of any item changed.
  /// - Complexity: O(log *n*).
  @discardableResult public mutating func alignStart() -> Bool {
    let isAligned = pivot == 0 && seam.allSatisfy { $0 == seam[0] }
    if isAligned { return false }
    after = LaneNode.join(before, after, rules)
    before = nil
    seam = Array(repeating: 0, count: laneCount)
    measureContent()
    return true
  }

  /// Makes an item the pivot and leaves it, and what follows its lanes, where it is.
  mutating func movePivot(to index: Int) {
    if index > pivot, let tree = after {
      tree.advance(&seam, to: index - pivot, .down, rules)
      let (passed, rest) = tree.split(at: index - pivot, rules)
      before = LaneNode.join(before, passed, rules)
      after = rest
      levelSeam()
    } else if index < pivot, let tree = before {
      var top = mirroredSeam
      tree.advance(&top, to: index, .up, rules)
      seam = top.map { rules.spacing - $0 }
      let (rest, passed) = tree.split(at: index, rules)
      after = LaneNode.join(passed, after, rules)
      before = rest
      levelSeam()
    }
  }

  /// Counts positions from the shortest lane, so that far from the first item they stay as exact as near it.
  private mutating func levelSeam() {
    let least = seam.min() ?? 0
    for lane in seam.indices { seam[lane] -= least }
  }

  /// How many items of a range are waiting.
  func waitingCount(in range: Range<Int>) -> Int {
    func count(before index: Int) -> Int {
      (before?.waitingCount(before: index) ?? 0) + (after?.waitingCount(before: index - pivot) ?? 0)
    }
    return range.isEmpty ? 0 : count(before: range.upperBound) - count(before: range.lowerBound)
  }

  /// Brings the pivot to an item of a window that is to be measured, where items wait between the two that are
  /// not in the window.
  ///
  /// If they are few enough to lie beside a long placed item, they are passed over here, and get lanes when the
  /// window does: without them the lanes behind them could not be told (case B46).
  ///
  /// - Returns: Whether the place of any item may have changed.
  mutating func bringPivot(to target: Int, measuring items: RangeSet<Int>) -> Bool {
    func missed(_ range: Range<Int>) -> Int {
      items.ranges.reduce(waitingCount(in: range)) { $0 - waitingCount(in: $1.clamped(to: range)) }
    }
    let count = missed(target >= pivot ? pivot..<target : (target + 1)..<pivot)
    let passed = passedOver(before: target)
    if count == missed(target >= pivot ? (target - passed)..<target : (target + 1)..<(target + 1 + passed)) {
      return false
    }
    if waitingCount(in: 0..<target) == 0, waitingCount(in: target..<(target + 1)) == 0 || target == 0 {
      alignStart()
    } else {
      movePivot(to: target)
    }
    return true
  }

  /// The most items that are passed over; beside a longer item than that, lanes are begun anew.
  static let passedOverLimit = 1 << 14

  /// Returns how many items wait in front of a waiting one, on the pivot's side, if they lie beside longer lanes;
  /// else 0.
  func passedOver(before index: Int) -> Int {
    let growth: LaneGrowth = index < pivot ? .up : .down
    var passed = 0
    forEachLeaf(in: index..<(index + 1)) { leaf, start in
      guard case .waiting(let items) = leaf.content else { return }
      let waiting = growth == .down ? index - start : start + items.count - 1 - index
      let edge = growth == .down ? start - pivot : start + items.count
      var front = growth == .down ? seam : mirroredSeam
      (growth == .down ? after : before)?.advance(&front, to: edge, growth, rules)
      let fill = EvenFill(front: front, stride: items.stride, growth: growth)
      if waiting <= Self.passedOverLimit, waiting < fill.raggedCount { passed = waiting }
    }
    return passed
  }
}
