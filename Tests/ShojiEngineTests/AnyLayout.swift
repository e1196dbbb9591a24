import Testing

@testable import ShojiEngine

/// The layouts in which what holds for all of them is tried, with nothing measured.
enum AnyLayout: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case list, grid, flow, waterfall, spans, quilted, sections, reversed, reversedWaterfall, endAligned

  var testDescription: String { rawValue }

  func layout(_ count: Int, container: Container = Container(crossExtent: 300)) -> any ItemLayout {
    let wide = ItemKind(rawValue: 1)
    switch self {
    case .list:
      return ListLayout(
        ListConfiguration(lineSpacing: 4, separators: .init(), rowEstimate: 40), itemCount: count,
        container: container)
    case .grid: return Self.grid(count, container)
    case .flow:
      return FlowLayout(
        FlowConfiguration(
          itemSpacing: 4, lineSpacing: 6, itemEstimate: ItemSize(main: 50, cross: 70)), itemCount: count,
        container: container)
    case .waterfall: return Self.waterfall(count, container)
    case .spans:
      let runs = (0..<count).map { (count: 1, kind: $0 % 5 == 2 ? wide : ItemKind.standard) }
      return WaterfallLayout(
        WaterfallConfiguration(lanes: .count(3), lineSpacing: 6, estimate: 60, spans: [wide: .all]),
        runs: runs, container: container)
    case .quilted: return Self.quilt(count, container)
    case .sections: return Self.sections(count, container)
    case .reversed: return ReversedLayout(Self.grid(count, container))
    case .reversedWaterfall: return ReversedLayout(Self.waterfall(count, container))
    case .endAligned:
      return EndAlignedLayout(
        GridLayout(
          GridConfiguration(columns: .count(1), rowEstimate: 50), itemCount: count, container: container))
    }
  }

  private static func grid(_ count: Int, _ container: Container) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(3), itemSpacing: 5, lineSpacing: 3, rowEstimate: 60),
      itemCount: count, container: container)
  }

  private static func waterfall(_ count: Int, _ container: Container) -> WaterfallLayout {
    WaterfallLayout(
      WaterfallConfiguration(lanes: .count(3), itemSpacing: 6, lineSpacing: 6, estimate: 60),
      itemCount: count, container: container)
  }

  /// A row of two that are as long as they are measured, above one as wide as the content.
  private static func quilt(_ count: Int, _ container: Container) -> QuiltLayout {
    let pair = QuiltGroup(
      .cross, size: QuiltSize(main: .estimated(50), cross: .groupCross(1)), spacing: 6,
      members: [
        .item(QuiltSize(main: .estimated(50), cross: .groupCross(0.4))),
        .item(QuiltSize(main: .estimated(50), cross: .groupCross(0.5))),
      ])
    let group = QuiltGroup(
      .main, size: QuiltSize(main: .estimated(100), cross: .containerCross(1)), spacing: 4,
      members: [.group(pair), .item(QuiltSize(main: .estimated(40), cross: .groupCross(1)))])
    return QuiltLayout(
      QuiltConfiguration(.group(group), lineSpacing: 10), itemCount: count, container: container)
  }

  /// A list, a grid, a waterfall and a flow, each under a pinned header.
  private static func sections(_ count: Int, _ container: Container) -> SectionedLayout {
    let style = SectionStyle(header: .fixed(30, isPinned: true), insets: Insets(mainEnd: 8))
    let parts: [AnyLayout] = [.list, .grid, .waterfall, .flow]
    let share = count / parts.count
    let sections = parts.enumerated().map { place, part in
      let own = place == parts.count - 1 ? count - share * place : share
      return LayoutSection(part.layout(own, container: container), style: style)
    }
    return SectionedLayout(sections, container: container)
  }
}
