import Testing

@testable import ShojiEngine

/// What nobody should ask: no call traps, and each has the result that its comment tells.
@Suite struct TortureTests {
  private static let farIndexes: [Int] = [.min, -1, 0, 1, 4, 5, 6, 1 << 48, .max]
  private static let oddNumbers: [Double] = [
    .nan, -.infinity, -1e300, -1, 0, .leastNonzeroMagnitude, 40, 1e300, .greatestFiniteMagnitude, .infinity,
  ]

  /// Answers what it was told to answer, whatever it is asked.
  private struct Nonsense: ItemLayout {
    var itemCount = 5
    var container = Container(crossExtent: 100)
    var contentExtent = 50.0
    var found = RangeSet(0..<5)
    var place = Slot(main: Stretch(start: 10, length: 10), cross: Stretch(start: 0, length: 100))
    var clear = Stretch.zero
    var calls: [String] = []

    func slot(of index: Int) -> Slot { place }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> { found }
    func unobscured(_ viewport: Stretch) -> Stretch { clear }
    mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
    mutating func learnEstimates() -> Bool {
      calls.append("learn")
      return true
    }
    mutating func hold(_ index: Int) { calls.append("hold \(index)") }
    mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool {
      calls.append("align \(items.bounds)")
      return true
    }
    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
    ) -> Bool { true }
  }

  private static let everything = RangeSet(Int.min..<Int.max)

  @Test("A user's layout may answer anything to whoever asks it without a session") func nonsense() {
    let nonsense = [
      Nonsense(itemCount: -7), Nonsense(found: Self.everything),
      Nonsense(container: Container(crossExtent: .nan), contentExtent: .nan, found: RangeSet(-3..<9)),
      Nonsense(
        contentExtent: .infinity, found: RangeSet(0..<2),
        place: Slot(
          main: Stretch(start: .infinity, length: .infinity), cross: Stretch(start: .nan, length: -1)),
        clear: Stretch(start: -1e300, length: .infinity)),
    ]
    for layout in nonsense {
      for number in Self.oddNumbers {
        _ = layout.window(at: number, length: 100, velocity: number)
        _ = layout.item(atMain: number, cross: number)
        let viewport = Viewport(length: number, startInset: number, keyboard: number)
        let anchor = layout.anchor(at: number, in: viewport)
        for count in Self.farIndexes {
          _ = anchor.hold(through: [.remove(0..<2), .insert(count: count, at: count)], of: count)
        }
        var measured = layout
        _ = measured.measuredOffset(showing: .max, at: number, from: number, in: viewport) { _, _ in
          ItemSize(main: number, cross: number)
        }
        _ = LayoutSwitch(from: layout, to: layout, offset: number, length: number)
        var band = RubberBand(at: ContentPoint(main: 0, cross: 0))
        band.move(to: ContentPoint(main: 50, cross: number), in: layout)
        band.move(to: ContentPoint(main: number, cross: 3), in: layout)
        var movement = ItemMovement(wrapsLines: true)
        for step in ItemMovement.Step.allCases {
          let next = movement.move(step, from: 1, in: layout, viewportLength: number)
          #expect(next.map { $0 >= 0 && $0 < 5 } ?? true)
        }
      }
    }
  }

  @Test("A session asks a user's layout through a check, and hands it out as its maker knows it")
  func sessionOfNonsense() {
    for count in isThorough ? [Int.min, -1, 5, .max] : [.min, .max] {
      for found in isThorough
        ? [Self.everything, RangeSet(), RangeSet([-4..<2, 3..<99])] : [Self.everything]
      {
        let diagnostics = Diagnostics()
        let layout = Nonsense(itemCount: count, contentExtent: .nan, found: found)
        let session = CollectionSession(layout, of: RangeOrder(0..<5), diagnostics: diagnostics)
        for number in Self.oddNumbers {
          let input = FrameInput(
            container: Container(crossExtent: 100), viewport: Viewport(length: 100), offset: number,
            velocity: number, time: number)
          let frame = session.frame(input) { item, _ in
            #expect(item.index >= 0 && item.index < 5)
            return ItemSize(main: number, cross: number)
          }
          #expect(frame.window.visible.isSubset(of: RangeSet(0..<5)))
        }
        session.update(changed: Self.everything) { layout in #expect(layout is Nonsense) }
        session.update([.remove(.min ..< .max), .insert(count: .max, at: .min)])
        #expect(session.layout is Nonsense && diagnostics.count(of: .layout) > 0)
      }
    }
  }

  @Test("What is held, learnt, aligned and left clear passes through checks, turns and sections")
  func wrapped() {
    func calls(_ layout: any ItemLayout) -> [String] {
      var layout = layout
      layout.hold(3)
      layout.hold(.max)
      _ = layout.measure(RangeSet(0..<2), again: false, diagnostics: nil) { _, _ in
        ItemSize(main: 1, cross: 1)
      }
      let learns = layout.learnEstimates()
      let aligns = layout.alignStarts(seeing: RangeSet(0..<2))
      #expect(learns && aligns)
      #expect(layout.unobscured(Stretch(start: 20, length: 30)).length <= 30)
      let base = (layout as? SectionedLayout)?.layout(ofSection: 0) ?? layout
      switch CheckedLayout.unwrapped(base) {
      case let layout as Nonsense: return layout.calls
      case let layout as ReversedLayout<Nonsense>: return layout.base.calls
      case let layout as EndAlignedLayout<Nonsense>: return layout.base.calls
      default: return []
      }
    }
    let told = ["hold 3", "learn", "align 0..<2"]
    #expect(calls(CheckedLayout(Nonsense(), diagnostics: nil)) == told)
    #expect(calls(CheckedLayout(ReversedLayout(Nonsense()), diagnostics: nil)) == told)
    #expect(calls(CheckedLayout(EndAlignedLayout(Nonsense()), diagnostics: nil)) == told)
    let section = LayoutSection(Nonsense())
    #expect(calls(SectionedLayout([section], container: Container(crossExtent: 100))) == told)
    let list = ListLayout(ListConfiguration(), itemCount: 3, container: Container(crossExtent: 9))
    #expect(CheckedLayout.checked(ReversedLayout(list), diagnostics: nil) is ReversedLayout<ListLayout>)
    #expect(CheckedLayout.checked(ReversedLayout(Nonsense()), diagnostics: nil) is CheckedLayout)
  }

  @Test("Whole numbers as ids, however many they are") func ranges() {
    let ids = RangeOrder(Int.min ..< .max)
    #expect(ids.count == .max && ids.id(at: 0) == .min && ids.id(at: -1) == nil && ids.id(at: .max) == nil)
    let session = CollectionSession(
      ListLayout(ListConfiguration(), itemCount: 3, container: Container(crossExtent: 9)), of: ids)
    #expect(session.layout?.itemCount == Extents.limit && session.index(of: .max) == nil)

    let giant = Snapshot<SoleSection, Int>(Int.min ..< .max)
    let small = Snapshot<SoleSection, Int>([3, 1, 3])
    let changeset = Changeset(from: giant, to: small)
    #expect(changeset.target.itemCount == 2 && changeset.removedItemCount == Extents.limit)
    #expect(Changeset(from: small, to: giant).insertedItemCount == Extents.limit)
    let path = ItemPath(section: 0, item: 1)
    #expect(giant.moving(from: path, to: path).itemCount == Extents.limit)
  }

  @Test("An order that counts below zero has no items") func negativeOrder() {
    struct Order: ItemOrder {
      var count: Int { -3 }
      func id(at index: Int) -> Int? { index }
      func index(of id: Int) -> Int? { id }
    }
    #expect(ItemSet(Self.everything, of: Order()).isEmpty)
    var selection = Selection(of: Order())
    let changes = [
      selection.selectAll(), selection.choose(3), selection.select([-1, 5, .max]),
      selection.update(to: Order()),
    ]
    #expect(changes.map(\.isEmpty) == [true, true, true, true])
    let layout = Nonsense(itemCount: -3)
    #expect(ReorderPlan(dragging: ItemSet(RangeSet(), of: Order()), grabbed: 1, in: layout) == nil)
  }

  @Test("A grid's rows and spans are asked for at any index") func gridIndexes() {
    let spans = ItemSpans([(.columns(2), 1), (.full, 1)])
    let grid = GridLayout(
      GridConfiguration(columns: .count(3), lastRow: .fillers), itemCount: 3,
      container: Container(crossExtent: 90), spans: spans)
    for index in Self.farIndexes {
      #expect(grid.row(of: index) >= 0 && (1...3).contains(grid.span(of: index)))
    }
    var changed = spans
    for count in Self.farIndexes {
      for index in Self.farIndexes {
        changed.apply(.insert(count: count, at: index), itemCount: count)
        changed.apply(.move(0..<2, to: index), itemCount: count)
        changed.set(.full, for: min(index, count)..<max(index, count))
      }
    }
    #expect(changed.coveredCount <= 2 * Extents.limit)
  }

  @Test("Content offsets beyond all numbers leave a scroller where it is") func origins() {
    var origin = ScrollOrigin()
    for number in Self.oddNumbers {
      for other in Self.oddNumbers {
        origin.scroll(to: number, phase: .dragging)
        origin.correct(to: other)
        origin.setOffsets(-1...Double.greatestFiniteMagnitude)
        origin.scroll(to: 0, phase: .idle)
        if let offset = origin.fold(contentOffsets: 0...1, margin: other) { #expect(offset.isFinite) }
      }
    }
    #expect(origin.contentOffset.isFinite)
  }

  @Test("Sums of insets beyond all numbers are finite") func insets() {
    let most = Double.greatestFiniteMagnitude
    let insets = Insets(mainStart: most, mainEnd: most, crossStart: most, crossEnd: most)
    let container = Container(crossExtent: most)
    let layouts: [any ItemLayout] = [
      ListLayout(ListConfiguration(insets: insets), itemCount: 3, container: container),
      GridLayout(GridConfiguration(columns: .count(2), insets: insets), itemCount: 3, container: container),
      FlowLayout(FlowConfiguration(insets: insets), itemCount: 3, container: container),
      WaterfallLayout(
        WaterfallConfiguration(lanes: .count(2), insets: insets), itemCount: 3, container: container),
      CarouselLayout(
        CarouselConfiguration(width: .absolute(most), height: .absolute(most), insets: insets), itemCount: 3,
        container: container),
      TableLayout(TableConfiguration(insets: insets), rowCount: 3, columnCount: 3, container: container),
    ]
    for layout in layouts {
      #expect(layout.contentExtent.isFinite, "\(type(of: layout))")
      let slot = layout.slot(of: 1)
      #expect(slot.main.end.isFinite && slot.cross.start.isFinite, "\(type(of: layout))")
    }
  }
}
