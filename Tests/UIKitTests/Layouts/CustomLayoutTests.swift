import Testing

@testable import UIKit

/// Items on a circle around the middle of what is seen, as a program of one's own lays them out.
private final class CircleLayout: UICollectionViewLayout {
  private var frames: [CGRect] = []
  private(set) var prepared = 0

  override func prepare() {
    super.prepare()
    prepared += 1
    guard let view = collectionView else { return }
    let count = view.numberOfItems(inSection: 0)
    let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    frames = (0..<count).map { item in
      let angle = 2 * Double.pi * Double(item) / Double(count)
      return CGRect(
        x: middle.x + 100 * cos(angle) - 20, y: middle.y + 100 * sin(angle) - 20, width: 40, height: 40)
    }
  }

  override class var layoutAttributesClass: AnyClass { CircleAttributes.self }
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.item) else { return nil }
    let attributes = CircleAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    attributes.turn = Double(indexPath.item)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

private final class CircleAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var turn = 0.0

  override nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CircleAttributes)?.turn = turn
    return copy
  }
}

/// Changes what the flow layout answers, as left-aligned layouts do.
private final class LoweredLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
      copy.frame.origin.y += 7
      return copy
    }
  }
}

@MainActor @Suite("Layouts of one's own") struct CustomLayoutTests {
  @Test("A circle: prepared once, asked for what is seen, prepared again for other bounds") func circle() {
    let layout = CircleLayout()
    let stage = LayoutStage(layout, [4], width: 300, height: 300)
    #expect(stage.frames(0..<4).map(\.midX).map { $0.rounded() } == [250, 150, 50, 150])
    #expect(stage.frames(0..<4).map(\.midY).map { $0.rounded() } == [150, 250, 150, 50])
    #expect(stage.seen.count == 4 && layout.prepared == 1)
    stage.scroll(to: CGPoint(x: 0, y: 20))
    #expect(layout.prepared == 1)
    stage.view.itemCounts = [8]
    #expect(stage.seen.count == 8 && layout.prepared == 2)
    #expect((stage.layout.layoutAttributesForItem(at: [0, 3])?.copy() as? CircleAttributes)?.turn == 3)
  }

  @Test("A flow layout's answers can be changed by who inherits from it") func inherits() {
    let stage = LayoutStage(LoweredLayout(), [2])
    #expect(stage.seen.map(\.frame.minY) == [7, 7])
  }

  @Test("A layout goes from one view to another and holds neither") func attaching() {
    let layout = UICollectionViewFlowLayout()
    weak var first: CountedCollectionView?
    do {
      let stage = LayoutStage(layout, [2])
      first = stage.view
      #expect(layout.collectionView === stage.view)
    }
    #expect(first == nil && layout.collectionView == nil)
    let stage = LayoutStage(layout, [3])
    #expect(stage.frame(2) != nil)
    stage.view.collectionViewLayout = CircleLayout()
    #expect(layout.collectionView == nil && layout.collectionViewContentSize == .zero)
  }

  @Test("Attributes are equal by what they say, and copies are their own") func attributes() {
    let a = UICollectionViewLayoutAttributes(forCellWith: [0, 1])
    a.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    a.alpha = 0.5
    let b = a.copy() as? UICollectionViewLayoutAttributes
    #expect(a == b && a.hash == b?.hash && a !== b)
    b?.zIndex = 3
    #expect(a != b && a.zIndex == 0 && b?.center == CGPoint(x: 2.5, y: 4))
    b?.bounds = CGRect(x: 9, y: 9, width: 1, height: 1)
    #expect(b?.bounds == CGRect(x: 0, y: 0, width: 1, height: 1) && b?.size == CGSize(width: 1, height: 1))
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: [0, 1])
    #expect(header.representedElementCategory == .supplementaryView && header.representedElementKind == "a")
    #expect(IndexPath(item: 4, section: 2).item == 4 && IndexPath().section == NSNotFound)
    var path = IndexPath()
    path.item = 3
    #expect(path == [0, 3])
  }

  @Test("A decoration class that is no reusable view is said and left out") func registering() {
    let complaints = Complaints()
    let layout = UICollectionViewLayout()
    complaints.during {
      layout.register(UIView.self, forDecorationViewOfKind: "a")
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "b")
    }
    #expect(complaints.sentences.count == 1 && layout.decorationClasses.keys.sorted() == ["b"])
  }
}
