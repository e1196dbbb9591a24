extension LaneNode {
  /// Moves a front over the items that are stacked before an index: those in front of it on the way down, it
  /// and those behind it on the way up.
  ///
  /// - Complexity: O(log *n*) nodes and one leaf.
  func advance(_ front: inout LaneFront, to index: Int, _ growth: LaneGrowth, _ rules: LaneRules) {
    Looks.add()
    switch content {
    case .branch(let left, let right):
      switch growth {
      case .down where index < left.count:
        left.advance(&front, to: index, growth, rules)
      case .down:
        left.map.advance(&front, growth)
        right.advance(&front, to: index - left.count, growth, rules)
      case .up where index > left.count:
        right.advance(&front, to: index - left.count, growth, rules)
      case .up:
        right.map.advance(&front, growth)
        left.advance(&front, to: index, growth, rules)
      }
    case .placed(let items):
      items.stack(growth == .down ? 0..<index : index..<count, on: &front, growth, rules)
    case .waiting(let items):
      let taken = growth == .down ? index : count - index
      if taken > 0 {
        front = EvenFill(front: front, stride: items.stride, growth: growth).front(after: taken)
      }
    }
  }

  /// Returns where an item is; waiting ones where they would be.
  ///
  /// - Complexity: O(log *n*) nodes and one leaf.
  func place(of index: Int, _ front: LaneFront, _ growth: LaneGrowth, _ rules: LaneRules) -> LanePlace {
    Looks.add()
    var front = front
    switch content {
    case .branch(let left, let right):
      let isLeft = index < left.count
      if isLeft != (growth == .down) { (isLeft ? right : left).map.advance(&front, growth) }
      return isLeft
        ? left.place(of: index, front, growth, rules)
        : right.place(of: index - left.count, front, growth, rules)
    case .placed(let items):
      advance(&front, to: growth == .down ? index : index + 1, growth, rules)
      let lanes = items.lanes(index, rules)
      return LanePlace(lanes: lanes, start: front.top(lanes), length: items.extent(index))
    case .waiting(let items):
      let fill = EvenFill(front: front, stride: items.stride, growth: growth)
      let (lane, start) = fill.place(growth == .down ? index : count - 1 - index)
      return LanePlace(lanes: lane..<(lane + 1), start: start, length: items.stride - rules.spacing)
    }
  }

  /// Returns the lowest position at which one of the items starts, if it is below another position.
  ///
  /// It need not be where the lowest lane begins: what lies across several lanes starts with the longest.
  ///
  /// - Complexity: O(*l* log *n*) nodes of *l* lanes.
  func lowestStart(
    _ front: LaneFront, _ growth: LaneGrowth, _ rules: LaneRules, below bound: Double = .infinity
  ) -> Double {
    Looks.add()
    var front = front
    var lowest = bound
    switch content {
    case .branch(let left, let right):
      let (near, far) = growth == .down ? (left, right) : (right, left)
      lowest = near.lowestStart(front, growth, rules, below: bound)
      near.map.advance(&front, growth)
      var end = front
      far.map.advance(&end, growth)
      if front.indices.contains(where: { end[$0] > front[$0] && front[$0] < lowest }) {
        lowest = far.lowestStart(front, growth, rules, below: lowest)
      }
    case .placed(let items):
      for item in growth.order(count) {
        lowest = min(
          lowest, front.stack(items.extent(item) + rules.spacing, on: items.lanes(item, rules)))
      }
    case .waiting:
      lowest = min(lowest, front.min() ?? lowest)
    }
    return lowest
  }
}

/// Finds the items that lie between two positions.
struct LaneSearch {
  let growth: LaneGrowth
  let rules: LaneRules
  /// Between which positions, in points along the growth.
  let low: Double
  let high: Double
  /// The items found, in the order in which they are stacked.
  private(set) var found: [(index: Int, place: LanePlace)] = []
  /// How many nodes were looked into.
  private(set) var visitedCount = 0

  init(from low: Double, to high: Double, _ growth: LaneGrowth, _ rules: LaneRules) {
    self.low = low
    self.high = high
    self.growth = growth
    self.rules = rules
  }

  /// Looks through a tree.
  ///
  /// In one lane the nodes' stretches follow each other, so at any position no more of them are looked into on
  /// one level than there are lanes, however far a long item reaches (case B46).
  ///
  /// - Complexity: O(*l* log *n* + *k*) nodes of *l* lanes and *k* items found.
  mutating func search(_ tree: LaneNode?, _ front: LaneFront) {
    if let tree { search(tree, from: 0, front) }
  }

  private mutating func search(_ node: LaneNode, from first: Int, _ front: LaneFront) {
    visitedCount += 1
    Looks.add()
    switch node.content {
    case .branch(let left, let right):
      let isDown = growth == .down
      let (near, far) = isDown ? (left, right) : (right, left)
      let (nearFirst, farFirst) = isDown ? (first, first + left.count) : (first + left.count, first)
      var middle = front
      near.map.advance(&middle, growth)
      if reaches(front, middle) { search(near, from: nearFirst, front) }
      var end = middle
      far.map.advance(&end, growth)
      if reaches(middle, end) { search(far, from: farFirst, middle) }
    case .placed(let items):
      var front = front
      for index in growth.order(items.count) {
        let lanes = items.lanes(index, rules)
        let length = items.extent(index)
        let start = front.stack(length + rules.spacing, on: lanes)
        take(first + index, LanePlace(lanes: lanes, start: start, length: length))
      }
    case .waiting(let items):
      let fill = EvenFill(front: front, stride: items.stride, growth: growth)
      let length = items.stride - rules.spacing
      let lower = fill.count(startingBefore: low - length, atMost: items.count) - rules.laneCount
      let upper = fill.count(startingBefore: high, atMost: items.count) + rules.laneCount
      for item in max(0, lower)..<min(items.count, upper) {
        let (lane, start) = fill.place(item)
        let index = growth == .down ? item : items.count - 1 - item
        take(first + index, LanePlace(lanes: lane..<(lane + 1), start: start, length: length))
      }
    }
  }

  private mutating func take(_ index: Int, _ place: LanePlace) {
    if place.start < high, place.start + place.length > low { found.append((index, place)) }
  }

  /// Returns whether the items between two fronts may lie between the positions: they do in no lane that they
  /// leave as it is.
  private func reaches(_ before: LaneFront, _ after: LaneFront) -> Bool {
    for lane in before.indices
    where after[lane] > before[lane] && before[lane] < high && after[lane] - rules.spacing > low {
      return true
    }
    return false
  }
}
