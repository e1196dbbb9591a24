/// What elements add up to: their count, and whatever else a tree is searched by.
protocol RunSum: Equatable, Sendable {
  /// The sum of nothing.
  static var zero: Self { get }
  /// How many elements.
  var count: Int { get }
  static func + (left: Self, right: Self) -> Self
}

/// Neighbours that are equal, kept once.
protocol TreeRun: Sendable {
  associatedtype Sum: RunSum
  /// How many neighbours; at least one in a tree.
  var count: Int { get set }
  /// Returns what the first ones add up to.
  func prefix(_ length: Int) -> Sum
  /// Returns whether the two could be one run.
  func continues(_ other: Self) -> Bool
}

extension TreeRun {
  var sum: Sum { prefix(count) }
}

/// A B+ tree of runs with the sums of all that lies below each node.
///
/// Nodes are values in arrays: a copy shares its nodes, and a change copies the path to it and no more. Sums
/// are added up afresh from the parts, never adjusted, so errors do not pile up.
struct RunTree<Run: TreeRun>: Sendable {
  /// How many runs or nodes a node holds at most; every node but the root holds at least half.
  static var capacity: Int { 32 }
  static var minimum: Int { 16 }

  private(set) var runs: [Run]
  private(set) var children: [RunTree]
  let height: Int
  private(set) var sum: Run.Sum

  /// Makes a leaf.
  init(leaf runs: [Run]) {
    self.runs = runs
    children = []
    height = 0
    sum = .zero
    addUp()
  }

  /// Makes the branch over nodes of one height; of one node, that node; of none, an empty leaf.
  init(children: [RunTree]) {
    guard children.count > 1 else {
      self = children.first ?? RunTree(leaf: [])
      return
    }
    runs = []
    self.children = children
    height = children[0].height + 1
    sum = .zero
    addUp()
  }

  /// Makes a tree of any number of runs, in order; those that continue the one before become one with it.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  init(_ runs: some Sequence<Run>) {
    var row = RunRow<Run>()
    for run in runs { row.append(run) }
    self = row.tree
  }

  var isLeaf: Bool { height == 0 }
  var count: Int { sum.count }
  var width: Int { isLeaf ? runs.count : children.count }

  var first: Run? { isLeaf ? runs.first : children.first?.first }
  var last: Run? { isLeaf ? runs.last : children.last?.last }

  /// Changes one element in its place; what becomes equal to a neighbour joins it.
  ///
  /// - Parameter body: Is given a run of one.
  /// - Returns: What `body` returns, or `nil` where there is no such element.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  mutating func update<Result>(at index: Int, _ body: (inout Run) -> Result) -> Result? {
    guard var run = run(at: index) else { return nil }
    let result: Result
    if run.count > 1 {
      run.count = 1
      let old = run
      result = body(&run)
      if run.continues(old) { return result }
    } else {
      result = updateAlone(at: index, body)
      guard let changed = self.run(at: index) else { return result }
      run = changed
      let neighbours = [self.run(at: index - 1), self.run(at: index + 1)]
      if neighbours.allSatisfy({ $0.map(run.continues) != true }) { return result }
    }
    replace(index..<(index + 1), with: RunTree(leaf: [run]))
    return result
  }

  private mutating func updateAlone<Result>(at index: Int, _ body: (inout Run) -> Result) -> Result {
    var rest = index
    var place = 0
    defer { addUp() }
    if isLeaf {
      while rest >= runs[place].count {
        rest -= runs[place].count
        place += 1
      }
      return body(&runs[place])
    }
    while rest >= children[place].count {
      rest -= children[place].count
      place += 1
    }
    return children[place].updateAlone(at: rest, body)
  }

  /// Adds the sums of the parts up.
  private mutating func addUp() {
    var sum = Run.Sum.zero
    if isLeaf {
      for run in runs { sum = sum + run.sum }
    } else {
      for child in children { sum = sum + child.sum }
    }
    self.sum = sum
  }
}
