import Testing

@testable import ShojiEngine

/// Random edits, scrolls, drags, taps and changes of layout on a whole screen, in every layout: what is seen has
/// cells, at the places that a look at all items gives, and nothing else is kept.
@Suite struct ScreenStorms {
  static let steps = 60

  @Test("A host of public calls shows what is to be seen, whatever happens", arguments: ScreenWorld.allCases)
  func storm(_ world: ScreenWorld) {
    let seed = 900 + UInt64(ScreenWorld.allCases.firstIndex(of: world) ?? 0)
    print("ScreenStorms \(world) seed \(seed), \(Self.steps) steps")
    var storm = ScreenStorm(world, seed: seed)
    for step in RandomSteps(Self.steps) {
      let what = storm.step()
      storm.check("step \(step), \(what)")
      if storm.failures > 3 { return }
    }
    let reported = Diagnostic.Kind.allCases.filter { storm.screen.diagnostics.count(of: $0) > 0 }
    #expect(reported.isEmpty)
  }
}

private final class Lengths {
  var lengths: [Int: Double] = [:]
  var headers = 0.0
}

private struct ScreenStorm {
  typealias Section = Snapshot<Int, Int>.Section

  let world: ScreenWorld
  let screen: HeadlessScreen
  let lengths = Lengths()
  var generator: SeededGenerator
  var sections: [Section] = []
  var nextID = 0
  var failures = 0

  init(_ world: ScreenWorld, seed: UInt64) {
    self.world = world
    generator = SeededGenerator(seed: seed)
    var sections: [Section] = []
    for section in 0..<(world.hasSections ? 5 : 1) {
      let ids = (0..<12).map { section * 12 + $0 }
      for id in ids { lengths.lengths[id] = Double(20 + id * 37 % 90) }
      sections.append(Section(id: section, items: ids))
    }
    self.sections = sections
    nextID = 60
    let snapshot = Snapshot(sections)
    screen = HeadlessScreen(
      world.layout(snapshot), snapshot, viewport: Viewport(length: 300, startInset: 20, endInset: 10),
      options: SessionOptions(overscan: .standard, mostParked: 3, prefetchReach: 0.5)
    ) { [lengths] content, width in
      guard let id = content.itemID else { return 18 + lengths.headers }
      return (lengths.lengths[id] ?? 0) + (width < 200 ? 7 : 0)
    }
    if world.scrollsAcross { screen.input.cross = Stretch(start: 0, length: 310) }
    screen.frame()
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &generator) }

  mutating func step() -> String {
    switch number(20) {
    case 0, 1, 2, 3:
      for _ in 0...number(3) { edit() }
      let isAnimated = number(2) == 0
      screen.show(sections, animated: isAnimated) { [world] in world.section($0) }
      return isAnimated ? "animated edit" : "edit"
    case 4:
      screen.endExits()
      return "exits end"
    case 5:
      guard let id = sections.flatMap(\.items).randomElement(using: &generator) else { return "nothing" }
      lengths.lengths[id] = Double.random(in: 5...200, using: &generator)
      screen.session.refresh([.item(id)])
      screen.frame()
      return "refresh"
    case 6:
      let target = sections.flatMap(\.items).randomElement(using: &generator)
      if let target { screen.session.scroll(to: target, at: [nil, 0, 0.5, 1][number(4)]) }
      screen.rest()
      return "scroll to \(target ?? -1)"
    case 7:
      screen.input.container.crossExtent = [310, 250, 480][number(3)]
      if world.scrollsAcross { screen.input.cross = Stretch(start: 40, length: 310) }
      screen.frame()
      return "rotation"
    case 8:
      screen.session.setLayout(world.layout(screen.snapshot), animated: number(2) == 0)
      screen.frame()
      return "layout"
    case 9:
      if number(3) == 0 {
        screen.input.generation += 1
        lengths.headers = Double(number(20))
      }
      screen.frame()
      return "generation"
    case 10:
      let section = sections.randomElement(using: &generator)?.id ?? 0
      screen.session.scroll(section, to: Double.random(in: -900...900, using: &generator))
      if world.scrollsAcross {
        screen.input.cross = Stretch(start: Double.random(in: -50...900, using: &generator), length: 310)
      }
      screen.frame()
      return "across"
    case 11:
      let point = ContentPoint(main: screen.input.offset + Double(number(300)), cross: Double(number(310)))
      screen.tap(point, extending: number(2) == 0)
      return "tap"
    case 12:
      screen.rest()
      return "rest"
    default:
      let range = screen.last.offsets
      let wanted = screen.input.offset + Double(number(240) - 120)
      let phases = [ScrollPhase.idle, .dragging, .dragging, .decelerating]
      let target = min(max(wanted, range.lowerBound), range.upperBound)
      screen.scroll(by: target - screen.input.offset, phase: phases[number(4)])
      return "scroll"
    }
  }

  private mutating func edit() {
    let kind = number(world.hasSections ? 8 : 4)
    guard !sections.isEmpty else {
      sections = [Section(id: nextID, items: [])]
      nextID += 1
      return
    }
    let section = number(sections.count)
    let count = sections[section].items.count
    switch kind {
    case 0...1 where count < 60:
      let ids = (0...number(4)).map { _ in
        nextID += 1
        lengths.lengths[nextID] = Double.random(in: 5...160, using: &generator)
        return nextID
      }
      sections[section].items.insert(contentsOf: ids, at: number(count + 1))
    case 2:
      let start = number(count)
      sections[section].items.removeSubrange(start..<min(count, start + 1 + number(3)))
    case 3 where count > 0:
      let item = sections[section].items.remove(at: number(count))
      let target = number(sections.count)
      sections[target].items.insert(item, at: number(sections[target].items.count + 1))
    case 4 where sections.count < 8:
      nextID += 1
      sections.insert(Section(id: nextID, items: []), at: number(sections.count + 1))
    case 5 where sections.count > 3: sections.remove(at: section)
    case 6: sections.insert(sections.remove(at: section), at: number(sections.count))
    default: break
    }
  }

  // MARK: The oracle

  mutating func check(_ what: String) {
    func fail(_ finding: String) {
      failures += 1
      Issue.record("\(what): \(finding)")
    }
    let session = screen.session
    guard let layout = session.layout else { return fail("no layout") }
    let data = sections.flatMap(\.items)
    if (0..<data.count).contains(where: { screen.snapshot.itemID(at: $0) != data[$0] }) {
      return fail("the data is another")
    }
    // No two cells show the same, and what is placed is what is shown, but for exits.
    let shown = screen.views.values.compactMap(\.content)
    if Set(shown).count != shown.count { fail("two cells show the same") }
    let placed = Set(screen.placements.map(\.content))
    let exits = Set(session.exits)
    if placed.union(exits) != Set(shown) || !placed.isDisjoint(with: exits) {
      fail("\(placed.symmetricDifference(shown)) are placed or shown, exits \(exits)")
    }
    if screen.placements.contains(where: { $0.zIndex < 0 && $0.content.itemID != nil }) {
      fail("an item under")
    }

    // All that meets what is seen has a cell, where a look at all items finds it.
    let offset = session.contentOffset
    let seen = screen.input.viewport.stretch(at: offset)
    let shift = screen.input.offset - offset
    func place(_ content: HeadlessScreen.Session.Content) -> Slot? { screen.view(of: content)?.slot }
    let sectioned = layout.sections
    for (index, id) in data.enumerated() {
      let slot = layout.slot(of: index)
      let path = sectioned?.path(ofItem: index)
      let own = path.flatMap { sectioned?.layout(ofSection: $0.section) }
      if world.scrollsAcross || own is CarouselLayout { continue }
      // What meets by a rounding error may be left out or not.
      if min(slot.main.end, seen.end) - max(slot.main.start, seen.start) > 0.001, slot.cross.length > 0 {
        guard let found = place(.item(id)) else {
          fail("\(id) is not shown")
          continue
        }
        if abs(found.main.start - slot.main.start - shift) > 0.001 || found.cross != slot.cross {
          fail("\(id) is at \(found), not \(slot) and \(shift) further")
        }
      }
    }
    if let sectioned = layout as? SectionedLayout {
      checkSections(sectioned, seen, fail, place)
    }
    // Nothing far away is kept: the overscan is half a viewport at most, and lines are as long as 200 points.
    for placement in screen.placements where placement.content.itemID != nil && !world.scrollsAcross {
      let start = placement.slot.main.start - screen.input.offset
      if start > 760 || start + placement.slot.main.length < -460 { fail("\(placement) is far away") }
    }
    if screen.last.cells.duplicates.count > 0 { fail("duplicates") }
  }

  /// Headers and footers, and what carousels show.
  private func checkSections(
    _ layout: SectionedLayout, _ seen: Stretch, _ fail: (String) -> Void,
    _ place: (HeadlessScreen.Session.Content) -> Slot?
  ) {
    let shift = screen.input.offset - screen.session.contentOffset
    let clear = screen.input.viewport.clearStretch(at: screen.session.contentOffset)
    for element in layout.supplementaries(intersecting: seen, viewport: clear) {
      let content: HeadlessScreen.Session.Content
      switch element.index.owner {
      case .content: content = .supplementary(element.index.kind, of: .content)
      case .section(let section):
        content = .supplementary(element.index.kind, of: .section(sections[section].id))
      case .item: continue
      }
      guard let found = place(content) else {
        fail("\(content) is not shown")
        continue
      }
      if abs(found.main.start - element.slot.main.start - shift) > 0.001 {
        fail("\(content) is at \(found), not \(element.slot)")
      }
    }
    for (number, section) in sections.enumerated() {
      guard let carousel = layout.layout(ofSection: number) as? CarouselLayout, carousel.itemCount > 0,
        let line = layout.slot(of: ItemPath(section: number, item: 0))?.main, line.intersects(seen)
      else { continue }
      let offset = screen.session.crossOffset(of: section.id)
      let room = Stretch(start: offset, length: carousel.crossExtent)
      let drawn = screen.placements.filter { $0.content.itemID.map(section.items.contains) ?? false }
        .filter { $0.content.category == .item || $0.content.category == .copy }
      for item in carousel.looped(in: room) {
        let cross = 14 + item.cross.start - offset
        let isThere = drawn.contains {
          $0.content.itemID == section.items[item.index] && abs($0.slot.cross.start - cross) < 0.001
        }
        if !isThere { fail("turn \(item.turn) of \(section.items[item.index]) is not at \(cross)") }
      }
      if Double(drawn.count) > carousel.crossExtent * 1.25 / 130 + 3 { fail("\(drawn.count) in a carousel") }
    }
  }
}
