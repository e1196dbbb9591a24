import Testing

@testable import ShojiEngine

@Suite struct SessionScrolls {
  private func varying(_ count: Int, opening: SessionOptions<Int>.Opening = .asScrolled) -> HeadlessHost {
    let host = HeadlessHost(
      Array(0..<count), viewport: Viewport(length: 600),
      options: SessionOptions(overscan: .none, opening: opening),
      length: { id, _ in 50 + Double(37 * id % 100) })
    host.frame()
    return host
  }

  @Test("B25 scroll to a far row of varying height") func scrollsToFarRow() {
    let host = varying(1000)
    let before = host.measures.count
    host.session.scroll(to: 250, at: 0)
    let frame = host.frame()
    #expect(frame.scrolledTo == 250 && frame.isSettled)
    #expect(host.screenStart(of: 250) == 0)
    #expect(host.visible.first == 250)
    // Not one row between was measured: the target, and what one screen of estimates holds. So what lies above is
    // an estimate, and the offset with it; where the row stands on screen is not.
    #expect(host.measures.count - before <= 600 / 50 + 1)
    #expect((20..<250).allSatisfy { host.measures[$0] == nil } && host.offset != 24825)
    #expect(host.offset == host.session.place(of: 250).main.start)
    #expect(host.frame().offset == nil, "Nothing is left to put right in the next frame.")
    #expect(host.measures.values.allSatisfy { $0 == 1 })
    // Once the rows before are measured the row is still there, and the offset is exact.
    host.measureAll()
    host.frame()
    #expect(host.screenStart(of: 250) == 0)
    #expect(host.offset == 24825)
  }

  @Test("B40 to the end of ten thousand rows") func scrollsToEnd() {
    let host = varying(10_000)
    host.session.scroll(to: 9999, at: 1)
    let frame = host.frame()
    #expect(frame.scrolledTo == 9999 && frame.isSettled)
    #expect(host.visible.last == 9999)
    #expect(abs(host.session.place(of: 9999).main.end - host.offset - 600) < 0.01)
    // On screen all is as it should be, though what lies above was not measured.
    #expect((20..<9980).allSatisfy { host.measures[$0] == nil } && host.offset == frame.offsets.upperBound)
    var end = 600.0
    for row in host.visible.reversed() {
      end -= 50 + Double(37 * row % 100)
      #expect(abs((host.screenStart(of: row) ?? 0) - end) < 0.01)
    }
    host.measureAll()
    host.frame()
    #expect(host.visible.last == 9999)
    #expect(abs(host.offset - 994_400) < 0.01 && abs(host.extent - 995_000) < 0.01)
  }

  @Test("Each anchor of each row, from anywhere, is met in the frame it is asked for") func everyAnchor() {
    withEvery([0, 1, 7, 150, 298, 299], [nil, 0, 0.5, 1] as [Double?]) { row, anchor in
      let host = varying(300)
      host.session.scroll(to: row, at: anchor)
      #expect(host.frame().scrolledTo == row)
      let place = host.session.place(of: row).main
      let free = 600 - place.length
      let start = place.start - host.offset
      let wanted = free * (anchor ?? 0)
      let isMet = abs(start - wanted) < 0.01
      let isClamped =
        host.offset == host.last.offsets.lowerBound || host.offset == host.last.offsets.upperBound
      #expect(start > -0.01 && start < free + 0.01)
      if anchor != nil { #expect(isMet || isClamped, "\(row) at \(anchor ?? -1): \(start)") }
    }
  }

  @Test("B103 the same request twice is two requests") func sameRequest() {
    let host = HeadlessHost(rows: 100, of: 50, viewport: 500)
    for _ in 0..<2 {
      host.session.scroll(to: 99, at: 1)
      host.frame()
      #expect(host.offset == 4500)
      host.scroll(by: -300, phase: .idle)
    }
  }

  @Test("B175 a row stops below the bar") func topInset() {
    let host = HeadlessHost(rows: 40, of: 50, viewport: 600)
    host.input.viewport.startInset = 80
    host.session.scroll(to: 10, at: 0)
    host.frame()
    #expect(host.offset == 420 && host.screenStart(of: 10) == 80)
  }

  @Test("B197 scroll to a row that is put in by the same update") func insertedRow() {
    let host = HeadlessHost(rows: 3, of: 50, viewport: 500)
    host.session.scroll(to: 3, at: nil, waits: true)
    #expect(host.frame().scrolledTo == nil)
    host.append([3])
    #expect(host.frame().scrolledTo == 3)
    #expect(host.frame().scrolledTo == nil)
    #expect(host.offset == 0 && host.screenStart(of: 3) == 150)
    host.session.scroll(to: 77, at: 0)
    #expect(host.frame().scrolledTo == nil)
    #expect(host.diagnostics.count(of: .index) == 1)
  }

  @Test("A view opens where it is asked to, once there are items") func opening() {
    let end = varying(1000, opening: .end)
    #expect(end.visible.last == 999)
    #expect(abs(end.session.place(of: 999).main.end - end.offset - 600) < 0.01)
    let middle = varying(1000, opening: .item(500, at: 0.5))
    #expect(abs((middle.screenStart(of: 500) ?? 0) - 300 + 25) < 0.01)
    let late = HeadlessHost(
      [], viewport: Viewport(length: 500), options: SessionOptions(opening: .end), length: { _, _ in 80 })
    late.frame()
    late.append(Array(0..<100))
    late.frame()
    #expect(late.visible.last == 99 && late.screenStart(of: 99) == 420)
  }

  @Test("A far scroll measures one screen, whatever the count, and asks for no other id")
  func farScrollCost() {
    for count in [1000, 100_000, 10_000_000] {
      var measures = 0
      let ids = CountingOrder(ids: 0..<count, counter: .init())
      let session = CollectionSession(
        HeadlessHost.grid(count, estimate: 50), of: ids, options: SessionOptions(overscan: .none))
      let input = FrameInput(
        container: Container(crossExtent: 320), viewport: Viewport(length: 600), offset: 0)
      session.scroll(to: count * 3 / 4, at: 0)
      let frame = session.frame(input) { item, _ in
        measures += 1
        return ItemSize(main: 60 + Double(item.index % 7), cross: 320)
      }
      #expect(frame.window.visible.bounds.lowerBound == count * 3 / 4)
      #expect(measures <= 13 && ids.counter.value <= 60, "\(measures) \(ids.counter.value)")
    }
  }

  @Test("B41 near the end is told once until the data changes") func reachEnd() {
    let host = HeadlessHost(
      rows: 20, of: 50, viewport: 500, options: SessionOptions(overscan: .none, reachDistance: 100))
    host.scroll(by: 0, phase: .dragging)
    for _ in 0..<10 { host.scroll(by: 50) }
    for _ in 0..<50 { host.scroll(by: 0) }
    #expect(host.reached.count { $0 == .end } == 1)
    host.append(Array(20..<40))
    host.frame()
    #expect(host.reached.count { $0 == .end } == 1)
    for _ in 0..<20 { host.scroll(by: 50) }
    #expect(host.reached.count { $0 == .end } == 2)
  }

  @Test("B123 passes without movement ask for more once") func reachOnCreation() {
    let host = HeadlessHost(
      rows: 3, of: 50, viewport: 500, options: SessionOptions(overscan: .none, reachDistance: 100))
    for _ in 0..<2 { host.frame() }
    #expect(host.reached.count { $0 == .end } == 1)
    host.append([3])
    for _ in 0..<3 { host.frame() }
    #expect(host.reached.count { $0 == .end } == 2)
    host.session.rearmReach()
    host.frame()
    #expect(host.reached.count { $0 == .end } == 3)
  }

  @Test("B152 a jump to the first row loads one page") func jumpToFirst() {
    let host = HeadlessHost(
      rows: 50, of: 40, viewport: 400, offset: 1600,
      options: SessionOptions(overscan: .none, reachDistance: 40))
    host.session.scroll(to: 0, at: 0)
    var loads = 0
    for _ in 0..<10 where host.frame().reached.contains(.start) {
      loads += 1
      host.prepend(Array((1000 * loads)..<(1000 * loads + 50)))
    }
    #expect(loads == 1)
    #expect(host.screenStart(of: 0) == 0 && host.offset == 2000)
  }

  @Test("B176 near the start is not near the end") func startOnly() {
    let host = HeadlessHost(
      rows: 30, of: 50, viewport: 500, offset: 500,
      options: SessionOptions(overscan: .none, reachDistance: 50))
    var pages = 0
    for _ in 1...50 {
      host.scroll(by: -10)
      guard host.last.reached.contains(.start) else { continue }
      pages += 1
      host.prepend(Array((1000 * pages)..<(1000 * pages + 10)))
      host.frame()
    }
    #expect(host.reached == [.start])
  }

  @Test("What is asked for from within a frame is done after it") func reentrancy() {
    let host = HeadlessHost(rows: 20, of: 50, viewport: 500)
    var inner: SessionFrame<Int, Int>?
    host.session.update([.invalidate(0..<1)])
    let frame = host.session.frame(host.input) { item, _ in
      if inner == nil {
        inner = host.session.frame(host.input) { _, _ in ItemSize(main: 1, cross: 1) }
        host.data.append(99)
        host.session.update([.insert(count: 1, at: 20)], to: LazyOrder(host.data))
        host.session.scroll(to: 99, at: 1)
        host.session.setFocus(3)
        host.session.measure(RangeSet(0..<5)) { _, _ in ItemSize(main: 1, cross: 1) }
        #expect(host.session.place(of: 0) == .zero && host.session.layout == nil)
        #expect(host.session.contentOffset == 0 && host.session.index(of: 3) == nil)
      }
      return ItemSize(main: 50, cross: 300)
    }
    #expect(inner?.isSettled == false && inner?.cells.steps.isEmpty == true)
    #expect(!frame.isSettled)
    #expect(host.frame().scrolledTo == 99)
    #expect(host.offset == 550 && host.visible.last == 99)
  }

  @Test("The offsets never shrink under the finger") func offsetsUnderFinger() {
    let host = HeadlessHost(
      Array(0..<400), viewport: Viewport(length: 600), offset: 9000,
      layout: { HeadlessHost.grid($0, estimate: 80) }, length: { id, _ in 20 + Double(id * 31 % 50) })
    host.frame()
    host.scroll(by: 0)
    var known = host.last.offsets
    for _ in 0..<300 {
      host.scroll(by: -15)
      #expect(host.last.offsets.lowerBound <= known.lowerBound)
      #expect(host.last.offsets.upperBound >= known.upperBound)
      known = host.last.offsets
    }
    host.rest()
    #expect(host.last.offsets.lowerBound == 0)
    #expect(abs(host.last.offsets.upperBound - (host.extent - 600)) < 0.01)
  }

  @Test("While it runs out the translation is folded when an edge is near, and 0 is the first row's")
  func foldsNearEdge() {
    let host = HeadlessHost(
      Array(0..<300), viewport: Viewport(length: 600), offset: 3000, length: { _, _ in 130 })
    host.frame()
    var frames = 0
    while host.offset > 0, frames < 9000 {
      host.scroll(by: -10, phase: .decelerating)
      frames += 1
      if host.offset <= 0 { #expect(host.visible.first == 0) }
    }
    #expect(host.offsetWrites >= 1)
  }

  @Test("A finger that pulls on beyond an end while cells are measured there is followed")
  func measuredBeyondTheEnd() {
    var options = SessionOptions<Int>(sizeCapacity: 0)
    options.plansCells = false
    let layout = ListLayout(
      ListConfiguration(rowEstimate: 40), itemCount: 10, container: Container(crossExtent: 300))
    let session = CollectionSession(layout, of: LazyOrder(Array(0..<10)), options: options)
    var input = FrameInput(
      container: Container(crossExtent: 300), viewport: Viewport(length: 200), offset: 200, phase: .dragging)
    for offset in [200.0, 230, 260, 290, 250, 205] {
      input.offset = offset
      let frame = session.plan(input)
      session.measure(existing: frame.window.kept, in: input.container) { _, _ in
        ItemSize(main: 40, cross: 300)
      }
      #expect(session.contentOffset == offset && frame.offset == nil)
    }
    input.phase = .decelerating
    for offset in [-30.0, -60, -10] {
      input.offset = offset
      let frame = session.plan(input)
      session.measure(existing: frame.window.kept, in: input.container) { _, _ in
        ItemSize(main: 40, cross: 300)
      }
      #expect(session.contentOffset == offset && frame.offset == nil)
    }
  }
}
