/// The items of a collection view by their places.
///
/// Nothing is stored for an item and nothing is asked of one that is not seen.
struct ItemSource<Data: RandomAccessCollection, ID: Hashable> {
  private let data: Data
  private let id: (Data.Element, Int) -> ID
  /// How many items there are.
  let count: Int

  /// - Parameters:
  ///   - data: The items.
  ///   - id: Tells an item apart, given its place too.
  init(_ data: Data, id: @escaping (Data.Element, Int) -> ID) {
    self.data = data
    self.id = id
    count = data.count
  }

  /// The item at a place.
  ///
  /// - Precondition: There is one.
  @inline(__always) func slot(at index: Int) -> WindowSlot<Data.Element, ID> {
    let element = data[data.index(data.startIndex, offsetBy: index)]
    return WindowSlot(id: id(element, index), index: index, element: element)
  }
}
