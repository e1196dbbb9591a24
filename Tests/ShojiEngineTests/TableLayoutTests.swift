import Testing

@testable import ShojiEngine

@Suite struct TableLayouts {
  private func table(
    _ rows: Int, _ columns: Int, _ configuration: TableConfiguration = TableConfiguration(),
    width: Double = 300, isMirrored: Bool = false, pixels: PixelGrid = .unaligned
  ) -> TableLayout {
    TableLayout(
      configuration, rowCount: rows, columnCount: columns,
      container: Container(crossExtent: width, pixels: pixels, isMirrored: isMirrored))
  }

  @Test("Cells lie in rows and columns, each item at its own") func places() {
    let configuration = TableConfiguration(
      itemSpacing: 4, lineSpacing: 2, insets: Insets(mainStart: 5, mainEnd: 7, crossStart: 3, crossEnd: 6),
      rowEstimate: 20, columnEstimate: 50)
    var table = table(10, 8, configuration)
    #expect(table.itemCount == 80)
    #expect(table.contentExtent == 5 + 200 + 18 + 7)
    #expect(table.contentCrossExtent == 3 + 400 + 28 + 6)
    #expect(
      table.slot(of: 17) == Slot(main: Stretch(start: 49, length: 20), cross: Stretch(start: 57, length: 50)))
    #expect(table.item(row: 2, column: 1) == 17)
    #expect(table.item(row: 2, column: 8) == nil && table.item(row: -1, column: 0) == nil)
    let touched = table.items(intersecting: Stretch(from: 26, to: 50), cross: Stretch(from: 53, to: 58))
    #expect(touched == RangeSet([9..<10, 17..<18]))
    #expect(table.items(intersecting: Stretch(from: 26, to: 50)).bounds == 8..<24)
    table.resize(to: Container(crossExtent: 1000, isMirrored: true))
    #expect(table.contentCrossExtent == 1000)
    #expect(table.slot(of: 16).cross == Stretch(start: 947, length: 50))
    #expect(table.slot(of: 17).cross == Stretch(start: 893, length: 50))
  }

  @Test("A million rows of 16,384 columns: the last cell is exact, and only what is seen is measured")
  func huge() {
    var table = table(
      1_000_000, 16_384,
      TableConfiguration(rowEstimate: 20, columnEstimate: 80, pinnedRows: 1, pinnedColumns: 2))
    #expect(table.itemCount == 16_384_000_000)
    let last = table.slot(of: 16_383_999_999)
    #expect(
      last.main == Stretch(start: 19_999_980, length: 20)
        && last.cross == Stretch(start: 1_310_640, length: 80))
    let sight = table.sight(
      main: Stretch(start: table.contentExtent - 600, length: 600),
      cross: Stretch(start: table.contentCrossExtent - 800, length: 800))
    #expect(sight.rows == 999_971..<1_000_000 && sight.columns == 16_376..<16_384)
    #expect(sight.items.elementCount == 30 * 10)
    var asked = 0
    for _ in 0..<3 {
      table.measure(sight.items) { index, _ in
        asked += 1
        return ItemSize(main: 25, cross: 90)
      }
    }
    #expect(asked == 300)
    #expect(table.rows.runCount == 3 && table.columns.runCount == 3 && table.cells.runCount <= 121)
    table.learnEstimates()
    #expect(table.contentExtent == 25_000_000 && table.contentCrossExtent == 16_384 * 90)
    table.apply(.insert(count: 16_384, at: 0, kind: .standard))
    table.apply(.remove(0..<(16_384 * 500_000)))
    #expect(table.rowCount == 500_001 && table.rows.measuredCount == 29)
  }

  @Test("Rows and columns grow to the longest cell and the widest, set ones do not") func measuring() {
    var table = table(3, 3, TableConfiguration(rowEstimate: 20, columnEstimate: 50))
    table.setColumnExtent(70, of: 1)
    table.setRowExtent(33, of: 2)
    var proposals: [Int: SizeProposal] = [:]
    let isChanged = table.measure(RangeSet(0..<9)) { index, proposal in
      proposals[index] = proposal
      return ItemSize(main: Double(10 + index), cross: Double(100 - index))
    }
    #expect(isChanged && proposals.count == 8)
    #expect(proposals[0] == SizeProposal(main: nil, cross: nil))
    #expect(proposals[1] == SizeProposal(main: nil, cross: 70))
    #expect(proposals[6] == SizeProposal(main: 33, cross: nil))
    #expect(proposals[7] == nil)
    #expect((0..<3).map { table.stretch(ofRow: $0).length } == [12, 15, 33])
    #expect((0..<3).map { table.stretch(ofColumn: $0).length } == [100, 70, 98])
    let changesAgain = table.measure(RangeSet(0..<9)) { _, _ in ItemSize(main: 500, cross: 500) }
    #expect(!changesAgain)
    // A wider column may wrap less: rows that are not set stay as they are, are measured anew and may shrink.
    table.setColumnExtent(120, of: 1)
    #expect((0..<3).map { table.stretch(ofRow: $0).length } == [12, 15, 33])
    table.measure(RangeSet(0..<9)) { _, _ in ItemSize(main: 9, cross: 9) }
    #expect((0..<3).map { table.stretch(ofRow: $0).length } == [9, 9, 33])
    #expect((0..<3).map { table.stretch(ofColumn: $0).length } == [100, 120, 98])
    table.setRowExtent(nil, of: 2)
    #expect(table.stretch(ofRow: 2).length == 20)
    table.apply(.invalidate(4..<5))
    #expect(table.rows.measuredCount == 1)
    var fixed = self.table(3, 3, TableConfiguration(measuresRows: false, measuresColumns: false))
    let measures = fixed.measure(RangeSet(0..<9)) { _, _ in
      Issue.record("A cell of no say is measured.")
      return ItemSize(main: 0, cross: 0)
    }
    #expect(!measures)
  }

  @Test("Pinned rows and columns stay at the viewport's start, within the table", arguments: [false, true])
  func pinning(isMirrored: Bool) {
    let configuration = TableConfiguration(
      insets: Insets(mainStart: 10), rowEstimate: 20, columnEstimate: 50, pinnedRows: 2, pinnedColumns: 1)
    let table = table(50, 20, configuration, isMirrored: isMirrored)
    func place(_ index: Int, _ top: Double, _ left: Double) -> Slot {
      table.slot(
        of: index, seenThrough: Stretch(start: top, length: 200), cross: Stretch(start: left, length: 300))
    }
    #expect(place(0, 0, isMirrored ? 700 : 0) == table.slot(of: 0))
    #expect(place(0, 5, 0).main.start == 10)
    #expect(place(20, 400, 200).main.start == 420)
    #expect(place(45, 400, 200).main == table.slot(of: 45).main)
    #expect(place(40, 400, 200).cross.start == (isMirrored ? 450 : 200))
    #expect(place(41, 400, 200).cross == table.slot(of: 41).cross)
    // Not beyond the end.
    #expect(place(20, 5000, 200).main.end == table.contentExtent)
    #expect(place(40, 0, isMirrored ? -900 : 5000).cross == Stretch(start: isMirrored ? 0 : 950, length: 50))
    let sight = table.sight(main: Stretch(start: 400, length: 200), cross: Stretch(start: 200, length: 300))
    #expect(sight.pinnedRows == 0..<2 && sight.pinnedColumns == 0..<1)
    #expect(sight.rows == 21..<30)
    // The pinned column hides 50 points.
    #expect(sight.columns == (isMirrored ? 11..<16 : 5..<10))
    #expect(sight.items.elementCount == 11 * 6)
    let wide = table.sight(
      main: Stretch(start: 400, length: 200), cross: Stretch(start: 200, length: 300), margin: 40)
    #expect(wide.rows == 19..<32)
    let small = table.sight(main: Stretch(start: 400, length: 30), cross: Stretch(start: 200, length: 300))
    #expect(small.rows.isEmpty && small.items.elementCount == 12)
    #expect(table.sight(main: .zero, cross: Stretch(start: 0, length: 300)).items.isEmpty)
  }

  @Test("Columns that come and go take their width along, also past a last row that is not full")
  func columns() {
    var table = table(3, 4, TableConfiguration(columnEstimate: 50))
    for column in 0..<4 { table.setColumnExtent(Double(10 * (column + 1)), of: column) }
    table.apply(.remove(10..<12))
    #expect(table.rowCount == 3 && table.itemCount == 10)
    table.changeColumns(.insert(count: 2, at: 1))
    #expect((0..<6).map { table.stretch(ofColumn: $0).length } == [10, 50, 50, 20, 30, 40])
    #expect(table.itemCount == 16)
    table.changeColumns(.remove(1..<3))
    table.changeColumns(.insert(count: 1, at: 4))
    #expect(table.itemCount == 12 && table.columnCount == 5)
    table.changeColumns(.remove(0..<2))
    #expect(table.itemCount == 6 && table.rowCount == 2)
    table.changeColumns(.remove(-9 ..< .max))
    #expect(table.columnCount == 1 && table.itemCount == 2)
    table.changeColumns(.insert(count: .max, at: .max))
    #expect(table.columnCount == TableLayout.columnLimit)
    table.changeColumns(.insert(count: -1, at: 0))
    #expect(table.slot(of: table.itemCount - 1).cross.end.isFinite)
  }

  @Test("Rectangles hold what brute force finds, mirrored or not, at every scale") func bruteForce() {
    var generator = SeededGenerator(seed: 31)
    print("TableLayouts seed 31")
    var findings: [String] = []
    withEvery([nil, 1, 2, 1.5], [false, true]) { (scale: Double?, isMirrored: Bool) in
      let configuration = TableConfiguration(
        itemSpacing: 1.1, lineSpacing: 0.7, insets: Insets(mainStart: 2.2, crossStart: 3.3, crossEnd: 1.9),
        rowEstimate: 10.3, columnEstimate: 13.7)
      var table = table(
        9, 7, configuration, width: 60, isMirrored: isMirrored,
        pixels: scale.map { PixelGrid(scale: $0) } ?? .unaligned)
      table.apply(.remove(60..<63))
      for _ in 0..<8 {
        table.setRowExtent(
          Double.random(in: 0...20, using: &generator), of: Int.random(in: 0..<9, using: &generator))
        table.setColumnExtent(
          Double.random(in: 0...20, using: &generator), of: Int.random(in: 0..<7, using: &generator))
      }
      let slots = (0..<60).map(table.slot)
      for _ in 0..<60 {
        let main = Stretch(
          start: (Double.random(in: -20...130, using: &generator) * 4).rounded() / 4,
          length: Double(Int.random(in: 0...40, using: &generator)))
        let cross = Stretch(
          start: (Double.random(in: -20...130, using: &generator) * 4).rounded() / 4,
          length: Double(Int.random(in: 0...40, using: &generator)))
        let seen = slots.indices.filter {
          slots[$0].main.intersects(main) && slots[$0].cross.intersects(cross)
        }
        let found = table.items(intersecting: main, cross: cross)
        // Cells of no length between two that are met come along.
        let solid = found.ranges.flatMap(Array.init).filter {
          !slots[$0].main.isEmpty && !slots[$0].cross.isEmpty
        }
        if solid != seen {
          findings.append("\(main) \(cross) \(String(describing: scale)): \(solid) not \(seen)")
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.count): \(findings.prefix(2))")
  }

  @Test("Random edits keep the rows that hold the same cells", arguments: [UInt64(41), 42])
  func randomEdits(seed: UInt64) {
    print("TableLayouts edits seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for round in 0..<10 {
      let columnCount = 1 + round % 4
      var table = table(8, columnCount)
      var ids = Array(0..<(8 * columnCount))
      var nextID = ids.count
      for step in RandomSteps(30) {
        func row(_ row: Int) -> [Int] {
          Array(ids[(row * columnCount)..<min((row + 1) * columnCount, ids.count)])
        }
        if step % 3 == 0 {
          let row = Int.random(in: 0...max(0, table.rowCount - 1), using: &generator)
          let range = (row * columnCount)..<((row + 1) * columnCount)
          table.measure(RangeSet(range), again: true) {
            ItemSize(main: Double(ids[$0] % 17 + 3), cross: $1.cross ?? 9)
          }
        } else {
          var edit = ItemEdit.random(of: ids.count, using: &generator)
          if ids.count > 50, case .insert(_, let index, _) = edit { edit = .remove((index / 2)..<index) }
          if step % 2 == 0 { edit = edit.wholeRows(of: columnCount, count: ids.count) }
          table.apply(edit)
          switch edit {
          case .insert(let count, let index, _):
            ids.insert(contentsOf: nextID..<(nextID + count), at: index)
            nextID += count
          case .remove(let range): ids.removeSubrange(range)
          case .move(let range, let target):
            let moved = ids[range]
            ids.removeSubrange(range)
            ids.insert(contentsOf: moved, at: target)
          case .invalidate: break
          }
        }
        var isRight =
          table.violatedInvariant() == nil && table.itemCount == ids.count
          && table.rowCount == (ids.count + columnCount - 1) / columnCount
        for place in 0..<table.rowCount where isRight {
          if let extent = table.rows.measuredExtent(of: place) {
            let longest = row(place).reduce(0) { max($0, Double($1 % 17 + 3)) }
            isRight = extent == longest
          }
        }
        if !isRight {
          Issue.record("seed \(seed), round \(round), step \(step)")
          return
        }
      }
    }
  }

  @Test("Whole rows move with what was measured, all others stay") func wholeRows() {
    var table = table(10, 4)
    table.measure(RangeSet(0..<40)) { ItemSize(main: Double($0 / 4 + 1), cross: $1.cross ?? 30) }
    table.setRowExtent(99, of: 7)
    table.apply(.move(28..<32, to: 0))
    #expect((0..<10).map { table.rows.measuredExtent(of: $0) } == [99, 1, 2, 3, 4, 5, 6, 7, 9, 10])
    table.apply(.insert(count: 4, at: 4, kind: .standard))
    table.apply(.remove(0..<4))
    #expect((0..<4).map { table.rows.measuredExtent(of: $0) } == [nil, 1, 2, 3])
    table.apply(.insert(count: 1, at: 8, kind: .standard))
    #expect(table.rows.measuredCount == 1 && table.rowCount == 11)
  }

  @Test("Bad input has a defined result") func badInput() {
    let diagnostics = Diagnostics()
    let configuration = TableConfiguration(
      itemSpacing: .nan, lineSpacing: .infinity,
      insets: Insets(mainStart: .nan, mainEnd: -1, crossStart: .infinity, crossEnd: -4), rowEstimate: .nan,
      columnEstimate: -1, pinnedRows: -3, pinnedColumns: .max)
    var table = TableLayout(
      configuration, rowCount: .max, columnCount: .max, container: Container(crossExtent: .nan),
      diagnostics: diagnostics)
    #expect(table.columnCount == TableLayout.columnLimit && table.itemCount == Extents.limit)
    #expect(diagnostics.count(of: .length) == 7 && diagnostics.count(of: .columnCount) == 1)
    #expect(diagnostics.count(of: .itemCount) == 1)
    for index in [-1, .min, .max, table.itemCount] { #expect(table.slot(of: index) == .zero) }
    #expect(table.slot(of: table.itemCount - 1).main.end.isFinite)
    table.apply(.insert(count: .max, at: .min, kind: .standard), diagnostics: diagnostics)
    table.apply(.move(.min ..< .max, to: .max), diagnostics: diagnostics)
    table.apply(.remove(1 ..< .max), diagnostics: diagnostics)
    #expect(table.itemCount == 1 && table.rowCount == 1)
    table.setRowExtent(.nan, of: 0, diagnostics: diagnostics)
    table.setRowExtent(5, of: 7, diagnostics: diagnostics)
    table.setColumnExtent(-3, of: 0, diagnostics: diagnostics)
    #expect(table.stretch(ofColumn: 0).length == 0)
    table.measure(RangeSet(-5..<99), diagnostics: diagnostics) { _, _ in
      ItemSize(main: .nan, cross: .infinity)
    }
    #expect(table.contentExtent.isFinite)
    let empty = TableLayout(
      TableConfiguration(), rowCount: -1, columnCount: 0, container: Container(crossExtent: 0))
    #expect(empty.itemCount == 0 && empty.contentExtent == 0 && empty.columnCount == 1)
    let all = Stretch(start: -.infinity, length: .infinity)
    #expect(empty.sight(main: all, cross: all).items.isEmpty)
    #expect(empty.items(intersecting: all, cross: all).isEmpty)
  }
}

extension ItemEdit {
  /// The edit with its bounds at the starts of rows.
  fileprivate func wholeRows(of columns: Int, count: Int) -> ItemEdit {
    func down(_ index: Int) -> Int { index / columns * columns }
    switch self {
    case .insert(let added, let index, let kind):
      return .insert(count: down(added + columns), at: down(index), kind: kind)
    case .remove(let range): return .remove(down(range.lowerBound)..<down(range.upperBound))
    case .move(let range, let target):
      let range = down(range.lowerBound)..<down(range.upperBound)
      return .move(range, to: min(down(target), count - range.count))
    case .invalidate: return self
    }
  }
}
