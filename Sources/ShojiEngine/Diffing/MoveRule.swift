/// Which of the items that stay count as moved when their order changed.
///
/// Under either rule nothing is moved where items were only put in and taken out.
public enum MoveRule: Hashable, Sendable {
  /// As few as there can be: all but a longest increasing subsequence.
  ///
  /// Where several choices are equally few, of two items that swapped the one that is now behind stays.
  /// O(*n* log *n*) at worst, O(*n*) where most items kept their order.
  case fewest
  /// In one pass, forwards or backwards, whichever finds fewer: one item that goes far is one move, but a mix
  /// of several may be more than needed. O(*n*).
  case onePass
}

/// Finds which items moved among those that are both old and new.
struct MoveFinder {
  let rule: MoveRule
  /// For each length, the least value that an increasing sequence of that length ends with, and its place.
  private var ends: [(value: Int32, place: Int32)] = []
  /// For each place, the place before it in the longest sequence that ends there.
  private var previous: [Int32] = []

  init(_ rule: MoveRule) { self.rule = rule }

  /// Marks those of a section's new items as moved whose old places are not in order.
  ///
  /// - Parameters:
  ///   - range: The new items.
  ///   - origins: The old place of each new item, below zero for none.
  ///   - section: The old places of the same section. Who comes from elsewhere is moved.
  ///   - moved: A mark for each new item.
  mutating func mark(
    _ range: Range<Int>, origins: [Int32], section: Range<Int>, moved: inout [Bool],
    checkpoint: () throws -> Void
  ) rethrows {
    var last = -1
    var isAscending = true
    for place in range {
      let origin = Int(origins[place])
      guard origin >= 0 else { continue }
      guard section.contains(origin) else {
        moved[place] = true
        continue
      }
      isAscending = isAscending && origin > last
      last = origin
    }
    if isAscending { return }
    try checkpoint()
    for place in range where origins[place] >= 0 { moved[place] = true }
    switch rule {
    case .fewest: try keepLongest(range, origins, section, &moved, checkpoint)
    case .onePass: keepOnePass(range, origins, section, &moved)
    }
  }

  private mutating func keepLongest(
    _ range: Range<Int>, _ origins: [Int32], _ section: Range<Int>, _ moved: inout [Bool],
    _ checkpoint: () throws -> Void
  ) rethrows {
    ends.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    previous.reserveCapacity(range.count)
    for place in range {
      if place % 4096 == 0 { try checkpoint() }
      let origin = origins[place]
      guard section.contains(Int(origin)) else {
        previous.append(-1)
        continue
      }
      let rank = rank(of: origin)
      previous.append(rank > 0 ? ends[rank - 1].place : -1)
      let end = (value: origin, place: Int32(truncatingIfNeeded: place))
      if rank < ends.count { ends[rank] = end } else { ends.append(end) }
    }
    var place = Int(ends.last?.place ?? -1)
    while place >= 0 {
      moved[place] = false
      place = Int(previous[place - range.lowerBound])
    }
  }

  /// Returns the first length whose sequence ends with a greater value.
  ///
  /// It looks from the end, in steps that double: where most items kept their order that is O(1).
  private func rank(of value: Int32) -> Int {
    var step = 1
    var high = ends.count
    while high >= step, ends[high - step].value > value {
      high -= step
      step *= 2
    }
    var low = max(high - step, -1) + 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].value < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func keepOnePass(
    _ range: Range<Int>, _ origins: [Int32], _ section: Range<Int>, _ moved: inout [Bool]
  ) {
    func pass(_ places: some Sequence<Int>, _ isNext: (Int32) -> Bool, _ keep: (Int, Int32) -> Void) {
      for place in places where section.contains(Int(origins[place])) && isNext(origins[place]) {
        keep(place, origins[place])
      }
    }
    var most = Int32(-1)
    var least = Int32.max
    var (rising, falling) = (0, 0)
    pass(range, { $0 > most }, { most = $1; rising += 1 })
    pass(range.reversed(), { $0 < least }, { least = $1; falling += 1 })
    (most, least) = (-1, .max)
    if rising >= falling {
      pass(range, { $0 > most }, { most = $1; moved[$0] = false })
    } else {
      pass(range.reversed(), { $0 < least }, { least = $1; moved[$0] = false })
    }
  }
}
