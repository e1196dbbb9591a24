import Testing

@testable import ShojiEngine

@Suite struct FlowLayoutTests {
  private let sizes = [
    ItemSize(main: 10, cross: 40), ItemSize(main: 30, cross: 50), ItemSize(main: 20, cross: 60),
    ItemSize(main: 5, cross: 200), ItemSize(main: 8, cross: 10),
  ]

  @Test("Lines break where items fit no more; one too wide has the container's width") func lines() {
    let flow = FlowLayout.sized(
      sizes,
      FlowConfiguration(
        itemSpacing: 5, lineSpacing: 3,
        insets: Insets(mainStart: 7, mainEnd: 2, crossStart: 11, crossEnd: 9)),
      width: 120)
    #expect(flow.itemsByLine == [0..<2, 2..<3, 3..<4, 4..<5])
    #expect(
      flow.slot(of: 1) == Slot(main: Stretch(start: 7, length: 30), cross: Stretch(start: 56, length: 50)))
    #expect(flow.slot(of: 3).cross == Stretch(start: 11, length: 100))
    #expect(flow.contentExtent == 7 + 30 + 3 + 20 + 3 + 5 + 3 + 8 + 2)
    #expect(flow.items(intersecting: Stretch(from: 0, to: 8)).bounds == 0..<2)
    #expect(
      flow.items(intersecting: Stretch(from: 0, to: 8), cross: Stretch(from: 0, to: 56)).bounds == 0..<1)
    #expect(
      flow.items(intersecting: Stretch(from: 20, to: 30), cross: Stretch(from: 0, to: 99)).bounds == 1..<2)
  }

  @Test("Items stand in their line, and lines in the container, as they are asked to") func alignment() {
    func slots(_ items: LineAlignment, _ lines: FlowConfiguration.Distribution, _ mirrored: Bool = false)
      -> [Slot]
    {
      let flow = FlowLayout.sized(
        Array(sizes.prefix(2)), FlowConfiguration(lines: lines, items: items, itemSpacing: 6), width: 120,
        isMirrored: mirrored)
      return [flow.slot(of: 0), flow.slot(of: 1)]
    }
    let starts: [LineAlignment: Stretch] = [
      .start: Stretch(start: 0, length: 10), .center: Stretch(start: 10, length: 10),
      .end: Stretch(start: 20, length: 10), .stretch: Stretch(start: 0, length: 30),
    ]
    for alignment in LineAlignment.allCases {
      #expect(slots(alignment, .leading).map(\.main) == [starts[alignment], Stretch(start: 0, length: 30)])
    }
    #expect(slots(.start, .justify).map(\.cross.start) == [0, 70])
    #expect(slots(.start, .center).map(\.cross.start) == [12, 58])
    #expect(slots(.start, .trailing).map(\.cross.start) == [24, 70])
    let stretched = slots(.start, .stretch).map(\.cross)
    #expect(abs(stretched[0].length - 40 * 114 / 90) < 1e-9 && stretched[1].end == 120)
    #expect(
      slots(.start, .leading, true).map(\.cross) == [
        Stretch(start: 80, length: 40), Stretch(start: 24, length: 50),
      ])
  }

  @Test("A jump into a million measures one screen, and what is seen does not reflow on the way up")
  func million() {
    var flow = FlowLayout(
      FlowConfiguration(itemSpacing: 8, lineSpacing: 8), itemCount: 1_000_000,
      container: Container(crossExtent: 400, pixels: PixelGrid(scale: 2)))
    #expect(flow.lineCount == 250_000 && flow.contentExtent == 250_000 * 52 - 8)
    #expect(flow.lines.counts.runCount == 1 && flow.lines.extents.runCount == 1)
    var asked = 0
    func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
      #expect(proposal == SizeProposal(main: nil, cross: 400))
      asked += 1
      return ItemSize(main: Double(30 + index % 5), cross: Double(40 + index * 37 % 90))
    }
    var offset = 6_500_000.0
    flow.measure(flow.items(intersecting: Stretch(start: offset, length: 800)), measure)
    // 16 lines of estimated 4 items, then one more item to know that the last line ends.
    #expect(asked <= 16 * 5 + 2)
    var findings = 0
    for _ in 0..<60 {
      offset -= 25
      let held = Array(flow.sight.prefix(20))
      let before = held.map(flow.slot)
      flow.measure(flow.items(intersecting: Stretch(start: offset, length: 800)), measure)
      let shift = (flow.slot(of: held[0]).main.start - before[0].main.start)
      for (item, was) in zip(held, before) where flow.slot(of: item).main.start - shift != was.main.start {
        findings += 1
      }
      offset += shift
    }
    #expect(findings == 0)
    #expect(flow.violatedInvariant(deep: false) == nil)
    // 1500 points upwards are about 42 lines of 4 items.
    #expect(asked < 300)
    let before = flow.contentExtent
    let learns = flow.learnEstimates()
    #expect(learns && flow.contentExtent != before)
    #expect(flow.violatedInvariant(deep: false) == nil)
    let placed = flow.lines.placedItemCount
    let stride = (flow.lines.extents.mean ?? 0) + 8
    let expected = stride * 1_000_000 * Double(flow.lines.extents.measuredCount) / Double(placed)
    #expect(abs(flow.contentExtent - expected) < expected * 0.001)
  }

  @Test("Scrolling down from anywhere comes by every item behind, and down from the start by all")
  func reachable() {
    for start in [0.0, 300] {
      var flow = FlowLayout(
        FlowConfiguration(itemSpacing: 3, lineSpacing: 2, itemEstimate: ItemSize(main: 90, cross: 20)),
        itemCount: 200, container: Container(crossExtent: 150))
      var seen = Set<Int>()
      var offset = start
      var first: Int?
      for _ in 0..<60 {
        // What is measured is shorter than the estimate, so a host holds the offset and measures once more.
        for _ in 0..<3 {
          offset = min(offset, flow.greatestOffset(length: 100))
          flow.measure(flow.items(intersecting: Stretch(start: offset, length: 100))) { index, _ in
            ItemSize(main: Double(5 + index % 7), cross: Double(10 + index * 31 % 90))
          }
        }
        let visible = flow.items(intersecting: Stretch(start: offset, length: 100))
        first = first ?? visible.bounds.lowerBound
        for range in visible.ranges { seen.formUnion(range) }
        offset += 60
      }
      let missed = Set((first ?? 0)..<200).subtracting(seen)
      #expect(missed.isEmpty && (start > 0 || first == 0), "from \(start)")
    }
  }

  @Test("A flow that is wholly measured keeps its runs few where items are alike") func memory() {
    let flow = FlowLayout.sized(
      Array(repeating: ItemSize(main: 20, cross: 60), count: 2000), FlowConfiguration(), width: 200)
    #expect(flow.crosses.runCount == 1 && flow.lines.extents.runCount == 1)
    #expect(flow.lines.counts.runCount <= 2)
  }

  @Test("B07 B08 an item that answers differently each time is asked once, and again only when told to")
  func alternating() {
    var calls = 0
    var flow = FlowLayout(FlowConfiguration(), itemCount: 5, container: Container(crossExtent: 100))
    func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
      calls += 1
      return ItemSize(main: calls % 2 == 0 ? 170 : 164, cross: 100)
    }
    for _ in 0..<5 { flow.measure(RangeSet(0..<5), measure) }
    #expect(calls == 5)
    flow.measure(RangeSet(0..<5), again: true, measure)
    #expect(calls == 10)
    let isChanged = flow.measure(RangeSet(0..<5), measure)
    #expect(!isChanged)
  }

  @Test("An insertion above what is seen leaves it, and one in it breaks lines from the one before")
  func insertions() {
    let alike = Array(repeating: ItemSize(main: 10, cross: 30), count: 60)
    var flow = FlowLayout.sized(alike, FlowConfiguration(), width: 100)
    flow.measure(RangeSet(30..<45)) { _, _ in alike[0] }
    flow.apply(.insert(count: 1, at: 0))
    flow.measure(RangeSet(31..<46)) { _, _ in alike[0] }
    #expect(flow.line(of: 31) != flow.line(of: 30) && flow.items(inLine: flow.line(of: 31) ?? 0) == 31..<34)
    flow.apply(.insert(count: 1, at: 35))
    flow.measure(RangeSet(31..<47)) { _, _ in ItemSize(main: 10, cross: 90) }
    #expect(flow.itemsByLine.contains(31..<34) && flow.itemsByLine.contains(34..<35))
    #expect(flow.itemsByLine.contains(35..<36) && flow.itemsByLine.contains(36..<39))
    // Seen from the start, all is broken anew.
    flow.measure(RangeSet(0..<3)) { _, _ in alike[0] }
    flow.measure(RangeSet(0..<20)) { _, _ in alike[0] }
    #expect(flow.itemsByLine.prefix(3) == [0..<3, 3..<6, 6..<9])
  }

  @Test("B79 B140 every width from 800 to 0 gives finite places within the container") func shrinking() {
    for width in stride(from: 800.0, through: 0, by: isThorough ? -1 : -3) {
      let flow = FlowLayout.sized(
        sizes, FlowConfiguration(itemSpacing: 10, insets: Insets(crossStart: 8, crossEnd: 8)), width: width)
      for index in 0..<5 {
        let slot = flow.slot(of: index)
        #expect(slot.cross.start.isFinite && slot.cross.end <= max(width - 8, 8) && slot.main.end.isFinite)
      }
    }
    let narrow = FlowLayout.sized(
      sizes, FlowConfiguration(insets: Insets(crossStart: 9)), width: 5)
    #expect(narrow.lineCount == 5)
  }

  @Test("Bad input has a defined result") func badInput() {
    let numbers = [Double.nan, .infinity, -.infinity, -5, 0]
    withEvery(numbers, FlowConfiguration.Distribution.allCases) { number, lines in
      let diagnostics = Diagnostics()
      var flow = FlowLayout(
        FlowConfiguration(
          lines: lines, itemSpacing: number, lineSpacing: number, insets: Insets(crossStart: number),
          itemEstimate: ItemSize(main: number, cross: number)),
        itemCount: 6, container: Container(crossExtent: 100), diagnostics: diagnostics)
      var asked = 0
      for _ in 0..<3 {
        flow.measure(RangeSet(-4..<90), diagnostics: diagnostics) { _, _ in
          asked += 1
          return ItemSize(main: number, cross: number)
        }
      }
      #expect(asked == 6)
      #expect(flow.violatedInvariant() == nil)
      #expect(number == 0 || diagnostics.count(of: .length) >= 12)
      #expect(
        (0..<6).allSatisfy { flow.slot(of: $0).cross.end <= 100 && flow.slot(of: $0).main.end.isFinite })
      #expect(flow.slot(of: -1) == .zero && flow.slot(of: 6) == .zero)
      flow.apply(.move(-3..<Int.max, to: .min))
      flow.apply(.invalidate(-3..<2))
      flow.apply(.remove(4..<Int.max))
      flow.apply(.insert(count: -1, at: 2))
      flow.resize(to: Container(crossExtent: number))
      #expect(flow.itemCount == 4 && flow.contentExtent.isFinite && flow.violatedInvariant() == nil)
      flow.learnEstimates()
      flow.apply(.insert(count: .max, at: .max))
      #expect(flow.itemCount == Extents.limit && flow.contentExtent.isFinite)
      flow.apply(.remove(0..<Int.max))
      #expect(flow.itemCount == 0 && flow.lineCount == 0)
    }
    // A thousand items without width are one line; no more are asked for at once.
    var thin = FlowLayout(FlowConfiguration(), itemCount: 1_000_000, container: Container(crossExtent: 100))
    var asked = 0
    thin.measure(RangeSet(0..<1)) { _, _ in
      asked += 1
      return ItemSize(main: 10, cross: 0)
    }
    #expect(asked == FlowLayout.mostInLine && thin.items(inLine: 0) == 0..<1000)
  }
}
