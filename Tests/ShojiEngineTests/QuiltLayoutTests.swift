import Testing

@testable import ShojiEngine

@Suite struct QuiltLayoutTests {
  /// One large item, and beside it two small ones of a third of the width, one below the other.
  private let feature = QuiltGroup(
    .cross, size: QuiltSize(main: .containerCross(0.5), cross: .containerCross(1)), spacing: 10,
    members: [
      .item(QuiltSize(main: .groupMain(1), cross: .groupCross(2.0 / 3))),
      .group(
        QuiltGroup(
          .main, size: QuiltSize(main: .groupMain(1), cross: .groupCross(1.0 / 3)), spacing: 10,
          members: Array(
            repeating: .item(QuiltSize(main: .groupMain(0.5), cross: .groupCross(1))), count: 2))),
    ])
  /// A row of two items that are as long as they are measured, and below it one of 20 points.
  private let posts = QuiltGroup(
    .main, size: QuiltSize(main: .estimated(100), cross: .groupCross(1)), spacing: 4,
    members: [
      .group(
        QuiltGroup(
          .cross, size: QuiltSize(main: .estimated(80), cross: .groupCross(1)), spacing: 6,
          members: [
            .item(QuiltSize(main: .estimated(50), cross: .absolute(70))),
            .item(QuiltSize(main: .estimated(60), cross: .groupCross(0.5))),
            .item(QuiltSize(main: .groupMain(1), cross: .absolute(10))),
          ])),
      .item(QuiltSize(main: .absolute(20), cross: .groupCross(0.25))),
    ])

  private func quilt(
    _ group: QuiltGroup, _ count: Int, width: Double = 310, pixels: PixelGrid = .unaligned,
    isMirrored: Bool = false
  ) -> QuiltLayout {
    QuiltLayout(
      QuiltConfiguration(
        .group(group), lineSpacing: 10, insets: Insets(mainStart: 5, mainEnd: 6, crossStart: 20)),
      itemCount: count,
      container: Container(crossExtent: width + 20, pixels: pixels, isMirrored: isMirrored))
  }

  @Test("Shares of the container and of groups, with gaps left out") func shares() {
    let quilt = quilt(feature, 7)
    #expect(quilt.patternCount == 3 && quilt.repetitions.count == 3)
    let slots = (0..<7).map(quilt.slot)
    #expect(
      slots[0] == Slot(main: Stretch(start: 5, length: 155), cross: Stretch(start: 20, length: 200)))
    #expect(slots[1].cross == Stretch(start: 230, length: 100))
    #expect(slots[1].main == Stretch(start: 5, length: 72.5))
    #expect(slots[2].main == Stretch(start: 87.5, length: 72.5))
    #expect(slots[3].main.start == 170 && slots[6].main.start == 335)
    // The last repetition has one item, which is as long as in a whole one.
    #expect(quilt.contentExtent == 335 + 155 + 6)
    #expect(self.quilt(feature, 3, isMirrored: true).slot(of: 1).cross == Stretch(start: 0, length: 100))
    #expect(quilt.wrongPlaces().isEmpty)
  }

  @Test("A last repetition ends with the items that are left") func partial() {
    let column = QuiltGroup(
      .main, size: QuiltSize(main: .absolute(300), cross: .groupCross(1)),
      members: Array(repeating: .item(QuiltSize(main: .groupMain(1.0 / 3), cross: .groupCross(1))), count: 3))
    for (count, length) in [(0, 0.0), (1, 100), (2, 200), (3, 300), (4, 410), (6, 610)] {
      #expect(quilt(column, count).contentExtent == length + 11)
    }
    var growing = quilt(column, 1)
    growing.apply(.insert(count: 1, at: 1))
    #expect(growing.contentExtent == 211)
    growing.apply(.insert(count: 2, at: 0))
    #expect(growing.contentExtent == 421)
    growing.apply(.remove(0..<1))
    #expect(growing.contentExtent == 311)
  }

  @Test("Estimated sizes are measured, and groups grow with them") func selfSizing() {
    var quilt = quilt(posts, 6, width: 200)
    #expect(quilt.slot(of: 0).main == Stretch(start: 5, length: 50))
    #expect(quilt.slot(of: 2).main == Stretch(start: 5, length: 60))
    #expect(quilt.slot(of: 3).main == Stretch(start: 69, length: 20))
    var asked: [Int] = []
    func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
      #expect(proposal == SizeProposal(main: nil, cross: index % 4 == 0 ? 70 : 94))
      asked.append(index)
      return ItemSize(main: index == 1 ? 110 : 90, cross: 0)
    }
    quilt.measure(RangeSet(3..<4), measure)
    #expect(asked == [0, 1])
    #expect(quilt.slot(of: 0).main == Stretch(start: 5, length: 90))
    // Its share of a row that is as long as the longest of the others.
    #expect(quilt.slot(of: 2).main == Stretch(start: 5, length: 110))
    #expect(quilt.slot(of: 3).main == Stretch(start: 119, length: 20))
    #expect(quilt.slot(of: 4).main.start == 149)
    quilt.measure(RangeSet(0..<6), measure)
    #expect(asked == [0, 1, 4, 5] && quilt.contentExtent == 149 + 90 + 6)
    #expect(quilt.wrongPlaces().isEmpty)
    quilt.apply(.insert(count: 4, at: 0))
    #expect(quilt.slot(of: 8).main.start == 149 + 94)
    let learns = quilt.learnEstimates()
    #expect(learns && quilt.slot(of: 8).main.start == 149 + 134)
    quilt.resize(to: Container(crossExtent: 220, mainExtent: 800))
    #expect(quilt.slot(of: 8).main.start == 149 + 134)
    quilt.resize(to: Container(crossExtent: 221, mainExtent: 800))
    #expect(quilt.mains.measuredCount == 0)
  }

  @Test("Members that do not fit shrink in proportion and never overlap") func shrinking() {
    let row = QuiltGroup(
      .cross, size: QuiltSize(main: .absolute(50), cross: .groupCross(1)), spacing: 20,
      members: [
        .item(QuiltSize(main: .absolute(90), cross: .absolute(300))),
        .item(QuiltSize(main: .groupMain(0.5), cross: .absolute(80))),
      ])
    let quilt = quilt(row, 2, width: 200)
    #expect(
      quilt.slot(of: 0) == Slot(main: Stretch(start: 5, length: 50), cross: Stretch(start: 20, length: 150)))
    #expect(
      quilt.slot(of: 1) == Slot(main: Stretch(start: 5, length: 25), cross: Stretch(start: 180, length: 40)))
  }

  @Test("A mosaic puts items where they fit first") func mosaic() {
    let mosaic = QuiltMosaic(
      columns: 3, spacing: 10,
      spans: [.init(columns: 2, rows: 2), .init(), .init(columns: 2), .init(), .init(), .init()])
    let quilt = QuiltLayout(
      QuiltConfiguration(.mosaic(mosaic), lineSpacing: 10), itemCount: 8,
      container: Container(crossExtent: 320))
    let slots = (0..<8).map(quilt.slot)
    #expect(slots[0] == Slot(main: Stretch(start: 0, length: 210), cross: Stretch(start: 0, length: 210)))
    #expect(slots[1] == Slot(main: Stretch(start: 0, length: 100), cross: Stretch(start: 220, length: 100)))
    #expect(slots[2] == Slot(main: Stretch(start: 220, length: 100), cross: Stretch(start: 0, length: 210)))
    #expect(slots[3] == Slot(main: Stretch(start: 110, length: 100), cross: Stretch(start: 220, length: 100)))
    #expect(slots[4].main.start == 220 && slots[4].cross.start == 220)
    #expect(slots[5].main.start == 330 && slots[6].main.start == 440)
    #expect(quilt.wrongPlaces().isEmpty)
  }

  @Test("A million items are one run, found in whole repetitions") func million() {
    let quilt = quilt(feature, 1_000_000)
    #expect(quilt.repetitions.runCount == 2)
    #expect(quilt.slot(of: 999_999).main.start == 5 + 333_333 * 165)
    let seen = quilt.items(intersecting: Stretch(start: 5 + 200_000 * 165, length: 800))
    #expect(seen.bounds == 600_000..<600_015 && seen.ranges.count == 1)
    #expect(quilt.items(intersecting: Stretch(start: 5 + 80, length: 10)).bounds == 0..<3)
    #expect(quilt.items(intersecting: Stretch(start: 5 + 73, length: 9)).bounds == 0..<1)
  }

  @Test("At every scale neighbours share their edges") func pixels() {
    let tiles = QuiltGroup(
      .cross, size: QuiltSize(main: .absolute(33.4), cross: .groupCross(1)),
      members: Array(repeating: .item(QuiltSize(main: .groupMain(1), cross: .groupCross(1.0 / 7))), count: 7))
    var findings: [String] = []
    withEvery([1.0, 1.5, 2, 3], [false, true]) { scale, isMirrored in
      let quilt = QuiltLayout(
        QuiltConfiguration(.group(tiles)), itemCount: 70,
        container: Container(crossExtent: 320, pixels: PixelGrid(scale: scale), isMirrored: isMirrored))
      for index in 0..<69 {
        let (slot, next) = (quilt.slot(of: index), quilt.slot(of: index + 1))
        if index % 7 == 6 {
          if abs(slot.main.end - next.main.start) > 1e-9 { findings.append("\(slot) above \(next)") }
        } else if abs(isMirrored ? next.cross.end - slot.cross.start : slot.cross.end - next.cross.start)
          > 1e-9
        {
          findings.append("\(slot) before \(next)")
        }
        if abs(slot.cross.length - 320.0 / 7) * scale > 1.001 { findings.append("\(slot) is off") }
      }
    }
    #expect(findings.isEmpty, "\(findings.prefix(3))")
  }

  /// The slow twin lays out all repetitions anew from what was measured.
  @Test("Random edits agree with expanding all repetitions", arguments: [1, 2, 3])
  func randomEdits(seed: UInt64) {
    print("QuiltLayoutTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let isMeasuring = seed != 1
    var quilt = quilt(isMeasuring ? posts : feature, 12, width: 200)
    var findings: [String] = []
    for step in RandomSteps(200) where findings.isEmpty {
      if step % 2 == 0 {
        quilt.apply(SizedItems.edit(of: quilt.itemCount, most: 25, using: &generator))
      } else if quilt.itemCount > 0 {
        let index = Int.random(in: 0..<quilt.itemCount, using: &generator)
        quilt.measure(RangeSet(index..<(index + 1)), again: step % 3 == 0) { _, _ in
          ItemSize(main: Double(Int.random(in: 0...200, using: &generator)) / 4, cross: 0)
        }
      }
      guard step % 20 == 0 else { continue }
      var start = 5.0
      var expected: [Slot] = []
      for first in stride(from: 0, to: quilt.itemCount, by: quilt.patternCount) {
        let items = first..<min(first + quilt.patternCount, quilt.itemCount)
        let (slots, extent) = quilt.resolved(items)
        expected += slots.map {
          Slot(
            main: Stretch(from: start + $0.main.start, to: start + $0.main.end),
            cross: Stretch(start: 20 + $0.cross.start, length: $0.cross.length))
        }
        start += extent + 10
      }
      let slots = (0..<quilt.itemCount).map(quilt.slot)
      for (slot, twin) in zip(slots, expected)
      where abs(slot.main.start - twin.main.start) + abs(slot.main.end - twin.main.end) > 1e-6
        || abs(slot.cross.start - twin.cross.start) + abs(slot.cross.end - twin.cross.end) > 1e-6
      {
        findings.append("step \(step): \(slot), not \(twin)")
      }
      let length = quilt.itemCount == 0 ? 11 : start - 10 + 6
      if abs(quilt.contentExtent - length) > 1e-6 { findings.append("step \(step): not \(length) long") }
      if step % 400 == 0 { findings += quilt.wrongPlaces() }
    }
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
  }

  @Test("Bad input has a defined result") func badInput() {
    let numbers = [Double.nan, .infinity, -.infinity, -5, 0]
    func lengths(_ number: Double) -> [QuiltLength] {
      [
        .absolute(number), .estimated(number), .containerCross(number), .groupMain(number),
        .groupCross(number),
      ]
    }
    for number in numbers {
      withEvery(lengths(number), lengths(0.5)) { outer, inner in
        let group = QuiltGroup(
          .main, size: QuiltSize(main: outer, cross: outer), spacing: number,
          members: [
            .item(QuiltSize(main: inner, cross: outer)), .item(QuiltSize(main: outer, cross: inner)),
            .group(QuiltGroup(.cross, size: QuiltSize(main: outer, cross: inner), members: [])),
          ])
        var quilt = quilt(group, 7, width: number == 0 ? 100 : number)
        quilt.measure(RangeSet(-1..<99)) { _, _ in ItemSize(main: number, cross: number) }
        quilt.apply(.insert(count: 2, at: -8))
        quilt.apply(.move(-3..<Int.max, to: .max))
        quilt.apply(.move(-3..<2, to: .max))
        quilt.apply(.remove(4..<Int.max))
        quilt.resize(to: Container(crossExtent: number, mainExtent: number))
        quilt.learnEstimates()
        #expect(quilt.itemCount == 4 && quilt.contentExtent.isFinite)
        for index in -1...4 { #expect(quilt.slot(of: index).main.end.isFinite) }
        quilt.apply(.insert(count: .max, at: .max))
        #expect(quilt.itemCount == Extents.limit && quilt.contentExtent.isFinite)
      }
    }
    var deep = QuiltGroup(.main, size: QuiltSize(main: .absolute(10), cross: .groupCross(1)), members: [])
    for _ in 0..<50 { deep = QuiltGroup(.main, size: deep.size, members: [.group(deep)]) }
    let wide = QuiltGroup(
      .main, size: deep.size,
      members: Array(repeating: .item(QuiltSize(main: .absolute(1), cross: .absolute(1))), count: 5000))
    for group in [deep, wide] {
      let diagnostics = Diagnostics()
      let quilt = QuiltLayout(
        QuiltConfiguration(.group(group)), itemCount: 3, container: Container(crossExtent: 100),
        diagnostics: diagnostics)
      #expect(diagnostics.count(of: .itemCount) == 1 && quilt.patternCount <= QuiltNode.mostItems)
    }
    let mosaic = QuiltMosaic(
      columns: -4, row: .absolute(.nan), spacing: -1, spans: [.init(columns: .max, rows: .max)])
    #expect(
      QuiltLayout(
        QuiltConfiguration(.mosaic(mosaic)), itemCount: 3, container: Container(crossExtent: 100)
      ).contentExtent.isFinite)
  }
}
