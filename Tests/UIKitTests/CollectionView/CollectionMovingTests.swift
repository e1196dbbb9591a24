import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: moving items") struct CollectionMovingTests {
  @Test("The others make room for an item that is held; the data source moves it in the end") func held() {
    let screen = MovingScreen([[0, 1, 2, 3, 4]])
    let view = screen.view
    let cell = view.cellForItem(at: [0, 1])
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(!view.beginInteractiveMovementForItem(at: [0, 2]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 72))
    #expect(cell?.center == CGPoint(x: 60, y: 72) && cell?.presentation == nil)
    #expect(view.subviews.last { $0 is NumberCell } === cell)
    #expect(view.cellForItem(at: [0, 3]) === cell && view.cellForItem(at: [0, 1])?.frame.minY == 20)
    #expect((view.cellForItem(at: [0, 1]) as? NumberCell)?.number == 2)
    // They glide.
    #expect(view.cellForItem(at: [0, 1])?.presentedGeometry.frame.minY == 40)
    #expect(screen.source.sections == [[0, 1, 2, 3, 4]] && screen.source.moves == [])
    view.endInteractiveMovement()
    #expect(screen.source.sections == [[0, 2, 3, 1, 4]] && screen.source.moves == ["[0, 1] [0, 3]"])
    #expect(cell?.frame.minY == 60 && cell?.presentedGeometry.center == CGPoint(x: 60, y: 72))
    screen.finger.rest()
    #expect(screen.seen == [0, 2, 3, 1, 4] && cell?.presentation == nil)
    // Nothing of it is left.
    view.updateInteractiveMovementTargetPosition(.zero)
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    #expect(screen.source.moves.count == 1 && cell?.frame.minY == 60)
  }

  @Test("A cancelled movement leaves the data alone") func cancelled() {
    let screen = MovingScreen([[0, 1, 2, 3, 4]])
    let view = screen.view
    view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 95))
    #expect((view.cellForItem(at: [0, 4]) as? NumberCell)?.number == 0)
    #expect(view.indexPathsForSelectedItems == [[0, 4]])
    view.cancelInteractiveMovement()
    screen.finger.rest()
    #expect(screen.seen == [0, 1, 2, 3, 4] && screen.source.moves == [])
    #expect(view.indexPathsForSelectedItems == [[0, 0]] && view.cellForItem(at: [0, 0])?.isSelected == true)
    // Held and let go where it was: nothing moves.
    _ = view.beginInteractiveMovementForItem(at: [0, 2])
    view.endInteractiveMovement()
    #expect(screen.source.moves == [])
  }

  @Test("An item goes to another section, also to an empty one; the counts agree all the way") func sections()
  {
    let screen = MovingScreen([[0, 1], [], [10, 11]])
    let view = screen.view
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    #expect(view.numberOfItems(inSection: 0) == 1 && view.numberOfItems(inSection: 2) == 3)
    // A cell that comes meanwhile is asked for by its path in the data.
    let said = reports {
      view.invalidateIntrinsicContentSize()
      view.collectionViewLayout.invalidateLayout()
      screen.window.layoutIfNeeded()
    }
    #expect(said == [] && screen.seen.sorted() == [0, 1, 10, 11])
    view.endInteractiveMovement()
    #expect(screen.source.sections == [[1], [], [10, 11, 0]])
    screen.finger.rest()
    #expect(screen.seen == [1, 10, 11, 0])
  }

  @Test("Items that may not be moved are not; NaN and places out of sight change nothing for the worse")
  func refused() {
    let screen = MovingScreen([[0, 1, 2]])
    let view = screen.view
    screen.source.mayMove = { $0.item != 1 }
    #expect(!view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(!view.beginInteractiveMovementForItem(at: [0, 9]))
    #expect(!view.beginInteractiveMovementForItem(at: [3, 0]))
    #expect(!view.beginInteractiveMovementForItem(at: []))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    let said = reports { view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 5)) }
    #expect(said.count == 1 && view.cellForItem(at: [0, 0])?.center == CGPoint(x: 50, y: 10))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 1e9))
    view.endInteractiveMovement()
    #expect(screen.source.sections == [[1, 2, 0]])
    // One that says that its items may be moved, and moves none, is told so.
    let plain = CollectionScreen(count: 3)
    #expect(!plain.view.beginInteractiveMovementForItem(at: [0, 0]))
  }

  @Test("Near an edge the content scrolls, and what is held comes along; it ends at the content's end")
  func edge() {
    let screen = MovingScreen([Array(0..<100)])
    let view = screen.view
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 195))
    screen.finger.wait(0.5)
    let offset = view.contentOffset.y
    #expect(offset > 100 && offset < 600)
    let cell = view.visibleCells.compactMap { $0 as? NumberCell }.first { $0.number == 0 }
    #expect(cell.map { ($0.center.y - offset).rounded() } == 195)
    #expect(
      Set(view.visibleCells.compactMap { ($0 as? NumberCell)?.number }).count == view.visibleCells.count)
    screen.finger.rest()
    #expect(view.contentOffset.y == 1800)
    view.endInteractiveMovement()
    #expect(screen.source.sections[0].last == 0)
    screen.finger.rest()
    #expect(screen.seen == Array(91..<100) + [0])
  }

  @Test("A controller's long press moves an item; a tap and a drag do not") func press() {
    final class Controller: UICollectionViewController {
      let source = MovableNumbers([[0, 1, 2, 3, 4]])
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        collectionView.dataSource = source
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let controller = Controller(collectionViewLayout: MovingScreen.list())
    window.rootViewController = controller
    window.layoutIfNeeded()
    let finger = Finger(window)
    finger.tap(50, 10)
    #expect(controller.collectionView.movement == nil)
    finger.down(50, 5)
    finger.wait(0.6)
    #expect(controller.collectionView.movement?.original == [0, 0])
    finger.move(to: 50, 50)
    // Held by the place that was gripped: five points above its middle.
    #expect(controller.collectionView.movement?.position.y == 55)
    #expect(controller.collectionView.contentOffset == .zero)
    finger.up()
    finger.rest()
    #expect(controller.source.sections == [[1, 2, 0, 3, 4]] && controller.collectionView.movement == nil)
    controller.installsStandardGestureForInteractiveMovement = false
    finger.down(50, 5)
    finger.wait(0.6)
    #expect(controller.collectionView.movement == nil)
    finger.up()
  }

  @Test("A storm of movements: what is shown at the end is what the data source has", arguments: 1...4)
  func storm(seed: Int) {
    var state = UInt64(seed)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit > 0 ? Int(state >> 33) % limit : 0
    }
    let screen = MovingScreen([Array(0..<6), [], Array(10..<18), [20]])
    let view = screen.view
    let said = reports {
      for round in 0..<60 {
        let section = random(4)
        let counts = screen.source.sections.map(\.count)
        let all = screen.source.sections.joined().sorted()
        guard counts[section] > 0,
          view.beginInteractiveMovementForItem(at: [section, random(counts[section])])
        else { continue }
        for _ in 0..<random(6) {
          view.updateInteractiveMovementTargetPosition(
            CGPoint(x: CGFloat(random(120) - 10), y: view.contentOffset.y + CGFloat(random(240) - 20)))
          if random(2) == 0 { screen.finger.wait(0.05) }
          let numbers = view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
          #expect(Set(numbers).count == numbers.count, "round \(round)")
        }
        if random(4) == 0 { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
        #expect(screen.source.sections.joined().sorted() == all)
        screen.finger.rest()
        view.contentOffset.y = 0
        screen.window.layoutIfNeeded()
        #expect(screen.seen == Array(screen.source.sections.joined().prefix(10)), "round \(round)")
      }
    }
    #expect(said == [] && view.exits.isEmpty)
  }
}
