import ShojiEngine
import Testing

/// The cases that speak of rows: how many items fit, where the last ones go, and which way they run.
@Suite struct LineCases {
  private func flow(
    _ count: Int, width: Double, item: Double, height: Double = 50, gap: Double = 0, lineSpacing: Double = 0,
    insets: Insets = .zero, lines: FlowConfiguration.Distribution = .leading,
    last: GridConfiguration.LastRow? = nil, pixels: PixelGrid = .unaligned, isMirrored: Bool = false
  ) -> FlowLayout {
    let configuration = FlowConfiguration(
      lines: lines, lastLine: last, itemSpacing: gap, lineSpacing: lineSpacing, insets: insets)
    return .sized(
      Array(repeating: ItemSize(main: height, cross: item), count: count), configuration, width: width,
      pixels: pixels, isMirrored: isMirrored)
  }

  private func starts(_ flow: FlowLayout) -> [Double] {
    (0..<flow.itemCount).map { (flow.slot(of: $0).cross.start * 1000).rounded() / 1000 }
  }

  @Test("B44 widths that sum up to 202.000015 in 202 points are one row") func sumAboveTheWidth() {
    for width in [200.0 / 3, Double(Float(200.0 / 3)), 66.6667] {
      let flow = flow(3, width: 202, item: width, gap: 1)
      #expect(flow.lineCount == 1)
      #expect(abs(flow.slot(of: 2).cross.end - 202) <= 0.001)
      #expect(flow.slot(of: 2).cross.end <= 202)
    }
    // Any number of columns, gap and width, with the widths once up and once down to a Float.
    var findings: [String] = []
    withEvery(1...12, [0.0, 1, 5, 7.3]) { count, gap in
      for width in isThorough ? [202.0, 320, 375, 390, 411.428571, 1023.7] : [202.0, 411.428571] {
        let exact = (width - gap * Double(count - 1)) / Double(count)
        for item in [exact, exact.nextUp, Double(Float(exact)), Double(Float(exact).nextUp)] {
          let flow = self.flow(count + 1, width: width, item: item, gap: gap)
          if flow.items(inLine: 0) != 0..<count || flow.slot(of: count - 1).cross.end > width {
            findings.append("\(count) of \(item) with \(gap) in \(width)")
          }
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.prefix(3))")
  }

  @Test("B64 the last row goes where it is asked to") func lastRow() {
    func starts(_ lines: FlowConfiguration.Distribution, _ last: GridConfiguration.LastRow?) -> [Double] {
      let flow = flow(
        7, width: 320, item: 140, gap: 10, insets: Insets(crossStart: 10, crossEnd: 10), lines: lines,
        last: last)
      #expect(flow.lineCount == 4)
      return self.starts(flow)
    }
    #expect(starts(.leading, nil) == [10, 160, 10, 160, 10, 160, 10])
    #expect(starts(.center, nil) == [15, 165, 15, 165, 15, 165, 90])
    #expect(starts(.trailing, nil).last == 170)
    #expect(starts(.leading, .center).last == 90)
    #expect(starts(.leading, .trailing).last == 170)
    #expect(starts(.leading, .fillers).last == 10)
    #expect(starts(.justify, nil) == [10, 170, 10, 170, 10, 170, 10])
  }

  @Test("B104 the last row's items stand below those above, however those are spread") func stretchedGaps() {
    let exact = flow(12, width: 375, item: 74.2, gap: 1, lines: .justify, last: .leading)
    #expect(starts(exact) == (0..<12).map { [0, 75.2, 150.4, 225.6, 300.8][$0 % 5] })
    let stretched = flow(12, width: 375, item: 74, gap: 1, lines: .stretch, last: .leading)
    #expect(starts(stretched) == (0..<12).map { [0, 75.2, 150.4, 225.6, 300.8][$0 % 5] })
    #expect(stretched.slot(of: 11).cross.length == stretched.slot(of: 1).cross.length)
    let spread = flow(14, width: 375, item: 60, gap: 1, lines: .justify, last: .leading)
    #expect(starts(spread).suffix(2) == starts(spread).prefix(2))
    // Items of different widths have no columns; the last row keeps its own gaps.
    let mixed = FlowLayout.sized(
      [40, 40, 30, 10, 20].map { ItemSize(main: 10, cross: $0) },
      FlowConfiguration(lines: .justify, lastLine: .leading, itemSpacing: 4), width: 100)
    #expect(starts(mixed) == [0, 60, 0, 34, 48])
  }

  @Test("B105 a single leftover item keeps its size") func leftover() {
    for lines in FlowConfiguration.Distribution.allCases {
      let flow = flow(5, width: 320, item: 155, gap: 10, lines: lines, last: .leading)
      #expect(flow.slot(of: 4).cross == Stretch(start: 0, length: 155), "\(lines)")
    }
  }

  @Test("B156 three columns of 126.667 with gaps of 5 fit into 390") func thirds() {
    let configuration = FlowConfiguration(itemSpacing: 5)
    for width in [380.0 / 3, 126.667] {
      let flow = FlowLayout.sized(
        Array(repeating: ItemSize(main: 10, cross: width), count: 7), configuration, width: 390)
      #expect(flow.items(inLine: 0) == 0..<3 && flow.items(inLine: 1) == 3..<6)
      #expect(abs(flow.slot(of: 0).cross.length - 126.667) < 0.001)
      #expect(abs(flow.slot(of: 2).cross.end - 390) < 0.001)
    }
  }

  @Test("B180 the last row keeps sizes and gaps") func lastRowGaps() {
    for lines in FlowConfiguration.Distribution.allCases {
      let flow = flow(8, width: 320, item: 106, gap: 1, lines: lines, last: .leading)
      let (sixth, seventh) = (flow.slot(of: 6).cross, flow.slot(of: 7).cross)
      #expect(sixth.length == 106 && seventh.length == 106 && seventh.start - sixth.end == 1, "\(lines)")
    }
  }

  @Test("B181 an exact fit does not wrap") func exactFit() {
    let flow = flow(4, width: 320, item: 155, gap: 10)
    #expect(starts(flow) == [0, 165, 0, 165])
    #expect(flow.slot(of: 1).cross.end == 320)
    #expect(self.flow(4, width: 319.9, item: 155, gap: 10).lineCount == 4)
  }

  @Test("B199 no item is taller than its neighbour, the last included") func equalHeights() {
    let flow = flow(10, width: 320, item: 155, height: 112, gap: 10, lineSpacing: 16)
    for index in 0..<10 {
      #expect(flow.slot(of: index).main == Stretch(start: Double(128 * (index / 2)), length: 112))
    }
    #expect(flow.contentExtent == 624)
    // An item that is alone is stretched to its own line and no further.
    let sizes = [112.0, 60, 112, 60, 60].map { ItemSize(main: $0, cross: 155) }
    let stretched = FlowLayout.sized(
      sizes, FlowConfiguration(items: .stretch, itemSpacing: 10, lineSpacing: 16), width: 320)
    #expect((0..<5).map { stretched.slot(of: $0).main.length } == [112, 112, 112, 112, 60])
  }

  @Test("B68 a sideways list from right to left begins at its first item") func rightToLeft() {
    let orientation = Orientation(isHorizontal: true, isRightToLeft: true)
    var list = ListLayout(
      ListConfiguration(rowEstimate: 100), itemCount: 10,
      container: Container(crossExtent: 50, isMirrored: orientation.mirrorsCrossAxis))
    list.measure(RangeSet(0..<10)) { _, _ in ItemSize(main: 100, cross: 50) }
    let carousel = CarouselLayout(
      CarouselConfiguration(width: .absolute(100), height: .absolute(50)), itemCount: 10,
      container: Container(crossExtent: 320, isMirrored: true))
    // Where an item's edges are in the viewport, at an offset of the screen's.
    func inList(_ index: Int, _ offset: Double) -> Stretch {
      let x = orientation.place(of: list.slot(of: index), contentExtent: list.contentExtent).x
      return Stretch(
        start: x.start - orientation.offset(offset, contentExtent: list.contentExtent, length: 320),
        length: x.length)
    }
    func inCarousel(_ index: Int, _ offset: Double) -> Stretch {
      let x = carousel.slot(of: index).cross
      return Stretch(start: x.start - carousel.contentOffset(offset), length: x.length)
    }
    #expect(inList(0, 0).end == 320 && inCarousel(0, 0).end == 320)
    #expect(list.window(at: 0, length: 320).visible.bounds == 0..<4)
    #expect(carousel.crossWindow(at: 0).visible.bounds == 0..<4)
    for index in 0..<10 {
      let toList = list.offset(showing: index, at: nil, length: 320)
      let toCarousel = carousel.crossOffset(showing: index, at: nil)
      #expect(inList(index, toList).start >= 0 && inList(index, toList).end <= 320)
      #expect(inCarousel(index, toCarousel) == inList(index, toList))
      #expect(carousel.contentOffset(carousel.contentOffset(toCarousel)) == toCarousel)
    }
    #expect(inCarousel(7, carousel.crossOffset(showing: 7, at: nil)) == Stretch(start: 0, length: 100))
  }

  @Test("B202 content narrower than its viewport begins at the leading edge") func narrowContent() {
    for isMirrored in [false, true] {
      let container = Container(crossExtent: 400, isMirrored: isMirrored)
      let place = Stretch(start: isMirrored ? 300 : 0, length: 100)
      let carousel = CarouselLayout(
        CarouselConfiguration(width: .absolute(100), height: .absolute(50)), itemCount: 1,
        container: container)
      #expect(carousel.slot(of: 0).cross == place)
      #expect(carousel.greatestCrossOffset == 0 && carousel.contentOffset(0) == 0)
      #expect(flow(1, width: 400, item: 100, isMirrored: isMirrored).slot(of: 0).cross == place)
    }
    let orientation = Orientation(isHorizontal: true, isRightToLeft: true)
    let list = ListLayout(
      ListConfiguration(rowEstimate: 100), itemCount: 1, container: Container(crossExtent: 50))
    #expect(orientation.place(of: list.slot(of: 0), contentExtent: 400).x == Stretch(start: 300, length: 100))
  }

  @Test("B210 a sideways row lies along its axis and scrolls along no other") func sidewaysRow() {
    var carousel = CarouselLayout(
      CarouselConfiguration(width: .estimated(40), height: .estimated(40)), itemCount: 99,
      container: Container(crossExtent: 320, mainExtent: 100))
    carousel.measure(RangeSet(0..<99)) { _, _ in ItemSize(main: 50, cross: 50) }
    for index in 0..<99 {
      #expect(
        carousel.slot(of: index)
          == Slot(
            main: Stretch(start: 0, length: 50), cross: Stretch(start: Double(50 * index), length: 50)))
    }
    #expect(carousel.contentCrossExtent == 4950 && carousel.contentExtent == 50)
    #expect(carousel.greatestOffset(length: 100) == 0 && carousel.greatestCrossOffset == 4630)
  }
}
