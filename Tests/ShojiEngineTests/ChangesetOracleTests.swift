import Testing

@testable import ShojiEngine

@Suite struct ChangesetOracleTests {
  private func check(_ old: World, _ new: World, _ rule: MoveRule, _ note: @autoclosure () -> String) {
    let changeset = Changeset(from: Snapshot(old), to: Snapshot(new), moves: rule)
    let (oldUnique, newUnique) = (DiffingOracle.unique(old), DiffingOracle.unique(new))
    if let fault = DiffingOracle.fault(of: changeset, from: oldUnique, to: newUnique, rule) {
      Issue.record("\(old) to \(new), \(rule), \(note()): \(fault); \(changeset.stages.map(\.edits))")
    }
  }

  /// All lists of up to `length` ids out of `ids`, duplicates included.
  private func lists(_ ids: ClosedRange<Int>, upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { list in ids.map { list + [$0] } }
      all += last
    }
    return all
  }

  @Test("Every small world of one section") func smallLists() {
    // Duplicates in the old list go before all else, and its ids are as good as any others.
    let olds =
      lists(1...3, upTo: 3).filter { Set($0).count == $0.count } + [[1, 1], [1, 2, 1], [2, 2, 1, 1]]
    withEvery(olds, lists(1...4, upTo: isThorough ? 4 : 2)) { old, new in
      let rule: MoveRule = (old.count + new.count) % 2 == 0 ? .fewest : .onePass
      check([(0, old)], [(0, new)], rule, "")
    }
  }

  @Test("Every order of five", arguments: [MoveRule.fewest, .onePass]) func orders(rule: MoveRule) {
    for order in lists(1...5, upTo: 5) where Set(order).count == 5 {
      check([(0, [1, 2, 3, 4, 5])], [(0, order)], rule, "")
    }
  }

  @Test("Every small world of up to three sections") func smallSections() {
    var worlds: [World] = [[]]
    let short = lists(1...2, upTo: 1)
    for a in lists(1...2, upTo: isThorough ? 2 : 1) {
      worlds.append([(7, a)])
      worlds.append([(8, a)])
      for b in short {
        worlds.append([(7, a), (8, b)])
        worlds.append([(8, b), (7, a)])
        worlds.append([(8, a), (9, b), (7, short[min(1, a.count)])])
      }
    }
    withEvery(worlds, worlds) { old, new in check(old, new, .fewest, "") }
  }

  /// Few edits leave long runs, many leave none; the alphabet decides how many duplicates there are.
  @Test(
    "Random storms of edits replay at every stage",
    arguments: [(1, 12, 3), (2, 40, 12), (3, 200, 60), (4, 3, 700), (5, 1000, 60)])
  func storms(seed: UInt64, alphabet: Int, edits: Int) {
    print("ChangesetOracleTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var world: World = [(0, Array(0..<min(alphabet, 60)))]
    var shown = Snapshot(world)
    for step in RandomSteps(40) {
      for _ in 0..<edits { change(&world, alphabet, &generator) }
      let rule: MoveRule = step % 3 == 0 ? .onePass : .fewest
      let changeset = Changeset(from: shown, to: Snapshot(world), moves: rule)
      let new = DiffingOracle.unique(world)
      if let fault = DiffingOracle.fault(of: changeset, from: shown.unique().world, to: new, rule) {
        Issue.record("seed \(seed), step \(step), \(rule), \(shown.world) to \(world): \(fault)")
      }
      // What is shown goes on from the target, its proofs with it, or is proved anew.
      shown = step % 5 == 0 ? Snapshot(new) : changeset.target
      // Duplicates go with the update, or stay in the data.
      if step % 2 == 0 { world = new }
    }
  }

  @Test("What is declared unique and is not gives stages that replay all the same") func falseClaims() {
    print("ChangesetOracleTests false claims seed 6")
    var generator = SeededGenerator(seed: 6)
    var old: World = []
    for step in RandomSteps(200) {
      var new = old
      for _ in 0..<6 { change(&new, 8, &generator) }
      // Sections are checked whatever is claimed.
      if Set(new.map(\.id)).count < new.count { continue }
      let changeset = Changeset(from: Snapshot(old, isUnique: true), to: Snapshot(new, isUnique: true))
      var world = old
      for stage in changeset.stages {
        DiffingOracle.apply(stage.edits, to: &world, ids: stage.snapshot.world)
        #expect(world.elementsEqual(stage.snapshot.world, by: ==), "step \(step): \(old) to \(new)")
      }
      #expect(world.elementsEqual(new, by: ==), "step \(step): \(old) to \(new)")
      #expect(changeset.violatedInvariant() == nil)
      old = new
    }
  }

  private func change(_ world: inout World, _ alphabet: Int, _ generator: inout SeededGenerator) {
    guard let section = world.indices.randomElement(using: &generator) else {
      world.append((Int.random(in: 0..<5, using: &generator), []))
      return
    }
    let place = Int.random(in: 0...world[section].items.count, using: &generator)
    let hasItem = place < world[section].items.count
    switch Int.random(in: 0..<24, using: &generator) {
    case 0: world.insert((Int.random(in: 0..<6, using: &generator), []), at: section)
    case 1: if world.count > 3 { world.remove(at: section) }
    case 2:
      let moving = world.remove(at: section)
      world.insert(moving, at: Int.random(in: 0...world.count, using: &generator))
    case 3...9: if hasItem { world[section].items.remove(at: place) }
    case 10...15 where world[section].items.count < 60:
      world[section].items.insert(Int.random(in: 0..<alphabet, using: &generator), at: place)
    case 16...19:
      guard hasItem else { return }
      let id = world[section].items.remove(at: place)
      let target = Int.random(in: 0..<world.count, using: &generator)
      world[target].items.insert(id, at: Int.random(in: 0...world[target].items.count, using: &generator))
    case 20:
      let range = place..<min(world[section].items.count, place + 5)
      let moving = Array(world[section].items[range])
      world[section].items.removeSubrange(range)
      let target = Int.random(in: 0...world[section].items.count, using: &generator)
      world[section].items.insert(contentsOf: moving, at: target)
    case 21: if hasItem { world[section].items.swapAt(0, place) }
    default: break
    }
  }
}
