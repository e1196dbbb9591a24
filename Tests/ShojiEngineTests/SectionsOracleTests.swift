import Testing

@testable import ShojiEngine

@Suite struct SectionsAgainstOracle {
  private static let container = Container(crossExtent: 20)

  private static func list(_ count: Int, columns: Int = 1, estimate: Double = 4) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), rowEstimate: estimate), itemCount: count,
      container: container)
  }

  /// Compares all that does not depend on a viewport.
  private func compare(
    _ layout: SectionedLayout, _ oracle: SectionsOracle, _ note: @autoclosure () -> String
  ) {
    if let violation = layout.violatedInvariant() { Issue.record("\(violation) \(note())") }
    let slots = oracle.slots
    var isSame = layout.sectionCount == oracle.sections.count && layout.itemCount == oracle.itemCount
    isSame = isSame && layout.contentExtent == oracle.contentExtent
    var flat = 0
    for (section, start) in oracle.starts.enumerated() {
      let count = slots[section].count
      let expected = Stretch(start: start, length: oracle.sections[section].extent)
      isSame = isSame && layout.stretch(ofSection: section) == expected
      isSame = isSame && layout.range(ofSection: section) == flat..<(flat + count)
      for item in 0..<count {
        let index = ItemPath(section: section, item: item)
        isSame = isSame && layout.slot(of: index) == slots[section][item]
        isSame = isSame && layout.slot(of: flat) == slots[section][item]
        isSame = isSame && layout.index(of: index) == flat && layout.path(ofItem: flat) == index
        flat += 1
      }
      let behind = ItemPath(section: section, item: count)
      isSame = isSame && layout.slot(of: behind) == nil && layout.index(of: behind) == nil
    }
    isSame = isSame && layout.path(ofItem: flat) == nil && layout.slot(of: flat) == .zero
    if !isSame { Issue.record("\(note())") }
  }

  private func compareSearch(
    _ layout: SectionedLayout, _ oracle: SectionsOracle, _ slots: [Slot], at start: Double, _ length: Double,
    _ note: @autoclosure () -> String
  ) {
    let viewport = Stretch(start: start, length: length)
    let main = Stretch(start: start - 3, length: length > 0 ? length + 5 : 0)
    let seen = slots.indices.filter { slots[$0].main.intersects(viewport) }
    let found = layout.items(intersecting: viewport).ranges.flatMap(Array.init)
    let left = Stretch(start: 0, length: 10)
    let foundLeft = layout.items(intersecting: viewport, cross: left).ranges.flatMap(Array.init)
    let placed = layout.supplementaries(intersecting: main, viewport: viewport).filter {
      $0.index.owner != .content
    }
    if found == seen, foundLeft == seen.filter({ slots[$0].cross.intersects(left) }),
      placed == oracle.supplementaries(intersecting: main, viewport: viewport)
    {
      return
    }
    Issue.record("At \(start), length \(length), \(note()): \(found), \(foundLeft), \(placed)")
  }

  /// Every style of header and footer, pinned or not, every collapse, all offsets.
  @Test("Every small world: up to three sections", arguments: 0...3) func smallWorlds(count: Int) {
    let extents: [(Supplementary?, Supplementary?)] = [
      (nil, nil), (.fixed(3), nil), (nil, .fixed(2)), (.fixed(3), .fixed(2)),
      (.fixed(3, isPinned: true), nil), (nil, .fixed(2, isPinned: true)),
      (.fixed(3, isPinned: true), .fixed(2, isPinned: true)),
    ]
    let counts = isThorough || count < 2 ? [0, 1, 2, 3, 4] : count == 2 ? [0, 3] : [0, 2]
    var combinations = 1
    for _ in 0..<count { combinations *= counts.count * 2 }
    withEvery(extents, 0..<combinations) { extents, code in
      // A section without items keeps its header, except in every other world.
      let style = SectionStyle(header: extents.0, footer: extents.1, hidesWhenEmpty: code % 2 == 1)
      var rest = code
      let sections = (0..<count).map { _ in
        defer { rest /= counts.count * 2 }
        let layout = Self.list(counts[rest % (counts.count * 2) / 2])
        return LayoutSection(layout, style: style, isCollapsed: rest % 2 == 1)
      }
      let configuration = SectionedConfiguration(sectionSpacing: 1)
      let layout = SectionedLayout(sections, configuration: configuration, container: Self.container)
      if !isThorough, count > 1, code % 5 != 0 { return }
      let oracle = SectionsOracle(
        sections: sections.map {
          .init(layout: $0.layout, style: $0.style, isCollapsed: $0.isCollapsed)
        }, configuration: configuration, container: Self.container)
      compare(layout, oracle, "code \(code), \(style)")
      let slots = oracle.slots.flatMap { $0 }
      for start in stride(from: -3, through: oracle.contentExtent + 3, by: isThorough || count < 2 ? 1 : 4.5)
      {
        compareSearch(layout, oracle, slots, at: start, 7, "code \(code), \(style)")
      }
    }
  }

  @Test("Random edits agree at every step", arguments: [1, 2, 3, 4] as [UInt64])
  func randomEdits(seed: UInt64) {
    print("SectionsAgainstOracle seed \(seed)")
    var world = SectionWorld(seed: seed)
    for step in RandomSteps(100) {
      world.step()
      if step % 50 == 0 { compare(world.layout, world.oracle, "seed \(seed), step \(step)") }
      if step % 25 == 0 {
        let slots = world.oracle.slots.flatMap { $0 }
        let start = world.position(-10...(world.oracle.contentExtent + 10))
        compareSearch(
          world.layout, world.oracle, slots, at: start, world.position(0...40), "seed \(seed), step \(step)")
      }
    }
    compare(world.layout, world.oracle, "seed \(seed), at the end")
  }
}
