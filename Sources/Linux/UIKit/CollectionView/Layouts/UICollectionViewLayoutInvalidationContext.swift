@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context by which nothing is invalid.
  override public init() { super.init() }

  // Not Apple's: see UICollectionViewLayoutAttributes.
  required convenience public init(_class: Void) { self.init() }

  /// Whether nothing the layout knows may be kept.
  open internal(set) var invalidateEverything = false
  /// Whether the layout must ask for the numbers of sections and items again.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Where items were that are moved, and where they are; nil where none are.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the middle of what is moved is held, in the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// What is added to the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What is added to the content size, until the layout is asked for it.
  open var contentSizeAdjustment = CGSize.zero

  /// What a batch of updates did to the data, where the counts are invalid for it and for nothing else: a layout may
  /// keep what it knows of items that stay.
  var updateItems: [UICollectionViewUpdateItem]?
  /// The attributes that a cell prefers, where it was measured.
  var preferredAttributes: UICollectionViewLayoutAttributes?
  /// The bounds that the view is about to have.
  var newBounds: CGRect?
}
