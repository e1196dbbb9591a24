/// What an update does to all that is known by its path.
struct UpdatePlan {
  /// How much there is afterwards.
  var counts: ItemCounts
  /// The changes, as layouts are told them.
  var items: [UICollectionViewUpdateItem] = []
  /// The items that are shown by views made anew, and those whose views are told their content anew; by their paths before.
  var reloaded: Set<IndexPath> = []
  var reconfigured: Set<IndexPath> = []
  /// The sections, by their indexes before, whose items are all others.
  var reloadedSections: Set<Int> = []
  /// Where an item goes; nil where it is gone.
  var destination: (IndexPath) -> IndexPath?
  /// Where a section goes; nil where it is gone.
  var sectionDestination: (Int) -> Int?

  /// Whether sections came, went or moved.
  @MainActor var hasMovedSections: Bool {
    items.contains { ($0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate)?.item == NSNotFound }
  }

  /// Where an element goes that is shown, with its view; nil where the view shows nothing that stays.
  @MainActor func destination(of key: ElementKey) -> ElementKey? {
    let path = key.path
    var target = key
    guard path.count == 2 else { return key }
    if reloadedSections.contains(path.section) { return nil }
    if key.category == .cell {
      guard !reloaded.contains(path), let place = destination(path) else { return nil }
      target.path = place
      return target
    }
    guard let section = sectionDestination(path.section) else { return nil }
    target.path = IndexPath(item: path.item, section: section)
    if key.kind == ListSection.topSeparator || key.kind == ListSection.bottomSeparator {
      // The line of a row goes with it.
      guard let place = destination(path) else { return nil }
      target.path = place
      return target
    }
    // A view of another kind may belong to the item: it stays where that does.
    if key.isOfSection || key.category == .decorationView || destination(path) == target.path {
      return target
    }
    return nil
  }
}
