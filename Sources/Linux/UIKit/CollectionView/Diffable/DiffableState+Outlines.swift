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

  /// Takes an order in which one item is elsewhere. In outlines it takes along what stands under it, and stands beside the
  /// one that it was put before, or after the last one; where it is expanded, what stands under it stays and the outline
  /// goes.
  mutating func take(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>, moving item: ItemID) {
    let old = current.sectionIdentifier(containingItem: item)
    let new = snapshot.sectionIdentifier(containingItem: item)
    current = snapshot
    if let old, let new, old == new || outlines[new] == nil, var outline = outlines[old],
      !outline.isExpanded(item)
    {
      let part = outline.snapshot(of: item, includingParent: true)
      outline.delete([item])
      if old == new {
        let items = snapshot.itemIdentifiers(inSection: new)
        let place = items.firstIndex(of: item) ?? 0
        if place + 1 < items.count {
          outline.insert(part, before: items[place + 1])
        } else if let last = outline.rootItems.last {
          outline.insert(part, after: last)
        } else {
          outline = part
        }
      }
      outlines[old] = outline
    }
    keepOutlines()
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
