import Testing

@testable import ShojiEngine

@Suite struct ExtentsCases {
  @Test("B34 a million rows of 35 are all reachable") func millionRows() {
    let list = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 35), itemCount: 1_000_000,
      container: Container(crossExtent: 320))
    #expect(list.contentExtent == 35_000_000)
    #expect(list.greatestOffset(length: 800) == 34_999_200)
    #expect(list.slot(of: 999_999).main == Stretch(from: 34_999_965, to: 35_000_000))
    #expect(list.window(at: 34_999_200, length: 800).visible.bounds.upperBound == 1_000_000)
  }

  @Test("B85 measured fractions are kept, and nothing drifts") func fractions() {
    var list = GridLayout(
      GridConfiguration(columns: .count(1)), itemCount: 1000, container: Container(crossExtent: 320))
    list.measure(RangeSet(0..<1000)) { _, _ in ItemSize(main: 36.397, cross: 320) }
    #expect(abs(list.contentExtent - 36397) < 0.5)
    #expect(abs(list.slot(of: 500).main.start - 18198.5) < 0.5)
    // Neither one long run nor a thousand short ones drift.
    var extents = Extents(count: 1000, estimate: 44)
    for row in 0..<1000 { extents.setExtent(row % 2 == 0 ? 36.396 : 36.398, of: row) }
    #expect(extents.runCount == 1000)
    #expect(abs(extents.length - 36397) < 0.000001)
  }

  @Test("B148 rows that are mostly empty hide no others from a walk down") func emptyRows() {
    var list = GridLayout(
      GridConfiguration(columns: .count(1)), itemCount: 100, container: Container(crossExtent: 320))
    var isPositive = true
    func measureWindow(at offset: Double) -> Range<Int> {
      var seen = 0..<0
      repeat {
        seen =
          list.window(at: min(offset, list.greatestOffset(length: 400)), length: 400, overscan: .none)
          .visible.bounds
      } while list.measure(RangeSet(seen)) { row, _ in
        ItemSize(main: row >= 80 && row % 5 < 3 ? 0 : 50, cross: 320)
      }
      list.learnEstimates()
      isPositive = isPositive && list.rows.estimate > 0
      return seen
    }
    #expect(measureWindow(at: .greatestFiniteMagnitude).upperBound == 100)
    #expect(measureWindow(at: 0).lowerBound == 0)
    var visited: Set<Int> = []
    for step in 0...200 { visited.formUnion(measureWindow(at: Double(step) * 25)) }
    #expect(visited.count == 100)
    #expect(isPositive)
  }
}
