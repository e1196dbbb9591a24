/// Finds which old id is which new one, between the common head and tail.
///
/// Most ids follow one another in both lists, so a walk along both, with a look a few ids ahead, finds them
/// without hashing. Only new ids that it did not find go into a table, and old ids are looked up there. Where
/// uniqueness has to be proved all old ids are: a hit of one that has its twin already is a duplicate.
@usableFromInline struct Matcher<ID: Hashable> {
  /// How many ids the walk looks ahead.
  @inlinable static var reach: Int { 4 }
  /// How many when it is lost, as behind a longer run of new ids.
  @inlinable static var farReach: Int { 64 }
  /// How many comparisons in vain the walk may make; each id it finds allows it ``reach`` more.
  @inlinable static var trust: Int { 4096 }
  /// Up to how many ids it is cheaper to compare with all others than to hash all others.
  @inlinable static var few: Int { 4 }
  /// How many ids are hashed before they are looked up, so that the reads of the table overlap.
  @inlinable static var batch: Int { 512 }
  /// After how many ids the caller is asked whether to go on.
  @inlinable static var pause: Int { 4096 }

  /// All old ids.
  @usableFromInline let all: UnsafeBufferPointer<ID>
  /// The old ids between head and tail.
  @usableFromInline let old: UnsafeBufferPointer<ID>
  /// The new ids between head and tail.
  @usableFromInline let new: UnsafeBufferPointer<ID>
  @usableFromInline let head: Int
  @usableFromInline let isUnique: Bool
  @usableFromInline let origins: UnsafeMutableBufferPointer<Int32>
  @usableFromInline let destinations: UnsafeMutableBufferPointer<Int32>

  @inlinable init(
    old: UnsafeBufferPointer<ID>, new: UnsafeBufferPointer<ID>, head: Int, tail: Int, isUnique: Bool,
    origins: UnsafeMutableBufferPointer<Int32>, destinations: UnsafeMutableBufferPointer<Int32>
  ) {
    all = old
    self.old = UnsafeBufferPointer(rebasing: old[head..<(old.count - tail)])
    self.new = UnsafeBufferPointer(rebasing: new[head..<(new.count - tail)])
    self.head = head
    self.isUnique = isUnique
    self.origins = origins
    self.destinations = destinations
  }

  /// Fills `origins` and `destinations`.
  ///
  /// - Returns: Whether no new id was found to be there twice.
  @inlinable func run(_ checkpoint: () throws -> Void) rethrows -> Bool {
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
    if waiting.isEmpty || (isUnique && !destinations.contains { $0 < 0 }) { return true }
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

  /// Compares each of a few new ids with all others.
  @inlinable func searchFew(_ waiting: [Int32]) -> Bool {
    for (rank, place) in waiting.enumerated() {
      let id = new[Int(place)]
      if !isUnique, waiting[..<rank].contains(where: { new[Int($0)] == id }) { return false }
      for index in isUnique ? head..<(head + old.count) : all.indices where all[index] == id {
        guard isLinked(index) else {
          link(index - head, Int(place))
          break
        }
        if !isUnique { return false }
      }
    }
    return true
  }

  /// Puts the new ids that wait into a table and looks old ids up there.
  @inlinable func searchTable(_ waiting: [Int32], _ checkpoint: () throws -> Void) rethrows -> Bool {
    let table = IDTable<ID>(capacity: waiting.count)
    return try withUnsafeTemporaryAllocation(of: (hash: UInt64, index: Int).self, capacity: Self.batch) {
      batch in
      for start in stride(from: 0, to: waiting.count, by: Self.batch) {
        let end = min(start + Self.batch, waiting.count)
        for rank in start..<end {
          let index = Int(waiting[rank])
          batch[rank - start] = (IDTable.hash(new[index]), index)
        }
        for place in 0..<(end - start) {
          let (hash, index) = batch[place]
          if table.insert(index, hash: hash, in: new) != nil, !isUnique { return false }
        }
        try checkpoint()
      }
      let probed = isUnique ? head..<(head + old.count) : all.indices
      for start in stride(from: probed.lowerBound, to: probed.upperBound, by: Self.batch) {
        var filled = 0
        for index in start..<min(start + Self.batch, probed.upperBound) {
          if isUnique, isLinked(index) { continue }
          batch[filled] = (IDTable.hash(all[index]), index)
          filled += 1
        }
        for place in 0..<filled {
          let (hash, index) = batch[place]
          guard let found = table.index(of: all[index], hash: hash, in: new) else { continue }
          if !isLinked(index), origins[found] < 0 {
            link(index - head, found)
          } else if !isUnique {
            return false
          }
        }
        try checkpoint()
      }
      return true
    }
  }

  /// Whether an old id, by its index among all, has its twin already.
  @inlinable @inline(__always) func isLinked(_ index: Int) -> Bool {
    index < head || index - head >= old.count || destinations[index - head] >= 0
  }
}
