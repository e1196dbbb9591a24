/// Some items of an order, as a set of ids in the order's order that is held as ranges of indexes.
///
/// A million neighbours are one range; their ids are asked for only while somebody iterates.
public struct ItemSet<Items: ItemOrder>: Sendable {
  /// The order that ``indexes`` speak of.
  public let items: Items
  /// Where the items are.
  public let indexes: RangeSet<Int>

  /// Makes a set of items; indexes out of range are left out.
  public init(_ indexes: RangeSet<Int>, of items: Items) {
    self.items = items
    let isWithin = indexes.isEmpty || indexes.bounds.clamped(to: items.indexes) == indexes.bounds
    self.indexes = isWithin ? indexes : indexes.intersection(RangeSet(items.indexes))
  }

  /// How many items are in it.
  ///
  /// - Complexity: O(*r*) of the ranges.
  public var count: Int { indexes.elementCount }
  /// Whether nothing is in it.
  public var isEmpty: Bool { indexes.isEmpty }

  /// Returns whether an item is in it.
  ///
  /// - Complexity: One look-up and O(log *r*) of the ranges.
  public func contains(_ id: Items.ID) -> Bool { items.index(of: id).map(indexes.contains) ?? false }
}

extension ItemSet: Sequence {
  /// Hands ids out, one at a time.
  public struct Iterator: IteratorProtocol {
    let items: Items
    var ranges: RangeSet<Int>.Ranges.Iterator
    var range: Range<Int>

    /// Returns the next id.
    public mutating func next() -> Items.ID? {
      while true {
        if range.isEmpty {
          guard let next = ranges.next() else { return nil }
          range = next
        }
        let index = range.lowerBound
        range = (index + 1)..<range.upperBound
        // An order that lacks an id within its count is passed over there.
        if let id = items.id(at: index) { return id }
      }
    }
  }

  /// Returns the ids one after the other.
  public func makeIterator() -> Iterator {
    Iterator(items: items, ranges: indexes.ranges.makeIterator(), range: 0..<0)
  }
  /// How many ids there are.
  public var underestimatedCount: Int { count }
}

/// What became selected and what ceased to be: what a host tells its app, once for each change.
///
/// The selection has already changed when somebody holds this (case B206).
public struct SelectionChange<Items: ItemOrder>: Sendable {
  /// What is selected now and was not before, in the present order.
  public let added: ItemSet<Items>
  /// What was selected before and is not now, in the order it was selected in: after an update also items
  /// that left the data.
  public let removed: ItemSet<Items>

  /// Whether nothing changed; then there is nobody to be told.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty }
}
