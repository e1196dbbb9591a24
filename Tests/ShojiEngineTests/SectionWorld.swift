@testable import ShojiEngine

/// A sectioned layout and its slow twin, to which the same random things happen.
///
/// All lengths are halves, so that sums are exact in any order.
struct SectionWorld {
  private var generator: SeededGenerator
  private(set) var layout: SectionedLayout
  private(set) var oracle: SectionsOracle

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let configuration = SectionedConfiguration(
      header: .fixed(5), footer: .fixed(4.5),
      insets: Insets(mainStart: 2, mainEnd: 3, crossStart: 4, crossEnd: 1), sectionSpacing: 1.5)
    let container = Container(crossExtent: 45, isMirrored: seed % 2 == 0)
    layout = SectionedLayout([], configuration: configuration, container: container)
    oracle = SectionsOracle(sections: [], configuration: configuration, container: container)
  }

  /// A random number of halves.
  mutating func position(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &generator) * 2).rounded() / 2
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &generator)
  }

  private mutating func range(within count: Int, most: Int) -> Range<Int> {
    let start = number(0..<(count + 1))
    return start..<(start + min(number(0..<(most + 1)), count - start))
  }

  private mutating func style() -> SectionStyle {
    func extent(_ kind: Int, _ points: Double) -> Supplementary? {
      switch kind {
      case 0: nil
      case 1: .fixed(points)
      case 2: .fixed(points, isPinned: true)
      default: .estimated(points, isPinned: kind == 4)
      }
    }
    let insets =
      number(0..<2) == 0 ? Insets.zero : Insets(mainStart: 1, mainEnd: 2, crossStart: 3, crossEnd: 1)
    return SectionStyle(
      header: extent(number(0..<5), 6), footer: extent(number(0..<5), 3.5), insets: insets,
      hidesWhenEmpty: number(0..<2) == 0)
  }

  /// A section in the room that it will have, for the twin does not resize.
  private mutating func section() -> LayoutSection {
    let style = style()
    let width = 40 - style.insets.crossStart - style.insets.crossEnd
    let grid = GridLayout(
      GridConfiguration(columns: .count(number(1..<3)), lineSpacing: 0.5, rowEstimate: 4),
      itemCount: number(0..<6),
      container: Container(crossExtent: width, isMirrored: oracle.container.isMirrored))
    return LayoutSection(grid, style: style, isCollapsed: number(0..<5) == 0)
  }

  private func twin(_ section: LayoutSection) -> SectionsOracle.Section {
    .init(layout: section.layout, style: section.style, isCollapsed: section.isCollapsed)
  }

  mutating func step() {
    let count = oracle.sections.count
    let some = number(0..<count)
    // Below a few sections more come in than go out, above many the other way round.
    switch number(0..<20) {
    case 0 where count < 60, 1 where count < 20:
      let index = number(0..<(count + 1))
      let section = section()
      let new = Array(repeating: section, count: number(1..<4))
      layout.apply(.insertSections(new, at: index))
      oracle.sections.insert(contentsOf: new.map(twin), at: index)
    case 2 where count > 10:
      let range = range(within: count, most: 4)
      layout.apply(.removeSections(range))
      oracle.sections.removeSubrange(range)
    case 3:
      let range = range(within: count, most: 3)
      let target = number(0..<(count - range.count + 1))
      layout.apply(.moveSections(range, to: target))
      let moved = oracle.sections[range]
      oracle.sections.removeSubrange(range)
      oracle.sections.insert(contentsOf: moved, at: target)
    case 4:
      let range = range(within: count, most: 2)
      let new = [section()]
      layout.apply(.replaceSections(range, with: new))
      oracle.sections.replaceSubrange(range, with: new.map(twin))
    case 5, 6: applyFlatEdit()
    case 7 where count > 0:
      let isCollapsed = number(0..<2) == 0
      layout.apply(.setCollapsed(isCollapsed, section: some))
      oracle.sections[some].isCollapsed = isCollapsed
    case 8 where count > 0:
      setStyle(of: some)
    case 9, 10, 11: measureSupplementary()
    case 12 where count > 1: moveItems(from: some)
    default: measure()
    }
  }

  private mutating func applyFlatEdit() {
    let count = oracle.itemCount
    let range = range(within: count, most: 8)
    let edit: ItemEdit =
      switch number(0..<5) {
      case 0, 1: .insert(count: number(0..<(count < 150 ? 6 : 2)), at: range.lowerBound)
      case 2: .remove(range)
      case 3: .move(range, to: min(max(range.lowerBound + number(-4..<5), 0), count - range.count))
      default: .invalidate(range)
      }
    layout.apply(edit)
    oracle.apply(edit)
  }

  private mutating func setStyle(of index: Int) {
    let style = style()
    layout.apply(.setStyle(style, section: index))
    let width = 40 - style.insets.crossStart - style.insets.crossEnd
    var section = oracle.sections[index]
    if section.style.header != style.header { section.header = nil }
    if section.style.footer != style.footer { section.footer = nil }
    section.style = style
    if width != section.layout.crossExtent {
      section.layout.resize(
        to: Container(crossExtent: width, isMirrored: oracle.container.isMirrored), diagnostics: nil)
    }
    oracle.sections[index] = section
  }

  private mutating func moveItems(from index: Int) {
    let range = range(within: oracle.sections[index].layout.itemCount, most: 3)
    let other = number(0..<oracle.sections.count)
    let room = oracle.sections[other].layout.itemCount - (other == index ? range.count : 0)
    let target = number(0..<(room + 1))
    layout.apply(.moveItems(range, inSection: index, to: ItemPath(section: other, item: target)))
    if range.isEmpty { return }
    if other == index {
      oracle.sections[index].layout.apply(.move(range, to: target), diagnostics: nil)
    } else {
      oracle.putIn(oracle.takeOut(range, of: index), other, at: target)
    }
  }

  private mutating func measureSupplementary() {
    let index = number(0..<oracle.sections.count)
    let isHeader = number(0..<2) == 0
    let length = position(0...8)
    layout.measureSupplementaries(
      [SupplementaryIndex(isHeader ? .header : .footer, of: .section(index))], again: true
    ) { _, _ in ItemSize(main: length, cross: 0) }
    guard oracle.sections.indices.contains(index) else { return }
    if isHeader, case .estimated = oracle.sections[index].style.header?.extent {
      oracle.sections[index].header = length
    } else if !isHeader, case .estimated = oracle.sections[index].style.footer?.extent {
      oracle.sections[index].footer = length
    }
  }

  private mutating func measure() {
    let range = range(within: oracle.itemCount, most: 9)
    let seed = number(1..<5)
    // A size for each item of the data, so that both are told the same whatever the order.
    func size(_ flat: Int) -> ItemSize { ItemSize(main: Double(flat % seed) + 2.5, cross: 0) }
    layout.measure(RangeSet(range)) { flat, _ in size(flat) }
    var first = 0
    for index in oracle.sections.indices {
      let count = oracle.sections[index].layout.itemCount
      let own = range.clamped(to: first..<(first + count))
      if !own.isEmpty {
        let local = (own.lowerBound - first)..<(own.upperBound - first)
        _ = oracle.sections[index].layout.measure(RangeSet(local), again: false, diagnostics: nil) {
          item, _ in
          size(first + item)
        }
      }
      first += count
    }
  }
}
