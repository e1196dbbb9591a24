import Testing

@testable import ShojiEngine

@Suite struct SelectionAgainstOracle {
  /// Orders of up to about 40 ids, of which some may not be selected, changed by edits that are handed on, by
  /// edits that are not, and by lists that have little in common.
  @Test("Random steps and updates agree at every step", arguments: 1...8)
  func randomSteps(seed: Int) {
    print("SelectionAgainstOracle seed \(seed)")
    var generator = SeededGenerator(seed: UInt64(seed))
    let allowsEmpty = seed % 2 == 0
    let mode = SelectionMode.multiple
    let isPicky = seed % 4 < 2
    var divisor = isPicky ? 5 : Int.max
    func isSelectable(_ id: Int) -> Bool { id == 0 || id % divisor != 0 }
    func order(_ ids: [Int]) -> ListedOrder<Int> {
      ListedOrder(ids, isSelectable: isPicky ? isSelectable : nil)
    }
    var next = 20
    var oracle = SelectionOracle(
      ids: Array(0..<20), mode: mode, allowsEmpty: allowsEmpty, isSelectable: isSelectable)
    var selection = Selection(of: order(oracle.ids), mode: mode, allowsEmpty: allowsEmpty)
    for step in RandomSteps(150) {
      let before = oracle.selected
      let id = oracle.ids.randomElement(using: &generator) ?? 0
      var change = selection.unchanged
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        change = selection.selectAll()
        oracle.before = nil
        oracle.base = []
        oracle.take(Set(oracle.ids.filter(isSelectable)))
      case 1:
        change = selection.clear()
        if allowsEmpty {
          (oracle.selected, oracle.base, oracle.before, oracle.anchor) = ([], [], nil, nil)
        }
      case 2:
        let ids = [id, id + 1, id + 7, -1]
        change = selection.select(ids)
        (oracle.base, oracle.before, oracle.anchor) = ([], nil, nil)
        oracle.take(Set(ids.filter { oracle.ids.contains($0) && isSelectable($0) }))
      case 3:
        let mode = SweepMode.allCases.randomElement(using: &generator) ?? .add
        selection.beginSweep(mode)
        (oracle.before, oracle.sweepMode, oracle.base) = (oracle.selected, mode, [])
      case 4..<6:
        let start = Int.random(in: 0...oracle.ids.count, using: &generator)
        let met = start..<min(oracle.ids.count, start + 6)
        change = selection.sweep(over: RangeSet(met))
        oracle.sweep(over: Array(oracle.ids[met]))
      case 6:
        selection.endSweep()
        if oracle.before != nil { (oracle.before, oracle.base) = (nil, oracle.selected) }
      case 7:
        change = selection.cancelSweep()
        if let held = oracle.before { (oracle.selected, oracle.before) = (held, nil) }
      case 8..<12:
        var ids = oracle.ids
        var edits: [ItemEdit]? = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let edit = generator.edit(of: ids.count)
          apply(edit, to: &ids, next: &next)
          edits?.append(edit)
        }
        if isPicky, step % 50 == 0 { divisor = 8 - divisor }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: edits = nil
        case 1:
          ids = ids.shuffled(using: &generator).suffix(20)
          edits = nil
        case 2:
          edits = [.remove(0..<1)]
        default: break
        }
        change = selection.update(to: order(ids), edits: edits)
        oracle.update(to: ids, isSelectable: isSelectable)
      default:
        let step = SelectionStep.allCases.randomElement(using: &generator) ?? .focus
        change = selection.choose(id, step)
        oracle.choose(id, step)
      }
      let isSame =
        Set(selection.selected) == oracle.selected && selection.focused == oracle.focused
        && selection.anchor == oracle.anchor && Array(selection.selected).count == oracle.selected.count
        && Set(change.added) == oracle.selected.subtracting(before)
        && Set(change.removed) == before.subtracting(oracle.selected)
      guard isSame, selection.violatedInvariant() == nil else {
        Issue.record("seed \(seed), step \(step): \(selection) \(selection.violatedInvariant() ?? "")")
        return
      }
    }
  }

  @Test("Items follow random edits as they follow their ids", arguments: [21, 22])
  func followedRanges(seed: UInt64) {
    print("SelectionAgainstOracle followed ranges seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for round in RandomSteps(200) {
      let ids = Array(0..<Int.random(in: 0...30, using: &generator))
      var next = ids.count
      var now = ids
      let held = RangeSet(indices: ids.filter { _ in Bool.random(using: &generator) })
      var parts = FollowedRanges(held, count: ids.count)
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let edit = generator.edit(of: now.count)
        apply(edit, to: &now, next: &next)
        let isTaken = parts.apply(edit)
        #expect(isTaken)
      }
      let kept = now.indices.filter { held.contains(now[$0]) }
      let gone = ids.filter { held.contains($0) && !now.contains($0) }
      let isSame =
        parts.kept == RangeSet(indices: kept) && RangeSet(parts.removed) == RangeSet(indices: gone)
        && parts.count == now.count && parts.endsSatisfy { ids[$0] == now[$1] }
      if !isSame { Issue.record("seed \(seed), round \(round): \(parts) for \(now)") }
    }
  }

  @Test("A set without another, for all small sets") func removing() {
    withEvery(0..<64, 0..<64) { left, right in
      let one = RangeSet(indices: (0..<6).filter { left >> $0 & 1 == 1 })
      let other = RangeSet(indices: (0..<6).filter { right >> $0 & 1 == 1 })
      #expect(one.removing(other) == one.subtracting(other))
    }
  }
}
