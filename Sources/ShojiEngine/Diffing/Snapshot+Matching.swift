extension Snapshot {
  @usableFromInline typealias Matchings = (sections: Matching, items: Matching, hashes: [UInt32])

  /// Matches the sections and the items of two snapshots.
  ///
  /// - Returns: What was found and the hashes of the new items; `nil` where the new one has an id twice.
  @inlinable static func matchings(
    from old: Snapshot, to new: Snapshot, _ checkpoint: () throws -> Void
  ) rethrows -> Matchings? {
    let sections = try old.sectionIDs.withUnsafeBufferPointer { old in
      try new.sectionIDs.withUnsafeBufferPointer { new in
        let most = min(old.count, new.count)
        let head = try commonHead(old, new, limit: most, checkpoint)
        let tail = try commonTail(old, new, limit: most - head, checkpoint)
        // That sections are unique is never taken on trust: what keeps the stages sound depends on it.
        return try Matching.matching(
          old, hashes: [], new, head: head, tail: tail, isUnique: false, checkpoint: checkpoint
        )?.matching
      }
    }
    guard let sections else { return nil }
    if let items = old.rangeMatching(to: new, sections: sections) { return (sections, items, []) }
    if max(old.itemCount, new.itemCount) > Matching.limit {
      // Such a range is no list, and would not fit into memory as one.
      if !new.isUnique { return nil }
      return (sections, Matching(head: 0, tail: 0, oldCount: old.itemCount, newCount: new.itemCount), [])
    }
    let limits = old.limits(to: new, sections: sections)
    let items = try old.items.list.withUnsafeBufferPointer { oldItems in
      try new.items.list.withUnsafeBufferPointer { newItems in
        let head = try commonHead(oldItems, newItems, limit: limits.head, checkpoint)
        let most = min(oldItems.count, newItems.count) - head
        let tail = try commonTail(oldItems, newItems, limit: min(limits.tail, most), checkpoint)
        return try Matching.matching(
          oldItems, hashes: old.hashes, newItems, head: head, tail: tail, isUnique: new.isUnique,
          checkpoint: checkpoint)
      }
    }
    return items.map { (sections, $0.matching, $0.hashes) }
  }

  /// Returns how many ids at the start are the same.
  @inlinable static func commonHead<ID: Hashable>(
    _ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>, limit: Int,
    _ checkpoint: () throws -> Void
  ) rethrows -> Int {
    // Copies of one array share their memory.
    if old.baseAddress == new.baseAddress { return limit }
    var head = 0
    while head < limit {
      let end = min(head + Matcher<ID>.pause, limit)
      while head < end {
        if old[head] != new[head] { return head }
        head += 1
      }
      try checkpoint()
    }
    return head
  }

  /// Returns how many ids at the end are the same.
  @inlinable static func commonTail<ID: Hashable>(
    _ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>, limit: Int,
    _ checkpoint: () throws -> Void
  ) rethrows -> Int {
    var tail = 0
    while tail < limit {
      let end = min(tail + Matcher<ID>.pause, limit)
      while tail < end {
        if old[old.count - 1 - tail] != new[new.count - 1 - tail] { return tail }
        tail += 1
      }
      try checkpoint()
    }
    return tail
  }

  /// Returns how far the common head and tail of the items may reach, so that both stay within sections that
  /// are the same.
  @usableFromInline func limits(to new: Snapshot, sections: Matching) -> (head: Int, tail: Int) {
    var head = starts[sections.head]
    for section in 0..<sections.head where itemCount(inSection: section) != new.itemCount(inSection: section)
    {
      head = starts[section] + min(itemCount(inSection: section), new.itemCount(inSection: section))
      break
    }
    var tail = 0
    var (old, other) = (sectionCount - 1, new.sectionCount - 1)
    while old >= 0, other >= 0, sections.origin(of: other) == old {
      let (count, otherCount) = (itemCount(inSection: old), new.itemCount(inSection: other))
      tail += min(count, otherCount)
      if count != otherCount { break }
      old -= 1
      other -= 1
    }
    return (head, tail)
  }

  /// Matches two sole sections of numbers in a row without a look at any; `nil` where they are not that.
  @usableFromInline func rangeMatching(to new: Snapshot, sections: Matching) -> Matching? {
    guard
      case .indices(let old, _) = items, case .indices(let range, _) = new.items,
      sectionCount == 1, new.sectionCount == 1, sections.head == 1
    else { return nil }
    let least = min(old.count, range.count)
    func matching(head: Int = 0, tail: Int = 0, origins: [Int32] = [], destinations: [Int32] = []) -> Matching
    {
      Matching(
        head: head, tail: tail, oldCount: old.count, newCount: range.count, origins: origins,
        destinations: destinations)
    }
    if old.lowerBound == range.lowerBound { return matching(head: least) }
    if old.upperBound == range.upperBound { return matching(tail: least) }
    let both = old.clamped(to: range)
    if both.isEmpty || max(old.count, range.count) > Matching.limit { return matching() }
    var origins = [Int32](repeating: -1, count: range.count)
    var destinations = [Int32](repeating: -1, count: old.count)
    for id in both {
      origins[id - range.lowerBound] = Int32(truncatingIfNeeded: id - old.lowerBound)
      destinations[id - old.lowerBound] = Int32(truncatingIfNeeded: id - range.lowerBound)
    }
    return matching(origins: origins, destinations: destinations)
  }
}
