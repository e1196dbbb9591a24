import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: moving items in layouts") struct MovingLayoutTests {
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
}
