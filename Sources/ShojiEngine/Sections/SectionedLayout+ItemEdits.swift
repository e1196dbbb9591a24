extension SectionedLayout {
  /// Takes a change of the items by their indexes over all sections.
  ///
  /// New items go to the section of the item before which they go, at the end to the last section; without any
  /// section there is no place for them, which is reported. What is removed across borders is removed from
  /// each section; the sections stay, be they empty. Items that are moved stay in their section where the border
  /// would do as well; all others go where new items would. What they were measured goes along as with
  /// ``SectionEdit/moveItems(_:inSection:to:)``.
  ///
  /// - Complexity: O(log *s*) for each section of *s* that items go from or to.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    if edit.isNothing { return }
    switch edit {
    case .insert(let count, let index, let kind):
      let path = placeForNew(at: index)
      applyItems(.insert(count: count, at: path.item, kind: kind), inSection: path.section, diagnostics)
    case .remove(let range):
      forEachPart(of: range) { layout, section, own in
        layout.applyItems(.remove(own), inSection: section, diagnostics)
      }
    case .move(let range, let target):
      move(range, to: target, diagnostics)
    case .invalidate(let range):
      forEachPart(of: range) { layout, section, own in
        layout.applyItems(.invalidate(own), inSection: section, diagnostics)
      }
    }
    checkInvariants()
  }

  /// Returns where items go that are put in before an item, or at the end.
  private func placeForNew(at index: Int) -> ItemPath {
    let before = sections.first { $0.items > index }?.before
    let first = before?.items ?? itemCount - (sections.last?.state.itemCount ?? 0)
    return ItemPath(section: before?.count ?? sectionCount - 1, item: index - first)
  }

  private mutating func move(_ range: Range<Int>, to target: Int, _ diagnostics: Diagnostics?) {
    if let found = sections.first(where: { $0.items > range.lowerBound }) {
      let first = found.before.items
      let end = first + found.run.state.itemCount
      if range.upperBound <= end, target >= first, target + range.count <= end {
        let own = (range.lowerBound - first)..<(range.upperBound - first)
        applyItems(.move(own, to: target - first), inSection: found.before.count, diagnostics)
        return
      }
    }
    var items: [HandedItems] = []
    forEachPart(of: range) { layout, section, own in
      items = layout.handed(ItemRange(section: section, items: own)) + items
      layout.applyItems(.remove(own), inSection: section, diagnostics)
    }
    insert(items, at: placeForNew(at: target), diagnostics)
  }

  /// Calls a closure with each section of some items and which of its items they are, the last first, so that
  /// it may take them out.
  private mutating func forEachPart(
    of range: Range<Int>, _ body: (_ layout: inout SectionedLayout, _ section: Int, _ own: Range<Int>) -> Void
  ) {
    var end = range.upperBound
    while end > range.lowerBound, let found = sections.first(where: { $0.items >= end }) {
      let first = found.before.items
      let start = max(range.lowerBound, first)
      body(&self, found.before.count, (start - first)..<(end - first))
      end = start
    }
  }
}
