extension RunTree {
  /// Returns what is wrong with the tree as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  func violatedInvariant(isRoot: Bool = true) -> String? {
    if width > Self.capacity { return "A node of height \(height) holds \(width) parts, more than it may." }
    if !isRoot, width < Self.minimum { return "A node of height \(height) holds only \(width) parts." }
    if isRoot, !isLeaf, width < 2 { return "The root is a branch with \(width) children." }
    if isLeaf ? !children.isEmpty : !runs.isEmpty {
      return "A node of height \(height) holds both runs and children."
    }
    let fresh = isLeaf ? RunTree(leaf: runs) : RunTree(children: children)
    if fresh.sum != sum { return "A node of height \(height) says \(sum) but it is \(fresh.sum)." }
    for child in children {
      if child.height != height - 1 {
        return "A node of height \(height) has a child of height \(child.height)."
      }
      if let violation = child.violatedInvariant(isRoot: false) { return violation }
    }
    guard isRoot else { return nil }
    let runs = allRuns
    for run in runs where run.count < 1 { return "A run of \(run.count) elements is in the tree." }
    for (left, right) in zip(runs, runs.dropFirst()) where right.continues(left) {
      return "Two runs of \(left.count) and \(right.count) equal elements lie side by side."
    }
    return nil
  }

  /// All runs in order, of which there are as many as memory follows.
  var allRuns: [Run] { isLeaf ? runs : children.flatMap(\.allRuns) }
}
