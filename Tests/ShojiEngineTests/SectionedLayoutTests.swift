import Testing

@testable import ShojiEngine

@Suite struct SectionedLayoutTests {
  private let container = Container(crossExtent: 100)

  private func grid(_ count: Int, columns: Int = 1, extent: Double = 10) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), rowEstimate: extent), itemCount: count, container: container
    )
  }

  private func placements(
    _ layout: SectionedLayout, at offset: Double, length: Double
  ) -> [SupplementaryPlacement] {
    let viewport = Stretch(start: offset, length: length)
    return layout.supplementaries(intersecting: viewport, viewport: viewport)
  }

  @Test("The content's own header and footer stand outside all, and sections stay clear of pinned ones")
  func contentHeader() {
    let style = SectionStyle(header: .fixed(10, isPinned: true), footer: .fixed(6, isPinned: true))
    let configuration = SectionedConfiguration(
      header: .fixed(20, isPinned: true), footer: .fixed(8, isPinned: true), insets: Insets(mainStart: 5))
    let layout = SectionedLayout(
      [LayoutSection(grid(10), style: style), LayoutSection(grid(10), style: style)],
      configuration: configuration, container: container)
    #expect(layout.contentExtent == 5 + 20 + 2 * (10 + 100 + 6) + 8)
    let found = placements(layout, at: 50, length: 60)
    #expect(
      found.map(\.index) == [
        SupplementaryIndex(.header, of: .content), SupplementaryIndex(.header, of: .section(0)),
        SupplementaryIndex(.footer, of: .section(0)), SupplementaryIndex(.footer, of: .content),
      ])
    #expect(found.map(\.slot.main.start) == [50, 70, 96, 102])
    #expect(found.map(\.isPinned) == [true, true, true, true])
    #expect(found.map(\.zIndex) == [4, 3, 3, 4])
    #expect(layout.unobscured(Stretch(start: 50, length: 60)) == Stretch(from: 80, to: 96))
    // During a bounce beyond the start all are in their own places.
    #expect(placements(layout, at: -30, length: 500).allSatisfy { !$0.isPinned })
    // Nothing is held by a viewport of no length.
    let main = Stretch(start: 50, length: 60)
    #expect(layout.supplementaries(intersecting: main, viewport: .zero).allSatisfy { !$0.isPinned })
  }

  @Test("A pinned header gives way to its own footer") func headerAndFooter() {
    let style = SectionStyle(header: .fixed(10, isPinned: true), footer: .fixed(6))
    let layout = SectionedLayout(
      [LayoutSection(grid(5), style: style)], container: container)
    // The footer is from 60 to 66.
    #expect(placements(layout, at: 45, length: 100).map(\.slot.main.start) == [45, 60])
    #expect(placements(layout, at: 55, length: 100).map(\.slot.main.start) == [50, 60])
  }

  @Test("In a viewport shorter than both, the pinned footer does not lie over the header")
  func narrowViewport() {
    let style = SectionStyle(header: .fixed(10, isPinned: true), footer: .fixed(6, isPinned: true))
    let layout = SectionedLayout([LayoutSection(grid(5), style: style)], container: container)
    #expect(placements(layout, at: 20, length: 12).map(\.slot.main.start) == [20, 30])
  }

  @Test("Empty sections keep header, footer and insets, or hide with all of them") func emptySections() {
    var style = SectionStyle(
      header: .fixed(10), footer: .fixed(6), insets: Insets(mainStart: 2, mainEnd: 3),
      background: SectionBackground("card"))
    let configuration = SectionedConfiguration(sectionSpacing: 7)
    let kept = SectionedLayout(
      [0, 1, 0].map { LayoutSection(grid($0), style: style) }, configuration: configuration,
      container: container)
    #expect(kept.contentExtent == 21 + 7 + 31 + 7 + 21)
    style.hidesWhenEmpty = true
    var hidden = SectionedLayout(
      [0, 1, 0].map { LayoutSection(grid($0), style: style) }, configuration: configuration,
      container: container)
    #expect(hidden.contentExtent == 31)
    #expect(hidden.sections(intersecting: Stretch(start: 0, length: 100)) == 1..<2)
    #expect(placements(hidden, at: 0, length: 100).map(\.index.owner) == [.section(1), .section(1)])
    #expect(hidden.decorations(intersecting: Stretch(start: 0, length: 100)).map(\.section) == [1])
    #expect(hidden.slot(of: SupplementaryIndex(.header, of: .section(0))) == nil)
    hidden.apply(.changeItems(.insert(count: 1, at: 0), inSection: 0))
    #expect(hidden.contentExtent == 31 + 7 + 31)
  }

  @Test("Backgrounds lie under sections, less their insets") func backgrounds() {
    let background = SectionBackground(
      "card", insets: Insets(mainStart: 10, mainEnd: 6, crossStart: 3, crossEnd: 4))
    let style = SectionStyle(header: .fixed(10), footer: .fixed(6), background: background)
    var layout = SectionedLayout(
      repeating: LayoutSection(grid(5), style: style), count: 3, container: container)
    let found = layout.decorations(intersecting: Stretch(start: 70, length: 20))
    #expect(found.map(\.section) == [1])
    #expect(
      found.first?.slot == Slot(main: Stretch(start: 76, length: 50), cross: Stretch(start: 3, length: 93)))
    #expect(found.first?.zIndex == -1 && found.first?.kind == "card")
    layout.resize(to: Container(crossExtent: 100, isMirrored: true))
    #expect(layout.decorations(intersecting: Stretch(start: 70, length: 20)).first?.slot.cross.start == 4)
    layout.apply(.setCollapsed(true, section: 1))
    #expect(layout.decorations(intersecting: Stretch(start: 0, length: 500)).map(\.section) == [0, 2])
  }

  @Test("Badges stand at items and sections, are found where they reach out, and take no room") func badges()
  {
    let size = ItemSize(main: 4, cross: 8)
    let style = SectionStyle(
      header: .fixed(10),
      badges: [
        Badge("new", size: size, crossAnchor: 1, mainOffset: -2, crossOffset: 3),
        Badge("pin", on: .section, size: size, mainAnchor: 1, crossAnchor: 0.5),
      ])
    var layout = SectionedLayout([LayoutSection(grid(3, columns: 2), style: style)], container: container)
    #expect(layout.contentExtent == 30)
    let item = SupplementaryIndex(.badge("new"), of: .item(ItemPath(section: 0, item: 2)))
    let slot = Slot(main: Stretch(start: 18, length: 4), cross: Stretch(start: 45, length: 8))
    #expect(layout.slot(of: item) == slot)
    let section = SupplementaryIndex(.badge("pin"), of: .section(0))
    #expect(
      layout.slot(of: section)
        == Slot(main: Stretch(start: 26, length: 4), cross: Stretch(start: 46, length: 8)))
    // The item begins at 20, its badge at 18.
    #expect(placements(layout, at: 15, length: 4).contains { $0.index == item })
    #expect(placements(layout, at: 22, length: 4).allSatisfy { $0.index != item })
    #expect(placements(layout, at: 0, length: 30).map(\.zIndex) == [2, 1, 1, 1, 1])
    layout.resize(to: Container(crossExtent: 100, isMirrored: true))
    #expect(layout.slot(of: item)?.cross == Stretch(start: 47, length: 8))
    layout.apply(.setCollapsed(true, section: 0))
    #expect(layout.slot(of: item) == nil && layout.slot(of: section) != nil)
    // The second section begins at 20, and its first item's badge at 18.
    var headless = style
    headless.header = nil
    layout = SectionedLayout(
      repeating: LayoutSection(grid(4, columns: 2), style: headless), count: 2, container: container)
    let first = SupplementaryIndex(.badge("new"), of: .item(ItemPath(section: 1, item: 0)))
    #expect(placements(layout, at: 17, length: 2).contains { $0.index == first })
  }

  @Test("Estimated headers count as measured ones do, until the width changes") func measuredHeaders() {
    let style = SectionStyle(header: .estimated(10), footer: .fixed(6))
    let configuration = SectionedConfiguration(header: .estimated(30))
    var layout = SectionedLayout(
      repeating: LayoutSection(grid(2), style: style), count: 1000, configuration: configuration,
      container: container)
    let indexes = placements(layout, at: 0, length: 80).map(\.index)
    var asked: [SupplementaryIndex] = []
    var offered: Set<SizeProposal> = []
    let isChanged = layout.measureSupplementaries(indexes) { index, proposal in
      asked.append(index)
      offered.insert(proposal)
      return ItemSize(main: index.owner == .content ? 40 : 15, cross: 100)
    }
    #expect(isChanged)
    // Footers are of a fixed length.
    #expect(
      asked == [
        SupplementaryIndex(.header, of: .content), SupplementaryIndex(.header, of: .section(0)),
        SupplementaryIndex(.header, of: .section(1)),
      ])
    #expect(offered == [SizeProposal(main: nil, cross: 100)])
    #expect(layout.stretch(ofSection: 0) == Stretch(start: 40, length: 41))
    #expect(layout.stretch(ofSection: 2) == Stretch(start: 122, length: 36))
    #expect(layout.sections.allRuns.map(\.count) == [2, 998])
    let isChangedAgain = layout.measureSupplementaries(indexes) { _, _ in ItemSize(main: 1, cross: 1) }
    #expect(!isChangedAgain)
    let diagnostics = Diagnostics()
    let isMended = layout.measureSupplementaries(
      [.init(.header, of: .section(0)), .init(.header, of: .section(-1)), .init(.header, of: .section(1))],
      again: true, diagnostics: diagnostics
    ) { index, _ in ItemSize(main: index.owner == .section(0) ? .nan : -.infinity, cross: 0) }
    #expect(isMended && diagnostics.count(of: .length) == 2)
    #expect(layout.stretch(ofSection: 0)?.length == 41)
    #expect(layout.stretch(ofSection: 1)?.length == 26)
    layout.resize(to: Container(crossExtent: 120))
    #expect(layout.stretch(ofSection: 1) == Stretch(start: 66, length: 36))
    #expect(layout.sections.allRuns.map(\.count) == [1000])
  }

  @Test("Collapsing keeps what was measured") func collapseKeepsMeasures() {
    var layout = SectionedLayout(
      [LayoutSection(grid(5), style: SectionStyle(header: .fixed(10)))], container: container)
    layout.measure(RangeSet(0..<5)) { index, _ in ItemSize(main: Double(index) + 1, cross: 100) }
    let slots = (0..<5).map { layout.slot(of: $0) }
    #expect(layout.contentExtent == 25)
    layout.apply(.setCollapsed(true, section: 0))
    #expect(layout.contentExtent == 10 && layout.isCollapsed(0))
    #expect(layout.items(intersecting: Stretch(start: -100, length: 500)).isEmpty)
    layout.apply(.setCollapsed(false, section: 0))
    #expect((0..<5).map { layout.slot(of: $0) } == slots)
  }

  @Test("New items at a border go to the section of the item behind it") func flatEdits() {
    func counts(_ edit: ItemEdit) -> [Int] {
      var layout = SectionedLayout(LayoutSection(grid(0)), itemCounts: [2, 0, 3], container: container)
      layout.apply(edit)
      return (0..<layout.sectionCount).map { layout.range(ofSection: $0).count }
    }
    #expect(counts(.insert(count: 4, at: 0)) == [6, 0, 3])
    #expect(counts(.insert(count: 4, at: 2)) == [2, 0, 7])
    #expect(counts(.insert(count: 4, at: 5)) == [2, 0, 7])
    #expect(counts(.insert(count: 4, at: .max)) == [2, 0, 7])
    #expect(counts(.remove(1..<4)) == [1, 0, 1])
    #expect(counts(.remove(-7 ..< .max)) == [0, 0, 0])
    // Within a section an item stays there, though the border would do for the next one too.
    #expect(counts(.move(0..<1, to: 1)) == [2, 0, 3])
    #expect(counts(.move(0..<1, to: 2)) == [1, 0, 4])
    #expect(counts(.move(1..<3, to: 0)) == [3, 0, 2])
    let diagnostics = Diagnostics()
    var empty = SectionedLayout([], container: container)
    empty.apply(.insert(count: 3, at: 0), diagnostics: diagnostics)
    #expect(empty.itemCount == 0 && diagnostics.count(of: .index) == 1)
  }

  @Test("A section's layout changes with its items, and its measures go along with moves") func edits() {
    var layout = SectionedLayout(
      [LayoutSection(grid(4)), LayoutSection(grid(2)), LayoutSection(grid(3))], container: container)
    layout.measure(RangeSet(0..<9)) { index, _ in ItemSize(main: Double(index) + 20, cross: 0) }
    layout.apply(.moveSections(0..<1, to: 2))
    #expect(layout.slot(of: ItemPath(section: 2, item: 3))?.main.length == 23)
    layout.apply(.setLayout(grid(99, columns: 2), section: 2))
    #expect(layout.range(ofSection: 2).count == 4)
    #expect(layout.slot(of: ItemPath(section: 2, item: 3))?.cross == Stretch(start: 50, length: 50))
    layout.apply(.moveItems(0..<2, inSection: 1, to: ItemPath(section: 0, item: 1)))
    #expect((0..<3).map { layout.range(ofSection: $0).count } == [4, 1, 4])
    #expect(layout.slot(of: ItemPath(section: 0, item: 3))?.main.length == 25)
    layout.apply(.setStyle(SectionStyle(insets: Insets(crossStart: 20)), section: 0))
    #expect(layout.slot(of: 0).cross == Stretch(start: 20, length: 80))
    layout.apply(.replaceSections(0..<3, with: [LayoutSection(grid(7))]))
    #expect(layout.itemCount == 7 && layout.sectionCount == 1)
    #expect(layout.layout(ofSection: 0)?.itemCount == 7 && layout.style(ofSection: 0) == SectionStyle())
    #expect(layout.layout(ofSection: 1) == nil && layout.style(ofSection: -1) == nil)
  }

  @Test("On pixels, sections meet without gap or overlap") func pixels() throws {
    let pixels = Container(crossExtent: 100, pixels: PixelGrid(scale: 2))
    let style = SectionStyle(header: .fixed(10.3), footer: .fixed(3.1), insets: Insets(crossStart: 0.7))
    let section = LayoutSection(grid(3, extent: 10.2), style: style)
    let layout = SectionedLayout(repeating: section, count: 20, container: pixels)
    var end = 0.0
    for number in 0..<20 {
      let stretch = try #require(layout.stretch(ofSection: number))
      #expect(stretch.start == end && (stretch.start * 2).rounded() == stretch.start * 2)
      end = stretch.end
      let header = try #require(layout.slot(of: SupplementaryIndex(.header, of: .section(number))))
      let first = try #require(layout.slot(of: ItemPath(section: number, item: 0)))
      #expect(header.main.start == stretch.start && header.main.end == first.main.start)
      #expect(first.cross == Stretch(start: 0.5, length: 99.5))
      for position in [stretch.start - 0.25, stretch.start, stretch.start + 0.25] {
        let seen = Stretch(start: position, length: 20)
        let found = layout.items(intersecting: seen).ranges.flatMap(Array.init)
        #expect(found == (0..<60).filter { layout.slot(of: $0).main.intersects(seen) })
      }
    }
    #expect(layout.contentExtent == end)
  }

  @Test("Fillers of a section's last row are in content coordinates") func fillers() {
    let grid = GridLayout(
      GridConfiguration(columns: .count(4), lastRow: .fillers, rowEstimate: 10), itemCount: 6,
      container: container)
    let section = LayoutSection(grid, style: SectionStyle(header: .fixed(5)))
    var layout = SectionedLayout(repeating: section, count: 3, container: container)
    #expect(
      layout.fillerSlots(in: RangeSet(6..<12)) == [
        Slot(main: Stretch(start: 40, length: 10), cross: Stretch(start: 50, length: 25)),
        Slot(main: Stretch(start: 40, length: 10), cross: Stretch(start: 75, length: 25)),
      ])
    layout.apply(.setCollapsed(true, section: 1))
    #expect(layout.fillerSlots(in: RangeSet([-9..<0, 6..<12])).isEmpty)
  }

  @Test("Bad input has a defined result") func badInput() {
    let diagnostics = Diagnostics()
    let style = SectionStyle(
      header: .fixed(.nan), footer: .estimated(-.infinity),
      insets: Insets(mainStart: -1, crossEnd: .infinity),
      badges: [
        Badge(
          "x", size: ItemSize(main: .nan, cross: -1), mainAnchor: .nan, crossAnchor: .infinity,
          mainOffset: -.infinity, crossOffset: .nan)
      ])
    let configuration = SectionedConfiguration(
      header: .fixed(-4), insets: Insets(mainEnd: .nan), sectionSpacing: -.infinity)
    var layout = SectionedLayout(
      [LayoutSection(grid(3), style: style)], configuration: configuration,
      container: Container(crossExtent: .nan), diagnostics: diagnostics)
    #expect(layout.contentExtent == 30)
    #expect(diagnostics.count(of: .length) == 12)
    let edits: [SectionEdit] = [
      .removeSections(-5 ..< .max), .insertSections([LayoutSection(grid(2))], at: .min),
      .moveSections(.min ..< .max, to: .max), .changeItems(.remove(.min ..< .max), inSection: 7),
      .changeItems(.insert(count: .min, at: .max), inSection: 0), .setCollapsed(true, section: -1),
      .setLayout(grid(2), section: .max), .setStyle(style, section: .min),
      .moveItems(0..<9, inSection: 0, to: ItemPath(section: 5, item: 0)),
      .moveItems(-3..<9, inSection: 0, to: ItemPath(section: 0, item: .max)),
      .moveItems(0..<1, inSection: 9, to: ItemPath(section: 0, item: .min)),
      .replaceSections(3..<9, with: []),
    ]
    for edit in edits { layout.apply(edit, diagnostics: diagnostics) }
    #expect(layout.sectionCount == 1 && layout.itemCount == 2)
    #expect(diagnostics.count(of: .index) >= 11)
    for edit in [ItemEdit.insert(count: .max, at: .min), .move(.min ..< .max, to: .max), .invalidate(5..<9)] {
      layout.apply(edit, diagnostics: diagnostics)
    }
    #expect(layout.itemCount == Extents.limit)
    layout.apply(.insertSections([LayoutSection(grid(2))], at: 0), diagnostics: diagnostics)
    #expect(layout.sectionCount == 1 && diagnostics.count(of: .itemCount) == 3)
    for main in [
      Stretch(start: .nan, length: .infinity), Stretch(start: -.infinity, length: .infinity), .zero,
    ] {
      _ = layout.items(intersecting: main)
      _ = layout.supplementaries(intersecting: main, viewport: main)
      _ = layout.decorations(intersecting: main)
      _ = layout.unobscured(main)
    }
    let many = SectionedLayout(
      repeating: LayoutSection(grid(.max)), count: .max, container: container, diagnostics: diagnostics)
    #expect(many.itemCount == Extents.limit && many.contentExtent.isFinite)
    #expect(
      SectionedLayout(repeating: LayoutSection(grid(1)), count: -1, container: container).itemCount == 0)
    let counts = SectionedLayout(LayoutSection(grid(1)), itemCounts: [-4, .max, 3], container: container)
    #expect(counts.itemCount == Extents.limit && counts.sectionCount == 2)
  }

  @Test("Offsets of sideways sections are kept by id and brought within what there is") func crossOffsets() {
    var offsets = CrossOffsets<String>()
    offsets["a"] = 500
    offsets["b"] = .nan
    offsets["c"] = -3
    offsets["d"] = .infinity
    #expect(offsets["a"] == 500 && offsets["b"] == 0 && offsets.count == 1)
    #expect(!offsets.clamp("a", to: 500) && !offsets.clamp("b", to: -1))
    #expect(offsets.clamp("a", to: 120) && offsets["a"] == 120)
    #expect(offsets.clamp("a", to: .nan) && offsets["a"] == 0)
    offsets["e"] = 4
    offsets.keep { $0 != "e" }
    #expect(offsets == CrossOffsets())
  }
}
