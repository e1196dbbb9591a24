import Synchronization

/// The order of ids that are asked for one by one: nothing is copied, however many items there are.
///
/// Copies share the id → index map, which is built when an item is first looked for. So a session and a selection
/// that are handed the same order build it once.
public struct LazyOrder<ID: Hashable & Sendable>: ItemOrder {
  /// How many items; never negative.
  public let count: Int
  private let idAt: @Sendable (Int) -> ID
  private let places: Places<ID>

  /// Makes an order of a function.
  ///
  /// - Parameters:
  ///   - count: How many items. Negative counts as 0.
  ///   - id: Returns the id at an index, always the same. It is asked for indexes of items only.
  ///   - index: Returns where an item is, if that is known at once; `nil` where it is not in the data. Without
  ///     it a dictionary of all ids is built when an item is first looked for.
  public init(
    count: Int, id: @escaping @Sendable (_ index: Int) -> ID,
    index: (@Sendable (_ id: ID) -> Int?)? = nil
  ) {
    self.count = max(0, count)
    idAt = id
    places = Places(known: index)
  }

  /// Makes an order of an array, which is not copied.
  public init(_ ids: [ID]) {
    self.init(count: ids.count, id: { ids[$0] })
  }

  /// Makes the order of a snapshot's items, across its sections.
  public init<SectionID>(_ snapshot: Snapshot<SectionID, ID>) {
    self.init(count: snapshot.itemCount, id: { snapshot.items[$0] })
  }

  /// Returns the id of an item; `nil` out of range.
  public func id(at index: Int) -> ID? { index >= 0 && index < count ? idAt(index) : nil }

  /// Returns where an item is; `nil` where there is none of this id.
  ///
  /// - Complexity: That of the function given; else O(*n*) the first time and O(1) from then on.
  public func index(of id: ID) -> Int? {
    if let known = places.known { return known(id).flatMap { $0 >= 0 && $0 < count ? $0 : nil } }
    if let place = places.map.withLock({ $0.map { $0[id] } }) { return place }
    // Built without the lock: the function may ask for a place itself.
    var built: [ID: Int] = [:]
    built.reserveCapacity(count)
    for index in 0..<count {
      let id = idAt(index)
      if built[id] == nil { built[id] = index }
    }
    let map = built
    places.map.withLock { $0 = map }
    return map[id]
  }
}

/// Where the items of an order are, for all copies of it.
private final class Places<ID: Hashable & Sendable>: Sendable {
  let known: (@Sendable (ID) -> Int?)?
  let map = Mutex<[ID: Int]?>(nil)

  init(known: (@Sendable (ID) -> Int?)?) { self.known = known }
}
