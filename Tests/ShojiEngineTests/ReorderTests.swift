import Testing

@testable import ShojiEngine

@Suite struct Reordering {
  private func list(_ count: Int, _ columns: Int = 1, row: Double = 50) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), rowEstimate: row), itemCount: count,
      container: Container(crossExtent: 300))
  }

  private func plan(
    _ dragged: [Int], grabbed: Int, in layout: any ItemLayout
  ) throws -> ReorderPlan<RangeOrder> {
    let items = ItemSet(RangeSet(indices: dragged), of: RangeOrder(0..<layout.itemCount))
    return try #require(ReorderPlan(dragging: items, grabbed: grabbed, in: layout))
  }

  private func order(_ plan: ReorderPlan<RangeOrder>) -> [Int] {
    (0..<plan.items.count).compactMap { plan.id(at: $0) }
  }

  @Test("B83 each item is there once after two moves") func twoMoves() {
    var items = ["A", "B", "C"]
    ReorderMove(from: 1, to: 0).apply(to: &items)
    #expect(items == ["B", "A", "C"])
    ReorderMove(from: 0, to: 2).apply(to: &items)
    #expect(items == ["A", "C", "B"])
  }

  @Test("B83 the same, dragged by hand over rows") func twoDrags() throws {
    var items = ["A", "B", "C"]
    for (index, position) in [(1, 20.0), (0, 120.0)] {
      let set = ItemSet(RangeSet(index..<(index + 1)), of: ListedOrder(items))
      var plan = try #require(ReorderPlan(dragging: set, grabbed: items[index], in: list(3)))
      plan.drag(to: ContentPoint(main: position, cross: 150))
      plan.move?.apply(to: &items) { $0 }
    }
    #expect(items == ["A", "C", "B"])
  }

  @Test("B190 rows stand side by side after a drop one place up") func onePlaceUp() throws {
    var plan = try plan([3], grabbed: 3, in: list(5))
    plan.drag(to: ContentPoint(main: 125, cross: 9))
    #expect(order(plan) == [0, 1, 3, 2, 4])
    #expect((0..<5).map { plan.layout.slot(of: $0).main.start } == [0, 50, 100, 150, 200])
    #expect(plan.move == ReorderMove([3], to: ItemPath(section: 0, item: 2)))
  }

  @Test("In a grid of equal items the gap is where the pointer is, for every way") func everyPlace() throws {
    for columns in 1...3 {
      try withEvery(0..<7, 0..<7) { from, to in
        let layout = list(7, columns)
        var plan = try plan([from], grabbed: from, in: layout)
        let slot = layout.slot(of: to)
        let point = ContentPoint(
          main: slot.main.start + slot.main.length / 2, cross: slot.cross.start + slot.cross.length / 2)
        let isMoved = plan.drag(to: point)
        #expect(isMoved == (from != to))
        var expected = Array(0..<7)
        expected.insert(expected.remove(at: from), at: to)
        #expect(order(plan) == expected && plan.gap == to..<(to + 1))
        #expect(plan.move?.destination.item == (from == to ? nil : to))
      }
    }
  }

  @Test("Several items come together in their order, and the grabbed one is where the pointer is")
  func several() throws {
    var plan = try plan([1, 2, 5, 8], grabbed: 5, in: list(10))
    #expect(order(plan) == [0, 3, 4, 1, 2, 5, 8, 6, 7, 9])
    #expect(plan.gap == 3..<7 && plan.move?.ids == [1, 2, 5, 8])
    plan.drag(to: ContentPoint(main: 475, cross: 0))
    #expect(order(plan) == [0, 3, 4, 6, 7, 9, 1, 2, 5, 8])
    plan.drag(to: ContentPoint(main: 175, cross: 0))
    #expect(order(plan) == [0, 1, 2, 5, 8, 3, 4, 6, 7, 9])
    #expect(plan.index(of: 8) == 4 && plan.index(of: 3) == 5 && plan.index(of: 99) == nil)
    var items = Array(0..<10)
    plan.move?.apply(to: &items) { $0 }
    #expect(items == order(plan))
  }

  @Test("What is not selected is dragged alone, and a plan that is dropped changes nothing") func alone()
    throws
  {
    let layout = list(6)
    var plan = try plan([1, 2], grabbed: 4, in: layout)
    #expect(plan.move == nil)
    plan.drag(to: ContentPoint(main: 0, cross: 0))
    #expect(order(plan) == [4, 0, 1, 2, 3, 5])
    plan.drag(to: ContentPoint(main: 225, cross: 0))
    #expect(plan.move == nil && order(plan) == Array(0..<6))
    #expect(plan.originalLayout as? GridLayout == layout)
  }

  @Test(
    "A small item passes a great one at its middle, a great one a small one at its edge, neither to and fro")
  func sizes() throws {
    func moves(_ positions: [Double], _ grabbed: Int) throws -> [Bool] {
      var plan = try plan([grabbed], grabbed: grabbed, in: RowsLayout(sections: [[20, 200, 20]]))
      return positions.map { plan.drag(to: ContentPoint(main: $0, cross: 0)) }
    }
    #expect(try moves([110, 110.5, 110.5, 109], 0) == [false, true, false, true])
    #expect(try moves([19, 19, 199, 201], 1) == [true, false, false, true])
  }

  @Test("Across sections, into empty ones, before and behind every item") func sections() throws {
    // Headers of 30: the sections begin at 0, 180, 210 and 240, and 50 points before that once the item left.
    let layout = RowsLayout(sections: [[50, 50, 50], [], [], [50, 50]], header: 30)
    for (main, destination, expected) in [
      (190.0, ItemPath(section: 1, item: 0), [[0, 2], [1], [], [3, 4]]),
      (225.0, ItemPath(section: 2, item: 0), [[0, 2], [], [1], [3, 4]]),
      (245.0, ItemPath(section: 3, item: 0), [[0, 2], [], [], [1, 3, 4]]),
      (295.0, ItemPath(section: 3, item: 1), [[0, 2], [], [], [3, 1, 4]]),
      (900.0, ItemPath(section: 3, item: 2), [[0, 2], [], [], [3, 4, 1]]),
      (-50.0, ItemPath(section: 0, item: 0), [[1, 0, 2], [], [], [3, 4]]),
    ] {
      var plan = try plan([1], grabbed: 1, in: layout)
      plan.drag(to: ContentPoint(main: main, cross: 150))
      #expect(plan.destination == destination, "at \(main)")
      var data = [[0, 1, 2], [], [], [3, 4]]
      plan.move?.apply(to: &data) { $0 }
      #expect(data == expected && Array(data.joined()) == order(plan))
      #expect((plan.layout as? RowsLayout)?.sections.map(\.count) == data.map(\.count))
    }
  }

  @Test("Items of several sections come together in the grabbed one's") func gathering() throws {
    let layout = RowsLayout(sections: [[10, 20], [30, 40], [50, 60]], header: 5)
    let plan = try plan([1, 2, 4], grabbed: 2, in: layout)
    #expect((plan.layout as? RowsLayout)?.sections == [[10], [20, 30, 50, 40], [60]])
    #expect(order(plan) == [0, 1, 2, 4, 3, 5])
    #expect(plan.move == ReorderMove([1, 2, 4], to: ItemPath(section: 1, item: 0)))
    // They lie side by side already, but the first is of another section.
    let neighbours = try self.plan([1, 2], grabbed: 2, in: layout)
    #expect(neighbours.move?.destination == ItemPath(section: 1, item: 0))
    let same = try self.plan([2, 3], grabbed: 3, in: layout)
    #expect(same.move == nil)
  }

  @Test("What may not be moved stays, and what a section does not take goes past it") func refusals() throws {
    let items = ItemSet(RangeSet(0..<4), of: RangeOrder(0..<6))
    let layout = list(6)
    #expect(ReorderPlan(dragging: items, grabbed: 2, in: layout) { $0 != 2 } == nil)
    #expect(ReorderPlan(dragging: items, grabbed: 17, in: layout) == nil)
    let diagnostics = Diagnostics()
    #expect(ReorderPlan(dragging: items, grabbed: 2, in: list(7), diagnostics: diagnostics) == nil)
    #expect(diagnostics.count(of: .itemCount) == 1)
    let odd = try #require(ReorderPlan(dragging: items, grabbed: 2, in: layout) { $0 % 2 == 0 })
    #expect(order(odd) == [1, 0, 2, 3, 4, 5])
    var plan = try plan([0], grabbed: 0, in: RowsLayout(sections: [[50], [50], [50]], header: 0))
    let isMoved = plan.drag(to: ContentPoint(main: 60, cross: 0)) { $0.section != 1 }
    #expect(!isMoved && plan.destination == ItemPath(section: 0, item: 0))
    plan.drag(to: ContentPoint(main: 149, cross: 0)) { $0.section != 1 }
    #expect(plan.destination.section == 2)
  }

  @Test("Data may change while items are dragged") func updates() throws {
    let items = ItemSet(RangeSet(indices: [1, 3]), of: ListedOrder(0..<6))
    var plan = try #require(ReorderPlan(dragging: items, grabbed: 3, in: list(6)))
    plan.drag(to: ContentPoint(main: 249, cross: 0))
    func ids(_ plan: ReorderPlan<ListedOrder<Int>>?) -> [Int]? {
      plan.map { plan in (0..<plan.items.count).compactMap { plan.id(at: $0) } }
    }
    #expect(ids(plan) == [0, 2, 4, 1, 3, 5])
    func updated(_ new: [Int]) -> [Int]? { ids(plan.updated(to: ListedOrder(new), layout: list(new.count))) }
    #expect(updated([9, 0, 1, 2, 3, 8, 4, 5, 7]) == [9, 0, 2, 8, 4, 1, 3, 5, 7])
    #expect(updated([1, 0, 2, 4]) == [0, 2, 4, 1])
    #expect(updated([7, 3, 8]) == [7, 3, 8])
    #expect(updated([3, 2, 8]) == [2, 3, 8])
    #expect(updated([0, 2, 4, 5]) == nil)
    #expect(updated([]) == nil)
    let diagnostics = Diagnostics()
    #expect(plan.updated(to: ListedOrder(0..<6), layout: list(5), diagnostics: diagnostics) == nil)
    #expect(diagnostics.count(of: .itemCount) == 1)
  }

  @Test("A move of ids that left, came twice, or to a place that is none") func badMoves() {
    var items = [1, 2, 3, 4]
    ReorderMove([9, 3, 3, 1], to: ItemPath(section: 0, item: 77)).apply(to: &items) { $0 }
    #expect(items == [2, 4, 3, 1])
    ReorderMove([1], to: ItemPath(section: 8, item: -4)).apply(to: &items) { $0 }
    #expect(items == [1, 2, 4, 3])
    var none: [[Int]] = []
    ReorderMove([1], to: ItemPath(section: 0, item: 0)).apply(to: &none) { $0 }
    ReorderMove<Int>([], to: ItemPath(section: 0, item: .max)).apply(to: &items) { $0 }
    ReorderMove(from: 9, to: 0).apply(to: &items)
    #expect(none.isEmpty && items == [1, 2, 4, 3])
  }

  @Test("Positions that are none lead somewhere and come back") func badPositions() throws {
    for layout: any ItemLayout in [
      list(9, 2), RowsLayout(sections: [[50], [], [50, 0]], header: 9), list(1),
    ] {
      var plan = try plan([0], grabbed: 0, in: layout)
      withEvery([0, .nan, -1e308, 1e308, Double.infinity], [0, .nan, -Double.infinity, 1e308]) {
        main, cross in
        plan.drag(to: ContentPoint(main: main, cross: cross))
        #expect(plan.violatedInvariant() == nil)
        #expect(order(plan).sorted() == Array(0..<layout.itemCount))
      }
    }
  }

  @Test("In a million rows a drag asks for a few places and ids", arguments: [1000, 1_000_000])
  func cost(count: Int) throws {
    let counter = CountingOrder.Counter()
    let layout = CountingLayout(base: list(count))
    let items = ItemSet(RangeSet(10..<20), of: CountingOrder(ids: 0..<count, counter: counter))
    var plan = try #require(ReorderPlan(dragging: items, grabbed: 12, in: layout))
    for position in stride(from: 600.0, to: 40_000, by: 400) {
      plan.drag(to: ContentPoint(main: position, cross: 0))
    }
    plan.drag(to: ContentPoint(main: Double(count) * 50 - 1, cross: 0))
    #expect(plan.gap == (count - 10)..<count && plan.id(at: count - 8) == 12)
    #expect(counter.value < 5, "\(counter.value) ids")
    #expect(layout.asked.value < 100 * 12, "\(layout.asked.value) places")
  }
}
