import Foundation
import Shoji
import SwiftUI
import Testing

/// Tells when it comes and when it goes.
private struct Visited: View {
  let item: Item
  let told: Told

  var body: some View {
    let _ = told.noteBody(of: item)
    Text(verbatim: "row \(item.id)").frame(height: item.height)
      .onAppear { told.visits.append("+\(item.id)") }
      .onDisappear { told.visits.append("-\(item.id)") }
  }
}

@MainActor private final class Told {
  var visits: [String] = []
  var bodies: [Int: Int] = [:]
  var built = 0

  func noteBody(of item: Item) { bodies[item.id, default: 0] += 1 }
  func noteBuilt() { built += 1 }
}

private struct Visits: View {
  let desk: Desk
  let told: Told

  var body: some View {
    CollectionView(desk.items) { item in
      let _ = told.noteBuilt()
      Visited(item: item, told: told).shown("\(item.id)", in: desk.shown)
    }
  }
}

/// Cases of which cells there are, and when they come and go.
@MainActor @Suite("Collection views: cases of cells") struct WindowCaseTests {
  @Test("B11 updates before there is a size") func updatesWithoutSize() {
    let desk = Desk([])
    let headless = desk.host(0, 0, DeskView(desk: desk))
    for count in [10, 7] {
      desk.items = Item.rows(0..<count, of: 50)
      headless.makeFrame()
    }
    headless.host.resize(to: CGSize(width: 320, height: 480))
    headless.makeFrame()
    #expect(desk.seen(480) == Array(0..<7) && headless.contentSize == CGSize(width: 320, height: 350))
  }

  @Test("B13 a hundred thousand rows cost a screen") func hundredThousand() {
    let desk = Desk(rows: 100_000, of: 44)
    let told = Told()
    let headless = desk.host(400, 880, Visits(desk: desk, told: told))
    #expect(desk.seen(880) == Array(0..<20))
    #expect(headless.host.counters.cellsCreated <= 42)
    #expect(told.built <= 84)
  }

  @Test("B23 rows that come after the first frame have their own height at once") func lateData() {
    let desk = Desk([])
    let headless = desk.host(375, 812, DeskView(desk: desk))
    desk.items = Item.rows(0..<10, of: 20)
    headless.makeFrame()
    for id in 0..<10 {
      #expect(desk.shown["\(id)"] == CGRect(x: 0, y: CGFloat(20 * id), width: 375, height: 20))
    }
    #expect(headless.contentSize.height == 200)
  }

  @Test("B28 made while hidden, it shows its rows in the frame in which it gets a size") func hidden() {
    let desk = Desk(rows: 100, of: 50)
    let headless = desk.host(320, 0, DeskView(desk: desk))
    #expect(desk.shown.frames.count <= 1)
    headless.host.resize(to: CGSize(width: 320, height: 600))
    headless.makeFrame()
    #expect(desk.seen(600) == Array(0..<12))
  }

  @Test("B81 B131 data arrives in an empty grid; another number of columns uses the cells again")
  func columns() {
    let desk = Desk([])
    desk.layout = .grid(columns: .count(2))
    let headless = desk.host(400, 300, DeskView(desk: desk))
    #expect(desk.shown.frames.isEmpty)
    desk.items = Item.range(0..<8)
    headless.makeFrame()
    #expect(desk.shown["7"] == CGRect(x: 200, y: 120, width: 200, height: 40))
    let made = desk.shown.made
    let created = headless.host.counters.cellsCreated
    desk.layout = .grid(columns: .count(4))
    headless.makeFrame()
    #expect(desk.shown["7"] == CGRect(x: 300, y: 40, width: 100, height: 40))
    #expect(desk.shown.made == made && headless.host.counters.cellsCreated == created)
  }

  @Test("B06 collapsing all that is seen leaves the headers at their places") func collapse() {
    struct Screen: View {
      let isCollapsed: Model<Bool>
      let shown: SeenCells
      var body: some View {
        CollectionView {
          for section in 0..<4 {
            CollectionSection(section, Item.range(section * 100..<(section * 100 + (section == 3 ? 60 : 0))))
            {
              Block(name: "\($0.id)", shown: shown)
            } header: {
              Block(name: "header \(section)", shown: shown)
            }
            .collapsed(section == 3 && isCollapsed.value)
          }
        }
      }
    }
    let shown = SeenCells()
    let model = Model(false)
    let headless = HeadlessHost(
      Screen(isCollapsed: model, shown: shown), size: CGSize(width: 400, height: 600))
    headless.makeFrame()
    headless.scroll(by: 10_000)
    #expect(shown["359"]?.maxY == 600)
    model.value = true
    headless.makeFramesUntilIdle()
    #expect(headless.contentSize.height == 160 && headless.offset == 0)
    #expect(shown["header 3"]?.minY == 120 && shown["359"] == nil)
  }

  @Test("B35 B166 those that are removed disappear once, and nobody else does") func removed() {
    let desk = Desk(rows: 10, of: 40)
    let told = Told()
    let headless = desk.host(400, 400, Visits(desk: desk, told: told))
    #expect(Set(told.visits) == Set((0..<10).map { "+\($0)" }) && told.visits.count == 10)
    told.visits = []
    desk.items.removeAll { [2, 5, 7].contains($0.id) }
    headless.makeFramesUntilIdle()
    #expect(told.visits.sorted() == ["-2", "-5", "-7"])
  }

  @Test("B70 a cell that goes to another item ends the visit of the first") func rebinding() {
    let desk = Desk(rows: 20, of: 400)
    let told = Told()
    let view = Visits(desk: desk, told: told).collectionPosition(
      Binding(get: { desk.position }, set: { desk.position = $0 }))
    desk.position = CollectionPosition(id: 3)
    let headless = desk.host(400, 400, view)
    desk.position.scroll(to: 19, anchor: .top)
    headless.makeFramesUntilIdle()
    #expect(told.visits.filter { ["+3", "-3", "+19", "-19"].contains($0) } == ["+3", "-3", "+19"])
  }

  @Test("B71 what is seen is in order at every stop") func labels() {
    let desk = Desk(rows: 50, of: 60)
    let headless = desk.host(400, 600, DeskView(desk: desk))
    for stop in 1...8 {
      headless.scroll(by: 300)
      #expect(desk.seen(600) == Array((stop * 5)..<(stop * 5 + 10)))
      for id in desk.seen(600) { #expect(desk.top(id) == CGFloat(id * 60 - stop * 300)) }
    }
  }

  @Test("B63 only the row that changed is made afresh, in its own cell") func refresh() {
    let desk = Desk(rows: 10, of: 40)
    let told = Told()
    let headless = desk.host(400, 400, Visits(desk: desk, told: told))
    let before = told.bodies
    let created = headless.host.counters
    told.visits = []
    desk.items[4].height = 41
    headless.makeFramesUntilIdle()
    #expect(told.bodies.filter { before[$0.key] != $0.value } == [4: (before[4] ?? 0) + 1])
    #expect(told.visits.isEmpty)
    #expect(headless.host.counters.cellsCreated == created.cellsCreated)
    #expect(headless.host.counters.cellsRebound == created.cellsRebound)
  }

  @Test("B178 an item that moves to another section looks as that one's do") func otherSection() {
    struct Screen: View {
      let ids: Model<[[Int]]>
      var body: some View {
        CollectionView {
          CollectionSection("a", ids.value[0], id: \.self) { Text(verbatim: "bright \($0)") }
          CollectionSection("b", ids.value[1], id: \.self) { Text(verbatim: "faint \($0)") }
        }
      }
    }
    let model = Model([[1, 2, 3], [4]])
    let headless = HeadlessHost(Screen(ids: model), size: CGSize(width: 400, height: 300))
    headless.makeFrame()
    let bodies = headless.host.counters.bodies
    #expect(headless.displayText.contains("bright 2"))
    model.value = [[1, 3], [4, 2]]
    headless.makeFramesUntilIdle()
    #expect(headless.displayText.contains("faint 2") && !headless.displayText.contains("bright 2"))
    #expect(["bright 1", "bright 3", "faint 4"].allSatisfy { headless.displayText.contains($0) })
    #expect(headless.host.counters.bodies - bodies < 40)
  }

  @Test("B196 a section without items is seen and left by its header") func emptySection() {
    let told = Told()
    let desk = Desk(rows: 100, of: 40)
    let view = CollectionView {
      CollectionSection("empty", [Item]()) { _ in
        EmptyView()
      } header: {
        Visited(item: Item(-1), told: told)
      }
      CollectionSection("full", desk.items) { Block(name: "\($0.id)", shown: desk.shown) }
    }
    let headless = desk.host(400, 400, view)
    #expect(told.visits == ["+-1"])
    headless.scroll(by: 2000)
    #expect(told.visits == ["+-1", "--1"])
    headless.scroll(by: -2000)
    #expect(told.visits == ["+-1", "--1", "+-1"])
  }

  @Test("B36 when the view is let go of, nothing of it is left") func nothingIsLeft() {
    weak var weakDesk: Desk?
    weak var weakShown: SeenCells?
    weak var weakHost: HeadlessHost?
    do {
      let desk = Desk(rows: 1000, of: 40)
      desk.layout = .grid(columns: .count(3))
      let headless = desk.host(400, 400, DeskView(desk: desk).collectionSelection(.constant(Set([1]))))
      headless.scroll(by: 3000)
      headless.click(20, 20)
      (weakDesk, weakShown, weakHost) = (desk, desk.shown, headless)
      #expect(desk.shown.made > 30)
    }
    #expect(weakDesk == nil && weakShown == nil && weakHost == nil)
  }
}
