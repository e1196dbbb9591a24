import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: updates") struct CollectionUpdateTests {
  private let screen = CollectionScreen([[0, 1, 2, 3], [10, 11, 12]])
  private var view: UICollectionView { screen.view }

  @Test("A batch moves cells along with their items and asks only for what is new") func batch() {
    let two = view.cellForItem(at: [0, 2])
    screen.source.asked = []
    var isDone = false
    view.performBatchUpdates(
      {
        screen.source.sections = [[3, 0, 2], [10, 99, 11, 12]]
        view.deleteItems(at: [[0, 1]])
        view.moveItem(at: [0, 3], to: [0, 0])
        view.insertItems(at: [[1, 1]])
      }, completion: { isDone = $0 })
    #expect(!isDone)
    #expect(screen.seen == [3, 0, 2, 10, 99, 11, 12])
    #expect(screen.source.asked == [[1, 1]])
    #expect(view.cellForItem(at: [0, 2]) === two)
    #expect(screen.layout.log == ["delete [0, 1] -", "insert - [1, 1]", "move [0, 3] [0, 0]", "finalize"])
    screen.finger.rest()
    #expect(isDone)
  }

  @Test("Sections come, go and move") func sections() {
    view.performBatchUpdates {
      screen.source.sections = [[5], [10, 11, 12], [0, 1, 2, 3]]
      view.insertSections([0])
      view.moveSection(0, toSection: 2)
    }
    #expect(screen.seen == [5, 10, 11, 12, 0, 1, 2, 3])
    screen.source.asked = []
    screen.source.sections.removeFirst()
    view.deleteSections([0])
    #expect(screen.seen == [10, 11, 12, 0, 1, 2, 3] && screen.source.asked.isEmpty)
    screen.source.sections[0] = [7, 8]
    view.reloadSections([0])
    #expect(screen.seen == [7, 8, 0, 1, 2, 3] && screen.source.asked == [[0, 0], [0, 1]])
  }

  @Test("An item that goes to another section takes its cell along") func crossing() {
    let cell = view.cellForItem(at: [0, 0])
    screen.source.asked = []
    view.performBatchUpdates {
      screen.source.sections = [[1, 2, 3], [10, 0, 11, 12]]
      view.moveItem(at: [0, 0], to: [1, 1])
    }
    #expect(view.cellForItem(at: [1, 1]) === cell && screen.source.asked.isEmpty)
  }

  @Test("A reload makes the cell anew, a reconfiguration keeps it") func reconfigure() {
    let cell = view.cellForItem(at: [0, 1]) as? NumberCell
    screen.source.sections[0][1] = 77
    view.reconfigureItems(at: [[0, 1]])
    #expect(view.cellForItem(at: [0, 1]) === cell && cell?.number == 77 && cell?.prepared == 0)
    screen.source.sections[0][1] = 78
    view.reloadItems(at: [[0, 1]])
    #expect((view.cellForItem(at: [0, 1]) as? NumberCell)?.number == 78)
    #expect(screen.seen == [0, 78, 2, 3, 10, 11, 12])
    // What is not seen is neither made nor asked for.
    screen.source.asked = []
    view.reconfigureItems(at: [[7, 7], [0, 9]])
    #expect(screen.source.asked.isEmpty)
  }

  @Test(
    "A batch that contradicts the data is said once, and what the data source has is shown",
    arguments: [0, 1, 2, 3, 4, 5, 6])
  func contradiction(kind: Int) {
    let said = reports {
      view.performBatchUpdates {
        switch kind {
        case 0: view.insertItems(at: [[0, 0]])
        case 1: view.deleteItems(at: [[0, 9]])
        case 2: view.deleteItems(at: [[0, 0], [0, 0]])
        case 3: view.insertSections([7])
        case 4: view.moveItem(at: [0, 0], to: [5, 0])
        case 5: view.deleteSections([-1])
        default: view.moveSection(0, toSection: 9)
        }
        screen.source.sections[1].append(13)
      }
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("performBatchUpdates") == true)
    #expect(screen.seen == [0, 1, 2, 3, 10, 11, 12, 13])
  }

  @Test("Before anything was shown a change of the data needs no batch to agree with") func early() {
    let screen = CollectionScreen([[1]], laysOut: false)
    let said = reports {
      screen.source.sections = [[1, 2]]
      screen.view.insertItems(at: [[0, 1]])
      screen.window.layoutIfNeeded()
    }
    #expect(said.isEmpty && screen.seen == [1, 2])
  }

  @Test("A batch within a batch is part of it") func nested() {
    var order: [String] = []
    view.performBatchUpdates(
      {
        screen.source.sections[0] = [0, 1]
        view.deleteItems(at: [[0, 2]])
        view.performBatchUpdates(
          { view.deleteItems(at: [[0, 3]]) }, completion: { _ in order.append("inner") })
      }, completion: { _ in order.append("outer") })
    screen.finger.rest()
    #expect(order == ["inner", "outer"] && screen.seen == [0, 1, 10, 11, 12])
  }

  @Test("Updates from within an answer of the data source wait, and are shown in the same frame")
  func withinAnswer() {
    var left = 3
    screen.source.onCell = { [source = screen.source, view = screen.view] _, path in
      guard left > 0, path == [0, 0] else { return }
      left -= 1
      view.performBatchUpdates {
        source.sections[0].insert(100 + left, at: 0)
        view.insertItems(at: [[0, 0]])
      }
    }
    let said = reports {
      view.reloadData()
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1 && said[0].contains("making an answer"))
    #expect(screen.seen == [100, 101, 102, 0, 1, 2, 3, 10, 11, 12])
  }

  @Test("Single changes and reloads from within an answer") func singleWithinAnswer() {
    var left = 1
    screen.source.onCell = { [source = screen.source, view = screen.view] _, path in
      guard left > 0 else { return }
      left -= 1
      source.sections[1].removeLast()
      view.deleteItems(at: [[1, 2]])
    }
    let said = reports {
      view.reloadData()
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1 && screen.seen == [0, 1, 2, 3, 10, 11])
    left = 1
    screen.source.onCell = { [source = screen.source, view = screen.view] _, path in
      guard left > 0 else { return }
      left -= 1
      source.sections = [[4]]
      view.reloadData()
    }
    view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.seen == [4])
  }

  @Test("The layout and the delegate may choose the offset after an update") func targetOffset() {
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
    screen.view.performBatchUpdates {
      screen.source.sections[0].insert(contentsOf: [-1, -2, -3], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    #expect(screen.seen == Array(20..<30) && screen.view.contentOffset.y == 460)
  }

  @Test("Another layout keeps the cells") func layouts() {
    let screen = CollectionScreen(count: 100)
    let other = RowsLayout()
    other.height = 40
    screen.source.asked = []
    var isDone = false
    screen.view.setCollectionViewLayout(other, animated: true) { isDone = $0 }
    #expect(!isDone && screen.seen == [0, 1, 2, 3, 4] && screen.source.asked.isEmpty)
    screen.finger.rest()
    #expect(isDone)
    #expect(screen.layout.collectionView == nil && other.collectionView === screen.view)
    #expect(screen.view.contentSize.height == 4000)
  }

  @Test("A storm of random batches shows what the data source has, without a word") func storm() {
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit > 0 ? Int(seed >> 33) % limit : 0
    }
    let screen = CollectionScreen([[1, 2, 3], [4, 5, 6, 7]])
    var next = 100
    let said = reports {
      for round in 0..<400 {
        let old = screen.source.sections
        // What goes and what is moved, by the places before; what comes, by the places after.
        var gone: [IndexPath] = []
        var kept: [[Int]] = []
        for (section, items) in old.enumerated() {
          var left: [Int] = []
          for (item, number) in items.enumerated() {
            if random(4) == 0 { gone.append([section, item]) } else { left.append(number) }
          }
          kept.append(left)
        }
        var come: [IndexPath] = []
        var new: [[Int]] = []
        for items in kept {
          var all: [Int] = []
          var left = items[...]
          while !left.isEmpty || random(2) == 0 {
            if left.isEmpty || random(5) == 0 {
              come.append([new.count, all.count])
              all.append(next)
              next += 1
            } else {
              all.append(left.removeFirst())
            }
          }
          new.append(all)
        }
        var insertedSection: Int?
        if random(6) == 0 {
          insertedSection = random(new.count + 1)
          new.insert([next], at: insertedSection ?? 0)
          next += 1
          come = come.map { [$0.section + ($0.section >= (insertedSection ?? 0) ? 1 : 0), $0.item] }
        }
        screen.view.performBatchUpdates {
          screen.source.sections = new
          screen.view.deleteItems(at: gone)
          screen.view.insertItems(at: come)
          if let insertedSection { screen.view.insertSections([insertedSection]) }
        }
        #expect(screen.seen == Array(new.joined().prefix(10)), "round \(round)")
        if new.count > 5 {
          screen.source.sections.remove(at: 0)
          screen.view.deleteSections([0])
          #expect(screen.seen == Array(screen.source.sections.joined().prefix(10)), "round \(round)")
        }
        // Twice as many as are shown leave at most, however many batches there are in a frame.
        #expect(screen.view.exits.count <= 20)
        // Some batches fall into the animation of another.
        if random(3) == 0 { screen.finger.wait(Double(random(5)) / 10) }
      }
    }
    screen.finger.rest()
    #expect(said.isEmpty && screen.view.exits.isEmpty && screen.cellsInside == 10)
    #expect(screen.view.pool.count <= ReusePool.mostParked)
  }
}
