/// The items of a collection view by their places.
///
/// Nothing is stored for an item and nothing is asked of one that is not seen.
@usableFromInline struct ItemSource<Data: RandomAccessCollection, ID: Hashable> {
  @usableFromInline let data: Data
  @usableFromInline let id: (Data.Element, Int) -> ID
  /// How many items there are.
  @usableFromInline let count: Int
  /// Reads items, made where their types are known.
  ///
  /// Code for any type took 5,000 instructions an item, and all items of a window are read each time it moves. It holds
  /// nothing, so that it does not tell equal sources apart.
  @usableFromInline let read: (Self, Range<Int>) -> [WindowSlot<Data.Element, ID>]

  /// Where an item is, for data that knows; it may be a place that the data does not have.
  @usableFromInline let place: ((Self, ID) -> Int)?
  /// Looks for items among places and returns where those found are; as ``read``, made where their types are known.
  @usableFromInline let find: (Self, Set<ID>, Range<Int>) -> [ID: Int]

  /// - Parameters:
  ///   - data: The items.
  ///   - id: Tells an item apart, given its place too.
  ///   - place: Where an item is; without it, items are looked for one by one.
  @inlinable init(
    _ data: Data, id: @escaping (Data.Element, Int) -> ID, place: ((Self, ID) -> Int)? = nil
  ) {
    self.data = data
    self.id = id
    self.place = place
    count = data.count
    find = { source, ids, places in
      var found: [ID: Int] = [:]
      if let place = source.place {
        for id in ids where places.contains(place(source, id)) { found[id] = place(source, id) }
        return found
      }
      for place in places {
        let id = source.id(source.data[source.data.index(source.data.startIndex, offsetBy: place)], place)
        guard ids.contains(id), found[id] == nil else { continue }
        found[id] = place
        if found.count == ids.count { break }
      }
      return found
    }
    read = { source, places in
      var slots: [WindowSlot<Data.Element, ID>] = []
      slots.reserveCapacity(places.count)
      for place in places {
        let element = source.data[source.data.index(source.data.startIndex, offsetBy: place)]
        slots.append(WindowSlot(id: source.id(element, place), index: place, element: element))
      }
      return slots
    }
  }

  /// The items at places, in order; none for places that do not exist, as after the data has shrunk.
  ///
  /// - Complexity: O(*k*) for *k* places.
  func slots(at places: Range<Int>) -> [WindowSlot<Data.Element, ID>] {
    read(self, places.clamped(to: 0..<count))
  }

  /// The id of the item at a place; nil where there is none.
  func id(at place: Int) -> ID? {
    guard (0..<count).contains(place) else { return nil }
    return id(data[data.index(data.startIndex, offsetBy: place)], place)
  }
}

/// An item in the window.
@usableFromInline struct WindowSlot<Element, ID: Hashable>: Identifiable {
  /// Tells the item apart.
  @usableFromInline let id: ID
  /// The place in the data.
  @usableFromInline let index: Int
  /// The item.
  @usableFromInline let element: Element

  @inlinable init(id: ID, index: Int, element: Element) {
    self.id = id
    self.index = index
    self.element = element
  }
}
