import Testing

@testable import ShojiEngine

/// Reported faults of grids, each with the right value; see the cases' numbers.
@Suite struct GridCases {
  private func grid(
    _ count: Int, _ configuration: GridConfiguration, width: Double, pixels: PixelGrid = .unaligned,
    diagnostics: Diagnostics? = nil
  ) -> GridLayout {
    GridLayout(
      configuration, itemCount: count, container: Container(crossExtent: width, pixels: pixels),
      diagnostics: diagnostics)
  }

  private func isNear(_ left: Double, _ right: Double, _ tolerance: Double = 0.01) -> Bool {
    abs(left - right) <= tolerance
  }

  @Test("B07 after a row is deleted each place is its own item's, and all is stable in two passes")
  func deletedRow() {
    var grid = grid(20, GridConfiguration(columns: .count(1)), width: 300)
    var ids = Array(0..<20)
    func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
      ItemSize(main: ids[index] % 2 == 0 ? 50 : 120, cross: 300)
    }
    grid.measure(RangeSet(0..<20), measure)
    ids.removeFirst()
    grid.apply(.remove(0..<1))
    var passes = 1
    while grid.measure(RangeSet(0..<19), measure) { passes += 1 }
    #expect(passes <= 2)
    var start = 0.0
    for index in 0..<19 {
      let length = ids[index] % 2 == 0 ? 50.0 : 120
      #expect(grid.slot(of: index).main == Stretch(start: start, length: length))
      start += length
    }
  }

  @Test("B26 B53 an index that names nothing has no place, also after a deletion") func noSuchItem() {
    var grid = grid(20, GridConfiguration(columns: .count(2)), width: 300)
    for index in [20, -1, .max, .min] { #expect(grid.slot(of: index) == .zero) }
    grid.apply(.remove(10..<20))
    #expect(grid.slot(of: 13) == .zero)
    #expect(
      grid.slot(of: 9) == Slot(main: Stretch(start: 176, length: 44), cross: Stretch(start: 150, length: 150))
    )
  }

  @Test("Places asked for together are those asked for alone, of what is not there too")
  func placesTogether() {
    let fillers = GridConfiguration(columns: .count(3), lastRow: .fillers)
    let natural = GridConfiguration(columns: .count(3), rowSizing: .natural(.center))
    let equal = GridConfiguration(columns: .count(3), rowSizing: .equal)
    for configuration in [fillers, natural, equal] {
      // Enough rows of lengths of their own for several leaves.
      for count in [0, 1, 20, 2000] {
        var grid = grid(count, configuration, width: 300)
        let measured = RangeSet(0..<(count / 2))
        grid.measure(measured) { index, _ in ItemSize(main: Double(20 + index * 7 % 301) + 0.3, cross: 100) }
        for range in [0..<0, 0..<count, -2..<(count + 3), count / 3..<(count / 3 + min(count, 9)), 5..<5] {
          #expect(grid.slots(of: range) == range.map { grid.slot(of: $0) })
        }
      }
    }
  }

  @Test("Places of a list's rows asked for together are those asked for alone")
  func rowsTogether() {
    for count in [0, 1, 20, 2000] {
      var list = ListLayout(ListConfiguration(), itemCount: count, container: Container(crossExtent: 300))
      let measured = RangeSet(0..<(count / 2))
      list.measure(measured) { index, _ in ItemSize(main: Double(20 + index * 7 % 301) + 0.3, cross: 100) }
      for range in [0..<0, 0..<count, -2..<(count + 3), count / 3..<(count / 3 + min(count, 9))] {
        #expect(list.slots(of: range) == range.map { list.slot(of: $0) })
      }
    }
  }

  @Test("B34 the last of a million rows is reached") func millionRows() {
    let grid = grid(1_000_000, GridConfiguration(columns: .count(1), rowEstimate: 35), width: 320)
    #expect(grid.contentExtent == 35_000_000)
    #expect(grid.greatestOffset(length: 800) == 34_999_200)
    let last = grid.window(at: 34_999_200, length: 800).visible.bounds.upperBound - 1
    #expect(last == 999_999)
    #expect(grid.slot(of: last).main == Stretch(start: 34_999_965, length: 35))
  }

  @Test(
    "B44 widths that add up to a little more than the container stay in one row",
    arguments: [
      200.0 / 3, Double(Float(200.0 / 3)),
    ]) func roundedWidths(width: Double)
  {
    let tracks = Array(repeating: Track.fixed(width), count: 3)
    for columns in [GridConfiguration.Columns.tracks(tracks), .count(3)] {
      let grid = grid(7, GridConfiguration(columns: columns, itemSpacing: 1), width: 202)
      #expect((0..<3).map(grid.row) == [0, 0, 0])
      #expect(isNear(grid.slot(of: 2).cross.end, 202, 0.001))
    }
  }

  @Test("B47 from 10 to 5 columns at the end of the list nothing overlaps and nothing is missing")
  func fewerColumns() {
    let tracks = [Track.adaptive(minimum: 40)]
    var grid = grid(
      500, GridConfiguration(columns: .tracks(tracks), itemSpacing: 8, rowEstimate: 80), width: 472)
    #expect(grid.columnCount == 10)
    grid.measure(RangeSet(0..<500)) { _, _ in ItemSize(main: 80, cross: 40) }
    #expect(grid.contentExtent == 4000)
    var container = grid.container
    container.crossExtent = 232
    grid.resize(to: container)
    grid.measure(grid.window(at: grid.greatestOffset(length: 600), length: 600).kept) { _, _ in
      ItemSize(main: 80, cross: 40)
    }
    #expect(grid.contentExtent == 8000)
    let slots = (0..<500).map(grid.slot)
    for column in grid.columns { #expect(slots.filter { $0.cross == column }.count == 100) }
    for (index, slot) in slots.enumerated() {
      for other in slots[(index + 1)...]
      where slot.main.intersects(other.main) && slot.cross.intersects(other.cross) {
        Issue.record("\(slot) and \(other) intersect")
      }
    }
  }

  @Test(
    "B64 two columns of 140 in 320 and their last item stand as asked",
    arguments: [
      (GridAlignment.start, GridConfiguration.LastRow.leading, [10.0, 160], 10.0),
      (.center, .center, [15, 165], 90), (.end, .trailing, [20, 170], 170),
    ]) func lastRowAlignment(
      alignment: GridAlignment, lastRow: GridConfiguration.LastRow, starts: [Double], last: Double
    )
  {
    let configuration = GridConfiguration(
      columns: .tracks([.fixed(140), .fixed(140)]), itemSpacing: 10,
      insets: Insets(crossStart: 10, crossEnd: 10), lastRow: lastRow, columnAlignment: alignment)
    let grid = grid(7, configuration, width: 320)
    #expect([grid.slot(of: 0).cross.start, grid.slot(of: 1).cross.start] == starts)
    #expect(grid.slot(of: 6).cross == Stretch(start: last, length: 140))
  }

  @Test(
    "B78 a container narrower than the minimum has one column, none of negative width",
    arguments: [
      (0.0, 1, 0.0), (100, 1, 100), (610, 2, 304),
    ]) func narrowContainer(width: Double, count: Int, column: Double)
  {
    let tracks = [Track.adaptive(minimum: 300)]
    let grid = grid(15, GridConfiguration(columns: .tracks(tracks), itemSpacing: 2), width: width)
    #expect(grid.columns.map(\.length) == Array(repeating: column, count: count))
  }

  @Test("B79 a first pass in nothing is finite, and the second is right") func firstPassInNothing() {
    let configuration = GridConfiguration(
      columns: .count(2), itemSpacing: 10, insets: Insets(crossStart: 8, crossEnd: 8))
    var grid = grid(6, configuration, width: 0)
    for slot in (0..<6).map(grid.slot) {
      #expect(slot.cross.start.isFinite && slot.cross.length == 0 && slot.main.end.isFinite)
    }
    grid.resize(to: Container(crossExtent: 390))
    #expect(grid.columns == [Stretch(start: 8, length: 182), Stretch(start: 200, length: 182)])
    #expect(grid.window(at: 0, length: 600).visible.bounds == 0..<6)
  }

  @Test("B85 fractions of measured rows do not drift") func fractionsOfRows() {
    var grid = grid(1000, GridConfiguration(columns: .count(1)), width: 320, pixels: PixelGrid(scale: 1))
    grid.measure(RangeSet(0..<1000)) { _, _ in ItemSize(main: 36.397, cross: 320) }
    #expect(isNear(grid.contentExtent, 36397, 0.5))
    #expect(isNear(grid.slot(of: 500).main.start, 18198.5, 0.5))
  }

  @Test("B91 side safe areas are insets") func sideInsets() {
    let configuration = GridConfiguration(
      columns: .count(1), insets: Insets(crossStart: 44, crossEnd: 44))
    #expect(grid(3, configuration, width: 812).slot(of: 1).cross == Stretch(start: 44, length: 724))
  }

  @Test(
    "B96 what is seen never reaches beyond the content, in steps of a tenth of a point",
    arguments: [
      PixelGrid.unaligned, PixelGrid(scale: 2),
    ]) func withinContent(pixels: PixelGrid)
  {
    let configuration = GridConfiguration(columns: .count(7), rowSizing: .aspectRatio(1.4))
    let grid = grid(49, configuration, width: 411.428571, pixels: pixels)
    #expect(grid.slot(of: 48).main.end == grid.contentExtent)
    let greatest = grid.greatestOffset(length: 150)
    var findings = 0
    for step in 0...Int(greatest * 10) {
      let visible = grid.items(intersecting: Stretch(start: Double(step) / 10, length: 150))
      if visible.isEmpty || grid.slot(of: visible.bounds.upperBound - 1).main.end > grid.contentExtent {
        findings += 1
      }
    }
    #expect(greatest > 100)
    #expect(findings == 0)
  }

  @Test("B104 the last row's cells stand below those above") func lastRowInColumns() {
    let grid = grid(12, GridConfiguration(columns: .count(5), itemSpacing: 1), width: 375)
    let starts = [0, 75.2, 150.4, 225.6, 300.8]
    for index in 0..<12 {
      #expect(isNear(grid.slot(of: index).cross.start, starts[index % 5]))
      #expect(isNear(grid.slot(of: index).cross.length, 74.2))
    }
  }

  @Test("B105 a single leftover is as wide as its column") func singleLeftover() {
    let grid = grid(5, GridConfiguration(columns: .count(2), itemSpacing: 10), width: 320)
    #expect(grid.slot(of: 4).cross == Stretch(start: 0, length: 155))
  }

  @Test("B107 the first layout takes the columns of its own container, and rotation those of the next")
  func firstLayoutInLandscape() {
    let configuration = GridConfiguration(columns: .tracks([.adaptive(minimum: 125)]), itemSpacing: 8)
    var grid = grid(20, configuration, width: 667)
    #expect(grid.columnCount == 5)
    grid.resize(to: Container(crossExtent: 375, mainExtent: 667))
    #expect(grid.columnCount == 2)
    #expect(grid.rowCount == 10)
  }

  @Test("B129 back in portrait all is as it was") func rotationAndBack() {
    func configuration(_ side: Double) -> GridConfiguration {
      GridConfiguration(columns: .count(3), insets: Insets(crossStart: side, crossEnd: side))
    }
    let portrait = grid(10, configuration(0), width: 375)
    let landscape = GridLayout(
      configuration(44), itemCount: 10, container: Container(crossExtent: 812), rows: portrait.rows)
    #expect(landscape.columns.first?.start == 44)
    let again = GridLayout(
      configuration(0), itemCount: 10, container: Container(crossExtent: 375), rows: landscape.rows)
    #expect((0..<10).map(again.slot) == (0..<10).map(portrait.slot))
    var turned = portrait
    turned.resize(to: Container(crossExtent: 812))
    turned.resize(to: Container(crossExtent: 375))
    #expect(turned == portrait)
  }

  @Test("B132 two columns of an odd width cover it to the pixel") func oddWidth() {
    let configuration = GridConfiguration(columns: .count(2), itemSpacing: 10)
    let fine = grid(2, configuration, width: 375, pixels: PixelGrid(scale: 2))
    #expect(fine.columns.map(\.length) == [182.5, 182.5])
    #expect(fine.columns.last?.end == 375)
    let coarse = grid(2, configuration, width: 375, pixels: PixelGrid(scale: 1)).columns
    #expect(coarse.map(\.length).sorted() == [182, 183])
    #expect(coarse[1].start - coarse[0].end == 10 && coarse[1].end == 375)
  }

  @Test("B140 a window that shrinks by single points with items of no size gives finite places")
  func shrinkingWindow() {
    var grid = grid(15, GridConfiguration(columns: .count(3), itemSpacing: 15), width: 800)
    for width in stride(from: 800.0, through: 300, by: isThorough ? -1 : -4) {
      grid.resize(to: Container(crossExtent: width))
      grid.measure(RangeSet(0..<15)) { _, _ in ItemSize(main: 0, cross: 0) }
      let slots = (0..<15).map(grid.slot)
      #expect(slots.allSatisfy { $0.cross.start.isFinite && $0.cross.length >= 0 && $0.main.end.isFinite })
    }
  }

  @Test("B143 at every count from 1 to 141 what is seen is what brute force finds") func everyCount() {
    var findings: [String] = []
    for count in 1...141 {
      let grid = grid(count, GridConfiguration(columns: .count(2), rowEstimate: 100), width: 300)
      let slots = (0..<count).map { grid.slot(of: $0).main }
      for offset in stride(from: -50.0, through: grid.contentExtent + 50, by: isThorough ? 50 : 450) {
        let viewport = Stretch(start: offset, length: 400)
        let seen = (0..<count).filter { slots[$0].intersects(viewport) }
        if grid.items(intersecting: viewport).ranges.flatMap(Array.init) != seen {
          findings.append("\(count) items at \(offset)")
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.prefix(3))")
  }

  @Test("B156 three columns in 390 with gaps of 5 are three") func threeColumns() {
    let grid = grid(9, GridConfiguration(columns: .count(3), itemSpacing: 5), width: 390)
    #expect((0..<9).map(grid.row) == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    #expect(isNear(grid.slot(of: 0).cross.length, 126.667, 0.001))
    #expect(grid.slot(of: 2).cross.end == 390)
  }

  @Test("B157 without items the content is the insets and never negative") func noItems() {
    let configuration = GridConfiguration(columns: .count(1), lineSpacing: 10, insets: Insets(mainStart: 15))
    #expect(grid(0, configuration, width: 320).contentExtent == 15)
  }

  @Test("B159 item k is in row k / 3, column k mod 3, however often one asks") func order() {
    var grid = grid(30, GridConfiguration(columns: .count(3)), width: 300)
    for round in 0..<3 {
      for index in 0..<30 {
        #expect(grid.slot(of: index).cross == grid.columns[index % 3])
        #expect(grid.slot(of: index).main == grid.stretch(ofRow: index / 3))
      }
      grid.measure(RangeSet(0..<(10 * (round + 1)))) { _, _ in ItemSize(main: 40, cross: 100) }
    }
  }

  @Test(
    "B180 the last row keeps widths and gaps",
    arguments: [
      GridConfiguration.LastRow.leading, .center, .trailing, .fillers,
    ]) func lastRowGaps(lastRow: GridConfiguration.LastRow)
  {
    let configuration = GridConfiguration(columns: .count(3), itemSpacing: 1, lastRow: lastRow)
    let grid = grid(8, configuration, width: 320)
    #expect(isNear(grid.slot(of: 6).cross.length, 106) && isNear(grid.slot(of: 7).cross.length, 106))
    #expect(isNear(grid.slot(of: 7).cross.start - grid.slot(of: 6).cross.end, 1))
  }

  @Test("B181 items that fit exactly with the gap do not wrap") func exactFit() {
    let tracks = [Track.adaptive(minimum: 155, maximum: 155)]
    let grid = grid(4, GridConfiguration(columns: .tracks(tracks), itemSpacing: 10), width: 320)
    #expect(grid.columns == [Stretch(start: 0, length: 155), Stretch(start: 165, length: 155)])
  }

  @Test("B184 after a deletion the content is shorter") func shorterContent() {
    var grid = grid(10, GridConfiguration(columns: .count(2), rowEstimate: 100), width: 300)
    #expect(grid.contentExtent == 500)
    grid.apply(.remove(4..<10))
    #expect(grid.contentExtent == 200)
    #expect(grid.greatestOffset(length: 150) == 50)
  }

  @Test("B199 all rows are as long as their items, the last too") func lastRowLength() {
    let configuration = GridConfiguration(columns: .count(2), lineSpacing: 16)
    var grid = grid(10, configuration, width: 300)
    grid.measure(RangeSet(0..<10)) { _, _ in ItemSize(main: 112, cross: 150) }
    for index in 0..<10 {
      #expect(grid.slot(of: index).main == Stretch(start: 128 * Double(index / 2), length: 112))
    }
    #expect(grid.contentExtent == 624)
  }

  @Test("B210 a sideways row of 99 items of 50 lies along x") func sideways() {
    let configuration = GridConfiguration(columns: .tracks([.fixed(50)]), rowEstimate: 50)
    let grid = grid(99, configuration, width: 100)
    let orientation = Orientation(isHorizontal: true)
    for index in 0..<99 {
      let place = orientation.place(of: grid.slot(of: index), contentExtent: grid.contentExtent)
      #expect(place.x == Stretch(start: Double(index) * 50, length: 50))
      #expect(place.y == Stretch(start: 0, length: 50))
    }
    #expect(grid.contentExtent == 4950 && grid.contentCrossExtent <= 100)
  }
}
