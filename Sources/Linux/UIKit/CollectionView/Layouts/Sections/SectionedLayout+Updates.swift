import ShojiEngine

extension SectionedLayout {
  /// Applies a batch of a collection view's updates: items and sections go by their places before it, and come by those
  /// after it. What moves is measured anew.
  ///
  /// - Parameters:
  ///   - updates: The batch; what contradicts the data is clamped and reported.
  ///   - diagnostics: Who is told.
  ///   - newSection: Returns a section by its place after the batch, with its items.
  @MainActor mutating func apply(
    _ updates: [UICollectionViewUpdateItem], diagnostics: Diagnostics?,
    newSection: (_ section: Int) -> LayoutSection
  ) {
    var (goneItems, newItems, changedItems): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
    var (goneSections, newSections): ([Int], [Int]) = ([], [])
    for update in updates {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      let isSection = (before ?? after)?.item == NSNotFound
      switch update.updateAction {
      case .none: continue
      case .reload where !isSection: if let path = after ?? before { changedItems.append(path) }
      case .insert, .delete, .move, .reload:
        if let before {
          if isSection { goneSections.append(before.section) } else { goneItems.append(before) }
        }
        if let after = after ?? (update.updateAction == .reload ? before : nil) {
          if isSection { newSections.append(after.section) } else { newItems.append(after) }
        }
      }
    }
    for path in goneItems.sorted(by: >) {
      apply(
        .changeItems(.remove(path.item..<(path.item + 1)), inSection: path.section), diagnostics: diagnostics)
    }
    for section in goneSections.sorted(by: >) {
      apply(.removeSections(section..<(section + 1)), diagnostics: diagnostics)
    }
    for section in newSections.sorted() {
      apply(.insertSections([newSection(section)], at: section), diagnostics: diagnostics)
    }
    let filled = Set(newSections)
    for path in newItems.sorted() where !filled.contains(path.section) {
      apply(
        .changeItems(.insert(count: 1, at: path.item), inSection: path.section), diagnostics: diagnostics)
    }
    for path in changedItems {
      apply(
        .changeItems(.invalidate(path.item..<(path.item + 1)), inSection: path.section),
        diagnostics: diagnostics)
    }
  }
}
