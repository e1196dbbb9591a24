extension ReorderPlan {
  /// How many items are not dragged.
  var restCount: Int { items.count - gap.count }

  /// Returns the index in the data of the item at an index in the order with the gap; `nil` out of range.
  ///
  /// - Complexity: O(log *r*) for *r* ranges of dragged items.
  public func dataIndex(at index: Int) -> Int? {
    guard index >= 0, index < items.count else { return nil }
    if gap.contains(index) { return draggedIndex(index - gap.lowerBound) }
    return restIndex(index < gap.lowerBound ? index : index - gap.count)
  }

  /// Returns the id of the item at an index in the order with the gap; `nil` out of range.
  ///
  /// - Complexity: O(log *r*) for *r* ranges of dragged items.
  public func id(at index: Int) -> Items.ID? { dataIndex(at: index).flatMap { items.id(at: $0) } }

  /// Returns where an item is in the order with the gap; `nil` where there is none of this id.
  ///
  /// - Complexity: One look-up and O(log *r*) for *r* ranges of dragged items.
  public func index(of id: Items.ID) -> Int? {
    guard let index = items.index(of: id), index >= 0, index < items.count else { return nil }
    let ranges = dragged.ranges
    let place = firstRange { ranges[$0].upperBound > index }
    let count = place < ranges.count ? before[place] : gap.count
    if place < ranges.count, ranges[place].contains(index) {
      return gap.lowerBound + count + (index - ranges[place].lowerBound)
    }
    return index - count < gap.lowerBound ? index - count : index - count + gap.count
  }

  /// Returns where one of the dragged items is in the data.
  private func draggedIndex(_ rank: Int) -> Int {
    let place = firstRange { before[$0] > rank } - 1
    return dragged.ranges[place].lowerBound + (rank - before[place])
  }

  /// Returns where one of the other items is in the data.
  func restIndex(_ rank: Int) -> Int {
    let ranges = dragged.ranges
    let place = firstRange { ranges[$0].lowerBound - before[$0] > rank }
    return rank + (place < ranges.count ? before[place] : gap.count)
  }

  /// Returns the first range of dragged items for which a test holds that holds for all behind it too.
  private func firstRange(_ test: (Int) -> Bool) -> Int {
    var low = 0
    var high = before.count
    while low < high {
      let middle = (low + high) / 2
      if test(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Stops the program, in checking builds only, where the plan is not as it has to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong as a sentence, or `nil` where nothing is.
  func violatedInvariant() -> String? {
    let all = items.indexes
    if gap.clamped(to: all) != gap { return "The gap is \(gap) of \(all.count) items." }
    if gap.count != dragged.elementCount { return "The gap \(gap) is for \(dragged.elementCount) items." }
    if grabbed >= gap.count { return "Item \(grabbed) of \(gap.count) is grabbed." }
    if layout is any TrustedLayout, layout.itemCount != items.count {
      return "The layout has \(layout.itemCount) of \(all.count) items."
    }
    let own = range(ofSection: section)
    if gap.clamped(to: own) != gap { return "The gap \(gap) is not in its section \(section) of \(own)." }
    return nil
  }
}
