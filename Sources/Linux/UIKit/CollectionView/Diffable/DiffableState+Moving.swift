extension DiffableState {
  /// Puts an item at a place of a section, as people drop it; in outlines with all that stands under it.
  ///
  /// It comes to stand beside the item that is to follow it, under the same one, or behind the last root where none
  /// follows. Nothing changes where the same item follows as before: so one that is dropped among what stands under it
  /// stays where it was.
  ///
  /// - Parameter place: Counted among the items that are shown, without the item.
  /// - Returns: What a view shows that knows of no outlines: the item elsewhere and all others as they were. nil where
  ///   there is no such place.
  mutating func move(
    _ item: ItemID, to place: Int, of section: SectionID
  ) -> NSDiffableDataSourceSnapshot<SectionID, ItemID>? {
    guard let home = current.sectionIdentifier(containingItem: item),
      let shown = current.moving(item, to: place, of: section)
    else { return nil }
    if outlines[home] == nil, outlines[section] == nil {
      current = shown
    } else {
      move(item, from: home, to: place, of: section)
    }
    return shown
  }

  private mutating func move(_ item: ItemID, from home: SectionID, to place: Int, of section: SectionID) {
    var old = outline(of: home)
    let part = old.snapshot(of: item, includingParent: true)
    func follower(_ items: some Sequence<ItemID>) -> ItemID? { items.first { !part.contains($0) } }
    let next = follower(current.itemIdentifiers(inSection: section).filter { $0 != item }.dropFirst(place))
    if home == section, next == follower(current.itemIdentifiers(inSection: home).drop { $0 != item }) {
      return
    }
    old.delete([item])
    var new = home == section ? old : outline(of: section)
    if let next {
      new.insert(part, before: next)
    } else if let last = new.rootItems.last {
      new.insert(part, after: last)
    } else {
      new = part
    }
    if home != section { set(old, of: home) }
    set(new, of: section)
  }

  /// A section without an outline has none from now on either, unless an item stands under another.
  private mutating func set(_ outline: NSDiffableDataSourceSectionSnapshot<ItemID>, of section: SectionID) {
    current.replaceItems(of: section, by: outline.visibleItems)
    if outlines[section] != nil || outline.rootItems.count < outline.items.count {
      outlines[section] = outline
    }
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
