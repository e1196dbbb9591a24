package import Interaction

@MainActor @preconcurrency open class UICollectionView: UIScrollView, CollectionLayoutHost {
  public enum ScrollDirection: Int {
    case vertical
    case horizontal
  }

  public enum ElementCategory: UInt {
    case cell
    case supplementaryView
    case decorationView
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// How many calls of data sources are under way, one in another.
  static var answersUnderWay = 0

  // What is registered, and what waits.
  var classes: [ReusePool.Key: UICollectionReusableView.Type] = [:]
  var pool = ReusePool()
  var toldUnregistered: Set<ReusePool.Key> = []

  // What is shown.
  var live: [ElementKey: LiveElement] = [:]
  /// What is shown still and is to go.
  var exits: [Exit] = []
  /// What a data source is asked for just now.
  var asked: (key: ElementKey, attributes: UICollectionViewLayoutAttributes)?
  /// What is reconfigured just now.
  var reconfigured: LiveElement?
  /// What the data source said; nil where it is to be asked.
  var counts: ItemCounts?
  var showing = ShowingState()
  var updates = UpdateState()
  var selection = SelectionState()
  var prefetching = Prefetching()
  /// The item that a finger moves.
  var movement: InteractiveMovement?
  var movementScroll: MovementScroll?
  /// What pulls rows aside, once a pointer was over one that may be.
  var swiping: RowSwiping?
  var goal: ScrollGoal?
  /// What moves sections that scroll by themselves, once a pointer was over them.
  var sectionScrolls: [Int: SectionScroll] = [:]
  private(set) lazy var tap = makeTap()
  private weak var knownDelegate: (any UICollectionViewDelegate)?
  private var layout: UICollectionViewLayout

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// A collection view is nothing without a layout: one that shows nothing stands in, which is said.
  convenience override public init(frame: CGRect) {
    UIDiagnostics.report(
      "a collection view was made without a layout and shows nothing. Make it with init(frame:collectionViewLayout:)."
    )
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }

  required public init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
    layout.collectionView = self
  }

  // MARK: Who is asked and told

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetching = Prefetching() } }
  }
  override func delegateDidChange() { knownDelegate = delegate as? any UICollectionViewDelegate }
  /// The delegate, where it is one of collection views.
  var collectionDelegate: (any UICollectionViewDelegate)? { knownDelegate }
  open var isPrefetchingEnabled = true

  // MARK: Layout

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { change(to: layout, animated: animated, completion) }
  func exchangeLayout(_ new: UICollectionViewLayout) {
    layout.collectionView = nil
    layout = new
    new.collectionView = self
  }
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) { take(context) }

  /// Stands behind all cells and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, .cell(identifier))
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(viewClass, .supplementary(elementKind, identifier)) }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(.cell(identifier), for: indexPath) as? UICollectionViewCell ?? UICollectionViewCell()
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeue(.supplementary(elementKind, identifier), for: indexPath) }

  // MARK: What is there

  open var numberOfSections: Int { knownCounts.sections.count }
  /// 0 for a section that is not there.
  open func numberOfItems(inSection section: Int) -> Int {
    knownCounts.sections.indices.contains(section) ? knownCounts.sections[section] : 0
  }
  open var visibleCells: [UICollectionViewCell] {
    displayed(.cell).compactMap { $0.view as? UICollectionViewCell }
  }
  open var indexPathsForVisibleItems: [IndexPath] { displayed(.cell).map(\.key.path) }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    displayed(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.view)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    displayed(.supplementaryView).filter { $0.key.kind == elementKind }.map(\.key.path)
  }
  /// Also a cell that is made already and comes into sight next.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    live[.cell(indexPath)]?.view as? UICollectionViewCell
  }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    live[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    live.values.first { $0.view === cell && $0.key.category == .cell }?.key.path
  }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    live.values.first { $0.view === supplementaryView && $0.key.category == .supplementaryView }?.key.path
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard isPresent(indexPath) else { return nil }
    layout.prepareIfNeeded()
    return layout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layout.prepareIfNeeded()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Selecting

  open var allowsSelection = true
  open var allowsMultipleSelection = false { didSet { if !selectsSeveral { keepOneSelected() } } }
  /// In the order of the data; empty where nothing is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.sorted() }
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) { select(indexPath, animated: animated, at: scrollPosition) }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

  // MARK: Editing

  /// Cells show what they have for editing, and nothing is selected but where that is allowed meanwhile.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing, !selectsSeveral { keepOneSelected() } }
  }

  // MARK: Scrolling

  /// Also for items whose place is only known once they have been measured: the item ends up exactly there.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { scroll(to: ScrollGoal(path: indexPath, position: scrollPosition), animated: animated) }

  // MARK: Updating

  open func reloadData() {
    showing.toldCounts = false
    tellAskedFromWithin()
    requestReload()
  }
  open func reloadSections(_ sections: IndexSet) { request { $0.reloadedSections.formUnion(sections) } }
  open func reloadItems(at indexPaths: [IndexPath]) { request { $0.reloadedItems.formUnion(indexPaths) } }
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    request { $0.reconfiguredItems.formUnion(indexPaths) }
  }
  open func insertSections(_ sections: IndexSet) { request { $0.insertedSections += sections } }
  open func deleteSections(_ sections: IndexSet) { request { $0.deletedSections += sections } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    request { $0.movedSections.append((section, newSection)) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { request { $0.insertedItems += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { request { $0.deletedItems += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    request { $0.movedItems.append((indexPath, newIndexPath)) }
  }
  /// The update is made before this returns and shown on its way, where the view is in a window; `completion` is called at the
  /// end of that, with false where something else came between. From within a data source's answer the whole update waits until
  /// that is given.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }
  /// Whether a batch or updates that wait are under way.
  open var hasUncommittedUpdates: Bool { updates.isUnderWay }

  // MARK: Moving an item

  /// Takes hold of an item, where the data source agrees. Only one is moved at a time; an update of the data lets go of it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  /// Holds the item's middle at a place of the content. Near an edge the content scrolls.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }
  /// Lets go of the item: the data source moves it, where it is elsewhere than it was.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: UIView

  /// While a layout is asked whether it minds other bounds, those before are still the view's, as at Apple.
  open override var bounds: CGRect {
    get { showing.boundsBeforeChange ?? super.bounds }
    set { super.bounds = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }

  override func windowDidChange() {
    super.windowDidChange()
    if window == nil {
      endMotion()
      swiping?.abandon()
    }
  }

  override func contentOffsetDidChange(from old: CGPoint) {
    super.contentOffsetDidChange(from: old)
    showing.needsPass = true
    backgroundView?.frame = super.bounds
    swiping?.close()
  }

  override func geometryDidChange(from old: ViewGeometry) {
    super.geometryDidChange(from: old)
    guard geometry.bounds.size != old.bounds.size else { return }
    swiping?.abandon()
    showing.needsPass = true
    backgroundView?.frame = super.bounds
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // What is read from the other side stands there.
    if traitCollection.layoutDirection != previousTraitCollection?.layoutDirection {
      swiping?.abandon()
      collectionViewLayout.invalidateLayout()
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    showing.needsPass = true
    setNeedsLayout()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { hitWhileSwiped($0, at: point, event) }
  }

  package override func addListeners(to path: inout HitPath) {
    offerSwiping(to: &path)
    offerSelection(to: &path)
    offerSectionScrolling(to: &path)
    super.addListeners(to: &path)
  }
}
