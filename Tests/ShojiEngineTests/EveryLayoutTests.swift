import Testing

@testable import ShojiEngine

/// Selection, focus and drags in each of the engine's layouts, measured or not.
@Suite struct EveryLayout {
  enum Name: CaseIterable, Sendable {
    case list, grid, centredGrid, flow, justifiedFlow, waterfall, spans, mosaic, carousel, sections
  }

  private func layout(_ name: Name, _ count: Int, isMirrored: Bool = false) -> any ItemLayout {
    let container = Container(crossExtent: 300, mainExtent: 400, isMirrored: isMirrored)
    switch name {
    case .list:
      return ListLayout(ListConfiguration(lineSpacing: 4), itemCount: count, container: container)
    case .grid, .centredGrid:
      let policy: GridConfiguration.LastRow = name == .grid ? .leading : .center
      return GridLayout(
        GridConfiguration(columns: .count(4), itemSpacing: 5, lineSpacing: 3, lastRow: policy),
        itemCount: count,
        container: container)
    case .flow:
      return FlowLayout(
        FlowConfiguration(itemSpacing: 4, lineSpacing: 4), itemCount: count, container: container)
    case .justifiedFlow:
      return FlowLayout(
        FlowConfiguration(lines: .justify, items: .center, itemSpacing: 4), itemCount: count,
        container: container)
    case .waterfall:
      return WaterfallLayout(
        WaterfallConfiguration(lanes: .count(3), itemSpacing: 6, lineSpacing: 6), itemCount: count,
        container: container)
    case .spans:
      let wide = ItemKind(rawValue: 1)
      let runs = (0..<count).map { (count: 1, kind: $0 % 5 == 2 ? wide : ItemKind.standard) }
      return WaterfallLayout(
        WaterfallConfiguration(lanes: .count(3), lineSpacing: 6, spans: [wide: .all]), runs: runs,
        container: container)
    case .mosaic:
      let mosaic = QuiltMosaic(
        columns: 3, spacing: 10,
        spans: [.init(columns: 2, rows: 2), .init(), .init(columns: 2), .init(), .init()])
      return QuiltLayout(
        QuiltConfiguration(.mosaic(mosaic), lineSpacing: 10), itemCount: count, container: container)
    case .carousel:
      return CarouselLayout(
        CarouselConfiguration(width: .absolute(120), height: .absolute(80), itemSpacing: 8), itemCount: count,
        container: container)
    case .sections:
      let counts = [count / 3, 0, count / 3, count - 2 * (count / 3)]
      let styles = SectionStyle(header: .fixed(30))
      return SectionedLayout(
        counts.enumerated().map { place, count in
          LayoutSection(layout([.grid, .list, .waterfall, .flow][place], count), style: styles)
        }, container: container)
    }
  }

  private func measured(
    _ name: Name, _ count: Int, _ generator: inout SeededGenerator, isMirrored: Bool = false
  )
    -> any ItemLayout
  {
    var layout = layout(name, count, isMirrored: isMirrored)
    let sizes = (0..<count).map { _ in
      ItemSize(
        main: Double(Int.random(in: 20...120, using: &generator)),
        cross: Double(Int.random(in: 20...140, using: &generator)))
    }
    _ = layout.measure(RangeSet(0..<count), again: false, diagnostics: nil) { index, _ in sizes[index] }
    return layout
  }

  @Test("From any item arrows lead to any other", arguments: Name.allCases, [false, true])
  func arrows(name: Name, isMirrored: Bool) {
    print("EveryLayout arrows seed 51")
    var generator = SeededGenerator(seed: 51)
    let steps: [ItemMovement.Step] = [.mainForward, .mainBackward, .crossForward, .crossBackward]
    for round in RandomSteps(2) {
      let count = Int.random(in: 1...(isThorough ? 40 : 20), using: &generator)
      let layout =
        round % 2 == 0
        ? layout(name, count, isMirrored: isMirrored)
        : measured(name, count, &generator, isMirrored: isMirrored)
      var back = Array(repeating: [Int](), count: count)
      var there = back
      for index in 0..<count {
        for step in steps {
          var movement = ItemMovement()
          guard let end = movement.move(step, from: index, in: layout, viewportLength: 400) else { continue }
          there[index].append(end)
          back[end].append(index)
        }
      }
      func reached(_ ways: [[Int]]) -> Int {
        var seen: Set = [0]
        var open = [0]
        while let index = open.popLast() {
          for end in ways[index] where seen.insert(end).inserted { open.append(end) }
        }
        return seen.count
      }
      if reached(there) != count || reached(back) != count {
        Issue.record(
          "\(name), round \(round): \(reached(there)) there, \(reached(back)) back of \(count): \((0..<count).map { layout.slot(of: $0) })"
        )
        return
      }
    }
  }

  @Test("A rubber band meets what a look at all items finds", arguments: Name.allCases)
  func rubberBand(name: Name) {
    var generator = SeededGenerator(seed: 52)
    for _ in RandomSteps(1) {
      let layout = measured(name, 40, &generator)
      func point() -> ContentPoint {
        ContentPoint(
          main: Double.random(in: -20...(layout.contentExtent + 20), using: &generator),
          cross: Double.random(in: -20...(layout.contentCrossExtent + 20), using: &generator))
      }
      var band = RubberBand(at: point())
      for _ in 0..<8 {
        let met = band.move(to: point(), in: layout)
        let expected = (0..<40).filter { layout.slot(of: $0).intersects(band.slot) }
        #expect(met == RangeSet(indices: expected), "\(name)")
      }
    }
  }

  @Test("Gaps are live, nearest to the pointer, and go with every order", arguments: Name.allCases)
  func drags(name: Name) throws {
    var generator = SeededGenerator(seed: 53)
    for round in RandomSteps(2) {
      let count = Int.random(in: 1...(isThorough ? 30 : 20), using: &generator)
      let layout = round % 2 == 0 ? layout(name, count) : measured(name, count, &generator)
      let grabbed = Int.random(in: 0..<count, using: &generator)
      let chosen = (0..<count).filter { $0 == grabbed || Int.random(in: 0..<6, using: &generator) == 0 }
      let set = ItemSet(RangeSet(indices: chosen), of: RangeOrder(0..<count))
      var plan = try #require(ReorderPlan(dragging: set, grabbed: grabbed, in: layout))
      for _ in 0..<8 {
        let point = ContentPoint(
          main: Double.random(in: -20...(layout.contentExtent + 20), using: &generator),
          cross: Double.random(in: -20...(layout.contentCrossExtent + 20), using: &generator))
        func distance() -> Double {
          plan.layout.slot(of: plan.gap.lowerBound + plan.grabbed).distance(to: point)
        }
        let before = distance()
        let isMoved = plan.drag(to: point)
        let after = distance()
        let isMovedAgain = isMoved && plan.drag(to: point)
        #expect(isMoved ? after < before : after == before, "\(name)")
        #expect(!isMovedAgain)
        let order = (0..<count).compactMap { plan.id(at: $0) }
        var data = Array(0..<count)
        if let sections = plan.layout as? SectionedLayout, let original = layout as? SectionedLayout {
          var data = (0..<original.sectionCount).map { Array(original.range(ofSection: $0)) }
          plan.move?.apply(to: &data) { $0 }
          #expect(data.map(\.count) == (0..<4).map { sections.range(ofSection: $0).count })
          #expect(Array(data.joined()) == order)
        } else {
          plan.move?.apply(to: &data) { $0 }
          #expect(data == order)
        }
        #expect(plan.violatedInvariant() == nil)
      }
    }
  }
}
