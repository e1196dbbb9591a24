extension Changeset {
  /// Stops the program, in checking builds only, where the changeset contradicts itself.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      // Above some thousand items the check would be all that a program does; tests look at those.
      if source.itemCount + target.itemCount < 4096, let violation = violatedInvariant() {
        preconditionFailure(violation)
      }
    #endif
  }

  /// Returns what is wrong as a sentence, or `nil` where nothing is.
  func violatedInvariant() -> String? {
    for index in 0..<target.itemCount {
      guard let origin = items.origin(of: index) else { continue }
      if items.destination(of: origin) != index {
        return "Item \(index) is not where its origin \(origin) goes."
      }
      if source.itemID(at: origin) != target.itemID(at: index) {
        return "Item \(index) has another id than its origin \(origin)."
      }
    }
    let list = target.items.list
    if !target.hashes.isEmpty, target.hashes != list.map(IDTable.hash) { return "A hash is not its id's." }
    var counts = (0..<source.sectionCount).map(source.itemCount(inSection:))
    for (number, stage) in stages.enumerated() {
      switch stage.edits {
      case .insertSections(let sections):
        for range in sections { counts.insert(contentsOf: range.map { _ in 0 }, at: range.lowerBound) }
      case .changeItems(let removed, let moved, let inserted):
        for range in removed { counts[range.section] -= range.items.count }
        for move in moved {
          counts[move.source.section] -= move.source.items.count
          counts[move.target.section] += move.source.items.count
        }
        for range in inserted { counts[range.section] += range.items.count }
      case .arrangeSections(let removed, let moved):
        for section in removed.joined() where counts[section] != 0 {
          return "Section \(section) goes with items."
        }
        counts = replayed(counts, removed: removed, moved: moved)
      case .reconfigure: break
      }
      if counts != (0..<stage.snapshot.sectionCount).map(stage.snapshot.itemCount(inSection:)) {
        return "After stage \(number) the counts should be \(counts)."
      }
    }
    let last = stages.last?.snapshot ?? source
    return last == target ? nil : "The stages do not end with the target."
  }

  private func replayed(_ counts: [Int], removed: [Range<Int>], moved: [SectionMove]) -> [Int] {
    var left: [Int?] = counts
    for section in removed.joined() { left[section] = nil }
    for move in moved { for section in move.source { left[section] = nil } }
    var result = left.compactMap(\.self)
    // In the order of their targets each finds those before it in place.
    for move in moved { result.insert(contentsOf: counts[move.source], at: move.target) }
    return result
  }
}
