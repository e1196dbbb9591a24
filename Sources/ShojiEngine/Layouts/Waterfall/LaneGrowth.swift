/// Which way items are stacked from a front: behind it in their order, or before it in the reverse order.
///
/// Stacking upwards is stacking downwards seen in a mirror. Positions are negated, so that a front always
/// grows, and of equally good lanes the last is taken instead of the first, so that reading order holds.
enum LaneGrowth: Hashable, Sendable, CaseIterable {
  case down
  case up

  /// Returns the first of some lanes in the order in which equally good ones are taken.
  func precedes(_ lane: Int, _ other: Int) -> Bool { self == .down ? lane < other : lane > other }

  /// Returns the indexes of so many items in the order in which they are stacked.
  func order(_ count: Int) -> StrideTo<Int> {
    self == .down ? stride(from: 0, to: count, by: 1) : stride(from: count - 1, to: -1, by: -1)
  }
}

/// Where an item is as it is stacked: `start` and `length` in points along the growth.
struct LanePlace: Hashable, Sendable {
  var lanes: Range<Int>
  var start: Double
  var length: Double
}

/// Where the next item of each lane may start, in points along the growth.
typealias LaneFront = [Double]

extension LaneFront {
  /// The greatest position in some lanes.
  func top(_ lanes: Range<Int>) -> Double {
    var top = self[lanes.lowerBound]
    if lanes.count > 1 {
      for lane in lanes where self[lane] > top { top = self[lane] }
    }
    return top
  }

  /// Stacks an item on some lanes.
  ///
  /// - Parameter extent: Its length and the gap behind it, in points.
  /// - Returns: Where it starts.
  @discardableResult mutating func stack(_ extent: Double, on lanes: Range<Int>) -> Double {
    let start = top(lanes)
    for lane in lanes { self[lane] = start + extent }
    return start
  }

  /// Returns the lanes in which an item that lies across so many can start first.
  ///
  /// Of equally good ones it is the first on the way down and the last on the way up.
  func shortest(_ span: Int, _ growth: LaneGrowth) -> Range<Int> {
    var best = growth == .down ? 0..<span : (count - span)..<count
    var least = top(best)
    for lane in growth.order(count - span + 1) {
      let start = top(lane..<(lane + span))
      if start < least { (best, least) = (lane..<(lane + span), start) }
    }
    return best
  }
}
