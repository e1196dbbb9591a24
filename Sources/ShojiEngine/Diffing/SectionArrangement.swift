/// How the old sections become the new ones: new ones are put in first, empty, and old ones are taken out and
/// moved last, so that while items change there is a place for all, old and new.
struct SectionArrangement: Sendable {
  /// Which old and which new section each is that is there while items change.
  ///
  /// The old ones are in their old order.
  private(set) var between: [(old: Int?, new: Int?)] = []
  /// Where each old section is among those between.
  private(set) var placeOfOld: [Int]
  /// Where each new section is among those between.
  private(set) var placeOfNew: [Int]
  /// The new sections, by their places between.
  private(set) var inserted: [Range<Int>] = []
  /// The sections that go, by their places between.
  private(set) var removed: [Range<Int>] = []
  /// The sections that move, from their places between to their new ones.
  private(set) var moved: [SectionMove] = []

  init(_ matching: Matching, _ rule: MoveRule, checkpoint: () throws -> Void) rethrows {
    placeOfOld = Array(0..<matching.oldCount)
    placeOfNew = Array(0..<matching.newCount)
    if matching.oldMiddle.isEmpty, matching.newMiddle.isEmpty {
      between = placeOfOld.map { ($0, $0) }
      return
    }
    let isMoved = try matching.movedPlaces(rule, checkpoint)
    var next = 0
    for section in 0..<matching.newCount {
      guard let origin = matching.origin(of: section) else {
        append(nil, section)
        continue
      }
      if isMoved[section] { continue }
      // What does not keep its place waits in front of the next that does.
      while next < origin {
        append(next, matching.destination(of: next))
        next += 1
      }
      append(origin, section)
      next += 1
    }
    while next < matching.oldCount {
      append(next, matching.destination(of: next))
      next += 1
    }
    for section in 0..<matching.newCount where isMoved[section] {
      let place = placeOfNew[section]
      if let last = moved.last, last.source.upperBound == place, last.target + last.source.count == section {
        moved[moved.count - 1].source = last.source.lowerBound..<(place + 1)
      } else {
        moved.append(SectionMove(from: place..<(place + 1), to: section))
      }
    }
  }

  private mutating func append(_ old: Int?, _ new: Int?) {
    let place = between.count
    between.append((old, new))
    if let old { placeOfOld[old] = place } else { Self.append(place, to: &inserted) }
    if let new { placeOfNew[new] = place } else { Self.append(place, to: &removed) }
  }

  private static func append(_ place: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == place {
      ranges[ranges.count - 1] = last.lowerBound..<(place + 1)
    } else {
      ranges.append(place..<(place + 1))
    }
  }
}

extension Matching {
  /// Returns a mark for each new id that is old but out of order.
  func movedPlaces(_ rule: MoveRule, _ checkpoint: () throws -> Void) rethrows -> [Bool] {
    var middle = [Bool](repeating: false, count: origins.count)
    let finder = MoveFinder(rule)
    try origins.withUnsafeBufferPointer { origins in
      try middle.withUnsafeMutableBufferPointer { middle in
        _ = try finder.mark(
          origins.indices, origins: origins, section: destinations.indices, moved: middle,
          checkpoint: checkpoint)
      }
    }
    var moved = [Bool](repeating: false, count: newCount)
    if !middle.isEmpty { moved.replaceSubrange(newMiddle, with: middle) }
    return moved
  }
}
