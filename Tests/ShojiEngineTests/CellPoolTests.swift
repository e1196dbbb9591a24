import Testing

@testable import ShojiEngine

@Suite struct CellPools {
  private func window(_ visible: Range<Int>, _ kept: Range<Int>) -> Window {
    Window(visible: RangeSet(visible), kept: RangeSet(kept), fillers: 0..<0)
  }

  /// All windows of six items after all others, with and without a change of the data.
  @Test("Every small world: who stays keeps the cell, who is seen has one") func smallWorlds() {
    withEvery(0..<28, isThorough ? Array(0..<28) : Array(stride(from: 0, to: 28, by: 3))) { first, second in
      for isSameData in [true, false] {
        var ranges: [Range<Int>] = []
        for lower in 0..<7 { for upper in lower..<7 { ranges.append(lower..<upper) } }
        var pool = CellPool<Int>(mostParked: 2)
        _ = pool.plan(window(ranges[first], ranges[first]), isSameData: true) { $0 }
        let before = Dictionary(uniqueKeysWithValues: ranges[first].map { ($0, pool.cell(of: $0)) })
        let ids = isSameData ? [0, 1, 2, 3, 4, 5] : [9, 5, 4, 3, 2, 8]
        let plan = pool.plan(window(ranges[second], ranges[second]), isSameData: isSameData) { ids[$0] }
        let wanted = ranges[second].map { ids[$0] }
        let stayed = wanted.filter { before[$0] != nil }
        if pool.violatedInvariant() != nil || pool.liveCount != wanted.count
          || stayed.contains(where: { pool.cell(of: $0) != before[$0] }) || plan.kept != stayed.count
          || plan.made + plan.rebound != wanted.count - stayed.count
          || plan.rebound != min(before.count - stayed.count, wanted.count - stayed.count)
        {
          Issue.record("\(ranges[first]) → \(ranges[second]), same \(isSameData): \(plan)")
        }
      }
    }
  }

  @Test("Random windows, data, caps and kinds agree with sets", arguments: [31, 32, 33])
  func randomWindows(seed: UInt64) {
    print("CellPools seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var pool = CellPool<Int>(mostParked: 5, mostPerFrame: seed == 33 ? 3 : .max)
    var data = Array(0..<60)
    var cells: [CellNumber: Int?] = [:]
    var isSameData = true
    for step in RandomSteps(100) {
      if Int.random(in: 0..<6, using: &generator) == 0 {
        data.removeSubrange(0..<Int.random(in: 0...2, using: &generator))
        data.insert(1000 + step, at: Int.random(in: 0...data.count, using: &generator))
        if data.count < 50 { data += (0..<9).map { 10_000 + step * 10 + $0 } }
        isSameData = false
      }
      let lower = Int.random(in: 0..<40, using: &generator)
      let kept = max(0, lower - 3)..<(lower + 9)
      let changed = RangeSet(indices: [Int.random(in: 0..<50, using: &generator)])
      let plan = pool.plan(
        window(lower..<(lower + 6), kept), isSameData: isSameData, changed: changed,
        isForward: Bool.random(using: &generator), id: { data[$0] },
        kind: { ReuseKind(rawValue: $0.id % 3) })
      isSameData = true
      for action in plan.steps {
        switch action.action {
        case .make, .rebind: cells[action.cell] = .some(action.item?.id)
        case .park: cells[action.cell] = .some(nil)
        case .drop: cells[action.cell] = nil
        case .refresh: break
        }
      }
      let shown = Set(cells.values.compactMap { $0 })
      let seen = Set(data[lower..<(lower + 6)])
      let wanted = Set(data[kept])
      let isComplete = plan.postponed == 0 ? shown == wanted : shown.isSubset(of: wanted)
      if pool.violatedInvariant() != nil || !seen.isSubset(of: shown) || !isComplete
        || wanted.count != shown.count + plan.postponed
      {
        Issue.record("seed \(seed), step \(step): \(plan)")
        return
      }
    }
    #expect(pool.parkedCount <= 15)
    let dropped = pool.dropParked()
    #expect(dropped.dropped == dropped.steps.count && pool.parkedCount == 0)
  }

  @Test("A steady window asks nothing and does nothing, whatever the count") func steady() {
    var asked = 0
    var pool = CellPool<Int>()
    func plan(_ range: Range<Int>) -> CellPlan<Int> {
      pool.plan(window(range, range), isSameData: true) {
        asked += 1
        return $0
      }
    }
    #expect(plan(1_000_000..<1_000_020).made == 20)
    #expect(plan(1_000_000..<1_000_020).steps.isEmpty && asked == 20)
    let next = plan(1_000_001..<1_000_021)
    #expect(next.steps.count == 1 && next.kept == 19 && asked == 21)
  }

  @Test("B146 B13 the number of cells follows the screen") func bounded() {
    var pool = CellPool<Int>(mostParked: 4)
    var made = 0
    for step in 0..<500 {
      let length = 10 + step % 7
      made += pool.plan(window(step..<(step + length), step..<(step + length)), isSameData: true) { $0 }.made
      #expect(pool.liveCount == length && pool.parkedCount <= 4)
    }
    #expect(made < 500)
  }

  @Test("B36 a session keeps nothing of a host alive") func leaks() {
    final class Owner: Sendable {}
    weak var owner: Owner?
    weak var session: CollectionSession<Int, Int>?
    do {
      let strong = Owner()
      owner = strong
      let made = CollectionSession(
        HeadlessHost.grid(100),
        of: LazyOrder(
          count: 100,
          id: {
            _ = strong
            return $0
          }))
      session = made
      let input = FrameInput(container: Container(crossExtent: 9), viewport: Viewport(length: 99), offset: 0)
      _ = made.frame(input) { _, _ in
        made.update([.invalidate(0..<1)])
        return ItemSize(main: 10, cross: 9)
      }
      #expect(owner != nil && session != nil)
    }
    #expect(owner == nil && session == nil)
  }
}
