extension CollectionSession where ID: Sendable {
  /// Takes a changeset of the data.
  ///
  /// A layout of sections is told what happens to each section's items; sections themselves are the caller's to
  /// change, by `sections`, since their layouts and styles are not in the data. Any other layout is told of the
  /// items of the first section.
  ///
  /// - Parameters:
  ///   - changeset: How what is shown becomes what is to be shown.
  ///   - sections: Puts sections in, takes them out and moves them, before the items of those that are left are
  ///     changed; new ones are to be empty.
  /// - Complexity: That of the edits, and O(*p*) look-ups for *p* items that can be seen.
  public func update<SectionID>(
    _ changeset: Changeset<SectionID, ID>,
    sections: @escaping (_ layout: inout SectionedLayout) -> Void = { _ in }
  ) {
    let target = changeset.target
    let edits = changeset.itemEdits()
    var changed = RangeSet<Int>()
    for range in changeset.reconfiguredItems {
      let first = target.range(ofSection: range.section).lowerBound
      changed.insert(contentsOf: (first + range.items.lowerBound)..<(first + range.items.upperBound))
    }
    update(to: ItemIDs(target), at: changeset.destination(ofItem:), changed: changed) { layout in
      guard var sectioned = layout as? SectionedLayout else {
        for edit in edits[0] ?? [] { layout.apply(edit, diagnostics: nil) }
        return
      }
      sections(&sectioned)
      for section in edits.keys.sorted() {
        for edit in edits[section] ?? [] { sectioned.apply(.changeItems(edit, inSection: section)) }
      }
      layout = sectioned
    }
  }
}

extension ItemIDs where ID: Sendable {
  /// Makes ids of a snapshot, in the order of its sections.
  public init<SectionID>(_ snapshot: Snapshot<SectionID, ID>) {
    self.init(count: snapshot.itemCount, id: { snapshot.items[$0] })
  }
}
