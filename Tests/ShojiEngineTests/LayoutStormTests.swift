import Testing

@testable import ShojiEngine

/// Anything may be asked of a layout, in any order: nothing traps, and every answer makes sense.
@Suite struct LayoutStorms {
  private static let numbers: [Double] = [
    0, 1, 50.5, 300, -1, 1e300, .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
  ]
  private static let indexes: [Int] = [0, 1, 3, 7, 20, -1, .min, .max]

  /// Does a random thing to a layout and returns what is wrong afterwards.
  private func change(_ layout: inout some ItemLayout, _ generator: inout SeededGenerator) -> String? {
    let diagnostics = Diagnostics()
    func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
    func index() -> Int { Self.indexes.randomElement(using: &generator) ?? 0 }
    func range() -> Range<Int> {
      let bounds = [index(), index()].sorted()
      return bounds[0]..<bounds[1]
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let scale = number()
      layout.resize(
        to: Container(
          crossExtent: number(), mainExtent: number(), pixels: PixelGrid(scale: scale),
          isMirrored: Bool.random(using: &generator)), diagnostics: diagnostics)
    case 1:
      // A layout of 2^48 items cannot be looked at one by one: they go again before that.
      layout.apply(.insert(count: index(), at: index(), kind: .standard), diagnostics: diagnostics)
      layout.apply(.remove(30 ..< .max), diagnostics: diagnostics)
    case 2: layout.apply(.remove(range()), diagnostics: diagnostics)
    case 3: layout.apply(.move(range(), to: index()), diagnostics: diagnostics)
    case 4: layout.apply(.invalidate(range()), diagnostics: diagnostics)
    default:
      let main = number()
      let cross = number()
      let items = RangeSet([range().clamped(to: -5..<40)])
      _ = layout.measure(items, again: Bool.random(using: &generator), diagnostics: diagnostics) { index, _ in
        ItemSize(main: index % 3 == 0 ? main : 20, cross: index % 2 == 0 ? cross : 30)
      }
    }
    return finding(
      layout, Stretch(start: number(), length: number()), Stretch(start: number(), length: number()))
  }

  private func finding(_ layout: some ItemLayout, _ main: Stretch, _ cross: Stretch) -> String? {
    let count = layout.itemCount
    for extent in [layout.contentExtent, layout.contentCrossExtent] where !(extent >= 0 && extent.isFinite) {
      return "content of \(extent)"
    }
    for index in [-1, 0, 1, count / 2, count - 1, count, .max, .min] {
      let slot = layout.slot(of: index)
      for stretch in [slot.main, slot.cross] where !stretch.start.isFinite || !stretch.length.isFinite {
        return "item \(index) at \(slot)"
      }
      if index < 0 || index >= count, slot != .zero, !layout.fillers(in: RangeSet(0..<count)).contains(index)
      {
        return "item \(index) of \(count) at \(slot)"
      }
    }
    for found in [layout.items(intersecting: main), layout.items(intersecting: main, cross: cross)] {
      if !found.isEmpty, found.bounds.lowerBound < 0 || found.bounds.upperBound > count {
        return "\(found) of \(count) items"
      }
    }
    let window = layout.window(at: main.start, length: main.length, velocity: cross.start)
    return window.visible.isSubset(of: window.kept) ? nil : "\(window)"
  }

  private func storm(_ layout: some ItemLayout, seed: UInt64, steps: Int) {
    var generator = SeededGenerator(seed: seed)
    var layout = layout
    print("LayoutStorms \(type(of: layout)) seed \(seed)")
    for step in RandomSteps(steps) {
      if let finding = change(&layout, &generator) {
        Issue.record("\(type(of: layout)), seed \(seed), step \(step): \(finding)")
        return
      }
    }
  }

  private static let sizings: [RowSizing] = [
    .tallest, .natural(.center), .equal, .fixed(.nan), .fixed(30), .aspectRatio(1.5), .aspectRatio(-1),
  ]

  @Test("Grids of every kind of row, with spans", arguments: sizings.indices) func grids(sizing: Int) {
    for (place, lastRow) in GridConfiguration.LastRow.allCases.enumerated() {
      let tracks: [Track] = [.flexible(minimum: .nan), .fractional(0.5), .adaptive(minimum: 1e9)]
      let configuration = GridConfiguration(
        columns: place % 2 == 0 ? .count(3) : .tracks(tracks), itemSpacing: place == 3 ? .nan : 4,
        lineSpacing: place == 2 ? -.infinity : 3, lastRow: lastRow, rowEstimate: place == 1 ? .nan : 44,
        rowSizing: Self.sizings[sizing])
      var grid = GridLayout(configuration, itemCount: 20, container: Container(crossExtent: 300))
      grid.setSpan(.columns(2), of: 2..<9)
      grid.setSpan(.full, of: 5..<6)
      storm(grid, seed: UInt64(100 + sizing), steps: 8)
      storm(ReversedLayout(grid), seed: UInt64(200 + sizing), steps: 6)
    }
  }

  @Test("Each of the engine's layouts", arguments: AnyLayout.allCases) func all(name: AnyLayout) {
    storm(name.layout(20), seed: 310, steps: 25)
  }

  @Test("Carousels", arguments: CarouselConfiguration.Behavior.allCases)
  func carousels(behavior: CarouselConfiguration.Behavior) {
    let configuration = CarouselConfiguration(
      width: .estimated(50), height: .estimated(60), itemSpacing: 4, behavior: behavior)
    storm(
      CarouselLayout(configuration, itemCount: 20, container: Container(crossExtent: 300)), seed: 320,
      steps: 25)
  }

  @Test("Tables and aligned layouts") func others() {
    let table = TableLayout(
      TableConfiguration(pinnedRows: 1, pinnedColumns: 1), rowCount: 5, columnCount: 4,
      container: Container(crossExtent: 300))
    let list = GridLayout(
      GridConfiguration(columns: .count(1)), itemCount: 20, container: Container(crossExtent: 300))
    storm(table, seed: 300, steps: 200)
    storm(ReversedLayout(table), seed: 301, steps: 100)
    storm(EndAlignedLayout(list), seed: 302, steps: 200)
    storm(EndAlignedLayout(ReversedLayout(list)), seed: 303, steps: 100)
    storm(ReversedLayout(ReversedLayout(list)), seed: 304, steps: 100)
  }
}
