import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: moving items of data that changes") struct MovingDataTests {
  @Test("An update of the data lets go of what is held") func updated() {
    let screen = MovingScreen([[0, 1, 2, 3]])
    let view = screen.view
    let said = reports {
      _ = view.beginInteractiveMovementForItem(at: [0, 0])
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
      screen.source.sections = [[9, 0, 1, 2, 3]]
      view.insertItems(at: [[0, 0]])
    }
    #expect(said == [] && screen.seen == [9, 0, 1, 2, 3] && screen.source.moves == [])
    #expect(view.movement == nil)
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
    view.performBatchUpdates {
      screen.source.sections = [[9, 1, 2, 3]]
      view.deleteItems(at: [[0, 1]])
    }
    #expect(screen.seen == [9, 1, 2, 3])
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
    view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.seen == [9, 1, 2, 3] && view.movement == nil)
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
    view.setCollectionViewLayout(RowsLayout(), animated: false)
    #expect(screen.seen == [9, 1, 2, 3] && view.movement == nil)
  }

  @Test("A data source that does not move what was moved is told, and what it has is shown")
  func contradiction() {
    let screen = MovingScreen([[0, 1], [2]])
    screen.source.takes = false
    let said = reports {
      _ = screen.view.beginInteractiveMovementForItem(at: [0, 0])
      screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 58))
      screen.view.endInteractiveMovement()
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1 && said.first?.contains("moveItemAt") == true)
    #expect(screen.seen == [0, 1, 2])
  }

  @Test("A diffable data source takes the new order and tells of it") func diffable() {
    let screen = MovingScreen([])
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: screen.view) {
      view, path, number in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
      (cell as? NumberCell)?.number = number
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([0, 1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    screen.window.layoutIfNeeded()
    #expect(!screen.view.beginInteractiveMovementForItem(at: [0, 0]))
    var log: [String] = []
    source.reorderingHandlers.canReorderItem = { $0 != 1 }
    source.reorderingHandlers.willReorder = {
      log.append("will \($0.initialSnapshot.itemIdentifiers) \(source.snapshot().itemIdentifiers)")
    }
    source.reorderingHandlers.didReorder = { transaction in
      log.append("did \(transaction.finalSnapshot.itemIdentifiers) \(source.snapshot().itemIdentifiers)")
      #expect(
        transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
          == transaction.finalSnapshot.itemIdentifiers)
      for part in transaction.sectionTransactions {
        let (before, after) = (part.initialSnapshot.visibleItems, part.finalSnapshot.visibleItems)
        log.append("\(part.sectionIdentifier) \(before) \(after)")
        #expect(before.applying(part.difference) == after)
      }
    }
    #expect(!screen.view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 0]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    screen.view.endInteractiveMovement()
    #expect(
      log == [
        "will [0, 1, 2, 3] [0, 1, 2, 3]", "did [1, 2, 3, 0] [1, 2, 3, 0]", "a [0, 1, 2] [1, 2]",
        "b [3] [3, 0]",
      ])
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 0])
    screen.finger.rest()
    #expect(screen.seen == [1, 2, 3, 0])
    // The next snapshot starts from that.
    source.apply(snapshot)
    screen.finger.rest()
    #expect(screen.seen == [0, 1, 2, 3])
  }
}
