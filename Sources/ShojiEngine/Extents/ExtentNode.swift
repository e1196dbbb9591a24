/// A node of a B+ tree of runs: a leaf holds runs, a branch holds nodes one lower.
///
/// Nodes are values in arrays: a copy shares its nodes, a change copies the path to it and no more, and no
/// reference has to be proved unique by hand. Sums are added up afresh from the parts, never adjusted, so
/// errors do not pile up.
struct ExtentNode: Sendable {
  /// How many runs a leaf holds at most; every one but the root holds at least a quarter.
  ///
  /// A quarter and not a half, so that a leaf that overflows at its end, as when rows are measured in order,
  /// leaves three quarters behind: 10 bytes an item and not 14.
  static let leafCapacity = 64
  /// How many nodes a branch holds at most; every one but the root holds at least a quarter.
  static let branchCapacity = 32

  var runs: ExtentRuns
  var children: [ExtentNode]
  var sum: ExtentSum
  /// What each kind adds up to, by slot; empty where all items are of slot 0.
  var kinds: [KindSum] = []

  init(runs: ExtentRuns) {
    self.runs = runs
    children = []
    sum = ExtentSum()
    addUp()
  }

  /// Makes the branch over nodes of one height; of one node, that node; of none, an empty leaf.
  init(children: some Sequence<ExtentNode>) {
    let children = Array(children)
    guard children.count > 1 else {
      self = children.first ?? ExtentNode(runs: ExtentRuns())
      return
    }
    runs = ExtentRuns()
    self.children = children
    sum = ExtentSum()
    addUp()
  }

  /// Makes a tree of any number of runs, of which no two neighbours could be one.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  init(all runs: [ExtentRun]) {
    var nodes = Self.shares(of: runs.count, capacity: Self.leafCapacity).map { share in
      ExtentNode(runs: ExtentRuns(Array(runs[share])))
    }
    while nodes.count > Self.branchCapacity {
      nodes = Self.shares(of: nodes.count, capacity: Self.branchCapacity).map { share in
        ExtentNode(children: nodes[share])
      }
    }
    self.init(children: nodes)
  }

  var isLeaf: Bool { children.isEmpty }
  /// How many levels lie below; not kept, since a million rows that all differ have 20,000 nodes.
  var height: Int { isLeaf ? 0 : children[0].height + 1 }
  var isEmpty: Bool { sum.count == 0 }
  var width: Int { isLeaf ? runs.count : children.count }
  var capacity: Int { isLeaf ? Self.leafCapacity : Self.branchCapacity }
  /// How many parts it holds at least, unless it is the root.
  var minimum: Int { capacity / 4 }

  mutating func addUp() {
    if isLeaf {
      sum = runs.sum(&kinds)
      return
    }
    var slots = 0
    sum = ExtentSum()
    for place in children.indices {
      sum = sum + children[place].sum
      slots = max(slots, children[place].kinds.count)
    }
    if slots == 0, kinds.isEmpty { return }
    KindSum.clear(&kinds, slots: slots)
    if slots == 0 { return }
    for place in children.indices {
      if children[place].kinds.isEmpty {
        kinds[0].add(KindSum(children[place].sum))
      } else {
        for slot in children[place].kinds.indices { kinds[slot].add(children[place].kinds[slot]) }
      }
    }
  }

  /// What one kind adds up to.
  func sum(slot: Int) -> KindSum {
    if kinds.isEmpty { return slot == 0 ? KindSum(sum) : KindSum() }
    return slot < kinds.count ? kinds[slot] : KindSum()
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
    for place in 0..<runs.count { body(runs[place]) }
    for child in children { child.forEachRun(body) }
  }

  /// Divides places into as few equal shares as their capacity allows.
  private static func shares(of count: Int, capacity: Int) -> [Range<Int>] {
    let number = (count + capacity - 1) / capacity
    return (0..<number).map { (count * $0 / number)..<(count * ($0 + 1) / number) }
  }
}
