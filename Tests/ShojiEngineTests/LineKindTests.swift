import Testing

@testable import ShojiEngine

/// Lines count with the estimate of their first item's kind, in every layout of lines.
@Suite struct LineKinds {
  private static let kinds = [ItemKind.standard, ItemKind(rawValue: 3), ItemKind(rawValue: 9)]

  /// The kinds of items by index, in the plainest way.
  private struct Kinds {
    var items: [ItemKind]

    mutating func apply(_ edit: ItemEdit) {
      switch edit {
      case .insert(let count, let index, let kind):
        items.insert(contentsOf: Array(repeating: kind, count: count), at: index)
      case .remove(let range): items.removeSubrange(range)
      case .move(let range, let target):
        let moved = Array(items[range])
        items.removeSubrange(range)
        items.insert(contentsOf: moved, at: target)
      case .invalidate: break
      }
    }
  }

  /// Edits and measures at random; each line must be of its first item's kind after every step.
  private func storm<Layout: ItemLayout>(
    _ name: String, _ layout: Layout, seed: UInt64,
    lineKinds: (Layout) -> [(first: Int, kind: ItemKind)]
  ) {
    print("LineKinds \(name) seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var layout = layout
    var kinds = Kinds(items: Array(repeating: .standard, count: layout.itemCount))
    for step in RandomSteps(250) {
      var edit = SizedItems.edit(of: kinds.items.count, most: 80, using: &generator)
      if case .insert(let count, let index, _) = edit {
        let kind = Self.kinds[Int.random(in: 0..<3, using: &generator)]
        edit = .insert(count: count * Int.random(in: 1...4, using: &generator), at: index, kind: kind)
      }
      layout.apply(edit, diagnostics: nil)
      kinds.apply(edit)
      if step % 3 == 0 {
        let first = Int.random(in: 0...kinds.items.count, using: &generator)
        let seen = RangeSet(first..<min(first + 12, kinds.items.count))
        _ = layout.measure(seen, again: false, diagnostics: nil) { index, _ in
          ItemSize(
            main: Double(10 + 20 * Int(kinds.items[index].rawValue)),
            cross: Double(20 + 10 * Int(kinds.items[index].rawValue)))
        }
      }
      if step % 7 == 0 { _ = layout.learnEstimates() }
      if step % 31 == 0 {
        layout.resize(
          to: Container(crossExtent: step % 2 == 0 ? 200 : 330, mainExtent: 300), diagnostics: nil)
      }
      for line in lineKinds(layout) where line.kind != kinds.items[line.first] {
        Issue.record("\(name), step \(step), \(edit): the line from \(line.first) is of kind \(line.kind)")
        return
      }
      guard layout.itemCount == kinds.items.count else {
        Issue.record("\(name), step \(step), \(edit): \(layout.itemCount) items")
        return
      }
    }
    let wrong = layout.wrongPlaces(step: 97)
    #expect(wrong.isEmpty, "\(name): \(wrong.prefix(2))")
  }

  private func gridKinds(_ grid: GridLayout) -> [(first: Int, kind: ItemKind)] {
    if let violation = grid.violatedInvariant() { Issue.record("\(violation)") }
    return (0..<grid.rowCount).map { (grid.items(inRows: $0..<($0 + 1)).lowerBound, grid.rows.kind(of: $0)) }
  }

  @Test("Grids, with spans and with natural rows") func grids() {
    let container = Container(crossExtent: 300)
    for (place, sizing) in [RowSizing.tallest, .natural(.center)].enumerated() {
      let configuration = GridConfiguration(
        columns: .tracks([.adaptive(minimum: 60)]), lineSpacing: 2, rowSizing: sizing)
      let spans = ItemSpans([
        (.columns(1), 7), (.columns(2), 4), (.full, 1), (.columns(1), 5), (.columns(3), 2),
      ])
      for (number, spans) in [ItemSpans(), spans].enumerated() {
        storm(
          "grid \(sizing), spans \(spans.runs.count)",
          GridLayout(configuration, itemCount: 20, container: container, spans: spans),
          seed: UInt64(31 + 2 * place + number), lineKinds: gridKinds)
      }
    }
  }

  @Test("Tables") func tables() {
    storm(
      "table",
      TableLayout(TableConfiguration(), rowCount: 4, columnCount: 5, container: Container(crossExtent: 300)),
      seed: 41
    ) { table in
      (0..<table.rowCount).map { ($0 * table.columnCount, table.rows.kind(of: $0)) }
    }
  }

  @Test("Quilts") func quilts() {
    let part = QuiltSize(main: .estimated(30), cross: .groupCross(0.5))
    let group = QuiltGroup(
      .main, size: QuiltSize(main: .estimated(60), cross: .containerCross(1)), spacing: 2,
      members: [.item(QuiltSize(main: .estimated(20), cross: .groupCross(1))), .item(part), .item(part)])
    storm(
      "quilt",
      QuiltLayout(QuiltConfiguration(.group(group)), itemCount: 20, container: Container(crossExtent: 300)),
      seed: 51
    ) { quilt in
      (0..<quilt.repetitions.count).map { ($0 * quilt.patternCount, quilt.repetitions.kind(of: $0)) }
    }
  }

  @Test("Flows") func flows() {
    storm(
      "flow",
      FlowLayout(
        FlowConfiguration(itemSpacing: 3, lineSpacing: 2), itemCount: 20,
        container: Container(crossExtent: 300)),
      seed: 61
    ) { flow in
      if let violation = flow.violatedInvariant() { Issue.record("\(violation)") }
      return (0..<flow.lineCount).map { (flow.items(inLine: $0).lowerBound, flow.lines.counts.kind(of: $0)) }
    }
  }

  @Test("Each kind learns from its own, and what is seen moves as a whole") func learning() {
    let other = Self.kinds[1]
    func size(_ index: Int) -> ItemSize {
      index < 10_000 ? ItemSize(main: 20, cross: 50) : ItemSize(main: 80, cross: 150)
    }
    func check(_ name: String, _ layout: any ItemLayout, expects extent: Double) {
      var layout = layout
      layout.apply(.insert(count: 5_000, at: 10_000, kind: other), diagnostics: nil)
      for items in [0..<60, 10_030..<10_090] {
        _ = layout.measure(RangeSet(items), again: false, diagnostics: nil) { index, _ in size(index) }
      }
      let seen = 10_032..<10_080
      let before = seen.map { layout.slot(of: $0) }
      let isChanged = layout.learnEstimates()
      #expect(isChanged, "\(name)")
      let shift = layout.slot(of: seen.lowerBound).main.start - before[0].main.start
      for (index, slot) in zip(seen, before) {
        let now = layout.slot(of: index)
        #expect(abs(now.main.start - slot.main.start - shift) < 0.01 && now.cross == slot.cross, "\(name)")
      }
      #expect(abs(layout.contentExtent - extent) < extent * 0.001, "\(name): \(layout.contentExtent)")
    }
    let container = Container(crossExtent: 300)
    check(
      "list", ListLayout(ListConfiguration(), itemCount: 10_000, container: container), expects: 600_000)
    check(
      "grid",
      GridLayout(GridConfiguration(columns: .count(2)), itemCount: 10_000, container: container),
      expects: 300_000)
    check(
      "flow", FlowLayout(FlowConfiguration(), itemCount: 10_000, container: container),
      expects: 10_000 / 6 * 20 + 2_500 * 80)
    check(
      "table",
      TableLayout(TableConfiguration(), rowCount: 2_500, columnCount: 4, container: container),
      expects: 2_500 * 20 + 1_250 * 80)
    let item = QuiltSize(main: .estimated(50), cross: .groupCross(1))
    let group = QuiltGroup(
      .main, size: QuiltSize(main: .estimated(100), cross: .containerCross(1)),
      members: [.item(item), .item(item)])
    check(
      "quilt", QuiltLayout(QuiltConfiguration(.group(group)), itemCount: 10_000, container: container),
      expects: 600_000)
    // Across: a carousel is as wide as its items of both kinds are expected to be.
    var carousel = CarouselLayout(
      CarouselConfiguration(width: .estimated(90), height: .absolute(100)), itemCount: 10_000,
      container: container)
    carousel.apply(.insert(count: 5_000, at: 10_000, kind: other))
    for index in [0, 1, 10_001] {
      carousel.measure(RangeSet(index..<(index + 1))) { index, _ in size(index) }
    }
    carousel.learnEstimates()
    #expect(carousel.contentCrossExtent == 10_000 * 50 + 5_000 * 150)
  }

  @Test("Kinds may have estimates of their own before anything is measured") func ownEstimates() {
    let kind = Self.kinds[1]
    let container = Container(crossExtent: 300)
    func extent(_ layout: some ItemLayout) -> Double {
      var layout = layout
      layout.apply(.insert(count: 60, at: 30, kind: kind), diagnostics: nil)
      return layout.contentExtent
    }
    let own = [kind: 90.0]
    #expect(
      extent(
        ListLayout(ListConfiguration(rowEstimate: 10, rowEstimates: own), itemCount: 60, container: container)
      )
        == 600 + 5_400)
    let grid = GridConfiguration(columns: .count(3), rowEstimate: 10, rowEstimates: own)
    #expect(extent(GridLayout(grid, itemCount: 60, container: container)) == 200 + 1_800)
    let table = TableConfiguration(rowEstimate: 10, rowEstimates: own)
    #expect(extent(TableLayout(table, rowCount: 20, columnCount: 3, container: container)) == 200 + 1_800)
    let flow = FlowConfiguration(
      itemEstimate: ItemSize(main: 10, cross: 100), itemEstimates: [kind: ItemSize(main: 90, cross: 300)])
    #expect(extent(FlowLayout(flow, itemCount: 60, container: container)) == 200 + 5_400)
    let sink = Diagnostics()
    let wrong = ListConfiguration(rowEstimate: 10, rowEstimates: [kind: .nan, ItemKind(rawValue: 8): -1])
    let list = ListLayout(wrong, itemCount: 60, container: container, diagnostics: sink)
    #expect(extent(list) == 660 && sink.count(of: .length) == 2)
  }

  @Test("A million items of two kinds take as little as one kind does") func memory() {
    var flow = FlowLayout(FlowConfiguration(), itemCount: 500_000, container: Container(crossExtent: 300))
    flow.apply(.insert(count: 500_000, at: 250_000, kind: Self.kinds[1]))
    #expect(flow.lines.counts.runCount <= 6 && flow.crosses.runCount == 3)
    var grid = GridLayout(
      GridConfiguration(columns: .count(7)), itemCount: 500_000, container: Container(crossExtent: 300))
    #expect(grid.itemExtents == nil)
    grid.apply(.insert(count: 500_000, at: 250_000, kind: Self.kinds[1]))
    #expect(grid.rows.runCount == 3 && grid.itemExtents?.runCount == 3)
  }
}
