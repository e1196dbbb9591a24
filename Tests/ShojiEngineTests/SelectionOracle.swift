import ShojiEngine
import Synchronization

/// A selection as sets of ids and a list of all ids, where everything is looked for from the start.
struct SelectionOracle {
  var ids: [Int]
  var mode: SelectionMode
  let allowsEmpty: Bool
  var isSelectable: (Int) -> Bool
  var selected: Set<Int> = []
  var base: Set<Int> = []
  var before: Set<Int>?
  var sweepMode = SweepMode.replace
  var anchor: Int?
  var focused: Int?

  mutating func choose(_ id: Int, _ step: SelectionStep) {
    guard ids.contains(id) else { return }
    before = nil
    let previous = focused
    focused = id
    guard mode != .none, step != .focus else { return }
    if step == .toggle, mode == .multiple || selected.contains(id) {
      guard isSelectable(id) else { return }
      anchor = id
      if selected == [id], !allowsEmpty { return }
      selected.formSymmetricDifference([id])
      base = selected
    } else if mode == .multiple, step == .extend || step == .extendAdding {
      if step == .extend { base = [] } else if anchor == nil { base = selected }
      anchor = anchor ?? previous ?? id
      var isInside = false
      var range: Set<Int> = []
      for candidate in ids {
        let isEnd = candidate == anchor || candidate == id
        if isEnd || isInside, isSelectable(candidate) { range.insert(candidate) }
        if isEnd, anchor != id { isInside.toggle() }
      }
      take(base.union(range))
    } else if isSelectable(id) {
      anchor = id
      base = []
      selected = [id]
    }
  }

  mutating func take(_ next: Set<Int>) {
    if !next.isEmpty || allowsEmpty { selected = next }
  }

  mutating func sweep(over met: [Int]) {
    guard let before else { return }
    let met = Set(met.filter(isSelectable))
    switch sweepMode {
    case .replace: take(met)
    case .add: take(before.union(met))
    case .toggle: take(before.symmetricDifference(met))
    }
  }

  func survivor(of id: Int, in new: [Int]) -> Int? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return ids[index...].first(where: new.contains) ?? ids[..<index].last(where: new.contains)
  }

  mutating func update(to new: [Int], isSelectable: @escaping (Int) -> Bool) {
    self.isSelectable = isSelectable
    let first = ids.first(where: selected.contains)
    func stays(_ id: Int) -> Bool { new.contains(id) && isSelectable(id) }
    let isEmptied = !selected.isEmpty && !selected.contains(where: stays)
    let isBaseAll = base == selected
    let isBeforeAll = before == selected
    selected = selected.filter(stays)
    if isEmptied, !allowsEmpty, let first, !new.isEmpty {
      let place = survivor(of: first, in: new).flatMap(new.firstIndex) ?? 0
      let next = new[place...].first(where: isSelectable) ?? new[..<place].last(where: isSelectable)
      if let next { selected = [next] }
    }
    base = isBaseAll ? selected : base.filter(stays)
    before = isBeforeAll ? selected : before?.filter(stays)
    anchor = anchor.flatMap { survivor(of: $0, in: new) }
    focused = focused.flatMap { survivor(of: $0, in: new) }
    ids = new
  }
}

/// Whole numbers as ids, with every question counted.
struct CountingOrder: ItemOrder {
  final class Counter: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func add(_ more: Int = 1) { number.withLock { $0 += more } }
    func counted(_ body: () -> Void) -> Int {
      let before = value
      body()
      return value - before
    }
  }

  let ids: Range<Int>
  let counter: Counter
  var count: Int { ids.count }

  func id(at index: Int) -> Int? {
    counter.add()
    return index >= 0 && index < count ? ids.lowerBound + index : nil
  }
  func index(of id: Int) -> Int? {
    counter.add()
    return ids.contains(id) ? id - ids.lowerBound : nil
  }
}

/// Changes a list by an edit as layouts take it; new items are numbered on.
func apply(_ edit: ItemEdit, to ids: inout [Int], next: inout Int) {
  switch edit {
  case .insert(let count, let index, _):
    ids.insert(contentsOf: next..<(next + count), at: index)
    next += count
  case .remove(let range):
    ids.removeSubrange(range)
  case .move(let range, let target):
    let moved = Array(ids[range])
    ids.removeSubrange(range)
    ids.insert(contentsOf: moved, at: target)
  case .invalidate:
    break
  }
}

extension SeededGenerator {
  /// Makes an edit that fits a number of items.
  mutating func edit(of count: Int) -> ItemEdit {
    let start = Int.random(in: 0...count, using: &self)
    let range = start..<min(count, start + Int.random(in: 0...4, using: &self))
    switch Int.random(in: 0..<8, using: &self) {
    case 0..<3: return .insert(count: Int.random(in: 0...3, using: &self), at: start)
    case 3..<5: return .remove(range)
    case 5..<7: return .move(range, to: Int.random(in: 0...(count - range.count), using: &self))
    default: return .invalidate(range)
    }
  }
}
