/// Finds which old id is which new one, between the common head and tail.
///
/// Most ids follow one another in both lists, so a walk along both, with a look a few ids ahead, finds them
/// without hashing. Only new ids that it did not find go into a table, and old ids are looked up there. Where
/// uniqueness has to be proved all old ids are: a hit of one that has its twin already is a duplicate.
@usableFromInline struct Matcher<ID: Hashable> {
  /// How many ids the walk looks ahead.
  @inlinable static var reach: Int { 4 }
  /// After how many ids in a row that it did not find the walk ends.
  @inlinable static var patience: Int { 64 }
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
      let stop = try walkForward(checkpoint)
      try walkBackward(to: stop.old, stop.new, checkpoint)
    }
    var waiting: [Int32] = []
    for index in new.indices where origins[index] < 0 { waiting.append(Int32(truncatingIfNeeded: index)) }
    if waiting.isEmpty || (isUnique && !destinations.contains { $0 < 0 }) { return true }
    try checkpoint()
    return try waiting.count <= Self.few ? searchFew(waiting) : searchTable(waiting, checkpoint)
  }

  @inlinable @inline(__always) func link(_ oldIndex: Int, _ newIndex: Int) {
    origins[newIndex] = Int32(truncatingIfNeeded: oldIndex)
    destinations[oldIndex] = Int32(truncatingIfNeeded: newIndex)
  }

  /// Walks along both lists from the front until it loses the thread.
  ///
  /// - Returns: Where it ended.
  @inlinable func walkForward(_ checkpoint: () throws -> Void) rethrows -> (old: Int, new: Int) {
    var (i, j, missed, steps) = (0, 0, 0, 0)
    walk: while i < old.count, j < new.count, missed < Self.patience {
      steps += 1
      if steps % Self.pause == 0 { try checkpoint() }
      if old[i] == new[j] {
        link(i, j)
        i += 1
        j += 1
        missed = 0
        continue
      }
      for ahead in 1...Self.reach {
        if i + ahead < old.count, old[i + ahead] == new[j] {
          i += ahead
          continue walk
        }
        if j + ahead < new.count, old[i] == new[j + ahead] {
          j += ahead
          continue walk
        }
      }
      i += 1
      j += 1
      missed += 1
    }
    return (i, j)
  }

  /// Walks along both lists from the back until it loses the thread or comes to where the other walk ended.
  @inlinable func walkBackward(
    to oldStart: Int, _ newStart: Int, _ checkpoint: () throws -> Void
  ) rethrows {
    var (i, j, missed, steps) = (old.count - 1, new.count - 1, 0, 0)
    walk: while i >= oldStart, j >= newStart, missed < Self.patience {
      steps += 1
      if steps % Self.pause == 0 { try checkpoint() }
      if old[i] == new[j] {
        link(i, j)
        i -= 1
        j -= 1
        missed = 0
        continue
      }
      for ahead in 1...Self.reach {
        if i - ahead >= oldStart, old[i - ahead] == new[j] {
          i -= ahead
          continue walk
        }
        if j - ahead >= newStart, old[i] == new[j - ahead] {
          j -= ahead
          continue walk
        }
      }
      i -= 1
      j -= 1
      missed += 1
    }
  }

  /// Compares each of a few new ids with all others.
  @inlinable func searchFew(_ waiting: [Int32]) -> Bool {
    for (rank, place) in waiting.enumerated() {
      let id = new[Int(place)]
      if !isUnique, waiting[..<rank].contains(where: { new[Int($0)] == id }) { return false }
      for index in isUnique ? head..<(head + old.count) : all.indices where all[index] == id {
        if isLinked(index) {
          if !isUnique { return false }
        } else {
          link(index - head, Int(place))
          break
        }
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
