import Testing

@testable import UIKit

/// Writes down what a collection view tells of selection.
@MainActor private final class Witness: UICollectionViewDelegate {
  var log: [String] = []
  var allowsHighlight = true
  var allowsSelection = true
  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    log.append("should highlight \(path.item)")
    return allowsHighlight
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.append("highlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.append("unhighlight \(path.item)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    log.append("should select \(path.item)")
    return allowsSelection
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    log.append("should deselect \(path.item)")
    return allowsSelection
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    log.append("select \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.append("deselect \(path.item)")
  }
}

@MainActor @Suite("UICollectionView: selection") struct CollectionSelectionTests {
  private let screen = CollectionScreen(count: 100)
  private let witness = Witness()

  init() { screen.view.delegate = witness }

  @Test("A tap highlights, selects and tells in Apple's order") func tap() {
    screen.finger.down(50, 50)
    #expect(witness.log == ["should highlight 2", "highlight 2"])
    #expect(screen.view.cellForItem(at: [0, 2])?.isHighlighted == true)
    screen.finger.wait(0.05)
    screen.finger.up()
    #expect(
      witness.log == [
        "should highlight 2", "highlight 2", "should select 2", "select 2", "unhighlight 2",
      ])
    #expect(screen.view.cellForItem(at: [0, 2])?.isHighlighted == false)
    #expect(screen.view.cellForItem(at: [0, 2])?.isSelected == true)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test("Of single selection the item before is deselected first") func single() {
    screen.finger.tap(50, 50)
    witness.log = []
    screen.finger.tap(50, 90)
    #expect(
      witness.log == [
        "should highlight 4", "highlight 4", "should select 4", "deselect 2", "select 4", "unhighlight 4",
      ])
    #expect(screen.view.indexPathsForSelectedItems == [[0, 4]])
  }

  @Test("Of multiple selection a second tap deselects") func multiple() {
    screen.view.allowsMultipleSelection = true
    screen.finger.tap(50, 50)
    screen.finger.tap(50, 90)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 2], [0, 4]])
    witness.log = []
    screen.finger.tap(50, 50)
    #expect(witness.log.contains("should deselect 2") && witness.log.contains("deselect 2"))
    #expect(screen.view.indexPathsForSelectedItems == [[0, 4]])
    screen.view.allowsMultipleSelection = false
    #expect(screen.view.indexPathsForSelectedItems == [[0, 4]])
  }

  @Test("A drag scrolls, ends the highlight and selects nothing") func drag() {
    screen.finger.down(50, 150)
    screen.finger.move(to: 50, 50)
    #expect(witness.log.suffix(1) == ["unhighlight 7"])
    screen.finger.up()
    screen.finger.rest()
    #expect(!witness.log.contains("select 7"))
    #expect(screen.view.contentOffset.y >= 80)
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test("Who may not be highlighted is not selected; who may not be selected is only highlighted")
  func refusal() {
    witness.allowsSelection = false
    screen.finger.tap(50, 50)
    #expect(screen.view.indexPathsForSelectedItems == [])
    witness.allowsHighlight = false
    witness.log = []
    screen.finger.tap(50, 50)
    #expect(witness.log == ["should highlight 2"])
    screen.view.allowsSelection = false
    witness.log = []
    screen.finger.tap(50, 50)
    #expect(witness.log.isEmpty)
  }

  @Test("Selection by the program tells nobody and survives reuse") func byProgram() {
    screen.view.selectItem(at: [0, 60], animated: false, scrollPosition: .centeredVertically)
    screen.window.layoutIfNeeded()
    #expect(witness.log.isEmpty)
    #expect(screen.view.contentOffset.y == 1110)
    #expect(screen.view.cellForItem(at: [0, 60])?.isSelected == true)
    screen.scroll(to: 0)
    #expect(screen.view.visibleCells.allSatisfy { !$0.isSelected })
    screen.scroll(to: 1100)
    #expect(screen.view.visibleCells.filter(\.isSelected).count == 1)
    screen.view.deselectItem(at: [0, 60], animated: false)
    #expect(screen.view.visibleCells.allSatisfy { !$0.isSelected })
    #expect(reports { screen.view.selectItem(at: [0, 100], animated: false, scrollPosition: []) }.count == 1)
  }

  @Test("A cell that takes no part in what people do is not tapped; a header is no cell") func untouchable() {
    screen.view.cellForItem(at: [0, 2])?.isUserInteractionEnabled = false
    screen.finger.tap(50, 50)
    #expect(witness.log.isEmpty)
  }

  @Test("Selection follows its items through an update") func update() {
    screen.view.allowsMultipleSelection = true
    screen.finger.tap(50, 50)
    screen.finger.tap(50, 90)
    screen.source.sections[0].insert(-5, at: 0)
    screen.source.sections[0].remove(at: 5)
    screen.view.performBatchUpdates {
      screen.view.insertItems(at: [[0, 0]])
      screen.view.deleteItems(at: [[0, 4]])
    }
    #expect(screen.view.indexPathsForSelectedItems == [[0, 3]])
    #expect(screen.view.visibleCells.filter(\.isSelected).compactMap { ($0 as? NumberCell)?.number } == [2])
    screen.view.reloadData()
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test("A collection view inside a cell has the tap for itself") func inner() {
    let inner = CollectionScreen(count: 5)
    let innerWitness = Witness()
    inner.view.delegate = innerWitness
    inner.view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    screen.view.cellForItem(at: [0, 2])?.contentView.addSubview(inner.view)
    screen.window.layoutIfNeeded()
    screen.finger.tap(20, 50)
    #expect(witness.log.isEmpty && innerWitness.log.contains("select 0"))
    screen.finger.tap(80, 50)
    #expect(witness.log.contains("select 2"))
  }
}
