/// The ids of a collection's items in their order: all that selection, focus and reordering ask of the data.
///
/// Ids are unique; where one comes twice, the first counts. Indexes run from 0 to the count.
public protocol ItemOrder<ID>: Sendable {
  /// What an item is known by.
  associatedtype ID: Hashable & Sendable

  /// How many items there are; never negative.
  var count: Int { get }
  /// Returns the id of an item; `nil` out of range.
  ///
  /// - Complexity: O(1) is expected.
  func id(at index: Int) -> ID?
  /// Returns where an item is; `nil` where there is none of this id.
  ///
  /// - Complexity: O(1) is expected.
  func index(of id: ID) -> Int?
  /// Returns those items of a range that may be selected: all of them, unless an order says otherwise.
  ///
  /// - Parameter range: A range within the items.
  func selectable(in range: Range<Int>) -> RangeSet<Int>
  /// Returns where items are in a later order, by id.
  ///
  /// - Parameters:
  ///   - indexes: Items of this order.
  ///   - order: The later order.
  /// - Returns: The indexes there of those that stay, and the indexes here of those that left.
  /// - Complexity: O(*k* log *k*) for *k* items, with a look-up each, unless an order knows better.
  func followed(_ indexes: RangeSet<Int>, to order: Self) -> (kept: RangeSet<Int>, gone: RangeSet<Int>)
}

extension ItemOrder {
  /// All of them.
  public func selectable(in range: Range<Int>) -> RangeSet<Int> { RangeSet(range) }

  /// Looks every id up.
  public func followed(
    _ indexes: RangeSet<Int>, to order: Self
  ) -> (kept: RangeSet<Int>, gone: RangeSet<Int>) {
    var kept: [Int] = []
    var gone = RangeSet<Int>()
    for range in indexes.ranges {
      for index in range {
        if let place = id(at: index).flatMap({ order.index(of: $0) }), place >= 0, place < order.count {
          kept.append(place)
        } else {
          gone.insert(contentsOf: index..<(index + 1))
        }
      }
    }
    return (RangeSet(indices: kept), gone)
  }

  /// Returns the item that takes an item's place in a later order.
  ///
  /// It is the item itself if it is still there, else the next of its followers that is, else the nearest
  /// before it.
  ///
  /// - Returns: Its index in the later order; `nil` if none of the items is there.
  /// - Complexity: One look-up for each neighbour that left too, up to the first that stays.
  func survivor(of index: Int, in order: Self) -> Int? {
    guard order.count > 0, index >= 0, index < count else { return nil }
    func place(_ index: Int) -> Int? {
      guard let place = id(at: index).flatMap({ order.index(of: $0) }) else { return nil }
      return place >= 0 && place < order.count ? place : nil
    }
    for follower in index..<count {
      if let place = place(follower) { return place }
    }
    for predecessor in (0..<index).reversed() {
      if let place = place(predecessor) { return place }
    }
    return nil
  }

  /// The indexes of all items; none where an order counts below 0.
  var indexes: Range<Int> { 0..<max(count, 0) }

  /// Returns those of some items that may be selected.
  func selectable(in indexes: RangeSet<Int>) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    for range in indexes.ranges {
      let range = range.clamped(to: self.indexes)
      if range.isEmpty { continue }
      for part in selectable(in: range).ranges { found.insert(contentsOf: part.clamped(to: range)) }
    }
    return found
  }
}
