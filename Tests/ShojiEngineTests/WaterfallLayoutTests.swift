import Testing

@testable import ShojiEngine

@Suite struct WaterfallLayoutTests {
  private func waterfall(
    _ count: Int, lanes: Int = 2, width: Double = 300, estimate: Double = 100
  ) -> WaterfallLayout {
    WaterfallLayout(
      WaterfallConfiguration(lanes: .count(lanes), estimate: estimate), itemCount: count,
      container: Container(crossExtent: width))
  }

  /// How far down each lane reaches.
  private func ends(_ layout: WaterfallLayout) -> [Double] {
    var ends = Array(repeating: 0.0, count: layout.laneCount)
    for item in 0..<layout.itemCount {
      for lane in layout.lanes(of: item) ?? 0..<0 {
        ends[lane] = max(ends[lane], layout.slot(of: item).main.end)
      }
    }
    return ends
  }

  private func measureAll(_ layout: inout WaterfallLayout, _ extent: (Int) -> Double) {
    layout.measure(RangeSet(0..<layout.itemCount)) { index, _ in ItemSize(main: extent(index), cross: 0) }
  }

  @Test("B14 lane counts 0 and -1 behave as 1, with one diagnostic each") func laneCountZero() {
    for count in [0, -1, 1] {
      let diagnostics = Diagnostics()
      var layout = WaterfallLayout(
        WaterfallConfiguration(lanes: .count(count)), itemCount: 5, container: Container(crossExtent: 300),
        diagnostics: diagnostics)
      measureAll(&layout) { _ in 40 }
      #expect(layout.laneCount == 1)
      for index in 0..<5 {
        #expect(layout.slot(of: index).cross == Stretch(start: 0, length: 300))
        #expect(layout.slot(of: index).main == Stretch(start: Double(index) * 40, length: 40))
      }
      #expect(diagnostics.count(of: .columnCount) == (count < 1 ? 1 : 0))
    }
  }

  @Test("B46 an item of 5000 beside items of 50 is seen at every offset it reaches") func tallItem() {
    var layout = waterfall(101)
    measureAll(&layout) { $0 == 0 ? 5000 : 50 }
    let found = layout.items(intersecting: Stretch(start: 2000, length: 500))
    #expect(found == RangeSet([0..<1, 41..<51]))
    let offsets = stride(from: -600.0, through: 5600, by: 12.5)
    #expect(WaterfallOracle(layout).finding(layout, offsets: offsets, length: 500) == nil)
  }

  @Test("B46 the same when the viewport jumps there and nothing between was measured")
  func jumpBesideTallItem() {
    var host = WaterfallHost(waterfall(101, estimate: 50), length: 500) { $0 == 0 ? 5000 : 50 }
    #expect(host.seen.keys.sorted() == Array(0...10))
    host.scroll(by: 2000)
    // The estimate is 500 by now, so others than 41 to 50 are seen, but as many, and none in the tall one's lane.
    let seen = host.seen.keys.sorted()
    #expect(seen.first == 0 && (11...12).contains(seen.count))
    #expect(host.seen[0] == -host.offset)
    #expect((1...100).allSatisfy { host.layout.lanes(of: $0) ?? 1..<2 == 1..<2 })
    while host.offset > 0 { host.scroll(by: -100) }
    host.layout.alignStart()
    for _ in 0..<20 { host.scroll(by: 100) }
    #expect(host.seen.keys.sorted() == [0] + Array(41...50))
  }

  @Test("B47 from 10 lanes to 5 at the end, nothing is left of the old places") func laneCountChanges() {
    var host = WaterfallHost(waterfall(500, lanes: 10, width: 1000, estimate: 80), length: 600) { _ in 80 }
    host.scroll(by: 1e9)
    #expect(host.layout.contentExtent == 4000)
    for _ in 0..<2 {
      // Five lanes of one width, made by tracks, so that one configuration gives both.
      let tracks = WaterfallConfiguration(lanes: .tracks([.adaptive(minimum: 100)]), estimate: 80)
      var layout = WaterfallLayout(tracks, itemCount: 500, container: Container(crossExtent: 1072))
      #expect(layout.laneCount == 10)
      measureAll(&layout) { _ in 80 }
      layout.hold(499)
      layout.resize(to: Container(crossExtent: 540))
      #expect(layout.laneCount == 5)
      var narrow = WaterfallHost(layout, length: 600) { _ in 80 }
      narrow.offset = layout.greatestOffset(length: 600)
      narrow.settle()
      #expect(narrow.seen[499] != nil)
      while narrow.offset > 0 { narrow.scroll(by: -450) }
      let lanes = (0..<500).map { narrow.layout.lanes(of: $0) }
      for lane in 0..<5 { #expect(lanes.filter { $0 == lane..<(lane + 1) }.count == 100) }
      #expect(narrow.layout.contentExtent == 8000)
      #expect(WaterfallOracle(narrow.layout).overlaps.isEmpty)
    }
  }

  @Test("B117 all of 36 items are seen while scrolling by 10, and lanes are as long as they should be")
  func everyItemIsSeen() {
    for lanes in [4, 6] {
      var host = WaterfallHost(waterfall(36, lanes: lanes), length: 300) { Double(60 + 29 * $0 % 80) }
      var seen: Set<Int> = []
      var last = -1.0
      while host.offset > last {
        seen.formUnion(host.seen.keys)
        last = host.offset
        host.scroll(by: 10)
      }
      #expect(seen.count == 36)
      if lanes == 4 { #expect(ends(host.layout) == [876, 912, 895, 947]) }
    }
  }

  @Test("B125 a thousand items do not pile up in the first lane") func evenLanes() {
    let lengths = caseLengths(1000)
    #expect(lengths.prefix(3) == [138, 258, 213])
    var layout = waterfall(1000)
    measureAll(&layout) { lengths[$0] }
    #expect(ends(layout) == [100530, 100583])
  }

  @Test("B143 at every count from 1 to 141 and every offset, what is seen is what brute force finds")
  func everyCount() {
    for count in 1...141 {
      var layout = waterfall(count)
      measureAll(&layout) { _ in 100 }
      let slots = (0..<count).map { layout.slot(of: $0).main }
      var isRight = true
      for offset in stride(from: -450.0, through: layout.contentExtent + 50, by: isThorough ? 75 : 525) {
        let stretch = Stretch(start: offset, length: 400)
        let expected = (0..<count).filter { slots[$0].intersects(stretch) }
        isRight = isRight && layout.items(intersecting: stretch).ranges.flatMap(Array.init) == expected
      }
      #expect(isRight, "\(count) items")
      #expect(layout.contentExtent == Double((count + 1) / 2 * 100))
    }
  }

  @Test("B164 a sideways waterfall keeps each item's own length") func sideways() {
    var layout = waterfall(4, width: 200)
    var proposals: [SizeProposal] = []
    layout.measure(RangeSet(0..<4)) { index, proposal in
      proposals.append(proposal)
      return ItemSize(main: [50, 150, 80, 120][index], cross: 100)
    }
    #expect(proposals == Array(repeating: SizeProposal(main: nil, cross: 100), count: 4))
    #expect((0..<4).map { layout.slot(of: $0).main.length } == [50, 150, 80, 120])
    #expect((0..<4).map { layout.slot(of: $0).cross.length } == [100, 100, 100, 100])
    let place = Orientation(isHorizontal: true).place(of: layout.slot(of: 2), contentExtent: 0)
    #expect(place.x == Stretch(start: 50, length: 80) && place.y == Stretch(start: 0, length: 100))
  }

  @Test("B183 a page appended to 40 items leaves them where they are and no hole") func appendedPage() {
    let lengths = caseLengths(80)
    var paged = waterfall(40)
    measureAll(&paged) { lengths[$0] }
    #expect(ends(paged) == [4084, 4020])
    let first = (0..<40).map(paged.slot)
    paged.apply(.insert(count: 40, at: 40))
    measureAll(&paged) { lengths[$0] }
    #expect((0..<40).map(paged.slot) == first)
    #expect(ends(paged) == [7975, 8019])
    var whole = waterfall(80)
    measureAll(&whole) { lengths[$0] }
    #expect((0..<80).map(whole.slot) == (0..<80).map(paged.slot))
  }

  @Test("B184 after a removal the content is shorter, and the offset is within it") func shorterAfterRemoval()
  {
    for removed in [0..<6, 2..<8, 4..<10] {
      for isMeasured in [false, true] {
        var layout = waterfall(10)
        if isMeasured { measureAll(&layout) { _ in 100 } }
        #expect(layout.contentExtent == 500)
        layout.apply(.remove(removed))
        #expect(layout.itemCount == 4)
        #expect(layout.contentExtent == 200)
        #expect(layout.offset(showing: 3, at: 0, length: 150) == 50)
      }
    }
  }

  @Test("Insets and gaps lie around and between items, mirrored where asked for") func spacing() {
    for isMirrored in [false, true] {
      var layout = WaterfallLayout(
        WaterfallConfiguration(
          lanes: .count(3), itemSpacing: 10, lineSpacing: 6,
          insets: Insets(mainStart: 7, mainEnd: 9, crossStart: 5, crossEnd: 15)),
        itemCount: 5, container: Container(crossExtent: 130, isMirrored: isMirrored))
      measureAll(&layout) { [30, 20, 40, 10, 50][$0] }
      // Lanes of 30 at 5, 45, 85, or at 95, 55, 15 from right to left.
      #expect(layout.lanes.map(\.start) == (isMirrored ? [95, 55, 15] : [5, 45, 85]))
      #expect((0..<5).map { layout.slot(of: $0).main.start } == [7, 7, 7, 33, 43])
      #expect((0..<5).map { layout.lanes(of: $0)?.lowerBound } == [0, 1, 2, 1, 0])
      #expect(layout.contentExtent == 43 + 50 + 9)
      #expect(layout.items(intersecting: Stretch(from: 27, to: 33)) == RangeSet([0..<1, 2..<3]))
      let column = layout.items(
        intersecting: Stretch(from: 0, to: 200), cross: Stretch(start: isMirrored ? 55 : 45, length: 30))
      #expect(column == RangeSet([1..<2, 3..<4]))
    }
  }

  @Test("Items across two lanes and all of them start where the longest of these ends") func spans() {
    let (wide, full) = (ItemKind(rawValue: 1), ItemKind(rawValue: 2))
    let configuration = WaterfallConfiguration(lanes: .count(3), spans: [wide: .lanes(2), full: .all])
    let runs = [(1, .standard), (1, wide), (2, .standard), (1, full), (1, ItemKind.standard)]
    var layout = WaterfallLayout(
      configuration, runs: runs.map { (count: $0.0, kind: $0.1) }, container: Container(crossExtent: 300))
    // One, two wide, one, one, full, one.
    measureAll(&layout) { [50, 30, 40, 20, 10, 60][$0] }
    let lanes = (0..<6).map { layout.lanes(of: $0) }
    #expect(lanes == [0..<1, 1..<3, 1..<2, 2..<3, 0..<3, 0..<1])
    #expect((0..<6).map { layout.slot(of: $0).main.start } == [0, 0, 30, 30, 70, 80])
    #expect((0..<6).map { layout.slot(of: $0).cross.length } == [100, 200, 100, 100, 300, 100])
    #expect(layout.contentExtent == 140)
  }

  @Test("Equally good lanes: the first on the way down, the last on the way up") func tieBreak() {
    var layout = waterfall(9, lanes: 3)
    layout.measure(RangeSet(6..<9)) { _, _ in ItemSize(main: 100, cross: 0) }
    #expect((6..<9).map { layout.lanes(of: $0)?.lowerBound } == [0, 1, 2])
    layout.measure(RangeSet(0..<6)) { _, _ in ItemSize(main: 100, cross: 0) }
    #expect((0..<6).map { layout.lanes(of: $0)?.lowerBound } == [0, 1, 2, 0, 1, 2])
    #expect(layout.startRaggedness == 0)
  }

  @Test("A span below 1 or beyond the lanes is mended, with a diagnostic") func badSpans() {
    for (asked, used) in [(0, 1), (-3, 1), (4, 3), (Int.max, 3)] {
      let diagnostics = Diagnostics()
      var layout = WaterfallLayout(
        WaterfallConfiguration(lanes: .count(3), spans: [.standard: .lanes(asked)]), itemCount: 2,
        container: Container(crossExtent: 300), diagnostics: diagnostics)
      measureAll(&layout) { _ in 10 }
      #expect(layout.lanes(of: 0) == 0..<used)
      #expect(diagnostics.count(of: .columnCount) == 1)
    }
  }

  @Test("Bad input has a defined result") func badInput() {
    let diagnostics = Diagnostics()
    var layout = WaterfallLayout(
      WaterfallConfiguration(
        lanes: .count(.max), itemSpacing: .nan, lineSpacing: -.infinity,
        insets: Insets(mainStart: .nan, mainEnd: -1, crossStart: .infinity, crossEnd: -4), estimate: .nan),
      itemCount: -5, container: Container(crossExtent: .nan), diagnostics: diagnostics)
    #expect(layout.itemCount == 0 && layout.contentExtent == 0)
    #expect(layout.laneCount == WaterfallLayout.laneLimit)
    #expect(diagnostics.count(of: .length) == 8)
    #expect(diagnostics.count(of: .itemCount) == 1)
    #expect(diagnostics.count(of: .columnCount) == 1)
    for index in [Int.min, -1, 0, .max] {
      #expect(layout.slot(of: index) == .zero && layout.lanes(of: index) == nil)
      layout.hold(index)
    }
    for edit: ItemEdit in [
      .insert(count: -1, at: 0), .remove(-4..<9), .move(2..<5, to: .max), .invalidate(.min ..< .max),
      .insert(count: .max, at: .min), .remove(0..<0), .insert(count: 1, at: 4), .move(0 ..< .max, to: -7),
      .remove(9..<Int.max), .insert(count: 3, at: .max),
    ] { layout.apply(edit, diagnostics: diagnostics) }
    #expect(layout.itemCount == 12)
    for extent in [Double.nan, .infinity, -.infinity, -5, 0, 1e300] {
      layout.measure(RangeSet(0..<50), again: true, diagnostics: diagnostics) { _, _ in
        ItemSize(main: extent, cross: .nan)
      }
      #expect(layout.contentExtent.isFinite && layout.slot(of: 7).main.end.isFinite)
      #expect(layout.violatedInvariant() == nil)
    }
    let huge = waterfall(.max, lanes: 7)
    #expect(huge.itemCount == Extents.limit && huge.contentExtent.isFinite)
    #expect(huge.slot(of: Extents.limit - 1).main.end <= huge.contentExtent + 1)
    #expect(huge.items(intersecting: Stretch(start: 7e14, length: 1000)).elementCount >= 63)
    for width in [0, -1, Double.nan, .infinity] {
      layout.resize(to: Container(crossExtent: width), diagnostics: diagnostics)
      #expect(layout.lanes.allSatisfy { $0.length == 0 })
    }
  }

  @Test("A size that is no number leaves the item its estimate, and the next pass changes nothing")
  func unusableSizes() {
    var layout = waterfall(4)
    let isFirstChange = layout.measure(RangeSet(0..<4)) { _, _ in ItemSize(main: .nan, cross: 0) }
    let isSecondChange = layout.measure(RangeSet(0..<4)) { _, _ in ItemSize(main: .nan, cross: 0) }
    #expect(isFirstChange && !isSecondChange)
    #expect(layout.contentExtent == 200)
  }

  @Test("Estimates are learnt per kind from what was measured") func learning() {
    let other = ItemKind(rawValue: 9)
    var layout = waterfall(1000)
    layout.apply(.insert(count: 1000, at: 1000, kind: other))
    #expect(layout.contentExtent == 100_000)
    layout.measure(RangeSet(0..<10)) { _, _ in ItemSize(main: 50, cross: 0) }
    #expect(layout.contentExtent == 50_000)
    layout.measure(RangeSet(1990..<2000)) { _, _ in ItemSize(main: 200, cross: 0) }
    #expect(layout.contentExtent == 25_000 + 100_000)
    // Two more are not twice as many: they count when it is asked for.
    layout.measure(RangeSet(10..<12)) { _, _ in ItemSize(main: 80, cross: 0) }
    #expect(layout.contentExtent == 25_030 + 100_000)
    let isChanged = layout.learnEstimates()
    let isChangedAgain = layout.learnEstimates()
    #expect(isChanged && !isChangedAgain)
    #expect(layout.contentExtent == 330 + 494 * 55 + 100_000)
  }

  @Test(
    "At every scale edges are on pixels, neighbours do not overlap, and what is seen is what brute force finds"
  )
  func pixels() {
    let (wide, full) = (ItemKind(rawValue: 1), ItemKind(rawValue: 2))
    for scale in [1, 1.5, 2, 3] {
      for isMirrored in [false, true] {
        let pixels = PixelGrid(scale: scale)
        var layout = WaterfallLayout(
          WaterfallConfiguration(
            lanes: .count(4), itemSpacing: 2.3, lineSpacing: 1.7, insets: Insets(mainStart: 4.3),
            spans: [wide: .lanes(2), full: .all]),
          runs: (0..<90).map { (count: 1, kind: ItemKind(rawValue: $0 % 17 == 9 ? 2 : $0 % 5 == 3 ? 1 : 0)) },
          container: Container(crossExtent: 1023, pixels: pixels, isMirrored: isMirrored))
        for range in [50..<60, 20..<90, 0..<90] {
          layout.measure(RangeSet(range)) { index, _ in
            ItemSize(main: 7.1 + Double(index * 37 % 29) / 3, cross: 0)
          }
        }
        #expect(layout.pivot == 50)
        let slots = (0..<90).map(layout.slot)
        #expect(slots.allSatisfy { pixels.snap($0.main) == $0.main && pixels.snap($0.cross) == $0.cross })
        #expect(layout.lanes.map(\.length).allSatisfy { abs($0 - 254) < 1.5 })
        var isRight = true
        for (index, slot) in slots.enumerated() {
          for other in slots[..<index] where other.main.intersects(slot.main) {
            isRight = isRight && !other.cross.intersects(slot.cross)
          }
        }
        for step in stride(from: -20, to: 800, by: isThorough ? 1 : 11) {
          let stretch = Stretch(start: Double(step) * 0.5, length: Double(step % 7 + 7))
          let expected = slots.indices.filter { slots[$0].main.intersects(stretch) }
          isRight = isRight && layout.items(intersecting: stretch).ranges.flatMap(Array.init) == expected
        }
        #expect(isRight, "scale \(scale)")
      }
    }
  }
}
