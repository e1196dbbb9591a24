import Testing

@testable import ShojiEngine

@Suite struct RowSizings {
  private func grid(_ sizing: RowSizing, _ count: Int = 6, diagnostics: Diagnostics? = nil) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(2), itemSpacing: 10, lineSpacing: 5, rowSizing: sizing),
      itemCount: count, container: Container(crossExtent: 210), diagnostics: diagnostics)
  }

  /// Lengths of 10, 20, 30 and so on.
  private func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
    ItemSize(main: Double(10 * (index + 1)), cross: proposal.cross ?? 0)
  }

  @Test("With the tallest, items are as long as their row") func tallest() {
    var grid = grid(.tallest)
    grid.measure(RangeSet(0..<6), measure)
    #expect(grid.slot(of: 0).main == Stretch(start: 0, length: 20))
    #expect(grid.slot(of: 2).main == Stretch(start: 25, length: 40))
    #expect(grid.contentExtent == 20 + 5 + 40 + 5 + 60)
  }

  @Test(
    "Natural items keep their length and stand in their row as asked",
    arguments: [
      (GridAlignment.start, 25.0), (.center, 30), (.end, 35),
    ]) func natural(alignment: GridAlignment, start: Double)
  {
    var grid = grid(.natural(alignment))
    #expect(grid.slot(of: 2).main == grid.stretch(ofRow: 1))
    grid.measure(RangeSet(0..<6), measure)
    #expect(grid.slot(of: 2).main == Stretch(start: start, length: 30))
    #expect(grid.slot(of: 3).main == Stretch(start: 25, length: 40))
    // Whole rows for windows, the item itself for a touch.
    #expect(grid.items(intersecting: Stretch(from: 25, to: 26)).bounds == 2..<4)
    let touched = grid.items(intersecting: Stretch(from: 25, to: 26), cross: Stretch(start: 50, length: 1))
    #expect(touched.isEmpty == (alignment != .start))
  }

  @Test("A natural item keeps its length when an edit brings it into another row") func naturalEdits() {
    var grid = grid(.natural(.start))
    grid.measure(RangeSet(0..<6), measure)
    grid.apply(.insert(count: 1, at: 0, kind: .standard))
    grid.apply(.move(5..<7, to: 2))
    var asked: [Int] = []
    grid.measure(RangeSet(0..<7)) { index, _ in
      asked.append(index)
      return ItemSize(main: 1, cross: 100)
    }
    #expect(asked == [0])
    #expect((0..<7).map { grid.slot(of: $0).main.length } == [1, 10, 50, 60, 20, 30, 40])
  }

  @Test("Equal rows are as long as the longest so far, all of them") func equal() {
    var grid = grid(.equal)
    #expect(grid.contentExtent == 3 * 44 + 10)
    grid.measure(RangeSet(0..<2), measure)
    #expect(grid.contentExtent == 3 * 20 + 10)
    grid.measure(RangeSet(2..<6), measure)
    #expect(grid.slot(of: 0).main == Stretch(start: 0, length: 60))
    #expect(grid.slot(of: 5).main == Stretch(start: 130, length: 60))
    #expect(grid.items(intersecting: Stretch(from: 60, to: 66)).bounds == 2..<4)
    let learns = grid.learnEstimates()
    #expect(!learns)
    grid.apply(.remove(4..<6))
    grid.apply(.insert(count: 3, at: 4, kind: .standard))
    #expect(grid.contentExtent == 4 * 60 + 15)
    var asked = 0
    grid.measure(RangeSet(0..<7)) { _, _ in
      asked += 1
      return ItemSize(main: 30, cross: 100)
    }
    #expect(asked == 3 && grid.contentExtent == 4 * 60 + 15)
    grid.apply(.invalidate(0..<7))
    grid.measure(RangeSet(0..<7)) { _, _ in ItemSize(main: 30, cross: 100) }
    #expect(grid.contentExtent == 4 * 30 + 15)
    grid.resize(to: Container(crossExtent: 210, mainExtent: 100))
    #expect(grid.contentExtent == 4 * 30 + 15)
    let handedOn = GridLayout(
      grid.configuration, itemCount: 9, container: grid.container, rows: grid.rows)
    #expect(handedOn.contentExtent == 5 * 30 + 20)
    grid.resize(to: Container(crossExtent: 400))
    #expect(grid.contentExtent == 4 * 44 + 15)
  }

  @Test("Fixed rows and rows by ratio are exact and ask nothing") func fixed() {
    var fixed = grid(.fixed(70))
    var ratio = grid(.aspectRatio(2))
    let isChanged = fixed.measure(RangeSet(0..<6)) { _, _ in
      Issue.record("A fixed row is measured.")
      return ItemSize(main: 0, cross: 0)
    }
    #expect(!isChanged && fixed.contentExtent == 220 && ratio.contentExtent == 160)
    let isSet = fixed.setExtent(5, ofRow: 0)
    let learns = fixed.learnEstimates()
    #expect(!isSet && !learns)
    #expect(fixed.slot(of: 5).main == Stretch(start: 150, length: 70))
    ratio.resize(to: Container(crossExtent: 410))
    #expect(ratio.contentExtent == 310)
    ratio.setSpan(.full, of: 0..<1)
    #expect(
      ratio.slot(of: 0) == Slot(main: Stretch(start: 0, length: 100), cross: Stretch(start: 0, length: 410)))
    ratio.apply(.insert(count: 1, at: 0, kind: .standard))
    ratio.apply(.remove(0..<2))
    #expect(ratio.contentExtent == 310 && ratio.rows.runCount == 1)
    ratio.resize(to: Container(crossExtent: 0))
    #expect(ratio.contentExtent == 3 + 10)
  }

  @Test("Lengths and ratios that make no sense count as 1, with one diagnostic") func badInput() {
    for bad in [0, -3, Double.nan, .infinity] {
      for sizing in [RowSizing.fixed(bad), .aspectRatio(bad)] {
        let diagnostics = Diagnostics()
        let grid = grid(sizing, diagnostics: diagnostics)
        #expect(
          grid.contentExtent == (sizing == .fixed(bad) || bad.isNaN && grid.contentExtent == 13 ? 13 : 310))
        #expect(diagnostics.count(of: .length) == 1)
      }
    }
    #expect(grid(.aspectRatio(.leastNonzeroMagnitude)).contentExtent.isFinite)
  }

  @Test(
    "Items that answer nonsense leave their row unmeasured or at 0",
    arguments: [
      RowSizing.tallest, .natural(.center), .equal,
    ]) func nonsense(sizing: RowSizing)
  {
    for bad in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      let diagnostics = Diagnostics()
      var grid = grid(sizing)
      grid.measure(RangeSet(0..<6), diagnostics: diagnostics) { index, _ in
        ItemSize(main: index == 2 ? bad : 30, cross: bad)
      }
      let slots = (0..<6).map(grid.slot)
      #expect(slots.allSatisfy { $0.main.start.isFinite && $0.main.end.isFinite })
      #expect(diagnostics.count(of: .length) == (bad < 0 ? 0 : 1))
    }
  }

  @Test("A share of the width, beside what is left") func fractionalTracks() {
    let resolved = ResolvedTracks([.fractional(0.25), .flexible(), .fixed(60)], width: 400, spacing: 10)
    #expect(resolved.columns.map(\.length) == [100, 220, 60])
    #expect(resolved.length == 400)
    // Gaps come on top, as beside fixed tracks.
    let halves = ResolvedTracks([.fractional(0.5), .fractional(0.5)], width: 400, spacing: 10)
    #expect(halves.columns == [Stretch(start: 0, length: 200), Stretch(start: 210, length: 200)])
    #expect(halves.reportedLength == 410)
    let diagnostics = Diagnostics()
    for bad in [Double.nan, -1, .infinity] {
      let resolved = ResolvedTracks([.fractional(bad)], width: 400, diagnostics: diagnostics)
      #expect(resolved.columns == [.zero])
    }
    #expect(diagnostics.count(of: .length) == 3)
  }
}
