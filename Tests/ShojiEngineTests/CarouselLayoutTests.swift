import Testing

@testable import ShojiEngine

@Suite struct CarouselLayoutTests {
  private func carousel(
    _ count: Int, width: Double = 100, container: Double = 320, gap: Double = 10,
    behavior: CarouselConfiguration.Behavior = .itemPaging, loops: Bool = false, isMirrored: Bool = false
  ) -> CarouselLayout {
    CarouselLayout(
      CarouselConfiguration(
        width: .absolute(width), height: .absolute(80), itemSpacing: gap,
        insets: Insets(mainStart: 3, mainEnd: 4, crossStart: 20, crossEnd: 30), behavior: behavior,
        loops: loops),
      itemCount: count, container: Container(crossExtent: container, isMirrored: isMirrored))
  }

  @Test("Items lie in one line, and the content is as long as they are") func places() {
    let carousel = carousel(10)
    #expect(
      carousel.slot(of: 2)
        == Slot(main: Stretch(start: 3, length: 80), cross: Stretch(start: 240, length: 100)))
    #expect(carousel.contentExtent == 87)
    #expect(carousel.contentCrossExtent == 20 + 1090 + 30)
    #expect(
      carousel.items(intersecting: Stretch(from: 0, to: 10), cross: Stretch(from: 120, to: 131)).bounds
        == 1..<2)
    #expect(carousel.items(intersecting: Stretch(from: 0, to: 3), cross: nil).isEmpty)
    #expect(carousel.items(intersecting: Stretch(from: 0, to: 4)).bounds == 0..<10)
    let mirrored = self.carousel(10, isMirrored: true)
    #expect(mirrored.slot(of: 0).cross == Stretch(start: 1140 - 120, length: 100))
    #expect(
      mirrored.items(intersecting: Stretch(from: 0, to: 10), cross: Stretch(from: 1011, to: 1030)).bounds
        == 0..<1)
  }

  @Test("It is as long as its longest item, while that is there") func tallest() {
    var carousel = CarouselLayout(
      CarouselConfiguration(width: .fraction(0.5), height: .estimated(60), items: .center), itemCount: 6,
      container: Container(crossExtent: 300))
    #expect(carousel.contentExtent == 60)
    let heights = [40.0, 90, 20, 70, 90, 10]
    carousel.measure(RangeSet(0..<6)) { index, proposal in
      #expect(proposal == SizeProposal(main: nil, cross: 150))
      return ItemSize(main: heights[index], cross: 999)
    }
    #expect(carousel.contentExtent == 90)
    #expect(carousel.slot(of: 2).main == Stretch(start: 35, length: 20))
    carousel.apply(.remove(1..<2))
    #expect(carousel.contentExtent == 90)
    carousel.apply(.invalidate(3..<4))
    #expect(carousel.contentExtent == 70)
    carousel.apply(.remove(0..<5))
    #expect(carousel.itemCount == 0 && carousel.contentExtent == 0)
  }

  @Test("Behaviors rest where they say") func resting() {
    func rest(
      _ behavior: CarouselConfiguration.Behavior, from offset: Double, _ velocity: Double = 0,
      proposed: Double? = nil, began: Double? = nil
    ) -> Double {
      carousel(10, behavior: behavior)
        .restingOffset(from: offset, velocity: velocity, proposed: proposed, began: began)
    }
    #expect(rest(.continuous, from: 130, 900, proposed: 333) == 333)
    #expect(rest(.continuous, from: 130, 900, proposed: 9999) == 820)
    #expect(rest(.continuousItemStart, from: 130, 900, proposed: 370) == 330)
    #expect(rest(.continuousItemStart, from: 130, 900, proposed: 390) == 440)
    #expect(rest(.paging, from: 130, 900) == 320)
    #expect(rest(.paging, from: 700, 900) == 820)
    #expect(rest(.itemPaging, from: 150) == 110)
    #expect(rest(.itemPaging, from: 150, 900) == 220)
    #expect(rest(.itemPaging, from: 150, -900) == 110)
    #expect(rest(.itemPaging, from: 600, 900, began: 110) == 220)
    #expect(rest(.itemPaging, from: 5000, 900) == 820)
    // In the middle: the first item needs 110 points before it, and an item is every 110.
    let centered = carousel(10, behavior: .itemPagingCentered)
    #expect(centered.slot(of: 0).cross.start == 110 && centered.contentCrossExtent == 110 + 1090 + 110)
    #expect(centered.restingOffset(from: 0, velocity: 0) == 0)
    for index in 0..<10 {
      let offset = centered.restingOffset(from: Double(index) * 110 + 30, velocity: 0)
      #expect(centered.slot(of: index).cross.start - offset == 110)
      #expect(centered.position(at: offset) == .init(page: index, fraction: 0))
    }
    #expect(abs(centered.position(at: 140).fraction - 30.0 / 110) < 1e-9)
  }

  @Test("A loop goes on in both directions, with one item too") func looping() {
    for count in [1, 2, 3, 7] {
      let carousel = carousel(count, loops: true)
      let turn = Double(count) * 110
      #expect(carousel.isLooping && carousel.turnLength == turn)
      for offset in stride(from: -3 * turn, through: 3 * turn, by: 36.5) {
        let stretch = Stretch(start: offset, length: 320)
        let seen = carousel.looped(in: stretch)
        let first = Int((offset / 110).rounded(.down)) - 1
        let expected = (first..<(first + 7)).compactMap { virtual -> CarouselLayout.Looped? in
          let cross = Stretch(start: Double(virtual) * 110, length: 100)
          guard cross.intersects(stretch) else { return nil }
          let turn = Int((Double(virtual) / Double(count)).rounded(.down))
          return .init(index: virtual - turn * count, turn: turn, cross: cross)
        }
        #expect(seen == expected)
        #expect(Set(seen.map { [$0.index, $0.turn] }).count == seen.count)
        let wrapped = carousel.offsetInFirstTurn(offset)
        #expect(wrapped >= 0 && wrapped < turn)
        #expect(
          carousel.looped(in: Stretch(start: wrapped, length: 320)).map(\.index) == seen.map(\.index))
        let rest = carousel.restingOffset(from: offset, velocity: 0)
        #expect(abs(rest - offset) <= 55 && carousel.position(at: rest).fraction == 0)
      }
      #expect(carousel.restingOffset(from: 95, velocity: 900) == 200)
      #expect(carousel.restingOffset(from: -30, velocity: -900) == -130)
    }
    let shown = carousel(5, loops: true).crossOffset(showing: 4, at: 0.5, from: 10)
    #expect(shown == -110 - 110)
    #expect(carousel(5, loops: true).crossWindow(at: -100, overscan: .none).visible.elementCount == 3)
    #expect(
      !carousel(0, loops: true).isLooping
        && carousel(0, loops: true).looped(in: Stretch(start: 0, length: 9)).isEmpty)
  }

  @Test("A million items cost what is seen") func million() {
    var carousel = CarouselLayout(
      CarouselConfiguration(width: .estimated(100), height: .estimated(50)), itemCount: 1_000_000,
      container: Container(crossExtent: 320))
    var asked = 0
    let window = carousel.crossWindow(at: 5e7)
    carousel.measure(window.kept) { _, _ in
      asked += 1
      return ItemSize(main: 40, cross: 90)
    }
    #expect(asked == window.kept.elementCount && asked < 8)
    #expect(carousel.crosses.runCount == 3)
    let looped = self.carousel(1_000_000, loops: true)
    #expect(looped.looped(in: Stretch(start: 1e15, length: 320)).count <= 4)
    #expect(looped.looped(in: Stretch(start: -1e300, length: 320)).count <= 4)
  }

  @Test("Random edits agree with prefix sums", arguments: [(1, false, nil), (2, true, 2.0), (3, true, nil)])
  func randomEdits(seed: UInt64, isMirrored: Bool, scale: Double?) {
    print("CarouselLayoutTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var carousel = CarouselLayout(
      CarouselConfiguration(width: .estimated(50), height: .estimated(60), itemSpacing: 5),
      itemCount: 12,
      container: Container(
        crossExtent: 200, pixels: scale.map { PixelGrid(scale: $0) } ?? .unaligned, isMirrored: isMirrored))
    var items = SizedItems(count: 12)
    var known: [Int: ItemSize] = [:]
    var findings: [String] = []
    for step in RandomSteps(160) where findings.isEmpty {
      if step % 2 == 0 {
        let edit = SizedItems.edit(of: items.ids.count, using: &generator)
        if case .invalidate(let range) = edit { for index in range { known[items.ids[index]] = nil } }
        carousel.apply(edit)
        items.apply(edit)
      } else if let index = items.ids.indices.randomElement(using: &generator) {
        let size = ItemSize(
          main: Double(Int.random(in: 0...20, using: &generator)),
          cross: Double(Int.random(in: 0...200, using: &generator)) / 4)
        carousel.measure(RangeSet(index..<(index + 1)), again: true) { _, _ in size }
        known[items.ids[index]] = size
      }
      let present = items.ids.compactMap { known[$0] }
      let extent = items.ids.isEmpty ? 0 : present.map(\.main).max() ?? 60
      if carousel.contentExtent != extent { findings.append("step \(step): not \(extent) long") }
      guard step % 9 == 0 else { continue }
      let widths = items.ids.map { known[$0]?.cross ?? 50 }
      let whole = carousel.container.pixels.snap(
        max(200, widths.reduce(0, +) + 5 * Double(max(0, widths.count - 1))))
      let places = widths.indices.map { carousel.slot(of: $0).cross }
      var start = 0.0
      for (index, width) in widths.enumerated() {
        let own = carousel.container.pixels.snap(Stretch(start: start, length: width))
        let place = isMirrored ? Stretch(start: whole - own.end, length: own.length) : own
        if places[index] != place { findings.append("step \(step): \(index)") }
        start += width + 5
      }
      let stretch = Stretch(start: Double.random(in: -50...whole, using: &generator).rounded(), length: 70)
      let seen = widths.indices.filter { places[$0].intersects(stretch) }
      let line = Stretch(start: 0, length: 1000)
      let found = carousel.items(intersecting: line, cross: stretch).ranges.joined()
        .filter { !places[$0].isEmpty }
      if extent > 0, found != seen { findings.append("step \(step): \(found), not \(seen) in \(stretch)") }
    }
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
  }

  @Test("Bad input has a defined result") func badInput() {
    let numbers = [Double.nan, .infinity, -.infinity, -5, 0]
    withEvery(numbers, CarouselConfiguration.Behavior.allCases) { number, behavior in
      withEvery([false, true], isThorough ? [0, 3] : [3]) { loops, count in
        for width in [
          CarouselConfiguration.Width.absolute(number), .fraction(number), .estimated(number),
        ] {
          var carousel = CarouselLayout(
            CarouselConfiguration(
              width: width, height: .estimated(number), itemSpacing: number,
              insets: Insets(crossStart: number), behavior: behavior, loops: loops), itemCount: count,
            container: Container(crossExtent: number == 0 ? 100 : number))
          carousel.measure(RangeSet(-1..<9)) { _, _ in ItemSize(main: number, cross: number) }
          for offset in isThorough ? numbers + [1e300] : [.nan, 1e300] {
            let rest = carousel.restingOffset(
              from: offset, velocity: number, proposed: offset, began: offset)
            #expect(rest.isFinite)
            #expect(abs(carousel.position(at: offset).fraction) <= 0.5)
            #expect(carousel.crossOffset(showing: .max, at: offset, from: offset).isFinite)
            #expect(carousel.looped(in: Stretch(start: offset, length: 50)).count <= 10_000)
            #expect(carousel.offsetInFirstTurn(offset).isFinite)
          }
          #expect(carousel.contentCrossExtent.isFinite && carousel.contentExtent.isFinite)
        }
      }
    }
    var endless = carousel(.max, loops: true)
    endless.apply(.insert(count: .max, at: 4))
    endless.apply(.move(0..<Int.max, to: .max))
    #expect(endless.position(at: 1e200).fraction.isFinite)
    #expect(endless.restingOffset(from: -1e200, velocity: -900, began: 0).isFinite)
  }
}
