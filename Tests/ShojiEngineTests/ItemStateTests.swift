import Testing

@testable import ShojiEngine

/// State in dictionaries and a list of who was seen when, where everything is looked for from the start.
private struct StateOracle {
  var limit: Int
  var values: [Int: [Int: Int]] = [:]
  /// The items with state that are not on screen, the one seen least recently first.
  var hidden: [Int] = []
  var visible: Set<Int> = []
  var evicted = 0

  mutating func set(_ value: Int?, _ id: Int, _ key: Int) {
    let isNew = values[id] == nil
    values[id, default: [:]][key] = value
    if values[id]?.isEmpty == true { remove(id) } else if isNew, !visible.contains(id) { hidden.append(id) }
    evict(to: limit)
  }

  mutating func remove(_ id: Int) {
    values[id] = nil
    hidden.removeAll { $0 == id }
  }

  mutating func appear(_ id: Int) {
    visible.insert(id)
    hidden.removeAll { $0 == id }
  }

  mutating func disappear(_ id: Int) {
    if visible.remove(id) != nil, values[id] != nil { hidden.append(id) }
    evict(to: limit)
  }

  mutating func evict(to count: Int) {
    while values.count > count, let first = hidden.first {
      remove(first)
      evicted += 1
    }
  }
}

@Suite struct ItemStates {
  @Test("Random steps agree with the oracle", arguments: [(1, 12, 0), (2, 40, 10), (3, 300, 40)])
  func randomSteps(seed: UInt64, ids: Int, limit: Int) {
    print("ItemStates seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var store = ItemStateStore<Int, Int, Int>(limit: limit)
    var oracle = StateOracle(limit: limit)
    for step in RandomSteps(600) {
      let id = Int.random(in: 0..<ids, using: &generator)
      let key = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<40, using: &generator) {
      case 0..<16:
        store.set(step, for: id, key)
        oracle.set(step, id, key)
      case 16..<20:
        store.set(nil, for: id, key)
        oracle.set(nil, id, key)
      case 20..<28:
        store.itemAppeared(id)
        oracle.appear(id)
      case 28..<36:
        store.itemDisappeared(id)
        oracle.disappear(id)
      case 36:
        store.remove(id)
        oracle.remove(id)
      case 37:
        let count = Int.random(in: -1...limit, using: &generator)
        let before = oracle.evicted
        oracle.evict(to: count)
        let lost = store.trim(to: count)
        #expect(lost == oracle.evicted - before)
      case 38:
        let gone = id..<(id + 9)
        store.update(to: ListedOrder((0..<ids).filter { !gone.contains($0) }))
        for id in gone { oracle.remove(id) }
        oracle.visible.subtract(gone)
      default:
        oracle.limit = limit + Int.random(in: -3...3, using: &generator)
        store.limit = oracle.limit
        oracle.limit = max(0, oracle.limit)
        oracle.evict(to: oracle.limit)
      }
      let isSame =
        store.count == oracle.values.count && store.evictedCount == oracle.evicted
        && store.value(for: id, key) == oracle.values[id]?[key]
      let isChecked = !isSame || step % 29 == 0
      if isChecked {
        let all = (0..<ids).allSatisfy { id in
          (0..<3).allSatisfy { store.value(for: id, $0) == oracle.values[id]?[$0] }
        }
        guard isSame, all, store.violatedInvariant() == nil else {
          Issue.record("seed \(seed), step \(step): \(store.violatedInvariant() ?? "differs")")
          return
        }
      }
    }
  }

  /// Rows that are seen at an offset of a list of rows of one length.
  private func rows(_ offset: Int, _ length: Int, of row: Int, _ count: Int) -> Range<Int> {
    (offset / row)..<min(count, (offset + length + row - 1) / row)
  }

  private func show(
    _ rows: Range<Int>, after old: Range<Int>, in store: inout ItemStateStore<Int, String, Bool>
  ) {
    for row in old where !rows.contains(row) { store.itemDisappeared(row) }
    for row in rows where !old.contains(row) { store.itemAppeared(row) }
  }

  @Test("B17 what a row stored is what it shows, however often the offset jumps") func jumps() {
    var store = ItemStateStore<Int, String, Int>(limit: 64)
    var shown = 0..<0
    var mismatches = 0
    for jump in 0..<41 {
      let seen = rows(jump % 2 == 0 ? 0 : 3740, 660, of: 44, 100)
      for row in shown where !seen.contains(row) { store.itemDisappeared(row) }
      for row in seen where !shown.contains(row) {
        store.itemAppeared(row)
        if let stored = store.value(for: row, "number"), stored != row { mismatches += 1 }
        store.set(row, for: row, "number")
      }
      shown = seen
      mismatches += seen.count { store.value(for: $0, "number") != $0 }
      #expect(seen == (jump % 2 == 0 ? 0..<15 : 85..<100))
    }
    #expect(mismatches == 0)
  }

  @Test("B18 a switch stays with its row") func switches() {
    var store = ItemStateStore<Int, String, Bool>(limit: 512)
    let top = rows(0, 600, of: 60, 60)
    show(top, after: 0..<0, in: &store)
    store.set(true, for: 0, "isOn")
    let away = rows(1200, 600, of: 60, 60)
    show(away, after: top, in: &store)
    #expect(away == 20..<30 && away.allSatisfy { store.value(for: $0, "isOn") == nil })
    show(top, after: away, in: &store)
    #expect((0..<60).filter { store.value(for: $0, "isOn") == true } == [0])
  }

  @Test("B19 an inner strip's offset is remembered for its row alone") func innerOffsets() {
    var store = ItemStateStore<Int, String, Double>(limit: 512)
    for row in 0..<4 { store.itemAppeared(row) }
    store.set(250, for: 0, "offset")
    for row in 0..<4 { store.itemDisappeared(row) }
    for row in 10..<14 {
      store.itemAppeared(row)
      #expect(store.value(for: row, "offset") == nil)
    }
    #expect(store.value(for: 0, "offset") == 250)
  }

  @Test("B70 state of one item is not readable from another") func rebinding() {
    var store = ItemStateStore<Int, String, Int>(limit: 8)
    store.itemAppeared(3)
    store.set(33, for: 3, "number")
    store.itemDisappeared(3)
    store.itemAppeared(19)
    #expect(store.value(for: 19, "number") == nil)
  }

  @Test("B144 what is on stays on when the columns change") func columns() {
    var store = ItemStateStore<Int, String, Bool>(limit: 8)
    for id in 1...8 { store.itemAppeared(id) }
    for id in 1...2 { store.set(true, for: id, "isOn") }
    store.update(to: RangeOrder(1..<9))
    for id in 1...8 { store.itemDisappeared(id) }
    for id in 1...8 { store.itemAppeared(id) }
    #expect((1...8).filter { store.value(for: $0, "isOn") == true } == [1, 2])
  }

  @Test("The least recently seen loses its state first, and nothing on screen does") func budget() {
    var store = ItemStateStore<String, String, Any>(limit: 2)
    for id in ["a", "b", "c"] {
      store.itemAppeared(id)
      store.set(id.count, for: id, "size")
    }
    #expect(store.count == 3 && store.evictedCount == 0)
    store.itemDisappeared("b")
    #expect(store.count == 2 && store.value(for: "b", "size") == nil)
    store.itemDisappeared("a")
    store.itemDisappeared("c")
    store.itemAppeared("a")
    store.itemDisappeared("a")
    store.set("new", for: "d", "name")
    #expect(store.value(for: "c", "size") == nil)
    #expect(store.value(for: "a", "size") as? Int == 1 && store.value(for: "d", "name") as? String == "new")
    let trimmed = store.trim(to: -5)
    #expect(trimmed == 2 && store.count == 0 && store.evictedCount == 4)
  }

  @Test("An item that left the data and comes back begins anew") func leaving() {
    var store = ItemStateStore<Int, Int, Int>(limit: 100)
    for id in 0..<10 { store.set(id, for: id, 0) }
    store.itemAppeared(4)
    store.update(to: RangeOrder(6..<20))
    store.update(to: RangeOrder(0..<20))
    #expect((0..<10).filter { store.value(for: $0, 0) != nil } == [6, 7, 8, 9])
    #expect(store.visible.isEmpty && store.evictedCount == 0)
  }

  @Test("A store of ten times the items hashes as often", arguments: [1000, 10_000])
  func cost(limit: Int) {
    // Checking builds look at smaller stores after every step, which hashes too.
    let counter = CountingOrder.Counter()
    var store = ItemStateStore<CountedID, Int, Int>(limit: limit)
    func fill(_ numbers: Range<Int>) {
      for number in numbers { store.set(0, for: CountedID(number: number, hashes: counter), 0) }
    }
    fill(0..<limit)
    let hashes = counter.counted { fill(limit..<(limit + 100)) }
    // Each set looks the new id up, asks whether it is on screen, puts it in, takes the one given up out and
    // notes who moved into its place. A dictionary that grows once hashes all of its keys.
    #expect(hashes <= 100 * 5 + 2 * limit, "\(hashes) hashes")
    #expect(store.count == limit)
  }
}

/// An id that counts how often it is hashed.
private struct CountedID: Hashable {
  let number: Int
  let hashes: CountingOrder.Counter

  static func == (left: CountedID, right: CountedID) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    hashes.add()
    hasher.combine(number)
  }
}
