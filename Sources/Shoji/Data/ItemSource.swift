/// The items of a collection view by their places.
///
/// Nothing is stored for an item and nothing is asked of one that is not seen. An object, so that two cells are told to
/// show the same data by one comparison, however long the data.
final class ItemSource<Data: RandomAccessCollection, ID: Hashable> {
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

  /// The item at a place; nil where there is none.
  func element(at index: Int) -> Data.Element? {
    guard index >= 0, index < Swift.min(count, data.count) else { return nil }
    return data[data.index(data.startIndex, offsetBy: index)]
  }

  /// The id of the item at a place.
  ///
  /// - Precondition: There is an item at the place.
  func id(at index: Int) -> ID { id(data[data.index(data.startIndex, offsetBy: index)], index) }
}
