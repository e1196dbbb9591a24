import Testing

@testable import ShojiEngine

/// What was measured at another cross extent is an estimate until it is measured again.
@Suite struct OutdatedSizes {
  @Test("Rows of a list and of a grid count with what they were measured in another width") func rows() {
    func length(_ row: Int, _ width: Double) -> Double { Double(20 + row % 7 * 10) * 300 / max(width, 1) }
    var list = ListLayout(ListConfiguration(), itemCount: 2_000, container: Container(crossExtent: 300))
    list.measure(RangeSet(0..<1_000)) { row, _ in ItemSize(main: length(row, 300), cross: 300) }
    list.learnEstimates()
    let before = list
    list.resize(to: Container(crossExtent: 200))
    #expect(list.contentExtent == before.contentExtent && list.rows.measuredCount == 0)
    #expect((0..<2_000).allSatisfy { list.slot(of: $0).main == before.slot(of: $0).main })
    let isChanged = list.measure(RangeSet(10..<12)) { row, _ in ItemSize(main: length(row, 200), cross: 200) }
    #expect(isChanged && list.slot(of: 11).main.length == 90 && list.slot(of: 12).main.length == 70)

    let configuration = GridConfiguration(columns: .tracks([.adaptive(minimum: 100)]))
    var grid = GridLayout(configuration, itemCount: 300, container: Container(crossExtent: 300))
    grid.measure(RangeSet(0..<150)) { item, _ in ItemSize(main: length(item, 300), cross: 100) }
    grid.learnEstimates()
    let extent = grid.contentExtent
    grid.resize(to: Container(crossExtent: 390))
    #expect(grid.columnCount == 3 && grid.contentExtent == extent && grid.rows.measuredCount == 0)
    grid.resize(to: Container(crossExtent: 400))
    #expect(grid.columnCount == 4 && grid.rows.runCount == 1)
    #expect(abs(grid.contentExtent - extent * 3 / 4) < extent * 0.01)
  }

  @Test("A flow in another width is broken by what was measured, and measured again where it is seen")
  func flow() {
    func size(_ index: Int) -> ItemSize {
      ItemSize(main: Double(10 + index % 5), cross: Double(20 + index * 37 % 90))
    }
    let sizes: [ItemSize] = (0..<3_000).map(size)
    let configuration = FlowConfiguration(itemSpacing: 3, lineSpacing: 2)
    var flow = FlowLayout.sized(sizes, configuration, width: 300)
    flow.apply(.insert(count: 1_000, at: 1_500))
    for width in [200.0, 410, 300] {
      flow.resize(to: Container(crossExtent: width))
      #expect(flow.mains.measuredCount == 0 && flow.violatedInvariant() == nil)
      // The lines of what was measured before the gap are those of a flow that is measured from its start.
      let lines = FlowOracle(sizes: Array(sizes.prefix(1_500)), inner: width, gap: 3).lines
      #expect(Array(flow.itemsByLine.prefix(lines.count - 1)) == Array(lines.dropLast()))
      flow.learnEstimates()
      #expect(Array(flow.itemsByLine.prefix(lines.count - 1)) == Array(lines.dropLast()))
    }
    var asked = 0
    let window = flow.items(intersecting: Stretch(start: 900, length: 300))
    flow.hold(window.bounds.lowerBound)
    let place = flow.slot(of: window.bounds.lowerBound)
    flow.measure(window) { index, _ in
      asked += 1
      return sizes[index]
    }
    #expect(asked <= window.elementCount + 12)
    #expect(flow.slot(of: window.bounds.lowerBound) == place)
    #expect(flow.violatedInvariant() == nil)
  }

  @Test("A waterfall of another number of lanes is stacked by what was measured, around what is held")
  func waterfall() {
    let wide = ItemKind(rawValue: 1)
    func length(_ index: Int) -> Double { Double(40 + index * 29 % 160) }
    func make(_ width: Double) -> WaterfallLayout {
      WaterfallLayout(
        WaterfallConfiguration(
          lanes: .tracks([.adaptive(minimum: 100)]), lineSpacing: 5, estimates: [wide: 30],
          spans: [wide: .all]),
        runs: [(300, .standard), (1, wide), (299, .standard), (400, .standard)],
        container: Container(crossExtent: width))
    }
    var layout = make(300)
    layout.measure(RangeSet(0..<600)) { index, _ in ItemSize(main: length(index), cross: 0) }
    for (width, lanes, held) in [(420.0, 4, 450), (210, 2, 5), (310, 3, 599), (520, 5, 0)] {
      layout.hold(held)
      layout.resize(to: Container(crossExtent: width))
      #expect(layout.laneCount == lanes && layout.violatedInvariant() == nil)
      #expect((0..<600).allSatisfy { layout.lanes(of: $0) != nil } && layout.lanes(of: 600) == nil)
      #expect((0..<600).allSatisfy { abs(layout.slot(of: $0).main.length - length($0)) < 0.001 })
      #expect(WaterfallOracle(layout).overlaps.isEmpty)
      var fresh = make(width)
      fresh.measure(RangeSet(0..<600)) { index, _ in ItemSize(main: length(index), cross: 0) }
      #expect(abs(fresh.contentExtent - layout.contentExtent) < fresh.contentExtent * 0.03)
    }
    // Measured anew where it is seen, and only there.
    var asked = 0
    let window = layout.items(intersecting: Stretch(start: 2_000, length: 400))
    layout.hold(window.bounds.lowerBound)
    layout.measure(window) { index, _ in
      asked += 1
      return ItemSize(main: length(index), cross: 0)
    }
    #expect(asked == window.elementCount)
  }

  @Test("Repetitions of a quilt count with what they were measured in another container") func quilt() {
    let group = QuiltGroup(
      .main, size: QuiltSize(main: .estimated(50), cross: .containerCross(1)), spacing: 5,
      members: [
        .item(QuiltSize(main: .estimated(30), cross: .groupCross(1))),
        .item(QuiltSize(main: .containerCross(0.1), cross: .groupCross(1))),
      ])
    var quilt = QuiltLayout(
      QuiltConfiguration(.group(group)), itemCount: 99, container: Container(crossExtent: 300))
    quilt.measure(RangeSet(0..<60)) { index, _ in ItemSize(main: Double(20 + index), cross: 300) }
    quilt.resize(to: Container(crossExtent: 200))
    // What is a share of the container follows it at once, what was measured stays.
    #expect((0..<30).allSatisfy { quilt.slot(of: 2 * $0).main.length == Double(20 + 2 * $0) })
    #expect((0..<30).allSatisfy { quilt.slot(of: 2 * $0 + 1).main.length == 20 })
    #expect(quilt.repetitions.measuredExtent(of: 0) == nil && quilt.wrongPlaces(step: 97).isEmpty)
    let isChanged = quilt.measure(RangeSet(0..<2)) { _, _ in ItemSize(main: 77, cross: 200) }
    #expect(isChanged && quilt.slot(of: 2).main.start == 77 + 5 + 20)
    #expect(quilt.wrongPlaces(step: 97).isEmpty)
    quilt.apply(.insert(count: 1, at: 40))
    quilt.resize(to: Container(crossExtent: 300))
    #expect(quilt.slot(of: 0).main.length == 77 && quilt.wrongPlaces(step: 97).isEmpty)
  }

  @Test("A carousel stays as long as it was until items are measured in the new width") func carousel() {
    var carousel = CarouselLayout(
      CarouselConfiguration(width: .fraction(0.5), height: .estimated(50)), itemCount: 20,
      container: Container(crossExtent: 300))
    carousel.measure(RangeSet(0..<6)) { index, _ in ItemSize(main: Double(80 + index), cross: 150) }
    #expect(carousel.lineExtent == 85)
    carousel.resize(to: Container(crossExtent: 200))
    #expect(carousel.lineExtent == 85)
    carousel.apply(.remove(5..<6))
    #expect(carousel.lineExtent == 85)
    carousel.measure(RangeSet(0..<3)) { index, _ in ItemSize(main: Double(70 + index), cross: 100) }
    #expect(carousel.lineExtent == 72)
  }

  @Test("Rows of a table count with what they were while a column's width changes") func table() {
    var table = TableLayout(
      TableConfiguration(), rowCount: 100, columnCount: 3, container: Container(crossExtent: 300))
    table.setRowExtent(33, of: 2)
    table.measure(RangeSet(0..<150)) { index, _ in ItemSize(main: Double(20 + index / 3), cross: 50) }
    let extent = table.contentExtent
    table.setColumnExtent(120, of: 1)
    #expect(table.contentExtent == extent && table.rows.measuredCount == 1)
    #expect(table.rows.measuredExtent(of: 2) == 33)
    table.measure(RangeSet(0..<3)) { _, _ in ItemSize(main: 15, cross: 50) }
    #expect(table.contentExtent == extent - 5)
  }
}
