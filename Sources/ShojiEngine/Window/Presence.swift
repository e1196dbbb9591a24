/// Which items are there, by index and by id, and who comes and goes.
///
/// While the data is the same, only the difference between two sets of indexes is looked at. Once it has
/// changed, the ids of those that are to be there are asked for once, and who was there stays whatever its
/// index is now.
public struct Presence<ID: Hashable> {
  /// An item by index and id.
  public struct Item {
    /// Where it is in the data; of one that left, where it was last.
    public let index: Int
    /// Who it is.
    public let id: ID

    /// Makes an item.
    public init(index: Int, id: ID) {
      self.index = index
      self.id = id
    }
  }

  /// Who came and who went, each in the order of the data.
  public struct Change {
    /// Who is there now and was not.
    public var came: [Item] = []
    /// Who was there and is not.
    public var left: [Item] = []
    /// Those of one id behind the first; they are not there.
    public var duplicates: [Item] = []

    /// Whether nobody came and nobody went.
    public var isEmpty: Bool { came.isEmpty && left.isEmpty }
  }

  /// The indexes of all that are there.
  public private(set) var indices = RangeSet<Int>()
  private var ids: [Int: ID] = [:]
  private var places: [ID: Int] = [:]

  /// Makes a set of nobody.
  public init() {}

  /// How many are there.
  public var count: Int { ids.count }

  /// Returns whether an item is there.
  public func contains(_ id: ID) -> Bool { places[id] != nil }

  /// Returns the index of an item that is there, as it was last told.
  public func index(of id: ID) -> Int? { places[id] }

  /// Returns the id at an index, if that is there.
  public func id(at index: Int) -> ID? { ids[index] }

  /// Takes who is to be there.
  ///
  /// - Parameters:
  ///   - wanted: Their indexes.
  ///   - isSameData: Whether indexes mean what they meant the last time.
  ///   - id: Returns the id at an index. It is asked for those that come; of other data, for all. Who has none
  ///     is not there.
  /// - Complexity: O(*c*) for *c* that come or go; O(*k*) of all of *k* where the data is other.
  public mutating func update(to wanted: RangeSet<Int>, isSameData: Bool, id: (Int) -> ID?) -> Change {
    var change = Change()
    if isSameData {
      for range in indices.removing(wanted).ranges {
        for index in range {
          guard let id = ids.removeValue(forKey: index) else { continue }
          places[id] = nil
          change.left.append(Item(index: index, id: id))
        }
      }
      let coming = wanted.removing(indices)
      indices.formIntersection(wanted)
      for range in coming.ranges {
        for index in range { id(index).map { enter(Item(index: index, id: $0), &change) } }
      }
    } else {
      let before = ids
      let known = places
      self = Presence()
      for range in wanted.ranges {
        for index in range { id(index).map { enter(Item(index: index, id: $0), &change) } }
      }
      change.came.removeAll { known[$0.id] != nil }
      for (index, id) in before where places[id] == nil { change.left.append(Item(index: index, id: id)) }
      change.left.sort { $0.index < $1.index }
    }
    return change
  }

  /// Takes items out again.
  public mutating func withdraw(_ items: some Sequence<Item>) {
    for item in items where ids[item.index] == item.id {
      ids[item.index] = nil
      places[item.id] = nil
      indices.remove(contentsOf: item.index..<(item.index + 1))
    }
  }

  private mutating func enter(_ item: Item, _ change: inout Change) {
    if places[item.id] != nil {
      change.duplicates.append(item)
      return
    }
    ids[item.index] = item.id
    places[item.id] = item.index
    indices.insert(contentsOf: item.index..<(item.index + 1))
    change.came.append(item)
  }
}

extension Presence: Sendable where ID: Sendable {}
extension Presence.Item: Hashable {}
extension Presence.Item: Sendable where ID: Sendable {}
extension Presence.Change: Hashable {}
extension Presence.Change: Sendable where ID: Sendable {}
