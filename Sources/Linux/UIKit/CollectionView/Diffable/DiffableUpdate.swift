internal import ShojiEngine

/// An update that waits for its turn.
struct DiffableUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What is to be shown.
  enum Content: Sendable {
    case all(NSDiffableDataSourceSnapshot<SectionID, ItemID>)
    case section(SectionID, NSDiffableDataSourceSectionSnapshot<ItemID>)
  }

  var content: Content
  /// Whether all is loaded anew.
  var reloads = false
  /// Whether what changed is shown on its way.
  var isAnimated = false
  var completion: @Sendable () -> Void
}

/// What a data source of identifiers shows, and what it was told to show next.
struct DiffableState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  var current = NSDiffableDataSourceSnapshot<SectionID, ItemID>()
  /// The outlines of the sections that have one: their visible items are those of the section.
  var outlines: [SectionID: NSDiffableDataSourceSectionSnapshot<ItemID>] = [:]
  var waiting: [DiffableUpdate<SectionID, ItemID>] = []
}

/// The identifiers that are shown, where they are found by path and the other way round.
struct DiffablePlaces<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let snapshot: Snapshot<SectionID, ItemID>
  /// Made when it is asked for.
  private var numbers: [ItemID: Int]?

  init(_ snapshot: Snapshot<SectionID, ItemID> = Snapshot()) { self.snapshot = snapshot }

  func item(at path: IndexPath) -> ItemID? {
    path.count == 2 ? snapshot.itemID(at: ItemPath(section: path.section, item: path.item)) : nil
  }

  /// - Complexity: O(*n*) for the first question, then O(log *s*) of the sections.
  mutating func path(of item: ItemID) -> IndexPath? {
    if numbers == nil {
      var made: [ItemID: Int] = [:]
      made.reserveCapacity(snapshot.itemCount)
      for number in 0..<snapshot.itemCount { if let id = snapshot.itemID(at: number) { made[id] = number } }
      numbers = made
    }
    return numbers?[item].flatMap(snapshot.path(ofItem:)).map {
      IndexPath(item: $0.item, section: $0.section)
    }
  }

  var counts: ItemCounts { ItemCounts((0..<snapshot.sectionCount).map(snapshot.itemCount(inSection:))) }
}

extension Snapshot {
  init(_ identifiers: NSDiffableDataSourceSnapshot<SectionID, ItemID>) {
    self.init(
      identifiers.sectionIdentifiers.map {
        Section(id: $0, items: identifiers.itemIdentifiers(inSection: $0))
      }, isUnique: true)
  }

  func indexPath(ofItem number: Int) -> IndexPath? {
    path(ofItem: number).map { IndexPath(item: $0.item, section: $0.section) }
  }
}

extension UpdatePlan {
  /// Plans what a changeset says.
  ///
  /// - Parameters:
  ///   - reloadedSections: Indexes before the update; the others likewise.
  @MainActor init<SectionID, ItemID>(
    _ changeset: Changeset<SectionID, ItemID>, reloadedSections: Set<Int>, reloaded: Set<IndexPath>,
    reconfigured: Set<IndexPath>
  ) {
    let (old, new) = (changeset.source, changeset.target)
    counts = ItemCounts((0..<new.sectionCount).map(new.itemCount(inSection:)))
    self.reloaded = reloaded
    self.reconfigured = reconfigured
    self.reloadedSections = reloadedSections
    sectionDestination = { changeset.destination(ofSection: $0) }
    destination = { path in
      guard path.count == 2, !reloadedSections.contains(path.section),
        let number = old.index(of: ItemPath(section: path.section, item: path.item))
      else { return nil }
      return changeset.destination(ofItem: number).flatMap(new.indexPath(ofItem:))
    }
    items = Self.items(of: changeset)
    for section in reloadedSections.sorted() {
      items.append(
        UICollectionViewUpdateItem(
          .reload, before: IndexPath(item: NSNotFound, section: section),
          after: sectionDestination(section).map { IndexPath(item: NSNotFound, section: $0) }))
    }
    for path in reloaded.sorted() {
      items.append(UICollectionViewUpdateItem(.reload, before: path, after: destination(path)))
    }
  }

  /// What a changeset does, as layouts are told it: sections and items that go, that come and that move.
  @MainActor private static func items<SectionID, ItemID>(
    of changeset: Changeset<SectionID, ItemID>
  ) -> [UICollectionViewUpdateItem] {
    let (old, new) = (changeset.source, changeset.target)
    var items: [UICollectionViewUpdateItem] = []
    func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
      items.append(UICollectionViewUpdateItem(action, before: before, after: after))
    }
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    for section in 0..<old.sectionCount {
      let isGone = changeset.destination(ofSection: section) == nil
      if isGone { add(.delete, whole(section), nil) }
      if isGone || changeset.removedItemCount == 0 { continue }
      for number in old.range(ofSection: section) where changeset.destination(ofItem: number) == nil {
        add(.delete, old.indexPath(ofItem: number), nil)
      }
    }
    for section in 0..<new.sectionCount {
      let isNew = changeset.origin(ofSection: section) == nil
      if isNew { add(.insert, nil, whole(section)) }
      if isNew || changeset.insertedItemCount == 0 { continue }
      for number in new.range(ofSection: section) where changeset.origin(ofItem: number) == nil {
        add(.insert, nil, new.indexPath(ofItem: number))
      }
    }
    for stage in changeset.stages {
      switch stage.edits {
      case .arrangeSections(_, let moved):
        for move in moved {
          for target in move.target..<(move.target + move.source.count) {
            if let origin = changeset.origin(ofSection: target) { add(.move, whole(origin), whole(target)) }
          }
        }
      case .changeItems(_, let moved, _):
        guard !moved.isEmpty else { continue }
        let numbers = Dictionary(
          (0..<new.itemCount).compactMap { number in new.itemID(at: number).map { ($0, number) } },
          uniquingKeysWith: { first, _ in first })
        for move in moved {
          for item in 0..<move.source.items.count {
            let place = ItemPath(section: move.target.section, item: move.target.item + item)
            guard let id = stage.snapshot.itemID(at: place), let number = numbers[id],
              let origin = changeset.origin(ofItem: number)
            else { continue }
            add(.move, old.indexPath(ofItem: origin), new.indexPath(ofItem: number))
          }
        }
      case .insertSections, .reconfigure: break
      }
    }
    return items
  }
}
