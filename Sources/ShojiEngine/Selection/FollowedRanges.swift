/// Ranges of items on their way through edits: where each part of them is now, and what was taken out.
///
/// It lets a selection of a million items take a small update without looking a million ids up.
struct FollowedRanges {
  private struct Part {
    /// Where it begins now.
    var start: Int
    /// Where it was.
    let origin: Range<Int>

    var end: Int { start + origin.count }
  }

  private var parts: [Part]
  /// What was taken out, as it was before all edits.
  private(set) var removed: [Range<Int>] = []
  /// How many items there are now.
  private(set) var count: Int

  init(_ indexes: RangeSet<Int>, count: Int) {
    parts = indexes.ranges.map { Part(start: $0.lowerBound, origin: $0) }
    self.count = count
  }

  /// Where what is left is now.
  var kept: RangeSet<Int> {
    var kept = RangeSet<Int>()
    for part in parts { kept.insert(contentsOf: part.start..<part.end) }
    return kept
  }

  /// Returns whether a test holds for the first and last item of each part, by its indexes before and now.
  func endsSatisfy(_ isSame: (_ before: Int, _ now: Int) -> Bool) -> Bool {
    parts.allSatisfy {
      isSame($0.origin.lowerBound, $0.start) && isSame($0.origin.upperBound - 1, $0.end - 1)
    }
  }

  /// Takes an edit.
  ///
  /// - Returns: Whether it makes sense; where not, nothing here is of use any more.
  /// - Complexity: O(*p*) of the parts.
  mutating func apply(_ edit: ItemEdit) -> Bool {
    switch edit {
    case .insert(let added, let index, _):
      let (sum, isTooMany) = count.addingReportingOverflow(added)
      guard added >= 0, !isTooMany, index >= 0, index <= count else { return false }
      shift(from: cut(at: index), by: added)
      count = sum
    case .remove(let range):
      guard range.clamped(to: 0..<count) == range else { return false }
      removed += takeOut(range).map(\.origin)
    case .move(let range, let target):
      guard range.clamped(to: 0..<count) == range, target >= 0, target <= count - range.count else {
        return false
      }
      let moved = takeOut(range)
      let place = cut(at: target)
      shift(from: place, by: range.count)
      let distance = target - range.lowerBound
      parts.insert(contentsOf: moved.map { Part(start: $0.start + distance, origin: $0.origin) }, at: place)
      count += range.count
    case .invalidate:
      break
    }
    return true
  }

  private mutating func takeOut(_ range: Range<Int>) -> [Part] {
    let first = cut(at: range.lowerBound)
    let end = cut(at: range.upperBound)
    let taken = Array(parts[first..<end])
    parts.removeSubrange(first..<end)
    shift(from: first, by: -range.count)
    count -= range.count
    return taken
  }

  private mutating func shift(from place: Int, by distance: Int) {
    for later in place..<parts.count { parts[later].start += distance }
  }

  /// Cuts the part that holds an index and the one before it, and returns which part begins there or later.
  private mutating func cut(at index: Int) -> Int {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    guard low < parts.count, parts[low].start < index else { return low }
    let part = parts[low]
    let border = part.origin.lowerBound + (index - part.start)
    parts[low] = Part(start: part.start, origin: part.origin.lowerBound..<border)
    parts.insert(Part(start: index, origin: border..<part.origin.upperBound), at: low + 1)
    return low + 1
  }
}
