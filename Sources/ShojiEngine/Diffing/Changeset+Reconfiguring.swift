extension Changeset {
  /// Returns the changeset with a last stage that names the items which stayed and have new content.
  ///
  /// - Parameter isChanged: Whether the content differs between an item of the old data and one of the new, by
  ///   their indexes in the data that ``source`` and ``target`` were made of, all sections counted through.
  ///   Duplicates that were left out count there, see ``Snapshot/dataIndex(ofItem:)``.
  /// - Complexity: One call for each item that is both old and new.
  public func reconfiguring(
    where isChanged: (_ old: Int, _ new: Int) throws -> Bool
  ) rethrows -> Changeset {
    var ranges: [ItemRange] = []
    for section in 0..<target.sectionCount {
      let range = target.range(ofSection: section)
      for index in range {
        guard
          let origin = items.origin(of: index), let old = source.dataIndex(ofItem: origin),
          let new = target.dataIndex(ofItem: index), try isChanged(old, new)
        else { continue }
        let item = index - range.lowerBound
        if let last = ranges.last, last.section == section, last.items.upperBound == item {
          ranges[ranges.count - 1].items = last.items.lowerBound..<(item + 1)
        } else {
          ranges.append(ItemRange(section: section, items: item..<(item + 1)))
        }
      }
    }
    var result = self
    if case .reconfigure? = stages.last?.edits { result.stages.removeLast() }
    if !ranges.isEmpty { result.stages.append(Stage(edits: .reconfigure(ranges), snapshot: target)) }
    return result
  }

  /// Returns the changeset with a last stage that names the items which stayed and whose contents are not
  /// equal.
  ///
  /// - Parameters:
  ///   - old: The contents that ``source`` was made of, all sections counted through. An item that has none
  ///     there counts as changed.
  ///   - new: The contents that ``target`` was made of.
  public func reconfiguring<Contents: RandomAccessCollection>(
    from old: Contents, to new: Contents
  ) -> Changeset where Contents.Element: Equatable {
    reconfiguring { oldIndex, newIndex in
      guard oldIndex < old.count, newIndex < new.count else { return true }
      return old[old.index(old.startIndex, offsetBy: oldIndex)]
        != new[new.index(new.startIndex, offsetBy: newIndex)]
    }
  }
}
