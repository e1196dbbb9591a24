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
    let finder = MoveFinder(rule)
    let head = items.head
    try items.origins.withUnsafeBufferPointer { origins in
      try marks.withUnsafeMutableBufferPointer { marks in
        try Self.forEachPart(of: items.newMiddle, starts: newStarts) { section, part in
          let origin = sections.origin(of: section)
          let home = origin.map { oldStarts[$0]..<oldStarts[$0 + 1] } ?? 0..<0
          let part = (part.lowerBound - head)..<(part.upperBound - head)
          let isAny = try finder.mark(
            part, origins: origins,
            section: (max(home.lowerBound, head) - head)..<(max(home.upperBound, head) - head), moved: marks,
            checkpoint: checkpoint)
          if !isAny { return }
          for place in part where marks[place] {
            let old = head + Int(origins[place])
            let oldSection = home.contains(old) ? origin ?? 0 : oldStarts.partitionPoint { $0 > old } - 1
            append(
              from: ItemPath(section: arrangement.placeOfOld[oldSection], item: old - oldStarts[oldSection]),
              to: ItemPath(
                section: arrangement.placeOfNew[section], item: head + place - newStarts[section]))
          }
        }
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
    twins.withUnsafeBufferPointer { twins in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1024) { borders in
        let end = part.upperBound - head
        var place = part.lowerBound - head
        var wasRun = false
        var first = 0
        while place < end {
          // Where runs begin and end is the data's to say: noted without a branch, 1,024 places at a time.
          var found = 0
          for next in place..<min(place + 1024, end) {
            let isRun = twins[next] < 0
            borders[found] = Int32(truncatingIfNeeded: next)
            found += isRun != wasRun ? 1 : 0
            wasRun = isRun
          }
          place = min(place + 1024, end)
          var isInside = wasRun == (found % 2 == 0)
          for index in 0..<found {
            let border = head + Int(borders[index]) - start
            if isInside { runs.append(ItemRange(section: section, items: first..<border)) }
            first = border
            isInside.toggle()
          }
        }
        if wasRun { runs.append(ItemRange(section: section, items: first..<(head + end - start))) }
      }
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
