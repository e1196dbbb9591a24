import Testing

@testable import ShojiEngine

/// Dragging across sections in layouts that begin at the end, and in layouts that lie about their sections.
@Suite struct ReorderSections {
  private func plan(
    _ dragged: [Int], grabbed: Int, in layout: any ItemLayout, _ diagnostics: Diagnostics? = nil
  ) throws -> ReorderPlan<RangeOrder> {
    let items = ItemSet(RangeSet(indices: dragged), of: RangeOrder(0..<layout.itemCount))
    return try #require(
      ReorderPlan(dragging: items, grabbed: grabbed, in: layout, diagnostics: diagnostics))
  }

  private func sectioned() -> SectionedLayout {
    let container = Container(crossExtent: 300, mainExtent: 100)
    let sections = [3, 0, 2, 0].map { count in
      LayoutSection(
        ListLayout(ListConfiguration(rowEstimate: 50), itemCount: count, container: container),
        style: SectionStyle(header: .fixed(30)))
    }
    return SectionedLayout(sections, container: container)
  }

  @Test("Turned round, items go to the section that is there, also to an empty one") func reversed() throws {
    // From the end: headers of 30 at 370, 190, 160 and 30 points, the first section's rows above its header.
    let layout = ReversedLayout(sectioned())
    #expect(layout.contentExtent == 370)
    #expect(layout.slot(of: 0).main == Stretch(start: 290, length: 50))
    for (main, destination) in [
      (369.0, ItemPath(section: 0, item: 0)), (215.0, ItemPath(section: 0, item: 2)),
      (185.0, ItemPath(section: 1, item: 0)), (145.0, ItemPath(section: 2, item: 0)),
      (95.0, ItemPath(section: 2, item: 1)), (40.0, ItemPath(section: 2, item: 2)),
      (10.0, ItemPath(section: 3, item: 0)),
    ] {
      var plan = try plan([1], grabbed: 1, in: layout)
      plan.drag(to: ContentPoint(main: main, cross: 150))
      #expect(plan.destination == destination, "at \(main)")
      var data = [[0, 1, 2], [], [3, 4], []]
      plan.move?.apply(to: &data) { $0 }
      let counts = (0..<4).map {
        (plan.layout as? ReversedLayout<SectionedLayout>)?.range(ofSection: $0).count
      }
      #expect(counts == data.map(\.count))
      #expect(Array(data.joined()) == (0..<5).compactMap { plan.id(at: $0) })
    }
  }

  @Test("A drag in a turned layout is the drag at the turned place", arguments: [61, 62]) func turned(
    seed: UInt64
  )
    throws
  {
    print("ReorderSections seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let base = sectioned()
    for _ in 0..<200 {
      let dragged = (0..<5).filter { _ in Bool.random(using: &generator) }
      let grabbed = Int.random(in: 0..<5, using: &generator)
      var plain = try plan(dragged, grabbed: grabbed, in: base)
      var turned = try plan(dragged, grabbed: grabbed, in: ReversedLayout(base))
      var aligned = try plan(dragged, grabbed: grabbed, in: EndAlignedLayout(base))
      // In the middle of nothing, where no two places are equally near.
      let main = Double.random(in: 0..<base.contentExtent, using: &generator) + 0.0123
      plain.drag(to: ContentPoint(main: main, cross: 150))
      turned.drag(to: ContentPoint(main: base.contentExtent - main, cross: 150))
      aligned.drag(to: ContentPoint(main: main, cross: 150))
      #expect(aligned.destination == plain.destination)
      let point = plain.layout.slot(of: plain.gap.lowerBound + plain.grabbed).distance(
        to: ContentPoint(main: main, cross: 150))
      let other = turned.layout.slot(of: turned.gap.lowerBound + turned.grabbed).distance(
        to: ContentPoint(main: base.contentExtent - main, cross: 150))
      #expect(abs(point - other) < 50.1, "\(dragged), \(grabbed) at \(main)")
      #expect(turned.violatedInvariant() == nil)
    }
  }

  /// Rows in sections that answer one sort of nonsense.
  private struct Liar: ItemSections {
    var rows: RowsLayout
    let lie: Int

    var itemCount: Int { rows.itemCount }
    var container: Container { rows.container }
    var contentExtent: Double { rows.contentExtent }
    func slot(of index: Int) -> Slot { rows.slot(of: index) }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
      rows.items(intersecting: main, cross: cross)
    }
    func path(ofItem index: Int) -> ItemPath? {
      switch lie {
      case 0: nil
      case 1: ItemPath(section: -3, item: .min)
      case 2: ItemPath(section: .max, item: .max)
      case 3: ItemPath(section: index % 3, item: 0)
      default: rows.path(ofItem: index)
      }
    }
    func range(ofSection section: Int) -> Range<Int> {
      switch lie {
      case 4: return Int.min..<Int.max
      case 5: return 90..<100
      case 6: return 1..<1
      case 7: return section % 2 == 0 ? 0..<2 : 1..<4
      default: return rows.sections.indices.contains(section) ? rows.range(ofSection: section) : 0..<0
      }
    }
    func sections(intersecting main: Stretch) -> Range<Int> {
      switch lie {
      case 8: Int.min..<Int.max
      case 9: Int.max - 1..<Int.max
      case 10: -1..<0
      default: rows.sections(intersecting: main)
      }
    }
    mutating func moveItems(_ range: Range<Int>, to target: ItemPath) {
      // It believes its own lies so far that it may be asked for what it does not have.
      guard let source = rows.path(ofItem: range.lowerBound)?.section,
        rows.range(ofSection: source).upperBound >= range.upperBound
      else { return }
      switch lie {
      case 11: break
      case 12: rows = RowsLayout(sections: [[50]], header: 9)
      case 13: rows.moveItems(range, to: ItemPath(section: (target.section + 1) % 3, item: 0))
      default:
        guard rows.sections.indices.contains(target.section) else { return }
        let count = rows.sections[target.section].count - (target.section == source ? range.count : 0)
        if target.item < 0 || target.item > count { return }
        rows.moveItems(range, to: target)
      }
    }
    mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (Int, SizeProposal) -> ItemSize
    ) -> Bool { false }
  }

  @Test(
    "Whatever a layout says of its sections, the order stays sound and it is told once", arguments: 0..<15)
  func lies(lie: Int) throws {
    let rows = RowsLayout(sections: [[50, 50], [50], [50, 50]], header: 20)
    let diagnostics = Diagnostics()
    try withEvery([[0], [1, 3], [0, 1, 2, 3, 4]], [0, 2, 3]) { dragged, grabbed in
      var plan = try plan(dragged, grabbed: grabbed, in: Liar(rows: rows, lie: lie), diagnostics)
      for main in stride(from: -20.0, through: 340, by: 12) {
        plan.drag(to: ContentPoint(main: main, cross: 150))
        let order = (0..<5).compactMap { plan.id(at: $0) }
        #expect(order.sorted() == Array(0..<5) && plan.violatedInvariant() == nil)
        var data = [[0, 1], [2], [3, 4]]
        plan.move?.apply(to: &data) { $0 }
        #expect(data.joined().sorted() == Array(0..<5))
        let updated = plan.updated(
          to: RangeOrder(0..<5), layout: Liar(rows: rows, lie: lie), diagnostics: nil)
        #expect(updated?.violatedInvariant() == nil)
      }
    }
    // Nine drags: one report each, if there was anything to report.
    #expect(diagnostics.count(of: .layout) <= 9)
    if lie == 14 { #expect(diagnostics.count(of: .layout) == 0) }
    if [0, 1, 2, 5, 12].contains(lie) { #expect(diagnostics.count(of: .layout) == 9) }
  }
}
