/// Which id of an old list is which of a new one.
///
/// The common head and tail are only counted. Between them each id has the index of its twin, or −1.
@usableFromInline struct Matching: Sendable {
  /// How many ids at the start are the same.
  @usableFromInline let head: Int
  /// How many ids at the end are the same.
  @usableFromInline let tail: Int
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// For each new id behind the head which old one it is, counted from the head.
  ///
  /// Empty where none is any.
  @usableFromInline let origins: [Int32]
  /// For each old id behind the head which new one it is, counted from the head.
  ///
  /// Empty where none is any.
  @usableFromInline let destinations: [Int32]

  @usableFromInline init(
    head: Int, tail: Int, oldCount: Int, newCount: Int, origins: [Int32] = [], destinations: [Int32] = []
  ) {
    self.head = head
    self.tail = tail
    self.oldCount = oldCount
    self.newCount = newCount
    self.origins = origins
    self.destinations = destinations
  }

  /// The old ids between head and tail.
  var oldMiddle: Range<Int> { head..<(oldCount - tail) }
  /// The new ids between head and tail.
  var newMiddle: Range<Int> { head..<(newCount - tail) }

  /// Returns the index of the old id that a new one is; `nil` where it is new or there is no such index.
  func origin(of index: Int) -> Int? {
    guard index >= head else { return index >= 0 ? index : nil }
    guard index < newCount else { return nil }
    if index >= newCount - tail { return index - newCount + oldCount }
    guard !origins.isEmpty, origins[index - head] >= 0 else { return nil }
    return head + Int(origins[index - head])
  }

  /// Returns the index of the new id that an old one is; `nil` where it is gone or there is no such index.
  func destination(of index: Int) -> Int? {
    guard index >= head else { return index >= 0 ? index : nil }
    guard index < oldCount else { return nil }
    if index >= oldCount - tail { return index - oldCount + newCount }
    guard !destinations.isEmpty, destinations[index - head] >= 0 else { return nil }
    return head + Int(destinations[index - head])
  }
}

extension Matching {
  /// The most ids between head and tail, old or new, that are told apart.
  ///
  /// Above it all of them count as gone and new.
  @usableFromInline static var limit: Int { Int(Int32.max) - 1 }

  /// Matches two lists whose common head and tail were found before.
  ///
  /// - Parameters:
  ///   - old: The old ids, none of them twice.
  ///   - hashes: Their hashes; empty where they are not known.
  ///   - new: The new ids.
  ///   - head: How many ids at the start are the same.
  ///   - tail: How many ids at the end are the same.
  ///   - isUnique: Whether it is known that no new id is there twice.
  ///   - checkpoint: Called every some thousand ids; what it throws is passed on.
  /// - Returns: What was found, and the new ids' hashes, empty where they did not come to be known; `nil` where
  ///   a new id is there twice.
  @inlinable static func matching<ID: Hashable>(
    _ old: UnsafeBufferPointer<ID>, hashes: [UInt32], _ new: UnsafeBufferPointer<ID>, head: Int, tail: Int,
    isUnique: Bool, checkpoint: () throws -> Void
  ) rethrows -> (matching: Matching, hashes: [UInt32])? {
    let gone = old.count - head - tail
    let come = new.count - head - tail
    if come == 0 || (gone == 0 && isUnique) || max(gone, come) > limit {
      var left: [UInt32] = []
      if come == 0, !hashes.isEmpty { left = gone == 0 ? hashes : hashes[..<head] + hashes.suffix(tail) }
      return (Matching(head: head, tail: tail, oldCount: old.count, newCount: new.count), left)
    }
    var newHashes: [UInt32]?
    var destinations: [Int32] = []
    // Never room for none: all empty arrays share one storage, and making one this way writes to it, a race between
    // threads.
    let origins = try [Int32](unsafeUninitializedCapacity: max(come, 1)) { origins, filled in
      origins.initialize(repeating: -1)
      filled = come
      destinations = try [Int32](unsafeUninitializedCapacity: max(gone, 1)) { destinations, filled in
        destinations.initialize(repeating: -1)
        filled = gone
        newHashes = try hashes.withUnsafeBufferPointer { hashes in
          let matcher = Matcher(
            old: old, hashes: hashes, new: new, head: head, tail: tail, isUnique: isUnique, origins: origins,
            destinations: destinations)
          return try matcher.run(checkpoint)
        }
      }
    }
    guard let newHashes else { return nil }
    let matching = Matching(
      head: head, tail: tail, oldCount: old.count, newCount: new.count, origins: origins,
      destinations: destinations)
    return (matching, newHashes)
  }
}
