internal import ShojiEngine
internal import Synchronization

/// A new order that people gave the items.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// From the items of all sections before to those after.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// Of the sections whose items are others, or in another order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A new order that people gave the items of a section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  func mayMove(_ path: IndexPath) -> Bool {
    guard let item = places.item(at: path) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes an order that is shown already, and has the view show what goes along with the item.
  func move(_ path: IndexPath, to target: IndexPath) {
    let before = state.withLock { $0 }
    var after = before
    guard let item = places.item(at: path), let section = places.snapshot.sectionID(at: target.section),
      let shown = after.move(item, to: target.item, of: section)
    else { return }
    let (taken, final) = (after, Snapshot(after.current))
    let transaction = taken.transaction(from: before)
    let changes = !transaction.sectionTransactions.isEmpty
    // What is applied from within comes afterwards.
    isApplying = true
    if changes { reorderingHandlers.willReorder?(transaction) }
    isApplying = false
    state.withLock { state in (state.current, state.outlines) = (taken.current, taken.outlines) }
    places = DiffablePlaces(final)
    showAll(from: Snapshot(shown), to: final)
    if changes { reorderingHandlers.didReorder?(transaction) }
    showWaiting()
  }

  /// Shows what an item has taken along.
  private func showAll(
    from shown: Snapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: Snapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    let changeset = Changeset(from: shown, to: final)
    guard let collectionView, !changeset.stages.isEmpty else { return }
    collectionView.apply(
      UpdatePlan(changeset, reloadedSections: [], reloaded: [], reconfigured: []), isAnimated: true)
    collectionView.showExpansion()
  }
}

extension DiffableState {
  /// What happened since an earlier state.
  fileprivate func transaction(
    from old: DiffableState
  ) -> NSDiffableDataSourceTransaction<SectionID, ItemID> {
    let sections = current.sectionIdentifiers.filter {
      old.current.itemIdentifiers(inSection: $0) != current.itemIdentifiers(inSection: $0)
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: old.current, finalSnapshot: current,
      difference: current.itemIdentifiers.difference(from: old.current.itemIdentifiers).inferringMoves(),
      sectionTransactions: sections.map { section in
        let (before, after) = (old.outline(of: section), outline(of: section))
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
          difference: after.visibleItems.difference(from: before.visibleItems).inferringMoves())
      })
  }
}
