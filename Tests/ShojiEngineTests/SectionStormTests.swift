import Testing

@testable import ShojiEngine

/// Random changesets of sections and items, scrolls and size changes, over sections of every layout: what the eye
/// rests on must stay.
@Suite struct SectionStorms {
  @Test("What the eye rests on stays within 0.01 point", arguments: [301, 302, 303] as [UInt64])
  func storm(seed: UInt64) {
    print("SectionStorms seed \(seed)")
    var storm = SectionStorm(seed: seed)
    storm.storm.run(RandomSteps(40)) { storm.step() }
  }
}

private struct SectionStorm {
  typealias Section = Snapshot<Int, Int>.Section

  let storm: AnchorStorm
  private var host: HeadlessHost { storm.host }
  private var sections: [Section] = []
  private var shown = Snapshot<Int, Int>()
  private var nextID = 4

  init(seed: UInt64) {
    storm = AnchorStorm(seed: seed, viewport: Viewport(length: 300, startInset: 20)) { _ in
      SectionedLayout([], container: Container(crossExtent: 0))
    }
    sections = (0..<4).map { Section(id: $0, items: storm.fresh(20)) }
    apply()
    host.frame()
  }

  mutating func step() {
    switch number(20) {
    case 0, 1, 2: changed("insert") { $0.insert() }
    case 3, 4: changed("remove") { $0.remove() }
    case 5: changed("move") { $0.move() }
    case 6: changed("insert section") { $0.insertSection() }
    case 7: changed("remove section") { $0.removeSection() }
    case 8: changed("move section") { $0.moveSection() }
    case 9, 10:
      changed("several") {
        $0.insert()
        $0.move()
        $0.moveSection()
        $0.remove()
        $0.insertSection()
        $0.insert()
      }
    case 11, 12: storm.resize()
    case 13: collapse()
    case 14: storm.jump()
    default: storm.scroll()
    }
  }

  // MARK: Steps

  private func number(_ count: Int) -> Int { storm.number(below: count) }

  private mutating func insert() {
    guard !sections.isEmpty else { return insertSection() }
    let section = number(sections.count)
    let ids = storm.fresh(host.data.count > 300 ? 1 : 1 + number(5))
    sections[section].items.insert(contentsOf: ids, at: number(sections[section].items.count + 1))
  }

  private mutating func remove() {
    guard host.data.count > 60 else { return insert() }
    let section = number(sections.count)
    let count = sections[section].items.count
    let start = number(count)
    sections[section].items.removeSubrange(start..<min(count, start + 1 + number(4)))
  }

  private mutating func move() {
    guard sections.count > 1 else { return }
    let source = number(sections.count)
    let target = number(sections.count)
    guard !sections[source].items.isEmpty else { return }
    let item = sections[source].items.remove(at: number(sections[source].items.count))
    sections[target].items.insert(item, at: number(sections[target].items.count + 1))
  }

  private mutating func insertSection() {
    guard sections.count < 9 else { return removeSection() }
    nextID += 1
    let section = Section(id: nextID, items: storm.fresh(number(20)))
    sections.insert(section, at: number(sections.count + 1))
  }

  private mutating func removeSection() {
    guard sections.count > 3 else { return insertSection() }
    sections.remove(at: number(sections.count))
  }

  private mutating func moveSection() {
    guard sections.count > 1 else { return }
    let section = sections.remove(at: number(sections.count))
    sections.insert(section, at: number(sections.count + 1))
  }

  /// A section whose layout and style follow from its id.
  private static func section(_ id: Int) -> LayoutSection {
    let container = Container(crossExtent: 0)
    let layout: any ItemLayout
    switch id % 4 {
    case 0:
      let lanes = WaterfallConfiguration(lanes: .count(3), itemSpacing: 4, lineSpacing: 6, estimate: 60)
      layout = WaterfallLayout(lanes, itemCount: 0, container: container)
    case 1: layout = FlowLayout(FlowConfiguration(lineSpacing: 3), itemCount: 0, container: container)
    case 2: layout = HeadlessHost.grid(0, columns: 3, estimate: 60)
    default: layout = ListLayout(ListConfiguration(), itemCount: 0, container: container)
    }
    let style = SectionStyle(
      header: .fixed(30, isPinned: id % 3 > 0), footer: id % 5 == 0 ? .fixed(12) : nil,
      hidesWhenEmpty: id % 7 == 0)
    return LayoutSection(layout, style: style)
  }

  /// Hands the sections as they are now to the session.
  private mutating func apply() {
    let changeset = Changeset(from: shown, to: Snapshot(sections))
    shown = changeset.target
    let target = shown
    host.data = sections.flatMap(\.items)
    host.session.update(changeset, newSection: { Self.section(target.sectionID(at: $0) ?? 0) })
  }

  private mutating func changed(_ what: String, _ change: (inout SectionStorm) -> Void) {
    storm.expect(storm.candidates(resizing: false), what) {
      change(&self)
      apply()
    }
    guard let layout = host.session.layout as? SectionedLayout else { return }
    let isSame = (0..<shown.sectionCount).allSatisfy {
      layout.range(ofSection: $0) == shown.range(ofSection: $0)
    }
    if !isSame || layout.sectionCount != shown.sectionCount || layout.violatedInvariant() != nil {
      storm.fail("\(what): the layout is not as the data: \(layout.violatedInvariant() ?? "")")
    }
  }

  /// Collapses a section above all that is seen, or shows it again.
  private func collapse() {
    guard let first = host.last.window.visible.bounds.first,
      let seen = shown.path(ofItem: first)?.section, seen > 0
    else { return }
    let section = number(seen)
    storm.expect(storm.candidates(resizing: false), "collapse \(section)") {
      host.session.update { layout in
        guard var sectioned = layout as? SectionedLayout else { return }
        sectioned.apply(.setCollapsed(!sectioned.isCollapsed(section), section: section))
        layout = sectioned
      }
    }
  }
}
