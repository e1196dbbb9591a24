import Testing

@testable import ShojiEngine

@Suite struct Prefetching {
  @Test("B161 indexes in any order") func unordered() {
    var planner = PrefetchPlanner<Int>()
    func ask(_ indices: [Int]) -> Set<Int> {
      let wanted = RangeSet(indices: indices)
      return Set(
        planner.plan(
          wanted, near: RangeSet(0..<100), displayed: RangeSet(), isSameData: true,
          isDisplayed: { _ in false },
          id: { $0 }
        ).prefetch)
    }
    #expect(ask([7, 5, 6]) == [5, 6, 7])
    #expect(ask([20, 18]) == [18, 20])
    #expect(ask([20, 7, 20]).isEmpty)
    #expect(RangeSet(indices: [Int.max, 3, 3, 2, -1]) == RangeSet([2..<4, -1..<0]))
  }

  @Test("B212 in a one-way fling each row is asked for once and none that is shown is called off")
  func fling() {
    let host = HeadlessHost(
      rows: 1000, of: 50, viewport: 500, options: SessionOptions(prefetchReach: 1.5))
    var asked: [Int: Int] = [:]
    var cancelled: [Int] = []
    var shown: Set<Int> = []
    var speed = 130.0
    while host.offset < 20_000 {
      let frame = host.scroll(by: speed, phase: .decelerating)
      speed = max(20, speed * 0.999)
      for id in frame.prefetch.prefetch { asked[id, default: 0] += 1 }
      cancelled += frame.prefetch.cancel
      shown.formUnion(frame.window.kept.ranges.joined())
    }
    #expect(asked.values.allSatisfy { $0 == 1 })
    #expect(cancelled.isEmpty)
    #expect(asked.count > 300 && shown.count > 380)
  }

  @Test("B56 jumps to and fro: every id is in the data, once before it is shown or called off") func jumps() {
    print("Prefetching seed 56")
    var generator = SeededGenerator(seed: 56)
    let host = HeadlessHost(
      rows: 1000, of: 50, viewport: 500, options: SessionOptions(overscan: .none, prefetchReach: 1))
    var open: Set<Int> = []
    for step in RandomSteps(60) {
      if step % 7 == 3 { host.remove(0..<Int.random(in: 1...3, using: &generator)) }
      if step % 11 == 5 { host.prepend([10_000 + step]) }
      host.input.velocity = Double(Int.random(in: -1...1, using: &generator)) * 600
      host.jump(to: Double.random(in: 0...40_000, using: &generator))
      let change = host.last.prefetch
      let shown = Set(host.visible)
      open.subtract(change.cancel)
      open.subtract(shown)
      for id in change.prefetch {
        #expect(host.data.contains(id) && !shown.contains(id))
        #expect(open.insert(id).inserted)
      }
      #expect(shown.isDisjoint(with: change.cancel))
    }
  }

  @Test("The nearest comes first, and in motion only what comes") func order() {
    let host = HeadlessHost(
      rows: 100, of: 50, viewport: 500, offset: 2000,
      options: SessionOptions(overscan: .none, prefetchReach: 0.1))
    host.jump(to: 2200)
    #expect(host.last.prefetch.prefetch == [43, 54])
    host.jump(to: 2000)
    let moving = host.scroll(by: 100)
    #expect(moving.prefetch.prefetch == [52])
    let far = HeadlessHost(
      rows: 100, of: 50, viewport: 500, offset: 2000,
      options: SessionOptions(overscan: .none, prefetchReach: 1))
    #expect(Array(far.scroll(by: 300).prefetch.prefetch.prefix(3)) == [60, 61, 62])
  }
}

@Suite struct Impressions {
  @Test("Half of it for a second, once for each visit") func dwell() {
    var tracker = ImpressionTracker<String>(share: 0.5, dwell: 1)
    func update(_ seen: [(id: String, share: Double)], at time: Double) -> [String] {
      tracker.update(seen, at: time)
    }
    #expect(update([("a", 0.5), ("b", 0.4)], at: 0) == [])
    #expect(update([("a", 1), ("b", 0.6)], at: 0.9) == [])
    #expect(update([("a", 1), ("b", 0.6)], at: 1) == ["a"])
    #expect(update([("a", 1), ("b", 0.4)], at: 1.5) == [])
    #expect(update([("a", 0.1), ("b", 0.5)], at: 2) == [])
    #expect(update([("a", 1), ("b", 0.5)], at: 3) == ["b"])
    #expect(update([("b", 1)], at: 9) == [])
    #expect(update([("a", 1)], at: 10) == [])
    #expect(update([("a", 1), ("b", 1)], at: 11) == ["a"])
  }

  @Test("Time that stands, runs back or is none; shares that are none") func badInput() {
    var tracker = ImpressionTracker<Int>(share: .nan, dwell: .nan)
    #expect(tracker.share == 0.5 && tracker.dwell == 0)
    func update(_ seen: [(id: Int, share: Double)], at time: Double) -> [Int] {
      tracker.update(seen, at: time)
    }
    #expect(update([(1, .nan), (2, 0.5), (2, 1)], at: .nan) == [2])
    #expect(update([(1, 1)], at: -5) == [1])
    tracker = ImpressionTracker<Int>(share: 0, dwell: 2)
    #expect(update([(1, 1)], at: 5) == [])
    #expect(update([(1, 1)], at: 3) == [])
    #expect(update([(1, 1)], at: 7) == [1])
  }

  @Test("A session counts what can be seen clear of bars") func session() {
    let host = HeadlessHost(
      Array(0..<20), viewport: Viewport(length: 500),
      options: SessionOptions(overscan: .none, impression: (0.5, 1)), length: { _, _ in 100 })
    host.input.viewport.keyboard = 200
    host.input.time = 10
    host.frame()
    host.input.time = 11
    #expect(host.frame().impressions == [0, 1, 2])
    #expect(host.frame().impressions.isEmpty)
  }

  @Test("B196 a section without items but with a header appears and disappears as often as it does")
  func sectionVisits() {
    // Sections are told apart as items are: by which of them can be seen.
    var sections = Presence<String>()
    func see(_ indices: Range<Int>) -> Presence<String>.Change {
      sections.update(to: RangeSet(indices), isSameData: true) { ["S", "T", "U"][$0] }
    }
    var log: [String] = []
    for indices in [0..<2, 1..<3, 0..<2] {
      let change = see(indices)
      log += change.left.map { "end \($0.id)" } + change.came.map { "will \($0.id)" }
    }
    #expect(log.filter { $0 == "will S" }.count == 2)
    #expect(log.filter { $0 == "end S" }.count == 1)
  }

  @Test("How much of an item can be seen, by area") func visibleShare() {
    let grid = measuredList(Array(repeating: 100, count: 4), columns: 2, width: 200)
    #expect(grid.visibleShare(of: 0, in: Stretch(from: 50, to: 500)) == 0.5)
    #expect(
      grid.visibleShare(of: 1, in: Stretch(from: 50, to: 500), cross: Stretch(from: 0, to: 125)) == 0.125)
    #expect(grid.visibleShare(of: 2, in: Stretch(from: 0, to: 100)) == 0)
    #expect(grid.visibleShare(of: 9, in: Stretch(from: 0, to: 100)) == 0)
    #expect(grid.visibleShare(of: 0, in: Stretch(start: .nan, length: .infinity)) == 1)
  }
}

@Suite struct HitTests {
  @Test("Every point of a small grid agrees with looking at all items") func everyPoint() {
    let lengths = [30.0, 50, 0, 0, 20, 40, 10]
    for scale in [0.0, 1, 2] {
      var grid = GridLayout(
        GridConfiguration(columns: .count(2), itemSpacing: 3, lineSpacing: 4), itemCount: 7,
        container: Container(crossExtent: 101, pixels: PixelGrid(scale: scale)))
      grid.measure(RangeSet(0..<7)) { index, _ in ItemSize(main: lengths[index], cross: 49) }
      for step in stride(from: -4, to: 320, by: isThorough ? 1 : 5) {
        for cross in [-3.0, 0, 20, 48, 49, 49.5, 50, 51.5, 52, 100, 101] {
          let main = Double(step) * 0.5
          let expected = (0..<7).last { index in
            let slot = grid.slot(of: index)
            return slot.main.start <= main && main < slot.main.end && slot.cross.start <= cross
              && cross < slot.cross.end
          }
          let found = grid.item(atMain: main, cross: cross)
          if found != expected { Issue.record("\(main), \(cross), scale \(scale): \(found ?? -1)") }
        }
      }
    }
  }

  @Test("Far away, at the edges and nowhere") func edges() {
    let list = GridLayout(
      GridConfiguration(columns: .count(1)), itemCount: 1_000_000_000, container: Container(crossExtent: 300))
    for index in [0, 1, 999_999, 123_456_789, 999_999_999] {
      #expect(list.item(atMain: Double(index) * 44, cross: 0) == index)
      #expect(list.item(atMain: (Double(index) * 44 + 44).nextDown, cross: 299) == index)
    }
    #expect(list.item(atMain: 44_000_000_000, cross: 5) == nil)
    #expect(list.item(atMain: -1, cross: 5) == nil)
    #expect(list.item(atMain: 5, cross: 300) == nil)
    #expect(list.item(atMain: .nan, cross: 5) == nil && list.item(atMain: 5, cross: .infinity) == nil)
  }
}
