internal import ShojiEngine

/// How what is shown becomes what is to be shown.
struct PlanChange {
  private let old: CollectionPlan
  private let new: CollectionPlan

  init(from old: CollectionPlan, to new: CollectionPlan) {
    self.old = old
    self.new = new
  }

  /// What has become of the items and sections.
  enum Difference: Sendable {
    /// Nothing was shown that anything could be compared with.
    case all
    /// They are the same.
    case none
    /// The items of the one section that there is are others.
    case items([ItemEdit])
    case sections(Changeset<CellID, CellID>)
  }

  // MARK: Comparing

  /// Compares the ids.
  ///
  /// - Complexity: O(*n*) for ids that have to be looked at; where they are many, ``isLong(beyond:)`` says so.
  func difference() -> Difference {
    if isFirst { return .all }
    if isOfOneSection { return differenceOfItems() }
    guard !hasSameIDs else { return .none }
    return .sections(Changeset(from: old.snapshot(), to: new.snapshot(), diagnostics: .shoji))
  }

  /// Whether more ids than a number have to be looked at to find out what has changed.
  func isLong(beyond limit: Int) -> Bool {
    guard max(old.itemCount, new.itemCount) > limit, !isFirst else { return false }
    if isOfOneSection {
      let (before, after) = (old.sections[0].items, new.sections[0].items)
      return before.count > 0 && after.count > 0 && !after.isComparedAtOnce(with: before)
    }
    guard old.sections.count == new.sections.count else { return true }
    return !zip(old.sections, new.sections).allSatisfy { old, new in
      old.id == new.id && old.items.count == new.items.count && new.items.isComparedAtOnce(with: old.items)
    }
  }

  /// Whether both may be compared off the main actor.
  var isSendable: Bool {
    old.sections.allSatisfy(\.items.isSendable) && new.sections.allSatisfy(\.items.isSendable)
  }

  /// Whether nothing was shown that anything could be compared with.
  var isFirst: Bool { old.itemCount == 0 && (old.sections.count != 1 || new.itemCount > 0) }

  private var isOfOneSection: Bool {
    old.isPlain && new.isPlain && old.sections[0].id == new.sections[0].id
  }

  /// Whether all sections and items are those of before, in their order.
  private var hasSameIDs: Bool {
    guard old.sections.count == new.sections.count else { return false }
    return zip(old.sections, new.sections).allSatisfy { old, new in
      guard old.id == new.id, old.items.count == new.items.count else { return false }
      return new.items.shared(with: old.items).map { $0.isAll(of: new.items.count) }
        ?? (0..<new.items.count).allSatisfy { old.items.cellID(at: $0) == new.items.cellID(at: $0) }
    }
  }

  private func differenceOfItems() -> Difference {
    let (before, after) = (old.sections[0].items, new.sections[0].items)
    let shared = after.shared(with: before) ?? SharedItems(head: 0, tail: 0)
    if before.count == after.count, shared.isAll(of: after.count) { return .none }
    return .items(edits(shared, before, after))
  }

  private func edits(
    _ shared: SharedItems, _ before: any SectionItems, _ after: any SectionItems
  ) -> [ItemEdit] {
    if let run = shared.run {
      var edits: [ItemEdit] = []
      func remove(_ range: Range<Int>) { if !range.isEmpty { edits.append(.remove(range)) } }
      func insert(_ range: Range<Int>) {
        if !range.isEmpty { edits.append(.insert(count: range.count, at: range.lowerBound)) }
      }
      remove((run.old + run.count)..<before.count)
      remove(0..<run.old)
      insert(0..<run.new)
      insert((run.new + run.count)..<after.count)
      return edits
    }
    let (gone, come) = (shared.head..<(before.count - shared.tail), shared.head..<(after.count - shared.tail))
    if gone.isEmpty { return come.isEmpty ? [] : [.insert(count: come.count, at: come.lowerBound)] }
    if come.isEmpty { return [.remove(gone)] }
    let changeset = Changeset(
      from: Snapshot<SoleSection, CellID>(gone.map { before.cellID(at: $0) }, isUnique: true),
      to: Snapshot<SoleSection, CellID>(come.map { after.cellID(at: $0) }, isUnique: true))
    return (changeset.itemEdits()[0] ?? []).map { $0.moved(by: shared.head) }
  }

  // MARK: Applying

  /// Tells a session what has changed, and nothing where nothing has.
  ///
  /// - Parameter difference: What ``difference()`` found.
  /// - Returns: Whether the items or sections are others.
  func apply(
    _ difference: Difference, to session: CollectionSession<CellID, CellID>, in container: Container
  ) -> Bool {
    let isChanged: Bool
    switch difference {
    case .all:
      guard !new.sections.isEmpty || !old.sections.isEmpty else { return false }
      session.reload(new.order)
      session.setLayout(new.makeLayout(in: container))
      return true
    case .none: isChanged = false
    case .items(let edits):
      session.update(edits, to: new.itemOrder)
      isChanged = true
    case .sections(let changeset):
      let new = new
      session.update(changeset, newSection: { new.layoutSection(new.sections[$0]) })
      isChanged = true
    }
    if old.isPlain != new.isPlain {
      session.setLayout(new.makeLayout(in: container))
      return true
    }
    if old.layout != new.layout {
      session.setLayout(new.makeLayout(in: container))
    } else if !new.isPlain {
      applyLooks(to: session)
    }
    return isChanged
  }

  private func applyLooks(to session: CollectionSession<CellID, CellID>) {
    let known = Dictionary(old.sections.map { ($0.id, $0.look) }) { first, _ in first }
    var edits: [SectionEdit] = []
    for (index, section) in new.sections.enumerated() {
      guard let look = known[section.id], look != section.look else { continue }
      let target = new.layoutSection(section)
      if look.layout != section.look.layout { edits.append(.setLayout(target.layout, section: index)) }
      if look.isCollapsed != section.look.isCollapsed {
        edits.append(.setCollapsed(section.look.isCollapsed, section: index))
      }
      edits.append(.setStyle(target.style, section: index))
    }
    if edits.isEmpty { return }
    session.update { [edits] layout in
      guard var sections = layout as? SectionedLayout else { return }
      for edit in edits { sections.apply(edit, diagnostics: .shoji) }
      layout = sections
    }
  }
}

extension SharedItems {
  /// Whether nothing but what is shared is there.
  func isAll(of count: Int) -> Bool {
    (run.map { $0.old == 0 && $0.count == count } ?? false) || head + tail == count
  }
}

extension ItemEdit {
  /// The same edit of items that begin further on.
  fileprivate func moved(by distance: Int) -> ItemEdit {
    func moved(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + distance)..<(range.upperBound + distance)
    }
    switch self {
    case .insert(let count, let index, let kind):
      return .insert(count: count, at: index + distance, kind: kind)
    case .remove(let range): return .remove(moved(range))
    case .move(let range, let index): return .move(moved(range), to: index + distance)
    case .invalidate(let range): return .invalidate(moved(range))
    }
  }
}
