extension Snapshot {
  /// Returns the snapshot without ids that are there again: of equal ones the first stays.
  ///
  /// A section whose id was there before goes with all its items. Each id left out is reported once, as
  /// ``Diagnostic/Kind/duplicateID``.
  ///
  /// - Parameter diagnostics: Who is told of each duplicate.
  /// - Complexity: O(1) where uniqueness is known, else O(*n*): each id is hashed once.
  @inlinable public func unique(diagnostics: Diagnostics? = nil) -> Snapshot {
    unique(diagnostics: diagnostics, checkpoint: {})
  }

  @inlinable func unique(diagnostics: Diagnostics?, checkpoint: () throws -> Void) rethrows -> Snapshot {
    if isUnique { return self }
    let again = try Self.duplicates(in: sectionIDs, checkpoint).places
    for place in again { diagnostics?.report(.duplicate("section", sectionIDs[place], place)) }
    let list = items.list
    var ignored: [Range<Int>] = []
    for place in again { ignored.append(starts[place]..<starts[place + 1]) }
    let (dropped, hashes) = try Self.duplicates(in: list, without: ignored, checkpoint)
    for (number, place) in dropped.enumerated() {
      // What a log shows is bounded; what is counted is not.
      let isTold = number < Diagnostics.limit
      diagnostics?.report(isTold ? .duplicate("item", list[place], place) : .moreDuplicates)
    }
    if again.isEmpty, dropped.isEmpty { return proved(hashes) }
    return keeping(list, withoutSections: again, items: dropped)
  }

  /// Returns where ids stand that stood further in front already, ascending, and the hashes of all ids.
  @inlinable static func duplicates<ID: Hashable>(
    in ids: [ID], without ignored: [Range<Int>] = [], _ checkpoint: () throws -> Void
  ) rethrows -> (places: [Int], hashes: [UInt32]) {
    // More do not fit into a table; nobody has them in memory.
    if ids.count > Matching.limit { return ([], []) }
    return try ids.withUnsafeBufferPointer { ids in
      let hashes = try Matcher<ID>.hashes(ids.count, checkpoint) { ids[$0] }
      let table = IDTable<ID>(capacity: ids.count)
      var places: [Int] = []
      var next = 0
      for place in ids.indices {
        if place % Matcher<ID>.pause == 0 { try checkpoint() }
        while next < ignored.count, ignored[next].upperBound <= place { next += 1 }
        if next < ignored.count, ignored[next].contains(place) { continue }
        if table.insert(place, hash: hashes[place], in: ids) != nil { places.append(place) }
      }
      return (places, hashes)
    }
  }

  /// The same snapshot, its uniqueness now known, and its hashes where they are.
  @usableFromInline func proved(_ hashes: [UInt32]) -> Snapshot {
    Snapshot(
      version: version, sectionIDs: sectionIDs, starts: starts, items: items, isUnique: true, hashes: hashes,
      dropped: dropped)
  }

  /// Leaves sections and items out by their places, both ascending.
  @usableFromInline func keeping(
    _ list: [ItemID], withoutSections sections: [Int], items dropped: [Int]
  ) -> Snapshot {
    var ids: [SectionID] = []
    var starts = [0]
    var kept: [ItemID] = []
    var left: [Int] = []
    var (nextSection, nextItem) = (0, 0)
    for section in sectionIDs.indices {
      let range = range(ofSection: section)
      if nextSection < sections.count, sections[nextSection] == section {
        nextSection += 1
        left.append(contentsOf: range)
        continue
      }
      for place in range {
        if nextItem < dropped.count, dropped[nextItem] == place {
          nextItem += 1
          left.append(place)
        } else {
          kept.append(list[place])
        }
      }
      ids.append(sectionIDs[section])
      starts.append(kept.count)
    }
    return Snapshot(
      version: version, sectionIDs: ids, starts: starts, items: .list(kept), isUnique: true, dropped: left)
  }
}

extension Diagnostic {
  @usableFromInline static func duplicate(_ kind: String, _ id: some Hashable, _ place: Int) -> Diagnostic {
    // An id may be a whole record; its beginning tells enough.
    let shown = String(String(describing: id).prefix(80))
    return Diagnostic(
      .duplicateID, event: "The \(kind) id \(shown) is there again at index \(place) and is left out.",
      cause: "A page was probably loaded twice, or a drag put in a copy without taking the original out.",
      remedy: "Give each \(kind) an id of its own.")
  }

  @usableFromInline static var moreDuplicates: Diagnostic {
    Diagnostic(
      .duplicateID, event: "More than \(Diagnostics.limit) item ids are there again and are left out.",
      cause: "The id is probably a property that many items share.",
      remedy: "Give each item an id of its own.")
  }
}
