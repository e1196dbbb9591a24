/// What is to be loaded before it is seen, and what no longer.
///
/// An item is asked for at most once before it is displayed or called off, and what was displayed is never
/// called off (case B212). What is asked for stays so within twice the reach on both sides, so that a finger
/// that goes to and fro asks once.
public struct PrefetchPlanner<ID: Hashable> {
  /// What to begin and what to stop, in the order of urgency.
  public struct Change {
    /// What is to be loaded, the nearest to the viewport first.
    public var prefetch: [ID] = []
    /// What is no longer needed, in the order of the data.
    public var cancel: [ID] = []

    /// Makes a change that does nothing.
    public init() {}

    /// Whether there is nothing to do.
    public var isEmpty: Bool { prefetch.isEmpty && cancel.isEmpty }
  }

  /// How far beyond the viewport items are asked for, as a share of its length.
  public let reach: Double

  private var asked = Presence<ID>()

  /// Makes a planner.
  ///
  /// - Parameter reach: How far beyond the viewport items are asked for, as a share of its length; held
  ///   between 0 and 8, NaN counts as 0, and 0 asks for nothing.
  public init(reach: Double = 1) { self.reach = reach > 0 ? min(reach, 8) : 0 }

  /// How many items are asked for and neither displayed nor called off.
  public var count: Int { asked.count }

  /// Plans for a window.
  ///
  /// In motion only what comes is asked for, at rest both sides are.
  ///
  /// - Parameters:
  ///   - layout: Where the items are.
  ///   - count: How many there are.
  ///   - offset: Where the viewport starts in content coordinates, in points.
  ///   - length: The viewport's length, in points.
  ///   - velocity: Points a second, positive towards the end; 0 at rest.
  ///   - displayed: The items that have cells, overscan included.
  ///   - isSameData: Whether indexes mean what they meant the last time.
  ///   - isDisplayed: Whether an item has a cell. Only asked where the data is other.
  ///   - id: Returns the id at an index. It is asked for those that come; of other data, for all.
  /// - Complexity: That of ``ItemLayout/items(intersecting:cross:)``, and O(*c* log *c*) for *c* that change.
  public mutating func plan(
    in layout: some ItemLayout, count: Int, at offset: Double, length: Double, velocity: Double = 0,
    displayed: RangeSet<Int>, isSameData: Bool, isDisplayed: (ID) -> Bool, id: (Int) -> ID?
  ) -> Change {
    let seen = Stretch(start: offset, length: length)
    let far = seen.length * reach
    guard far > 0, far.isFinite else {
      return plan(
        RangeSet(), near: RangeSet(), displayed: displayed, isSameData: isSameData, isDisplayed: isDisplayed,
        id: id)
    }
    let before = velocity > 0 ? 0 : far
    let after = velocity < 0 ? 0 : far
    let all = RangeSet(0..<max(0, count))
    let wanted = layout.items(intersecting: Stretch(from: seen.start - before, to: seen.end + after))
      .intersection(all)
    let near = layout.items(intersecting: Stretch(from: seen.start - 2 * far, to: seen.end + 2 * far))
      .intersection(all)
    return plan(
      wanted, near: near, displayed: displayed, isSameData: isSameData, isDisplayed: isDisplayed, id: id)
  }

  /// Plans for items that somebody else chose, in any order (case B161).
  ///
  /// - Parameters:
  ///   - wanted: What is to be asked for.
  ///   - near: What stays asked for if it is.
  ///   - displayed: The items that have cells.
  ///   - isSameData: Whether indexes mean what they meant the last time.
  ///   - isDisplayed: Whether an item has a cell. Only asked where the data is other.
  ///   - id: Returns the id at an index.
  public mutating func plan(
    _ wanted: RangeSet<Int>, near: RangeSet<Int>, displayed: RangeSet<Int>, isSameData: Bool,
    isDisplayed: (ID) -> Bool, id: (Int) -> ID?
  ) -> Change {
    let items = RangeSet(0..<Extents.limit)
    let wanted = wanted.intersection(items)
    let near = near.intersection(items)
    let next: RangeSet<Int>
    if isSameData {
      next = asked.indices.intersection(near).union(wanted).removing(displayed)
    } else {
      var kept = wanted
      for range in near.removing(wanted).ranges {
        for index in range where id(index).map(asked.contains) == true {
          kept.insert(contentsOf: index..<(index + 1))
        }
      }
      next = kept.removing(displayed)
    }
    let change = asked.update(to: next, isSameData: isSameData, id: id)
    let bounds = displayed.isEmpty ? wanted.bounds : displayed.bounds.clamped(to: 0..<Extents.limit)
    func distance(_ index: Int) -> Int {
      max(bounds.lowerBound - index, index - (bounds.upperBound - 1), 0)
    }
    var result = Change()
    result.prefetch = change.came.sorted { left, right in
      (distance(left.index), left.index) < (distance(right.index), right.index)
    }.map(\.id)
    for item in change.left {
      let isShown = isSameData ? displayed.contains(item.index) : isDisplayed(item.id)
      if !isShown { result.cancel.append(item.id) }
    }
    return result
  }
}

extension PrefetchPlanner: Sendable where ID: Sendable {}
extension PrefetchPlanner.Change: Hashable {}
extension PrefetchPlanner.Change: Sendable where ID: Sendable {}
