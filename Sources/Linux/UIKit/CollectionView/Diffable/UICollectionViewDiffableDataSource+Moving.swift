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
}

extension UICollectionViewDiffableDataSource {
  func mayMove(_ path: IndexPath) -> Bool {
    guard let item = places.item(at: path) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes an order that is shown already.
  func move(_ path: IndexPath, to target: IndexPath) {
    let old = state.withLock { $0.current }
    guard let item = places.item(at: path), let section = places.snapshot.sectionID(at: target.section),
      let snapshot = old.moving(item, to: target.item, of: section)
    else { return }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: snapshot,
      difference: snapshot.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves())
    reorderingHandlers.willReorder?(transaction)
    state.withLock { $0.take(snapshot, moving: item) }
    places = DiffablePlaces(Snapshot(snapshot))
    reorderingHandlers.didReorder?(transaction)
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
