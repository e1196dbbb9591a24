import Testing

@testable import ShojiEngine

@Suite struct ListLayoutTests {
  private func list(_ count: Int, scale: Double? = nil, spacing: Double = 0) -> ListLayout {
    let separators = ListConfiguration.Separators(
      thickness: 1, insets: SeparatorInsets(crossStart: 16), showsFirst: true, showsLast: true)
    return ListLayout(
      ListConfiguration(
        lineSpacing: spacing, insets: Insets(mainStart: 8, mainEnd: 9, crossStart: 10, crossEnd: 20),
        separators: separators),
      itemCount: count,
      container: Container(crossExtent: 330, pixels: scale.map { PixelGrid(scale: $0) } ?? .unaligned))
  }

  @Test("Rows and separators have room of their own") func places() {
    let list = list(3)
    #expect(
      list.slot(of: 0) == Slot(main: Stretch(start: 9, length: 44), cross: Stretch(start: 10, length: 300)))
    #expect(list.slot(of: 2).main == Stretch(start: 99, length: 44))
    #expect(list.contentExtent == 8 + 1 + 44 + 1 + 44 + 1 + 44 + 1 + 9)
    let separators = list.separators(in: RangeSet(0..<3))
    #expect(separators.map(\.row) == [0, 1, 2, 3])
    #expect(separators.map(\.slot.main.start) == [8, 53, 98, 143])
    #expect(separators.allSatisfy { $0.slot.cross == Stretch(start: 26, length: 284) })
    #expect(list.separators(in: RangeSet(1..<2)).map(\.row) == [1, 2])
    #expect(self.list(3, spacing: 5).separators(in: RangeSet(0..<2))[1].slot.main.start == 55)
  }

  @Test("A separator shows unless one of its rows hides it, with the insets of the row before") func hidden()
  {
    let list = list(4)
    let separators = list.separators(in: RangeSet(0..<4)) { row in
      switch row {
      case 0: RowSeparators(hidesTop: true, insets: SeparatorInsets(crossStart: 40, crossEnd: 2))
      case 1: RowSeparators(hidesBottom: true)
      case 3: RowSeparators(hidesTop: true)
      default: .standard
      }
    }
    #expect(separators.map(\.row) == [1, 4])
    #expect(separators[0].slot.cross == Stretch(start: 50, length: 258))
    var mirrored = list
    mirrored.resize(to: Container(crossExtent: 330, isMirrored: true))
    #expect(mirrored.slot(of: 0).cross == Stretch(start: 20, length: 300))
    #expect(mirrored.separators(in: RangeSet(0..<1))[0].slot.cross == Stretch(start: 20, length: 284))
    let none = ListLayout(ListConfiguration(), itemCount: 3, container: Container(crossExtent: 100))
    #expect(none.separators(in: RangeSet(0..<3)).isEmpty)
  }

  @Test("At every scale separators are whole pixels of one thickness and lie on no row") func pixels() {
    var generator = SeededGenerator(seed: 31)
    print("ListLayoutTests seed 31")
    var findings: [String] = []
    withEvery([1.0, 1.5, 2, 3], [0.0, 0.7, 4]) { scale, spacing in
      var list = list(40, scale: scale, spacing: spacing)
      list.measure(RangeSet(0..<40)) { _, _ in
        ItemSize(main: Double.random(in: 0.2...30, using: &generator), cross: 0)
      }
      let slots = (0..<40).map { list.slot(of: $0).main }
      for separator in list.separators(in: RangeSet(0..<40)) {
        let main = separator.slot.main
        if abs(main.length - (scale == 1.5 ? 4.0 / 3 : 1)) > 1e-9 { findings.append("\(main) at \(scale)") }
        if abs(list.container.pixels.snap(main.start) - main.start) > 1e-9 { findings.append("off: \(main)") }
        for other in slots where min(main.end, other.end) - max(main.start, other.start) > 1e-9 {
          findings.append("\(main) lies on \(other), at \(scale)")
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.prefix(3))")
  }

  @Test("B34 all of a million rows are reachable; B157 none are as long as the insets") func counts() {
    let list = ListLayout(
      ListConfiguration(rowEstimate: 35), itemCount: 1_000_000, container: Container(crossExtent: 300))
    #expect(list.contentExtent == 35_000_000 && list.greatestOffset(length: 800) == 34_999_200)
    #expect(list.slot(of: 999_999).main == Stretch(start: 34_999_965, length: 35))
    #expect(list.window(at: 34_999_200, length: 800).visible.bounds.upperBound == 1_000_000)
    let none = ListLayout(
      ListConfiguration(lineSpacing: 10, insets: Insets(mainStart: 15)), itemCount: 0,
      container: Container(crossExtent: 300))
    #expect(none.contentExtent == 15)
  }

  @Test("Rows are measured once, in their width, again when it changes") func measuring() {
    let list = list(20)
    var asked: [Int] = []
    func measure(_ index: Int, _ proposal: SizeProposal) -> ItemSize {
      #expect(proposal == SizeProposal(main: nil, cross: list.rowCross.length))
      asked.append(index)
      return ItemSize(main: Double(10 + index), cross: 0)
    }
    var copy = list
    copy.measure(RangeSet(2..<5), measure)
    copy.measure(RangeSet(-9..<6), measure)
    #expect(asked == [2, 3, 4, 0, 1, 5])
    copy.resize(to: Container(crossExtent: 330, isMirrored: true))
    copy.measure(RangeSet(0..<6), measure)
    #expect(asked.count == 6)
    copy.resize(to: Container(crossExtent: 331))
    #expect(copy.rows.measuredCount == 0)
  }

  @Test("Random edits agree with prefix sums at every step", arguments: [(1, nil), (2, 2.0), (3, 1.5)])
  func randomEdits(seed: UInt64, scale: Double?) {
    print("ListLayoutTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var list = list(20, scale: scale, spacing: 2)
    var items = SizedItems(count: 20)
    var known: [Int: Double] = [:]
    var findings: [String] = []
    for step in RandomSteps(400) where findings.isEmpty {
      if step % 2 == 0 {
        let edit = SizedItems.edit(of: items.ids.count, using: &generator)
        if case .invalidate(let range) = edit { for index in range { known[items.ids[index]] = nil } }
        list.apply(edit)
        items.apply(edit)
      } else if let index = items.ids.indices.randomElement(using: &generator) {
        let extent = Double(Int.random(in: 0...200, using: &generator)) / 4
        list.measure(RangeSet(index..<(index + 1)), again: true) { _, _ in ItemSize(main: extent, cross: 0) }
        known[items.ids[index]] = extent
      }
      guard step % 9 == 0 else { continue }
      var start = list.origin
      for (index, id) in items.ids.enumerated() {
        let extent = known[id] ?? 44
        let place = list.container.pixels.snap(Stretch(start: start, length: extent))
        if list.slot(of: index).main != place { findings.append("step \(step): \(index) is not at \(place)") }
        start += extent + 2
      }
      if step % 900 == 0 { findings += list.wrongPlaces() }
    }
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
  }

  @Test("Bad input has a defined result") func badInput() {
    let diagnostics = Diagnostics()
    var list = ListLayout(
      ListConfiguration(
        lineSpacing: .nan, insets: Insets(mainStart: -1, crossEnd: .infinity),
        separators: .init(thickness: .infinity, insets: SeparatorInsets(crossStart: .nan, crossEnd: -4)),
        rowEstimate: -3),
      itemCount: -1, container: Container(crossExtent: .nan), diagnostics: diagnostics)
    #expect(diagnostics.count(of: .length) == 5 && diagnostics.count(of: .itemCount) == 1)
    list.apply(.insert(count: .max, at: .max), diagnostics: diagnostics)
    #expect(list.itemCount == Extents.limit && list.contentExtent.isFinite)
    list.apply(.remove(.min ..< .max), diagnostics: diagnostics)
    list.apply(.insert(count: 3, at: -1), diagnostics: diagnostics)
    list.apply(.move(-4..<2, to: 77), diagnostics: diagnostics)
    list.apply(.invalidate(5..<9), diagnostics: diagnostics)
    #expect(list.itemCount == 3)
    #expect(diagnostics.count(of: .index) == 6)
    list.measure(RangeSet(-5..<80), diagnostics: diagnostics) { index, _ in
      ItemSize(main: [.nan, -1, .infinity][index], cross: .nan)
    }
    #expect(list.contentExtent.isFinite && list.slot(of: 2).main.length == 1)
    #expect(list.slot(of: -1) == .zero && list.slot(of: .max) == .zero)
    #expect(list.separators(in: RangeSet(.min ..< .max)).isEmpty)
  }
}
