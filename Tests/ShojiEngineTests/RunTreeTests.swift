import Synchronization
import Testing

@testable import ShojiEngine

@Suite(.serialized) struct RunTreeTests {
  /// How many sums were added up, which is how many nodes and runs were looked at.
  private static let additions = Atomic<Int>(0)

  private struct Sum: RunSum {
    var count = 0
    var weight = 0
    static let zero = Sum()
    static func + (left: Sum, right: Sum) -> Sum {
      additions.wrappingAdd(1, ordering: .relaxed)
      return Sum(count: left.count + right.count, weight: left.weight + right.weight)
    }
  }

  private struct Weights: TreeRun {
    var count: Int
    var weight: Int
    func prefix(_ length: Int) -> Sum { Sum(count: length, weight: length * weight) }
    func continues(_ other: Weights) -> Bool { weight == other.weight }
  }

  private func tree(_ weights: [Int]) -> RunTree<Weights> {
    RunTree(weights.map { Weights(count: 1, weight: $0) })
  }

  private func compare(_ tree: RunTree<Weights>, _ weights: [Int], _ note: @autoclosure () -> String) {
    if let violation = tree.violatedInvariant() { Issue.record("\(violation) \(note())") }
    let found = tree.allRuns.flatMap { Array(repeating: $0.weight, count: $0.count) }
    if found != weights { Issue.record("\(found), not \(weights), \(note())") }
  }

  @Test("Trees of every length are sound, cut and joined anywhere", arguments: [1, 3, 1000])
  func everyLength(kinds: Int) {
    for count in isThorough ? Array(0..<130) : [0, 1, 2, 7, 15, 16, 17, 31, 33, 64, 65, 129] {
      let weights = (0..<count).map { $0 % kinds + 1 }
      let tree = tree(weights)
      compare(tree, weights, "of \(count)")
      for cut in stride(from: count % 7, through: count, by: 9) {
        let (left, right) = tree.split(at: cut)
        compare(left, Array(weights[..<cut]), "left of \(cut) of \(count)")
        compare(right, Array(weights[cut...]), "right of \(cut) of \(count)")
        compare(.join(right, left), Array(weights[cut...] + weights[..<cut]), "turned at \(cut) of \(count)")
      }
    }
  }

  @Test("Random edits agree at every step", arguments: [(1, 3), (2, 1000)]) func randomEdits(
    seed: UInt64, kinds: Int
  ) {
    print("RunTreeTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var weights = (0..<700).map { _ in Int.random(in: 1...kinds, using: &generator) }
    var tree = tree(weights)
    for step in RandomSteps(150) {
      let index = Int.random(in: 0...weights.count, using: &generator)
      let end = min(weights.count, index + Int.random(in: 0...40, using: &generator))
      let new = Int.random(in: 1...kinds, using: &generator)
      if step % 3 > 0, index < weights.count {
        weights[index] = new
        let old = tree.update(at: index) { run in
          defer { run.weight = new }
          return run.count
        }
        if old != 1 { Issue.record("A run of \(String(describing: old)) was handed out.") }
      } else {
        let added = (0..<Int.random(in: 0...40, using: &generator)).map { $0 % kinds + 1 }
        weights.replaceSubrange(index..<end, with: added)
        tree.replace(index..<end, with: self.tree(added))
      }
      if step % 100 == 0 { compare(tree, weights, "seed \(seed), step \(step)") }
      if index < weights.count {
        let before = weights[..<index].reduce(0, +)
        let found = tree.first { $0.weight > before }
        if found?.before != Sum(count: index, weight: before) || found?.run.weight != weights[index] {
          Issue.record("\(String(describing: found)), seed \(seed), step \(step)")
        }
      }
    }
    compare(tree, weights, "seed \(seed), at the end")
    #expect(tree.update(at: -1, { _ in }) == nil && tree.update(at: .max, { _ in }) == nil)
  }

  private func additions(_ body: () -> Void) -> Int {
    let before = Self.additions.load(ordering: .relaxed)
    body()
    return Self.additions.load(ordering: .relaxed) - before
  }

  @Test("A hundred times the elements cost at most three times the look-ups, of any operation") func cost() {
    var costs: [[Int]] = []
    for count in [1_000, 10_000, 100_000] {
      // All differ from their neighbours, so that no run has more than one.
      var tree = tree((0..<count).map { $0 % 97 + 1 })
      let middle = count / 2 + 7
      let search = additions { _ = tree.first { $0.count > middle } }
      let pieces = additions { _ = tree.pieces(in: middle..<(middle + 10)) }
      let update = additions { _ = tree.update(at: middle) { $0.weight = 1000 } }
      let insert = additions {
        tree.replace(middle..<middle, with: RunTree(leaf: [Weights(count: 1, weight: 2000)]))
      }
      let remove = additions { tree.replace(5..<(count - 5), with: RunTree(leaf: [])) }
      costs.append([search, pieces, update, insert, remove])
    }
    print("RunTreeTests additions of search, pieces, update, insert, remove: \(costs)")
    for (small, large) in zip(costs[0], costs[2]) { #expect(large <= 3 * small) }
    let limits = [128, 160, 640, 1200, 1200]
    for (cost, limit) in zip(costs[2], limits) { #expect(cost <= limit) }
  }
}
