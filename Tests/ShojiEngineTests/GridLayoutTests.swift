import Testing

@testable import ShojiEngine

@Suite struct GridLayoutTests {
  private func grid(
    _ count: Int, columns: Int = 3, width: Double = 300, lastRow: GridConfiguration.LastRow = .leading
  ) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), itemSpacing: 15, lastRow: lastRow), itemCount: count,
      container: Container(crossExtent: width))
  }

  @Test("B14 column counts 0 and -1 behave as 1, with one diagnostic each") func columnCountZero() {
    var told: [Diagnostic] = []
    for count in [0, -1, 1] {
      let diagnostics = Diagnostics()
      let grid = GridLayout(
        GridConfiguration(columns: .count(count)), itemCount: 5, container: Container(crossExtent: 300),
        diagnostics: diagnostics)
      #expect(grid.rowCount == 5)
      for index in 0..<5 { #expect(grid.slot(of: index).cross == Stretch(start: 0, length: 300)) }
      #expect(diagnostics.count(of: .columnCount) == (count < 1 ? 1 : 0))
      told.append(.columnCount(count, used: 1))
    }
    #expect(Set(told).count == 3)
  }

  @Test("Last rows by policy") func lastRows() {
    // Columns of 90 at 0, 105, 210; the last of 5 items' row has two.
    let starts: [GridConfiguration.LastRow: [Stretch]] = [
      .leading: [Stretch(start: 0, length: 90), Stretch(start: 105, length: 90)],
      .fillers: [Stretch(start: 0, length: 90), Stretch(start: 105, length: 90)],
      .center: [Stretch(start: 52.5, length: 90), Stretch(start: 157.5, length: 90)],
      .trailing: [Stretch(start: 105, length: 90), Stretch(start: 210, length: 90)],
      .justify: [Stretch(start: 0, length: 90), Stretch(start: 210, length: 90)],
      .stretch: [Stretch(start: 0, length: 142.5), Stretch(start: 157.5, length: 142.5)],
    ]
    for policy in GridConfiguration.LastRow.allCases {
      let grid = grid(5, lastRow: policy)
      #expect([grid.slot(of: 3).cross, grid.slot(of: 4).cross] == starts[policy], "\(policy)")
      #expect(grid.slot(of: 2).cross == Stretch(start: 210, length: 90))
      #expect(self.grid(6, lastRow: policy).slot(of: 3).cross == Stretch(start: 0, length: 90))
      #expect(self.grid(4, lastRow: policy).slot(of: 3).cross.end <= 300)
      #expect(self.grid(0, lastRow: policy).contentExtent == 0)
    }
    #expect(grid(4, lastRow: .justify).slot(of: 3).cross == Stretch(start: 0, length: 90))
    #expect(grid(4, lastRow: .stretch).slot(of: 3).cross == Stretch(start: 0, length: 300))
  }

  @Test("From right to left the first column is at the far end") func mirrored() {
    let configuration = GridConfiguration(
      columns: .count(3), itemSpacing: 15, insets: Insets(crossStart: 10, crossEnd: 20), lastRow: .trailing)
    let grid = GridLayout(
      configuration, itemCount: 4, container: Container(crossExtent: 330, isMirrored: true))
    #expect(grid.columns.map(\.start) == [230, 125, 20])
    #expect(grid.slot(of: 3).cross == Stretch(start: 20, length: 90))
  }

  @Test("Insets and spacings lie around and between rows") func spacing() {
    let configuration = GridConfiguration(
      columns: .count(2), itemSpacing: 10, lineSpacing: 6,
      insets: Insets(mainStart: 7, mainEnd: 9, crossStart: 5, crossEnd: 15), rowEstimate: 40)
    let grid = GridLayout(configuration, itemCount: 5, container: Container(crossExtent: 130))
    // 7 before, three rows of 40, two gaps of 6, 9 after.
    #expect(grid.contentExtent == 148)
    #expect(
      grid.slot(of: 4) == Slot(main: Stretch(start: 99, length: 40), cross: Stretch(start: 5, length: 50)))
    #expect(grid.slot(of: 3).cross == Stretch(start: 65, length: 50))
    #expect(grid.items(intersecting: Stretch(from: 47, to: 53)).isEmpty)
    #expect(grid.items(intersecting: Stretch(from: 46, to: 54)).bounds == 0..<4)
    #expect(grid.items(intersecting: Stretch(from: 0, to: 7)).isEmpty)
  }

  @Test("Measured rows move those behind them; what was measured is handed on") func measuredRows() {
    var grid = grid(9)
    grid.setExtent(100, ofRow: 0)
    #expect(grid.slot(of: 3).main == Stretch(start: 100, length: 44))
    grid.learnEstimates()
    #expect(grid.contentExtent == 300)
    let more = GridLayout(
      grid.configuration, itemCount: 13, container: Container(crossExtent: 300), rows: grid.rows)
    #expect(more.rowCount == 5)
    #expect(more.rows.measuredExtent(of: 0) == 100)
    #expect(more.contentExtent == 500)
    let fewer = GridLayout(
      grid.configuration, itemCount: 0, container: Container(crossExtent: 300), rows: grid.rows)
    #expect(fewer.contentExtent == 0)
    #expect(fewer.items(intersecting: Stretch(from: 0, to: 100)).isEmpty)
  }

  @Test("A row is as long as its longest item, and each item is measured once") func longestItem() {
    var grid = grid(8)
    var measured: [Int] = []
    func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
      measured.append(index)
      return ItemSize(main: Double(10 + index), cross: 0)
    }
    let isFirstChange = grid.measure(RangeSet(1..<5), measure)
    #expect(isFirstChange)
    #expect(measured == [0, 1, 2, 3, 4, 5])
    #expect(grid.stretch(ofRow: 1) == Stretch(start: 12, length: 15))
    let isSecondChange = grid.measure(RangeSet(0..<8), measure)
    #expect(isSecondChange)
    #expect(measured == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(grid.contentExtent == 12 + 15 + 17)
    let isThirdChange = grid.measure(RangeSet(0..<8), again: true, measure)
    #expect(!isThirdChange)
    #expect(measured.count == 16)
    let diagnostics = Diagnostics()
    grid.measure(RangeSet(0..<3), again: true, diagnostics: diagnostics) { index, _ in
      ItemSize(main: index == 0 ? .nan : 30, cross: 100)
    }
    #expect(grid.rows.measuredExtent(of: 0) == nil)
    #expect(diagnostics.count(of: .length) == 1)
  }

  @Test("After one screen is measured a million rows are 44 exactly, in one run") func learntRows() {
    let configuration = GridConfiguration(columns: .count(4), rowEstimate: 50)
    var grid = GridLayout(
      configuration, itemCount: 1_000_000,
      container: Container(crossExtent: 1024, pixels: PixelGrid(scale: 1)))
    grid.measure(grid.window(at: 0, length: 768).kept) { _, _ in ItemSize(main: 44, cross: 256) }
    grid.learnEstimates()
    #expect(grid.contentExtent == 11_000_000)
    #expect(grid.slot(of: 999_999).main.start == 249_999 * 44)
    #expect(grid.rows.runCount == 2)
  }

  @Test("Visible items are those that brute force finds, with measured rows at every scale")
  func bruteForce() {
    var generator = SeededGenerator(seed: 21)
    print("GridLayoutTests seed 21")
    for scale in [nil, 1, 1.5, 2] {
      for columns in 1...3 {
        let configuration = GridConfiguration(
          columns: .count(columns), lineSpacing: Double.random(in: 0...3, using: &generator),
          insets: Insets(mainStart: 4.3), rowEstimate: 10.7)
        let pixels = scale.map { PixelGrid(scale: $0) } ?? .unaligned
        var grid = GridLayout(
          configuration, itemCount: 50, container: Container(crossExtent: 100, pixels: pixels))
        for row in 0..<grid.rowCount where Bool.random(using: &generator) {
          grid.setExtent(Double.random(in: 1.2...20, using: &generator), ofRow: row)
        }
        let slots = (0..<50).map { grid.slot(of: $0).main }
        var findings: [String] = []
        for _ in 0..<60 {
          let start =
            (Double.random(in: -20...(grid.contentExtent + 20), using: &generator) * 4).rounded() / 4
          let stretch = Stretch(start: start, length: Double(Int.random(in: 0...40, using: &generator)))
          let seen = (0..<50).filter { slots[$0].intersects(stretch) }
          let found = grid.items(intersecting: stretch)
          if found.ranges.flatMap(Array.init) != seen { findings.append("\(stretch): \(found), not \(seen)") }
        }
        #expect(findings.isEmpty, "\(configuration): \(findings.prefix(2))")
      }
    }
  }

  @Test("B140 a container that shrinks to nothing gives finite places at each width") func shrinking() {
    for width in stride(from: 800.0, through: 0, by: isThorough ? -1 : -4) {
      let grid = grid(15, width: width)
      let slots = (0..<15).map(grid.slot)
      #expect(slots.allSatisfy { $0.cross.start.isFinite && $0.cross.length >= 0 && $0.main.end.isFinite })
    }
  }

  @Test("Bad input has a defined result") func badInput() {
    let diagnostics = Diagnostics()
    let configuration = GridConfiguration(
      columns: .count(3), itemSpacing: .nan, lineSpacing: -.infinity,
      insets: Insets(mainStart: .nan, mainEnd: -1, crossStart: .infinity, crossEnd: -4), rowEstimate: .nan)
    let grid = GridLayout(
      configuration, itemCount: -5, container: Container(crossExtent: .nan), diagnostics: diagnostics)
    #expect(grid.itemCount == 0 && grid.contentExtent == 0)
    #expect(diagnostics.count(of: .length) == 7)
    #expect(diagnostics.count(of: .itemCount) == 1)
    #expect(grid.slot(of: 0) == .zero && grid.slot(of: -1) == .zero && grid.slot(of: .max) == .zero)
    let huge = GridLayout(
      GridConfiguration(columns: .count(.max)), itemCount: .max, container: Container(crossExtent: 300))
    #expect(huge.itemCount == Extents.limit && huge.columnCount == ResolvedTracks.limit)
    #expect(huge.contentExtent.isFinite)
    #expect(huge.items(inRows: -4 ..< .max) == 0..<Extents.limit)
    #expect(huge.rows(of: 5..<5) == 0..<0)
  }
}
