/// Neighbours of one extent.
struct ExtentRun: Hashable, Sendable {
  /// How many neighbours.
  var count: Int
  /// The extent of each in points, or NaN where nobody measured yet.
  var extent: Double

  var isMeasured: Bool { !extent.isNaN }

  /// Whether the two could be one run.
  func continues(_ other: ExtentRun) -> Bool {
    extent == other.extent || !isMeasured && !other.isMeasured
  }

  var sum: ExtentSum { prefix(count) }

  func prefix(_ length: Int) -> ExtentSum {
    isMeasured
      ? ExtentSum(count: length, unmeasured: 0, measured: Double(length) * extent)
      : ExtentSum(count: length, unmeasured: length, measured: 0)
  }
}

/// What a stretch of items adds up to.
///
/// Unmeasured items are counted and not added up, so that a new estimate costs nothing.
struct ExtentSum: Hashable, Sendable {
  var count = 0
  var unmeasured = 0
  var measured = 0.0

  static func + (left: ExtentSum, right: ExtentSum) -> ExtentSum {
    ExtentSum(
      count: left.count + right.count, unmeasured: left.unmeasured + right.unmeasured,
      measured: left.measured + right.measured)
  }
}

/// A node of a B+ tree of runs: a leaf holds runs, a branch holds nodes one lower.
///
/// Nodes are values in arrays: a copy shares its nodes, a change copies the path to it and no more, and no
/// reference has to be proved unique by hand. Sums are added up afresh from the parts, never adjusted, so
/// errors do not pile up.
struct ExtentNode: Sendable {
  /// How many runs or nodes a node holds at most; every node but the root holds at least half.
  static let capacity = 32
  static let minimum = 16

  var runs: [ExtentRun]
  var children: [ExtentNode]
  var height: Int
  var sum: ExtentSum

  init(runs: [ExtentRun]) {
    self.runs = runs
    children = []
    height = 0
    sum = ExtentSum()
    addUp()
  }

  /// Makes the branch over nodes of one height; of one node, that node; of none, an empty leaf.
  init(children: some Sequence<ExtentNode>) {
    let children = Array(children)
    guard children.count > 1 else {
      self = children.first ?? ExtentNode(runs: [])
      return
    }
    runs = []
    self.children = children
    height = children[0].height + 1
    sum = ExtentSum()
    addUp()
  }

  var isLeaf: Bool { height == 0 }
  var isEmpty: Bool { sum.count == 0 }
  var width: Int { isLeaf ? runs.count : children.count }

  mutating func addUp() {
    sum = ExtentSum()
    if isLeaf {
      for run in runs { sum = sum + run.sum }
    } else {
      for child in children { sum = sum + child.sum }
    }
  }

  /// The first run.
  ///
  /// Precondition: not empty.
  var first: ExtentRun? { isLeaf ? runs.first : children.first?.first }
  /// The last run.
  ///
  /// Precondition: not empty.
  var last: ExtentRun? { isLeaf ? runs.last : children.last?.last }

  /// Calls a closure with each run in order.
  func forEachRun(_ body: (ExtentRun) -> Void) {
    for run in runs { body(run) }
    for child in children { child.forEachRun(body) }
  }
}
