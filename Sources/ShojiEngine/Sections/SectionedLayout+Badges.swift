extension SectionedLayout {
  /// Returns the badges of a section and of its items that may be in a stretch of the main axis.
  ///
  /// Where a sight is given, they stand at those items only that are drawn in it, and where those are drawn.
  func badges(
    of place: SectionPlace, intersecting main: Stretch, through sight: Sight? = nil
  ) -> [SupplementaryPlacement] {
    let style = place.state.style
    if style.style.badges.isEmpty { return [] }
    var found = badges(ofSection: place)
    guard place.state.showsItems, style.style.badges.contains(where: { $0.owner == .items }) else {
      return found
    }
    let near = Stretch(from: main.start - style.reach, to: main.end + style.reach)
    guard var sight else {
      for range in items(inSection: place.index, intersecting: near, cross: nil).ranges {
        for item in range { found += badges(ofItem: item - place.before.items, in: place) }
      }
      return found
    }
    sight.main = near
    for item in place.state.layout.items(seenThrough: self.sight(sight, within: place)).ranges.joined() {
      let slot = placement(of: item, in: place, seenThrough: sight).slot
      let owner = SupplementaryIndex.Owner.item(ItemPath(section: place.index, item: item))
      found += badges(.items, of: owner, at: slot, place)
    }
    return found
  }

  /// Returns the badges of a section as a whole.
  func badges(ofSection place: SectionPlace) -> [SupplementaryPlacement] {
    if place.state.isHidden { return [] }
    let slot = Slot(main: stretch(of: place), cross: crossStretch())
    return badges(.section, of: .section(place.index), at: slot, place)
  }

  /// Returns the badges of an item.
  func badges(ofItem item: Int, in place: SectionPlace) -> [SupplementaryPlacement] {
    let index = ItemPath(section: place.index, item: item)
    return badges(.items, of: .item(index), at: slot(of: item, in: place), place)
  }

  private func badges(
    _ kind: Badge.Owner, of owner: SupplementaryIndex.Owner, at slot: Slot, _ place: SectionPlace
  ) -> [SupplementaryPlacement] {
    place.state.style.style.badges.filter { $0.owner == kind }.map { badge in
      SupplementaryPlacement(
        index: SupplementaryIndex(.badge(badge.kind), of: owner),
        slot: badge.slot(on: slot, isMirrored: container.isMirrored), isPinned: false, zIndex: Layer.badge)
    }
  }
}
