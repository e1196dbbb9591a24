extension SectionedLayout {
  /// Brings the sections and items from a changeset's source to its target.
  ///
  /// Items and sections that stay keep what they were measured, wherever they move. Items that come from another
  /// section keep their kind, and what they were measured where they are offered the same room as there; see
  /// ``SectionEdit/moveItems(_:inSection:to:)``. So sections may be split and joined, and one whose id changed
  /// keeps what its items were measured.
  ///
  /// - Parameters:
  ///   - changeset: What changes. Its source must be what is laid out, by counts; else what is out of range is
  ///     clamped and reported.
  ///   - diagnostics: Who is told.
  ///   - newSection: Returns what a section that comes is made of, by its index in the target; the number of
  ///     its items does not count.
  ///   - kind: The kind of an item that comes, by its index among all new items. One that comes from another
  ///     section keeps the kind that it had there, if that section's layout knows kinds.
  /// - Complexity: O(*s*) for *s* sections, in numbers only, and O(*e* log *s*) for *e* edits and for what was
  ///   measured of the items that go to another section.
  public mutating func apply<SectionID, ItemID>(
    _ changeset: Changeset<SectionID, ItemID>, diagnostics: Diagnostics? = nil,
    newSection: (_ index: Int) -> LayoutSection, kind: (_ index: Int) -> ItemKind = { _ in .standard }
  ) {
    var arrivals = Arrivals()
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
      case .changeItems(_, let moved, _):
        for move in moved where move.source.section != move.target.section {
          guard let section = changeset.placesAtLast[move.target.section] else { continue }
          let target = ItemPath(section: section, item: move.target.item)
          let first = changeset.target.range(ofSection: section).lowerBound
          arrivals.append(handed(move.source), at: target, index: first + target.item)
        }
      case .arrangeSections(let removed, let moved):
        arrange(removed, moved, diagnostics)
      case .reconfigure:
        // Like the changes of items it is among the edits below, by the sections' final indexes.
        continue
      }
    }
    arrivals.sort()
    for (section, edits) in changeset.itemEdits(kind: { arrivals.kind(of: $0) ?? kind($0) }) {
      let isStale = { (edit: ItemEdit) in if case .invalidate = edit { true } else { false } }
      for edit in edits where !isStale(edit) { applyItems(edit, inSection: section, diagnostics) }
      for arrival in arrivals.bySection[section] ?? [] { take(arrival.items, at: arrival.path) }
      for edit in edits where isStale(edit) { applyItems(edit, inSection: section, diagnostics) }
    }
    checkInvariants()
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

/// Items that come to a section from another, with what they were measured there.
private struct Arrivals {
  var bySection: [Int: [(path: ItemPath, items: [HandedItems])]] = [:]
  /// Where each run of known kind begins and ends among all new items.
  private var kinds: [(range: Range<Int>, kind: ItemKind)] = []

  /// Notes items by where they are to be, in their section and among all.
  mutating func append(_ items: [HandedItems], at path: ItemPath, index: Int) {
    if items.isEmpty { return }
    bySection[path.section, default: []].append((path, items))
    var index = index
    for run in items {
      if let kind = run.kind { kinds.append((index..<(index + run.count), kind)) }
      index += run.count
    }
  }

  /// Puts what is known of kinds in order, before they are asked for.
  mutating func sort() { kinds.sort { $0.range.lowerBound < $1.range.lowerBound } }

  func kind(of index: Int) -> ItemKind? {
    let place = kinds.partitionPoint { $0.range.upperBound > index }
    return place < kinds.count && kinds[place].range.contains(index) ? kinds[place].kind : nil
  }
}
