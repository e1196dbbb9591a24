import Testing

@testable import ShojiEngine

/// The cases of sections, with the value under Right.
@Suite struct SectionCaseTests {
  /// Rows of one column, all of one extent.
  private func rows(_ count: Int, _ extent: Double, spacing: Double = 0, insets: Insets = .zero) -> GridLayout
  {
    GridLayout(
      GridConfiguration(columns: .count(1), lineSpacing: spacing, insets: insets, rowEstimate: extent),
      itemCount: count, container: Container(crossExtent: 300))
  }

  private func sections(
    _ counts: [Int], of extent: Double, style: SectionStyle, insets: Insets = .zero
  ) -> SectionedLayout {
    SectionedLayout(
      counts.map { LayoutSection(rows($0, extent), style: style) },
      configuration: SectionedConfiguration(insets: insets), container: Container(crossExtent: 300))
  }

  private func header(
    _ section: Int, _ layout: SectionedLayout, at offset: Double, length: Double = 500
  ) -> SupplementaryPlacement? {
    let viewport = Stretch(start: offset, length: length)
    return layout.supplementaries(intersecting: viewport, viewport: viewport).first {
      $0.index == SupplementaryIndex(.header, of: .section(section))
    }
  }

  @Test("B06 collapsing the only visible section leaves all headers") func collapseLast() {
    var layout = sections([0, 0, 0, 60], of: 40, style: SectionStyle(header: .fixed(40)))
    #expect(layout.contentExtent == 160 + 2400)
    layout.apply(.setCollapsed(true, section: 3))
    #expect(layout.contentExtent == 160)
    #expect(layout.greatestOffset(length: 600) == 0)
    #expect(header(3, layout, at: 0, length: 600)?.slot.main == Stretch(start: 120, length: 40))
    #expect(layout.itemCount == 60)
    #expect(layout.window(at: 0, length: 600) == .empty)
    #expect(layout.slot(of: 59).main == Stretch(start: 160, length: 0))
    layout.apply(.setCollapsed(false, section: 3))
    #expect(layout.contentExtent == 2560)
  }

  @Test("B26 an index that names nothing gives nil") func noSuchItem() {
    let layout = sections([5, 5, 5], of: 40, style: SectionStyle())
    let nothing = [
      ItemPath(section: 3, item: 0), ItemPath(section: 0, item: 5), ItemPath(section: -1, item: 0),
      ItemPath(section: 0, item: -1), ItemPath(section: .max, item: .min),
      ItemPath(section: .min, item: .max),
    ]
    for index in nothing {
      #expect(layout.slot(of: index) == nil && layout.index(of: index) == nil)
    }
    #expect(layout.slot(of: ItemPath(section: 2, item: 4))?.main == Stretch(start: 560, length: 40))
    let empty = SectionedLayout([], container: Container(crossExtent: 300))
    #expect(empty.slot(of: ItemPath(section: 0, item: 0)) == nil)
    #expect(empty.slot(of: 0) == .zero && empty.path(ofItem: 0) == nil && empty.contentExtent == 0)
  }

  @Test("B53 after a section is gone its items are nil and the others are there") func removedSection() {
    var layout = sections([10, 10], of: 40, style: SectionStyle())
    layout.apply(.removeSections(1..<2))
    #expect(layout.slot(of: ItemPath(section: 1, item: 3)) == nil)
    #expect(layout.slot(of: ItemPath(section: 0, item: 9))?.main == Stretch(start: 360, length: 40))
  }

  @Test("B88 the next header pushes the pinned one and never lies over it") func pushedHeader() {
    let layout = sections([20, 20], of: 50, style: SectionStyle(header: .fixed(40, isPinned: true)))
    #expect(header(0, layout, at: 1020)?.slot.main == Stretch(start: 1020 - 20, length: 40))
    #expect(header(1, layout, at: 1020)?.slot.main == Stretch(start: 1020 + 20, length: 40))
    for offset in stride(from: -20.0, through: 2080, by: 3.5) {
      guard let first = header(0, layout, at: offset), let second = header(1, layout, at: offset) else {
        continue
      }
      #expect(!first.slot.main.intersects(second.slot.main))
    }
  }

  @Test("B91 the safe area beside the content makes it narrower") func sideSafeArea() {
    let layout = SectionedLayout(
      [LayoutSection(rows(1, 40))],
      configuration: SectionedConfiguration(insets: Insets(crossStart: 44, crossEnd: 44)),
      container: Container(crossExtent: 812))
    #expect(layout.slot(of: 0).cross == Stretch(start: 44, length: 724))
  }

  @Test("B129 there and back the places are those of before") func rotation() {
    let grid = GridLayout(
      GridConfiguration(columns: .count(3), itemSpacing: 10), itemCount: 20,
      container: Container(crossExtent: 375))
    var layout = SectionedLayout(
      [LayoutSection(grid, style: SectionStyle(header: .fixed(40)))], container: Container(crossExtent: 375))
    let first = (0..<20).map { layout.slot(of: $0) }
    layout.resize(to: Container(crossExtent: 812))
    layout.configure(SectionedConfiguration(insets: Insets(crossStart: 44, crossEnd: 44)))
    #expect(layout.slot(of: 0).cross == Stretch(start: 44, length: 704.0 / 3))
    layout.configure(SectionedConfiguration())
    layout.resize(to: Container(crossExtent: 375))
    #expect((0..<20).map { layout.slot(of: $0) } == first)
  }

  @Test("B157 no items leave the insets, never less") func emptyWithSpacing() {
    let insets = Insets(mainStart: 15)
    let container = Container(crossExtent: 300)
    let inGrid = SectionedLayout(
      [LayoutSection(rows(0, 44, spacing: 10, insets: insets))], container: container)
    let inSection = SectionedLayout(
      [LayoutSection(rows(0, 44, spacing: 10), style: SectionStyle(insets: insets))], container: container)
    let inContent = SectionedLayout(
      [], configuration: SectionedConfiguration(insets: insets, sectionSpacing: 10), container: container)
    for layout in [inGrid, inSection, inContent] { #expect(layout.contentExtent == 15) }
  }

  @Test("B187 a pinned header does not pin the footer") func footerStays() {
    let style = SectionStyle(header: .fixed(40, isPinned: true), footer: .fixed(30))
    let layout = sections([20], of: 50, style: style)
    #expect(header(0, layout, at: 500)?.slot.main == Stretch(start: 500, length: 40))
    #expect(header(0, layout, at: 500)?.isPinned == true)
    let viewport = Stretch(start: 500, length: 500)
    let found = layout.supplementaries(intersecting: viewport, viewport: viewport)
    #expect(found.map(\.index.kind) == [.header])
    let footer = layout.slot(of: SupplementaryIndex(.footer, of: .section(0)))
    #expect(footer?.main == Stretch(start: 1040, length: 30))
  }

  @Test("B188 after a removal above, the pinned header is where the data says") func removalAbove() throws {
    var layout = sections([20, 20], of: 50, style: SectionStyle(header: .fixed(40, isPinned: true)))
    let anchor = ItemPath(section: 1, item: 2)
    let before = try #require(layout.slot(of: anchor)).main.start
    #expect(before - 1200 == -20)
    layout.apply(.changeItems(.remove(0..<15), inSection: 0))
    #expect(layout.stretch(ofSection: 1)?.start == 290)
    let after = try #require(layout.slot(of: anchor)).main.start
    let offset = 1200 + after - before
    #expect(offset == 450)
    #expect(header(1, layout, at: offset)?.slot.main.start == offset)
    #expect(layout.contentExtent == 1330)
  }

  /// A host of a few lines: it tells which sections came in and which went out.
  @Test("B196 a section without items is shown and hidden by its header") func emptySectionIsShown() {
    let header = SectionStyle(header: .fixed(40))
    let layout = SectionedLayout(
      [LayoutSection(rows(0, 50), style: header), LayoutSection(rows(40, 50))],
      container: Container(crossExtent: 300))
    var shown: Set<Int> = []
    var willDisplay = 0
    var endDisplay = 0
    for offset in [0.0, 20, 400, 100, 30, 0] {
      let now = Set(layout.sections(intersecting: Stretch(start: offset, length: 500)))
      if now.contains(0), !shown.contains(0) { willDisplay += 1 }
      if !now.contains(0), shown.contains(0) { endDisplay += 1 }
      shown = now
    }
    #expect(willDisplay == 2 && endDisplay == 1)
  }

  /// The window of a session at rest.
  private func window(
    _ layout: SectionedLayout, at offset: Double, length: Double, _ crossOffset: @escaping (Int) -> Double
  ) -> Window {
    let main = Stretch(start: offset, length: length)
    let seen = Sight(main: main, viewport: main, crossOffset: crossOffset)
    var kept = seen
    kept.main = Stretch(from: main.start - length / 8, to: main.end + length / 8)
    kept.crossMargin = 0.125
    return layout.window(seen, keeping: kept)
  }

  @Test("B201 a section that scrolls sideways leaves the list's own scrolling alone") func sideways() {
    let sideways = SidewaysLayout(itemCount: 1000, itemExtent: 100, container: Container(crossExtent: 320))
    let layout = SectionedLayout(
      [LayoutSection(sideways), LayoutSection(rows(40, 50))], container: Container(crossExtent: 320))
    var told: [String] = []
    var offsets = CrossOffsets<String>()
    offsets["stays"] += 50
    told.append("section 0 x = \(offsets["stays"])")
    var offset = 0.0
    offset += 70
    told.append("list y = \(offset)")
    #expect(told == ["section 0 x = 50.0", "list y = 70.0"])
    let seen = layout.items(intersecting: Stretch(start: offset, length: 200)) { _ in offsets["stays"] }
    // 50 to 370 of the sideways items of 100, and rows from 100 to 270.
    #expect(Array(seen.ranges) == [0..<4, 1000..<1004])
    let scrolled = offsets["stays"]
    let window = window(layout, at: offset, length: 200) { _ in scrolled }
    // An eighth of 320 more on both sides, 10 to 410; an eighth of 200 below, up to 295.
    #expect(window.visible == seen && Array(window.kept.ranges) == [0..<5, 1000..<1004])
    #expect(layout.greatestCrossOffset(ofSection: 0) == 100_000 - 320)
    #expect(layout.greatestCrossOffset(ofSection: 1) == 0 && layout.greatestCrossOffset(ofSection: 9) == 0)
  }

  /// A host of a few lines: it makes a cell only when none is left over.
  @Test("B146 cells of a section that scrolls sideways are used again") func sidewaysCells() {
    let sideways = SidewaysLayout(itemCount: 1000, itemExtent: 100, container: Container(crossExtent: 320))
    let layout = SectionedLayout([LayoutSection(sideways)], container: Container(crossExtent: 320))
    var live = RangeSet<Int>()
    var parked = 0
    var created = 0
    for offset in stride(from: 0, through: layout.greatestCrossOffset(ofSection: 0), by: 280) {
      let window = self.window(layout, at: 0, length: 600) { _ in offset }
      parked += live.subtracting(window.kept).elementCount
      let new = window.kept.subtracting(live).elementCount
      created += max(0, new - parked)
      parked = max(0, parked - new)
      live = window.kept
      #expect(window.visible.elementCount <= 5)
    }
    #expect(created <= 10 && live.contains(999))
  }

  @Test("B204 nothing shows above the pinned header, whatever the padding") func paddingAbove() {
    let style = SectionStyle(header: .fixed(40, isPinned: true))
    let layout = sections([40], of: 60, style: style, insets: Insets(mainStart: 4))
    #expect(header(0, layout, at: 0)?.slot.main.start == 4)
    #expect(header(0, layout, at: 200)?.slot.main.start == 200)
    let inGrid = SectionedLayout(
      [LayoutSection(rows(40, 60, insets: Insets(mainStart: 4)), style: style)],
      container: Container(crossExtent: 300))
    #expect(header(0, inGrid, at: 200)?.slot.main.start == 200)
    // Under a bar of 44 points the header is at the bar's edge.
    let seen = Stretch(start: 200, length: 500)
    let below = Stretch(from: 244, to: 700)
    #expect(layout.supplementaries(intersecting: seen, viewport: below).first?.slot.main.start == 244)
    #expect(layout.unobscured(below) == Stretch(from: 284, to: 700))
  }
}

/// Items side by side that scroll along the cross axis.
struct SidewaysLayout: ItemLayout {
  var itemCount: Int
  var itemExtent: Double
  var container: Container
  var contentExtent: Double { itemCount == 0 ? 0 : 100 }
  var contentCrossExtent: Double { Double(itemCount) * itemExtent }

  func slot(of index: Int) -> Slot {
    Slot(
      main: Stretch(start: 0, length: 100),
      cross: Stretch(start: Double(index) * itemExtent, length: itemExtent))
  }

  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    guard main.intersects(Stretch(start: 0, length: contentExtent)) else { return RangeSet() }
    guard let cross else { return RangeSet(0..<itemCount) }
    func index(_ place: Double) -> Int { Int(min(max(place / itemExtent, 0), Double(itemCount))) }
    let near = max(0, index(cross.start) - 1)..<min(itemCount, index(cross.end) + 2)
    return RangeSet(indices: near.filter { slot(of: $0).cross.intersects(cross) })
  }

  mutating func resize(to container: Container, diagnostics: Diagnostics?) { self.container = container }

  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
    switch edit {
    case .insert(let count, _, _): itemCount += count
    case .remove(let range): itemCount -= range.count
    case .move, .invalidate: break
    }
  }

  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool { false }
}
