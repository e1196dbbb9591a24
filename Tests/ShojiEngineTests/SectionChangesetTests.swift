import Testing

@testable import ShojiEngine

@Suite struct SectionChangesetTests {
  private let container = Container(crossExtent: 100)

  /// A section whose header tells its id, and a list of items whose measured lengths tell theirs.
  ///
  /// Those of an odd id are narrower.
  private func section(_ id: Int) -> LayoutSection {
    let rows = ListLayout(ListConfiguration(rowEstimate: 5), itemCount: 3, container: container)
    let insets = Insets(mainStart: 0, mainEnd: 0, crossStart: id % 2 == 0 ? 0 : 10, crossEnd: 0)
    return LayoutSection(rows, style: SectionStyle(header: .fixed(Double(1000 + id)), insets: insets))
  }

  private func snapshot(
    _ generator: inout SeededGenerator, items: Int, sections: Int
  ) -> Snapshot<Int, Int> {
    var ids = Array(0..<items).shuffled(using: &generator)
    let kept = Array(0..<sections).shuffled(using: &generator).prefix(
      Int.random(in: 0...sections, using: &generator))
    return Snapshot(
      kept.map { id in
        let count = min(ids.count, Int.random(in: 0...(2 * items / sections), using: &generator))
        defer { ids.removeFirst(count) }
        return .init(id: id, items: Array(ids.prefix(count)))
      })
  }

  private func sectionID(of item: Int, in snapshot: Snapshot<Int, Int>) -> Int? {
    snapshot.path(ofItem: item).flatMap { snapshot.sectionID(at: $0.section) }
  }

  private func kind(of id: Int?) -> ItemKind { ItemKind(rawValue: UInt8((id ?? 0) % 3)) }

  @Test("A layout follows random changesets, and what stays in its width stays measured, with its kind")
  func randomChangesets() {
    print("SectionChangesetTests seed 5")
    var generator = SeededGenerator(seed: 5)
    var source = Snapshot<Int, Int>()
    var layout = SectionedLayout([], container: container)
    for step in RandomSteps(40) {
      let next = snapshot(&generator, items: 30, sections: 6)
      let changeset = Changeset(from: source, to: next)
      let target = changeset.target
      // Only of new items the right kind is told.
      layout.apply(changeset) {
        section(target.sectionID(at: $0) ?? -1)
      } kind: {
        changeset.origin(ofItem: $0) == nil ? kind(of: target.itemID(at: $0)) : ItemKind(rawValue: 77)
      }
      var isSame = layout.sectionCount == target.sectionCount && layout.itemCount == target.itemCount
      for index in 0..<target.sectionCount {
        let range = target.range(ofSection: index)
        isSame = isSame && layout.range(ofSection: index) == range
        let header = layout.style(ofSection: index)?.header
        isSame = isSame && header == .fixed(Double(1000 + (target.sectionID(at: index) ?? -1)))
        let rows = (layout.layout(ofSection: index) as? ListLayout)?.rows
        isSame =
          isSame
          && range.allSatisfy {
            rows?.kind(of: $0 - range.lowerBound) == kind(of: target.itemID(at: $0))
          }
      }
      for item in 0..<target.itemCount {
        let length = layout.slot(of: item).main.length
        let old = changeset.origin(ofItem: item).flatMap { sectionID(of: $0, in: source) }
        let isKept = old.map { $0 % 2 == sectionID(of: item, in: target).map { $0 % 2 } } ?? false
        let measured = Double(100 + (target.itemID(at: item) ?? -1))
        isSame = isSame && length == (isKept ? measured : 5)
      }
      if !isSame { Issue.record("step \(step)") }
      layout.measure(RangeSet(0..<layout.itemCount)) { item, _ in
        ItemSize(main: Double(100 + (target.itemID(at: item) ?? -1)), cross: 0)
      }
      source = target
    }
    #expect(layout.violatedInvariant() == nil)
  }

  @Test("A section whose id changed keeps what its items were measured, but for those with new content")
  func renamedSection() {
    let source = Snapshot<Int, Int>([.init(id: 2, items: Array(0..<5)), .init(id: 4, items: [5, 6])])
    let target = Snapshot<Int, Int>([.init(id: 4, items: [5, 6]), .init(id: 6, items: Array(0..<5))])
    var layout = SectionedLayout([], container: container)
    layout.apply(Changeset(from: Snapshot(), to: source)) { section(source.sectionID(at: $0) ?? 0) }
    layout.measure(RangeSet(0..<7)) { item, _ in ItemSize(main: Double(100 + item), cross: 0) }
    let changeset = Changeset(from: source, to: target).reconfiguring { _, new in new == 5 }
    layout.apply(changeset) { section(target.sectionID(at: $0) ?? 0) }
    let lengths = (0..<7).map { layout.slot(of: $0).main.length }
    #expect(lengths == [105, 106, 100, 101, 102, 5, 104])
    // Two sections become one.
    let joined = Snapshot<Int, Int>([.init(id: 4, items: [0, 5, 1, 6, 2, 4])])
    layout.apply(Changeset(from: target, to: joined)) { section(joined.sectionID(at: $0) ?? 0) }
    #expect((0..<6).map { layout.slot(of: $0).main.length } == [100, 105, 101, 106, 102, 104])
  }
}
