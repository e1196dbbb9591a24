/// What happens to the items while the sections are those between, see ``SectionArrangement``.
struct ItemEdits: Sendable {
  /// The items that go, by their places before, ascending.
  private(set) var removed: [ItemRange] = []
  /// The items that come, by their places after, ascending within each section.
  private(set) var inserted: [ItemRange] = []
  /// The items that go elsewhere, in the new order within each section.
  private(set) var moved: [ItemMove] = []

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  init(
    _ items: Matching, sections: Matching, _ arrangement: SectionArrangement, oldStarts: [Int],
    newStarts: [Int], _ rule: MoveRule, checkpoint: () throws -> Void
  ) rethrows {
    Self.forEachPart(of: items.oldMiddle, starts: oldStarts) { section, part in
      Self.appendRuns(
        of: items.destinations, part, from: items.head, section: arrangement.placeOfOld[section],
        startingAt: oldStarts[section], to: &removed)
    }
    try checkpoint()
    Self.forEachPart(of: items.newMiddle, starts: newStarts) { section, part in
      Self.appendRuns(
        of: items.origins, part, from: items.head, section: arrangement.placeOfNew[section],
        startingAt: newStarts[section], to: &inserted)
    }
    try checkpoint()
    if items.origins.isEmpty { return }
    var marks = [Bool](repeating: false, count: items.origins.count)
    var finder = MoveFinder(rule)
    try Self.forEachPart(of: items.newMiddle, starts: newStarts) { section, part in
      let origin = sections.origin(of: section)
      let home = origin.map { oldStarts[$0]..<oldStarts[$0 + 1] } ?? 0..<0
      try finder.mark(
        (part.lowerBound - items.head)..<(part.upperBound - items.head), origins: items.origins,
        section: (max(home.lowerBound, items.head) - items.head)..<(max(home.upperBound, items.head) - items.head),
        moved: &marks,
        checkpoint: checkpoint)
      for place in part where marks[place - items.head] {
        let old = items.head + Int(items.origins[place - items.head])
        let oldSection = home.contains(old) ? origin ?? 0 : oldStarts.partitionPoint { $0 > old } - 1
        append(
          from: ItemPath(section: arrangement.placeOfOld[oldSection], item: old - oldStarts[oldSection]),
          to: ItemPath(section: arrangement.placeOfNew[section], item: place - newStarts[section]))
      }
    }
  }

  /// Calls `body` with each section that a range of all items touches, and the items in both.
  private static func forEachPart(
    of range: Range<Int>, starts: [Int], _ body: (_ section: Int, _ part: Range<Int>) throws -> Void
  ) rethrows {
    if range.isEmpty { return }
    var section = starts.partitionPoint { $0 > range.lowerBound } - 1
    while section < starts.count - 1, starts[section] < range.upperBound {
      let part = range.clamped(to: starts[section]..<starts[section + 1])
      if !part.isEmpty { try body(section, part) }
      section += 1
    }
  }

  /// Appends the runs of items that have no twin.
  private static func appendRuns(
    of twins: [Int32], _ part: Range<Int>, from head: Int, section: Int, startingAt start: Int,
    to runs: inout [ItemRange]
  ) {
    if twins.isEmpty {
      runs.append(ItemRange(section: section, items: (part.lowerBound - start)..<(part.upperBound - start)))
      return
    }
    var place = part.lowerBound
    while place < part.upperBound {
      if twins[place - head] >= 0 {
        place += 1
        continue
      }
      let first = place
      while place < part.upperBound, twins[place - head] < 0 { place += 1 }
      runs.append(ItemRange(section: section, items: (first - start)..<(place - start)))
    }
  }

  /// Appends a move, to the last one where it goes on with that.
  private mutating func append(from source: ItemPath, to target: ItemPath) {
    if let last = moved.last, last.source.section == source.section, last.target.section == target.section,
      last.source.items.upperBound == source.item, last.target.item + last.source.items.count == target.item
    {
      moved[moved.count - 1].source.items = last.source.items.lowerBound..<(source.item + 1)
    } else {
      let range = ItemRange(section: source.section, items: source.item..<(source.item + 1))
      moved.append(ItemMove(from: range, to: target))
    }
  }
}
