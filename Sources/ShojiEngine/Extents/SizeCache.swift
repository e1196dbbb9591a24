/// What a measured size holds under: with one of these changed, the item has to be measured again.
public struct SizeConditions: Hashable, Sendable {
  /// The length along the cross axis that the item was offered, in points.
  public var crossExtent: Double
  /// The length along the main axis that the item was offered, in points; `nil` where it was to choose.
  public var mainExtent: Double?
  /// The item's kind.
  public var kind: ItemKind
  /// The kind of cell that shows it.
  public var cell = ReuseKind.standard
  /// Counts changes of what all items depend on, such as the text size.
  public var generation: Int

  /// Makes conditions; a cross extent that is NaN counts as 0.
  public init(crossExtent: Double, kind: ItemKind = .standard, generation: Int = 0) {
    self.crossExtent = crossExtent.isNaN ? 0 : crossExtent
    self.kind = kind
    self.generation = generation
  }

  /// Makes the conditions under which an item is measured in a room; where that leaves the cross extent to the
  /// item, it counts as infinite.
  public init(_ proposal: SizeProposal, cell: ReuseKind = .standard, generation: Int = 0) {
    self.init(crossExtent: proposal.cross ?? .infinity, generation: generation)
    mainExtent = proposal.main
    self.cell = cell
  }
}

/// Measured sizes by id, so that what moves, leaves and comes back is not measured again.
///
/// A size is kept with the conditions it was measured under, and for each id under the last two: turning a device
/// back and forth measures nothing. Sizes are kept as they were measured, never rounded (case B85), also those
/// that make no sense, which layouts mend and report: asking again would not make them better.
///
/// It is bounded. Ids live in a newer and an older half; who is asked for goes to the newer one, and when that is
/// full, it becomes the older one and what was the older one goes. So the ids asked for last, half the capacity
/// at least, are always there.
public struct SizeCache<ID: Hashable & Sendable>: Sendable {
  struct Entry: Sendable {
    var conditions: SizeConditions
    var size: ItemSize
    /// What was measured under the conditions before.
    var former: (conditions: SizeConditions, size: ItemSize)?
    /// How often the item asked to be measured again under these conditions.
    var requests = 0
    /// Whether it may be measured again.
    var isStale = false
  }

  /// How many ids it holds at most; 2 or more.
  public let capacity: Int

  var newer: [ID: Entry] = [:]
  private var older: [ID: Entry] = [:]

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: How many ids it holds at most. Less than 2 counts as 2.
  public init(capacity: Int = 8192) { self.capacity = max(capacity, 2) }

  /// How many ids it holds.
  public var count: Int { newer.count + older.count }

  /// Returns what an item was measured under conditions; `nil` where it has to be measured.
  ///
  /// - Complexity: O(1); now and then O(*c*) for the capacity, when a half goes.
  public mutating func size(of id: ID, under conditions: SizeConditions) -> ItemSize? {
    guard bringForward(id), let entry = newer[id] else { return nil }
    if entry.conditions == conditions { return entry.isStale ? nil : entry.size }
    return entry.former.flatMap { $0.conditions == conditions ? $0.size : nil }
  }

  /// Returns what an item was measured under conditions, and measures it where nobody did.
  ///
  /// - Complexity: That of ``size(of:under:)``, and at most one call of `measure`.
  public mutating func size(
    of id: ID, under conditions: SizeConditions, measure: () throws -> ItemSize
  ) rethrows -> ItemSize {
    if let size = size(of: id, under: conditions) { return size }
    let size = try measure()
    store(size, of: id, under: conditions)
    return size
  }

  /// Keeps what an item was measured under conditions.
  ///
  /// - Complexity: O(1); now and then O(*c*) for the capacity, when a half goes.
  public mutating func store(_ size: ItemSize, of id: ID, under conditions: SizeConditions) {
    var entry = Entry(conditions: conditions, size: size)
    if bringForward(id), let old = newer[id] {
      if old.conditions == conditions {
        entry.former = old.former
        entry.requests = old.requests
      } else if !old.isStale {
        entry.former = (old.conditions, old.size)
      }
    } else {
      makeRoom()
    }
    newer[id] = entry
  }

  /// Drops the sizes of an item, as when its content changed.
  ///
  /// - Complexity: O(1).
  public mutating func remove(_ id: ID) {
    newer[id] = nil
    older[id] = nil
  }

  /// Drops what was measured in generations before one.
  ///
  /// - Complexity: O(*c*) for the capacity.
  public mutating func removeAll(before generation: Int) {
    func kept(_ entry: Entry) -> Entry? {
      var entry = entry
      if let former = entry.former, former.conditions.generation < generation { entry.former = nil }
      if entry.conditions.generation >= generation { return entry }
      // A late answer may have put the older one last.
      return entry.former.map { Entry(conditions: $0.conditions, size: $0.size) }
    }
    newer = newer.compactMapValues(kept)
    older = older.compactMapValues(kept)
  }

  /// Drops all.
  public mutating func removeAll() {
    newer = [:]
    older = [:]
  }

  /// Puts an id into the newer half; answers whether it is known.
  mutating func bringForward(_ id: ID) -> Bool {
    if newer[id] != nil { return true }
    guard let entry = older.removeValue(forKey: id) else { return false }
    makeRoom()
    newer[id] = entry
    return true
  }

  private mutating func makeRoom() {
    if newer.count < capacity / 2 { return }
    older = newer
    newer = [:]
  }
}
