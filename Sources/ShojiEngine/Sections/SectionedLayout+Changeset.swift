extension SectionedLayout {
  /// Brings the sections and items from a changeset's source to its target.
  ///
  /// Items and sections that stay keep what they were measured, wherever they move; so do items that move
  /// within their section. Those that come from another section count as unmeasured.
  ///
  /// - Parameters:
  ///   - changeset: What changes. Its source must be what is laid out, by counts; else what is out of range is
  ///     clamped and reported.
  ///   - kind: The kind of an item that comes, by its index among all new items.
  ///   - diagnostics: Who is told.
  ///   - newSection: Returns what a section that comes is made of, by its index in the target; the number of
  ///     its items does not count.
  /// - Complexity: O(*s*) for *s* sections, in numbers only, and O(*e* log *s*) for *e* edits.
  public mutating func apply<SectionID, ItemID>(
    _ changeset: Changeset<SectionID, ItemID>, kind: (_ index: Int) -> ItemKind = { _ in .standard },
    diagnostics: Diagnostics? = nil, newSection: (_ index: Int) -> LayoutSection
  ) {
    for stage in changeset.stages {
      switch stage.edits {
      case .insertSections(let ranges):
        for range in ranges {
          let new = range.compactMap { changeset.placesAtLast[$0] }.map { section in
            var new = newSection(section)
            new.layout.setItemCount(0, diagnostics)
            return new
          }
          apply(.insertSections(new, at: range.lowerBound), diagnostics: diagnostics)
        }
      case .arrangeSections(let removed, let moved):
        arrange(removed, moved, diagnostics)
      case .changeItems, .reconfigure:
        // Both are among the item edits below, by the sections' final indexes.
        continue
      }
    }
    for (section, edits) in changeset.itemEdits(kind: kind) {
      for edit in edits { apply(.changeItems(edit, inSection: section), diagnostics: diagnostics) }
    }
  }

  /// Takes sections out and moves others, all at once.
  ///
  /// - Parameters:
  ///   - removed: The sections that go, by their indexes before.
  ///   - moved: From their indexes before to those after.
  private mutating func arrange(
    _ removed: [Range<Int>], _ moved: [SectionMove], _ diagnostics: Diagnostics?
  ) {
    let blocks = moved.map { (sections.elements($0.source.clamped(to: 0..<sectionCount)), $0.target) }
    let gone = removed + moved.map(\.source)
    for range in gone.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      apply(.removeSections(range), diagnostics: diagnostics)
    }
    for (block, target) in blocks.sorted(by: { $0.1 < $1.1 }) {
      let target = min(max(target, 0), sectionCount)
      sections.replace(target..<target, with: block)
    }
    checkInvariants()
  }
}
