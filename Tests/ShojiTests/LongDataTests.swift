import Foundation
import Interaction
import SwiftUI
import Synchronization
import Testing

@testable import Shoji

/// Holds comparisons back until a test runs them.
private final class HeldWork: Sendable {
  private let works = Mutex<[@Sendable () async -> Void]>([])

  var count: Int { works.withLock { $0.count } }

  func add(_ work: @escaping @Sendable () async -> Void) { works.withLock { $0.append(work) } }

  /// Runs the oldest, off the main actor.
  func run() async {
    guard let work = works.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
      Issue.record("nothing is being compared")
      return
    }
    await work()
  }
}

/// An id that must stay on the main actor.
private final class Token: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (left: Token, right: Token) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Ticket: Identifiable {
  let id: Token
  var height: CGFloat { 40 }
}

private struct TicketView: View {
  let tickets: Model<[Ticket]>
  let shown: SeenCells

  var body: some View {
    CollectionView(tickets.value) { Block(name: "\($0.id.number)", shown: shown) }
  }
}

/// Data that is compared off the main actor: above twenty items here.
@MainActor @Suite("Data that is compared off the main actor") struct LongDataTests {
  private let work = HeldWork()

  private var comparing: Comparing { Comparing(limit: 20) { [work] in work.add($0) } }

  private func show(_ desk: Desk, _ height: CGFloat = 300) -> HeadlessHost {
    desk.host(400, height, DeskView(desk: desk).environment(\.comparing, comparing))
  }

  @Test("What was shown stays, with its taps and its scrolling, until the new data was compared") func stays()
    async
  {
    let desk = Desk(Item.range(0..<100))
    let view = DeskView(desk: desk).onActivate(of: Int.self) { desk.activated.append($0) }
    let headless = desk.host(400, 300, view.environment(\.comparing, comparing))
    #expect(work.count == 0)
    desk.items = Item.range(50..<150)
    headless.makeFramesUntilIdle()
    #expect(work.count == 1)
    #expect(desk.shown["0"]?.minY == 0 && desk.shown["50"] == nil)
    #expect(headless.contentSize.height == 4000)
    headless.click(100, 20)
    #expect(desk.activated == [0])
    headless.scroll(by: 200)
    #expect(desk.shown["5"]?.minY == 0 && desk.shown["12"] != nil)
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(desk.shown["5"] == nil && desk.shown["50"] != nil)
    headless.scroll(by: -10_000)
    #expect(desk.shown["50"]?.minY == 0)
    headless.click(100, 20)
    #expect(desk.activated == [0, 50])
    #expect(work.count == 0)
  }

  @Test("What is seen stays in its place when the data that was compared comes") func keepsPlace() async {
    let desk = Desk(Item.uneven(0..<100))
    let headless = show(desk)
    desk.position.scroll(to: 60, anchor: .top)
    headless.makeFramesUntilIdle()
    #expect(desk.shown["60"]?.minY == 0)
    desk.items = Item.uneven(-1000..<0) + desk.items
    headless.makeFramesUntilIdle()
    #expect(desk.shown["60"]?.minY == 0)
    await work.run()
    for _ in 0..<4 {
      headless.makeFrame()
      #expect(abs((desk.shown["60"]?.minY ?? .nan)) < 0.5)
    }
    #expect(headless.contentSize.height > 20_000)
  }

  @Test("Of data that comes faster than it is compared the newest follows, and one comparison runs at a time")
  func newest() async {
    let desk = Desk(Item.range(0..<100))
    let headless = show(desk)
    for first in 1...5 {
      desk.items = Item.range((first * 100)..<(first * 100 + 100))
      headless.makeFramesUntilIdle()
      #expect(work.count == 1)
    }
    #expect(desk.shown["0"] != nil)
    await work.run()
    headless.makeFramesUntilIdle()
    // What was begun is shown, and what came last is next.
    #expect(desk.shown["100"] != nil)
    #expect(work.count == 1)
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(desk.shown["500"] != nil && desk.shown["400"] == nil)
    #expect(work.count == 0)
  }

  @Test("Animated changes, first data, none, ids that stay on the main actor and short data wait for nothing")
  func atOnce() {
    let desk = Desk([])
    let headless = show(desk)
    desk.items = Item.range(0..<100)
    headless.makeFrame()
    #expect(desk.shown["0"] != nil && work.count == 0)
    withAnimation(.linear(duration: 1)) { desk.items = Item.range(1..<100) }
    headless.makeFramesUntilIdle()
    #expect(desk.shown["0"] == nil && desk.shown["1"] != nil && work.count == 0)
    desk.items = []
    headless.makeFrame()
    #expect(desk.shown["1"] == nil && work.count == 0)
    desk.items = Item.range(0..<20)
    headless.makeFrame()
    desk.items = Item.range(5..<20)
    headless.makeFrame()
    #expect(desk.shown["0"] == nil && desk.shown["5"] != nil && work.count == 0)
    let tickets = Model((0..<100).map { Ticket(id: Token($0)) })
    let shown = SeenCells()
    let other = HeadlessHost(
      TicketView(tickets: tickets, shown: shown).environment(\.comparing, comparing),
      size: CGSize(width: 400, height: 300))
    other.makeFrame()
    tickets.value.removeFirst(3)
    other.makeFrame()
    #expect(shown["0"] == nil && shown["3"]?.minY == 0 && work.count == 0)
  }

  @Test("An animated change overtakes what is being compared") func overtaken() async {
    let desk = Desk(Item.range(0..<100))
    let headless = show(desk)
    desk.items = Item.range(100..<200)
    headless.makeFramesUntilIdle()
    #expect(work.count == 1)
    withAnimation(.linear(duration: 1)) { desk.items = Item.range(200..<300) }
    headless.makeFramesUntilIdle()
    #expect(desk.shown["200"] != nil)
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(desk.shown["200"] != nil && desk.shown["100"] == nil && work.count == 0)
  }

  @Test("The same array in another view, and another layout of it, compare nothing") func unchanged() async {
    let desk = Desk(Item.range(0..<100))
    let headless = show(desk)
    desk.items = desk.items
    headless.makeFrame()
    desk.layout = .grid(columns: .count(2))
    headless.makeFrame()
    #expect(desk.shown["1"]?.minX == 200 && work.count == 0)
    // Another array with the same ids is compared elsewhere, and moves nothing.
    desk.items[0].height = 70
    headless.makeFrame()
    #expect(work.count == 1 && desk.shown["0"]?.height == 40)
    let made = desk.shown.made
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(desk.shown["0"]?.height == 70 && desk.shown.made == made)
    #expect(work.count == 0)
  }

  @Test("A place and an item of data that is not shown yet are scrolled to when it is") func scrolling() async
  {
    let desk = Desk(Item.range(0..<100))
    let proxy = CollectionProxy()
    let headless = desk.host(
      400, 300, DeskView(desk: desk).collectionProxy(proxy).environment(\.comparing, comparing))
    desk.items = Item.range(0..<1000)
    headless.makeFrame()
    desk.position.scroll(toIndex: 900, anchor: .top)
    headless.makeFramesUntilIdle()
    #expect(headless.offset == 0)
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(desk.shown["900"]?.minY == 0)
    desk.items = Item.range(0..<2000)
    headless.makeFrame()
    var arrived: Bool?
    let task = Task { arrived = await proxy.scroll(to: 1500, anchor: .top) }
    for _ in 0..<10 { await Task.yield() }
    await work.run()
    while arrived == nil {
      await Task.yield()
      headless.makeFrame()
    }
    await task.value
    #expect(arrived == true && desk.shown["1500"]?.minY == 0)
  }

  @Test("What the app selects among items that are not shown yet is selected when they are") func selecting()
    async
  {
    let desk = Desk(Item.range(0..<100))
    let view = DeskView(desk: desk).collectionSelection(Bindable(desk).selected)
    let headless = desk.host(400, 300, view.environment(\.comparing, comparing))
    desk.items = Item.range(-50..<100)
    desk.selected = [-7, 3]
    headless.makeFramesUntilIdle()
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(desk.selected == [-7, 3])
    headless.click(100, 20, modifiers: .control)
    #expect(desk.selected.isSuperset(of: [-7, 3]) && desk.selected.count == 3)
  }

  @Test("Sections are compared elsewhere too, by headers and all") func sections() async {
    struct Shelves: View {
      let model: Model<[[Item]]>
      let shown: SeenCells
      var body: some View {
        CollectionView {
          for (number, items) in model.value.enumerated() {
            CollectionSection(number, items) {
              Block(name: "\($0.id)", shown: shown)
            } header: {
              Block(name: "header \(number)", height: 20, shown: shown)
            }
          }
        }
      }
    }
    let model = Model([Item.range(0..<30), Item.range(100..<130)])
    let shown = SeenCells()
    let headless = HeadlessHost(
      Shelves(model: model, shown: shown).environment(\.comparing, comparing),
      size: CGSize(width: 400, height: 300))
    headless.makeFrame()
    model.value = [Item.range(1..<3), Item.range(100..<130), Item.range(0..<1)]
    headless.makeFramesUntilIdle()
    #expect(work.count == 1 && shown["0"]?.minY == 20 && shown["header 1"] == nil)
    await work.run()
    headless.makeFramesUntilIdle()
    #expect(shown["0"] == nil && shown["1"]?.minY == 20 && shown["header 1"]?.minY == 100)
    headless.scroll(by: 5000)
    headless.makeFramesUntilIdle()
    #expect(shown["0"]?.maxY == 300 && shown["header 2"]?.minY == 240)
  }

  @Test("Without a held executor the comparison comes back by itself") func byItself() async {
    let desk = Desk(Item.range(0..<30_000))
    let headless = desk.host(400, 300, DeskView(desk: desk))
    desk.items = Item.range(-5..<40_000)
    headless.makeFrame()
    while headless.contentSize.height == 1_200_000 {
      await Task.yield()
      headless.makeFrame()
    }
    #expect(headless.contentSize.height == 1_600_200)
    headless.scroll(by: -2_000_000)
    #expect(desk.shown["-5"]?.minY == 0)
  }
}
