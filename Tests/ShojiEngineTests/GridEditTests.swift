import Testing

@testable import ShojiEngine

/// What edits keep of what was measured, against rows compared item by item.
@Suite struct GridEdits {
  /// A grid, its oracle, and which rows are known to be measured.
  private struct World {
    var grid: GridLayout
    var oracle: GridOracle
    var rows: [[[Int]]] = []
    var measured: [Bool] = []
    var seed: UInt64

    init(columns: Int, count: Int, sizing: RowSizing, lastRow: GridConfiguration.LastRow, seed: UInt64) {
      let configuration = GridConfiguration(
        columns: .count(columns), itemSpacing: 4, lineSpacing: 3, lastRow: lastRow, rowSizing: sizing)
      grid = GridLayout(
        configuration, itemCount: count, container: Container(crossExtent: 64 * Double(columns) - 4))
      oracle = GridOracle(columnCount: columns, count: count)
      rows = oracle.rows
      measured = Array(repeating: false, count: rows.count)
      self.seed = seed
    }

    /// How long an item is: by its id and its width, so that a row with another item or another width shows.
    func length(_ index: Int, _ width: Double) -> Double {
      Double(oracle.items[index].id % 13 + 5) + width / 64
    }

    /// Notes which rows an edit keeps: those at both ends that hold the same items.
    mutating func note(forgotten: Range<Int>? = nil) {
      let old = rows
      let new = oracle.rows
      rows = new
      var start = 0
      while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
      var end = 0
      while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
        end += 1
      }
      measured =
        measured.prefix(start) + Array(repeating: false, count: new.count - start - end)
        + measured.suffix(end)
      for row in forgotten ?? 0..<0 { measured[row] = false }
    }

    /// Notes that whole rows moved, if they did: all of them keep what they were measured.
    mutating func noteRows(_ range: Range<Int>, to target: Int) -> Bool {
      let bounds = [range.lowerBound, range.upperBound, target]
      guard grid.packing.isUniform, bounds.allSatisfy({ $0 % grid.columnCount == 0 }) else { return false }
      let old = Dictionary(zip(rows, measured)) { first, _ in first }
      rows = oracle.rows
      measured = rows.map { old[$0] ?? false }
      return true
    }

    /// Returns what is wrong.
    func finding(_ isLastRowSpecial: Bool, _ step: Int) -> String? {
      if let violation = grid.violatedInvariant() { return violation }
      if grid.itemCount != oracle.items.count { return "\(grid.itemCount) items" }
      if grid.rowCount != grid.rows.count || grid.rowCount != rows.count {
        return "\(grid.rowCount) rows, \(grid.rows.count) lengths, not \(rows.count)"
      }
      for (row, isMeasured) in measured.enumerated() {
        let known = grid.rows.measuredExtent(of: row)
        if (known != nil) != isMeasured, !isLastRowSpecial {
          return "row \(row) is \(String(describing: known))"
        }
        guard let known else { continue }
        let right = grid.items(inRows: row..<(row + 1)).reduce(0) {
          max($0, length($1, grid.slot(of: $1).cross.length))
        }
        if abs(known - right) > 1e-9 { return "row \(row) is \(known), not \(right)" }
      }
      guard step % 4 == 0, case .natural = grid.configuration.rowSizing else { return nil }
      for index in 0..<grid.itemCount {
        guard let known = grid.itemExtents?.measuredExtent(of: index) else { continue }
        let right = length(index, grid.slot(of: index).cross.length)
        if abs(known - right) > 1e-9 { return "item \(index) is \(known), not \(right)" }
      }
      return nil
    }

    mutating func step(_ generator: inout SeededGenerator) -> String {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1:
        let kinds: [ItemSpan] = [.columns(1), .columns(2), .full]
        let span = kinds[Int.random(in: 0..<3, using: &generator)]
        let lower = Int.random(in: 0...oracle.items.count, using: &generator)
        let range = lower..<min(oracle.items.count, lower + Int.random(in: 0...3, using: &generator))
        grid.setSpan(span, of: range)
        for index in range { oracle.items[index].span = span }
        note()
        // An item of the range may have had the span before; its row may be forgotten all the same.
        for row in measured.indices where measured[row] && grid.rows.measuredExtent(of: row) == nil {
          measured[row] = !grid.rows(of: range).contains(row)
        }
        return "span \(span) of \(range)"
      case 2...6:
        var edit = ItemEdit.random(of: oracle.items.count, using: &generator)
        if oracle.items.count > 40, case .insert(_, let index, _) = edit {
          edit = .remove((index / 2)..<index)
        }
        grid.apply(edit)
        oracle.apply(edit)
        var forgotten: Range<Int>?
        if case .invalidate(let range) = edit { forgotten = grid.rows(of: range) }
        if case .move(let range, let target) = edit, noteRows(range, to: target) { return "\(edit)" }
        note(forgotten: forgotten)
        return "\(edit)"
      default:
        let lower = Int.random(in: 0...oracle.items.count, using: &generator)
        let range = lower..<min(oracle.items.count, lower + Int.random(in: 0...9, using: &generator))
        let copy = self
        grid.measure(RangeSet(range)) { ItemSize(main: copy.length($0, $1.cross ?? 0), cross: 0) }
        for row in grid.rows(of: range) { measured[row] = true }
        return "measure \(range)"
      }
    }
  }

  @Test(
    "Random edits keep what was measured of all rows that hold the same items",
    arguments: [
      (UInt64(1), RowSizing.tallest, GridConfiguration.LastRow.leading),
      (UInt64(2), .natural(.center), .leading),
      (UInt64(3), .equal, .fillers), (UInt64(4), .tallest, .stretch), (UInt64(5), .natural(.end), .stretch),
    ]) func random(seed: UInt64, sizing: RowSizing, lastRow: GridConfiguration.LastRow)
  {
    print("GridEdits seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for round in 0..<10 {
      var world = World(
        columns: 1 + round % 5, count: 20, sizing: sizing, lastRow: lastRow, seed: seed)
      var log: [String] = []
      for step in RandomSteps(10) {
        log.append(world.step(&generator))
        if let finding = world.finding(lastRow == .stretch, step) {
          Issue.record("seed \(seed), round \(round): \(finding) after \(log.suffix(3)) in \(world.oracle)")
          return
        }
      }
    }
  }

  @Test("Spans set at random are those of a plain array") func spans() {
    print("GridEdits spans seed 9")
    var generator = SeededGenerator(seed: 9)
    var spans = ItemSpans()
    var oracle = GridOracle(columnCount: 4, count: 30)
    for step in RandomSteps(800) {
      if step % 3 == 0 {
        let kinds: [ItemSpan] = [.columns(1), .columns(2), .columns(3), .full]
        let span = kinds[Int.random(in: 0..<4, using: &generator)]
        let lower = Int.random(in: 0...oracle.items.count, using: &generator)
        let range = lower..<min(oracle.items.count, lower + 3)
        spans.set(span, for: range)
        for index in range { oracle.items[index].span = span }
      } else {
        var edit = ItemEdit.random(of: oracle.items.count, using: &generator)
        if oracle.items.count > 60, case .insert(_, let index, _) = edit { edit = .remove(0..<index) }
        spans.apply(edit, itemCount: oracle.items.count)
        oracle.apply(edit)
      }
      let isSame = oracle.items.indices.allSatisfy { spans[$0] == oracle.items[$0].span }
      if !isSame || spans.violatedInvariant() != nil || spans.coveredCount > oracle.items.count {
        Issue.record("step \(step): \(spans) is not \(oracle)")
        return
      }
    }
  }

  @Test("Whole rows that come or go leave all other rows measured, of a million items too") func wholeRows() {
    var grid = GridLayout(
      GridConfiguration(columns: .count(4)), itemCount: 1_000_000, container: Container(crossExtent: 400))
    grid.measure(RangeSet(0..<400)) { index, _ in ItemSize(main: Double(index / 4 + 1), cross: 100) }
    grid.apply(.insert(count: 8, at: 0, kind: .standard))
    #expect(grid.rows.measuredCount == 100)
    #expect(grid.slot(of: 8).main.length == 1 && grid.slot(of: 407).main.length == 100)
    grid.apply(.remove(4..<8))
    #expect(grid.rows.measuredCount == 100 && grid.slot(of: 4).main.length == 1)
    grid.apply(.move(4..<8, to: 0))
    #expect(grid.rows.measuredCount == 100 && grid.slot(of: 0).main.length == 1)
    grid.apply(.move(5..<8, to: 0))
    #expect(grid.rows.measuredCount == 99)
    // One more item moves all behind it to other rows, up to the next item of full width.
    grid.setSpan(.full, of: 200..<201)
    grid.measure(RangeSet(0..<400)) { _, _ in ItemSize(main: 9, cross: 100) }
    let known = grid.rows.measuredCount
    grid.apply(.insert(count: 1, at: 100, kind: .standard))
    #expect(grid.rows.measuredCount == known - 25)
    #expect(grid.rows.measuredExtent(of: grid.row(of: 204)) != nil)
  }

  @Test("What is learnt stays when the columns change, what was measured goes") func resize() {
    var grid = GridLayout(
      GridConfiguration(columns: .count(2)), itemCount: 100, container: Container(crossExtent: 300))
    grid.measure(RangeSet(0..<10)) { _, _ in ItemSize(main: 70, cross: 150) }
    grid.learnEstimates()
    grid.resize(to: Container(crossExtent: 300, mainExtent: 500, pixels: PixelGrid(scale: 2)))
    #expect(grid.rows.measuredCount == 5)
    grid.resize(to: Container(crossExtent: 500))
    #expect(grid.rows.measuredCount == 0 && grid.contentExtent == 3500)
    let diagnostics = Diagnostics()
    for bad in [Double.nan, .infinity, -1] {
      grid.resize(to: Container(crossExtent: bad, mainExtent: bad), diagnostics: diagnostics)
      #expect(grid.slot(of: 99).cross.length == 0 && grid.contentExtent.isFinite)
    }
    #expect(diagnostics.count(of: .length) == 6)
  }
}
