import Testing

@testable import ShojiEngine

/// Small worlds completely: each change of up to five items, in each of the layouts of lines.
@Suite struct EveryEditTests {
  /// Returns each change of so many items that makes sense.
  private func edits(of count: Int) -> [ItemEdit] {
    var edits: [ItemEdit] = []
    for lower in 0...count {
      for added in 0...3 { edits.append(.insert(count: added, at: lower)) }
      for upper in lower...count {
        edits.append(.remove(lower..<upper))
        edits.append(.invalidate(lower..<upper))
        for target in 0...(count - (upper - lower)) { edits.append(.move(lower..<upper, to: target)) }
      }
    }
    return edits
  }

  private func size(_ id: Int) -> ItemSize {
    ItemSize(main: Double(10 + id * 7 % 5), cross: Double(20 + id * 11 % 37))
  }

  /// A change and then measuring leads to what a new layout of the changed items is measured to be.
  private func check<Layout: ItemLayout>(_ make: (Int) -> Layout) {
    var findings: [String] = []
    for count in 0...(isThorough ? 5 : 2) {
      for edit in edits(of: count) {
        var items = SizedItems(count: count)
        var layout = make(count)
        _ = layout.measure(RangeSet(0..<count), again: false, diagnostics: nil) { index, _ in size(index) }
        layout.apply(edit, diagnostics: nil)
        items.apply(edit)
        let ids = items.ids
        let all = RangeSet(0..<ids.count)
        _ = layout.measure(all, again: false, diagnostics: nil) { index, _ in size(ids[index]) }
        var new = make(ids.count)
        _ = new.measure(all, again: false, diagnostics: nil) { index, _ in size(ids[index]) }
        if layout.itemCount != ids.count || layout.contentExtent != new.contentExtent
          || layout.contentCrossExtent != new.contentCrossExtent
          || (-1...ids.count).contains(where: { layout.slot(of: $0) != new.slot(of: $0) })
        {
          findings.append("\(count) items, \(edit): \(ids.indices.map(layout.slot))")
        }
        findings += layout.wrongPlaces(step: isThorough ? 9 : 31, length: 12).map {
          "\(count) items, \(edit): \($0)"
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.count) findings: \(findings.prefix(2))")
  }

  @Test("List", arguments: [false, true]) func list(isMirrored: Bool) {
    let configuration = ListConfiguration(lineSpacing: 3, insets: Insets(mainStart: 4, crossEnd: 5))
    check {
      ListLayout(
        configuration, itemCount: $0, container: Container(crossExtent: 60, isMirrored: isMirrored))
    }
  }

  @Test("Flow", arguments: FlowConfiguration.Distribution.allCases, [false, true])
  func flow(lines: FlowConfiguration.Distribution, isMirrored: Bool) {
    let configuration = FlowConfiguration(
      lines: lines, items: .end, itemSpacing: 3, lineSpacing: 2, insets: Insets(mainStart: 4, crossEnd: 5))
    check {
      FlowLayout(
        configuration, itemCount: $0, container: Container(crossExtent: 90, isMirrored: isMirrored))
    }
  }

  @Test("Quilt", arguments: [false, true]) func quilt(isMirrored: Bool) {
    let group = QuiltGroup(
      .cross, size: QuiltSize(main: .estimated(30), cross: .containerCross(1)), spacing: 4,
      members: [
        .item(QuiltSize(main: .estimated(25), cross: .groupCross(0.5))),
        .item(QuiltSize(main: .groupMain(1), cross: .groupCross(0.25))),
        .item(QuiltSize(main: .absolute(8), cross: .estimated(12))),
      ])
    check {
      QuiltLayout(
        QuiltConfiguration(.group(group), lineSpacing: 2), itemCount: $0,
        container: Container(crossExtent: 88, isMirrored: isMirrored))
    }
  }

  @Test("Carousel", arguments: CarouselConfiguration.Behavior.allCases, [false, true])
  func carousel(behavior: CarouselConfiguration.Behavior, isMirrored: Bool) {
    let configuration = CarouselConfiguration(
      width: .estimated(30), height: .estimated(20), items: .center, itemSpacing: 3,
      insets: Insets(crossStart: 6), behavior: behavior)
    check {
      CarouselLayout(
        configuration, itemCount: $0, container: Container(crossExtent: 90, isMirrored: isMirrored))
    }
  }
}
