/// Items that have lanes: an extent and a tag for each.
struct PlacedItems: Sendable {
  /// The most that one leaf holds.
  ///
  /// A leaf is looked through item by item: fewer would cost memory for nodes, more would cost time.
  static let capacity = 256

  /// The extents in points; of the others the estimate, with a minus sign (that of zero too).
  private(set) var extents: [Double] = []
  /// The first lane in the low byte, the kind in the high one.
  private var tags: [UInt16] = []

  var count: Int { extents.count }
  /// How many bytes its storage has room for.
  var byteCount: Int { extents.capacity * 8 + tags.capacity * 2 }

  func extent(_ index: Int) -> Double { extents[index].magnitude }
  func isMeasured(_ index: Int) -> Bool { extents[index].sign == .plus }
  func kind(_ index: Int) -> ItemKind { ItemKind(rawValue: UInt8(tags[index] >> 8)) }
  func lanes(_ index: Int, _ rules: LaneRules) -> Range<Int> {
    let first = Int(tags[index] & 0xFF)
    return first..<(first + rules.span(of: kind(index)))
  }

  /// Stacks some of the items on a front.
  ///
  /// It is what a slot costs, so items of one lane, nearly all, are added without a detour.
  func stack(_ items: Range<Int>, on front: inout LaneFront, _ growth: LaneGrowth, _ rules: LaneRules) {
    let step = growth == .down ? 1 : -1
    var index = growth == .down ? items.lowerBound : items.upperBound - 1
    for _ in items {
      let extent = extents[index].magnitude + rules.spacing
      let lane = Int(tags[index] & 0xFF)
      let span = rules.span(of: kind(index))
      if span == 1 { front[lane] += extent } else { front.stack(extent, on: lane..<(lane + span)) }
      index += step
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    extents.reserveCapacity(count)
    tags.reserveCapacity(count)
  }

  mutating func append(_ extent: Double, isMeasured: Bool, lane: Int, kind: ItemKind) {
    extents.append(isMeasured ? extent : -extent)
    tags.append(UInt16(lane) | UInt16(kind.rawValue) << 8)
  }

  /// Returns a part, its storage no larger than need be.
  subscript(range: Range<Int>) -> PlacedItems {
    var part = PlacedItems()
    part.extents = Array(extents[range])
    part.tags = Array(tags[range])
    return part
  }

  /// Returns these items and others behind them.
  func followed(by other: PlacedItems) -> PlacedItems {
    var sum = self
    sum.reserveCapacity(count + other.count)
    sum.extents += other.extents
    sum.tags += other.tags
    return sum
  }

  /// Puts them in the reverse order.
  mutating func reverse() {
    extents.reverse()
    tags.reverse()
  }

  /// Returns the same items, none of them measured.
  var unmeasured: PlacedItems {
    var items = self
    for index in extents.indices { items.extents[index] = -extents[index].magnitude }
    return items
  }
}

/// Items that were never in a window and so have no lanes yet.
///
/// They count as equal, each as long as they are on average, and fill up the front before them.
struct WaitingItems: Sendable {
  /// Neighbours of one kind.
  struct Run: Sendable {
    var count: Int
    var kind: ItemKind
  }

  /// The most runs that one leaf holds.
  static let capacity = 128

  let runs: [Run]
  let count: Int
  /// The length of each in one lane and the gap behind it, in points; above zero.
  let stride: Double

  init(_ runs: [Run], _ rules: LaneRules) {
    var merged: [Run] = []
    for run in runs where run.count > 0 {
      if let last = merged.last, last.kind == run.kind {
        merged[merged.count - 1].count += run.count
      } else {
        merged.append(run)
      }
    }
    self.runs = merged
    count = merged.reduce(0) { $0 + $1.count }
    let area = merged.reduce(0) { $0 + Double($1.count) * rules.area(of: $1.kind) }
    stride = count > 0 ? area / Double(count) : 1
  }

  /// Returns an item's kind.
  func kind(_ index: Int) -> ItemKind {
    var rest = index
    for run in runs {
      if rest < run.count { return run.kind }
      rest -= run.count
    }
    return .standard
  }

  /// Returns the runs of a part.
  func runs(in range: Range<Int>) -> [Run] {
    var start = 0
    var part: [Run] = []
    for run in runs {
      let inside = range.clamped(to: start..<(start + run.count))
      if !inside.isEmpty { part.append(Run(count: inside.count, kind: run.kind)) }
      start += run.count
    }
    return part
  }

  /// What all of them do to a front that need not be level: never less than they need.
  func map(_ laneCount: Int) -> LaneMap {
    let rounds = count / laneCount + (count % laneCount > 0 ? 1 : 0)
    return LaneMap(laneCount: laneCount, levellingBy: Double(rounds) * stride)
  }
}
