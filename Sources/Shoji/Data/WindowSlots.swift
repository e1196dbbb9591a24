/// An item in the window.
struct WindowSlot<Element, ID: Hashable>: Identifiable {
  /// Tells the item apart.
  let id: ID
  /// The place in the data.
  let index: Int
  /// The item.
  let element: Element
}

/// The items of a window, in order, asked for one by one.
struct WindowSlots<Data: RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  private let kept: Range<Int>
  private let items: ItemSource<Data, ID>

  /// - Parameters:
  ///   - places: Which are to exist; they may be places of other data than these, from before they changed.
  ///   - items: The data.
  init(_ places: Range<Int>, of items: ItemSource<Data, ID>) {
    self.items = items
    kept = places.clamped(to: 0..<items.count)
  }

  var startIndex: Int { kept.lowerBound }
  var endIndex: Int { kept.upperBound }

  subscript(index: Int) -> WindowSlot<Data.Element, ID> { items.slot(at: index) }
}
