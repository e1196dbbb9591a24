import Testing

@testable import ShojiEngine

/// What stays where it is on the screen while a waterfall is scrolled, measured and changed.
@Suite struct WaterfallScroll {
  private func host(
    _ count: Int, lanes: Int = 2, estimate: Double = 100, length: Double = 600,
    extent: @escaping (Int) -> Double
  ) -> WaterfallHost {
    let layout = WaterfallLayout(
      WaterfallConfiguration(lanes: .count(lanes), lineSpacing: 0, estimate: estimate), itemCount: count,
      container: Container(crossExtent: 300))
    return WaterfallHost(layout, length: length, extent: extent)
  }

  /// The greatest distance by which an item that was seen before and after moved on the screen.
  private func drift(_ old: [Int: Double], _ new: [Int: Double], by distance: Double = 0) -> Double {
    old.reduce(0) { most, item in new[item.key].map { max(most, abs($0 - item.value - distance)) } ?? most }
  }

  @Test("B29 after a jump into what nobody measured, scrolling up moves all by 10 in every frame, to item 0")
  func scrollUp() {
    var host = host(300) { Double(80 + 31 * $0 % 140) }
    host.scroll(by: 3000)
    let jumped = host.offset
    #expect(jumped > 2000)
    var worst = 0.0
    var frames = 0
    while host.offset > 0, frames < 4000 {
      let old = host.seen
      let step = min(10, host.offset)
      host.scroll(by: -step)
      worst = max(worst, drift(old, host.seen, by: step))
      frames += 1
    }
    #expect(worst < 0.000001)
    #expect(host.seen[0] != nil)
    #expect(host.measures.values.allSatisfy { $0 == 1 })
    #expect(host.layout.startRaggedness < 220)
    #expect(WaterfallOracle(host.layout).finding(host.layout, offsets: [0.0, 100], length: 600) == nil)
    // Reached, the start is aligned, and every item keeps its lane.
    let lanes = (0..<300).map(host.layout.lanes)
    host.layout.alignStart()
    #expect(host.layout.startRaggedness == 0)
    #expect(host.layout.slot(of: 0).main.start == 0)
    #expect((0..<300).map(host.layout.lanes) == lanes)
    let isMovedAgain = host.layout.alignStart()
    #expect(!isMovedAgain)
  }

  @Test("Items put in above grow upwards: nothing that is seen moves, and all of them are reached")
  func insertAbove() {
    for lanes in 1...4 {
      var host = host(200, lanes: lanes) { Double(50 + 31 * ($0 % 77) % 90) }
      host.scroll(by: 1500)
      for count in [1, 2, 7] {
        let old = host.seen
        guard let anchor = host.anchor else { return }
        host.extent = { Double(50 + 31 * (($0 + 1000 - count) % 77) % 90) }
        host.apply(.insert(count: count, at: 0), anchorAt: anchor + count)
        let moved = Dictionary(uniqueKeysWithValues: host.seen.map { ($0.key - count, $0.value) })
        #expect(drift(old, moved) < 0.000001)
        #expect(Set(old.keys) == Set(moved.keys))
      }
      var seen: Set<Int> = []
      while host.offset > 0 {
        let old = host.seen
        let step = min(50, host.offset)
        host.scroll(by: -step)
        #expect(drift(old, host.seen, by: step) < 0.000001)
        seen.formUnion(host.seen.keys)
      }
      #expect(seen.contains(0) && seen.contains(9))
    }
  }

  @Test("Removed, resized and moved items above move nothing that is seen") func changesAbove() {
    for lanes in 1...4 {
      var host = host(200, lanes: lanes) { Double(50 + 31 * $0 % 90) }
      for _ in 0..<20 { host.scroll(by: 100) }
      var old = host.seen
      guard let anchor = host.anchor, let first = old.keys.min() else { return }
      host.apply(.remove(0..<9), anchorAt: anchor - 9)
      host.apply(.move(0..<5, to: 8), anchorAt: anchor - 9)
      var new = host.seen
      #expect(Dictionary(uniqueKeysWithValues: old.map { ($0.key - 9, $0.value) }) == new)

      old = new
      host.layout.hold(anchor - 9)
      let start = host.layout.slot(of: anchor - 9).main.start
      host.layout.measure(RangeSet(0..<(first - 9)), again: true) { _, _ in ItemSize(main: 33, cross: 0) }
      host.offset += host.layout.slot(of: anchor - 9).main.start - start
      new = host.seen
      #expect(old == new)
    }
  }

  @Test("The start is aligned out of sight: back at the top after a jump, nothing is ragged")
  func alignedOutOfSight() {
    var host = host(3000) { Double(80 + 31 * $0 % 140) }
    host.scroll(by: 900)
    guard let anchor = host.anchor else { return }
    host.apply(.insert(count: 5, at: 0), anchorAt: anchor + 5)
    host.scroll(by: -10000)
    #expect(host.layout.startRaggedness > 0)
    host.scroll(by: 60_000)
    host.scroll(by: -1e9)
    #expect(host.layout.startRaggedness == 0)
    #expect(host.seen[0] != nil)
  }

  @Test("With another width items keep their lanes; measured anew, the held one stays") func resize() {
    var host = host(500, lanes: 3) { Double(80 + 31 * $0 % 140) }
    for _ in 0..<30 { host.scroll(by: 100) }
    let lanes = (0..<500).map(host.layout.lanes)
    host.extent = { Double(60 + 17 * $0 % 140) }
    host.layout.resize(to: Container(crossExtent: 600))
    let old = host.seen
    guard let anchor = host.anchor, let start = old[anchor] else { return }
    host.settle()
    #expect(abs((host.seen[anchor] ?? .nan) - start) < 0.000001)
    #expect((0..<500).allSatisfy { lanes[$0] == nil || host.layout.lanes(of: $0) == lanes[$0] })
  }

  /// Edits above, below and among what is seen, with scrolling between.
  @Test(
    "Edit storms: what lies between the anchor and the edit does not move",
    arguments: [51, 52, 53] as [UInt64])
  func editStorm(seed: UInt64) {
    print("WaterfallScroll seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    var ids = Array(0..<200)
    var next = 200
    func extent(_ ids: [Int]) -> (Int) -> Double { { Double(50 + 31 * (ids[$0] % 77) % 90) } }
    var host = host(200, lanes: 1 + Int(seed) % 3, length: 400, extent: extent(ids))
    var worst = 0.0
    var pivots: Set<Int> = []
    for _ in RandomSteps(15) {
      host.scroll(by: Double(random(-40..<60) * 10))
      guard let anchor = host.anchor else { break }
      let old = Dictionary(uniqueKeysWithValues: host.seen.map { (ids[$0.key], $0.value) })
      let place = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
      let held = ids[anchor]
      let index = random(0..<ids.count)
      var range = index..<min(index + random(1..<9), ids.count)
      let edit: ItemEdit
      if random(0..<2) == 0 || ids.count < 100 {
        range = index..<index
        edit = .insert(count: random(1..<9), at: index)
        guard case .insert(let count, _, _) = edit else { break }
        ids.insert(contentsOf: next..<(next + count), at: index)
        next += count
      } else {
        if range.contains(anchor) { continue }
        edit = .remove(range)
        ids.removeSubrange(range)
      }
      guard let kept = ids.firstIndex(of: held) else { break }
      host.extent = extent(ids)
      host.apply(edit, anchorAt: kept)
      host.settle()
      pivots.insert(host.layout.pivot)
      let new = Dictionary(uniqueKeysWithValues: host.seen.map { (ids[$0.key], $0.value) })
      for (id, start) in old {
        // Above the edit and from the anchor on, or anywhere from the anchor on if the edit is above it.
        guard let was = place[id], was >= anchor, range.lowerBound <= anchor || was < range.lowerBound else {
          continue
        }
        if let now = new[id] { worst = max(worst, abs(now - start)) }
      }
      if let finding = WaterfallOracle(host.layout).finding(host.layout, offsets: [host.offset], length: 400)
      {
        Issue.record("\(finding)")
        return
      }
    }
    #expect(worst < 0.000001)
    if isThorough { #expect(pivots.count > 5) }
  }
}
