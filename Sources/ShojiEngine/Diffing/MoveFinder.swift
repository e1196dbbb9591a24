/// Finds which items moved among those that are both old and new.
///
/// It works on memory without bounds and uniqueness checks and, where the data decides, without branches: with
/// arrays and branches the whole comparison of 5,000 ids took a fifth longer.
struct MoveFinder {
  let rule: MoveRule

  private typealias End = (origin: Int32, rank: Int32)

  init(_ rule: MoveRule) { self.rule = rule }

  /// Marks those of a section's new items as moved whose old places are not in order.
  ///
  /// - Parameters:
  ///   - range: The new items.
  ///   - origins: The old place of each new item, below zero for none.
  ///   - section: The old places of the same section. Who comes from elsewhere is moved.
  ///   - moved: A mark for each new item; those of the range are set.
  /// - Returns: Whether any was marked.
  func mark(
    _ range: Range<Int>, origins: UnsafeBufferPointer<Int32>, section: Range<Int>,
    moved: UnsafeMutableBufferPointer<Bool>, checkpoint: () throws -> Void
  ) rethrows -> Bool {
    let (first, count) = (Int32(truncatingIfNeeded: section.lowerBound), UInt32(section.count))
    return try withUnsafeTemporaryAllocation(of: Int32.self, capacity: range.count + 1) { places in
      var (stayed, known) = (0, 0)
      for place in range {
        let origin = origins[place]
        let isHome = UInt32(bitPattern: origin &- first) < count && origin >= 0
        moved[place] = origin >= 0 && !isHome
        places[stayed] = Int32(truncatingIfNeeded: place)
        stayed += isHome ? 1 : 0
        known += origin >= 0 ? 1 : 0
      }
      let places = UnsafeBufferPointer(rebasing: places[..<stayed])
      var last = Int32(-1)
      var isAscending = true
      for place in places {
        let origin = origins[Int(place)]
        isAscending = isAscending && origin > last
        last = origin
      }
      if isAscending { return known > stayed }
      for place in places { moved[Int(place)] = true }
      try checkpoint()
      switch rule {
      case .fewest: try keepLongest(places, origins, moved, checkpoint)
      case .onePass: keepOnePass(places, origins, moved)
      }
      return true
    }
  }

  private func keepLongest(
    _ places: UnsafeBufferPointer<Int32>, _ origins: UnsafeBufferPointer<Int32>,
    _ moved: UnsafeMutableBufferPointer<Bool>, _ checkpoint: () throws -> Void
  ) rethrows {
    // For each rank among the places, the rank before it in the longest sequence that ends there.
    try withUnsafeTemporaryAllocation(of: Int32.self, capacity: places.count) { previous in
      // For each length, the least origin that a sequence of that length ends with, and its rank.
      try withUnsafeTemporaryAllocation(of: End.self, capacity: places.count) { ends in
        var length = 0
        for rank in places.indices {
          if rank % 4096 == 0 { try checkpoint() }
          let origin = origins[Int(places[rank])]
          let pile = Self.pile(of: origin, in: ends, length)
          previous[rank] = pile > 0 ? ends[pile - 1].rank : -1
          ends[pile] = (origin, Int32(truncatingIfNeeded: rank))
          if pile == length { length += 1 }
        }
        var rank = length > 0 ? Int(ends[length - 1].rank) : -1
        while rank >= 0 {
          moved[Int(places[rank])] = false
          rank = Int(previous[rank])
        }
      }
    }
  }

  /// Returns the first length whose sequence ends with a greater value.
  ///
  /// It looks from the end, in steps that double: where most items kept their order that is O(1).
  @inline(__always) private static func pile(
    of origin: Int32, in ends: UnsafeMutableBufferPointer<End>, _ length: Int
  ) -> Int {
    var step = 1
    var high = length
    while high >= step, ends[high - step].origin > origin {
      high -= step
      step *= 2
    }
    var low = max(high - step + 1, 0)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].origin < origin { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func keepOnePass(
    _ places: UnsafeBufferPointer<Int32>, _ origins: UnsafeBufferPointer<Int32>,
    _ moved: UnsafeMutableBufferPointer<Bool>
  ) {
    // From the back, places fall: negative ones rise there too.
    func pass(_ places: some Sequence<Int32>, sign: Int, _ keep: (Int) -> Void) {
      var last = Int.min
      for place in places {
        let origin = Int(origins[Int(place)]) * sign
        if origin <= last { continue }
        last = origin
        keep(Int(place))
      }
    }
    var (forwards, backwards) = (0, 0)
    pass(places, sign: 1) { _ in forwards += 1 }
    pass(places.reversed(), sign: -1) { _ in backwards += 1 }
    if forwards >= backwards {
      pass(places, sign: 1) { moved[$0] = false }
    } else {
      pass(places.reversed(), sign: -1) { moved[$0] = false }
    }
  }
}
