/// The state of items that outlives their cells: values by item id and key, within a budget.
///
/// State of items on screen is never given up. Of the others those are given up first that have not been seen
/// for the longest time; an item that was never seen counts as seen when its first value was set. Each item
/// is one node of a linked list that lies in an array, so that nothing here costs more than O(1) and no
/// object is made for it.
///
/// One thread at a time; it is `Sendable` where ids, keys and values are. `Value` may be `Any`.
public struct ItemStateStore<ID: Hashable, Key: Hashable, Value> {
  struct Node {
    let id: ID
    var values: [Key: Value]
    /// Its neighbours among the items that are not on screen; -1 where there is none.
    var earlier = -1
    var later = -1
    var isVisible: Bool
  }

  /// How many items keep state at most, those on screen included; never negative.
  ///
  /// Items on screen may be more. Less than before is as ``trim(to:)``.
  public var limit: Int {
    didSet {
      limit = max(limit, 0)
      if limit < nodes.count { trim(to: limit) }
    }
  }
  /// How many items lost their state to the budget or to a trim since the store was made; those that left the
  /// data do not count.
  public private(set) var evictedCount = 0

  var nodes: [Node] = []
  /// Where an item's node is.
  var places: [ID: Int] = [:]
  /// The items on screen, with or without state.
  var visible: Set<ID> = []
  /// The ends of the list of items that are not on screen: the one seen least recently, and most recently.
  var earliest = -1
  var latest = -1

  /// Makes an empty store.
  ///
  /// - Parameter limit: How many items keep state at most. Negative counts as 0: then only items on screen
  ///   do.
  public init(limit: Int) { self.limit = max(limit, 0) }

  /// How many items have state.
  public var count: Int { nodes.count }

  /// Returns a value, or `nil` where the item has none of this key.
  ///
  /// - Complexity: O(1).
  public func value(for id: ID, _ key: Key) -> Value? { places[id].flatMap { nodes[$0].values[key] } }

  /// Takes a value; `nil` takes it away, and the item's last one makes room for others.
  ///
  /// Where the budget is full, another item's state is given up; with a budget of 0, or with one that items
  /// on screen fill, that of an item that is not on screen itself.
  ///
  /// - Complexity: O(1).
  public mutating func set(_ value: Value?, for id: ID, _ key: Key) {
    if let place = places[id] {
      nodes[place].values[key] = value
      if nodes[place].values.isEmpty { remove(at: place) }
    } else if let value {
      let isVisible = visible.contains(id)
      places[id] = nodes.count
      nodes.append(Node(id: id, values: [key: value], isVisible: isVisible))
      if !isVisible { link(nodes.count - 1) }
      evict(to: limit)
    }
    checkInvariants()
  }

  /// Takes that an item is on screen.
  ///
  /// - Complexity: O(1).
  public mutating func itemAppeared(_ id: ID) {
    guard visible.insert(id).inserted, let place = places[id] else { return }
    unlink(place)
    nodes[place].isVisible = true
    checkInvariants()
  }

  /// Takes that an item has left the screen.
  ///
  /// - Complexity: O(1), and O(1) for each item that is given up since more than the budget were on screen.
  public mutating func itemDisappeared(_ id: ID) {
    guard visible.remove(id) != nil, let place = places[id] else { return }
    nodes[place].isVisible = false
    link(place)
    evict(to: limit)
    checkInvariants()
  }

  /// Gives up all state of an item, as when it leaves the data; where it is on screen, it stays so.
  ///
  /// - Complexity: O(1).
  public mutating func remove(_ id: ID) {
    if let place = places[id] { remove(at: place) }
    checkInvariants()
  }

  /// Takes new data: items that are not in it lose their state at once, so that an item that comes back
  /// begins anew.
  ///
  /// Of items on screen only those that left are forgotten.
  ///
  /// - Complexity: One look-up for each item that has state or is on screen, whatever the number of items.
  public mutating func update(to items: some ItemOrder<ID>) {
    // From the end: what moves into a gap was looked at already.
    for place in nodes.indices.reversed() where items.index(of: nodes[place].id) == nil { remove(at: place) }
    visible = visible.filter { items.index(of: $0) != nil }
    checkInvariants()
  }

  /// Gives up state until a number of items have some, as under memory pressure; items on screen keep theirs.
  ///
  /// - Parameter count: How many items may keep state. Negative counts as 0.
  /// - Returns: How many items lost theirs.
  /// - Complexity: O(*s*) for *s* items that had state: memory is given back.
  @discardableResult public mutating func trim(to count: Int) -> Int {
    let before = nodes.count
    evict(to: max(count, 0))
    if nodes.count < before {
      nodes = Array(nodes)
      places = Dictionary(minimumCapacity: nodes.count)
      for (place, node) in nodes.enumerated() { places[node.id] = place }
    }
    checkInvariants()
    return before - nodes.count
  }

  private mutating func evict(to count: Int) {
    while nodes.count > count, earliest >= 0 {
      remove(at: earliest)
      evictedCount += 1
    }
  }
}

extension ItemStateStore: Sendable where ID: Sendable, Key: Sendable, Value: Sendable {}
extension ItemStateStore.Node: Sendable where ID: Sendable, Key: Sendable, Value: Sendable {}
