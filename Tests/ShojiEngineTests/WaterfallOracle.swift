@testable import ShojiEngine

/// Where a waterfall's items should be, in the slowest and plainest way: one after the other, from the seam on.
///
/// What is decided and not computed is taken from the layout: lanes, extents, the pivot and the seam.
struct WaterfallOracle {
  private(set) var mains: [Stretch] = []
  private(set) var crosses: [Range<Int>] = []

  init(_ layout: WaterfallLayout) {
    mains = Array(repeating: .zero, count: layout.itemCount)
    crosses = Array(repeating: 0..<0, count: layout.itemCount)
    var leaves: [(leaf: LaneNode, first: Int)] = []
    layout.forEachLeaf(in: 0..<layout.itemCount) { leaves.append(($0, $1)) }
    for growth in LaneGrowth.allCases {
      let side = leaves.filter { ($0.first >= layout.pivot) == (growth == .down) }
      let sign = growth == .down ? 1.0 : -1
      var front = layout.seam.map { growth == .down ? $0 : layout.rules.spacing - $0 }
      for (place, (leaf, first)) in (growth == .down ? side : side.reversed()).enumerated() {
        let isLast = place == side.count - 1
        let level = (front.max() ?? 0) + Self.waitingLength(leaf, layout.rules)
        for offset in growth.order(leaf.count) {
          let (lanes, length) = Self.item(leaf, offset, front, growth, layout.rules)
          let start = lanes.map { front[$0] }.max() ?? 0
          for lane in lanes { front[lane] = start + length + layout.rules.spacing }
          mains[first + offset] = Stretch(start: sign > 0 ? start : -start - length, length: length)
          crosses[first + offset] = lanes
        }
        if leaf.waitingCount > 0, !isLast { front = front.map { _ in level } }
      }
    }
    let first = mains.map(\.start).min() ?? 0
    mains = mains.map { Stretch(start: $0.start - first + layout.insets.mainStart, length: $0.length) }
  }

  private static func item(
    _ leaf: LaneNode, _ offset: Int, _ front: [Double], _ growth: LaneGrowth, _ rules: LaneRules
  ) -> (Range<Int>, Double) {
    switch leaf.content {
    case .placed(let items): return (items.lanes(offset, rules), items.extent(offset))
    case .waiting(let items):
      let least = front.min() ?? 0
      let lane = (growth == .down ? front.firstIndex(of: least) : front.lastIndex(of: least)) ?? 0
      return (lane..<(lane + 1), items.stride - rules.spacing)
    case .branch: return (0..<0, 0)
    }
  }

  private static func waitingLength(_ leaf: LaneNode, _ rules: LaneRules) -> Double {
    guard case .waiting(let items) = leaf.content else { return 0 }
    return (Double(items.count) / Double(rules.laneCount)).rounded(.up) * items.stride
  }

  /// Pairs of items that share more than an edge, some.
  var overlaps: [(Int, Int)] {
    var overlaps: [(Int, Int)] = []
    var open: [Int: Int] = [:]
    for item in mains.indices.sorted(by: { mains[$0].start < mains[$1].start }) where !mains[item].isEmpty {
      for lane in crosses[item] {
        if let other = open[lane], mains[other].end > mains[item].start + 0.000001 {
          overlaps.append((other, item))
        }
        open[lane] = item
      }
    }
    return overlaps
  }

  /// Returns what is wrong with a layout, as a sentence, or `nil` where nothing is.
  func finding(_ layout: WaterfallLayout, offsets: some Sequence<Double>, length: Double) -> String? {
    if let violation = layout.violatedInvariant() { return violation }
    let slots = mains.indices.map(layout.slot)
    for item in mains.indices {
      let (fast, slow) = (slots[item].main, mains[item])
      if abs(fast.start - slow.start) > 0.000001 || abs(fast.end - slow.end) > 0.000001 {
        return "Item \(item) is at \(fast) and should be at \(slow)."
      }
      // Of lanes that are equally long but for rounding, a waiting item may be said to lie in any.
      if slots[item].cross != layout.cross(of: crosses[item]), layout.lanes(of: item) != nil {
        return "Item \(item) lies in other lanes."
      }
    }
    if let (one, other) = overlaps.first { return "Items \(one) and \(other) overlap." }
    let end = (mains.map(\.end).max() ?? layout.insets.mainStart) + layout.insets.mainEnd
    if abs(layout.contentExtent - end) > 0.000001 {
      return "The content is \(layout.contentExtent) long and should be \(end)."
    }
    for offset in offsets {
      let stretch = Stretch(start: offset, length: length)
      let expected = slots.indices.filter { slots[$0].main.intersects(stretch) }
      let found = layout.items(intersecting: stretch).ranges.flatMap(Array.init)
      if found != expected { return "At \(offset) \(found) are found and not \(expected)." }
    }
    return nil
  }
}
