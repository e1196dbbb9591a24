/// Runs that come one by one, to become a tree; each that continues the one before becomes one with it.
///
/// They are put into leaves as they come: an array of all of them would be written and read once more.
struct RunRow<Run: TreeRun> {
  private var leaves: [RunTree<Run>] = []
  /// The last runs, which have no leaf yet.
  private var open: [Run] = []

  /// Makes a row of no runs.
  init() { open.reserveCapacity(2 * RunTree<Run>.capacity) }

  /// Appends a run; one of no elements is left out.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ run: Run) {
    if run.count < 1 { return }
    if !open.isEmpty, run.continues(open[open.count - 1]) {
      open[open.count - 1].count += run.count
      return
    }
    if open.count == 2 * RunTree<Run>.capacity {
      leaves.append(RunTree(leaf: Array(open.prefix(RunTree<Run>.capacity))))
      open.removeFirst(RunTree<Run>.capacity)
    }
    open.append(run)
  }

  /// The tree of all runs.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  var tree: RunTree<Run> {
    var nodes = leaves + Self.evenly(open).map { RunTree(leaf: Array($0)) }
    while nodes.count > 1 { nodes = Self.evenly(nodes).map { RunTree(children: Array($0)) } }
    return nodes.first ?? RunTree(leaf: [])
  }

  /// Cuts parts into pieces that a node may hold, each at least half full if there are two.
  private static func evenly<Part>(_ parts: [Part]) -> [ArraySlice<Part>] {
    let pieces = (parts.count + RunTree<Run>.capacity - 1) / RunTree<Run>.capacity
    return (0..<pieces).map { piece in
      parts[(parts.count * piece / pieces)..<(parts.count * (piece + 1) / pieces)]
    }
  }
}
