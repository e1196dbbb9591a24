import Testing

@testable import ShojiEngine

@Suite struct RubberBands {
  private func met(_ band: RubberBand, _ slots: [Slot]) -> RangeSet<Int> {
    RangeSet(indices: slots.indices.filter { slots[$0].intersects(band.slot) })
  }

  @Test(
    "It meets what a look at all items finds, wherever it is drawn and in whatever layout",
    arguments: [1, 2, 3])
  func agreesWithOracle(seed: UInt64) {
    print("RubberBands seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }
    for _ in RandomSteps(5) {
      let slots = (0..<40).map { _ in
        PlacedLayout.slot(number(0...20) * 20, number(0...60), number(0...20) * 15, number(0...90))
      }
      let layout = PlacedLayout(slots)
      var band = RubberBand(at: ContentPoint(main: number(-40...460), cross: number(-40...340)))
      for _ in 0..<100 {
        // Often straight, often by a little.
        let point = ContentPoint(
          main: Bool.random(using: &generator) ? band.end.main : number(-40...460),
          cross: Bool.random(using: &generator) ? band.end.cross : band.end.cross + number(-30...30))
        let found = band.move(to: point, in: layout)
        guard found == met(band, slots) else {
          Issue.record("seed \(seed): \(band) meets \(met(band, slots)) in \(slots)")
          return
        }
      }
      let all = band.items
      band.refresh(in: layout)
      #expect(band.items == all)
    }
  }

  @Test("With scrolling it reaches from where it began to where the pointer is") func scrolling() {
    let grid = GridLayout(
      GridConfiguration(columns: .count(3), rowEstimate: 100), itemCount: 3000,
      container: Container(crossExtent: 300))
    var band = RubberBand(at: ContentPoint(main: 50, cross: 150))
    var selection = Selection(of: RangeOrder(0..<3000))
    selection.select([2999, 4])
    selection.beginSweep(.toggle)
    for offset in stride(from: 0.0, through: 10_000, by: 100) {
      selection.sweep(over: band.move(to: ContentPoint(main: offset + 60, cross: 190), in: grid))
    }
    #expect(selection.selected.count == 101 && !selection.contains(4) && selection.contains(2999))
    #expect(band.items.ranges.allSatisfy { $0.count == 1 && $0.lowerBound % 3 == 1 })
    selection.sweep(over: band.move(to: ContentPoint(main: 20, cross: 290), in: grid))
    #expect(Array(selection.selected) == [1, 2, 4, 2999])
    selection.sweep(over: band.move(to: band.start, in: grid))
    #expect(Array(selection.selected) == [4, 2999])
  }

  @Test(
    "A pointer that moves by a line looks at one line, however large the rectangle", arguments: [100, 10_000])
  func cost(rows: Int) {
    let layout = CountingLayout(
      base: GridLayout(
        GridConfiguration(columns: .count(3), rowEstimate: 100), itemCount: 3_000_000,
        container: Container(crossExtent: 300)))
    var band = RubberBand(at: ContentPoint(main: 0, cross: 0))
    band.move(to: ContentPoint(main: Double(rows) * 100, cross: 300), in: layout)
    let asked = layout.asked.counted {
      band.move(to: ContentPoint(main: Double(rows) * 100 - 150, cross: 300), in: layout)
    }
    #expect(asked < 30, "\(asked) places were asked for")
    #expect(band.items.elementCount == 3 * rows - 3)
  }

  @Test("Without size, or with numbers that are none, it meets nothing or something") func edges() {
    let layout = PlacedLayout.grid(12, columns: 3)
    let places = [0, 50, -1e308, 1e308, Double.nan, .infinity, -.infinity]
    withEvery(places, places) { main, cross in
      var band = RubberBand(at: ContentPoint(main: main, cross: cross))
      #expect(band.move(to: band.start, in: layout).isEmpty || main.isNaN || cross.isNaN)
      withEvery(places, places) { main, cross in
        _ = band.move(to: ContentPoint(main: main, cross: cross), in: layout)
      }
    }
    var line = RubberBand(at: ContentPoint(main: 20, cross: 10))
    #expect(line.move(to: ContentPoint(main: 20, cross: 250), in: layout) == RangeSet(0..<3))
  }

  @Test("Content scrolls faster the nearer the pointer is to an edge") func autoScroll() {
    let rule = AutoScroll(zone: 50, greatestSpeed: 1000)
    let speeds = [-20, 0, 25, 50, 300, 550, 575, 600, 900].map { rule.velocity(at: $0, length: 600) }
    #expect(speeds == [-1000, -1000, -250, 0, 0, 0, 250, 1000, 1000])
    #expect(rule.velocity(at: 10, length: 30) == 0 && rule.velocity(at: 0, length: 30) == -1000)
    withEvery([0, -5, Double.nan, .infinity, 1e308], [0, 40, -Double.infinity, .infinity, Double.nan]) {
      length, place in
      #expect(abs(rule.velocity(at: place, length: length)) <= 1000)
    }
    #expect(AutoScroll(zone: .nan).velocity(at: 0, length: 500) == 0)
    #expect(AutoScroll(greatestSpeed: -.infinity).velocity(at: 0, length: 500) == 0)
  }
}
