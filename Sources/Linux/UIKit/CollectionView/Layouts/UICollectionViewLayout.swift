/// Where the cells of a collection view stand. A layout of one's own overrides `prepare()`, `collectionViewContentSize`
/// and the questions for attributes.
@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  /// Whether `prepare()` is to be called before anything is asked.
  private(set) var needsPreparing = true
  /// The classes of decoration views by their kinds.
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  override public init() { super.init() }
  /// There are no archives here: a layout made from one has Apple's defaults.
  public init?(coder: NSCoder) { super.init() }

  open internal(set) var collectionView: UICollectionView? {
    get { view }
    set {
      if newValue !== view { needsPreparing = true }
      view = newValue
    }
  }
  private weak var view: UICollectionView?

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// A class that is no `UICollectionReusableView` is reported and not registered; nil takes the kind out again.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(viewClass, elementKind)
  }

  // MARK: Preparing

  open func prepare() {}

  open func invalidateLayout() {
    let context = newContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Overriding code calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsPreparing = true
    collectionView?.layoutWasInvalidated(with: context)
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.newBounds = newBounds
    return context
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    context(preferring: preferredAttributes)
  }

  /// How wide a cell or the like may be that says so itself; nil where the layout says how wide it is.
  func roomForWidth(of attributes: UICollectionViewLayoutAttributes) -> CGFloat? { nil }

  // MARK: Places

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Makes sure that what is in a rectangle stands where it is to stay, for layouts that come to know their items' sizes
  /// only where these are seen.
  ///
  /// - Parameter rect: What is to be shown; it may reach beyond what is seen, which is the collection view's bounds.
  /// - Returns: How far what is seen has moved: the content offset is to be moved as far.
  func bringIntoSight(_ rect: CGRect) -> CGPoint { .zero }

  // MARK: Offsets

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  // Views that go and come along with items, though their sections stay; by paths before and after an update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Where an item begins its way that comes; nil leaves it to the collection view, which lets it appear in its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item ends its way that goes; nil leaves it to the collection view, which lets it vanish in its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Moving an item

  /// Where an item goes that is held somewhere; by default, where the item is that stands there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    nearestTarget(of: previousIndexPath, at: position)
      ?? collectionView?.item(at: position) ?? previousIndexPath
  }
  /// Where a layout of this module has the place for an item that is nearest to a position.
  func nearestTarget(of path: IndexPath, at position: CGPoint) -> IndexPath? { nil }

  /// Those of the item, with its middle where it is held, in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copied ?? newAttributes(.cell, indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Bounds and transitions

  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
}

extension UICollectionViewLayout {
  /// Calls `prepare()` if anything was invalidated since it was called last.
  func prepareIfNeeded() {
    guard needsPreparing else { return }
    // Before the call: what is invalidated in it is prepared again before the next question.
    needsPreparing = false
    prepare()
  }

  /// Returns a context of the layout's class by which nothing is invalid.
  func newContext() -> UICollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return context?.init(_class: ()) ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Returns attributes of the layout's class.
  func newAttributes(
    _ element: UICollectionViewLayoutAttributes.Element, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      (Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type)?.init(_class: ())
      ?? UICollectionViewLayoutAttributes()
    attributes.represent(element, at: indexPath)
    return attributes
  }

  /// Returns a context by which the one element is invalid that prefers other attributes.
  private func context(
    preferring attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.preferredAttributes = attributes
    switch (attributes.representedElementCategory, attributes.representedElementKind) {
    case (.supplementaryView, let kind?):
      context.invalidateSupplementaryElements(ofKind: kind, at: [attributes.indexPath])
    case (.decorationView, let kind?):
      context.invalidateDecorationElements(ofKind: kind, at: [attributes.indexPath])
    default:
      context.invalidateItems(at: [attributes.indexPath])
    }
    return context
  }

  private func registerDecoration(_ viewClass: AnyClass?, _ kind: String) {
    guard let viewClass else {
      decorationClasses[kind] = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      UIDiagnostics.report(
        "\(viewClass) was registered for decoration views of kind \(kind); it is none, and the kind stays without views. Register a subclass of UICollectionReusableView."
      )
      return
    }
    decorationClasses[kind] = viewClass
  }
}
