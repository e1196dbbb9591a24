import Synchronization
import Testing

@testable import ShojiEngine

/// Counts what happens to values that may be on any thread.
private final class Tally: Sendable {
  private let state = Atomic<Int>(0)
  var count: Int { state.load(ordering: .relaxed) }
  func add() { state.add(1, ordering: .relaxed) }
}

/// An id that counts how often it is compared or hashed.
private struct CountedID: Hashable, Sendable {
  let value: Int
  let tally: Tally

  static func == (left: CountedID, right: CountedID) -> Bool {
    left.tally.add()
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    tally.add()
    hasher.combine(value)
  }
}

@Suite struct ChangesetTests {
  private func ids<ID>(_ snapshot: Snapshot<SoleSection, ID>) -> [ID] {
    (0..<snapshot.itemCount).compactMap { snapshot.itemID(at: $0) }
  }

  @Test("B01 duplicates: the first stays, one diagnostic each") func duplicates() {
    let log = Mutex<[Diagnostic]>([])
    let diagnostics = Diagnostics { diagnostic in log.withLock { $0.append(diagnostic) } }
    let first = Changeset(from: Snapshot(), to: Snapshot([1, 2, 3, 2, 4]), diagnostics: diagnostics)
    #expect(ids(first.target) == [1, 2, 3, 4])
    #expect(diagnostics.count(of: .duplicateID) == 1)
    let second = Changeset(
      from: first.target, to: Snapshot(ids(first.target) + [4, 5]), diagnostics: diagnostics)
    #expect(ids(second.target) == [1, 2, 3, 4, 5])
    #expect(second.removedItemCount == 0 && second.insertedItemCount == 1)
    #expect(diagnostics.count(of: .duplicateID) == 2)

    // The data as its owner has it, the old duplicate still in it: that one is told only once.
    let third = Changeset(
      from: first.target, to: Snapshot([1, 2, 3, 2, 4, 4, 5]), diagnostics: diagnostics)
    #expect(ids(third.target) == [1, 2, 3, 4, 5])
    #expect((0..<5).map { third.target.dataIndex(ofItem: $0) } == [0, 1, 2, 4, 6])
    let told = log.withLock { $0 }
    #expect(Set(told).count == told.count)
    #expect(told.count == 3)
  }

  @Test("Duplicates across sections and of sections") func duplicatesAcross() {
    let diagnostics = Diagnostics()
    let snapshot = Snapshot([(id: 1, items: [1, 2]), (id: 2, items: [2, 3]), (id: 1, items: [7, 8])])
    let unique = snapshot.unique(diagnostics: diagnostics)
    #expect(unique == Snapshot([(id: 1, items: [1, 2]), (id: 2, items: [3])]))
    #expect(unique.isUnique && !snapshot.isUnique)
    #expect(diagnostics.count(of: .duplicateID) == 2)
    #expect((0..<3).map { unique.dataIndex(ofItem: $0) } == [0, 1, 3])
    // A constant as id: all are counted, few are told.
    _ = Snapshot(Array(repeating: 0, count: 1_000)).unique(diagnostics: diagnostics)
    #expect(diagnostics.count(of: .duplicateID) == 2 + 999)
  }

  @Test("B02 data that changed before the update was described") func computedFromWhatIsShown() {
    let shown = Snapshot(["a", "b", "c"]).unique()
    var data = ["a", "b", "c"]
    data.removeAll()
    let changeset = Changeset(from: shown, to: Snapshot(data))
    #expect(changeset.removedItemCount == 3)
    #expect(changeset.insertedItemCount == 0)
    #expect(changeset.target.itemCount == 0)
  }

  @Test("B12 an item that changes sections is in every stage") func movedAcrossSections() {
    let old: World = [(1, [10, 11, 12]), (2, [13])]
    let new: World = [(1, [10, 12]), (2, [13, 11])]
    let changeset = Changeset(from: Snapshot(old), to: Snapshot(new)).reconfiguring { _, _ in true }
    var world = old
    for stage in changeset.stages {
      DiffingOracle.apply(stage.edits, to: &world, ids: stage.snapshot.world)
      #expect(world.elementsEqual(stage.snapshot.world, by: ==))
      #expect(stage.snapshot.itemCount == 4)
    }
    #expect(world.elementsEqual(new, by: ==))
    #expect(changeset.stages.count == 2)
    let move = ItemMove(from: ItemRange(section: 0, items: 1..<2), to: ItemPath(section: 1, item: 1))
    #expect(changeset.stages.first?.edits == .changeItems(removed: [], moved: [move], inserted: []))
  }

  @Test("B43 removals and insertions spread evenly") func spreadEvenly() {
    let tally = Tally()
    let old = (0..<5_000).map { CountedID(value: $0, tally: tally) }
    var new: [CountedID] = []
    for id in old {
      if id.value % 5 == 3 { continue }
      new.append(id)
      if id.value % 5 == 1 { new.append(CountedID(value: 100_000 + id.value, tally: tally)) }
    }
    for isUnique in [false, true] {
      let source = Snapshot(old).unique()
      let before = tally.count
      let changeset = Changeset(from: source, to: Snapshot(new, isUnique: isUnique))
      #expect(tally.count - before <= 100_000)
      #expect(changeset.removedItemCount == 1_000)
      #expect(changeset.insertedItemCount == 1_000)
      #expect(changeset.movedItemCount == 0)
    }
  }

  @Test("B51 only ids captured before are looked at off the main actor")
  func capturedIDs() async {
    struct Article: Hashable {
      let id: Int
      let title: Tally

      static func == (left: Article, right: Article) -> Bool {
        left.title.add()
        return left.id == right.id
      }

      func hash(into hasher: inout Hasher) { title.add() }
    }
    let tally = Tally()
    let articles = (0..<5_000).map { Article(id: $0, title: tally) }
    let old = Snapshot(articles, id: \.id)
    let new = Snapshot(articles.reversed(), id: \.id)
    let changeset = await Changeset.between(old, new)
    #expect(changeset?.movedItemCount == 4_999)
    #expect(tally.count == 0)
  }

  @Test("B53 a path that no longer exists during the update") func pathsDuringUpdate() {
    let container = Container(crossExtent: 300)
    let configuration = GridConfiguration(columns: .count(1))
    let changeset = Changeset(
      from: Snapshot([(id: 0, items: Array(0..<10)), (id: 1, items: Array(10..<20))]),
      to: Snapshot([(id: 0, items: Array(0..<10))]))
    #expect(changeset.stages.count == 2)
    for stage in changeset.stages {
      #expect(stage.snapshot.itemID(at: ItemPath(section: 1, item: 3)) == nil)
      #expect(stage.snapshot.index(of: ItemPath(section: 1, item: 3)) == nil)
      let layout = GridLayout(
        configuration, itemCount: stage.snapshot.itemCount(inSection: 0), container: container)
      #expect(stage.snapshot.index(of: ItemPath(section: 0, item: 9)) == 9)
      #expect(layout.slot(of: 9).main.length > 0)
    }
  }

  @Test("B83 moving an item keeps each id once") func movingItems() {
    let path = { ItemPath(section: 0, item: $0) }
    let once = Snapshot(["A", "B", "C"]).moving(from: path(1), to: path(0))
    #expect(ids(once) == ["B", "A", "C"])
    let twice = once.moving(from: path(0), to: path(2))
    #expect(ids(twice) == ["A", "C", "B"])
    #expect(ids(twice.moving(from: path(3), to: path(0))) == ["A", "C", "B"])
    #expect(ids(twice.moving(from: path(0), to: path(99))) == ["C", "B", "A"])
    #expect(ids(twice.moving(from: path(2), to: path(-1))) == ["B", "A", "C"])
    let sections = Snapshot([(id: 1, items: [1, 2]), (id: 2, items: [])])
    let moved = sections.moving(from: path(0), to: ItemPath(section: 1, item: 0))
    #expect(moved == Snapshot([(id: 1, items: [2]), (id: 2, items: [1])]))
    #expect(sections.moving(from: path(0), to: ItemPath(section: 2, item: 0)) == sections)
  }

  @Test("B124 changed content is named by its final place") func reconfiguredPlaces() {
    let old = [("a", 1), ("b", 1), ("c", 1)]
    let new = [("b", 1), ("c", 2)]
    let changeset = Changeset(from: Snapshot(old, id: \.0), to: Snapshot(new, id: \.0))
      .reconfiguring(from: old.map(\.1), to: new.map(\.1))
    var rebound: [String: Int] = [:]
    for stage in changeset.stages {
      guard case .reconfigure(let ranges) = stage.edits else { continue }
      for range in ranges {
        for item in range.items {
          guard let id = stage.snapshot.itemID(at: ItemPath(section: range.section, item: item)) else {
            continue
          }
          rebound[id, default: 0] += 1
        }
      }
    }
    #expect(rebound == ["c": 1])
    #expect(changeset.itemEdits() == [0: [.remove(0..<1), .invalidate(1..<2)]])
  }

  @Test("B165 one item to the front is one move", arguments: [MoveRule.fewest, .onePass])
  func oneMove(rule: MoveRule) {
    let changeset = Changeset(
      from: Snapshot(["A", "B", "C", "D"]), to: Snapshot(["D", "A", "B", "C"]), moves: rule)
    let move = ItemMove(from: ItemRange(section: 0, items: 3..<4), to: ItemPath(section: 0, item: 0))
    #expect(changeset.stages.map(\.edits) == [.changeItems(removed: [], moved: [move], inserted: [])])
    #expect(changeset.itemEdits() == [0: [.move(3..<4, to: 0)]])
  }

  @Test("Of two items that swap, the one that is now behind stays") func tieBreak() {
    let changeset = Changeset(from: Snapshot([1, 2]), to: Snapshot([2, 1]))
    #expect(changeset.itemEdits() == [0: [.move(1..<2, to: 0)]])
  }

  @Test("Content that changed in data with duplicates is found by the data's own indexes")
  func reconfiguredBehindDuplicates() {
    let old = [1, 2, 2, 3]
    let new = [1, 1, 2, 3]
    var asked: [[Int]] = []
    let changeset = Changeset(from: Snapshot(old), to: Snapshot(new)).reconfiguring { before, after in
      asked.append([before, after])
      return after == 3
    }
    #expect(asked == [[0, 0], [1, 2], [3, 3]])
    #expect(changeset.reconfiguredItems == [ItemRange(section: 0, items: 2..<3)])
    #expect(changeset.reconfiguring { _, _ in false }.isEmpty)
  }

  @Test("Items that come are put in by kind") func kinds() {
    let changeset = Changeset(from: Snapshot([1]), to: Snapshot([8, 9, 1, 7]))
    let edits = changeset.itemEdits { ItemKind(rawValue: $0 == 1 ? 1 : 0) }
    #expect(
      edits == [
        0: [
          .insert(count: 1, at: 0), .insert(count: 1, at: 1, kind: ItemKind(rawValue: 1)),
          .insert(count: 1, at: 3),
        ]
      ])
  }

  @Test("Ranges are compared without a look at any item") func ranges() {
    let old = Snapshot(0..<1_000_000_000)
    let longer = Changeset(from: old, to: Snapshot(0..<1_000_000_007))
    #expect(longer.itemEdits() == [0: [.insert(count: 7, at: 1_000_000_000)]])
    let front = Changeset(from: old, to: Snapshot(-5..<1_000_000_000))
    #expect(front.itemEdits() == [0: [.insert(count: 5, at: 0)]])
    #expect(front.origin(ofItem: 5) == 0 && front.origin(ofItem: 4) == nil)
    let none = Changeset(from: old, to: Snapshot(2_000_000_000..<2_000_000_001))
    #expect(none.itemEdits() == [0: [.remove(0..<1_000_000_000), .insert(count: 1, at: 0)]])
    let slid = Changeset(from: Snapshot(0..<10), to: Snapshot(3..<12))
    #expect(slid.itemEdits() == [0: [.remove(0..<3), .insert(count: 2, at: 7)]])
    let mixed = Changeset(from: Snapshot(0..<4), to: Snapshot([3, 0, 1, 2]))
    #expect(mixed.itemEdits() == [0: [.move(3..<4, to: 0)]])
    #expect(Snapshot(Int.min..<Int.max).itemCount == Extents.limit)
    #expect(
      Changeset(from: Snapshot(Int.min..<Int.max), to: Snapshot(0..<0)).removedItemCount == Extents.limit)
  }

  @Test("A comparison can be given up at any point") func givenUp() async {
    struct GivenUp: Error {}
    let old = Snapshot(Array(0..<5_000))
    let new = Snapshot((0..<5_000).map { $0 * 7 % 7_507 })
    var calls = 0
    _ = Changeset(from: old, to: new, checkpoint: { calls += 1 })
    #expect(calls >= 10)
    for limit in 0..<calls {
      var left = limit
      #expect(throws: GivenUp.self) {
        _ = try Changeset(
          from: old, to: new,
          checkpoint: {
            if left == 0 { throw GivenUp() }
            left -= 1
          })
      }
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Changeset.between(old, new)
    }
    #expect(await task.value == nil)
  }

  @Test(
    "Look-ups grow with the items and no faster",
    arguments: isThorough ? [3_000, 10_000, 100_000, 1_000_000] : [3_000, 10_000, 30_000])
  func lookUps(count: Int) {
    let tally = Tally()
    func counted(_ values: some Sequence<Int>) -> [CountedID] {
      values.map { CountedID(value: $0, tally: tally) }
    }
    func lookUps(_ new: [CountedID], from source: Snapshot<SoleSection, CountedID>) -> Int {
      let before = tally.count
      _ = Changeset(from: source, to: Snapshot(new))
      return tally.count - before
    }
    // Once proved unique no old id is hashed again: a page at the end costs the comparison of the head.
    let proved = Snapshot(counted(0..<count)).unique()
    #expect(lookUps(counted(0..<(count + 20)), from: proved) <= count + 100)
    #expect(lookUps(counted([-1]) + counted(0..<count), from: proved) <= count + 10)
    let declared = Snapshot(counted(0..<count), isUnique: true)
    func lookUps(_ new: [CountedID]) -> Int { lookUps(new, from: declared) }
    // The tail is compared, and the new id with all.
    #expect(lookUps(counted([-1]) + counted(0..<count)) <= 2 * count + 2)
    // A page at the end: each old id is compared once and hashed once.
    #expect(lookUps(counted(0..<(count + 20))) <= 2 * count + 100)
    #expect(lookUps(counted(0..<(count - 20))) <= count + 1)
    if count > 10_000 { return }
    #expect(lookUps(counted((0..<count).reversed())) <= 4 * count + 10_000)
    #expect(lookUps(counted(count..<(2 * count))) <= 4 * count + 10_000)
  }

  @Test("Ids that all have one hash are slow and right") func oneHash() {
    struct BadID: Hashable, Sendable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    let old = (0..<300).map(BadID.init)
    let new = (0..<300).map { BadID(value: $0 * 7 % 400) }
    let changeset = Changeset(from: Snapshot(old), to: Snapshot(new))
    let good = Changeset(from: Snapshot(old.map(\.value)), to: Snapshot(new.map(\.value)))
    #expect(changeset.stages.map(\.edits) == good.stages.map(\.edits))
    #expect(ids(changeset.target).count == 300)
  }

  @Test("Places that are not there answer nothing") func places() {
    let snapshot = Snapshot([(id: 5, items: [1, 2]), (id: 6, items: []), (id: 7, items: [3])])
    for index in -2..<6 {
      let path = snapshot.path(ofItem: index)
      #expect(path.flatMap(snapshot.index) == (0..<3 ~= index ? index : nil))
      #expect(path.flatMap(snapshot.itemID) == snapshot.itemID(at: index))
    }
    #expect(snapshot.path(ofItem: 2) == ItemPath(section: 2, item: 0))
    #expect([-1, 0, 2, 3].map(snapshot.sectionID) == [nil, 5, 7, nil])
    #expect([-1, 0, 1, 3].map(snapshot.itemCount(inSection:)) == [0, 2, 0, 0])
    #expect(snapshot.index(of: ItemPath(section: 0, item: 2)) == nil)
    #expect(snapshot.index(of: ItemPath(section: 0, item: -1)) == nil)
    #expect(snapshot.dataIndex(ofItem: 3) == nil)
  }
}
