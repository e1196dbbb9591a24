import Testing

@testable import ShojiEngine

/// Columns of tables that come, go and move, and what stays across.
@Suite struct TableColumns {
  private func table(
    _ rows: Int, _ columns: Int, pinned: Int = 0, isMirrored: Bool = false
  ) -> TableLayout {
    let configuration = TableConfiguration(
      itemSpacing: 2, lineSpacing: 1, insets: Insets(crossStart: 7, crossEnd: 3), rowEstimate: 20,
      columnEstimate: 50, pinnedColumns: pinned)
    return TableLayout(
      configuration, rowCount: rows, columnCount: columns,
      container: Container(crossExtent: 300, isMirrored: isMirrored))
  }

  @Test("Columns that move take their widths along, and rows stay as long as they are") func moves() {
    var table = table(4, 6)
    table.measure(RangeSet(0..<24)) { index, _ in
      ItemSize(main: Double(20 + index / 6), cross: Double(10 * (index % 6 + 1)))
    }
    table.setColumnExtent(77, of: 5)
    table.measure(RangeSet(0..<24)) { index, _ in ItemSize(main: Double(20 + index / 6), cross: 1) }
    table.changeColumns(.move(4..<6, to: 1))
    #expect((0..<6).map { table.stretch(ofColumn: $0).length } == [10, 50, 77, 20, 30, 40])
    #expect((0..<4).map { table.stretch(ofRow: $0).length } == [20, 21, 22, 23])
    table.changeColumns(.move(0..<1, to: 5))
    #expect((0..<6).map { table.stretch(ofColumn: $0).length } == [50, 77, 20, 30, 40, 10])
    table.changeColumns(.invalidate(0..<6))
    // A width that was set stays, the others are estimated.
    #expect((0..<6).map { table.stretch(ofColumn: $0).length } == [50, 77, 50, 50, 50, 50])
    #expect(table.violatedInvariant() == nil)
    var sizes = 0
    table.measure(RangeSet(0..<24)) { _, _ in
      sizes += 1
      return ItemSize(main: 5, cross: 5)
    }
    #expect(sizes == 24)
    for edit in [ItemEdit.move(.min ..< .max, to: .max), .move(2..<3, to: .min), .invalidate(.min ..< .max)] {
      table.changeColumns(edit)
      #expect(table.columnCount == 6 && table.violatedInvariant() == nil)
    }
  }

  @Test("Edits of rows keep widths and the other rows' lengths, and those of columns the rows'")
  func editsKeepMeasures() {
    var table = table(5, 3)
    table.measure(RangeSet(0..<15)) { index, _ in
      ItemSize(main: Double(20 + index / 3), cross: Double(30 + index % 3))
    }
    table.apply(.insert(count: 3, at: 6))
    table.apply(.remove(0..<3))
    table.apply(.move(9..<12, to: 0))
    #expect((0..<5).map { table.rows.measuredExtent(of: $0) } == [23, 21, nil, 22, 24])
    #expect((0..<3).map { table.columns.measuredExtent(of: $0) } == [30, 31, 32])
    table.changeColumns(.insert(count: 1, at: 1))
    table.changeColumns(.remove(0..<1))
    #expect((0..<5).map { table.rows.measuredExtent(of: $0) } == [23, 21, nil, 22, 24])
    #expect((0..<3).map { table.columns.measuredExtent(of: $0) } == [nil, 31, 32])
  }

  @Test(
    "Random changes of columns leave the ones in sight where they are, mirrored or not", arguments: [81, 82])
  func storm(seed: UInt64) {
    print("TableColumns seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for (pinned, isMirrored) in [(0, false), (2, false), (0, true), (2, true)] {
      var table = table(30, 40, pinned: pinned, isMirrored: isMirrored)
      var ids = Array(0..<40)
      var next = 40
      var offset = 400.0
      var checks = 0
      for step in RandomSteps(120) {
        let cross = Stretch(start: offset, length: 300)
        let sight = table.sight(main: Stretch(start: 0, length: 100), cross: cross)
        let seen = sight.columns.map { (id: ids[$0], slot: table.stretch(ofColumn: $0)) }
        let edge = isMirrored ? cross.end : cross.start
        func place(_ stretch: Stretch) -> Double { abs((isMirrored ? stretch.end : stretch.start) - edge) }
        // The first whose leading edge is seen, which none of the changes here touches itself.
        let length = table.columns.offset(of: table.pinnedColumnCount)
        let anchor = seen.first { seen in
          let leading = isMirrored ? edge - seen.slot.end : seen.slot.start - edge
          let start = isMirrored ? table.contentCrossExtent - cross.end : cross.start
          // Where both are one sum, taken in another order, it is seen.
          return leading >= (pinned > 0 ? length + max(0, 7 - start) : 0) - 0.001
        }
        guard let anchor, let column = ids.firstIndex(of: anchor.id) else {
          offset = Double.random(in: 0...max(0, table.contentCrossExtent - 300), using: &generator)
          continue
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let index = Int.random(in: pinned...ids.count, using: &generator)
          let count = ids.count > 80 ? 0 : Int.random(in: 1...3, using: &generator)
          let edit = ItemEdit.insert(count: count, at: index)
          offset = table.keepingColumns(in: cross, through: [edit]) { $0.changeColumns(edit) }
          ids.insert(contentsOf: next..<(next + count), at: index)
          next += count
        case 1:
          let range =
            Bool.random(using: &generator)
            ? pinned..<min(column, pinned + 2) : (column + 1)..<min(column + 3, ids.count)
          let edit = ItemEdit.remove(range.isEmpty || ids.count < 20 ? 0..<0 : range)
          offset = table.keepingColumns(in: cross, through: [edit]) { $0.changeColumns(edit) }
          if case .remove(let range) = edit { ids.removeSubrange(range) }
        case 2:
          offset = table.keepingColumns(in: cross) {
            $0.setColumnExtent(
              Double.random(in: 5...90, using: &generator),
              of: Int.random(in: 0..<ids.count, using: &generator))
          }
        default:
          offset = table.keepingColumns(in: cross) {
            $0.measure(sight.items) { _, _ in
              ItemSize(main: 20, cross: Double.random(in: 20...80, using: &generator))
            }
            $0.learnEstimates()
          }
        }
        guard let now = ids.firstIndex(of: anchor.id) else { continue }
        let stretch = table.stretch(ofColumn: now)
        let end = isMirrored ? offset + 300 - stretch.end : stretch.start - offset
        let was = isMirrored ? cross.end - anchor.slot.end : anchor.slot.start - cross.start
        checks += 1
        if abs(end - was) > 0.01 {
          Issue.record("pinned \(pinned), mirrored \(isMirrored), step \(step): \(was) became \(end)")
          return
        }
        offset = min(
          max(offset + Double.random(in: -80...80, using: &generator), 0), table.contentCrossExtent - 300)
      }
      #expect(checks > 50)
    }
  }
}
