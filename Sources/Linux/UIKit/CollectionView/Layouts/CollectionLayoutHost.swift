/// What a layout asks of the collection view that it lays out, and tells it.
///
/// The view's way through a pass of its layout:
/// 1. `prepareIfNeeded()`.
/// 2. `bringIntoSight(_:)` with what is to be shown: layouts that know their items' sizes only where these are seen come to know
///    them, and answer how far what was seen before has moved; the view moves its content offset as far.
/// 3. `layoutAttributesForElements(in:)`, and cells made of what comes.
/// 4. For each cell its preferred attributes; where `shouldInvalidateLayout(forPreferredLayoutAttributes:…)` says so, the
///    context of these goes to `invalidateLayout(with:)`, and its `contentOffsetAdjustment` is added to the offset.
/// 5. From the first step on, while the fourth changed something.
@MainActor protocol CollectionLayoutHost: AnyObject {
  var numberOfSections: Int { get }
  func numberOfItems(inSection section: Int) -> Int
  /// What is seen of the content: its origin is the content offset.
  var bounds: CGRect { get }
  /// What of the bounds' edges bars and the like cover.
  var adjustedContentInset: UIEdgeInsets { get }
  var safeAreaInsets: UIEdgeInsets { get }
  var layoutMargins: UIEdgeInsets { get }
  var traitCollection: UITraitCollection { get }
  /// The layout was invalidated: it is to be asked again, and the content's size and offset are to be adjusted as the
  /// context says.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext)
}
