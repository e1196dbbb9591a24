extension Changeset {
  /// Returns the stages that do something, each with its snapshot.
  func stages(_ arrangement: SectionArrangement, _ edits: ItemEdits) -> [Stage] {
    var stages: [Stage] = []
    if !arrangement.inserted.isEmpty {
      stages.append(
        Stage(edits: .insertSections(arrangement.inserted), snapshot: sourceBetween(arrangement)))
    }
    let isArranged = !arrangement.removed.isEmpty || !arrangement.moved.isEmpty
    if !edits.isEmpty {
      stages.append(
        Stage(
          edits: .changeItems(removed: edits.removed, moved: edits.moved, inserted: edits.inserted),
          snapshot: isArranged ? targetBetween(arrangement) : target))
    }
    if isArranged {
      stages.append(
        Stage(
          edits: .arrangeSections(removed: arrangement.removed, moved: arrangement.moved), snapshot: target))
    }
    return stages
  }

  /// The old items in the sections between, those that are new still empty.
  private func sourceBetween(_ arrangement: SectionArrangement) -> Snapshot<SectionID, ItemID> {
    var starts = [0]
    var last = 0
    for (old, _) in arrangement.between {
      last += old.map(source.itemCount(inSection:)) ?? 0
      starts.append(last)
    }
    return Snapshot(
      version: target.version, sectionIDs: sectionIDs(between: arrangement), starts: starts,
      items: source.items,
      isUnique: true)
  }

  /// The new items in the sections between, those that go already empty.
  private func targetBetween(_ arrangement: SectionArrangement) -> Snapshot<SectionID, ItemID> {
    var starts = [0]
    var last = 0
    for (_, new) in arrangement.between {
      last += new.map(target.itemCount(inSection:)) ?? 0
      starts.append(last)
    }
    var items = target.items
    if !arrangement.moved.isEmpty {
      let list = items.list
      var ids: [ItemID] = []
      ids.reserveCapacity(list.count)
      for case (_, let new?) in arrangement.between { ids += list[target.range(ofSection: new)] }
      items = .list(ids)
    }
    return Snapshot(
      version: target.version, sectionIDs: sectionIDs(between: arrangement), starts: starts, items: items,
      isUnique: true)
  }

  private func sectionIDs(between arrangement: SectionArrangement) -> [SectionID] {
    arrangement.between.compactMap { old, new in
      new.map { target.sectionIDs[$0] } ?? old.map { source.sectionIDs[$0] }
    }
  }
}
