import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: animated updates") struct CollectionAnimationTests {
  private let screen = CollectionScreen([[0, 1, 2, 3]])
  private var view: UICollectionView { screen.view }

  @Test("Cells glide, those that come fade in, those that go fade out and stay until their exit ends")
  func ways() {
    var ends: [Bool] = []
    let gone = view.cellForItem(at: [0, 1])
    screen.change([[0, 2, 9, 3]]) {
      view.deleteItems(at: [[0, 1]])
      view.insertItems(at: [[0, 2]])
    } completion: {
      ends.append($0)
    }
    // All is there, and nothing is shown yet.
    #expect(screen.seen == [0, 2, 9, 3] && view.cellForItem(at: [0, 1])?.frame.minY == 20)
    #expect(screen.shown == ["0 0", "2 40", "9 40 (0%)", "3 60", "-1 20"])
    screen.halfway()
    #expect(screen.shown == ["0 0", "2 30", "9 40 (50%)", "3 60", "-1 20 (50%)"])
    #expect(ends.isEmpty && gone?.superview === view && view.visibleCells.count == 4)
    #expect(gone.flatMap(view.indexPath(for:)) == nil)
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == ["0 0", "2 20", "9 40", "3 60"])
    #expect(ends == [true] && gone?.superview == nil && view.exits.isEmpty)
    #expect(view.visibleCells.allSatisfy { $0.presentation == nil && $0.runningAnimations.isEmpty })
  }

  @Test("A move glides, a reload fades from one cell to another") func moveAndReload() {
    let cell = view.cellForItem(at: [0, 3])
    screen.change([[3, 0, 1, 2]]) { view.moveItem(at: [0, 3], to: [0, 0]) }
    screen.halfway()
    #expect(
      screen.shown == ["0 10", "3 30", "1 30", "2 50"] || screen.shown == ["0 10", "1 30", "3 30", "2 50"])
    screen.finger.window.layoutIfNeeded()
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == ["3 0", "0 20", "1 40", "2 60"] && view.cellForItem(at: [0, 0]) === cell)
    screen.source.sections = [[3, 7, 1, 2]]
    view.reloadItems(at: [[0, 1]])
    screen.halfway()
    #expect(screen.shown == ["3 0", "7 20 (50%)", "1 40", "2 60", "-0 20 (50%)"])
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == ["3 0", "7 20", "1 40", "2 60"])
  }

  @Test(
    "An update in the midst of another begins from what is shown; the first one's end is told, not finished")
  func takenOver() {
    var ends: [String] = []
    screen.change([[2, 3]]) {
      view.deleteItems(at: [[0, 0], [0, 1]])
    } completion: {
      ends.append("first \($0)")
    }
    screen.halfway()
    #expect(screen.shown == ["2 20", "3 40", "-0 0 (50%)", "-1 20 (50%)"])
    screen.change([[5, 6, 7, 2, 3]]) {
      view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    } completion: {
      ends.append("second \($0)")
    }
    #expect(
      screen.shown.filter { !$0.contains("(0%)") } == ["2 20", "3 40", "-0 0 (50%)", "-1 20 (50%)"])
    screen.halfway()
    #expect(
      screen.shown.contains("2 40") && screen.shown.contains("3 60") && screen.shown.contains("6 20 (50%)"))
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == ["5 0", "6 20", "7 40", "2 60", "3 80"])
    #expect(ends == ["first false", "second true"])
  }

  @Test("What comes into sight comes along with its neighbour; what goes out of sight goes on there")
  func edges() {
    let screen = CollectionScreen(count: 30)
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeFirst(2)
      screen.view.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(screen.shown.contains("10 200") && screen.shown.contains("11 220"))
    screen.halfway()
    #expect(screen.shown.contains("10 180") && screen.shown.contains("11 200"))
    screen.finger.frame(after: 0.2)
    let last = screen.view.cellForItem(at: [0, 9])
    screen.view.performBatchUpdates {
      screen.source.sections[0].insert(contentsOf: [100, 101], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1]])
    }
    screen.halfway()
    #expect(screen.shown.contains("-11 200") && last?.superview === screen.view)
    // Back again while it goes: it is the same cell.
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeFirst(2)
      screen.view.deleteItems(at: [[0, 0], [0, 1]])
    }
    #expect(screen.view.cellForItem(at: [0, 9]) === last && screen.shown.contains("11 200"))
    screen.halfway()
    #expect(screen.shown.contains("11 190"))
    screen.finger.frame(after: 0.2)
    #expect(screen.seen == Array(2..<12) && screen.view.exits.isEmpty)
  }

  @Test("What comes from far away comes from beyond the edge") func far() {
    let screen = CollectionScreen(count: 1000)
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 700)
      screen.source.sections[0].insert(700, at: 2)
      screen.view.moveItem(at: [0, 700], to: [0, 2])
    }
    #expect(screen.shown.contains("700 240"))
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 1)
      screen.source.sections[0].insert(1, at: 900)
      screen.view.moveItem(at: [0, 1], to: [0, 900])
    }
    screen.halfway()
    // At most one length of the bounds beyond the edge: from 20 to 400.
    #expect(screen.shown.contains("-1 210"))
  }

  @Test("What the offset makes up for stands still") func anchored() {
    final class Delegate: UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 60) }
    }
    let screen = CollectionScreen(count: 100)
    let delegate = Delegate()
    screen.view.delegate = delegate
    screen.scroll(to: 400)
    var isDone = false
    screen.view.performBatchUpdates {
      screen.source.sections[0].insert(contentsOf: [-1, -2, -3], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    } completion: {
      isDone = $0
    }
    #expect(screen.seen == Array(20..<30) && screen.view.visibleCells.allSatisfy { $0.presentation == nil })
    #expect(isDone && screen.view.contentOffset.y == 460)
    // What goes within it fades where it was seen.
    screen.view.delegate = delegate
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 25)
      screen.source.sections[0].insert(contentsOf: [-4, -5, -6], at: 0)
      screen.view.deleteItems(at: [[0, 25]])
      screen.view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    screen.halfway()
    #expect(
      screen.shown.contains("-22 40 (50%)") && screen.shown.contains("23 50")
        && screen.shown.contains("21 20"))
  }

  @Test("A content that becomes shorter than what is seen slides back") func shorter() {
    let screen = CollectionScreen(count: 20)
    screen.scroll(to: 200)
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeLast(5)
      screen.view.deleteItems(at: (15..<20).map { [0, $0] })
    }
    #expect(
      screen.view.contentOffset.y == 100 && screen.shown.contains("10 0") && screen.shown.contains("-15 100"))
    screen.halfway()
    #expect(screen.shown.contains("10 50") && screen.shown.contains("5 -50"))
    #expect(screen.shown.contains("-15 100 (50%)"))
    screen.finger.frame(after: 0.2)
    #expect(screen.seen == Array(5..<15) && screen.view.exits.isEmpty)
  }

  @Test("The content of a cell that grows grows along") func inside() {
    screen.layout.height = 40
    screen.layout.invalidateLayout()
    view.performBatchUpdates(nil)
    screen.halfway()
    let content = (view.cellForItem(at: [0, 1]))?.contentView
    #expect(content?.frame.height == 40 && content?.presentedGeometry.bounds.height.rounded() == 30)
    screen.finger.frame(after: 0.2)
    #expect(content?.presentation == nil)
  }

  @Test("What is on its way stays where it is seen when rows above turn out to be higher") func measured() {
    let screen = CollectionScreen(count: 100)
    screen.layout.fits = true
    screen.source.onCell = { cell, path in cell.preferredHeight = path.item < 20 ? 30 : 20 }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    // Ten rows of 30 and ten that nobody has seen, of 20.
    screen.scroll(to: 500)
    #expect(screen.seen == Array(20..<30))
    screen.view.performBatchUpdates {
      screen.source.sections[0].remove(at: 22)
      screen.view.deleteItems(at: [[0, 22]])
    }
    screen.halfway()
    #expect(screen.shown.contains("24 70") && screen.shown.contains("-22 40 (50%)"))
    screen.view.contentOffset.y = 490
    screen.window.layoutIfNeeded()
    #expect(screen.view.contentOffset.y > 490 && screen.view.cellForItem(at: [0, 19])?.frame.height == 30)
    #expect(screen.shown.contains("24 80") && screen.shown.contains("-22 50 (50%)"))
    screen.finger.frame(after: 0.2)
    #expect(screen.shown.contains("24 70") && screen.view.exits.isEmpty)
  }

  @Test("An update from within an answer is part of the update that asked") func nested() {
    var left = 1
    screen.source.onCell = { [source = screen.source, view = screen.view] _, path in
      guard left > 0 else { return }
      left -= 1
      view.performBatchUpdates {
        source.sections[0].append(50)
        view.insertItems(at: [[0, 4]])
      }
    }
    screen.change([[9, 1, 2, 3]]) {
      view.deleteItems(at: [[0, 0]])
      view.insertItems(at: [[0, 0]])
    }
    #expect(screen.seen == [9, 1, 2, 3, 50])
    screen.halfway()
    #expect(screen.shown == ["9 0 (50%)", "1 20", "2 40", "3 60", "50 80 (50%)", "-0 0 (50%)"])
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == ["9 0", "1 20", "2 40", "3 60", "50 80"])
  }

  @Test("Empty to full and back, huge and duplicate moves: nothing is left behind") func extremes() {
    screen.change([[]]) { view.deleteItems(at: (0..<4).map { [0, $0] }) }
    screen.halfway()
    #expect(screen.shown == ["-0 0 (50%)", "-1 20 (50%)", "-2 40 (50%)", "-3 60 (50%)"])
    screen.finger.frame(after: 0.2)
    #expect(screen.shown == [])
    screen.change([Array(0..<100_000)]) { view.insertItems(at: (0..<100_000).map { [0, $0] }) }
    screen.halfway()
    #expect(screen.shown.count == 10 && screen.shown.first == "0 0 (50%)")
    screen.change([]) { view.deleteSections([0]) }
    screen.finger.frame(after: 0)
    screen.finger.frame(after: 0.3)
    #expect(screen.shown == [] && view.exits.isEmpty && view.contentSize.height == 0)
  }
}
