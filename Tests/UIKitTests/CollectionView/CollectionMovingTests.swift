import Testing

@testable import UIKit

/// Numbers that may be moved, and a record of what is asked.
@MainActor private final class MovableNumbers: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  var mayMove: (IndexPath) -> Bool = { _ in true }
  var moves: [String] = []
  var takes = true
  var sizes: [String] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayMove(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(Array(sourceIndexPath)) \(Array(destinationIndexPath))")
    guard takes else { return }
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }
}

extension MovableNumbers: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let number = sections[indexPath.section][indexPath.item]
    return CGSize(width: 100, height: number == 2 ? 60 : 20)
  }
}

/// A window of 100 by 200 with a collection view that fills it.
@MainActor private final class MovingScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let view: UICollectionView
  let source: MovableNumbers
  private(set) lazy var finger = Finger(window)

  init(_ sections: [[Int]], _ layout: UICollectionViewLayout? = nil) {
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout ?? Self.list())
    source = MovableNumbers(sections)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = source
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  static func list() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    return layout
  }

  /// The numbers that are seen, from the top down; what is moved is where it is held.
  var seen: [Int] {
    view.visibleCells.sorted { $0.center.y < $1.center.y }.compactMap { ($0 as? NumberCell)?.number }
  }
}

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

  @Test("The layout and the delegate say where an item may go") func targets() {
    final class Delegate: UICollectionViewDelegate {
      var log: [String] = []
      var answer: (IndexPath) -> IndexPath = { $0 }
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        log.append("\(originalIndexPath.item) \(currentIndexPath.item) \(proposedIndexPath.item)")
        return answer(proposedIndexPath)
      }
    }
    let screen = MovingScreen([[0, 1, 2, 3, 4]])
    let (view, delegate) = (screen.view, Delegate())
    view.delegate = delegate
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 52))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 90))
    #expect(delegate.log == ["0 0 2", "0 2 4"])
    delegate.answer = { _ in [0, 1] }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    #expect((view.cellForItem(at: [0, 1]) as? NumberCell)?.number == 0)
    // A place that is not there is none.
    for path: IndexPath in [[7, 0], [0, 5], [0, -1], [0], []] {
      delegate.answer = { _ in path }
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 91))
      #expect((view.cellForItem(at: [0, 1]) as? NumberCell)?.number == 0)
    }
    view.endInteractiveMovement()
    #expect(screen.source.moves == ["[0, 0] [0, 1]"])
  }

  @Test("A layout of one's own hears of it by contexts, and has its say about places") func ownLayout() {
    final class Own: UICollectionViewLayout {
      let rows = RowsLayout()
      var log: [String] = []
      override func prepare() {
        rows.collectionView = collectionView
        rows.prepare()
      }
      override var collectionViewContentSize: CGSize { rows.collectionViewContentSize }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rows.layoutAttributesForElements(in: rect)
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        rows.layoutAttributesForItem(at: indexPath)
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let targets = context.targetIndexPathsForInteractivelyMovingItems {
          log.append(
            "\(context.previousIndexPathsForInteractivelyMovingItems?.map(\.item) ?? []) \(targets.map(\.item)) \(Int(context.interactiveMovementTarget.y))"
          )
        }
        super.invalidateLayout(with: context)
      }
      override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(
          at: indexPath, withTargetPosition: position)
        attributes.alpha = 0.5
        attributes.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        return attributes
      }
      override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
      ) -> UICollectionViewLayoutInvalidationContext {
        log.append("end \(movementCancelled)")
        return super.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
          movementCancelled: movementCancelled)
      }
    }
    let layout = Own()
    let screen = MovingScreen([[0, 1, 2, 3]], layout)
    let view = screen.view
    _ = view.beginInteractiveMovementForItem(at: [0, 0])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    let cell = view.cellForItem(at: [0, 2])
    #expect(cell?.alpha == 0.5 && cell?.frame.height == 30 && (cell as? NumberCell)?.number == 0)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 500))
    view.endInteractiveMovement()
    #expect(layout.log == ["[0] [0] 10", "[0] [2] 50", "[2] [2] 500", "end false", "[2] [2] 0"])
    #expect(cell?.alpha == 1 && cell?.transform.isIdentity == true)
    #expect(screen.source.sections == [[1, 2, 0, 3]])
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

  @Test("Sizes of a delegate go with their items") func sizes() {
    let screen = MovingScreen([[0, 1, 2, 3]])
    screen.view.delegate = screen.source
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: [0, 2])?.frame.height == 60)
    _ = screen.view.beginInteractiveMovementForItem(at: [0, 2])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 20))
    #expect(screen.view.cellForItem(at: [0, 0])?.frame.height == 60)
    #expect(screen.view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 60, width: 100, height: 20))
    screen.view.endInteractiveMovement()
    screen.finger.rest()
    #expect(screen.seen == [2, 0, 1, 3])
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

  @Test("From right to left, and in a compositional grid") func grids() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let screen = MovingScreen([[0, 1, 2, 3]], layout)
    let host = FixedHost(UITraitCollection(layoutDirection: .rightToLeft))
    screen.window.host = host
    screen.window.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 50, y: 0, width: 50, height: 40))
    _ = screen.view.beginInteractiveMovementForItem(at: [0, 0])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 60))
    screen.view.endInteractiveMovement()
    #expect(screen.source.sections == [[1, 2, 3, 0]])
    screen.finger.rest()
    #expect((screen.view.cellForItem(at: [0, 3]) as? NumberCell)?.number == 0)
    #expect(screen.view.cellForItem(at: [0, 3])?.frame == CGRect(x: 0, y: 40, width: 50, height: 40))
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
