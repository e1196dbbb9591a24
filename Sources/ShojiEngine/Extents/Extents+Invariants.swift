extension Extents {
  /// Stops the program, in checking builds only, where the tree is not as it has to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      // Above a thousand runs the check would be all that a program does; tests look at those after the fact.
      if root.height < 2, let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the tree as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  func violatedInvariant() -> String? {
    var runs: [ExtentRun] = []
    root.forEachRun { runs.append($0) }
    for run in runs where run.count < 1 { return "A run of \(run.count) items is in the tree." }
    for run in runs where run.extent.isInfinite {
      return "A run has the extent \(run.extent)."
    }
    for run in runs where run.slot > others.count {
      return "A run is of the kind \(run.slot), which is unknown."
    }
    if Set(others.map(\.kind)).count < others.count || others.contains(where: { $0.kind == .standard }) {
      return "A kind has two slots."
    }
    if ruler.others.count != others.count
      || !(ruler.others + [estimate]).allSatisfy({ $0 > 0 && $0.isFinite })
    {
      return "The estimates are \(estimate) and \(ruler.others) for \(others.count) more kinds."
    }
    for (left, right) in zip(runs, runs.dropFirst()) where left.continues(right) {
      return
        "Two runs of \(left.count) and \(right.count) items lie side by side with the extent \(left.extent)."
    }
    return root.violatedInvariant(isRoot: true)
  }
}

extension ExtentNode {
  func violatedInvariant(isRoot: Bool) -> String? {
    if width > capacity { return "A node of height \(height) holds \(width) parts, more than it may." }
    if !isRoot, width < minimum { return "A node of height \(height) holds only \(width) parts." }
    if isRoot, !isLeaf, width < 2 { return "The root is a branch with \(width) children." }
    if isLeaf, !children.isEmpty { return "A leaf has children." }
    if !isLeaf, !runs.isEmpty { return "A branch has runs." }
    if isLeaf,
      runs.shapes.isEmpty != (0..<runs.count).allSatisfy({ runs[$0].count == 1 && runs[$0].slot == 0 })
    {
      return "A leaf of \(width) runs keeps \(runs.shapes.count) shapes."
    }
    var fresh = self
    fresh.addUp()
    if fresh.sum != sum || fresh.kinds != kinds {
      return "A node of height \(height) says it sums up to \(sum) but it is \(fresh.sum)."
    }
    if !kinds.isEmpty, kinds.count < 2 || kinds.last == KindSum() {
      return "A node of height \(height) keeps \(kinds.count) sums by kind, more than it has kinds."
    }
    let unmeasured = kinds.reduce(0) { $0 + $1.unmeasured }
    let measured = kinds.reduce(0) { $0 + $1.measuredCount }
    if !kinds.isEmpty, unmeasured != sum.unmeasured || measured != sum.measuredCount {
      return "A node of height \(height) has \(sum) but by kind \(kinds)."
    }
    for child in children {
      if child.height != height - 1 {
        return "A node of height \(height) has a child of height \(child.height)."
      }
      if let violation = child.violatedInvariant(isRoot: false) { return violation }
    }
    return nil
  }
}
