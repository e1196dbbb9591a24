extension SectionedLayout {
  /// Takes a change of the items by their indexes over all sections.
  ///
  /// New items go to the section of the item before which they go, at the end to the last section; without any
  /// section there is no place for them, which is reported. What is removed across borders is removed from
  /// each section; the sections stay, be they empty. Items that are moved within their section keep what they
  /// were measured, and stay in it where the border would do as well; all others go where new items would.
  ///
  /// - Complexity: O(log *s*) for each section of *s* that items go from or to.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    if edit.isNothing { return }
    switch edit {
    case .insert(let count, let index, let kind):
      insert(count, at: index, kind, diagnostics)
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

  private mutating func insert(
    _ count: Int, at index: Int, _ kind: ItemKind, _ diagnostics: Diagnostics?
  ) {
    let before = sections.first { $0.items > index }?.before
    let section = before?.count ?? sectionCount - 1
    let first = before?.items ?? itemCount - (sections.last?.state.itemCount ?? 0)
    applyItems(.insert(count: count, at: index - first, kind: kind), inSection: section, diagnostics)
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
    forEachPart(of: range) { layout, section, own in
      layout.applyItems(.remove(own), inSection: section, diagnostics)
    }
    insert(range.count, at: target, .standard, diagnostics)
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
