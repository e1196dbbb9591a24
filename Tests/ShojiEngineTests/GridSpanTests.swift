import Testing

@testable import ShojiEngine

@Suite struct GridSpans {
  private func packing(_ oracle: GridOracle) -> RowPacking {
    var spans = ItemSpans()
    for (index, item) in oracle.items.enumerated() { spans.set(item.span, for: index..<(index + 1)) }
    return RowPacking(columnCount: oracle.columnCount, itemCount: oracle.items.count, spans: spans)
  }

  private func finding(_ packing: RowPacking, _ oracle: GridOracle) -> String? {
    let positions = oracle.positions
    let rowCount = (positions.last?.row ?? -1) + 1
    if packing.rowCount != rowCount { return "\(packing.rowCount) rows, not \(rowCount), of \(oracle)" }
    for (index, right) in positions.enumerated() where packing.position(of: index) != right {
      return "item \(index) at \(packing.position(of: index)), not \(right), of \(oracle)"
    }
    for row in 0...rowCount {
      let first = positions.firstIndex { $0.row == row } ?? oracle.items.count
      if packing.firstItem(ofRow: row) != first {
        return "row \(row) begins with \(packing.firstItem(ofRow: row)), not \(first), of \(oracle)"
      }
    }
    let end = positions.last.map { $0.column + $0.span } ?? 0
    return packing.lastRowEnd == end
      ? nil : "the last row ends at \(packing.lastRowEnd), not \(end), of \(oracle)"
  }

  @Test("Every small world: six items of four spans in one to four columns") func smallWorlds() {
    let kinds: [ItemSpan] = [.columns(1), .columns(2), .columns(3), .full]
    var findings: [String] = []
    withEvery(1...4, 0..<4096) { columns, code in
      if !isThorough, code % 13 != columns { return }
      var oracle = GridOracle(columnCount: columns, count: 6)
      for index in 0..<6 { oracle.items[index].span = kinds[code >> (2 * index) & 3] }
      if let finding = finding(packing(oracle), oracle) { findings.append(finding) }
    }
    #expect(findings.isEmpty, "\(findings.count): \(findings.prefix(2))")
  }

  @Test("An item that does not fit begins the next row, and its place follows the columns") func places() {
    var grid = GridLayout(
      GridConfiguration(columns: .count(3), itemSpacing: 15, rowEstimate: 40), itemCount: 5,
      container: Container(crossExtent: 300))
    grid.setSpan(.columns(2), of: 1..<3)
    // 0 1 1 | 2 2 3 | 4
    #expect((0..<5).map(grid.row) == [0, 0, 1, 1, 2])
    #expect(grid.slot(of: 1).cross == Stretch(start: 105, length: 195))
    #expect(grid.slot(of: 2).cross == Stretch(start: 0, length: 195))
    grid.setSpan(.full, of: 0..<1)
    #expect(
      grid.slot(of: 0) == Slot(main: Stretch(start: 0, length: 40), cross: Stretch(start: 0, length: 300)))
    #expect((0..<5).map(grid.row) == [0, 1, 2, 2, 3])
    #expect(grid.items(intersecting: Stretch(from: 40, to: 80)).bounds == 1..<2)
    #expect(grid.items(inRows: 2..<3) == 2..<4)
    var container = grid.container
    container.isMirrored = true
    grid.resize(to: container)
    #expect(grid.slot(of: 1).cross == Stretch(start: 105, length: 195))
    #expect(grid.slot(of: 2).cross == Stretch(start: 105, length: 195))
    #expect(grid.slot(of: 3).cross == Stretch(start: 0, length: 90))
    container.crossExtent = 0
    grid.resize(to: container)
    // Only the gap is left of it.
    #expect(grid.slot(of: 2).cross.length == 15 && grid.rowCount == 4)
  }

  @Test("Last rows by policy, with spans") func lastRows() {
    let starts: [GridConfiguration.LastRow: [Stretch]] = [
      .leading: [Stretch(start: 0, length: 195), Stretch(start: 210, length: 90)],
      .center: [Stretch(start: 52.5, length: 195), Stretch(start: 262.5, length: 90)],
      .trailing: [Stretch(start: 105, length: 195), Stretch(start: 315, length: 90)],
      .justify: [Stretch(start: 0, length: 195), Stretch(start: 315, length: 90)],
      .stretch: [
        Stretch(start: 0, length: 195 * 390 / 285),
        Stretch(start: 195 * 390 / 285 + 15, length: 90 * 390 / 285),
      ],
      .fillers: [Stretch(start: 0, length: 195), Stretch(start: 210, length: 90)],
    ]
    for policy in GridConfiguration.LastRow.allCases {
      var grid = GridLayout(
        GridConfiguration(columns: .count(4), itemSpacing: 15, lastRow: policy), itemCount: 6,
        container: Container(crossExtent: 405))
      grid.setSpan(.columns(2), of: 4..<5)
      for (place, right) in (starts[policy] ?? []).enumerated() {
        let cross = grid.slot(of: 4 + place).cross
        #expect(abs(cross.start - right.start) < 1e-9 && abs(cross.length - right.length) < 1e-9, "\(policy)")
      }
      #expect(grid.fillers == (policy == .fillers ? 6..<7 : 6..<6))
      if policy == .fillers { #expect(grid.slot(of: 6).cross == Stretch(start: 315, length: 90)) }
    }
  }

  @Test("Among spans in every tenth item a place is found in 20 looks, of a million too") func visits() {
    let count = isThorough ? 200_000 : 20_000
    let spans = ItemSpans(
      (0..<count).map { ($0 % 2 == 0 ? .columns(2) : .columns(1), $0 % 2 == 0 ? 1 : 9) })
    let packing = RowPacking(columnCount: 4, itemCount: 5 * count, spans: spans)
    #expect(spans.runs.count == count - 1)
    var most = 0
    for index in stride(from: 0, to: 5 * count, by: 997) {
      var visits = 0
      let position = packing.position(of: index, visits: &visits)
      most = max(most, visits)
      visits = 0
      let first = packing.firstItem(ofRow: position.row, visits: &visits)
      most = max(most, visits)
      if first > index || index - first >= 4 { Issue.record("item \(index) in a row from \(first)") }
    }
    #expect(most <= 20)
    var uniform = ItemSpans()
    uniform.set(.columns(2), for: 0..<1_000_000)
    #expect(uniform.runs.count == 1)
    #expect(
      RowPacking(columnCount: 4, itemCount: 1_000_000, spans: uniform).position(of: 999_999).row == 499_999)
  }

  @Test("Spans that make no sense have a defined result") func badInput() {
    let diagnostics = Diagnostics()
    var grid = GridLayout(
      GridConfiguration(columns: .count(3)), itemCount: 6, container: Container(crossExtent: 300))
    grid.setSpan(.columns(0), of: 0..<1)
    grid.setSpan(.columns(.max), of: 1..<2)
    grid.setSpan(.columns(.min), of: 2..<3)
    grid.setSpan(.full, of: -5..<0)
    grid.setSpan(.full, of: 6 ..< .max)
    #expect((0..<6).map(grid.span) == [1, 3, 1, 1, 1, 1])
    grid.apply(.insert(count: .max, at: .max, kind: .standard), diagnostics: diagnostics)
    #expect(grid.itemCount == Extents.limit)
    grid.apply(.insert(count: -4, at: .min, kind: .standard), diagnostics: diagnostics)
    grid.apply(.move(.min ..< .max, to: .max), diagnostics: diagnostics)
    grid.apply(.invalidate(.min ..< .max), diagnostics: diagnostics)
    grid.apply(.remove(6 ..< .max), diagnostics: diagnostics)
    #expect(grid.itemCount == 6 && (0..<6).map(grid.row) == [0, 1, 2, 2, 2, 3])
    #expect(diagnostics.count(of: .index) == 6 && diagnostics.count(of: .itemCount) == 2)
    grid.apply(.remove(.min ..< .max))
    #expect(grid.itemCount == 0 && grid.contentExtent == 0 && grid.spans == ItemSpans())
    var spans = ItemSpans()
    spans.set(.full, for: .min ..< .max)
    #expect(spans[.max] == .columns(1) && spans[-1] == .columns(1) && spans[5] == .full)
    spans.apply(.remove(0..<5), itemCount: -7)
    #expect(spans[0] == .full)
  }
}
