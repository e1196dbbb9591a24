import ShojiEngine

@MainActor @preconcurrency open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What edges across the scroll direction sections are kept clear of that do not say so themselves.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment)
  ->
  NSCollectionLayoutSection?

/// Sections of groups of items.
///
/// What the sections are made of is asked once, whenever the layout is made anew; then only what is seen costs anything.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The one section that all are like; nil where a closure knows them.
  let only: NSCollectionLayoutSection?
  /// The sections as they are laid out; nil before the first `prepare()`.
  var placed: PlacedSections?
  /// What is known of each section beyond the places of its items.
  var sections: [CompositionalSection] = []
  var changes = CompositionalChanges()
  /// What headers and the like were measured.
  var measuredEdges: [EdgeKey: CGSize] = [:]
  /// How far sections are scrolled that scroll by themselves; 0 where nothing is said.
  var offsets: [Int: Double] = [:]
  /// Who is told of what makes no sense, each once.
  let complaints = Diagnostics { diagnostic in
    // Layouts are asked on the main actor alone.
    MainActor.assumeIsolated { UIDiagnostics.report(diagnostic.description) }
  }

  public init(section: NSCollectionLayoutSection) {
    only = section
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    only = section
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    only = nil
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    only = nil
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  // MARK: Preparing

  open override func prepare() { layOut() }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    take(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if hasPins { return true }
    return newBounds.size != collectionView?.bounds.size
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { mayTake(preferredAttributes, from: originalAttributes) }

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

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return attributes(ofDecoration: elementKind, indexPath)
  }

  override func roomForWidth(of attributes: UICollectionViewLayoutAttributes) -> CGFloat? {
    guard measuredSides(of: attributes)?.width == true else { return nil }
    return configuration.scrollDirection == .vertical ? collectionView?.bounds.width : .infinity
  }

  override func nearestTarget(of path: IndexPath, at position: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    // Of a section that scrolls by itself, what stands under the position.
    guard orthogonalSections(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))).isEmpty else {
      return nil
    }
    return placed?.target(of: path, at: position)
  }

  override func bringIntoSight(_ rect: CGRect) -> CGPoint {
    prepareIfNeeded()
    return look(at: rect)
  }
}
