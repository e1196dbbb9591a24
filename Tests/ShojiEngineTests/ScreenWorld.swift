import Testing

@testable import ShojiEngine

/// The layouts in which a whole screen is tried: all that the engine has, by the data they are made for.
enum ScreenWorld: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case list, grid, flow, waterfall, quilted, reversed, endAligned, carousel, loop, table
  case sections, feed, reversedSections

  var testDescription: String { rawValue }

  /// Whether the data has sections of its own.
  var hasSections: Bool { self == .sections || self == .feed || self == .reversedSections }
  /// Whether it scrolls along the cross axis too.
  var scrollsAcross: Bool { self == .carousel || self == .loop || self == .table }

  static let container = Container(crossExtent: 310)

  func layout(_ snapshot: Snapshot<Int, Int>) -> any ItemLayout {
    let count = snapshot.itemCount
    switch self {
    case .list: return AnyLayout.list.layout(count)
    case .grid: return AnyLayout.grid.layout(count)
    case .flow: return AnyLayout.flow.layout(count)
    case .waterfall: return AnyLayout.waterfall.layout(count)
    case .quilted: return AnyLayout.quilted.layout(count)
    case .reversed: return AnyLayout.reversed.layout(count)
    case .endAligned: return AnyLayout.endAligned.layout(count)
    case .carousel: return Self.carousel(count, loops: false)
    case .loop: return Self.carousel(count, loops: true)
    case .table:
      return TableLayout(
        TableConfiguration(
          itemSpacing: 3, lineSpacing: 2, rowEstimate: 30, columnEstimate: 90, pinnedRows: 1,
          pinnedColumns: 1), rowCount: (count + 7) / 8, columnCount: 8, container: Self.container)
    case .sections, .feed: return sections(snapshot)
    case .reversedSections: return ReversedLayout(sections(snapshot))
    }
  }

  private func sections(_ snapshot: Snapshot<Int, Int>) -> SectionedLayout {
    let sections = (0..<snapshot.sectionCount).map { number in
      var section = self.section(snapshot.sectionID(at: number) ?? 0)
      section.layout.setItemCount(snapshot.itemCount(inSection: number), nil)
      return section
    }
    return SectionedLayout(
      sections,
      configuration: SectionedConfiguration(
        header: .estimated(44), footer: .fixed(20), insets: Insets(crossStart: 6), sectionSpacing: 5),
      container: Self.container)
  }

  /// A section whose layout and style follow from its id.
  func section(_ id: Int) -> LayoutSection {
    let layout: any ItemLayout
    switch (self, id % 5) {
    case (.feed, 0), (.feed, 2): layout = Self.carousel(0, loops: false)
    case (.feed, 1): layout = Self.carousel(0, loops: true)
    case (_, 0): layout = AnyLayout.waterfall.layout(0)
    case (_, 1): layout = AnyLayout.grid.layout(0)
    case (_, 2): layout = AnyLayout.flow.layout(0)
    default: layout = AnyLayout.list.layout(0)
    }
    let badge = Badge("new", size: ItemSize(main: 8, cross: 8), mainOffset: -3)
    return LayoutSection(
      layout,
      style: SectionStyle(
        header: .estimated(25, isPinned: id % 2 == 0), footer: id % 3 == 0 ? .estimated(10) : nil,
        insets: Insets(mainStart: 4, crossStart: 8), badges: id % 4 == 1 ? [badge] : [],
        background: id % 3 == 1 ? SectionBackground("card") : nil, hidesWhenEmpty: id % 7 == 0))
  }

  private static func carousel(_ count: Int, loops: Bool) -> CarouselLayout {
    CarouselLayout(
      CarouselConfiguration(
        width: .absolute(120), height: .estimated(90), itemSpacing: 10,
        behavior: .continuous, loops: loops), itemCount: count, container: container)
  }
}
