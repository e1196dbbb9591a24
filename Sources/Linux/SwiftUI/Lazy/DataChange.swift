internal import ShojiEngine

/// How one collection became another, told by the ids of its elements.
@MainActor struct DataChange<ID: Hashable> {
  /// What happened, in order.
  var edits: [ItemEdit] = []
  private var head = 0
  private var oldMiddle = 0
  private var newMiddle = 0
  /// Where the ids between the common ends are now.
  private var places: [ID: Int] = [:]
  /// Two ranges of whole numbers, of which the numbers in both stay.
  private var ranges: (old: Range<Int>, new: Range<Int>)?

  /// Where an element of before is now; nil where it has left.
  func newIndex(_ index: Int, _ id: ID) -> Int? {
    if let ranges {
      let number = ranges.old.lowerBound + index
      return ranges.new.contains(number) ? number - ranges.new.lowerBound : nil
    }
    if index < head { return index }
    if index >= head + oldMiddle { return index - oldMiddle + newMiddle }
    return places[id]
  }

  /// Compares two collections.
  ///
  /// - Returns: Nil where the ids are the same in the same order.
  /// - Complexity: O(1) for ranges of whole numbers, else O(*n*).
  static func between<Data: RandomAccessCollection>(
    _ old: Data, _ new: Data, _ oldID: (Data.Element) -> ID, _ newID: (Data.Element) -> ID
  ) -> DataChange? {
    if let old = old as? Range<Int>, let new = new as? Range<Int> {
      return old == new ? nil : DataChange(old, new)
    }
    let ends = commonEnds(old, new, oldID, newID)
    let (oldMiddle, newMiddle) = (old.count - ends.head - ends.tail, new.count - ends.head - ends.tail)
    if oldMiddle == 0, newMiddle == 0 { return nil }
    var change = DataChange(head: ends.head, oldMiddle: oldMiddle, newMiddle: newMiddle)
    if oldMiddle == 0 || newMiddle == 0 {
      if oldMiddle > 0 { change.edits.append(.remove(ends.head..<(ends.head + oldMiddle))) }
      if newMiddle > 0 { change.edits.append(.insert(count: newMiddle, at: ends.head)) }
      return change
    }
    change.compareMiddles(
      old.dropFirst(ends.head).prefix(oldMiddle).map(oldID),
      new.dropFirst(ends.head).prefix(newMiddle).map(newID))
    return change
  }

  /// Equal numbers have equal ids, whatever those are.
  private init(_ old: Range<Int>, _ new: Range<Int>) {
    ranges = (old, new)
    let common = old.clamped(to: new)
    guard !common.isEmpty else {
      if !old.isEmpty { edits.append(.remove(0..<old.count)) }
      if !new.isEmpty { edits.append(.insert(count: new.count, at: 0)) }
      return
    }
    let before = common.lowerBound - old.lowerBound
    let behind = old.upperBound - common.upperBound
    if behind > 0 { edits.append(.remove((old.count - behind)..<old.count)) }
    if before > 0 { edits.append(.remove(0..<before)) }
    let comesBefore = common.lowerBound - new.lowerBound
    let comesBehind = new.upperBound - common.upperBound
    if comesBefore > 0 { edits.append(.insert(count: comesBefore, at: 0)) }
    if comesBehind > 0 { edits.append(.insert(count: comesBehind, at: new.count - comesBehind)) }
  }

  private init(head: Int, oldMiddle: Int, newMiddle: Int) {
    self.head = head
    self.oldMiddle = oldMiddle
    self.newMiddle = newMiddle
  }

  private mutating func compareMiddles(_ old: [ID], _ new: [ID]) {
    for (index, id) in new.enumerated() where places[id] == nil { places[id] = head + index }
    // What the engine compares are numbers, one for each id; of an id that comes twice each turn has one.
    var numbers: [ID: [Int]] = [:]
    var next = 0
    let source = Snapshot<SoleSection, Int>(Self.numbered(old, &numbers, &next), isUnique: true)
    let target = Snapshot<SoleSection, Int>(Self.numbered(new, &numbers, &next), isUnique: true)
    let changeset = Changeset(from: source, to: target)
    edits = (changeset.itemEdits()[0] ?? []).map { $0.shifted(by: head) }
  }

  private static func numbered(_ ids: [ID], _ numbers: inout [ID: [Int]], _ next: inout Int) -> [Int] {
    var turns: [ID: Int] = [:]
    var result: [Int] = []
    result.reserveCapacity(ids.count)
    for id in ids {
      let turn = turns[id, default: 0]
      turns[id] = turn + 1
      if let known = numbers[id], turn < known.count {
        result.append(known[turn])
      } else {
        numbers[id, default: []].append(next)
        result.append(next)
        next += 1
      }
    }
    return result
  }

  // MARK: Common ends

  private static func commonEnds<Data: RandomAccessCollection>(
    _ old: Data, _ new: Data, _ oldID: (Data.Element) -> ID, _ newID: (Data.Element) -> ID
  ) -> (head: Int, tail: Int) {
    let most = min(old.count, new.count)
    var head = 0
    var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
    while head < most, oldID(old[oldIndex]) == newID(new[newIndex]) {
      head += 1
      old.formIndex(after: &oldIndex)
      new.formIndex(after: &newIndex)
    }
    var tail = 0
    (oldIndex, newIndex) = (old.endIndex, new.endIndex)
    while tail < most - head {
      old.formIndex(before: &oldIndex)
      new.formIndex(before: &newIndex)
      guard oldID(old[oldIndex]) == newID(new[newIndex]) else { break }
      tail += 1
    }
    return (head, tail)
  }

  /// Whether two collections are known to be the same without a look at their elements.
  static func isSame<Data: RandomAccessCollection>(_ old: Data, _ new: Data) -> Bool {
    if let old = old as? Range<Int>, let new = new as? Range<Int> { return old == new }
    guard old.count == new.count, old is [Data.Element] || old is ContiguousArray<Data.Element> else {
      return false
    }
    // An array that is held cannot be changed in place, so the same memory holds the same elements.
    let oldStart = old.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    let newStart = new.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    guard let oldStart, let newStart else { return false }
    return oldStart == newStart
  }
}

extension ItemEdit {
  /// The edit of items that stand behind others.
  ///
  /// - Parameter kind: Of what kind those are that come; nil for the kind that the edit says.
  func shifted(by distance: Int, _ kind: ItemKind? = nil) -> ItemEdit {
    func range(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + distance)..<(range.upperBound + distance)
    }
    return switch self {
    case .insert(let count, let index, let own):
      .insert(count: count, at: index + distance, kind: kind ?? own)
    case .remove(let items): .remove(range(items))
    case .move(let items, let target): .move(range(items), to: target + distance)
    case .invalidate(let items): .invalidate(range(items))
    }
  }
}
