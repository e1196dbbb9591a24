import Testing

@testable import ShojiEngine

/// Sections of different layouts, headers pinned in all of them.
@Suite struct MixedSectionTests {
  private let container = Container(crossExtent: 320, pixels: PixelGrid(scale: 2))

  private func mixed() -> SectionedLayout {
    let style = SectionStyle(
      header: .fixed(40, isPinned: true), footer: .fixed(20, isPinned: true), insets: Insets(mainStart: 5))
    let grid = GridLayout(GridConfiguration(columns: .count(3)), itemCount: 60, container: container)
    let waterfall = WaterfallLayout(
      WaterfallConfiguration(lanes: .count(2), itemSpacing: 8, lineSpacing: 8), itemCount: 60,
      container: container)
    let flow = FlowLayout(FlowConfiguration(), itemCount: 60, container: container)
    let carousel = CarouselLayout(
      CarouselConfiguration(width: .absolute(70), height: .absolute(90)), itemCount: 60, container: container)
    let list = ListLayout(ListConfiguration(), itemCount: 60, container: container)
    let layouts: [any ItemLayout] = [grid, waterfall, flow, carousel, list]
    return SectionedLayout(layouts.map { LayoutSection($0, style: style) }, container: container)
  }

  private func size(of item: Int) -> ItemSize {
    ItemSize(main: Double(30 + item * 37 % 90), cross: Double(40 + item * 13 % 70))
  }

  @Test("Pinned headers and footers depend on their section's stretch only, waterfalls included")
  func pinnedInAll() throws {
    var layout = mixed()
    layout.measure(RangeSet(0..<300)) { item, _ in size(of: item) }
    for section in 0..<5 {
      let stretch = try #require(layout.stretch(ofSection: section))
      #expect(stretch.length > 100)
      for offset in stride(from: stretch.start, to: stretch.end - 60, by: 23) {
        let viewport = Stretch(start: offset, length: 60)
        let found = layout.supplementaries(intersecting: viewport, viewport: viewport)
        let header = found.first { $0.index == .init(.header, of: .section(section)) }
        let footer = found.first { $0.index == .init(.footer, of: .section(section)) }
        #expect(header?.slot.main == Stretch(start: offset, length: 40))
        #expect(footer?.slot.main == Stretch(start: offset + 40, length: 20))
      }
      for item in layout.range(ofSection: section) {
        let slot = layout.slot(of: item).main
        #expect(slot.start >= stretch.start + 45 && slot.end <= stretch.end - 20)
      }
    }
    #expect(layout.contentExtent == layout.stretch(ofSection: 4)?.end)
  }

  @Test("In every layout the items in a stretch are those whose places are", arguments: [false, true])
  func itemsInAll(isMeasured: Bool) {
    var layout = mixed()
    if isMeasured {
      layout.measure(RangeSet(0..<300)) { item, _ in size(of: item) }
    }
    let slots = (0..<300).map { layout.slot(of: $0).main }
    for start in stride(from: -50, to: layout.contentExtent, by: isThorough ? 61 : 307) {
      let seen = Stretch(start: start, length: 100)
      let found = layout.items(intersecting: seen)
      // Layouts of lines answer whole lines, so that some more may be found.
      let missing = slots.indices.filter { slots[$0].intersects(seen) && !found.contains($0) }
      let near = Stretch(start: start - 130, length: 360)
      let isNear = found.ranges.joined().allSatisfy { slots[$0].intersects(near) }
      #expect(missing.isEmpty && isNear)
    }
    let sideways = layout.range(ofSection: 3)
    guard let start = layout.stretch(ofSection: 3)?.start else { return }
    let all = layout.items(intersecting: Stretch(start: start + 50, length: 10)) { section in
      section == 3 ? layout.greatestCrossOffset(ofSection: 3) : 0
    }
    #expect(all.contains(sideways.upperBound - 1) && !all.contains(sideways.lowerBound))
  }
}
