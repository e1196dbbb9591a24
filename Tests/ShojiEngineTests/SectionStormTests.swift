import Testing

@testable import ShojiEngine

/// Random changesets of sections and items, scrolls and size changes, over sections of every layout: what the eye
/// rests on must stay.
@Suite struct SectionStorms {
  #if DEBUG
    static let steps = 300
  #else
    static let steps = 10_000
  #endif

  @Test("What the eye rests on stays within 0.01 point", arguments: [301, 302, 303] as [UInt64])
  func storm(seed: UInt64) {
    print("SectionStorms seed \(seed), \(Self.steps) steps")
    var storm = SectionStorm(seed: seed)
    for step in 0..<Self.steps {
      storm.step()
      if storm.failures > 3 {
        Issue.record("Given up at step \(step)")
        return
      }
    }
    #expect(storm.checks > Self.steps / 2)
    #expect(storm.excused < storm.checks / 4, "\(storm.excused) of \(storm.checks)")
  }
}

/// How long items are: a class, so that a step costs no copy.
private final class ItemLengths {
  var lengths: [Int: Double] = [:]
}

private struct SectionStorm {
  typealias Section = Snapshot<Int, Int>.Section

  var generator: SeededGenerator
  let host: HeadlessHost
  let lengths = ItemLengths()
  var sections: [Section] = []
  var shown = Snapshot<Int, Int>()
  var nextID = 0
  var checks = 0
  var excused = 0
  var failures = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    host = HeadlessHost(
      [], viewport: Viewport(length: 300, startInset: 20), width: 310,
      options: SessionOptions(overscan: .standard),
      layout: { _ in SectionedLayout([], container: Container(crossExtent: 0)) },
      length: { [lengths] id, _ in lengths.lengths[id] ?? 0 })
    sections = (0..<4).map { Section(id: $0, items: fresh(20)) }
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
    case 11, 12: resize()
    case 13: collapse()
    case 14: jump()
    default: scroll()
    }
  }

  // MARK: Steps

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &generator) }

  private mutating func fresh(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      nextID += 1
      lengths.lengths[nextID] = Double.random(in: 5...160, using: &generator)
      return nextID
    }
  }

  private mutating func insert() {
    guard !sections.isEmpty else { return insertSection() }
    let section = number(sections.count)
    let ids = fresh(host.data.count > 300 ? 1 : 1 + number(5))
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
    sections.insert(Section(id: nextID, items: fresh(number(20))), at: number(sections.count + 1))
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

  private mutating func changed(_ what: String, _ body: (inout SectionStorm) -> Void) {
    let before = host.data
    let points = candidates(resizing: false)
    body(&self)
    apply()
    expect(points, among: before, what)
    if let layout = host.session.layout as? SectionedLayout {
      let isSame = (0..<shown.sectionCount).allSatisfy {
        layout.range(ofSection: $0) == shown.range(ofSection: $0)
      }
      if !isSame || layout.sectionCount != shown.sectionCount || layout.violatedInvariant() != nil {
        failures += 1
        Issue.record("\(what): the layout is not as the data: \(layout.violatedInvariant() ?? "")")
      }
    }
  }

  private mutating func resize() {
    guard !host.data.isEmpty else { return }
    let near = host.last.window.visible.bounds
    let place =
      number(2) == 0 && !near.isEmpty ? near.lowerBound + number(near.count) : number(host.data.count)
    lengths.lengths[host.data[place]] = Double.random(in: 5...300, using: &generator)
    let points = candidates(resizing: true)
    host.session.update([.invalidate(place..<(place + 1))])
    expect(points, among: host.data, "resize \(host.data[place])")
  }

  /// Collapses a section above all that is seen, or shows it again.
  private mutating func collapse() {
    guard let first = host.last.window.visible.bounds.first,
      let seen = shown.path(ofItem: first)?.section, seen > 0
    else { return }
    let section = number(seen)
    let points = candidates(resizing: false)
    host.session.update { layout in
      guard var sectioned = layout as? SectionedLayout else { return }
      sectioned.apply(.setCollapsed(!sectioned.isCollapsed(section), section: section))
      layout = sectioned
    }
    expect(points, among: host.data, "collapse \(section)")
  }

  private mutating func jump() {
    let range = host.input.viewport.offsets(contentExtent: host.session.layout?.contentExtent ?? 0)
    host.input.phase = .idle
    host.input.velocity = 0
    host.jump(to: Double.random(in: range, using: &generator))
  }

  private mutating func scroll() {
    let range = host.input.viewport.offsets(contentExtent: host.session.layout?.contentExtent ?? 0)
    let phase: ScrollPhase = [.idle, .dragging, .decelerating][number(3)]
    let offset = host.session.contentOffset
    let wanted = offset + Double.random(in: -250...250, using: &generator)
    host.scroll(by: min(max(wanted, range.lowerBound), range.upperBound) - offset, phase: phase)
  }

  // MARK: The oracle

  /// Returns who can be seen and where it is on screen, best first, found by looking at all items.
  private func candidates(resizing isResize: Bool) -> [(id: Int, start: Double)] {
    let offset = host.session.contentOffset
    let whole = host.input.viewport.clearStretch(at: offset)
    let sight = host.session.layout?.unobscured(whole) ?? whole
    var inside: [(id: Int, start: Double, cross: Double)] = []
    var before: [(id: Int, start: Double, cross: Double)] = []
    let seen = Set(host.visible)
    for (index, id) in host.data.enumerated() {
      // What only reaches in by a rounding error may count or not.
      guard let slot = host.session.layout?.slot(of: index),
        min(slot.main.end, sight.end) - max(slot.main.start, sight.start) > 0.000001
      else { continue }
      let start = slot.main.start - offset
      if slot.main.start >= sight.start {
        inside.append((id, start, slot.cross.start))
      } else {
        before.append((id, start, slot.cross.start))
      }
    }
    inside.sort { ($0.start, $0.cross) < ($1.start, $1.cross) }
    before.sort { (-$0.start, $0.cross) < (-$1.start, $1.cross) }
    let order =
      isResize
      ? before.filter { seen.contains($0.id) } + inside.filter { seen.contains($0.id) } : inside + before
    return order.map { ($0.id, $0.start) }
  }

  private mutating func expect(_ points: [(id: Int, start: Double)], among old: [Int], _ what: String) {
    host.frame()
    let places = Dictionary(uniqueKeysWithValues: host.data.enumerated().map { ($1, $0) })
    let oldPlaces = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let left = points.filter { places[$0.id] != nil }
    guard let first = left.first else { return }
    checks += 1
    // Of items that come into another order, the session follows some; else the first.
    let order = left.sorted { oldPlaces[$0.id] ?? 0 < oldPlaces[$1.id] ?? 0 }.map { places[$0.id] ?? 0 }
    let followed = order == order.sorted() ? [first] : left
    let distances = followed.map { (host.screenStart(of: $0.id) ?? .infinity) - $0.start }
    if distances.contains(where: { abs($0) <= 0.01 }) { return }
    // It may only move where the content ends.
    let range = host.input.viewport.offsets(contentExtent: host.session.layout?.contentExtent ?? 0)
    let offset = host.session.contentOffset
    let isClamped = distances.contains { distance in
      offset <= range.lowerBound + 0.01 && distance < 0 || offset >= range.upperBound - 0.01 && distance > 0
    }
    if isClamped {
      excused += 1
    } else {
      failures += 1
      Issue.record("\(what): \(first.id) moved by \(distances); at \(offset) in \(range)")
    }
  }
}
