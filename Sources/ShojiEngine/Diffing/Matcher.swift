/// Finds which old id is which new one, between the common head and tail.
///
/// Most ids follow one another in both lists, so a walk along both, with a look a few ids ahead, finds them
/// without hashing. Only new ids that it did not find go into a table, and old ids are looked up there. Where
/// uniqueness has to be proved all old ids are: a hit of one that has its twin already is a duplicate. Their
/// hashes are known from when they were proved unique themselves, so that an id is hashed once in its life.
///
/// It is inlinable for the type of the ids: without that a million ids of another module's took a third longer.
@usableFromInline struct Matcher<ID: Hashable> {
  /// How many ids the walk looks ahead.
  @inlinable static var reach: Int { 4 }
  /// How many when it is lost, as behind a longer run of new ids.
  @inlinable static var farReach: Int { 64 }
  /// How many comparisons in vain the walk may make; each id it finds allows it ``reach`` more.
  @inlinable static var trust: Int { 4096 }
  /// Up to how many ids it is cheaper to compare with all others than to hash all others.
  @inlinable static var few: Int { 4 }
  /// After how many ids the caller is asked whether to go on.
  @inlinable static var pause: Int { 4096 }

  /// All old ids.
  @usableFromInline let all: UnsafeBufferPointer<ID>
  /// The hashes of all old ids; empty where they are not known.
  @usableFromInline let hashes: UnsafeBufferPointer<UInt32>
  /// The old ids between head and tail.
  @usableFromInline let old: UnsafeBufferPointer<ID>
  /// The new ids between head and tail.
  @usableFromInline let new: UnsafeBufferPointer<ID>
  @usableFromInline let head: Int
  @usableFromInline let isUnique: Bool
  @usableFromInline let origins: UnsafeMutableBufferPointer<Int32>
  @usableFromInline let destinations: UnsafeMutableBufferPointer<Int32>

  @inlinable init(
    old: UnsafeBufferPointer<ID>, hashes: UnsafeBufferPointer<UInt32>, new: UnsafeBufferPointer<ID>,
    head: Int, tail: Int, isUnique: Bool, origins: UnsafeMutableBufferPointer<Int32>,
    destinations: UnsafeMutableBufferPointer<Int32>
  ) {
    all = old
    self.hashes = hashes
    self.old = UnsafeBufferPointer(rebasing: old[head..<(old.count - tail)])
    self.new = UnsafeBufferPointer(rebasing: new[head..<(new.count - tail)])
    self.head = head
    self.isUnique = isUnique
    self.origins = origins
    self.destinations = destinations
  }

  /// Fills `origins` and `destinations`.
  ///
  /// - Returns: The hashes of all new ids, empty where not all came to be known; `nil` where a new id is there
  ///   twice.
  @inlinable func run(_ checkpoint: () throws -> Void) rethrows -> [UInt32]? {
    if !old.isEmpty {
      var left = (old: old.indices, new: new.indices)
      try walk(&left, step: 1, checkpoint)
      try walk(&left, step: -1, checkpoint)
    }
    // Which ones wait is the data's to say: noted without a branch.
    let waiting = [Int32](unsafeUninitializedCapacity: new.count + 1) { waiting, count in
      for index in new.indices {
        waiting[count] = Int32(truncatingIfNeeded: index)
        count += origins[index] < 0 ? 1 : 0
      }
    }
    if waiting.isEmpty { return newHashes(from: hashes, waiting, []) }
    if isUnique, !destinations.contains(where: { $0 < 0 }) { return [] }
    try checkpoint()
    return try waiting.count <= Self.few ? searchFew(waiting) : searchTable(waiting, checkpoint)
  }

  @inlinable @inline(__always) func link(_ oldIndex: Int, _ newIndex: Int) {
    origins[newIndex] = Int32(truncatingIfNeeded: oldIndex)
    destinations[oldIndex] = Int32(truncatingIfNeeded: newIndex)
  }

  /// Walks along both lists until one ends or the thread is lost.
  ///
  /// - Parameters:
  ///   - left: Where the walk begins and how many ids it may visit; behind it, what it did not visit.
  ///   - step: 1 towards the end, −1 towards the start.
  @inlinable func walk(
    _ left: inout (old: Range<Int>, new: Range<Int>), step: Int, _ checkpoint: () throws -> Void
  ) rethrows {
    var (i, j) =
      step > 0
      ? (left.old.lowerBound, left.new.lowerBound) : (left.old.upperBound - 1, left.new.upperBound - 1)
    var (oldLeft, newLeft) = (left.old.count, left.new.count)
    var (missed, credit, steps) = (0, Self.trust, 0)
    while oldLeft > 0, newLeft > 0, credit > 0 {
      steps += 1
      if steps % Self.pause == 0 { try checkpoint() }
      var (oldStep, newStep) = (1, 1)
      if old[i] == new[j] {
        link(i, j)
        missed = 0
        credit += Self.reach
      } else {
        // An item that changed places is passed by; only who is lost looks far.
        let reach = missed < 2 ? Self.reach : Self.farReach
        missed += 1
        var ahead = 1
        while ahead <= reach {
          if ahead < oldLeft, old[i + ahead * step] == new[j] {
            (oldStep, newStep) = (ahead, 0)
            break
          }
          if ahead < newLeft, old[i] == new[j + ahead * step] {
            (oldStep, newStep) = (0, ahead)
            break
          }
          ahead += 1
        }
        credit -= 2 * ahead
      }
      i += oldStep * step
      j += newStep * step
      oldLeft -= oldStep
      newLeft -= newStep
    }
    left =
      step > 0
      ? (i..<(i + oldLeft), j..<(j + newLeft)) : ((i + 1 - oldLeft)..<(i + 1), (j + 1 - newLeft)..<(j + 1))
  }

  /// The old ids to look up, by their indexes among all.
  @inlinable var probed: Range<Int> { isUnique ? head..<(head + old.count) : all.indices }

  /// Compares each of a few new ids with all others.
  @inlinable func searchFew(_ waiting: [Int32]) -> [UInt32]? {
    var waitingHashes: [UInt32] = []
    for (rank, place) in waiting.enumerated() {
      let id = new[Int(place)]
      if !isUnique, waiting[..<rank].contains(where: { new[Int($0)] == id }) { return nil }
      let hash = hashes.isEmpty ? 0 : IDTable.hash(id)
      waitingHashes.append(hash)
      for index in probed where (hashes.isEmpty || hashes[index] == hash) && all[index] == id {
        guard isLinked(index) else {
          link(index - head, Int(place))
          break
        }
        if !isUnique { return nil }
      }
    }
    return newHashes(from: hashes, waiting, waitingHashes)
  }

  /// Puts the new ids that wait into a table and looks old ids up there.
  @inlinable func searchTable(
    _ waiting: [Int32], _ checkpoint: () throws -> Void
  ) rethrows -> [UInt32]? {
    let table = IDTable<ID>(capacity: waiting.count)
    // Hashes first, then the table: so its reads overlap.
    let waitingHashes = try Self.hashes(waiting.count, checkpoint) { new[Int(waiting[$0])] }
    for (rank, place) in waiting.enumerated() {
      if table.insert(Int(place), hash: waitingHashes[rank], in: new) != nil, !isUnique { return nil }
    }
    try checkpoint()
    if isUnique, hashes.isEmpty {
      for index in probed where !isLinked(index) {
        if index % Self.pause == 0 { try checkpoint() }
        let hash = IDTable.hash(all[index])
        guard let found = table.index(of: all[index], hash: hash, in: new) else { continue }
        if origins[found] < 0 { link(index - head, found) }
      }
      return []
    }
    let computed = hashes.isEmpty ? try Self.hashes(all.count, checkpoint) { all[$0] } : []
    return try computed.withUnsafeBufferPointer { computed in
      let hashes = hashes.isEmpty ? computed : hashes
      for index in probed {
        if index % Self.pause == 0 { try checkpoint() }
        guard let found = table.index(of: all[index], hash: hashes[index], in: new) else { continue }
        if !isLinked(index), origins[found] < 0 {
          link(index - head, found)
        } else if !isUnique {
          return nil
        }
      }
      return newHashes(from: hashes, waiting, waitingHashes)
    }
  }

  @inlinable static func hashes(
    _ count: Int, _ checkpoint: () throws -> Void, id: (Int) -> ID
  ) rethrows -> [UInt32] {
    // All empty arrays share one storage, and this way of making one writes to it: a race between threads.
    if count == 0 { return [] }
    return try [UInt32](unsafeUninitializedCapacity: count) { hashes, filled in
      for index in 0..<count {
        if index % Self.pause == 0 { try checkpoint() }
        hashes[index] = IDTable.hash(id(index))
      }
      filled = count
    }
  }

  /// Puts the hashes of all new ids together: of those that waited, and those of their twins of all others.
  @inlinable func newHashes(
    from hashes: UnsafeBufferPointer<UInt32>, _ waiting: [Int32], _ waitingHashes: [UInt32]
  ) -> [UInt32] {
    if hashes.isEmpty { return [] }
    let tail = all.count - head - old.count
    return [UInt32](unsafeUninitializedCapacity: head + new.count + tail) { result, filled in
      for index in 0..<head { result[index] = hashes[index] }
      // Those without a twin get any hash here and their own below.
      for index in old.isEmpty ? 0..<0 : new.indices {
        result[head + index] = hashes[head + Int(max(0, origins[index]))]
      }
      for (rank, place) in waiting.enumerated() { result[head + Int(place)] = waitingHashes[rank] }
      for index in 0..<tail { result[head + new.count + index] = hashes[head + old.count + index] }
      filled = head + new.count + tail
    }
  }

  /// Whether an old id, by its index among all, has its twin already.
  @inlinable @inline(__always) func isLinked(_ index: Int) -> Bool {
    index < head || index - head >= old.count || destinations[index - head] >= 0
  }
}
