extension Changeset {
  /// Returns what to tell the layout of each section whose items changed, by the sections' final indexes.
  ///
  /// Applied one after the other to the layout that the section had before, or to an empty one where the
  /// section is new, the edits give the target's items: what goes is removed from the back, then blocks move,
  /// then what comes is put in from the front, and at last items with new content are invalidated. An item that
  /// comes from another section is removed there and inserted here.
  ///
  /// - Parameter kind: The kind of an item that comes, by its index among all new items.
  /// - Returns: Nothing for sections that stay as they are, however often they move, and for those that go.
  /// - Complexity: O(*e* log *e*) of the edits.
  public func itemEdits(kind: (_ index: Int) -> ItemKind = { _ in .standard }) -> [Int: [ItemEdit]] {
    var changes: [Int: ListChanges] = [:]
    let (removed, moved, inserted) = itemChanges
    for range in removed {
      if let section = placesAtLast[range.section] {
        changes[section, default: .init()].removed.append(range.items)
      }
    }
    for range in inserted {
      if let section = placesAtLast[range.section] {
        changes[section, default: .init()].inserted.append(range.items)
      }
    }
    for move in moved {
      let source = placesAtLast[move.source.section]
      guard let target = placesAtLast[move.target.section] else { continue }
      if source == target {
        changes[target, default: .init()].moved.append((move.source.items, move.target.item))
        continue
      }
      if let source { changes[source, default: .init()].removed.append(move.source.items) }
      let end = move.target.item + move.source.items.count
      changes[target, default: .init()].inserted.append(move.target.item..<end)
    }
    for range in reconfiguredItems {
      changes[range.section, default: .init()].invalidated.append(range.items)
    }
    var edits: [Int: [ItemEdit]] = [:]
    for (section, change) in changes {
      let start = target.range(ofSection: section).lowerBound
      edits[section] = change.edits { kind(start + $0) }
    }
    return edits
  }

  /// What to tell whoever keeps a list of the sections, each counted as one item.
  ///
  /// What goes is removed from the back, then blocks move, then what comes is put in from the front. Where new
  /// sections come in empty, ``itemEdits(kind:)`` may follow.
  ///
  /// - Complexity: O(*s*) of the sections.
  public var sectionEdits: [ItemEdit] {
    var changes = ListChanges()
    for section in sections.oldMiddle where sections.destination(of: section) == nil {
      changes.removed.append(section..<(section + 1))
    }
    for section in sections.newMiddle where sections.origin(of: section) == nil {
      changes.inserted.append(section..<(section + 1))
    }
    for case .arrangeSections(_, let moved) in stages.map(\.edits) {
      for move in moved {
        guard let source = sections.origin(of: move.target) else { continue }
        changes.moved.append((source..<(source + move.source.count), move.target))
      }
    }
    return changes.edits { _ in .standard }
  }
}

/// What happens to a list, by places before and after all of it.
private struct ListChanges {
  var removed: [Range<Int>] = []
  var inserted: [Range<Int>] = []
  var moved: [(source: Range<Int>, target: Int)] = []
  var invalidated: [Range<Int>] = []

  func edits(kind: (Int) -> ItemKind) -> [ItemEdit] {
    let (removed, inserted) = (Self.joined(removed), Self.joined(inserted))
    var edits: [ItemEdit] = removed.reversed().map { .remove($0) }
    if !moved.isEmpty {
      let (gone, come) = (RangeCounts(removed), RangeCounts(inserted))
      let blocks = moved.map {
        SequentialMoves.Block(
          source: $0.source.lowerBound - gone.count(before: $0.source.lowerBound),
          target: $0.target - come.count(before: $0.target), count: $0.source.count)
      }
      edits += SequentialMoves.edits(blocks)
    }
    for range in inserted {
      var start = range.lowerBound
      while start < range.upperBound {
        let kindOfStart = kind(start)
        var end = start + 1
        while end < range.upperBound, kind(end) == kindOfStart { end += 1 }
        edits.append(.insert(count: end - start, at: start, kind: kindOfStart))
        start = end
      }
    }
    return edits + invalidated.map { .invalidate($0) }
  }

  /// Returns ranges in order, neighbours as one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// How many indexes ranges hold before an index that is in none of them.
private struct RangeCounts {
  private let starts: [Int]
  private var sums = [0]

  init(_ ranges: [Range<Int>]) {
    starts = ranges.map(\.lowerBound)
    for range in ranges { sums.append(sums[sums.count - 1] + range.count) }
  }

  func count(before index: Int) -> Int { sums[starts.partitionPoint { $0 > index }] }
}
