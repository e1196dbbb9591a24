extension Snapshot {
  /// Returns the snapshot after one item was moved, as by a drag; every id stays in it once (case B83).
  ///
  /// The result counts as data of its own: ``dataIndex(ofItem:)`` answers its own indexes. More than 2^31 items
  /// stay as they are.
  ///
  /// - Parameters:
  ///   - source: The item. Where there is none the snapshot stays as it is.
  ///   - target: The item's path in the result. An index behind the section's end counts as the end; a section
  ///     that is not there leaves the snapshot as it is.
  /// - Complexity: O(*n*) copies of ids, no hashing.
  public func moving(from source: ItemPath, to target: ItemPath) -> Snapshot {
    // A range that is no list would not fit into memory as one.
    guard itemCount <= Matching.limit, let old = index(of: source),
      sectionIDs.indices.contains(target.section)
    else { return self }
    var list = items.list
    var starts = starts
    let id = list.remove(at: old)
    for section in (source.section + 1)..<starts.count { starts[section] -= 1 }
    let room = starts[target.section]..<starts[target.section + 1]
    list.insert(id, at: room.lowerBound + min(max(target.item, 0), room.count))
    for section in (target.section + 1)..<starts.count { starts[section] += 1 }
    return Snapshot(
      version: version, sectionIDs: sectionIDs, starts: starts, items: .list(list), isUnique: isUnique)
  }
}
