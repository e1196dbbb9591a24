extension Snapshot {
  /// How many sections.
  public var sectionCount: Int { sectionIDs.count }
  /// How many items, in all sections together.
  public var itemCount: Int { starts.last ?? 0 }

  /// Returns a section's id; `nil` where there is no such section.
  public func sectionID(at section: Int) -> SectionID? {
    sectionIDs.indices.contains(section) ? sectionIDs[section] : nil
  }

  /// Returns how many items a section has; 0 where there is no such section.
  public func itemCount(inSection section: Int) -> Int { range(ofSection: section).count }

  /// Returns the items of a section as indexes among all items; empty where there is no such section.
  public func range(ofSection section: Int) -> Range<Int> {
    guard sectionIDs.indices.contains(section) else { return 0..<0 }
    return starts[section]..<starts[section + 1]
  }

  /// Returns the id of an item; `nil` where there is none, as of a section that has just gone (case B53).
  public func itemID(at path: ItemPath) -> ItemID? { index(of: path).map { items[$0] } }

  /// Returns the id of an item by its index among all items; `nil` where there is none.
  public func itemID(at index: Int) -> ItemID? { index >= 0 && index < itemCount ? items[index] : nil }

  /// Returns an item's index among all items; `nil` where there is no such item.
  public func index(of path: ItemPath) -> Int? {
    let range = range(ofSection: path.section)
    return path.item >= 0 && path.item < range.count ? range.lowerBound + path.item : nil
  }

  /// Returns the path of an item by its index among all items; `nil` where there is none.
  ///
  /// - Complexity: O(log *s*) of the sections.
  public func path(ofItem index: Int) -> ItemPath? {
    guard index >= 0, index < itemCount else { return nil }
    let section = starts.partitionPoint { $0 > index } - 1
    return ItemPath(section: section, item: index - starts[section])
  }

  /// Returns where an item stood in the data that the snapshot was made of, where duplicates shift what comes
  /// behind them; `nil` where there is no such item.
  ///
  /// - Complexity: O(log *d*) of the duplicates left out.
  public func dataIndex(ofItem index: Int) -> Int? {
    guard index >= 0, index < itemCount else { return nil }
    var low = 0
    var high = dropped.count
    while low < high {
      let middle = (low + high) / 2
      if dropped[middle] - middle <= index { low = middle + 1 } else { high = middle }
    }
    return index + low
  }
}

extension Array {
  /// Returns the first index whose element answers `true`, where all `false` ones stand in front.
  package func partitionPoint(where belongsBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Snapshot: Equatable {
  /// Returns whether both hold the same ids in the same sections; versions do not matter.
  ///
  /// - Complexity: O(*n*) comparisons at most, O(1) for ranges.
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    guard left.starts == right.starts, left.sectionIDs == right.sectionIDs else { return false }
    if case .indices(let left, _) = left.items, case .indices(let right, _) = right.items {
      return left == right
    }
    return left.items.list == right.items.list
  }
}
