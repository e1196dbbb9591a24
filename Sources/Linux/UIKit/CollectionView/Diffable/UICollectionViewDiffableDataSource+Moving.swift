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

  /// Takes an order that is shown already.
  func move(_ path: IndexPath, to target: IndexPath) {
    let before = state.withLock { $0 }
    guard let item = places.item(at: path), let section = places.snapshot.sectionID(at: target.section),
      let snapshot = before.current.moving(item, to: target.item, of: section)
    else { return }
    var after = before
    after.take(snapshot, moving: item)
    let taken = after
    let transaction = taken.transaction(from: before)
    reorderingHandlers.willReorder?(transaction)
    state.withLock { state in (state.current, state.outlines) = (taken.current, taken.outlines) }
    places = DiffablePlaces(Snapshot(snapshot))
    reorderingHandlers.didReorder?(transaction)
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

extension NSDiffableDataSourceSnapshot {
  /// The same with an item at a place of a section, counted without the item; nil where there is no such place.
  fileprivate func moving(
    _ item: ItemIdentifierType, to place: Int, of section: SectionIdentifierType
  ) -> Self? {
    var result = self
    result.deleteItems([item])
    let others = result.itemIdentifiers(inSection: section)
    guard place >= 0, place <= others.count, indexOfSection(section) != nil else { return nil }
    if place < others.count {
      result.insertItems([item], beforeItem: others[place])
    } else {
      result.appendItems([item], toSection: section)
    }
    return result
  }
}
