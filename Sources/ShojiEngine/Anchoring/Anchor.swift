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

  /// An item that is to stay where it is through a change.
  public struct Hold: Hashable, Sendable {
    /// The item before the change; `nil` of one that takes the place of those that are gone.
    public let oldIndex: Int?
    /// The item after the change.
    public let index: Int
    /// Its leading edge from the viewport's start, in points.
    public let position: Double

    /// Returns the content offset that puts it where it was; it may lie outside the content.
    public func offset(in layout: some ItemLayout) -> Double { layout.slot(of: index).main.start - position }
  }

  /// Returns which item is to stay through edits.
  ///
  /// An item that an edit moves is not followed (case B149). If none of the points survives, the item behind
  /// the gap takes the place of the first point.
  ///
  /// - Parameters:
  ///   - edits: What happens, in order.
  ///   - count: How many items there are before.
  /// - Returns: `nil` where nothing is left at the place, so that the offset is to stay.
  /// - Complexity: O(*e*) for *e* edits if the first point survives, O(*e* · *p*) if none of *p* does.
  public func hold(through edits: [ItemEdit], of count: Int) -> Hold? {
    var gap: Hold?
    var newCount = max(0, count)
    for point in points {
      var item = FollowedItem(index: point.index)
      newCount = max(0, count)
      for edit in edits { item.follow(edit, count: &newCount) }
      if !item.isRemoved, !item.isMoved {
        return Hold(oldIndex: point.index, index: item.index, position: point.position)
      }
      if item.isRemoved, gap == nil { gap = Hold(oldIndex: nil, index: item.index, position: point.position) }
    }
    return gap.flatMap { $0.index < newCount ? $0 : nil }
  }

  /// Returns which item is to stay through a change that nobody describes by edits.
  ///
  /// The points that come into another order count as moved: the longest run that does not is followed.
  ///
  /// - Parameter newIndex: Returns where an item of before is afterwards; `nil` where it is gone.
  /// - Returns: `nil` where none of the points is left.
  /// - Complexity: O(*p* log *p*) for *p* points.
  public func hold(at newIndex: (_ oldIndex: Int) -> Int?) -> Hold? {
    let kept = points.sorted { $0.index < $1.index }
      .compactMap { point in newIndex(point.index).map { (old: point.index, new: $0) } }
    let run = Self.longestRisingRun(kept.map(\.new))
    let places = Dictionary(run.map { (kept[$0].old, kept[$0].new) }) { first, _ in first }
    for point in points {
      guard let index = places[point.index] else { continue }
      return Hold(oldIndex: point.index, index: index, position: point.position)
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
