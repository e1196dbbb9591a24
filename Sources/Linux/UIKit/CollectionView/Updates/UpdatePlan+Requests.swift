/// Why an update cannot be what it says.
struct Contradiction: Error {
  /// What was said and what the data source says.
  let sentence: String
}

extension UpdatePlan {
  /// Plans a batch.
  ///
  /// - Throws: A ``Contradiction`` where what the data source counts now does not follow from what it counted before.
  @MainActor init(_ requests: UpdateRequests, before: ItemCounts, after: ItemCounts) throws(Contradiction) {
    let (old, new) = (before.sections, after.sections)
    guard
      let sections = PlaceMap(
        removed: requests.deletedSections, inserted: requests.insertedSections, moves: requests.movedSections,
        countBefore: old.count, countAfter: new.count)
    else {
      throw Contradiction(
        sentence:
          "there were \(old.count) sections, \(requests.insertedSections.count) were inserted, \(requests.deletedSections.count) deleted and \(requests.movedSections.count) moved, and the data source has \(new.count)"
      )
    }
    var removed: [Int: [Int]] = [:]
    var inserted: [Int: [Int]] = [:]
    var moved: [Int: [(from: Int, to: Int)]] = [:]
    var crossing: [IndexPath: IndexPath] = [:]
    for path in requests.deletedItems { removed[path.section, default: []].append(path.item) }
    for path in requests.insertedItems { inserted[path.section, default: []].append(path.item) }
    for (from, to) in requests.movedItems {
      if sections.destination(of: from.section) == to.section {
        moved[from.section, default: []].append((from.item, to.item))
      } else {
        removed[from.section, default: []].append(from.item)
        inserted[to.section, default: []].append(to.item)
        crossing[from] = to
      }
    }
    let outside = Set(removed.keys).subtracting(old.indices).union(
      Set(inserted.keys).subtracting(new.indices))
    if let section = outside.min() {
      throw Contradiction(sentence: "an item was named in section \(section), which is not there")
    }
    let reloadedSections = Set(requests.reloadedSections)
    var maps: [Int: PlaceMap] = [:]
    for section in old.indices where !reloadedSections.contains(section) {
      guard let target = sections.destination(of: section) else { continue }
      let (gone, come, moves) = (removed[section] ?? [], inserted[target] ?? [], moved[section] ?? [])
      if gone.isEmpty, come.isEmpty, moves.isEmpty, old[section] == new[target] { continue }
      maps[section] = PlaceMap(
        removed: gone, inserted: come, moves: moves, countBefore: old[section], countAfter: new[target])
      guard maps[section] != nil else {
        throw Contradiction(
          sentence:
            "section \(section) had \(old[section]) items, \(come.count) were inserted, \(gone.count) deleted and \(moves.count) moved, and the data source has \(new[target])"
        )
      }
    }
    counts = after
    reloaded = requests.reloadedItems
    reconfigured = requests.reconfiguredItems
    self.reloadedSections = reloadedSections
    sectionDestination = { old.indices.contains($0) ? sections.destination(of: $0) : nil }
    destination = { path in
      guard before.contains(path), !reloadedSections.contains(path.section) else { return nil }
      if let target = crossing[path] { return target }
      guard let section = sections.destination(of: path.section) else { return nil }
      guard let map = maps[path.section] else { return IndexPath(item: path.item, section: section) }
      return map.destination(of: path.item).map { IndexPath(item: $0, section: section) }
    }
    items = updateItems(requests)
  }

  @MainActor private func updateItems(_ requests: UpdateRequests) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
      items.append(UICollectionViewUpdateItem(action, before: before, after: after))
    }
    for section in requests.deletedSections { add(.delete, whole(section), nil) }
    for path in requests.deletedItems { add(.delete, path, nil) }
    for section in requests.insertedSections { add(.insert, nil, whole(section)) }
    for path in requests.insertedItems { add(.insert, nil, path) }
    for (from, to) in requests.movedSections { add(.move, whole(from), whole(to)) }
    for (from, to) in requests.movedItems { add(.move, from, to) }
    for section in requests.reloadedSections {
      add(.reload, whole(section), sectionDestination(section).map(whole))
    }
    for path in requests.reloadedItems.sorted() { add(.reload, path, destination(path)) }
    return items
  }
}
