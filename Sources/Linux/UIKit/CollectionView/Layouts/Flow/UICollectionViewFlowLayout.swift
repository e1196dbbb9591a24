import ShojiEngine

/// Items in lines, as many in each as fit.
///
/// Where all items have one size, and no delegate gives others, a layout of a hundred thousand costs what a screen of
/// them costs. Negative spacings and insets count as 0, and an item that is wider than its line as wide as that; Apple's
/// layout says so too and misplaces items.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The sections as they are laid out; nil before the first `prepare()`.
  var placed: PlacedSections?
  /// What is to happen before the next question.
  var changes = FlowChanges()
  /// Where item sizes come from.
  var sizing = FlowSizing.uniform
  /// Set where the delegate was asked for a size and has no method for it.
  var delegateLacksSizes = false
  /// Who is told of sizes that make no sense, each once.
  let complaints = Diagnostics { diagnostic in
    // Layouts are asked on the main actor alone.
    MainActor.assumeIsolated { UIDiagnostics.report(diagnostic.description) }
  }

  override public init() { super.init() }
  override public init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Looks

  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// What items count as until their cells say what size they prefer; zero where cells are not asked.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: Preparing

  open override func prepare() { layOut() }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    take(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    guard let old = collectionView?.bounds.size else { return false }
    return scrollDirection == .vertical ? newBounds.width != old.width : newBounds.height != old.height
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard sizing.asksCells, preferredAttributes.representedElementCategory == .cell else { return false }
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    return abs(preferred.width - original.width) > 0.001 || abs(preferred.height - original.height) > 0.001
  }

  // MARK: Places

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return placed?.contentSize ?? .zero
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    return attributes(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return attributes(ofItem: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return attributes(ofSupplementary: elementKind, indexPath)
  }

  override func roomForWidth(of attributes: UICollectionViewLayoutAttributes) -> CGFloat? {
    guard sizing.asksCells, attributes.representedElementCategory == .cell,
      let flow = placed?.layout.layout(ofSection: attributes.indexPath.section) as? FlowLayout
    else { return nil }
    return scrollDirection == .vertical ? flow.container.crossExtent : .infinity
  }

  override func nearestTarget(of path: IndexPath, at position: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    return placed?.target(of: path, at: position)
  }

  override func bringIntoSight(_ rect: CGRect) -> CGPoint {
    prepareIfNeeded()
    return look(at: rect)
  }
}
