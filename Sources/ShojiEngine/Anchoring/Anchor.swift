/// What the eye rests on, remembered before a change so that it can be put back after it.
///
/// It holds the items that can be seen, best first: the focused one; those whose leading edge can be seen, from
/// the first; those that reach in from before. The first that survives the change unmoved stays where it is on
/// screen. Where none does, the place stays: what now stands there takes it.
public struct Anchor: Hashable, Sendable {
  /// An item and where it is on screen.
  public struct Point: Hashable, Sendable {
    /// The item before the change.
    public let index: Int
    /// Its leading edge from the viewport's start, in points; below zero where it reaches in.
    public let position: Double
  }

  /// What can be seen, best first; empty where nothing can.
  public let points: [Point]

  /// Returns which item stands where after edits, and the offset that puts it where it was.
  ///
  /// An item that an edit moves is not followed (case B149). If none of the points survives, the item behind
  /// the gap takes the place of the first point.
  ///
  /// - Parameters:
  ///   - edits: What has happened to the layout since, in order.
  ///   - count: How many items there were before.
  ///   - layout: The layout after it.
  /// - Returns: The item, and a content offset in points that may lie outside the content; `nil` where nothing
  ///   is left at the place, so that the offset is to stay.
  /// - Complexity: O(*e*) for *e* edits if the first point survives, O(*e* · *p*) if none of *p* does.
  public func held(after edits: [ItemEdit], of count: Int, in layout: some ItemLayout) -> (
    index: Int, offset: Double
  )? {
    var gap: (index: Int, position: Double)?
    for point in points {
      var item = FollowedItem(index: point.index)
      var count = count
      for edit in edits { item.follow(edit, count: &count) }
      if !item.isRemoved, !item.isMoved, item.index < layout.itemCount {
        return (item.index, layout.slot(of: item.index).main.start - point.position)
      }
      if item.isRemoved, gap == nil { gap = (item.index, point.position) }
    }
    guard let gap, gap.index < layout.itemCount else { return nil }
    return (gap.index, layout.slot(of: gap.index).main.start - gap.position)
  }

  /// Returns which item stands where after a change that nobody described by edits.
  ///
  /// The points that are in another order than before count as moved: the longest run that is not is followed.
  ///
  /// - Parameters:
  ///   - layout: The layout after the change.
  ///   - newIndex: Returns where an item of before is now; `nil` where it is gone.
  /// - Returns: As ``held(after:of:in:)``; `nil` where none of the points is left.
  /// - Complexity: O(*p* log *p*) for *p* points.
  public func held(in layout: some ItemLayout, at newIndex: (_ oldIndex: Int) -> Int?) -> (
    index: Int, offset: Double
  )? {
    let kept = points.sorted { $0.index < $1.index }
      .compactMap { point in newIndex(point.index).map { (old: point.index, new: $0) } }
      .filter { $0.new >= 0 && $0.new < layout.itemCount }
    let run = Self.longestRisingRun(kept.map(\.new))
    let places = Dictionary(run.map { (kept[$0].old, kept[$0].new) }) { first, _ in first }
    for point in points {
      guard let index = places[point.index] else { continue }
      return (index, layout.slot(of: index).main.start - point.position)
    }
    return nil
  }

  /// Returns the places of a longest rising subsequence; of several, the one that ends lowest.
  static func longestRisingRun(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var lower = 0
      var upper = ends.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if numbers[ends[middle]] < number { lower = middle + 1 } else { upper = middle }
      }
      if lower > 0 { previous[place] = ends[lower - 1] }
      if lower < ends.count { ends[lower] = place } else { ends.append(place) }
    }
    var run: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      run.append(place)
      place = previous[place]
    }
    return run.reversed()
  }
}
