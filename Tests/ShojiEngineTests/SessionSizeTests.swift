import Testing

@testable import ShojiEngine

/// What a session keeps of what was measured, by id.
@Suite struct SessionSizes {
  typealias Section = Snapshot<Int, Int>.Section

  private func screen(_ count: Int = 40, capacity: Int = 8192) -> HeadlessScreen {
    HeadlessScreen(
      HeadlessHost.grid(count, estimate: 40), Snapshot([Section(id: 0, items: Array(0..<count))]),
      options: SessionOptions(overscan: .none, sizeCapacity: capacity)
    ) { content, width in Double(40 + (content.itemID ?? 0) % 7) + (width < 300 ? 9 : 0) }
  }

  private func measures(_ screen: HeadlessScreen, _ body: () -> Void) -> Int {
    let before = screen.measures
    body()
    return screen.measures - before
  }

  @Test("Items that leave and come back are not measured again") func comeBack() {
    let screen = screen()
    let all = Array(0..<40)
    screen.show([Section(id: 0, items: Array(all[20...]))])
    let again = measures(screen) {
      screen.show([Section(id: 0, items: all)])
      screen.session.scroll(to: 0, at: 0)
      screen.rest()
    }
    #expect(again == 0 && screen.start(of: .item(6)) == 255)
  }

  @Test("Items that move to another section are not measured again") func sections() {
    let layout = SectionedLayout(
      (0..<2).map { _ in LayoutSection(HeadlessHost.grid(20, estimate: 40)) },
      container: Container(crossExtent: 310))
    let screen = HeadlessScreen(
      layout, Snapshot([Section(id: 0, items: Array(0..<20)), Section(id: 1, items: Array(20..<40))]),
      options: SessionOptions(overscan: .none)
    ) { content, _ in Double(40 + (content.itemID ?? 0) % 7) }
    let again = measures(screen) {
      screen.show([Section(id: 0, items: []), Section(id: 1, items: Array(0..<40))])
    }
    #expect(again == 0 && screen.start(of: .item(3)) == 123)
  }

  @Test("A rotation there and back measures nothing the second time") func rotation() {
    let screen = screen()
    let turned = measures(screen) {
      screen.input.container.crossExtent = 200
      screen.frame()
    }
    #expect(turned > 0)
    let back = measures(screen) {
      screen.input.container.crossExtent = 310
      screen.frame()
    }
    #expect(back == 0 && screen.start(of: .item(6)) == 255)
    let again = measures(screen) {
      screen.input.container.crossExtent = 200
      screen.frame()
    }
    #expect(again == 0 && screen.start(of: .item(5)) == 255)
  }

  @Test("Another layout of the same width measures nothing again") func layouts() {
    let screen = screen()
    let again = measures(screen) {
      screen.session.setLayout(
        ListLayout(ListConfiguration(), itemCount: 40, container: Container(crossExtent: 0)))
      screen.frame()
    }
    #expect(again == 0)
  }

  @Test("A new generation drops all, and cells are shown afresh") func generation() {
    let screen = screen()
    screen.length = { _, _ in 60 }
    let again = measures(screen) {
      screen.input.generation = 1
      screen.frame()
    }
    #expect(again >= 5 && again <= 9 && screen.start(of: .item(4)) == 240)
    #expect(measures(screen) { screen.frame() } == 0)
  }

  @Test("What changed is measured again, also after it came from elsewhere") func changed() {
    let screen = screen()
    screen.length = { _, _ in 70 }
    let again = measures(screen) {
      screen.session.refresh([.item(2)])
      screen.frame()
    }
    #expect(again == 1 && screen.start(of: .item(3)) == 40 + 41 + 70)
    let other = measures(screen) {
      screen.session.update(
        [.move(0..<1, to: 3), .invalidate(0..<1)], to: LazyOrder([1, 2, 3, 0] + Array(4..<40)))
      screen.frame()
    }
    #expect(other > 0 && screen.start(of: .item(2)) == 70)
  }

  @Test("Nothing is kept where a host wants nothing kept") func off() {
    let screen = screen(capacity: 0)
    screen.show([Section(id: 0, items: Array(20..<40))])
    let again = measures(screen) {
      screen.show([Section(id: 0, items: Array(0..<40))])
      screen.session.scroll(to: 0, at: 0)
      screen.rest()
    }
    #expect(again > 0)
  }

  @Test("Items of another kind of cell have sizes of their own") func kinds() {
    final class Kinds { var isOpen = false }
    let kinds = Kinds()
    let session = CollectionSession(
      HeadlessHost.grid(20, estimate: 40), of: RangeOrder(0..<20), options: SessionOptions(overscan: .none),
      kind: { _ in ReuseKind(rawValue: kinds.isOpen ? 300 : 44) })
    let input = FrameInput(container: Container(crossExtent: 310), viewport: Viewport(length: 100), offset: 0)
    var measures = 0
    func frame() {
      _ = session.frame(input) { _, _ in
        measures += 1
        return ItemSize(main: kinds.isOpen ? 80 : 40, cross: 310)
      }
    }
    frame()
    #expect(measures == 3)
    kinds.isOpen = true
    session.setLayout(HeadlessHost.grid(20, estimate: 40))
    frame()
    #expect(measures == 6 && session.place(of: 1).main.start == 80)
    kinds.isOpen = false
    session.setLayout(HeadlessHost.grid(20, estimate: 40))
    frame()
    #expect(measures == 6 && session.place(of: 1).main.start == 40)
  }
}
