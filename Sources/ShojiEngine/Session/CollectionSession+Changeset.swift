extension CollectionSession where ID: Sendable {
  /// Takes a changeset of the data.
  ///
  /// A layout of sections follows it as ``SectionedLayout/apply(_:diagnostics:newSection:kind:)`` does. Any other
  /// layout is told of the items of the first section.
  ///
  /// - Parameters:
  ///   - changeset: How what is shown becomes what is to be shown.
  ///   - newSection: Returns what a section that comes is made of, by its index in the target; a list by default.
  ///   - kind: The kind of an item that comes, by its index among all new items.
  /// - Complexity: That of the edits, and O(*p*) look-ups for *p* items that can be seen.
  public func update<SectionID>(
    _ changeset: Changeset<SectionID, ID>,
    newSection: @escaping (_ section: Int) -> LayoutSection = { _ in .list },
    kind: @escaping (_ index: Int) -> ItemKind = { _ in .standard }
  ) {
    let target = changeset.target
    var changed = RangeSet<Int>()
    for range in changeset.reconfiguredItems {
      let first = target.range(ofSection: range.section).lowerBound
      changed.insert(contentsOf: (first + range.items.lowerBound)..<(first + range.items.upperBound))
    }
    update(to: ItemIDs(target), at: changeset.destination(ofItem:), changed: changed) { layout in
      guard var sectioned = layout as? SectionedLayout else {
        for edit in changeset.itemEdits(kind: kind)[0] ?? [] { layout.apply(edit, diagnostics: nil) }
        return
      }
      sectioned.apply(changeset, newSection: newSection, kind: kind)
      layout = sectioned
    }
  }
}

extension LayoutSection {
  /// A plain list without items.
  public static var list: LayoutSection {
    LayoutSection(ListLayout(ListConfiguration(), itemCount: 0, container: Container(crossExtent: 0)))
  }
}

extension ItemIDs where ID: Sendable {
  /// Makes ids of a snapshot, in the order of its sections.
  public init<SectionID>(_ snapshot: Snapshot<SectionID, ID>) {
    self.init(count: snapshot.itemCount, id: { snapshot.items[$0] })
  }
}
