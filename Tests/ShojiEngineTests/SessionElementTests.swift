import Testing

@testable import ShojiEngine

/// Headers, footers, badges and backgrounds in a session: they have cells as items have.
@Suite struct SessionElements {
  typealias Content = HeadlessScreen.Session.Content
  typealias Section = Snapshot<Int, Int>.Section

  private let style = SectionStyle(header: .estimated(30, isPinned: true), footer: .fixed(10))

  private func screen(
    _ counts: [Int], style: SectionStyle? = nil,
    options: SessionOptions<Int> = SessionOptions(overscan: .none),
    header: Double = 40
  ) -> HeadlessScreen {
    var next = 0
    let sections = counts.enumerated().map { number, count in
      next += count
      return Section(id: number, items: Array((next - count)..<next))
    }
    let layout = SectionedLayout(
      counts.map { LayoutSection(HeadlessHost.grid($0, estimate: 50), style: style ?? self.style) },
      container: Container(crossExtent: 310))
    return HeadlessScreen(layout, Snapshot(sections), options: options) { content, _ in
      content.itemID == nil ? header : 50
    }
  }

  private func header(_ section: Int) -> Content { .supplementary(.header, of: .section(section)) }
  private func footer(_ section: Int) -> Content { .supplementary(.footer, of: .section(section)) }

  @Test("Headers are measured as items are, and are in their places in the first frame") func measured() {
    let screen = screen([2, 10])
    #expect(screen.last.isSettled)
    #expect(screen.start(of: header(0)) == 0 && screen.start(of: .item(0)) == 40)
    #expect(screen.start(of: footer(0)) == 140 && screen.start(of: header(1)) == 150)
    #expect(screen.start(of: .item(2)) == 190)
    // Two headers and no footer, whose length is fixed; five rows were guessed, and five are seen.
    #expect(screen.measures == 2 + 5)
    screen.rest()
    #expect(screen.measures == 7)
  }

  @Test("A pinned header keeps its cell while its section is passed, and lies over the items") func pinned()
    throws
  {
    let screen = screen([20, 20])
    let cell = try #require(screen.placements.first { $0.content == header(0) }).cell
    for _ in 0..<10 {
      screen.scroll(by: 60)
      #expect(screen.start(of: header(0)) == 0)
      #expect(screen.placements.last { $0.content == header(0) }?.cell == cell)
      #expect(screen.placements.last?.content == header(0) || screen.placements.last?.content == header(1))
    }
    // Pushed by its section's end, then gone; the next section's takes its place.
    screen.scroll(by: 1050 - 25 - 600)
    #expect(screen.start(of: header(0)) == -25 && screen.start(of: header(1)) == 25)
    screen.scroll(by: 100)
    #expect(screen.start(of: header(0)) == nil && screen.start(of: header(1)) == 0)
  }

  @Test("Cells are reused by kind: a header's for a header, never for a footer or an item") func recycling() {
    let screen = screen(Array(repeating: 3, count: 200))
    var kinds: [CellNumber: CellCategory] = [:]
    for _ in 0..<300 {
      screen.scroll(by: 90)
      for (cell, view) in screen.views {
        guard let category = view.content?.category else { continue }
        #expect(kinds[cell] == nil || kinds[cell] == category)
        kinds[cell] = category
      }
    }
    #expect(kinds.values.count { $0 == .supplementary(.header) } <= 5)
    #expect(kinds.values.count { $0 == .supplementary(.footer) } <= 5)
    #expect(kinds.count <= 24, "\(kinds.count)")
  }

  @Test("Headers follow their section by id, and a section put in above takes no cell away") func byID() {
    let screen = screen([4, 4, 4])
    let before = screen.views.filter { $0.value.content?.itemID == nil }
    screen.show(
      [
        Section(id: 2, items: Array(8..<12)), Section(id: 0, items: Array(0..<4)),
        Section(id: 1, items: Array(4..<8)),
      ])
    screen.session.scroll(to: 8, at: 0)
    screen.rest()
    #expect(screen.start(of: header(2)) == 0)
    for (cell, view) in before {
      guard let now = screen.views[cell]?.content, let old = view.content else { continue }
      #expect(now == old || now.category == old.category)
    }
    #expect(screen.start(of: header(0)) == 250)
  }

  @Test("Badges, backgrounds and the content's header have cells, below and above the items") func others() {
    let style = SectionStyle(
      badges: [Badge("new", size: ItemSize(main: 8, cross: 8))], background: SectionBackground("card"))
    let layout = SectionedLayout(
      [LayoutSection(HeadlessHost.grid(3, estimate: 50), style: style)],
      configuration: SectionedConfiguration(header: .estimated(10, isPinned: true), footer: .estimated(5)),
      container: Container(crossExtent: 310))
    let screen = HeadlessScreen(
      layout, Snapshot([Section(id: 7, items: [1, 2, 3])]), options: SessionOptions(overscan: .none)
    ) { content, _ in content.itemID == nil ? 20 : 50 }
    let contents = screen.placements.map(\.content)
    #expect(
      contents.first == .background("card", of: 7) && contents.last == .supplementary(.footer, of: .content))
    let badges = [1, 2, 3].map { Content.supplementary(.badge("new"), of: .item($0)) }
    #expect(Array(contents[1..<7]) == [.item(1), .item(2), .item(3)] + badges)
    #expect(screen.start(of: .supplementary(.header, of: .content)) == 0)
    #expect(screen.start(of: .supplementary(.footer, of: .content)) == 170)
    // An item that changes its place takes its badge along.
    screen.show([Section(id: 7, items: [2, 3, 1])])
    #expect(screen.start(of: .supplementary(.badge("new"), of: .item(1))) == 120)
  }

  @Test("A header whose content changed is measured and shown afresh, and what is read stays")
  func refreshed() {
    var length = 40.0
    let screen = screen([20, 20])
    screen.length = { content, _ in content.itemID == nil ? length : 50 }
    screen.scroll(by: 500, phase: .idle)
    let start = screen.start(of: .item(12))
    length = 90
    screen.session.refresh([header(0)])
    screen.frame()
    #expect(screen.last.cells.steps.map(\.item?.id) == [header(0)] || screen.measures > 0)
    #expect(screen.start(of: .item(12)) == start)
    #expect(screen.placements.first { $0.content == header(0) }?.slot.main.length == 90)
  }

  @Test("What is tapped is what is drawn on top") func hits() {
    let screen = screen([20, 20])
    screen.scroll(by: 75, phase: .idle)
    let top = screen.input.offset
    #expect(screen.session.content(at: ContentPoint(main: top + 39, cross: 5)) == header(0))
    #expect(screen.session.content(at: ContentPoint(main: top + 41, cross: 5)) == .item(1))
    #expect(screen.session.content(at: ContentPoint(main: top + 41, cross: -1)) == nil)
    screen.tap(ContentPoint(main: top + 41, cross: 5))
    #expect(Array(screen.selection.selected) == [1])
  }

  @Test("Work for headers follows the screen, whatever the number of sections") func cost() {
    var counts: [[Int]] = []
    for sections in [1000, 100_000] {
      let ids = CountingOrder(ids: 0..<(sections * 10), counter: .init())
      let names = CountingOrder(ids: 0..<sections, counter: .init())
      let session = CollectionSession(
        SectionedLayout(
          repeating: LayoutSection(HeadlessHost.grid(10, estimate: 50), style: style), count: sections,
          container: Container(crossExtent: 310)),
        of: CollectionOrder(items: ids, sections: names))
      var input = FrameInput(
        container: Container(crossExtent: 310), viewport: Viewport(length: 600), offset: 5000)
      var measures = 0
      for _ in 0..<100 {
        let frame = session.frame(input) { cell, _ in
          measures += 1
          return ItemSize(main: cell.id.itemID == nil ? 33 : 50, cross: 310)
        }
        input.offset = (frame.offset ?? input.offset) + 25
        input.phase = .dragging
        input.velocity = 1500
      }
      counts.append([ids.counter.value, names.counter.value, measures])
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0][1] < 100 * 6 && counts[0][2] < 100, "\(counts[0])")
  }
}
