import Testing

@testable import ShojiEngine

/// Sections that are alike learn from each other, and what is seen stays where it is.
@Suite struct SectionLearningTests {
  private let container = Container(crossExtent: 300)
  private let style = SectionStyle(header: .fixed(30, isPinned: true))

  private func list(_ count: Int, estimate: Double = 44, container: Container? = nil) -> ListLayout {
    ListLayout(
      ListConfiguration(rowEstimate: estimate), itemCount: count, container: container ?? self.container)
  }

  private func measure(_ items: Range<Int>, of layout: inout SectionedLayout, as length: Double) {
    layout.measure(RangeSet(items)) { _, _ in ItemSize(main: length, cross: 300) }
  }

  @Test("A hundred thousand equal sections learn from one and stay one in memory") func equalSections() {
    var layout = SectionedLayout(
      repeating: LayoutSection(list(10), style: style), count: 100_000, container: container)
    measure(500_000..<500_010, of: &layout, as: 80)
    let learns = layout.learnEstimates()
    let learnsAgain = layout.learnEstimates()
    #expect(learns && !learnsAgain)
    #expect(layout.contentExtent == 100_000 * 830)
    #expect(layout.sections.allRuns.map(\.count) == [50_000, 1, 49_999])
    #expect(layout.violatedInvariant() == nil)
    // What comes is as long as is known of the others, and so equal to them.
    layout.apply(.insertSections(Array(repeating: LayoutSection(list(10), style: style), count: 5), at: 9))
    #expect(layout.sections.allRuns.map(\.count) == [50_005, 1, 49_999])
    // So is what is put into one of them.
    layout.apply(.insert(count: 2, at: 3))
    #expect(layout.stretch(ofSection: 0)?.length == 990)
  }

  @Test("Items learn from those of their kind, the measured ones from their own section") func kinds() {
    let picture = ItemKind(rawValue: 1)
    let lists = (0..<3).map { _ in
      var list = list(4)
      list.apply(.insert(count: 4, at: 4, kind: picture))
      return LayoutSection(list)
    }
    var layout = SectionedLayout(lists, container: container)
    measure(0..<2, of: &layout, as: 20)
    layout.learnEstimates()
    #expect((0..<24).map { layout.slot(of: $0).main.length } == Array(repeating: 20, count: 24))
    // A picture is news, whatever the number of others that were measured.
    measure(8..<12, of: &layout, as: 40)
    measure(12..<13, of: &layout, as: 300)
    layout.learnEstimates()
    let own = (0..<8).map { layout.slot(of: $0).main.length }
    #expect(own == [20, 20, 20, 20, 300, 300, 300, 300], "Of pictures it has measured none.")
    let last = (16..<24).map { layout.slot(of: $0).main.length }
    let mean = (2 * 20 + 4 * 40) / 6.0
    #expect(last[0] > mean - 0.001 && last[0] < mean + 0.001 && last[7] == 300)
  }

  @Test("Sections that look otherwise or have other room learn nothing") func others() {
    let narrow = SectionStyle(insets: Insets(mainStart: 0, mainEnd: 0, crossStart: 10, crossEnd: 0))
    let waterfall = WaterfallLayout(
      WaterfallConfiguration(lanes: .count(2), estimate: 44), itemCount: 4, container: container)
    var layout = SectionedLayout(
      [
        LayoutSection(list(4)), LayoutSection(list(4), style: narrow), LayoutSection(list(4, estimate: 45)),
        LayoutSection(waterfall), LayoutSection(ReversedLayout(list(4))), LayoutSection(list(4)),
      ], container: container)
    measure(0..<4, of: &layout, as: 100)
    layout.learnEstimates()
    let lengths = (0..<6).map { layout.slot(of: ItemPath(section: $0, item: 0))?.main.length }
    #expect(lengths == [100, 44, 45, 44, 44, 100])
  }

  @Test("Grids, flows, waterfalls, carousels and turned lists teach those like them", arguments: 0..<5)
  func layouts(number: Int) {
    let make: any ItemLayout =
      switch number {
      case 0:
        GridLayout(
          GridConfiguration(columns: .count(3), rowEstimate: 5), itemCount: 6, container: container)
      case 1: FlowLayout(FlowConfiguration(), itemCount: 6, container: container)
      case 2:
        WaterfallLayout(
          WaterfallConfiguration(lanes: .count(3), estimate: 5), itemCount: 6, container: container)
      case 3:
        CarouselLayout(
          CarouselConfiguration(width: .estimated(5), height: .estimated(5)), itemCount: 6,
          container: container)
      default: ReversedLayout(list(6, estimate: 5))
      }
    var layout = SectionedLayout(repeating: LayoutSection(make), count: 50, container: container)
    layout.measure(RangeSet(60..<66)) { _, _ in ItemSize(main: 70, cross: 100) }
    layout.learnEstimates()
    let measured = layout.stretch(ofSection: 10)?.length
    for section in [0, 9, 11, 49] { #expect(layout.stretch(ofSection: section)?.length == measured) }
    #expect(layout.violatedInvariant() == nil)
  }

  @Test("What sections learn is the mean of all that is measured in those alike", arguments: [51, 52])
  func oracle(seed: UInt64) {
    print("SectionLearningTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let alike = [list(5), list(5, estimate: 30)]
    var layout = SectionedLayout([], container: container)
    for step in 0..<300 {
      switch number(0..<5) {
      case 0 where layout.sectionCount < 30:
        layout.apply(
          .insertSections([LayoutSection(alike[number(0..<2)])], at: number(0..<(layout.sectionCount + 1))))
      case 1 where layout.sectionCount > 9:
        let section = number(0..<layout.sectionCount)
        layout.apply(.removeSections(section..<(section + 1)))
      case 2 where layout.itemCount > 9:
        let start = number(0..<(layout.itemCount - 8))
        layout.apply(.insert(count: 1, at: start, kind: ItemKind(rawValue: UInt8(step % 3))))
        layout.apply(.invalidate((start + 1)..<(start + 4)))
        layout.apply(.move((start + 1)..<(start + 4), to: number(0..<(layout.itemCount - 3))))
      default:
        let start = number(0..<(layout.itemCount + 1))
        layout.measure(RangeSet(start..<min(start + 4, layout.itemCount))) { _, _ in
          ItemSize(main: Double(number(1..<300)), cross: 0)
        }
      }
      layout.learnEstimates()
      layout.shareEstimates()
      let lists = (0..<layout.sectionCount).compactMap { layout.layout(ofSection: $0) as? ListLayout }
      for list in lists {
        for kind in (0..<3).map({ ItemKind(rawValue: $0) }) where list.rows.mean(of: kind) == nil {
          var (count, sum) = (0, 0.0)
          for other in lists where other.configuration == list.configuration {
            for row in 0..<other.itemCount where other.rows.kind(of: row) == kind {
              guard let length = other.rows.measuredExtent(of: row) else { continue }
              count += 1
              sum += length
            }
          }
          let estimate = list.rows.estimate(for: kind)
          if count > 0, abs(estimate - sum / Double(count)) > 0.000001 {
            Issue.record("seed \(seed), step \(step): \(estimate) and not \(sum / Double(count)) for \(kind)")
            return
          }
        }
      }
      if let violation = layout.violatedInvariant() { Issue.record("step \(step): \(violation)") }
    }
  }

  @Test("Sections learn as often as the number of measured items doubles") func rarely() {
    let sections = (0..<2000).map { LayoutSection(list(9 + $0 % 2)) }
    var layout = SectionedLayout(sections, container: container)
    var times = 0
    var last = layout.contentExtent
    for item in 0..<4000 {
      let length = 50 + Double(item)
      measure((item * 4)..<(item * 4 + 1), of: &layout, as: length)
      layout.learnEstimates()
      // The sections at the end are measured by nobody.
      let length2 = layout.slot(of: layout.itemCount - 1).main.length
      if length2 != last { times += 1 }
      last = length2
    }
    #expect(times >= 5 && times <= 12, "\(times) times")
  }

  @Test("When all items are measured anew, sections learn from the first of them") func anew() {
    var layout = SectionedLayout(
      repeating: LayoutSection(list(10), style: style), count: 1000, container: container)
    measure(0..<5000, of: &layout, as: 80)
    layout.learnEstimates()
    layout.apply(.invalidate(0..<10_000))
    measure(100..<110, of: &layout, as: 160)
    layout.learnEstimates()
    #expect(layout.slot(of: 9999).main.length == 160)
    layout.resize(to: Container(crossExtent: 200))
    measure(100..<101, of: &layout, as: 320)
    layout.learnEstimates()
    #expect(layout.slot(of: 9999).main.length == 320)
  }

  @Test("What is read stays where it is while the sections above it learn", arguments: [false, true])
  func session(isDragging: Bool) {
    let section = LayoutSection(list(10), style: style)
    let host = HeadlessHost(
      Array(0..<100_000), viewport: Viewport(length: 600), options: SessionOptions(overscan: .standard),
      layout: { _ in SectionedLayout(repeating: section, count: 10_000, container: container) },
      length: { id, _ in 60 + Double(id * 37 % 100) })
    host.session.scroll(to: 50_000, at: 0)
    host.frame()
    #expect(host.screenStart(of: 50_000) == 30, "Behind the pinned header.")
    let extent = host.session.layout?.contentExtent ?? 0
    #expect(extent > 10_000 * (30 + 10 * 85) && extent < 10_000 * (30 + 10 * 135))
    for step in 0..<60 {
      let first = host.visible.first ?? 0
      let before = host.screenStart(of: first) ?? .infinity
      host.scroll(by: step % 3 == 0 ? 90 : -70, phase: isDragging ? .dragging : .idle)
      let moved = (host.session.place(of: first).main.start - host.offset) - before
      #expect(abs(moved - (step % 3 == 0 ? -90 : 70)) < 0.01, "step \(step)")
    }
    if isDragging { #expect(host.offsetWrites <= 1) }
    #expect(host.measures.values.allSatisfy { $0 == 1 })
  }
}
