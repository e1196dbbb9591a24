extension FlowLayout {
  /// Stops the program, in checking builds only, where the lines are not as they have to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      // In long flows the check would be all that a program does; tests look at those after the fact.
      if lineCount < 64, let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the lines as a sentence, or `nil` where nothing is.
  ///
  /// - Parameter isDeep: Whether estimated lines are looked at one by one.
  /// - Complexity: O(*l* log *n*) for *l* lines, and the items of those that are placed.
  func violatedInvariant(deep isDeep: Bool = true) -> String? {
    if isDeep, let violation = lines.violatedInvariant() { return violation }
    if lines.itemCount != itemCount || mains.count != itemCount {
      return "The lines hold \(lines.itemCount) of \(itemCount) items."
    }
    var line = 0
    while let next = lines.extents.nextMeasured(from: line, before: lineCount) {
      let items = lines.items(of: next)
      if mains.nextUnmeasured(from: items.lowerBound) < items.upperBound
        || crosses.nextUnmeasured(from: items.lowerBound) < items.upperBound
      {
        return "Line \(next) is placed but not all of \(items) are measured."
      }
      if items.count > 1, !fits(width(of: items)) { return "Line \(next) is wider than the container." }
      if mains.extents(of: items).max() != lines.extents.extent(of: next) {
        return "Line \(next) is not as long as its longest item."
      }
      line = next + 1
    }
    if let held, held >= itemCount { return "Item \(held) is held, of \(itemCount)." }
    if let heldStart, heldStart < sight.lowerBound || heldStart > sight.upperBound || heldStart > itemCount {
      return "The held line begins with item \(heldStart), but items \(sight) are in sight."
    }
    if sight.isEmpty { return nil }
    let seen = lines.lines(of: sight)
    if lines.items(of: seen) != sight { return "The sight \(sight) is not of whole lines." }
    for line in seen where !lines.isPlaced(line) { return "Line \(line) is in sight but not placed." }
    return nil
  }
}

extension FlowLines {
  func violatedInvariant() -> String? {
    if counts.count != extents.count { return "\(counts.count) lines have counts, \(extents.count) lengths." }
    if let violation = counts.violatedInvariant() ?? extents.violatedInvariant() { return violation }
    var items = 0
    for line in 0..<count {
      let held = counts.extent(of: line)
      if held < 1 || held != held.rounded() { return "Line \(line) holds \(held) items." }
      if isPlaced(line) { items += Int(held) }
      if isPlaced(line), counts.measuredExtent(of: line) == nil {
        return "Line \(line) is placed but its count is estimated."
      }
      if Int(held) > FlowLayout.mostInLine { return "Line \(line) holds \(held) items." }
    }
    return items == placedItemCount
      ? nil : "Placed lines hold \(items) items, not \(placedItemCount)."
  }
}
