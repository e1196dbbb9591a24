import Testing

@testable import ShojiEngine

@Suite struct CheckedLayoutTests {
  /// Answers what it was told to answer, whatever the data.
  private struct Nonsense: ItemLayout {
    var itemCount = 5
    var container = Container(crossExtent: 100)
    var contentExtent = 50.0
    var slot = Slot(main: Stretch(start: 10, length: 10), cross: Stretch(start: 0, length: 100))
    var found = RangeSet(0..<2)
    var filling = 5..<5
    var asks: [Int] = []
    var followsEdits = false

    func slot(of index: Int) -> Slot { slot }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> { found }
    func fillers(in items: RangeSet<Int>) -> Range<Int> { filling }
    mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
      if followsEdits { itemCount = edit.count(after: itemCount) }
    }
    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
    ) -> Bool {
      for ask in asks { _ = measure(ask, SizeProposal(main: nil, cross: .nan)) }
      return true
    }
  }

  private func sectioned(_ layout: Nonsense, _ diagnostics: Diagnostics) -> SectionedLayout {
    SectionedLayout(
      [LayoutSection(layout), LayoutSection(layout)], container: Container(crossExtent: 100),
      diagnostics: diagnostics)
  }

  @Test("The engine's own layouts are not wrapped; sense passes unchanged") func sense() {
    let diagnostics = Diagnostics()
    let grid = GridLayout(
      GridConfiguration(columns: .count(1)), itemCount: 3, container: Container(crossExtent: 9))
    #expect(CheckedLayout.checked(grid, diagnostics: diagnostics) is GridLayout)
    let layout = sectioned(Nonsense(), diagnostics)
    #expect(layout.itemCount == 10 && layout.contentExtent == 100)
    #expect(layout.slot(of: 7).main == Stretch(start: 60, length: 10))
    #expect(Array(layout.items(intersecting: Stretch(start: 0, length: 99)).ranges) == [0..<2, 5..<7])
    #expect(diagnostics.count(of: .layout) == 0)
  }

  @Test("Places, lengths and ranges that make no sense are mended and told once each") func mended() {
    let diagnostics = Diagnostics()
    var nonsense = Nonsense(
      contentExtent: .nan,
      slot: Slot(
        main: Stretch(start: .infinity, length: .infinity), cross: Stretch(start: -.infinity, length: 1)),
      found: RangeSet(-3..<9), filling: 2..<4)
    var layout = sectioned(nonsense, diagnostics)
    #expect(layout.contentExtent == 0)
    #expect(diagnostics.count(of: .layout) == 2)
    let checked = CheckedLayout(nonsense, diagnostics: diagnostics)
    #expect(checked.slot(of: 1).main.end == 2 * Stretch.farthest)
    #expect(checked.slot(of: 5) == .zero || checked.slot(of: 5).main.start == Stretch.farthest)
    #expect(
      checked.slot(of: -1) == .zero && checked.slot(of: .min) == .zero && checked.slot(of: .max) == .zero)
    #expect(checked.items(intersecting: .zero, cross: nil) == RangeSet(0..<5))
    #expect(checked.fillers(in: RangeSet(0..<5)) == 5..<5)
    for _ in 0..<9 { _ = (checked.slot(of: 0), checked.contentExtent, checked.items(intersecting: .zero)) }
    // One each for a length, a place and a range, and two before for the two sections.
    #expect(diagnostics.count(of: .layout) == 5)
    for extent in [-1, -Double.infinity, Double.infinity] {
      nonsense.contentExtent = extent
      layout = sectioned(nonsense, diagnostics)
      #expect(layout.contentExtent == (extent > 0 ? 2 * Stretch.farthest : 0))
      #expect(layout.slot(of: 9).main.end.isFinite)
      _ = layout.window(at: 0, length: 100)
    }
  }

  @Test("The item count is what follows from the edits, whatever the layout says") func counts() {
    let diagnostics = Diagnostics()
    for count in [-1, Int.min, Int.max] {
      let layout = CheckedLayout(Nonsense(itemCount: count), diagnostics: diagnostics)
      #expect(layout.itemCount == (count > 0 ? Extents.limit : 0))
    }
    #expect(diagnostics.count(of: .layout) == 3)
    var deaf = sectioned(Nonsense(), diagnostics)
    deaf.apply(.changeItems(.remove(0..<2), inSection: 0), diagnostics: diagnostics)
    deaf.apply(.insert(count: 4, at: 3), diagnostics: diagnostics)
    #expect(deaf.range(ofSection: 0) == 0..<3 && deaf.range(ofSection: 1) == 3..<12)
    #expect(diagnostics.count(of: .layout) == 5)
    #expect(deaf.violatedInvariant() == nil)
    var honest = sectioned(Nonsense(followsEdits: true), diagnostics)
    honest.apply(.changeItems(.remove(0..<2), inSection: 0), diagnostics: diagnostics)
    #expect(honest.itemCount == 8 && diagnostics.count(of: .layout) == 5)
  }

  @Test("The host is never asked for items that there are not") func measuredIndexes() {
    let diagnostics = Diagnostics()
    var layout = sectioned(Nonsense(asks: [0, -1, 5, 4, .max, .min]), diagnostics)
    var asked: [Int] = []
    layout.measure(RangeSet(0..<10)) { index, _ in
      asked.append(index)
      return ItemSize(main: .nan, cross: -1)
    }
    #expect(asked == [0, 4, 5, 9])
    #expect(diagnostics.count(of: .layout) == 2)
  }

  @Test("A closure that reads the host's layout sees the one from before") func reentrancy() {
    final class Host {
      var layout: SectionedLayout
      init(_ layout: SectionedLayout) { self.layout = layout }
    }
    let grid = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 10), itemCount: 5,
      container: Container(crossExtent: 9))
    let host = Host(SectionedLayout([LayoutSection(grid)], container: Container(crossExtent: 9)))
    var seen: [Double] = []
    var measured = host.layout
    measured.measure(RangeSet(0..<5)) { _, _ in
      seen.append(host.layout.contentExtent)
      host.layout.apply(.removeSections(0..<1))
      return ItemSize(main: 20, cross: 9)
    }
    host.layout = measured
    #expect(seen == [50, 0, 0, 0, 0] && host.layout.contentExtent == 100)
  }
}
