import Testing

@testable import ShojiEngine

/// What is held, learnt and aligned in a layout of sections reaches the section that it is about.
@Suite struct SectionHoldingTests {
  private func layout() -> SectionedLayout {
    let container = Container(crossExtent: 100)
    let waterfall = WaterfallLayout(
      WaterfallConfiguration(lanes: .count(2), estimate: 10), itemCount: 40, container: container)
    let list = ListLayout(ListConfiguration(rowEstimate: 10), itemCount: 4, container: container)
    return SectionedLayout([LayoutSection(list), LayoutSection(waterfall)], container: container)
  }

  private func waterfall(_ layout: SectionedLayout) -> WaterfallLayout? {
    layout.layout(ofSection: 1) as? WaterfallLayout
  }

  @Test("A waterfall that grew upwards in a section is aligned when its first item is seen") func alignment()
  {
    var layout = layout()
    func size(_ index: Int, _: SizeProposal) -> ItemSize {
      ItemSize(main: 10 + Double(index % 3) * 7, cross: 50)
    }
    layout.measure(RangeSet(4..<44), size)
    layout.hold(20)
    let before = (16..<44).map { layout.slot(of: $0).main.start - layout.slot(of: 20).main.start }
    layout.apply(.insert(count: 3, at: 5))
    layout.hold(23)
    layout.measure(RangeSet(4..<47), size)
    let after = (19..<47).map { layout.slot(of: $0).main.start - layout.slot(of: 23).main.start }
    #expect(before[4...] == after[4...], "What is behind the held item stays together.")
    #expect((waterfall(layout)?.startRaggedness ?? 0) > 0)
    let isUnseen = layout.alignStarts(seeing: RangeSet([0..<4, 5..<9]))
    let isSeen = layout.alignStarts(seeing: RangeSet(0..<9))
    let isAgain = layout.alignStarts(seeing: RangeSet(0..<9))
    #expect(!isUnseen && isSeen && !isAgain)
    #expect(waterfall(layout)?.startRaggedness == 0)
  }

  @Test("Sections learn from what was measured in them since they last did") func learning() {
    var layout = layout()
    layout.measure(RangeSet(0..<2)) { _, _ in ItemSize(main: 30, cross: 100) }
    let learns = layout.learnEstimates()
    let learnsAgain = layout.learnEstimates()
    #expect(learns && !learnsAgain)
    #expect(layout.slot(of: 4).main.start == 120)
    layout.measure(RangeSet(2..<3)) { _, _ in ItemSize(main: 60, cross: 100) }
    layout.apply(.insertSections([.list], at: 0))
    let learnsAfterEdit = layout.learnEstimates()
    #expect(learnsAfterEdit, "Who is to learn is known by its section, not by a number from before the edit.")
    #expect(layout.slot(of: 4).main.start == 30 + 30 + 60 + 40)
  }

  @Test("What a table's pinned rows cover is no place for the eye to rest") func pinnedRows() {
    let table = TableLayout(
      TableConfiguration(rowEstimate: 10, pinnedRows: 2), rowCount: 50, columnCount: 3,
      container: Container(crossExtent: 300))
    #expect(table.unobscured(Stretch(start: 100, length: 60)) == Stretch(start: 120, length: 40))
    #expect(table.unobscured(Stretch(start: -30, length: 60)) == Stretch(start: 20, length: 10))
    #expect(table.unobscured(Stretch(start: 5, length: 10)) == Stretch(start: 15, length: 0))
    let first = table.anchor(at: 100, in: Viewport(length: 60)).points.first
    #expect(first?.index == 12 * 3 && first?.position == 20)
    #expect(table.offset(showing: 30 * 3, at: 0, length: 60) == 280)
  }
}
