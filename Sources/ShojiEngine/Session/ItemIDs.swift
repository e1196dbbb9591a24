/// The ids of all items in the order of the data, asked for one by one.
///
/// It stands for one state of the data and must go on answering for it. A range or a function costs nothing
/// however many items there are.
public struct ItemIDs<ID: Hashable> {
  /// How many items; never negative.
  public let count: Int
  private let idAt: (Int) -> ID
  private let indexOf: ((ID) -> Int?)?

  /// Makes ids of a function.
  ///
  /// - Parameters:
  ///   - count: How many items. Negative counts as 0.
  ///   - id: Returns the id at an index. It is asked for indexes of items only.
  ///   - index: Returns where an item is, if that is known at once; `nil` where it is not in the data. Without
  ///     it a dictionary of all ids is built when one is first looked for.
  public init(count: Int, id: @escaping (_ index: Int) -> ID, index: ((_ id: ID) -> Int?)? = nil) {
    self.count = max(0, count)
    idAt = id
    indexOf = index
  }

  /// Makes ids of an array.
  public init(_ ids: [ID]) {
    self.init(count: ids.count, id: { ids[$0] })
  }

  /// Returns the id at an index, or `nil` where there is no item.
  public subscript(index: Int) -> ID? { index >= 0 && index < count ? idAt(index) : nil }

  /// Returns the id at the index of an item.
  func id(at index: Int) -> ID { idAt(index) }

  /// Returns where an item is, or `nil` where it is not in the data.
  ///
  /// - Parameter map: Built here when first needed; to be emptied when the data changes.
  /// - Complexity: That of the function given; else O(*n*) the first time and O(1) from then on.
  func index(of id: ID, _ map: inout [ID: Int]?) -> Int? {
    if let indexOf { return indexOf(id).flatMap { $0 >= 0 && $0 < count ? $0 : nil } }
    if let map { return map[id] }
    var built: [ID: Int] = [:]
    built.reserveCapacity(count)
    for index in 0..<count where built[idAt(index)] == nil { built[idAt(index)] = index }
    map = built
    return built[id]
  }
}

extension ItemIDs where ID == Int {
  /// Makes ids of whole numbers; none is stored.
  ///
  /// Of a range of more than `Int.max` numbers the first so many count.
  public init(_ range: Range<Int>) {
    let range = RangeOrder(range).ids
    self.init(
      count: range.count, id: { range.lowerBound + $0 },
      index: { range.contains($0) ? $0 - range.lowerBound : nil })
  }
}
