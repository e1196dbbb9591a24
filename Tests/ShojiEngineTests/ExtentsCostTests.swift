import Testing

@testable import ShojiEngine

/// What operations cost, counted: parts looked at, nodes written, bytes held.
@Suite struct ExtentsCost {
  /// Makes measured items of different extents.
  private static func measured(_ count: Int, kinds: Int = 1) -> Extents {
    var generator = SeededGenerator(seed: 77)
    var extents = Extents(count: 0, estimate: 44, spacing: 2)
    for kind in 1..<max(kinds, 2) { extents.setEstimate(30, for: ItemKind(rawValue: UInt8(kind))) }
    let runs = (0..<1000).map { index in
      ExtentRun(
        count: 1, extent: .random(in: 20...200, using: &generator), slot: UInt8(index % kinds))
    }
    let thousand = ExtentNode(all: runs)
    extents.root = thousand
    while extents.count < count {
      extents.root = .join(extents.root, extents.count < 10_000 ? thousand : extents.root)
    }
    extents.remove(count..<extents.count)
    return extents
  }

  @Test("Parts looked at grow like the logarithm of the count") func partsLookedAt() {
    var means: [Double] = []
    var generator = SeededGenerator(seed: 78)
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let extents = Self.measured(count)
      #expect(count > 10_000 || extents.violatedInvariant() == nil)
      var total = 0
      var most = 0
      for _ in 0..<100 {
        let item = Int.random(in: 0..<count, using: &generator)
        var calls = 0
        let found = extents.root.find(extents.ruler) { reach in
          calls += 1
          return reach.count <= item
        }
        #expect(found?.before.count == item)
        total += calls
        most = max(most, calls)
      }
      #expect(most <= ExtentNode.leafCapacity + extents.root.height * ExtentNode.branchCapacity)
      means.append(Double(total) / 100)
    }
    print("ExtentsCost parts looked at: \(means)")
    // A thousand times as many items take no more than three and a half levels of branches more.
    for (fewer, more) in zip(means, means.dropFirst()) { #expect(more - fewer < 20) }
    #expect(means[3] < 100)
  }

  @Test("Nodes written by an operation grow like the logarithm of the count", arguments: [1, 3])
  func nodesWritten(kinds: Int) {
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let extents = Self.measured(count, kinds: kinds)
      let old = extents.root.storage
      let path = extents.root.height + 1
      func written(_ change: (inout Extents) -> Void) -> Int {
        var copy = extents
        change(&copy)
        if count <= 10_000 { #expect(copy.violatedInvariant() == nil) }
        return copy.root.storage.subtracting(old).count
      }
      let middle = count / 2 + 17
      #expect(written { $0.setExtent(7, of: middle) } == path)
      #expect(written { $0.insert(1, at: 0) } <= 2 * path)
      #expect(written { $0.insert(5, at: middle) } <= 2 * path)
      #expect(written { $0.remove(middle..<(middle + 1)) } <= 2 * path)
      #expect(written { $0.setEstimate(9) } == 0)
      #expect(written { $0.learnEstimates() } == 0)
      // Cuts and joins: a few nodes on each level for each.
      #expect(written { $0.remove((count / 4)..<middle) } <= 6 * path)
      #expect(written { $0.replace((count / 4)..<middle, with: 3) } <= 6 * path)
      #expect(written { $0.move(middle..<(middle + 100), to: 3) } <= 14 * path)
    }
  }

  @Test("A change in place copies no node") func inPlace() {
    var extents = Self.measured(3000)
    let copy = extents
    for item in 0..<3000 { extents.setExtent(Double(item), of: item) }
    #expect(copy.root.storage.intersection(extents.root.storage).isEmpty)
    let before = extents.root.storage
    for item in 0..<3000 { extents.setExtent(Double(item) + 0.5, of: item) }
    #expect(extents.root.storage == before)
  }

  @Test("Memory follows what was measured and differs") func memory() {
    let unmeasured = Extents(count: 1_000_000, estimate: 44)
    #expect(unmeasured.root.bytes < 300)
    var equal = unmeasured
    for item in 0..<1000 { equal.setExtent(44, of: item) }
    #expect(equal.root.bytes < 500)

    let count = 4000
    let lengths = (0..<count).map { Double($0) / 8 }
    var generator = SeededGenerator(seed: 5)
    for (order, most) in [
      (Array(0..<count), 11.0), ((0..<count).reversed(), 11.0),
      ((0..<count).shuffled(using: &generator), 14.0),
    ] {
      var extents = Extents(count: count, estimate: 44)
      for item in order { extents.setExtent(lengths[item], of: item) }
      let each = Double(extents.root.bytes) / Double(count)
      print("ExtentsCost bytes an item: \(each)")
      #expect(each < most)
    }
  }
}

/// A tree that is not as it has to be is told from one that is.
@Suite struct ExtentsInvariants {
  @Test("Each kind of damage is found and told in a sentence") func damage() {
    var sound = Extents(count: 100, estimate: 44)
    sound.insert(50, at: 20, kind: ItemKind(rawValue: 3))
    for item in stride(from: 0, to: 150, by: 2) { sound.setExtent(Double(item), of: item) }
    #expect(sound.violatedInvariant() == nil && sound.root.height == 1)
    let damages: [(String, (inout Extents) -> Void)] = [
      ("a sum", { $0.root.sum.count += 1 }),
      ("a sum by kind", { $0.root.kinds[1].unmeasured -= 1 }),
      ("a sum of a child", { $0.root.children[1].sum.measured += 1 }),
      ("a height", { $0.root.children[1] = ExtentNode(children: $0.root.children) }),
      ("a lost kind", { $0.others = [] }),
      ("a kind twice", { $0.others.append($0.others[0]) }),
      ("an estimate", { $0.ruler.others[0] = 0 }),
      ("equal neighbours", { $0.root.children[1] = $0.root.children[0] }),
      ("an empty run", { $0.root.children[0].runs.replace(0, with: ExtentRun(count: 0, extent: 1)) }),
      ("an extent", { $0.root.children[0].runs.replace(0, with: ExtentRun(count: 1, extent: -.infinity)) }),
      (
        "a short leaf",
        { $0.root.children[0] = ExtentNode(runs: ExtentRuns($0.root.children[0].runs, 0..<3)) }
      ),
      ("a lone child", { $0.root.children.removeLast() }),
      ("a leaf with children", { $0.root.children[0].children = [ExtentNode(runs: ExtentRuns())] }),
    ]
    for (name, damage) in damages {
      var extents = sound
      damage(&extents)
      #expect(extents.violatedInvariant() != nil, "\(name)")
    }
  }
}

extension ExtentNode {
  /// Where a node keeps its parts; two nodes at one place are one.
  private var place: UnsafeRawPointer? {
    isLeaf
      ? runs.extents.withUnsafeBytes { $0.baseAddress } : children.withUnsafeBytes { $0.baseAddress }
  }

  /// The places of all nodes, each once.
  var storage: Set<UnsafeRawPointer> {
    var places: Set<UnsafeRawPointer> = []
    func visit(_ node: ExtentNode) {
      guard let place = node.place, places.insert(place).inserted else { return }
      for child in node.children { visit(child) }
    }
    visit(self)
    return places
  }

  /// What the node and those below hold, with the 32 bytes that lie before the elements of an array.
  var bytes: Int {
    func size(_ capacity: Int, _ stride: Int) -> Int { capacity == 0 ? 0 : 32 + capacity * stride }
    return size(runs.extents.capacity, 8) + size(runs.shapes.capacity, 8)
      + size(children.capacity, MemoryLayout<ExtentNode>.stride)
      + size(kinds.capacity, MemoryLayout<KindSum>.stride) + children.reduce(0) { $0 + $1.bytes }
  }
}
