import Testing

@testable import ShojiEngine

/// Animated changes through a session: who comes from where, and whose cell stays until its exit ends.
@Suite struct SessionTransitions {
  typealias Content = HeadlessScreen.Session.Content
  typealias Section = Snapshot<Int, Int>.Section

  /// Rows of 50 in a view of 300.
  private func screen(_ ids: [Int] = Array(0..<40)) -> HeadlessScreen {
    HeadlessScreen(
      HeadlessHost.grid(ids.count), Snapshot([Section(id: 0, items: ids)]),
      options: SessionOptions(overscan: .none)
    ) { _, _ in 50 }
  }

  private func kinds(_ screen: HeadlessScreen) -> [Int: Transition<Content>.Kind] {
    Dictionary(uniqueKeysWithValues: screen.transitions.map { ($0.id.itemID ?? -1, $0.kind) })
  }

  private func transition(_ id: Int, _ screen: HeadlessScreen) throws -> Transition<Content> {
    try #require(screen.transitions.first { $0.id == .item(id) })
  }

  private func way(_ id: Int, _ screen: HeadlessScreen) throws -> [Double?] {
    let found = try transition(id, screen)
    return [found.from?.main.start, found.to?.main.start]
  }

  @Test("Insert, remove, move and stay, with their places") func kinds() throws {
    let screen = screen()
    // 1 goes, 100 comes behind 2, 5 goes to the front of 4.
    screen.show([Section(id: 0, items: [0, 2, 100, 3, 5, 4] + Array(6..<40))], animated: true)
    #expect(
      kinds(screen) == [0: .stay, 1: .remove, 2: .move, 100: .insert, 3: .stay, 4: .move, 5: .move])
    #expect(try way(2, screen) == [100, 50] && way(100, screen) == [nil, 100])
    #expect(try way(1, screen) == [50, nil] && transition(1, screen).isExit)
    #expect(try way(5, screen) == [250, 200] && way(4, screen) == [200, 250])
    #expect(screen.session.exits == [.item(1)])
  }

  @Test("The cell of an exit stays until the host says that it has ended") func exits() throws {
    let screen = screen()
    let cell = try #require(screen.placements.first { $0.content == .item(1) }).cell
    screen.show([Section(id: 0, items: [0] + Array(2..<40))], animated: true)
    #expect(screen.views[cell]?.content == .item(1))
    for _ in 0..<5 { screen.scroll(by: 60) }
    #expect(screen.views[cell]?.content == .item(1))
    screen.session.endExit(of: .item(1))
    screen.frame()
    #expect(screen.views[cell]?.content == nil && screen.session.exits.isEmpty)
    screen.session.endExit(of: .item(1))
    screen.session.endExit(of: .item(77))
    screen.frame()
  }

  @Test("An item that comes back during its exit takes its cell again and goes on from there")
  func comesBack() throws {
    let screen = screen()
    let cell = try #require(screen.placements.first { $0.content == .item(1) }).cell
    screen.show([Section(id: 0, items: [0] + Array(2..<40))], animated: true)
    screen.show([Section(id: 0, items: Array(0..<40))], animated: true)
    #expect(screen.placements.first { $0.content == .item(1) }?.cell == cell)
    #expect(screen.session.exits == [.item(6)])
    #expect(try way(1, screen) == [50, 50] && transition(1, screen).wasVisible)
  }

  @Test("From and to out of sight: places are told, no further than a viewport away") func outOfSight() throws
  {
    let screen = screen()
    // 30 comes from far below, 0 goes far down.
    screen.show([Section(id: 0, items: [30] + Array(1..<30) + Array(31..<40) + [0])], animated: true)
    let far = try transition(30, screen)
    #expect(far.kind == .move && !far.wasVisible && far.isVisible)
    #expect(try way(30, screen) == [600, 0] && way(0, screen) == [0, 600])
    let gone = try transition(0, screen)
    #expect(gone.kind == .move && gone.wasVisible && !gone.isVisible && gone.isExit)
    // Near by, they are exact.
    screen.endExits()
    screen.show([Section(id: 0, items: [30, 9] + Array(1..<9) + Array(10..<30))], animated: true)
    #expect(try way(9, screen) == [450, 50])
  }

  @Test("What is held in place stays in the eyes of a transition too, as it is scrolled by then")
  func anchored() throws {
    let screen = screen()
    screen.scroll(by: 500, phase: .idle)
    screen.show([Section(id: 0, items: [100, 101] + Array(0..<40))], animated: true)
    #expect(screen.input.offset == 600)
    #expect(Set(kinds(screen).values) == [.stay] && screen.transitions.count == 6)
    #expect(try way(10, screen) == [600, 600])
  }

  @Test("A change of layout: every item from its place in the list to that in the grid") func layouts() throws
  {
    let screen = screen()
    screen.session.setLayout(HeadlessHost.grid(40, columns: 3), animated: true)
    screen.frame()
    #expect(screen.transitions.count == 18 && Set(kinds(screen).values) == [.resize])
    #expect(try way(4, screen) == [200, 50] && way(9, screen) == [450, 150])
    #expect(try transition(9, screen).wasVisible == false)
    screen.session.setLayout(HeadlessHost.grid(40), animated: true)
    screen.frame()
    #expect(screen.session.exits.count == 12)
    #expect(try way(17, screen) == [250, 600])
    screen.endExits()
    #expect(screen.liveCount == 6)
  }

  @Test("Edits, closures and reloads know where items come from") func otherChanges() throws {
    let screen = screen()
    let ids = Array(7..<40)
    screen.session.update([.remove(0..<7)], to: LazyOrder(ids), animated: true)
    screen.session.update([.move(2..<3, to: 1)], to: LazyOrder([7, 9, 8] + Array(10..<40)), animated: true)
    screen.frame()
    #expect(try way(9, screen) == [450, 50] && way(7, screen) == [350, 0] && way(0, screen) == [0, nil])
    screen.endExits()
    screen.session.reload(LazyOrder(Array(0..<40)), animated: true)
    screen.frame()
    let offset = screen.input.offset
    #expect(try way(9, screen) == [offset + 50, offset + 100] && offset == 350)
  }

  @Test("Headers take part") func headers() throws {
    let style = SectionStyle(header: .fixed(20))
    let layout = SectionedLayout(
      (0..<2).map { _ in LayoutSection(HeadlessHost.grid(2), style: style) },
      container: Container(crossExtent: 310))
    let sections = [Section(id: 0, items: [0, 1]), Section(id: 1, items: [2, 3])]
    let screen = HeadlessScreen(layout, Snapshot(sections), options: SessionOptions(overscan: .none)) {
      _, _ in 50
    }
    screen.show([sections[1]], animated: true)
    let header = { (section: Int) in Content.supplementary(.header, of: .section(section)) }
    let gone = try #require(screen.transitions.first { $0.id == header(0) })
    #expect(gone.kind == .remove && gone.from?.main.start == 0 && gone.isExit)
    #expect(screen.session.exits.contains(header(0)))
    screen.endExits()
    #expect(screen.session.exits.isEmpty && screen.liveCount == 3)
  }

  @Test("Without animation nothing is remembered") func withoutAnimation() {
    let screen = screen()
    screen.show([Section(id: 0, items: Array(5..<40))])
    #expect(screen.transitions.isEmpty && screen.session.exits.isEmpty && screen.liveCount == 6)
    // No order is asked where anything was before.
    let ids = CountingOrder(ids: 0..<1000, counter: .init())
    let session = CollectionSession(
      HeadlessHost.grid(1000), of: ids, options: SessionOptions(overscan: .none))
    let input = FrameInput(container: Container(crossExtent: 310), viewport: Viewport(length: 300), offset: 0)
    func frame() -> Int { session.frame(input) { _, _ in ItemSize(main: 50, cross: 310) }.transitions.count }
    #expect(frame() == 0)
    let asked = ids.counter.counted {
      session.update([.invalidate(3..<4)])
      _ = frame()
    }
    #expect(asked <= 4, "\(asked)")
  }

  @Test("Animated random edits: each way begins where the item was and ends where it is") func storm() {
    var generator = SeededGenerator(seed: 71)
    print("SessionTransitions seed 71")
    let screen = screen(Array(0..<30))
    var ids = Array(0..<30)
    var next = 30
    for step in RandomSteps(150) {
      let before = Dictionary(
        uniqueKeysWithValues: screen.placements.map { ($0.content, $0.slot.main.start - screen.input.offset) }
      )
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let edit = generator.edit(of: ids.count)
        apply(edit, to: &ids, next: &next)
      }
      while ids.count < 10 {
        ids.append(next)
        next += 1
      }
      screen.show([Section(id: 0, items: ids)], animated: true)
      for found in screen.transitions {
        let start = found.from.map { $0.main.start - screen.input.offset }
        if let was = before[found.id], found.wasVisible, start != was {
          Issue.record("step \(step): \(found.id) came from \(start ?? -1), not \(was)")
        }
        let isThere = found.id.itemID.map(ids.contains) ?? false
        if (found.to == nil) == isThere { Issue.record("step \(step): \(found)") }
        if found.isVisible, found.to?.main.start != screen.view(of: found.id)?.slot.main.start {
          Issue.record("step \(step): \(found.id) ends elsewhere")
        }
        if found.isExit != screen.session.exits.contains(found.id) {
          Issue.record("step \(step): exit of \(found.id)")
        }
      }
      let seen = Set(screen.transitions.filter(\.isVisible).map(\.id))
      #expect(seen == Set(screen.placements.map(\.content)))
      if Bool.random(using: &generator) { screen.endExits() }
      if step % 3 == 0 {
        let range = screen.last.offsets
        screen.input.offset = Double.random(in: range, using: &generator).rounded()
        screen.frame()
      }
    }
    screen.endExits()
    #expect(screen.session.exits.isEmpty)
  }
}
