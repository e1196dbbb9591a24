import Testing

@testable import ShojiEngine

/// What layouts draw that pin, loop or scroll along the cross axis, through a session.
@Suite struct SessionSights {
  typealias Content = HeadlessScreen.Session.Content
  typealias Section = Snapshot<Int, Int>.Section

  private func carousel(_ count: Int, loops: Bool = false, isMirrored: Bool = false) -> CarouselLayout {
    CarouselLayout(
      CarouselConfiguration(width: .absolute(90), height: .absolute(80), itemSpacing: 10, loops: loops),
      itemCount: count, container: Container(crossExtent: 300, isMirrored: isMirrored))
  }

  private func feed(_ carousel: CarouselLayout, isMirrored: Bool = false) -> HeadlessScreen {
    let layout = SectionedLayout(
      (0..<20).map { _ in LayoutSection(carousel, style: SectionStyle(header: .fixed(20))) },
      container: Container(crossExtent: 300, isMirrored: isMirrored))
    let count = carousel.itemCount
    let sections = (0..<20).map { Section(id: $0, items: Array(($0 * count)..<(($0 + 1) * count))) }
    let screen = HeadlessScreen(
      layout, Snapshot(sections), width: 300, options: SessionOptions(overscan: .none)
    ) { _, _ in 80 }
    screen.input.container.isMirrored = isMirrored
    screen.frame()
    return screen
  }

  private func crosses(_ screen: HeadlessScreen, _ ids: Range<Int>) -> [Int: Double] {
    Dictionary(
      screen.placements.compactMap { place in
        place.content.itemID.flatMap { ids.contains($0) ? ($0, place.slot.cross.start) : nil }
      }
    ) { first, _ in first }
  }

  @Test("Carousels in a feed show what is seen of them, and keep their offsets by id") func feeds() {
    let screen = feed(carousel(1000))
    #expect(crosses(screen, 0..<1000) == [0: 0, 1: 100, 2: 200])
    #expect(screen.liveCount == 3 * 3 + 3)
    screen.session.scroll(1, to: 5050)
    screen.rest()
    #expect(crosses(screen, 1000..<2000) == [1050: -50, 1051: 50, 1052: 150, 1053: 250])
    #expect(screen.last.appeared == [1050, 1051, 1052, 1053])
    screen.scroll(by: 900, phase: .idle)
    screen.scroll(by: -900, phase: .idle)
    #expect(crosses(screen, 1000..<2000)[1051] == 50 && screen.session.crossOffset(of: 1) == 5050)
    // Its section goes elsewhere; its offset goes along, held within what there is.
    screen.show([Section(id: 1, items: Array(1000..<1004)), Section(id: 0, items: [0])])
    #expect(screen.session.crossOffset(of: 1) == 90 && screen.session.crossOffset(of: 77) == 0)
    #expect(crosses(screen, 1000..<2000) == [1001: 10, 1002: 110, 1003: 210])
  }

  @Test("Scroll-to shows an item of a carousel too") func scrollTo() {
    let screen = feed(carousel(1000))
    let before = screen.measures
    screen.session.scroll(to: 7500, at: 0)
    screen.rest()
    // Three sections of a viewport, and not all that lies in their lines.
    #expect(screen.measures - before <= 16, "\(screen.measures - before)")
    #expect(screen.last.scrolledTo == 7500 && screen.start(of: .item(7500)) == 0)
    #expect(crosses(screen, 7000..<8000)[7500] == 210)
  }

  @Test("From right to left a carousel begins at the right", arguments: [0.0, 250, 700]) func mirrored(
    offset: Double
  ) {
    let screen = feed(carousel(10, isMirrored: true), isMirrored: true)
    screen.session.scroll(0, to: offset)
    screen.rest()
    let used = min(offset, 690)
    for (id, cross) in crosses(screen, 0..<10) { #expect(cross == 300 - 90 - Double(id) * 100 + used) }
    #expect(screen.session.crossOffset(of: 0) == used)
  }

  @Test("A loop of fewer items than fit shows each as often as it is seen") func loops() {
    let screen = feed(carousel(2, loops: true))
    func drawn() -> [Content: Double] {
      let first = screen.placements.filter { [0, 1].contains($0.content.itemID ?? -1) }
      return Dictionary(uniqueKeysWithValues: first.map { ($0.content, $0.slot.cross.start) })
    }
    #expect(drawn() == [.item(0): 0, .item(1): 100, .copy(0, number: 1): 200])
    screen.session.scroll(0, to: -50)
    screen.rest()
    #expect(
      drawn() == [
        .item(1): -50, .item(0): 50, .copy(1, number: 1): 150, .copy(0, number: 1): 250,
      ])
    #expect(screen.session.crossOffset(of: 0) == 150)
    // Turn after turn nobody is made, and the items' cells stay with them.
    let made = screen.views.count
    for step in 0..<50 {
      screen.session.scroll(0, to: Double(step) * 37)
      screen.rest()
    }
    #expect(screen.views.count <= made + 1)
  }

  @Test("A loop of many items goes round") func longLoop() {
    let screen = feed(carousel(8, loops: true))
    screen.session.scroll(0, to: 750)
    screen.rest()
    #expect(crosses(screen, 0..<8) == [7: -50, 0: 50, 1: 150, 2: 250])
    #expect(screen.placements.allSatisfy { $0.content.category != .copy })
  }

  @Test("Pinned rows and columns of a table stay, and lie over the rest") func table() throws {
    let table = TableLayout(
      TableConfiguration(
        rowEstimate: 20, columnEstimate: 50, pinnedRows: 1, pinnedColumns: 1, measuresRows: false,
        measuresColumns: false), rowCount: 1000, columnCount: 100, container: Container(crossExtent: 200))
    let session = CollectionSession(
      table, of: RangeOrder(0..<100_000), options: SessionOptions(overscan: .none, prefetchReach: 1))
    var input = FrameInput(
      container: Container(crossExtent: 200), viewport: Viewport(length: 100),
      cross: Stretch(start: 1000, length: 200), offset: 400)
    var frame = session.frame(input) { _, _ in ItemSize(main: 20, cross: 50) }
    let placements = session.placements()
    // Rows 21 to 24 and columns 21 to 23 are seen, with the pinned ones.
    #expect(placements.count == 5 * 4 && frame.cells.made == 20)
    #expect(frame.prefetch.prefetch.count < 20 * 15)
    let corner = try #require(placements.last)
    #expect(corner.content == .item(0) && corner.slot.main.start == 400 && corner.slot.cross.start == 1000)
    #expect(placements.first { $0.content == .item(21) }?.slot.main.start == 400)
    #expect(placements.first { $0.content == .item(2100) }?.slot.cross.start == 1000)
    #expect(placements.first { $0.content == .item(2121) }?.zIndex == 0)
    #expect(session.content(at: ContentPoint(main: 410, cross: 1010)) == .item(0))
    #expect(session.content(at: ContentPoint(main: 430, cross: 1060)) == .item(2121))
    input.offset = 410
    frame = session.frame(input) { _, _ in ItemSize(main: 20, cross: 50) }
    #expect(session.place(of: 21).main.start == 410 && frame.cells.made <= 4)
  }

  @Test("Fillers and separators are asked for in one way, whatever the layout") func decorations() {
    let grid = GridLayout(
      GridConfiguration(columns: .count(4), lastRow: .fillers, rowEstimate: 10), itemCount: 6,
      container: Container(crossExtent: 300))
    let list = ListLayout(
      ListConfiguration(separators: .init(showsLast: true), rowEstimate: 20), itemCount: 3,
      container: Container(crossExtent: 300))
    func session(_ layout: any ItemLayout, _ count: Int) -> CollectionSession<Int, Int> {
      let session = CollectionSession(layout, of: RangeOrder(0..<count))
      let input = FrameInput(
        container: Container(crossExtent: 300, mainExtent: 300), viewport: Viewport(length: 300), offset: 0)
      _ = session.frame(input) { _, _ in ItemSize(main: 20, cross: 300) }
      return session
    }
    let alone = session(grid, 6)
    #expect(alone.fillers().map(\.cross.start) == [150, 225] && alone.separators().isEmpty)
    let sections = session(
      SectionedLayout(
        [LayoutSection(list), LayoutSection(grid), LayoutSection(list)],
        container: Container(crossExtent: 300)), 12)
    #expect(sections.fillers().map(\.cross.start) == [150, 225])
    #expect(sections.fillers().allSatisfy { $0.main.start == sections.place(of: 8).main.start })
    let separators = sections.separators()
    #expect(separators.map(\.row) == [1, 2, 3, 10, 11, 12])
    #expect(separators[0].slot.main.start == sections.place(of: 0).main.end)
    #expect(separators[4].slot.main.start == sections.place(of: 10).main.end)
    #expect(
      sections.separators { RowSeparators(hidesBottom: $0.index == 1) }.map(\.row) == [1, 3, 10, 11, 12])
    let turned = session(ReversedLayout(list), 3)
    #expect(turned.separators().map(\.slot.main.start) == [279, 258, 237])
    #expect(session(ReversedLayout(grid), 6).fillers().count == 2)
  }
}
