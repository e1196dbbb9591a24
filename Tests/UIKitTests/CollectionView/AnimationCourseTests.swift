import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: how animated updates begin, go on and end") struct AnimationCourseTests {
  private let screen = CollectionScreen([[0, 1, 2, 3]])
  private var view: UICollectionView { screen.view }

  @Test("Without animations, without a window, or where nothing changes, all is there and told at once")
  func atOnce() {
    var ends = 0
    func end(_ isFinished: Bool) { if isFinished { ends += 1 } }
    UIView.performWithoutAnimation {
      screen.change([[2, 3]]) {
        view.deleteItems(at: [[0, 0], [0, 1]])
      } completion: {
        end($0)
      }
    }
    #expect(ends == 1 && screen.shown == ["2 0", "3 20"] && UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    screen.change([[3]]) {
      view.deleteItems(at: [[0, 0]])
    } completion: {
      end($0)
    }
    UIView.setAnimationsEnabled(true)
    #expect(ends == 2 && screen.shown == ["3 0"])
    view.performBatchUpdates(nil, completion: end)
    view.performBatchUpdates({}, completion: end)
    #expect(ends == 4)
    view.removeFromSuperview()
    screen.change([[3, 4]]) {
      view.insertItems(at: [[0, 1]])
    } completion: {
      end($0)
    }
    #expect(ends == 5)
    screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    #expect(screen.shown == ["3 0", "4 20"])
    // One at once in the midst of another ends what goes on.
    var first: [Bool] = []
    screen.change([[4, 3]]) {
      view.moveItem(at: [0, 1], to: [0, 0])
    } completion: {
      first.append($0)
    }
    screen.halfway()
    UIView.performWithoutAnimation { screen.change([[4, 3, 5]]) { view.insertItems(at: [[0, 2]]) } }
    #expect(screen.shown == ["4 0", "3 20", "5 40"])
    screen.finger.frame(after: 0.2)
    #expect(first.count == 1)
  }

  @Test("An animation around an update says how long it takes") func around() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      screen.change([[1, 2, 3]]) { view.deleteItems(at: [[0, 0]]) }
    }
    screen.finger.frame(after: 0)
    screen.finger.frame(after: 0.5)
    #expect(screen.shown == ["1 15", "2 35", "3 55", "-0 0 (75%)"])
  }

  @Test("Scrolling goes on meanwhile: cells go with the content, and those that leave are used again")
  func scrolling() {
    let screen = CollectionScreen(count: 200)
    var ends: [Bool] = []
    screen.view.performBatchUpdates {
      screen.source.sections[0].removeFirst(2)
      screen.view.deleteItems(at: [[0, 0], [0, 1]])
    } completion: {
      ends.append($0)
    }
    screen.halfway()
    screen.view.contentOffset.y = 10
    screen.window.layoutIfNeeded()
    #expect(screen.shown.contains("5 70") && screen.shown.contains("-1 10 (50%)"))
    screen.view.contentOffset.y = 1000
    screen.window.layoutIfNeeded()
    #expect(screen.seen == Array(52..<62))
    #expect(screen.view.visibleCells.allSatisfy { $0.presentation == nil })
    screen.finger.frame(after: 0.2)
    #expect(ends == [true] && screen.view.exits.isEmpty)
  }

  @Test("A tap goes to what is seen: to the cell on its way, to none that goes, and to a control in it")
  func taps() {
    final class Delegate: UICollectionViewDelegate {
      var selected: [IndexPath] = []
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
      }
    }
    let delegate = Delegate()
    view.delegate = delegate
    var presses = 0
    let button = UIButton(frame: CGRect(x: 50, y: 0, width: 40, height: 20))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    view.cellForItem(at: [0, 3])?.contentView.addSubview(button)
    // Halfway 3 is at 70, between 60 and 80.
    screen.change([[9, 0, 1, 2, 3]]) { view.insertItems(at: [[0, 0]]) }
    screen.halfway()
    func tap(_ x: CGFloat, _ y: CGFloat) {
      screen.finger.down(x, y)
      screen.finger.up()
    }
    tap(20, 72)
    #expect(delegate.selected == [[0, 4]])
    tap(70, 72)
    #expect(presses == 1 && delegate.selected.count == 1)
    tap(20, 95)
    #expect(presses == 1 && delegate.selected.count == 1)
    screen.finger.frame(after: 0.2)
    delegate.selected = []
    screen.change([[0, 1, 2, 3]]) { view.deleteItems(at: [[0, 0]]) }
    screen.finger.frame(after: 0)
    // The next one is still below what goes.
    tap(20, 10)
    #expect(delegate.selected == [])
  }

  @Test("A view that leaves its window, or is loaded anew, ends all at once") func interrupted() {
    var ends: [Bool] = []
    screen.change([[1, 2, 3]]) {
      view.deleteItems(at: [[0, 0]])
    } completion: {
      ends.append($0)
    }
    screen.halfway()
    view.removeFromSuperview()
    #expect(view.exits.isEmpty && screen.shown == ["1 0", "2 20", "3 40"])
    screen.finger.frame(after: 0.01)
    #expect(ends == [false])
    screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    screen.change([[2, 3]]) {
      view.deleteItems(at: [[0, 0]])
    } completion: {
      ends.append($0)
    }
    screen.halfway()
    view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.shown == ["2 0", "3 20"] && view.exits.isEmpty)
    screen.finger.frame(after: 0.01)
    #expect(ends.count == 2)
  }

  @Test("Whoever waits for an update of a view that is gone with its window is told") func gone() async {
    var ends: [Bool] = []
    weak var window: UIWindow?
    do {
      let screen = CollectionScreen(count: 3)
      window = screen.window
      screen.view.performBatchUpdates {
        screen.source.sections = [[0]]
        screen.view.deleteItems(at: [[0, 1], [0, 2]])
      } completion: {
        ends.append($0)
      }
    }
    #expect(window == nil && ends == [false])
  }

  @Test("The delegate hears that a cell ended being displayed when its exit ends") func displayed() {
    final class Delegate: UICollectionViewDelegate {
      var log: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { log.append("will \(Array(indexPath))") }
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { log.append("end \(Array(indexPath))") }
    }
    let delegate = Delegate()
    view.delegate = delegate
    screen.change([[0, 1, 2, 7]]) {
      view.deleteItems(at: [[0, 3]])
      view.insertItems(at: [[0, 3]])
    }
    screen.halfway()
    #expect(delegate.log == ["will [0, 3]"])
    screen.finger.frame(after: 0.2)
    #expect(delegate.log == ["will [0, 3]", "end [0, 3]"])
  }
}
