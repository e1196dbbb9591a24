import Testing

@testable import UIKit

private typealias Source = UICollectionViewDiffableDataSource<String, Int>
private typealias Identifiers = NSDiffableDataSourceSnapshot<String, Int>

/// A collection screen that shows snapshots.
@MainActor private final class DiffableScreen {
  let screen = CollectionScreen([])
  private(set) lazy var source = Source(collectionView: screen.view) { [unowned self] view, path, item in
    asked.append(item)
    onCell?(item)
    let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path) as? NumberCell
    cell?.number = contents[item] ?? item
    return cell
  }
  var asked: [Int] = []
  var contents: [Int: Int] = [:]
  var onCell: ((Int) -> Void)?

  init() {
    _ = source
    screen.window.layoutIfNeeded()
  }

  func apply(_ sections: KeyValuePairs<String, [Int]>, change: (inout Identifiers) -> Void = { _ in }) {
    var snapshot = Identifiers()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    change(&snapshot)
    source.apply(snapshot)
    screen.window.layoutIfNeeded()
  }
  var seen: [Int] { screen.seen }
}

@MainActor @Suite("Diffable data source") struct DiffableTests {
  private let diffable = DiffableScreen()

  @Test("Only what is new is asked for; what stays keeps its cell") func changes() {
    diffable.apply(["a": [1, 2, 3], "b": [4, 5]])
    #expect(diffable.seen == [1, 2, 3, 4, 5] && diffable.asked == [1, 2, 3, 4, 5])
    let four = diffable.screen.view.cellForItem(at: [1, 0])
    diffable.asked = []
    diffable.apply(["b": [5, 6], "c": [], "a": [3, 4, 1]])
    #expect(diffable.seen == [5, 6, 3, 4, 1] && diffable.asked == [6])
    #expect(diffable.screen.view.cellForItem(at: [2, 1]) === four)
    #expect(diffable.source.itemIdentifier(for: [2, 1]) == 4)
    #expect(diffable.source.itemIdentifier(for: [1, 0]) == nil)
    #expect(diffable.source.indexPath(for: 1) == [2, 2] && diffable.source.indexPath(for: 2) == nil)
    #expect(diffable.source.sectionIdentifier(for: 1) == "c" && diffable.source.index(for: "a") == 2)
    #expect(diffable.source.snapshot().itemIdentifiers == [5, 6, 3, 4, 1])
  }

  @Test("Reconfigured items keep their cells, reloaded ones do not") func reconfigure() {
    diffable.apply(["a": [1, 2, 3]])
    let cell = diffable.screen.view.cellForItem(at: [0, 1])
    diffable.contents = [2: 22, 3: 33]
    diffable.asked = []
    diffable.apply(["a": [0, 1, 2, 3]]) { $0.reconfigureItems([2]) }
    #expect(diffable.seen == [0, 1, 22, 3] && diffable.asked.sorted() == [0, 2])
    #expect(diffable.screen.view.cellForItem(at: [0, 2]) === cell)
    diffable.apply(["a": [0, 1, 2, 3]]) { $0.reloadItems([3]) }
    #expect(diffable.seen == [0, 1, 22, 33])
    #expect(diffable.source.snapshot().reloadedItemIdentifiers == [])
    diffable.asked = []
    diffable.apply(["a": [0, 1, 2, 3]]) { $0.reloadSections(["a"]) }
    #expect(diffable.asked == [0, 1, 2, 3])
  }

  @Test("Identifiers that come again stay where they are, which is said once for a call") func duplicates() {
    let said = reports { diffable.apply(["a": [1, 2, 1, 2, 3], "b": [3, 4]]) }
    #expect(said.count == 2)
    #expect(diffable.seen == [1, 2, 3, 4])
    #expect(diffable.source.snapshot().itemIdentifiers(inSection: "b") == [4])
    #expect(diffable.source.snapshot().sectionIdentifier(containingItem: 3) == "a")
  }

  @Test("A snapshot edited by what it lacks stays whole") func missing() {
    var snapshot = Identifiers()
    let said = reports {
      snapshot.appendItems([1])
      snapshot.appendSections(["a", "a"])
      snapshot.appendItems([1], toSection: "x")
      snapshot.insertItems([2], beforeItem: 9)
      snapshot.moveItem(1, afterItem: 1)
      snapshot.moveSection("a", beforeSection: "q")
      snapshot.reloadItems([5])
      snapshot.insertSections(["z"], afterSection: "q")
    }
    #expect(said.count == 8)
    #expect(snapshot.sectionIdentifiers == ["a"] && snapshot.numberOfItems == 0)
    snapshot.deleteItems([4])
    snapshot.deleteSections(["n"])
    #expect(snapshot.numberOfSections == 1)
  }

  @Test("Snapshots that are applied while one is shown wait for their turn") func within() {
    diffable.apply(["a": [1]])
    var shown: [[Int]] = []
    var left = 2
    diffable.onCell = { [diffable] item in
      guard item == 10, left > 0 else { return }
      left -= 1
      var snapshot = Identifiers()
      snapshot.appendSections(["a"])
      snapshot.appendItems([20 + left, 10])
      diffable.source.apply(snapshot) { shown.append(diffable.seen) }
    }
    let said = reports { diffable.apply(["a": [1, 10]]) }
    diffable.screen.finger.rest()
    #expect(said.count == 1 && shown == [[21, 10]] && diffable.seen == [21, 10])
  }

  @Test("A completion may apply the next one") func chained() {
    var order: [Int] = []
    func step(_ number: Int) {
      var snapshot = Identifiers()
      snapshot.appendSections(["a"])
      snapshot.appendItems(Array(0..<number))
      diffable.source.apply(snapshot) {
        order.append(number)
        if number < 5 { step(number + 1) }
      }
    }
    step(1)
    #expect(order == [])
    diffable.screen.finger.rest()
    #expect(order == [1, 2, 3, 4, 5] && diffable.seen == [0, 1, 2, 3, 4])
  }

  @Test("Snapshots may be applied from another thread, and waited for") func otherThread() async {
    var snapshot = Identifiers()
    snapshot.appendSections(["a"])
    snapshot.appendItems([7, 8])
    let source = diffable.source
    let made = snapshot
    await Task.detached { await source.apply(made, animatingDifferences: false) }.value
    diffable.screen.window.layoutIfNeeded()
    #expect(diffable.seen == [7, 8])
    await source.applySnapshotUsingReloadData(Identifiers())
    diffable.screen.window.layoutIfNeeded()
    #expect(diffable.seen == [])
  }

  @Test("Of 100,000 items the cells that are seen are asked for, after an update those that are new")
  func many() {
    diffable.apply(["a": Array(0..<100_000)])
    #expect(diffable.asked == Array(0..<10))
    diffable.asked = []
    diffable.apply(["a": [-1] + Array(0..<50_000) + Array(50_005..<100_000)])
    #expect(diffable.asked == [-1])
    #expect(diffable.source.indexPath(for: 99_999) == [0, 99_995])
  }

  @Test("The data source does not hold its view, nor the view it") func lifetime() {
    weak var source: Source?
    weak var view: UICollectionView?
    do {
      let diffable = DiffableScreen()
      diffable.apply(["a": [1, 2]])
      (source, view) = (diffable.source, diffable.screen.view)
    }
    #expect(source == nil && view == nil)
  }

  @Test(
    "A storm of random snapshots: what is shown, counted and kept is what the last one says", arguments: 1...6
  )
  func storm(seed: Int) {
    var state = UInt64(seed)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit > 0 ? Int(state >> 33) % limit : 0
    }
    let names = ["a", "b", "c", "d", "e", "f"]
    let view = diffable.screen.view
    view.allowsMultipleSelection = true
    let said = reports {
      for round in 0..<150 {
        var pool = Array(0..<24)
        for index in pool.indices { pool.swapAt(index, random(pool.count)) }
        var sections = names
        for index in sections.indices { sections.swapAt(index, random(sections.count)) }
        sections = Array(sections.prefix(random(6)))
        var snapshot = Identifiers()
        snapshot.appendSections(sections)
        for section in sections {
          let count = min(random(7), pool.count)
          snapshot.appendItems(Array(pool.prefix(count)), toSection: section)
          pool.removeFirst(count)
        }
        if random(3) == 0, let item = snapshot.itemIdentifiers.randomElement(by: random) {
          snapshot.reconfigureItems([item])
        }
        if random(4) == 0, let item = snapshot.itemIdentifiers.randomElement(by: random) {
          snapshot.reloadItems([item])
        }
        if random(8) == 0, let section = sections.randomElement(by: random) {
          snapshot.reloadSections([section])
        }
        // What is selected and what each cell showed, by identifier.
        let before = Set((view.indexPathsForSelectedItems ?? []).compactMap(diffable.source.itemIdentifier))
        let old = diffable.source.snapshot()
        diffable.source.apply(snapshot)
        diffable.screen.window.layoutIfNeeded()
        // Some of them fall into the animation of another.
        if random(3) > 0 { diffable.screen.finger.wait(Double(random(5)) / 10) }
        let expected = snapshot.itemIdentifiers
        #expect(diffable.seen == Array(expected.prefix(10)), "round \(round)")
        #expect(view.numberOfSections == sections.count)
        let after = Set((view.indexPathsForSelectedItems ?? []).compactMap(diffable.source.itemIdentifier))
        let reloaded = Set(snapshot.reloadedItemIdentifiers).union(
          snapshot.reloadedSectionIdentifiers.flatMap(old.itemIdentifiers))
        #expect(after == before.intersection(expected).subtracting(reloaded), "round \(round)")
        for cell in view.visibleCells {
          let item = view.indexPath(for: cell).flatMap(diffable.source.itemIdentifier)
          #expect(item == (cell as? NumberCell)?.number && cell.isSelected == item.map(after.contains))
        }
        if let item = expected.randomElement(by: random), let path = diffable.source.indexPath(for: item) {
          view.selectItem(at: path, animated: false, scrollPosition: [])
        }
      }
    }
    diffable.screen.finger.rest()
    #expect(said.isEmpty && view.exits.isEmpty)
    #expect(diffable.screen.cellsInside == view.visibleCells.count)
  }
}

extension Array {
  fileprivate func randomElement(by random: (Int) -> Int) -> Element? { isEmpty ? nil : self[random(count)] }
}
