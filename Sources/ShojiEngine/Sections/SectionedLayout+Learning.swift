extension SectionedLayout {
  /// Takes the means of what was measured as the estimates for what was not.
  ///
  /// A section that was measured since it last happened learns from its own items. Of kinds of which nothing was
  /// measured in a section it takes the mean of all sections that are alike: those with a layout of the same
  /// configuration in the same room. So equal sections that nobody measured stay equal, and one in memory.
  ///
  /// - Returns: Whether the place of any item may have changed.
  /// - Complexity: That of the sections' layouts, and O(log *s*) for each section measured, of *s* sections.
  ///   Sections learn from each other when twice as many items were measured as when they last did; then all
  ///   that differ from their neighbour are gone through, which is O(1) of them for each item measured, on
  ///   average.
  @discardableResult public mutating func learnEstimates() -> Bool {
    var isChanged = false
    var isDue = learned.isDue
    while let section = sections.first(where: { $0.unlearnt > 0 })?.before.count {
      let changed = sections.update(at: section) { run in
        run.state.isUnlearnt = false
        return run.state.changeLayout { $0.learnEstimates() } && run.state.showsItems
      }
      guard let changed else { break }
      if changed { isChanged = true }
      if !isDue, let layout = sections.run(at: section)?.state.layout { isDue = learned.isNew(layout) }
    }
    if isDue, shareEstimates() { isChanged = true }
    checkInvariants()
    return isChanged
  }

  /// Lets sections that are alike learn from each other.
  ///
  /// - Returns: Whether the place of any item may have changed.
  /// - Complexity: O(*s*) for *s* sections that differ from their neighbour.
  @discardableResult mutating func shareEstimates() -> Bool {
    var runs = sections.allRuns
    learned = SharedEstimates(runs)
    var isChanged = false
    // Most sections are equal to another of so many items, and what that learnt is theirs.
    var known: [Int: (before: SectionRun, after: SectionRun)] = [:]
    for (place, run) in runs.enumerated() {
      if let known = known[run.itemCount], run.continues(known.before) {
        runs[place] = known.after
        runs[place].count = run.count
      } else {
        if runs[place].learn(from: learned) { isChanged = true }
        known[run.itemCount] = (run, runs[place])
      }
    }
    if isChanged { sections = RunTree(runs) }
    return isChanged
  }
}
