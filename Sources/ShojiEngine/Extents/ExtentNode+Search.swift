/// What is looked for in a tree.
protocol ExtentGoal {
  /// Returns whether it lies behind everything that was passed so far.
  mutating func isBehind(_ reach: ExtentReach, _ ruler: ExtentRuler) -> Bool
}

/// The item with an index.
struct ItemGoal: ExtentGoal {
  let index: Int
  @inline(__always) func isBehind(_ reach: ExtentReach, _ ruler: ExtentRuler) -> Bool { reach.count <= index }
}

/// The first item that starts at or behind a position; it may be the one behind the run that is found.
struct PositionGoal: ExtentGoal {
  let offset: Double
  @inline(__always) func isBehind(_ reach: ExtentReach, _ ruler: ExtentRuler) -> Bool {
    ruler.position(reach) < offset
  }
}

extension ExtentNode {
  /// Goes down to the run in which something is.
  ///
  /// All questions go down this way, and each part that is met is asked about once.
  ///
  /// - Parameters:
  ///   - goal: What is looked for. Behind the last item, the last run is found.
  ///   - before: What lies before this node.
  ///   - ruler: The estimates and the gap.
  /// - Returns: The run and what lies before it. `nil` where the node has no runs.
  /// - Complexity: O(log *n*).
  func find<Goal: ExtentGoal>(_ goal: inout Goal, before: ExtentReach = ExtentReach(), _ ruler: ExtentRuler)
    -> (run: ExtentRun, before: ExtentReach)?
  {
    var before = before
    if isLeaf {
      for place in 0..<runs.count {
        let run = runs[place]
        let through = before + ruler.reach(run, run.count)
        if place == runs.count - 1 || !goal.isBehind(through, ruler) { return (run, before) }
        before = through
      }
      return nil
    }
    for place in 0..<(children.count - 1) {
      let through = before + ruler.reach(children[place])
      if !goal.isBehind(through, ruler) { return children[place].find(&goal, before: before, ruler) }
      before = through
    }
    return children[children.count - 1].find(&goal, before: before, ruler)
  }
}
