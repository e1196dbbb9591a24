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

  /// - Parameters:
  ///   - data: The items.
  ///   - id: Tells an item apart, given its place too.
  @inlinable init(_ data: Data, id: @escaping (Data.Element, Int) -> ID) {
    self.data = data
    self.id = id
    count = data.count
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
