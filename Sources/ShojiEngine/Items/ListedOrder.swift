/// The order of ids that are listed.
public struct ListedOrder<ID: Hashable & Sendable>: ItemOrder {
  /// The ids, the first of equal ones only.
  public let ids: [ID]
  private let places: [ID: Int]
  /// The items that may be selected; `nil` for all.
  private let choice: RangeSet<Int>?

  /// Makes an order of ids.
  ///
  /// - Parameters:
  ///   - ids: The ids in their order. Of equal ones the first is taken.
  ///   - isSelectable: Returns whether an item may be selected; asked once for each. `nil` for all.
  /// - Complexity: O(*n*): a dictionary of all ids is made.
  public init(_ ids: some Sequence<ID>, isSelectable: ((ID) -> Bool)? = nil) {
    var listed: [ID] = []
    var places: [ID: Int] = [:]
    listed.reserveCapacity(ids.underestimatedCount)
    places.reserveCapacity(ids.underestimatedCount)
    for id in ids {
      // One hash for each id, and more only for those that come twice.
      if let first = places.updateValue(listed.count, forKey: id) {
        places[id] = first
      } else {
        listed.append(id)
      }
    }
    self.ids = listed
    self.places = places
    choice = isSelectable.map { isSelectable in
      RangeSet(indices: listed.indices.filter { isSelectable(listed[$0]) })
    }
  }

  /// How many items there are.
  public var count: Int { ids.count }

  /// Returns the id of an item; `nil` out of range.
  public func id(at index: Int) -> ID? { ids.indices.contains(index) ? ids[index] : nil }

  /// Returns where an item is; `nil` where there is none of this id.
  public func index(of id: ID) -> Int? { places[id] }

  /// Returns those items of a range that may be selected.
  public func selectable(in range: Range<Int>) -> RangeSet<Int> {
    let all = RangeSet(range.clamped(to: 0..<count))
    return choice?.intersection(all) ?? all
  }
}

/// The order of whole numbers that are their own ids, as of `CollectionView(0..<1_000_000)`: it holds
/// nothing.
public struct RangeOrder: ItemOrder, Hashable {
  /// The ids.
  public let ids: Range<Int>

  /// Makes an order of whole numbers.
  public init(_ ids: Range<Int>) {
    // Beyond this a range has no count that an Int holds.
    let end = ids.lowerBound.addingReportingOverflow(Int.max)
    self.ids = end.overflow ? ids : ids.clamped(to: ids.lowerBound..<end.partialValue)
  }

  /// How many items there are.
  public var count: Int { ids.count }

  /// Returns the id of an item; `nil` out of range.
  public func id(at index: Int) -> Int? {
    index >= 0 && index < count ? ids.lowerBound + index : nil
  }

  /// Returns where an item is; `nil` where there is none of this id.
  public func index(of id: Int) -> Int? { ids.contains(id) ? id - ids.lowerBound : nil }

  /// Returns where items are in another range, without looking ids up.
  ///
  /// - Complexity: O(*r*) of the ranges.
  public func followed(
    _ indexes: RangeSet<Int>, to order: RangeOrder
  ) -> (kept: RangeSet<Int>, gone: RangeSet<Int>) {
    let common = ids.clamped(to: order.ids)
    let stay =
      common.isEmpty
      ? RangeSet<Int>()
      : indexes.intersection(
        RangeSet((common.lowerBound - ids.lowerBound)..<(common.upperBound - ids.lowerBound)))
    var kept = RangeSet<Int>()
    for range in stay.ranges {
      let start = range.lowerBound + ids.lowerBound - order.ids.lowerBound
      kept.insert(contentsOf: start..<(start + range.count))
    }
    return (kept, indexes.removing(stay))
  }
}
