@MainActor @preconcurrency open class NSCollectionLayoutItem: NSObject {
  open fileprivate(set) var layoutSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  open fileprivate(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  // Not Apple's: see UICollectionViewLayoutAttributes.
  required convenience public init(_class: Void) { self.init() }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init()
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  func take(_ layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// What the layout makes of it.
  func node(in environment: CompositionalEnvironment) -> GroupNode { plainNode }

  /// The node of one item.
  var plainNode: GroupNode {
    GroupNode(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length,
      insets: contentInsets.usable, edges: edgeSpacing?.edges ?? GroupEdges(),
      badges: supplementaryItems.map(\.badge), content: .item)
  }
}

/// A view at an item or a group: a badge.
@MainActor @preconcurrency open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open fileprivate(set) var elementKind = ""
  open var zIndex = 1
  private var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  private var itemAnchor: NSCollectionLayoutAnchor?

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  var badge: GroupBadge {
    GroupBadge(
      kind: elementKind, width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length,
      onContainer: containerAnchor.anchor, onItem: itemAnchor?.anchor, zIndex: zIndex)
  }
}

/// A header, a footer or the like, at an edge of a section or of the whole layout.
@MainActor @preconcurrency
open class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  open var pinToVisibleBounds = false
  open var extendsBoundary = true
  private(set) var alignment = NSRectAlignment.none
  private(set) var offset = CGPoint.zero

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize)
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
  }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
}

/// A view behind a section.
@MainActor @preconcurrency open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private(set) var elementKind = ""

  public class func background(elementKind: String) -> Self {
    let item = Self(_class: ())
    item.elementKind = elementKind
    return item
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets with what is not finite and what is negative as 0.
  var usable: NSDirectionalEdgeInsets {
    func usable(_ inset: CGFloat) -> CGFloat { inset > 0 && inset.isFinite ? inset : 0 }
    return NSDirectionalEdgeInsets(
      top: usable(top), leading: usable(leading), bottom: usable(bottom), trailing: usable(trailing))
  }
}
