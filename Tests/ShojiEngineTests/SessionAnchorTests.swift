import Testing

@testable import ShojiEngine

@Suite struct SessionAnchors {
  @Test("B24 prepending older items leaves what is read in place") func prepend() {
    let host = HeadlessHost(rows: 100, of: 50, viewport: 500, offset: 500)
    host.prepend(Array(1000..<1020))
    host.frame()
    #expect(host.offset == 1500)
    #expect(host.visible.first == 10)
    #expect(host.screenStart(of: 10) == 0)
    #expect(host.offsetWrites == 1)
  }

  @Test("B120 removing rows above leaves the others in place") func removeAbove() {
    let host = HeadlessHost(rows: 120, of: 50, viewport: 500, offset: 1500)
    host.remove(0..<20)
    host.frame()
    #expect(host.offset == 500)
    #expect(host.screenStart(of: 30) == 0)
  }

  @Test("B101 new messages below leave who reads older ones alone") func append() {
    let host = HeadlessHost(
      rows: 100, of: 50, viewport: 500, offset: 2000,
      options: SessionOptions(overscan: .none, sticks: .end))
    host.append(Array(1000..<1005))
    host.frame()
    #expect(host.offset == 2000 && host.visible.first == 40)
    #expect(host.extent == 5250)
  }

  @Test("B169 prepending three times a thousand keeps the place each time") func runningIndex() {
    let host = HeadlessHost(rows: 1000, of: 20, viewport: 500, offset: 5000)
    for round in 1...3 {
      host.prepend(Array((round * 10_000)..<(round * 10_000 + 1000)))
      host.frame()
      #expect(host.visible.first == 250)
      #expect(host.offset == 5000 + 20_000 * Double(round))
    }
  }

  @Test("B168 one row of unknown height prepended at the top: as read, or stuck to the top")
  func prependAtTop() {
    func open(_ sticks: StickyEdges) -> HeadlessHost {
      let host = HeadlessHost(
        Array(0..<20), viewport: Viewport(length: 400),
        options: SessionOptions(sticks: sticks), layout: { HeadlessHost.grid($0, estimate: 40) },
        length: { id, _ in id < 20 ? 50 : 130 })
      host.frame()
      host.prepend([100])
      host.frame()
      return host
    }
    let reading = open([])
    #expect(reading.screenStart(of: 0) == 0)
    #expect(reading.offset == 130)
    let stuck = open(.start)
    #expect(stuck.offset == 0)
    #expect(stuck.screenStart(of: 100) == 0 && stuck.screenStart(of: 0) == 130)
  }

  @Test("B76 prepending rows of varying height before the first scroll") func prependVarying() {
    let host = HeadlessHost(
      Array(0..<50), viewport: Viewport(length: 600), layout: { HeadlessHost.grid($0, estimate: 60) },
      length: { id, _ in id < 50 ? 60 + Double(id * 37 % 100) : 60 + Double((id - 100) * 53 % 100) })
    host.frame()
    #expect(host.screenStart(of: 0) == 0)
    host.prepend(Array(100..<130))
    host.frame()
    #expect(host.screenStart(of: 0) == 0)
    host.measureAll()
    host.frame()
    #expect(host.screenStart(of: 0) == 0)
    let prepended = (0..<30).reduce(0.0) { sum, row in sum + 60 + Double(row * 53 % 100) }
    #expect(host.offset == prepended)
  }

  @Test("B171 a row that reaches in from before is opened and grows downwards") func expand() {
    let host = HeadlessHost(rows: 40, of: 100, viewport: 500, offset: 350)
    host.resize(3, to: 250)
    host.frame()
    #expect(host.offset == 350)
    #expect(host.screenStart(of: 3) == -50)
    #expect(host.session.place(of: 4).main.start == 550)
  }

  @Test("B172 it is the leading edge that stays, however near it is", arguments: [310.0, 390])
  func leadingEdge(offset: Double) {
    let host = HeadlessHost(rows: 40, of: 100, viewport: 500, offset: offset)
    host.resize(3, to: 140)
    host.frame()
    #expect(host.screenStart(of: 3) == 300 - offset)
    #expect(host.screenStart(of: 4) == 440 - offset)
  }

  @Test("B121 a row longer than the viewport grows and nothing moves") func tallRow() {
    let host = HeadlessHost(
      Array(0..<5), viewport: Viewport(length: 600), length: { id, _ in id == 0 ? 900 : 50 })
    host.frame()
    host.measureAll()
    host.jump(to: 300)
    for growth in 1...5 {
      host.resize(0, to: 900 + 20 * Double(growth))
      host.frame()
      #expect(host.offset == 300 && host.screenStart(of: 0) == -300)
    }
  }

  @Test("B115 a row out of sight shrinks and leaves no blank") func shrinkAbove() {
    let host = HeadlessHost(rows: 4, of: 600, viewport: 500, offset: 700)
    host.resize(0, to: 100)
    host.frame()
    host.measureAll()
    host.frame()
    #expect(host.screenStart(of: 1) == -100)
    #expect(host.offset == 200)
    host.scroll(by: -200, phase: .idle)
    #expect(host.session.place(of: 0).main == Stretch(start: 0, length: 100))
    #expect(host.session.place(of: 1).main.start == 100)
    #expect(host.visible == [0, 1])
  }

  @Test("B149 the anchor is not followed when it is itself moved") func swap() {
    let host = HeadlessHost(rows: 10, of: 200, viewport: 600, offset: 1000)
    host.update([.move(5..<6, to: 9), .move(8..<9, to: 5)], to: [0, 1, 2, 3, 4, 9, 6, 7, 8, 5])
    host.frame()
    #expect(host.offset == 1000)
    #expect(host.extent == 2000)
    for index in 0..<10 { #expect(host.session.place(of: index).main.start == 200 * Double(index)) }
  }

  @Test("B190 dropping a row one place up leaves all in order") func dropUp() {
    let host = HeadlessHost(rows: 5, of: 50, viewport: 500)
    host.update([.move(3..<4, to: 2)], to: [0, 1, 3, 2, 4])
    host.frame()
    for (place, id) in [0, 1, 3, 2, 4].enumerated() {
      #expect(host.screenStart(of: id) == 50 * Double(place))
    }
  }

  @Test("B59 rows above are measured under the finger: each frame moves by its delta, nothing is written")
  func correctionWhileDragging() throws {
    let host = HeadlessHost(
      Array(0..<200), viewport: Viewport(length: 600), offset: 7500, length: { _, _ in 130 })
    host.frame()
    let writes = host.offsetWrites
    for _ in 0..<300 {
      let id = try #require(host.visible.dropFirst().first)
      let before = try #require(host.screenStart(of: id))
      host.scroll(by: -10)
      let after = try #require(host.screenStart(of: id))
      if abs(after - before - 10) > 0.01 { Issue.record("\(id) moved by \(after - before)") }
    }
    #expect(host.offsetWrites == writes)
    let top = try #require(host.visible.first)
    let before = try #require(host.screenStart(of: top))
    host.rest()
    #expect(host.screenStart(of: top) == before)
    #expect(host.offset == host.session.contentOffset)
  }

  @Test("B38 after a width change at the end, scrolling up moves by the finger's delta") func widthAtEnd()
    throws
  {
    let host = HeadlessHost(
      Array(0..<1000), viewport: Viewport(length: 600), options: SessionOptions(opening: .end),
      layout: { HeadlessHost.grid($0, estimate: 100) }, length: { _, _ in 60 })
    host.frame()
    #expect(host.visible.last == 999)
    host.input.container.crossExtent = 200
    host.frame()
    #expect(host.visible.last == 999)
    let first = try #require(host.screenStart(of: 995))
    for frame in 1...500 {
      host.scroll(by: -10)
      let now = try #require(host.screenStart(of: 995))
      if abs(now - first - 10 * Double(frame)) > 0.01 { Issue.record("frame \(frame): \(now - first)") }
    }
    // 600 points of ten rows were seen; 5000 points above, the first is row 990 - 83 - 1.
    #expect(host.visible.first == 906)
  }

  @Test("B60 after rotation the same item is first") func rotation() {
    let grid = GridLayout(
      GridConfiguration(columns: .tracks([.adaptive(minimum: 120)]), rowEstimate: 100), itemCount: 100,
      container: Container(crossExtent: 375))
    let host = HeadlessHost(
      Array(0..<100), viewport: Viewport(length: 667), width: 375, offset: 0,
      layout: { _ in grid }, length: { _, width in width })
    host.frame()
    host.jump(to: 1250)
    #expect(host.visible.first == 30 && host.screenStart(of: 30) == 0)
    host.input.container.crossExtent = 667
    host.input.viewport.length = 375
    host.frame()
    #expect(abs((host.screenStart(of: 30) ?? 9) - 0) < 0.01)
    #expect(abs(host.offset - 800.4) < 0.01)
    #expect(abs(host.extent - 2668) < 0.01)
    #expect(abs(host.last.offsets.upperBound - 2293) < 0.01)
  }

  @Test("B151 a width change that doubles all heights keeps the first row first") func widthChange() {
    let host = HeadlessHost(
      Array(0..<200), viewport: Viewport(length: 600), width: 400, offset: 4000,
      layout: { HeadlessHost.grid($0, estimate: 40) }, length: { _, width in width == 400 ? 40 : 80 })
    host.frame()
    // The layout has equal columns, so another width changes them, and all heights are unknown again.
    host.input.container.crossExtent = 200
    host.frame()
    #expect(host.screenStart(of: 100) == 0)
    #expect(host.offset == 8000 && host.extent == 16000)
    for index in 0..<199 {
      #expect(host.session.place(of: index).main.end == host.session.place(of: index + 1).main.start)
    }
  }

  @Test("B58 larger text: all heights double, the same row is at the top, no old height is used")
  func textSize() {
    let host = HeadlessHost(rows: 20, of: 44, viewport: 440, offset: 440)
    host.length = { _, _ in 88 }
    host.session.update([.invalidate(0..<20)])
    host.frame()
    #expect(host.screenStart(of: 10) == 0)
    #expect(host.offset == 880 && host.extent == 1760)
  }

  @Test("B66 at the latest message the keyboard comes and goes") func keyboard() {
    let host = HeadlessHost(
      rows: 40, of: 50, viewport: 700, offset: 1300,
      options: SessionOptions(overscan: .none, sticks: .end))
    var offsets: [Double] = []
    for keyboard in [0.0, 300, 0] {
      host.input.viewport.keyboard = keyboard
      host.frame()
      offsets.append(host.offset)
      let end = (host.screenStart(of: 39) ?? 0) + 50
      #expect(end == 700 - keyboard)
    }
    #expect(offsets == [1300, 1600, 1300])
  }

  @Test("At the end, new rows and a growing last row stay in view; under the finger they do not move it")
  func stickToEnd() {
    let host = HeadlessHost(
      rows: 40, of: 50, viewport: 500, offset: 1500,
      options: SessionOptions(overscan: .none, sticks: .end))
    host.append([100, 101])
    host.frame()
    #expect(host.offset == 1600 && host.visible.last == 101)
    for length in [80.0, 200, 900] {
      host.resize(101, to: length)
      host.frame()
      #expect((host.screenStart(of: 101) ?? 0) + length == 500)
    }
    host.scroll(by: -100)
    host.append([102])
    host.frame()
    #expect(host.screenStart(of: 101) == -300)
    host.rest()
    #expect(host.screenStart(of: 101) == -300)
  }

  @Test("B188 removing above a section leaves its third item in place") func sectionsAsRows() {
    // Two sections of a header and twenty rows each, as rows; the header of the second is pinned.
    let lengths = Dictionary(uniqueKeysWithValues: (0..<42).map { ($0, $0 % 21 == 0 ? 40.0 : 50) })
    let host = HeadlessHost(
      Array(0..<42), viewport: Viewport(length: 500, pinnedStart: 40), offset: 0,
      length: { id, _ in lengths[id] ?? 0 })
    host.frame()
    host.measureAll()
    host.jump(to: 1200)
    #expect(host.screenStart(of: 24) == -20)
    host.remove(1..<16)
    host.frame()
    #expect(host.session.place(of: 6).main.start == 290)
    #expect(host.screenStart(of: 24) == -20)
    #expect(host.offset == 450 && host.extent == 1330)
  }

  @Test("B208 after the row at the top is removed, each row has its own height") func noOtherHeight() {
    let host = HeadlessHost(
      Array(0..<23), viewport: Viewport(length: 400), length: { id, _ in id == 2 ? 400 : 60 })
    host.frame()
    host.measureAll()
    host.jump(to: 120)
    #expect(host.visible == [2])
    host.remove(2..<3)
    host.frame()
    #expect(host.visible.first == 3 && host.offset == 120)
    for index in host.last.window.kept.ranges.joined() {
      #expect(host.session.place(of: index).main.length == 60)
    }
  }

  @Test("A layout is exchanged and the item at the top stays there") func layoutSwitch() {
    let host = HeadlessHost(rows: 200, of: 40, viewport: 400, offset: 4000)
    let made = host.made
    host.session.setLayout(HeadlessHost.grid(200, columns: 4, estimate: 40))
    host.frame()
    #expect(host.screenStart(of: 100) == 0)
    #expect(host.visible == Array(100..<140))
    #expect(host.rebound.isEmpty && host.made == made + 30)
  }

  @Test("The focused item stays where it is while it can be seen") func focus() {
    let host = HeadlessHost(rows: 40, of: 50, viewport: 500, offset: 500)
    host.session.setFocus(15)
    host.update([.insert(count: 2, at: 12)], to: Array(0..<12) + [100, 101] + Array(12..<40))
    host.frame()
    #expect(host.screenStart(of: 15) == 250)
    host.session.setFocus(nil)
  }

  @Test("Other data without edits: who is left is found by id") func reload() {
    let host = HeadlessHost(rows: 1000, of: 20, viewport: 400, offset: 5000)
    host.session.reload(LazyOrder(host.data))
    host.frame()
    #expect(host.offset == 5000 && host.visible.first == 250)
    host.data = Array(2000..<2100) + Array(251..<900)
    host.session.reload(LazyOrder(host.data))
    host.frame()
    #expect(host.screenStart(of: 251) == 20)
    host.data = []
    host.session.reload(LazyOrder(host.data))
    host.frame()
    #expect(host.visible.isEmpty && host.offset == 0 && host.liveCount == 0)
  }

  @Test("B29 scrolling up through a waterfall that nobody measured moves by the finger's delta")
  func waterfallUpwards() {
    let host = HeadlessHost(
      Array(0..<300), viewport: Viewport(length: 600), offset: 3000,
      layout: {
        WaterfallLayout(
          WaterfallConfiguration(lanes: .count(2), estimate: 100), itemCount: $0,
          container: Container(crossExtent: 0))
      }, length: { id, _ in 80 + Double(31 * id % 140) })
    host.frame()
    var frames = 0
    while host.session.contentOffset > 0, frames < 3000 {
      let before = Dictionary(uniqueKeysWithValues: host.visible.map { ($0, host.screenStart(of: $0)) })
      host.scroll(by: -10, phase: frames % 50 == 49 ? .decelerating : .dragging)
      frames += 1
      for id in host.visible {
        guard let old = before[id] ?? nil, let new = host.screenStart(of: id) else { continue }
        if abs(new - old - 10) > 0.5 { Issue.record("frame \(frames): \(id) moved by \(new - old)") }
      }
      if host.session.contentOffset <= 0 { #expect(host.visible.contains(0)) }
    }
    #expect(frames > 250 && frames < 3000)
  }

  @Test("A changeset is told to the layout, and what is read stays")
  func changesets() {
    let old = Snapshot<SoleSection, Int>(0..<100)
    let session = CollectionSession(HeadlessHost.grid(100), of: CollectionOrder(old))
    let input = FrameInput(
      container: Container(crossExtent: 300), viewport: Viewport(length: 500), offset: 2000)
    func frame(_ offset: Double) -> SessionFrame<SoleSection, Int> {
      var input = input
      input.offset = offset
      return session.frame(input) { _, _ in ItemSize(main: 50, cross: 300) }
    }
    _ = frame(2000)
    let ids = Array(1000..<1010) + Array(5..<39) + Array(41..<100)
    session.update(Changeset(from: old, to: Snapshot<SoleSection, Int>(ids)))
    // Row 40 stood at the top and is gone; row 41 stays where it was, with 44 rows before it.
    #expect(frame(2000).offset == 2150)
    #expect(session.index(of: 41) == 44 && session.place(of: 44).main.start == 2200)
  }
}
