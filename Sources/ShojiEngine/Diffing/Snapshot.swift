/// What a collection shows at one moment: sections with ids, and the ids of their items.
///
/// It holds ids and nothing else, so it can be compared on any thread while the models stay where they are
/// (case B51). Ids keep their own type.
///
/// No id may be in it twice, neither a section's nor an item's, whatever the section. Who makes a snapshot need
/// not care: of equal ids the first counts, the others are left out with a diagnostic when the snapshot is
/// compared or when ``unique(diagnostics:)`` is asked (case B01).
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// One section as data.
  public struct Section: Sendable {
    /// The section's id.
    public var id: SectionID
    /// The ids of its items.
    public var items: [ItemID]

    /// Makes a section.
    public init(id: SectionID, items: [ItemID]) {
      self.id = id
      self.items = items
    }
  }

  /// Which of several snapshots is newer, for hosts that remember things by version.
  ///
  /// An ``UpdateQueue`` numbers what it is given. Comparing snapshots does not look at it.
  public var version: Int

  @usableFromInline let sectionIDs: [SectionID]
  /// Where each section's items start, and at last how many items there are.
  @usableFromInline let starts: [Int]
  @usableFromInline let items: SnapshotItems<ItemID>
  /// Whether it is known that no id is in it twice.
  public let isUnique: Bool
  /// The hashes of the items' ids; empty where they are not known.
  ///
  /// Proving uniqueness takes them, and with them the next snapshot is compared twice as fast: 4 bytes an item.
  @usableFromInline let hashes: [UInt32]
  /// Where the items stood that were left out as duplicates, in the data it was made of, ascending.
  @usableFromInline let dropped: [Int]

  @usableFromInline init(
    version: Int, sectionIDs: [SectionID], starts: [Int], items: SnapshotItems<ItemID>, isUnique: Bool,
    hashes: [UInt32] = [], dropped: [Int] = []
  ) {
    self.version = version
    self.sectionIDs = sectionIDs
    self.starts = starts
    self.items = items
    self.isUnique = isUnique
    self.hashes = hashes
    self.dropped = dropped
  }

  /// Makes a snapshot of no sections.
  public init() {
    self.init(version: 0, sectionIDs: [], starts: [0], items: .list([]), isUnique: true)
  }

  /// Makes a snapshot of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections in order. Any number of them, empty ones too.
  ///   - version: What the caller counts snapshots by.
  ///   - isUnique: Whether the caller knows that no id is in it twice, as of a table's primary keys; then
  ///     nothing is checked. Where it is wrong nothing breaks, but an item may be shown twice.
  /// - Complexity: O(*n*) copies of ids, no hashing.
  @inlinable
  public init(_ sections: some Sequence<Section>, version: Int = 0, isUnique: Bool = false) {
    var sectionIDs: [SectionID] = []
    var starts = [0]
    var ids: [ItemID] = []
    for section in sections {
      sectionIDs.append(section.id)
      ids.append(contentsOf: section.items)
      starts.append(ids.count)
    }
    self.init(
      version: version, sectionIDs: sectionIDs, starts: starts, items: .list(ids), isUnique: isUnique)
  }
}

/// The ids of a snapshot's items.
@usableFromInline enum SnapshotItems<ItemID: Hashable & Sendable>: Sendable {
  case list([ItemID])
  /// Ids that are numbers in a row and are made when asked for.
  case indices(Range<Int>, id: @Sendable (Int) -> ItemID)

  @usableFromInline subscript(index: Int) -> ItemID {
    switch self {
    case .list(let ids): ids[index]
    case .indices(let range, let id): id(range.lowerBound + index)
    }
  }

  /// All ids as an array: at no cost where they are one.
  @usableFromInline var list: [ItemID] {
    switch self {
    case .list(let ids): ids
    case .indices(let range, let id): range.map(id)
    }
  }
}
