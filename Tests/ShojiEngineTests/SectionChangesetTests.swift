import Testing

@testable import ShojiEngine

@Suite struct SectionChangesetTests {
  private let container = Container(crossExtent: 100)

  /// A section whose header tells its id, and a list of items whose measured lengths tell theirs.
  private func section(_ id: Int) -> LayoutSection {
    let rows = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 5), itemCount: 3, container: container)
    return LayoutSection(rows, style: SectionStyle(header: .fixed(Double(1000 + id))))
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

  @Test("A layout follows random changesets, and what stays in its section stays measured")
  func randomChangesets() {
    print("SectionChangesetTests seed 5")
    var generator = SeededGenerator(seed: 5)
    var source = Snapshot<Int, Int>()
    var layout = SectionedLayout([], container: container)
    for step in RandomSteps(40) {
      let next = snapshot(&generator, items: 30, sections: 6)
      let changeset = Changeset(from: source, to: next)
      let target = changeset.target
      layout.apply(changeset) { section(target.sectionID(at: $0) ?? -1) }
      var isSame = layout.sectionCount == target.sectionCount && layout.itemCount == target.itemCount
      for index in 0..<target.sectionCount {
        isSame = isSame && layout.range(ofSection: index) == target.range(ofSection: index)
        let header = layout.style(ofSection: index)?.header
        isSame = isSame && header == .fixed(Double(1000 + (target.sectionID(at: index) ?? -1)))
      }
      for item in 0..<target.itemCount {
        let length = layout.slot(of: item).main.length
        let origin = changeset.origin(ofItem: item)
        let hasStayed =
          origin.map { sectionID(of: $0, in: source) == sectionID(of: item, in: target) } ?? false
        let measured = Double(100 + (target.itemID(at: item) ?? -1))
        isSame = isSame && length == (hasStayed ? measured : 5)
      }
      if !isSame { Issue.record("step \(step)") }
      layout.measure(RangeSet(0..<layout.itemCount)) { item, _ in
        ItemSize(main: Double(100 + (target.itemID(at: item) ?? -1)), cross: 0)
      }
      source = target
    }
    #expect(layout.violatedInvariant() == nil)
  }
}
