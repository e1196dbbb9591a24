import ShojiEngine
import Testing

@Suite struct ReversedLayouts {
  private func list(_ count: Int, viewport: Double = 100, scale: Double? = nil) -> GridLayout {
    GridLayout(
      GridConfiguration(
        columns: .count(1), lineSpacing: 2, insets: Insets(mainStart: 3, mainEnd: 5), rowEstimate: 20),
      itemCount: count,
      container: Container(
        crossExtent: 50, mainExtent: viewport, pixels: scale.map { PixelGrid(scale: $0) } ?? .unaligned))
  }

  @Test("Item 0 stands at the end, and short content at the viewport's end") func places() {
    let short = ReversedLayout(list(2))
    #expect(short.contentExtent == 100)
    #expect(short.slot(of: 0).main == Stretch(start: 77, length: 20))
    #expect(short.slot(of: 1).main == Stretch(start: 55, length: 20))
    #expect(short.slot(of: 2) == .zero)
    #expect(short.greatestOffset(length: 100) == 0)
    let long = ReversedLayout(list(10))
    #expect(long.contentExtent == 226)
    #expect(long.slot(of: 0).main.end == 223)
    #expect(long.slot(of: 9).main.start == 5)
    #expect(long.window(at: 126, length: 100, overscan: .none).visible.bounds == 0..<5)
    #expect(long.window(at: 0, length: 100, overscan: .none).visible.bounds == 5..<10)
    #expect(long.offset(showing: 0, at: 1, length: 100) == 123)
  }

  @Test("Aligned to the end, short content keeps its order") func aligned() {
    var short = EndAlignedLayout(list(2))
    #expect(short.contentExtent == 100)
    #expect(short.slot(of: 0).main.start == 53 && short.slot(of: 1).main.end == 95)
    #expect(short.window(at: 0, length: 100).visible.bounds == 0..<2)
    #expect(short.items(intersecting: Stretch(from: 0, to: 53)).isEmpty)
    short.measure(RangeSet(0..<2)) { _, _ in ItemSize(main: 60, cross: 50) }
    #expect(short.contentExtent == 130 && short.slot(of: 0).main.start == 3)
    short.apply(.remove(0..<1))
    #expect(short.slot(of: 0).main.end == 95)
    short.resize(to: Container(crossExtent: 50, mainExtent: 200))
    #expect(short.slot(of: 0).main.end == 195)
  }

  @Test("Every small world: all counts, viewports and stretches, against brute force") func smallWorlds() {
    var findings: [String] = []
    func check(_ layout: some ItemLayout, _ note: @autoclosure () -> String) {
      let slots = (0..<layout.itemCount).map { layout.slot(of: $0).main }
      for start in stride(from: -12, to: 38, by: isThorough ? 1 : 6) {
        for length in [0.0, 1, 7, 40] {
          let stretch = Stretch(start: Double(start * 5), length: length)
          let seen = slots.indices.filter { slots[$0].intersects(stretch) }
          let found = layout.items(intersecting: stretch)
          if found.ranges.flatMap(Array.init) != seen {
            findings.append("\(note()) \(stretch): \(found) not \(seen)")
          }
        }
      }
      if slots.contains(where: { $0.end > layout.contentExtent }) { findings.append("\(note()): \(slots)") }
    }
    withEvery(isThorough ? Array(0...7) : [0, 1, 3, 7], [0.0, 50, 100.25, 150.5, 500]) {
      (count: Int, viewport: Double) in
      for scale in [nil, 1.0, 2] {
        let list = list(count, viewport: viewport, scale: scale)
        check(ReversedLayout(list), "reversed \(count) in \(viewport) at \(String(describing: scale))")
        check(EndAlignedLayout(list), "aligned \(count) in \(viewport) at \(String(describing: scale))")
        check(ReversedLayout(EndAlignedLayout(list)), "both \(count) in \(viewport)")
        check(ReversedLayout(ReversedLayout(list)), "twice \(count) in \(viewport)")
        // Short content must not scroll, by half a pixel either.
        let most = max(viewport, list.contentExtent)
        if ReversedLayout(list).contentExtent > most { findings.append("\(count) in \(viewport) scrolls") }
      }
    }
    #expect(findings.isEmpty, "\(findings.count): \(findings.prefix(2))")
  }

  @Test("Random edits, resizes and measures give the image of the base") func random() {
    print("ReversedLayouts seed 61")
    var generator = SeededGenerator(seed: 61)
    var base = list(20, scale: 2)
    var turned = ReversedLayout(base)
    for step in RandomSteps(400) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let container = Container(
          crossExtent: 50, mainExtent: Double(Int.random(in: 0...1000, using: &generator)) / 2,
          pixels: PixelGrid(scale: 2))
        base.resize(to: container)
        turned.resize(to: container)
      case 1:
        let range = RangeSet(0..<Int.random(in: 0...20, using: &generator))
        base.measure(range) { index, _ in ItemSize(main: Double(index % 7) / 2 + 10, cross: 50) }
        turned.measure(range) { index, _ in ItemSize(main: Double(index % 7) / 2 + 10, cross: 50) }
      default:
        var edit = ItemEdit.random(of: base.itemCount, using: &generator)
        if base.itemCount > 40, case .insert(_, let index, _) = edit { edit = .remove(0..<index) }
        base.apply(edit)
        turned.apply(edit)
      }
      // The ends and three others: all of them would take most of the time.
      let count = base.itemCount
      let some = [0, count / 3, count / 2, count - 2, count - 1].filter { $0 >= 0 && $0 < count }
      let extent = max(base.contentExtent, base.container.mainExtent)
      let isRight =
        turned.itemCount == base.itemCount && turned.contentExtent == extent
        && some.allSatisfy { index in
          let (slot, image) = (base.slot(of: index), turned.slot(of: index))
          return image.main.end == extent - slot.main.start && image.cross == slot.cross
        }
      if !isRight {
        Issue.record("seed 61, step \(step)")
        return
      }
    }
  }

  /// A layout that answers nonsense.
  private struct Nonsense: ItemLayout {
    var itemCount = 3
    var container: Container { Container(crossExtent: .nan, mainExtent: number) }
    var number: Double
    var contentExtent: Double { number }
    func slot(of index: Int) -> Slot {
      Slot(main: Stretch(start: number, length: number), cross: Stretch(start: number, length: number))
    }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> { RangeSet(-5..<99) }
    mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (Int, SizeProposal) -> ItemSize
    ) -> Bool { true }
  }

  @Test(
    "A user's layout that answers nonsense does no harm",
    arguments: [
      Double.nan, .infinity, -.infinity, -5, 1e308,
    ]) func nonsense(number: Double)
  {
    let base = Nonsense(number: number)
    for extent in [ReversedLayout(base).contentExtent, EndAlignedLayout(base).contentExtent] {
      #expect(extent.isFinite && extent >= 0)
    }
    for slot in [ReversedLayout(base).slot(of: 0), EndAlignedLayout(base).slot(of: 0)] {
      #expect(slot.main.start.isFinite && slot.main.length >= 0)
    }
    let change = LayoutSwitch(from: base, to: ReversedLayout(base), offset: number, length: 100)
    #expect(change.offset.isFinite && change.passages.allSatisfy { (0..<3).contains($0.index) })
    let back = LayoutSwitch(from: list(3), to: base, offset: 0, length: number)
    #expect(back.offset.isFinite)
  }
}
