extension ExtentNode {
  /// Goes down to the run in which something is.
  ///
  /// All questions go down this way; each part that is met is asked about once.
  ///
  /// - Parameters:
  ///   - ruler: The estimates and the gap.
  ///   - isBehind: Returns whether it lies behind all that was passed so far.
  /// - Returns: The run and what lies before it; the last run where it lies behind all. `nil` where there are
  ///   no runs.
  /// - Complexity: O(log *n*).
  @inline(__always) func find(
    _ ruler: ExtentRuler, _ isBehind: (ExtentReach) -> Bool
  ) -> (run: ExtentRun, before: ExtentReach)? {
    var before = ExtentReach()
    // Not the node but its parts are kept on the way: a node has four arrays, whose counting of references
    // took a third of the time.
    var runs = runs
    var children = children
    while !children.isEmpty {
      var place = 0
      while place < children.count - 1 {
        let through = before + ruler.reach(children[place].sum, children[place].kinds)
        if !isBehind(through) { break }
        before = through
        place += 1
      }
      if children[place].height == 0 {
        runs = children[place].runs
        break
      }
      children = children[place].children
    }
    for place in 0..<runs.count {
      let run = runs[place]
      let through = before + ruler.reach(run, run.count)
      if place == runs.count - 1 || !isBehind(through) { return (run, before) }
      before = through
    }
    return nil
  }
}
