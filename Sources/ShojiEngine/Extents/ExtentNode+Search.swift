/// A run that was found, and the way on from it.
struct ExtentLanding {
  /// The runs of the leaf.
  let runs: ExtentRuns
  /// Which of them it is.
  var place = 0
  /// What lies before it.
  var before: ExtentReach

  var run: ExtentRun { runs[place] }

  /// Goes on to the run in which something is.
  ///
  /// - Returns: `false` where it lies behind the leaf; then this is the leaf's last run.
  @inline(__always) mutating func advance(_ ruler: ExtentRuler, _ isBehind: (ExtentReach) -> Bool) -> Bool {
    while true {
      let through = before + ruler.reach(run, run.count)
      if !isBehind(through) { return true }
      if place == runs.count - 1 { return false }
      before = through
      place += 1
    }
  }
}

extension ExtentNode {
  /// Goes down to the run in which something is.
  ///
  /// All questions go down this way; each part that is met is asked about once.
  ///
  /// - Parameters:
  ///   - ruler: The estimates and the gap.
  ///   - isBehind: Returns whether it lies behind all that was passed so far.
  /// - Returns: The last run where it lies behind all; `nil` where there are no runs.
  /// - Complexity: O(log *n*).
  @inline(__always) func find(_ ruler: ExtentRuler, _ isBehind: (ExtentReach) -> Bool) -> ExtentLanding? {
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
      Looks.add(place + 1)
      if children[place].isLeaf {
        runs = children[place].runs
        break
      }
      children = children[place].children
    }
    if runs.isEmpty { return nil }
    var landing = ExtentLanding(runs: runs, before: before)
    _ = landing.advance(ruler, isBehind)
    Looks.add(landing.place + 1)
    return landing
  }
}
