import Testing

@testable import ShojiEngine

/// What items were measured goes along when they go to another section.
@Suite struct SectionHandingTests {
  private let container = Container(crossExtent: 100)

  /// Two sections of six items each, the second perhaps narrower, all measured.
  private func measured(_ layout: (Int) -> any ItemLayout, _ other: (Int) -> any ItemLayout, inset: Double)
    -> SectionedLayout
  {
    let insets = Insets(mainStart: 0, mainEnd: 0, crossStart: inset, crossEnd: 0)
    var sections = SectionedLayout(
      [LayoutSection(layout(6)), LayoutSection(other(6), style: SectionStyle(insets: insets))],
      container: container)
    sections.measure(RangeSet(0..<12), size)
    return sections
  }

  private func size(_ item: Int, _ proposal: SizeProposal) -> ItemSize {
    ItemSize(main: Double(20 + item * 3), cross: Double(15 + item * 2 % 7))
  }

  /// Measures all, and returns who was asked.
  private func asked(_ layout: inout SectionedLayout) -> [Int] {
    var asked: [Int] = []
    layout.measure(RangeSet(0..<layout.itemCount)) { item, proposal in
      asked.append(item)
      return size(item, proposal)
    }
    return asked.sorted()
  }

  private func list(_ count: Int) -> any ItemLayout {
    ListLayout(ListConfiguration(rowEstimate: 5), itemCount: count, container: container)
  }
  private func grid(_ columns: Int, _ sizing: RowSizing) -> (Int) -> any ItemLayout {
    { count in
      GridLayout(
        GridConfiguration(columns: .count(columns), rowEstimate: 5, rowSizing: sizing), itemCount: count,
        container: container)
    }
  }
  private func flow(_ count: Int) -> any ItemLayout {
    FlowLayout(FlowConfiguration(), itemCount: count, container: container)
  }
  private func lanes(_ count: Int) -> any ItemLayout {
    WaterfallLayout(
      WaterfallConfiguration(lanes: .count(2), estimate: 5), itemCount: count, container: container)
  }
  private func carousel(_ count: Int) -> any ItemLayout {
    CarouselLayout(
      CarouselConfiguration(width: .estimated(30), height: .estimated(20)), itemCount: count,
      container: container)
  }
  private func reversed(_ count: Int) -> any ItemLayout {
    ReversedLayout(ListLayout(ListConfiguration(rowEstimate: 5), itemCount: count, container: container))
  }

  @Test("Nobody asks again for items that go to a section that offers them the same room", arguments: 0..<9)
  func sameRoom(layout number: Int) {
    let layouts: [(Int) -> any ItemLayout] = [
      list, grid(1, .tallest), grid(1, .equal), grid(1, .natural(.start)), grid(2, .natural(.center)), flow,
      lanes, carousel, reversed,
    ]
    let make = layouts[number]
    for edit in 0..<2 {
      var layout = measured(make, make, inset: 0)
      let before = (1..<4).map { layout.slot(of: $0).main.length }
      if edit == 0 {
        layout.apply(.moveItems(1..<4, inSection: 0, to: ItemPath(section: 1, item: 2)))
      } else {
        layout.apply(.move(1..<4, to: 5))
      }
      #expect(layout.range(ofSection: 0) == 0..<3)
      #expect(asked(&layout) == [], "\(type(of: make(1)))")
      if number != 2 { #expect((5..<8).map { layout.slot(of: $0).main.length } == before) }
      #expect(layout.violatedInvariant() == nil)
    }
  }

  @Test("Items that are offered other room are asked for again, and no other", arguments: 0..<5)
  func otherRoom(layout number: Int) {
    let layouts: [(Int) -> any ItemLayout] = [list, grid(1, .natural(.start)), flow, lanes, reversed]
    var layout = measured(layouts[number], layouts[number], inset: 10)
    layout.apply(.moveItems(1..<4, inSection: 0, to: ItemPath(section: 1, item: 2)))
    #expect(asked(&layout) == [5, 6, 7])
  }

  @Test("What counts is the room and not the layout") func otherLayouts() {
    // A lane is 50 points wide, and so is a list beside an inset of 50.
    var layout = measured(lanes, list, inset: 50)
    layout.apply(.moveItems(1..<4, inSection: 0, to: ItemPath(section: 1, item: 2)))
    #expect((5..<8).map { layout.slot(of: $0).main.length } == [23, 26, 29])
    layout = measured(list, grid(1, .tallest), inset: 0)
    layout.apply(.moveItems(0..<6, inSection: 0, to: ItemPath(section: 1, item: 6)))
    #expect(asked(&layout) == [])
    // A flow has to know widths too, which a list never asked for.
    layout = measured(list, flow, inset: 0)
    layout.apply(.moveItems(5..<6, inSection: 0, to: ItemPath(section: 1, item: 6)))
    #expect(asked(&layout) == [11])
    // In rows of two nobody knows what one item was measured.
    layout = measured(grid(2, .tallest), list, inset: 50)
    layout.apply(.moveItems(0..<1, inSection: 0, to: ItemPath(section: 1, item: 0)))
    #expect(asked(&layout).contains(5))
  }

  @Test("Kinds go along, measured or not, between lists and waterfalls") func kinds() throws {
    let kind = ItemKind(rawValue: 9)
    for (source, target) in [(list, lanes), (lanes, list), (list, list)]
      as [((Int) -> any ItemLayout, (Int) -> any ItemLayout)]
    {
      var layout = SectionedLayout(
        [LayoutSection(source(0)), LayoutSection(target(4))], container: container)
      layout.apply(.changeItems(.insert(count: 2, at: 0), inSection: 0))
      layout.apply(.changeItems(.insert(count: 3, at: 1, kind: kind), inSection: 0))
      layout.measure(RangeSet(0..<2), size)
      layout.apply(.moveItems(0..<3, inSection: 0, to: ItemPath(section: 1, item: 4)))
      let other = try #require(layout.layout(ofSection: 1) as? any TrustedLayout)
      #expect(
        other.handed(4..<7).flatMap { Array(repeating: $0.kind, count: $0.count) } == [.standard, kind, kind])
    }
  }

  @Test("A million items that nobody measured go to another section as one run") func million() throws {
    var layout = SectionedLayout(
      [LayoutSection(list(1_000_000)), LayoutSection(list(3))], container: container)
    layout.measure(RangeSet(7..<8), size)
    layout.apply(.moveItems(0..<1_000_000, inSection: 0, to: ItemPath(section: 1, item: 1)))
    let rows = try #require(layout.layout(ofSection: 1) as? ListLayout).rows
    #expect(layout.range(ofSection: 1).count == 1_000_003 && rows.runCount == 3)
    #expect(rows.measuredExtent(of: 8) == 41)
  }

  @Test("A target that is none is clamped or does nothing, and is reported") func badTargets() {
    for (target, count) in [
      (ItemPath(section: 1, item: -4), 6), (ItemPath(section: 1, item: .max), 6),
      (ItemPath(section: 2, item: 0), 3), (ItemPath(section: -1, item: 0), 3),
    ] {
      let diagnostics = Diagnostics()
      var layout = SectionedLayout([LayoutSection(list(3)), LayoutSection(list(3))], container: container)
      layout.apply(.moveItems(0..<3, inSection: 0, to: target), diagnostics: diagnostics)
      #expect(layout.range(ofSection: 1).count == count && layout.itemCount == 6)
      #expect(diagnostics.count(of: .index) == 1)
    }
  }
}
