extension OutlineRows {
  /// Stops the program, in checking builds only, where rows are counted wrongly.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      // Above a thousand items the check would be all that a program does; tests look at those after the fact.
      if places.count < 1000, let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the tree as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*n*) of the items that are known.
  func violatedInvariant() -> String? {
    if let violation = violatedInvariant(in: root, of: nil) { return violation }
    for (id, branch) in branches {
      if let violation = violatedInvariant(in: branch, of: id) { return violation }
    }
    for (id, place) in places {
      guard let parent = place.parent else { continue }
      if branches[parent] == nil { return "\(id) lies in \(parent), whose children nobody asked for." }
    }
    return nil
  }

  private func violatedInvariant(in branch: Branch, of parent: ID?) -> String? {
    let name = parent.map { "\($0)" } ?? "The tree"
    if branch.rows.count != branch.children.count {
      return "\(name) has \(branch.children.count) children and counts the rows of \(branch.rows.count)."
    }
    for (index, child) in branch.children.enumerated() {
      guard let place = places[child], place.parent == parent, place.index == index else {
        return "\(child) is child \(index) of \(name) and says it is elsewhere."
      }
      if expanded.contains(child), branches[child] == nil {
        return "\(child) is expanded and its children were not asked for."
      }
      let below = expanded.contains(child) ? branches[child]?.rowCount ?? 0 : 0
      let counted = Int(branch.rows.extent(of: index))
      if counted != 1 + below { return "\(child) counts as \(counted) rows in \(name) and has \(1 + below)." }
    }
    return nil
  }
}
