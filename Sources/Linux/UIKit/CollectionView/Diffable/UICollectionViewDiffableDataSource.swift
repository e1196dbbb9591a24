internal import ShojiEngine
internal import Synchronization

/// Shows snapshots of identifiers: what changed from one to the next is found here.
///
/// Snapshots may be applied from any thread; each is shown in its turn, one asked for while another is being shown
/// afterwards.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType, ItemIdentifierType
>: NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  weak var collectionView: UICollectionView?
  let state = Mutex(DiffableState<SectionIdentifierType, ItemIdentifierType>())
  var places = DiffablePlaces<SectionIdentifierType, ItemIdentifierType>()
  var isApplying = false
  private let cellProvider: CellProvider
  private var toldNoView = false

  /// Becomes the collection view's data source; the view does not hold it.
  public init(
    collectionView: UICollectionView,
    cellProvider:
      @escaping UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
      .CellProvider
  ) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider:
    UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.SupplementaryViewProvider?

  // MARK: Moving by people

  /// What happens where people move items.
  public struct ReorderingHandlers {
    public init() {}
    /// Whether an item may be moved; where this is nil, none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source takes the new order, and after it.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  }

  open var reorderingHandlers = ReorderingHandlers()

  // MARK: Applying

  /// On the main thread the changes are made before this returns. The completion is called once they are shown: at the end of
  /// the animation, or at once where there is none.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { enqueue(.all(snapshot), isAnimated: animatingDifferences, completion) }

  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      enqueue(.all(snapshot), isAnimated: animatingDifferences) { continuation.resume() }
    }
  }

  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { enqueue(.all(snapshot), reloads: true, completion) }

  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      enqueue(.all(snapshot), reloads: true) { continuation.resume() }
    }
  }

  /// Shows the visible items of an outline in a section, which is put behind all others where it is not there yet.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { enqueue(.section(section, snapshot), isAnimated: animatingDifferences, completion) }

  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      enqueue(.section(section, snapshot), isAnimated: animatingDifferences) { continuation.resume() }
    }
  }

  /// What is shown.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { state.withLock { $0.current } }

  /// A section's outline. Where a snapshot of all put other items there since, or others among them, they are roots.
  nonisolated open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { state.withLock { $0.outline(of: section) } }

  /// Who is asked and told where people expand and collapse items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { places.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    places.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    places.snapshot.sectionID(at: index)
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.withLock { $0.current.indexOfSection(sectionIdentifier) }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { places.snapshot.sectionCount }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    places.snapshot.itemCount(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = places.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
      return cell
    }
    tellNoView("the cell provider gave no cell for \(indexPath)")
    return UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    tellNoView("the supplementary view provider gave no \(kind) for \(indexPath)")
    return UICollectionReusableView()
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { mayMove(indexPath) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, to: destinationIndexPath) }

  private func tellNoView(_ event: String) {
    guard !toldNoView else { return }
    toldNoView = true
    UIDiagnostics.report("\(event); an empty one stands in. Return a dequeued view for each.")
  }
}
