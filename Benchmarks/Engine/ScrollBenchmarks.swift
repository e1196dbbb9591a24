import ShojiEngine

var scrollBenchmarks: [Benchmark] { [farScroll(columns: 1), farScroll(columns: 4), waterfallWindow] }

/// A scroll to a far item of a million that nobody measured: its target is exact in the same frame.
private func farScroll(columns: Int) -> Benchmark {
  Benchmark("far scroll-to and its screen measured, \(columns) columns", promise: .microseconds(50)) {
    let grid = GridLayout(
      GridConfiguration(columns: .count(columns)), itemCount: 1_000_000,
      container: Container(crossExtent: 1024, mainExtent: 768, pixels: PixelGrid(scale: 2)))
    let viewport = Viewport(length: 768)
    var generator = SeededGenerator(seed: 44)
    let items = (0..<1000).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
    return [
      Contender("GridLayout", repetitions: items.count) {
        var sum = 0.0
        for item in items {
          var copy = grid
          sum += copy.measuredOffset(showing: item, at: 0, in: viewport) { index, _ in
            ItemSize(main: Double(50 + 37 * index % 100), cross: 256)
          }
        }
        keep(sum)
      }
    ]
  }
}

private var waterfallWindow: Benchmark {
  Benchmark("window of a waterfall, 4 lanes, 100,000 measured") {
    var layout = WaterfallLayout(
      WaterfallConfiguration(lanes: .count(4), itemSpacing: 8, lineSpacing: 8), itemCount: 100_000,
      container: Container(crossExtent: 1024, mainExtent: 768, pixels: PixelGrid(scale: 2)))
    _ = layout.measure(RangeSet(0..<100_000)) { index, _ in
      ItemSize(main: Double(80 + 31 * index % 140), cross: 250)
    }
    let placed = layout
    var generator = SeededGenerator(seed: 45)
    let offsets = (0..<1000).map { _ in Double.random(in: 0..<placed.contentExtent, using: &generator) }
    return [
      Contender("WaterfallLayout", repetitions: offsets.count) {
        var count = 0
        for offset in offsets { count += placed.window(at: offset, length: 768).kept.elementCount }
        keep(count)
      }
    ]
  }
}
