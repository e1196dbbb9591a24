import Synchronization
import Testing

@testable import ShojiEngine

@Suite struct SessionWindows {
  @Test("B04 a reload as remove and insert, and a removal, while a fling reaches the end") func flingToEnd() {
    let host = HeadlessHost(rows: 100, of: 50, viewport: 500, offset: 4500)
    host.scroll(by: 0, phase: .decelerating)
    host.update([.remove(99..<100), .insert(count: 1, at: 99)], to: host.data)
    host.frame()
    #expect(host.data.count == 100 && host.visible.last == 99)
    #expect(host.extent == 5000 && host.offset == 4500)
    host.remove(40..<100)
    host.scroll(by: 0, phase: .decelerating)
    #expect(host.extent == 2000 && host.offset == 1500)
    #expect(host.visible == Array(30..<40))
  }

  @Test("B06 collapsing all that is seen leaves what is left at its place") func collapse() {
    // Three headers, then a header and sixty rows.
    let host = HeadlessHost(rows: 64, of: 40, viewport: 600, offset: 2560 - 600)
    host.remove(4..<64)
    host.frame()
    #expect(host.extent == 160 && host.offset == 0)
    #expect(host.screenStart(of: 3) == 120)
  }

  @Test("B11 updates before there is a size") func updatesWhileDetached() {
    let host = HeadlessHost([], viewport: .none, width: 0, length: { _, _ in 50 })
    host.append(Array(0..<10))
    host.remove(7..<10)
    host.frame()
    #expect(host.liveCount == 0)
    host.input.container.crossExtent = 320
    host.input.viewport.length = 480
    host.frame()
    #expect(host.visible == Array(0..<7) && host.extent == 350)
  }

  @Test("B13 a hundred thousand rows cost a screen") func hundredThousand() {
    let ids = CountingOrder(ids: 0..<100_000, counter: .init())
    let session = CollectionSession(HeadlessHost.grid(100_000, estimate: 44), of: ids)
    let input = FrameInput(container: Container(crossExtent: 320), viewport: Viewport(length: 880), offset: 0)
    var measures = 0
    let frame = session.frame(input) { _, _ in
      measures += 1
      return ItemSize(main: 44, cross: 320)
    }
    #expect(frame.cells.made <= 42 && frame.cells.made >= 20)
    #expect(measures <= 42)
    // To measure, to show, and to know who is in view.
    #expect(ids.counter.value <= 126, "\(ids.counter.value)")
  }

  @Test("Where an id is: all ids are asked for when one is first looked for, and none after that")
  func mapOnDemand() {
    let counter = Mutex(0)
    var asked: Int { counter.withLock { $0 } }
    let ids = LazyOrder(
      count: 1000,
      id: { index in
        counter.withLock { $0 += 1 }
        return index * 2
      })
    let session = CollectionSession(HeadlessHost.grid(1000, estimate: 44), of: ids)
    let input = FrameInput(container: Container(crossExtent: 320), viewport: Viewport(length: 880), offset: 0)
    _ = session.frame(input) { _, _ in ItemSize(main: 44, cross: 320) }
    #expect(asked <= 84)
    let before = asked
    #expect(session.index(of: 1400) == 700)
    #expect(asked - before >= 1000 && asked - before <= 2000)
    let built = asked
    #expect(session.index(of: 6) == 3 && session.index(of: 7) == nil && asked == built)
  }

  @Test("Work in a frame is the same for a thousand and a million items") func costPerFrame() {
    var counts: [[Int]] = []
    for count in [1000, 10_000, 100_000, 1_000_000] {
      var measures = 0
      let ids = CountingOrder(ids: 0..<count, counter: .init())
      let session = CollectionSession(HeadlessHost.grid(count, estimate: 44), of: ids)
      var input = FrameInput(
        container: Container(crossExtent: 320), viewport: Viewport(length: 880), offset: 0)
      var made = 0
      for _ in 0..<50 {
        let frame = session.frame(input) { item, _ in
          measures += 1
          return ItemSize(main: 40 + Double(item.index % 9), cross: 320)
        }
        made += frame.cells.made
        input.offset = (frame.offset ?? input.offset) + 30
        input.velocity = 1800
        input.phase = .dragging
      }
      counts.append([ids.counter.value, measures, made])
    }
    #expect(Set(counts).count == 1)
    #expect(counts[0][0] < 400 && counts[0][1] < 100 && counts[0][2] < 60, "\(counts[0])")
  }

  @Test("B23 rows that come after the first layout have their own height at once") func lateData() {
    let host = HeadlessHost(
      [], viewport: Viewport(length: 812), width: 375, layout: { HeadlessHost.grid($0, estimate: 100) },
      length: { _, _ in 20 })
    host.frame()
    host.append(Array(0..<10))
    host.frame()
    for index in 0..<10 {
      #expect(host.session.place(of: index).main == Stretch(start: 20 * Double(index), length: 20))
    }
    #expect(host.extent == 200)
  }

  @Test("B28 made while hidden, it shows its rows in the pass in which it gets a size") func hidden() {
    let host = HeadlessHost(Array(0..<100), viewport: Viewport(length: 0), width: 320, length: { _, _ in 50 })
    host.frame()
    #expect(host.liveCount <= 1)
    host.input.viewport.length = 600
    let frame = host.frame()
    #expect(host.visible == Array(0..<12) && host.liveCount == 12)
    #expect(frame.isSettled)
  }

  @Test("B81 data arrives in an empty grid") func emptyGrid() {
    let host = HeadlessHost(
      [], viewport: Viewport(length: 300), layout: { HeadlessHost.grid($0, columns: 3) },
      length: { _, _ in 50 })
    host.frame()
    host.append([1, 2, 3])
    host.frame()
    #expect(host.visible == [1, 2, 3] && host.liveCount == 3)
  }

  @Test("B131 columns change without a new session, cells are used again") func columns() {
    let host = HeadlessHost(
      Array(0..<8), viewport: Viewport(length: 400), width: 400,
      layout: { HeadlessHost.grid($0, columns: 2) }, length: { _, _ in 50 })
    host.frame()
    host.session.setLayout(HeadlessHost.grid(8, columns: 4))
    host.frame()
    #expect(host.session.place(of: 3).cross == Stretch(start: 300, length: 100))
    #expect(host.made == 8 && host.rebound.isEmpty)
  }

  @Test("B148 rows of no length never make what they hide unreachable") func zeroRows() {
    let host = HeadlessHost(
      Array(0..<100), viewport: Viewport(length: 400),
      options: SessionOptions(overscan: .none, opening: .end),
      length: { id, _ in id >= 80 && id % 5 < 3 ? 0 : 50 })
    host.frame()
    #expect(host.visible.last == 99)
    host.jump(to: 0)
    #expect(host.visible.first == 0)
    var visited = Set(host.visible)
    for _ in 0..<1000 where host.session.contentOffset < host.last.offsets.upperBound {
      host.scroll(by: 20)
      visited.formUnion(host.last.window.kept.ranges.joined())
    }
    #expect(visited.union(80..<100).count == 100)
  }

  @Test("B08 a row that answers two heights in turn is asked once") func oscillation() {
    var answers = 0
    let host = HeadlessHost(
      Array(0..<5), viewport: Viewport(length: 900),
      length: { id, _ in
        guard id == 2 else { return 50 }
        answers += 1
        return answers % 2 == 1 ? 170 : 164
      })
    host.frame()
    let height = host.session.place(of: 2).main.length
    #expect(height == 170 || height == 164)
    #expect(host.measures[2] ?? 0 <= 10)
    let before = host.measures
    for _ in 0..<20 { host.frame() }
    #expect(host.measures == before)
    #expect(host.session.place(of: 2).main.length == height)
  }

  @Test("B07 alternating rows, the first is removed: stable in three passes") func alternating() {
    let host = HeadlessHost(
      Array(0..<20), viewport: Viewport(length: 600), length: { id, _ in id % 2 == 0 ? 50 : 120 })
    host.frame()
    host.remove(0..<1)
    let frame = host.frame()
    #expect(frame.passes <= 3 && frame.isSettled)
    for index in host.last.window.kept.ranges.joined() {
      #expect(host.session.place(of: index).main.length == (host.data[index] % 2 == 0 ? 50 : 120))
    }
  }

  @Test("B74 rows of five heights have their own at every stop, there and back") func ownHeights() {
    func length(_ id: Int) -> Double { 100 + 10 * Double(id % 5) }
    let host = HeadlessHost(Array(0..<60), viewport: Viewport(length: 600), length: { id, _ in length(id) })
    host.frame()
    for step in 0..<30 {
      host.scroll(by: step < 15 ? 600 : -600, phase: .idle)
      for index in host.last.window.visible.ranges.joined() {
        #expect(host.session.place(of: index).main.length == length(index))
      }
      if step == 14 { #expect(host.extent == 7200) }
    }
  }

  @Test("B75 the last self-sized rows can be reached") func reachable() {
    let host = HeadlessHost(
      Array(0..<10), viewport: Viewport(length: 480), width: 320, length: { _, _ in 90 })
    host.frame()
    host.jump(to: host.last.offsets.upperBound)
    #expect(host.extent == 900 && host.offset == 420)
    #expect(host.session.place(of: 9).main == Stretch(start: 810, length: 90))
  }

  @Test("B17 after jumps to and fro each row shows itself") func jumps() {
    let host = HeadlessHost(rows: 100, of: 44, viewport: 660)
    for _ in 0..<20 {
      host.jump(to: 3740)
      #expect(host.visible == Array(85..<100))
      host.jump(to: 0)
      #expect(host.visible == Array(0..<15))
    }
    #expect(host.made == 15)
  }

  @Test("B70 a cell that goes to another item ends the visit of the first") func rebinding() {
    let host = HeadlessHost(
      Array(0..<40), viewport: Viewport(length: 100), offset: 300,
      layout: { HeadlessHost.grid($0, estimate: 100) }, length: { _, _ in 100 })
    host.frame()
    // Beyond the content nothing is seen; that is the host's to do, and it is left there.
    host.jump(to: 5000)
    host.jump(to: 1900)
    #expect(host.log == ["appear 3", "disappear 3", "appear 19"])
    #expect(host.made == 1)
  }

  @Test("B71 labels are in order at every stop") func labels() {
    let host = HeadlessHost(rows: 50, of: 60, viewport: 600)
    for stop in 1...8 {
      host.scroll(by: 300)
      #expect(host.visible == Array((stop * 5)..<(stop * 5 + 10)))
    }
  }

  @Test("B146 a sideways strip of a thousand makes ten cells at most") func sideways() {
    let host = HeadlessHost(
      Array(0..<1000), viewport: Viewport(length: 320), options: SessionOptions(),
      layout: { HeadlessHost.grid($0, estimate: 100) }, length: { _, _ in 100 })
    host.frame()
    while host.offset < 100_000 - 320 { host.scroll(by: 280) }
    #expect(host.visible.last == 999)
    #expect(host.made <= 10)
  }

  @Test("B35 B166 those that are removed disappear once, and nobody else does") func removedDisappear() {
    let host = HeadlessHost(rows: 10, of: 50, viewport: 500)
    host.update(
      [.remove(7..<8), .remove(5..<6), .remove(2..<3)], to: [0, 1, 3, 4, 6, 8, 9])
    host.frame()
    #expect(host.disappeared == [2, 5, 7])
    #expect(host.appeared == Array(0..<10))
    #expect(host.last.cells.parked == 3)
  }

  @Test("B63 B178 only what changed or moved is shown afresh, in its own cell") func refresh() {
    let host = HeadlessHost(rows: 10, of: 50, viewport: 500)
    host.session.update([.invalidate(4..<5)])
    host.frame()
    #expect(host.refreshed == [4] && host.rebound.isEmpty && host.made == 10)
    host.update([.move(2..<3, to: 8)], to: [0, 1, 3, 4, 5, 6, 7, 8, 2, 9])
    host.frame()
    #expect(host.refreshed == [4, 2] && host.rebound.isEmpty && host.made == 10)
  }

  @Test("B01 two items of one id: the first is shown, each further one is reported") func duplicates() {
    let host = HeadlessHost(
      [1, 2, 3, 2, 4], viewport: .none, length: { _, _ in 50 })
    let session = host.session
    let input = FrameInput(container: Container(crossExtent: 300), viewport: Viewport(length: 500), offset: 0)
    let frame = session.frame(input) { _, _ in ItemSize(main: 50, cross: 300) }
    #expect(frame.cells.made == 4)
    #expect(frame.cells.duplicates.map(\.index) == [3])
    #expect(host.diagnostics.count(of: .duplicateID) == 1)
  }

  @Test("B02 edits that contradict the data: the data holds, and it is reported") func contradiction() {
    let host = HeadlessHost(rows: 3, of: 50, viewport: 500)
    host.update([.remove(0..<1)], to: [])
    host.frame()
    #expect(host.visible.isEmpty && host.extent == 0 && host.liveCount == 0)
    #expect(host.disappeared == [0, 1, 2])
    #expect(host.diagnostics.count(of: .itemCount) == 1)
    host.update([.insert(count: 9, at: 4)], to: [5, 6])
    host.frame()
    #expect(host.visible == [5, 6])
  }

  @Test("Cells of a frame are capped: all that is seen, the nearest next, the rest later") func cap() {
    let session = CollectionSession(
      HeadlessHost.grid(1000, estimate: 50), of: RangeOrder(0..<1000),
      options: SessionOptions(
        overscan: Overscan(resting: 1, behind: 1, ahead: 1, mostAhead: 1, lookahead: 1), mostPerFrame: 4))
    let input = FrameInput(
      container: Container(crossExtent: 320), viewport: Viewport(length: 500), offset: 5000)
    var frames: [[Int]] = []
    while frames.count < 20 {
      let frame = session.frame(input) { _, _ in ItemSize(main: 50, cross: 320) }
      frames.append(frame.cells.steps.compactMap { $0.item?.index })
      if frame.isSettled { break }
    }
    #expect(frames[0] == Array(100..<110))
    #expect(frames[1] == [110, 99, 111, 98])
    #expect(frames.count == 6 && Set(frames.joined()).count == 30)
  }

  @Test("What waits is bounded, the longest parked goes first, and kinds do not mix") func pool() {
    let session = CollectionSession(
      HeadlessHost.grid(1000, estimate: 50), of: RangeOrder(0..<1000),
      options: SessionOptions(overscan: .none, mostParked: 3),
      kind: { ReuseKind(rawValue: ($0.id.itemID ?? 0) % 2) })
    var input = FrameInput(
      container: Container(crossExtent: 320), viewport: Viewport(length: 500), offset: 0)
    func run(_ length: Double) -> CellPlan<CellContent<Int, Int>> {
      input.viewport.length = length
      return session.frame(input) { _, _ in ItemSize(main: 50, cross: 320) }.cells
    }
    #expect(run(500).made == 10)
    let less = run(50)
    #expect(less.parked == 9 && less.dropped == 3 && less.kept == 1)
    let more = run(500)
    #expect(more.rebound == 6 && more.made == 3)
    #expect(more.steps.allSatisfy { $0.kind.rawValue == ($0.item?.id.itemID ?? -1) % 2 })
  }

  @Test("A layout that answers nonsense traps nothing and stops nothing", arguments: [-7, 0, 20, Int.max])
  func nonsense(count: Int) {
    let session = CollectionSession(
      NonsenseLayout(itemCount: count), of: LazyOrder(Array(0..<20)),
      options: SessionOptions(sticks: [.start, .end], prefetchReach: 1, impression: (0.5, 0)))
    var input = FrameInput(
      container: Container(crossExtent: 300), viewport: Viewport(length: 500, startInset: .nan), offset: 0)
    for step in 0..<12 {
      input.phase = [.idle, .dragging, .decelerating][step % 3]
      input.offset = [0, .nan, 1e300, -.infinity][step % 4]
      input.velocity = [0, .nan, .infinity][step % 3]
      input.viewport.length = [500, .infinity, -1][step % 3]
      let frame = session.frame(input) { _, _ in ItemSize(main: .nan, cross: -1) }
      #expect(frame.window.kept.bounds.upperBound <= 20 && frame.contentExtent == 0)
      session.update([.remove(-3..<Int.max), .insert(count: .max, at: .min), .invalidate(-9..<Int.max)])
      session.update(changed: RangeSet(Int.min..<Int.max)) { _ in }
      session.scroll(to: step, at: .nan)
      session.reload(LazyOrder(Array(0..<20)))
    }
  }
}

/// Nothing in it agrees with anything.
private struct NonsenseLayout: ItemLayout {
  var itemCount: Int
  var container = Container(crossExtent: 300)
  var contentExtent: Double { .nan }
  func slot(of index: Int) -> Slot {
    Slot(
      main: Stretch(start: index % 2 == 0 ? .nan : -.infinity, length: .infinity),
      cross: Stretch(start: .infinity, length: -1))
  }
  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> { RangeSet(-5..<Int.max) }
  func fillers(in items: RangeSet<Int>) -> Range<Int> { -3..<9 }
  mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool { true }
}
