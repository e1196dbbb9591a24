extension WaterfallLayout {
  /// Stops the program, in checking builds only, where the layout is not as it has to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      // Above a thousand items the check would be all that a program does; tests look at those after the fact.
      if itemCount < 1000, let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the layout as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*n*).
  func violatedInvariant() -> String? {
    if seam.count != laneCount { return "There are \(laneCount) lanes but the seam has \(seam.count)." }
    if lanes.count != laneCount { return "There are \(laneCount) lanes but places for \(lanes.count)." }
    if let position = seam.first(where: { !$0.isFinite }) { return "The seam has the position \(position)." }
    if let held, !(0..<max(itemCount, 1)).contains(held) { return "Item \(held) is held; there is none." }
    for tree in [before, after] {
      if let violation = tree?.violatedInvariant(rules) { return violation }
    }
    return nil
  }
}

extension LaneNode {
  func violatedInvariant(_ rules: LaneRules) -> String? {
    switch content {
    case .branch(let left, let right):
      if abs(left.height - right.height) > 1 {
        return "A node has children of the heights \(left.height) and \(right.height)."
      }
      if height != max(left.height, right.height) + 1 { return "A node says it has the height \(height)." }
      if count != left.count + right.count { return "A node says it holds \(count) items." }
      if waitingCount != left.waitingCount + right.waitingCount {
        return "A node says that \(waitingCount) items wait."
      }
      return left.violatedInvariant(rules) ?? right.violatedInvariant(rules)
    case .placed(let items):
      if items.count < 1 || items.count > PlacedItems.capacity { return "A leaf holds \(items.count) items." }
      for index in 0..<items.count {
        if !items.extent(index).isFinite { return "An item has the extent \(items.extent(index))." }
        let lanes = items.lanes(index, rules)
        if lanes.isEmpty || lanes.upperBound > rules.laneCount {
          return "An item lies in the lanes \(lanes) of \(rules.laneCount)."
        }
      }
    case .waiting(let items):
      if items.count < 1 { return "A leaf holds no items." }
      if items.runs.count > WaitingItems.capacity { return "A leaf holds \(items.runs.count) runs." }
      if !(items.stride > 0) { return "Waiting items have the stride \(items.stride)." }
    }
    return nil
  }
}
