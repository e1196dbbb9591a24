extension DiffableState {
  /// Takes what is to be shown.
  ///
  /// - Returns: All of it, with what is to be loaded anew.
  mutating func take(
    _ content: DiffableUpdate<SectionID, ItemID>.Content
  ) -> NSDiffableDataSourceSnapshot<SectionID, ItemID> {
    switch content {
    case .all(let snapshot):
      current = snapshot.settled
      keepOutlines()
      return snapshot
    case .section(let section, var outline):
      let visible = outline.visibleItems
      current.replaceItems(of: section, by: visible)
      // Items of other sections stay there.
      let shown = current.itemIdentifiers(inSection: section)
      if shown.count < visible.count {
        outline.delete(Array(Set(visible).subtracting(shown)))
        current.replaceItems(of: section, by: outline.visibleItems)
      }
      outlines[section] = outline
      return current
    }
  }

  /// An outline stays where the section's items are those that it shows, all of them or some in their order.
  private mutating func keepOutlines() {
    for (section, outline) in outlines {
      let items = current.itemIdentifiers(inSection: section)
      var left = outline
      left.delete(Array(Set(outline.visibleItems).subtracting(items)))
      outlines[section] = left.visibleItems == items ? left : nil
    }
  }

  /// A section's outline; where it has none, its items are roots.
  func outline(of section: SectionID) -> NSDiffableDataSourceSectionSnapshot<ItemID> {
    outlines[section]
      ?? NSDiffableDataSourceSectionSnapshot(
        SectionTree(roots: current.itemIdentifiers(inSection: section)))
  }
}
