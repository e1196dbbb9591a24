/// Equal items stacked on a front, each in the lane that ends first: all of it without stacking them one by one.
///
/// Their starts are the lowest of what the lanes offer, and each lane offers its front and every stride behind
/// it. So items come in the order of their starts. Between the fronts of two lanes, in order of length, the
/// shorter lanes take turns; behind the longest front all do.
struct EvenFill {
  let front: LaneFront
  /// The length of an item and the gap behind it, in points; above zero.
  let stride: Double
  let growth: LaneGrowth
  /// The lanes in order of their fronts.
  private let order: [Int]

  init(front: LaneFront, stride: Double, growth: LaneGrowth) {
    self.front = front
    self.stride = stride
    self.growth = growth
    order = front.indices.sorted {
      front[$0] == front[$1] ? growth.precedes($0, $1) : front[$0] < front[$1]
    }
  }

  /// How many items lie beside the longest lane's front, in full or in part: their lanes depend on it.
  var raggedCount: Int { itemCount(before: order.count - 1) }

  /// Returns the lane and the start of an item, counted from 0.
  ///
  /// - Complexity: O(*l*²) of the lanes.
  func place(_ item: Int) -> (lane: Int, start: Double) {
    let (round, turns, turn) = turn(of: item)
    let lane = turns[turn].lane
    return (lane, front[lane] + Double(turns[turn].count + round) * stride)
  }

  /// Returns the front behind so many items.
  func front(after count: Int) -> LaneFront {
    var front = front
    let (round, turns, turn) = turn(of: count)
    for (place, taken) in turns.enumerated() {
      front[taken.lane] += Double(taken.count + round + (place < turn ? 1 : 0)) * stride
    }
    return front
  }

  /// Returns about how many items start before a position, give or take the rounding of one per lane.
  func count(startingBefore position: Double, atMost limit: Int) -> Int {
    var count = 0
    for lane in front.indices {
      count += min(items(in: lane, startingBefore: position), limit - count)
    }
    return count
  }

  private func items(in lane: Int, startingBefore position: Double) -> Int {
    let count = ((position - front[lane]) / stride).rounded(.up)
    return count > 0 ? Int(min(count, Double(Extents.limit))) : 0
  }

  /// How many items start before the front of the lane at a place in the order.
  private func itemCount(before place: Int) -> Int {
    order.prefix(place).reduce(0) { $0 + items(in: $1, startingBefore: front[order[place]]) }
  }

  /// Returns in which round and at which turn an item is placed, and the lanes that take turns then, each with
  /// the items it has before the first round.
  private func turn(of item: Int) -> (round: Int, turns: [(lane: Int, count: Int)], turn: Int) {
    var place = order.count - 1
    var before = itemCount(before: place)
    while place > 0, before > item {
      place -= 1
      before = itemCount(before: place)
    }
    let base = front[order[place]]
    let turns = order[...place].map { (lane: $0, count: items(in: $0, startingBefore: base)) }
      .sorted { left, right in
        let (leftStart, rightStart) = (
          front[left.lane] + Double(left.count) * stride, front[right.lane] + Double(right.count) * stride
        )
        return leftStart == rightStart ? growth.precedes(left.lane, right.lane) : leftStart < rightStart
      }
    return ((item - before) / turns.count, turns, (item - before) % turns.count)
  }
}
