import Synchronization
import Testing

@testable import ShojiEngine

/// Orders of items: the same answers whatever they are made of.
@Suite struct OrderTests {
  @Test("Listed, lazy and counted orders agree, over all indexes and ids") func agree() {
    for count in 0..<6 {
      let orders: [any ItemOrder<Int>] = [
        RangeOrder(0..<count), ListedOrder(0..<count), LazyOrder(Array(0..<count)),
        LazyOrder(Snapshot<SoleSection, Int>(0..<count)),
        LazyOrder(count: count, id: { $0 }, index: { $0 }),
      ]
      for order in orders {
        #expect(order.count == count)
        for index in [Int.min, -1, count, .max] {
          #expect(order.id(at: index) == nil && order.index(of: index) == nil)
        }
        for index in 0..<count { #expect(order.id(at: index) == index && order.index(of: index) == index) }
      }
    }
    #expect(LazyOrder(count: -3, id: { $0 }).count == 0)
  }

  @Test("A lazy order builds its map once for all copies, and only when an item is looked for") func map() {
    final class Asked: Sendable {
      let number = Mutex(0)
      var value: Int { number.withLock { $0 } }
    }
    let count = Asked()
    let order = LazyOrder<Int>(count: 1000) { index in
      count.number.withLock { $0 += 1 }
      return index / 2
    }
    #expect(order.id(at: 7) == 3 && count.value == 1)
    let copy = order
    #expect(copy.index(of: 3) == 6 && count.value == 1001)
    // Of equal ids the first counts.
    #expect(order.index(of: 3) == 6 && order.index(of: 500) == nil && count.value == 1001)
    var selection = Selection(of: order)
    selection.choose(4)
    #expect(selection.contains(4) && count.value < 1010)
  }

  @Test("An order that is asked while it builds its map goes on") func reentrant() {
    final class Box: Sendable { let order = Mutex<LazyOrder<Int>?>(nil) }
    let box = Box()
    let order = LazyOrder<Int>(count: 3) { index in
      if index == 2, let order = box.order.withLock({ $0.take() }) { _ = order.index(of: 0) }
      return index
    }
    box.order.withLock { $0 = order }
    #expect(order.index(of: 2) == 2 && order.index(of: 9) == nil)
  }

  @Test("Who is shown: items and sections of a snapshot") func collections() {
    let snapshot = Snapshot<String, Int>([.init(id: "a", items: [5, 6]), .init(id: "b", items: [7])])
    let order = CollectionOrder(snapshot)
    #expect(order.items.count == 3 && order.items.index(of: 7) == 2 && order.sections.index(of: "b") == 1)
    let plain = CollectionOrder<Int, Int>(RangeOrder(0..<9))
    #expect(plain.sections.id(at: 4) == 4 && plain.sections.id(at: -1) == nil)
    let sole = CollectionOrder<SoleSection, Int>(RangeOrder(0..<9))
    #expect(sole.sections.id(at: 0) == .sole && sole.sections.id(at: 1) == nil)
  }

  @Test("Edits backwards agree with edits forwards, over all small worlds") func origins() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      var ids = Array(0..<Int.random(in: 0...6, using: &generator))
      let old = ids
      var next = 100
      var edits: [ItemEdit] = []
      for _ in 0..<3 {
        let edit = generator.edit(of: ids.count)
        edits.append(edit)
        apply(edit, to: &ids, next: &next)
      }
      let clamped = ItemEdit.clamped(edits, of: old.count)
      for (index, id) in ids.enumerated() {
        #expect(ItemEdit.origin(of: index, before: clamped) == old.firstIndex(of: id))
      }
    }
    let odd = ItemEdit.clamped([.remove(.min ..< .max), .insert(count: .max, at: .min)], of: 3)
    #expect(ItemEdit.origin(of: 2, before: odd) == nil)
  }
}
