import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Item state") struct ItemStateTests {
  private func show(_ hearts: Hearts) -> HeadlessHost {
    let headless = HeadlessHost(HeartList(hearts: hearts), size: CGSize(width: 200, height: 300))
    headless.makeFrame()
    return headless
  }

  @Test("B9 A heart stays with its item through scrolling to the end and back, and shows on no other")
  func survivesRecycling() {
    let headless = show(Hearts(0..<1000))
    headless.tap(25)
    headless.tap(125)
    #expect(headless.liked == [0, 2])
    for _ in 0..<20 {
      headless.scroll(by: 3000)
      #expect(headless.liked.isEmpty)
    }
    headless.scroll(by: -100_000)
    #expect(headless.liked == [0, 2])
  }

  @Test("A change runs the body that reads it and no other") func runsOneBody() {
    let hearts = Hearts(0..<100)
    let headless = show(hearts)
    let before = hearts.bodies
    headless.tap(75)
    #expect(hearts.bodies.filter { before[$0.key] != $0.value }.keys.sorted() == [1])
    #expect((hearts.bodies[1] ?? 0) - (before[1] ?? 0) == 1)
    // A value that is equal is no change.
    let after = hearts.bodies
    hearts.bindings[1]?.wrappedValue = true
    headless.makeFrame()
    #expect(hearts.bodies == after)
  }

  @Test("State ends when its item leaves the data, and goes with it when it moves") func leavesWithItsItem() {
    let hearts = Hearts(0..<100)
    let headless = show(hearts)
    headless.tap(25)
    headless.tap(75)
    headless.tap(125)
    hearts.numbers = Array(-50..<0) + Array(0..<100)
    headless.makeFrame()
    // What was seen stays where it is.
    #expect(headless.offset == 2500)
    #expect(headless.liked == [0, 1, 2])
    // One leaves while it is seen, one while it is not.
    hearts.numbers.removeAll { $0 == 1 }
    headless.makeFrame()
    #expect(headless.liked == [0, 2])
    headless.scroll(by: -2500)
    hearts.numbers.removeAll { $0 == 2 }
    headless.makeFrame()
    hearts.numbers = Array(0..<100)
    headless.makeFrame()
    #expect(headless.liked == [0])
    hearts.numbers = []
    headless.makeFrame()
    hearts.numbers = Array(0..<100)
    headless.makeFrame()
    #expect(headless.liked.isEmpty)
  }

  @Test("Beyond the budget the items seen longest ago lose their state, those on screen never")
  func budget() {
    let hearts = Hearts(0..<1000)
    hearts.retention = .recent(2)
    let headless = show(hearts)
    for y in stride(from: CGFloat(25), to: 300, by: 50) { headless.tap(y) }
    #expect(headless.liked == [0, 1, 2, 3, 4, 5])
    headless.scroll(by: 100)
    #expect(headless.liked.suffix(4) == [2, 3, 4, 5])
    // Bindings that others hold keep nothing.
    func away() {
      headless.scroll(by: 20_000)
      headless.scroll(by: -100_000)
    }
    away()
    #expect(headless.liked.count == 2)
    hearts.retention = .recent(-1)
    headless.makeFrame()
    away()
    #expect(headless.liked.isEmpty)
  }

  @Test("A binding that was handed out goes on to write to its item") func bindings() {
    let hearts = Hearts(0..<1000)
    let headless = show(hearts)
    let first = hearts.bindings[0]
    headless.scroll(by: 20_000)
    first?.wrappedValue = true
    headless.makeFrame()
    #expect(headless.liked.isEmpty && first?.wrappedValue == true)
    headless.scroll(by: -100_000)
    #expect(headless.liked == [0])
    first?.wrappedValue = false
    headless.makeFrame()
    #expect(headless.liked.isEmpty)
    // An item that has left keeps nothing.
    hearts.numbers.removeFirst()
    headless.makeFrame()
    first?.wrappedValue = true
    hearts.numbers.insert(0, at: 0)
    headless.makeFrame()
    #expect(headless.liked.isEmpty)
  }

  @Test(
    "Plain state comes back with its item too, within the same budget, unless it is told to go as on Apple's systems"
  )
  func plainState() {
    let model = Hearts(0..<1000)
    let headless = HeadlessHost(PlainHearts(model: model), size: CGSize(width: 200, height: 300))
    headless.makeFrame()
    func visit() {
      headless.scroll(by: 20_000)
      #expect(headless.liked.isEmpty)
      headless.scroll(by: -100_000)
    }
    headless.tap(25)
    headless.tap(125)
    headless.tap(175)
    visit()
    #expect(headless.liked == [0, 2, 3])
    headless.tap(25)
    visit()
    #expect(headless.liked == [2, 3])
    model.numbers.removeAll { $0 == 2 }
    headless.makeFrame()
    model.numbers = Array(0..<1000)
    headless.makeFrame()
    #expect(headless.liked == [3])
    model.retention = .recent(0)
    headless.makeFrame()
    visit()
    #expect(headless.liked.isEmpty)
    model.retention = .recent(9)
    headless.tap(25)
    ItemStates.dropsPlainState = true
    defer { ItemStates.dropsPlainState = false }
    visit()
    headless.tap(25)
    visit()
    #expect(headless.liked.isEmpty)
  }

  @Test("Whole numbers by the thousand million are not gone through when one leaves") func million() {
    let numbers = CountedNumbers(count: 1_000_000)
    let model = Counted(numbers)
    let headless = HeadlessHost(CountedList(model: model), size: CGSize(width: 200, height: 300))
    headless.makeFrame()
    headless.tap(25)
    headless.scroll(by: 10_000)
    let before = numbers.asked.subscripts
    headless.scroll(by: 1000)
    // The cells that come, and the items with state.
    #expect(numbers.asked.subscripts - before < 200)
    headless.scroll(by: -20_000)
    #expect(headless.liked == [0])
    let range = HeadlessHost(
      CollectionView(0..<1_000_000_000) { Heart(number: $0, hearts: Hearts([])) },
      size: CGSize(width: 200, height: 300))
    range.makeFrame()
    range.tap(25)
    #expect(range.liked == [0])
  }

  @Test("Two cells that show one item share its state, and what one sets the other shows") func twoCells() {
    let states = ItemStates()
    let hearts = Hearts([])
    let headless = HeadlessHost(
      VStack(spacing: 0) {
        ForEach(0..<2, id: \.self) { _ in
          Heart(number: 7, hearts: hearts).environment(
            \.itemStateScope, ItemStateScope(states: states, id: "item"))
        }
      }, size: CGSize(width: 200, height: 100))
    headless.makeFrame()
    #expect(states.count == 0)
    headless.tap(25)
    #expect(headless.liked == [7, 7] && states.count == 1)
    headless.tap(75)
    #expect(headless.liked.isEmpty)
  }

  @Test("State that is set while a view appears settles in the same frame") func setOnAppear() {
    let headless = HeadlessHost(
      CollectionView(0..<100) { Arriving(number: $0) }, size: CGSize(width: 200, height: 300))
    headless.makeFrame()
    #expect(headless.displayText.contains("\"0 was seen 1\""))
    headless.scroll(by: 3000)
    headless.scroll(by: -3000)
    #expect(headless.displayText.contains("\"0 was seen 2\""))
    #expect(headless.host.counters.passes.allSatisfy { $0 <= 4 })
  }

  @Test("State that sets other state when it ends does so after the store has changed") func endingValues() {
    let states = ItemStates()
    states.retention = .recent(1)
    func value<Value>(_ id: Int, _ initial: Value) -> ItemStateBox<Value> {
      ItemStateLink().connect(
        to: ItemStateScope(states: states, id: id), .key("value"), initial: initial)
    }
    let counter = value(0, 0)
    for id in 1...3 { value(id, Ending?.none).value = Ending { counter.value += 1 } }
    #expect(states.count <= 1)
    states.keepOnly([0])
    #expect(counter.value == 3 && states.count == 1)
    states.keepOnly(["never there"])
    counter.value = 9
    #expect(states.count == 0)
  }

  @Test("Outside a collection view it is as state of the view") func withoutStore() {
    let hearts = Hearts([])
    let headless = HeadlessHost(
      VStack(spacing: 0) {
        Heart(number: 1, hearts: hearts)
        Heart(number: 2, hearts: hearts)
      }, size: CGSize(width: 200, height: 100))
    headless.makeFrame()
    headless.tap(25)
    #expect(headless.liked == [1])
    headless.tap(75)
    headless.tap(25)
    #expect(headless.liked == [2])
    let loose = ItemState(wrappedValue: 5)
    loose.wrappedValue = 6
    #expect(loose.wrappedValue == 5 && loose.projectedValue.wrappedValue == 5)
  }

  @Test("Declarations are told apart by place, type and name; equal views share, unless they have keys")
  func keys() {
    let headless = HeadlessHost(
      CollectionView(0..<1) { _ in Declarations() }, size: CGSize(width: 200, height: 300))
    headless.makeFrame()
    func texts() -> [String] {
      headless.displayText.split(separator: "\"").filter { $0.hasPrefix("v") }.map(String.init)
    }
    #expect(texts() == ["v0 0 0 -", "v0 0 0 -", "v0 0 0 -", "v0"])
    headless.tap(25)
    #expect(texts() == ["v1 10 100 x", "v1 10 100 x", "v0 0 0 -", "v100"])
    headless.tap(125)
    headless.tap(125)
    #expect(texts() == ["v1 10 100 x", "v1 10 100 x", "v2 20 200 x", "v100"])
  }
}
