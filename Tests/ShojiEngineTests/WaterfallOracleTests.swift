import Testing

@testable import ShojiEngine

@Suite struct WaterfallAgainstOracle {
  private static let wide = ItemKind(rawValue: 1)
  private static let full = ItemKind(rawValue: 2)

  private static func layout(_ kinds: [ItemKind], lanes: Int, spacing: Double = 0) -> WaterfallLayout {
    var layout = WaterfallLayout(
      WaterfallConfiguration(
        lanes: .count(lanes), lineSpacing: spacing, estimate: 4,
        spans: [wide: .lanes(min(2, lanes)), full: .all]),
      itemCount: 0, container: Container(crossExtent: 60))
    for (index, kind) in kinds.enumerated() { layout.apply(.insert(count: 1, at: index, kind: kind)) }
    return layout
  }

  /// Where each item should be that is put into the lane that ends first, one after the other.
  private static func textbook(_ spans: [Int], _ extents: [Double], lanes: Int) -> [(
    lane: Int, start: Double
  )] {
    var ends = Array(repeating: 0.0, count: lanes)
    return zip(spans, extents).map { span, extent in
      var best = (lane: 0, start: Double.infinity)
      for lane in 0...(lanes - span) {
        let start = ends[lane..<(lane + span)].max() ?? 0
        if start < best.start { best = (lane, start) }
      }
      for lane in best.lane..<(best.lane + span) { ends[lane] = best.start + extent }
      return best
    }
  }

  /// Measured from the start, from the end, and from the middle, then all.
  @Test("Small worlds: every length and span, measured in three orders", arguments: 1...3)
  func smallWorlds(lanes: Int) {
    var findings: [String] = []
    for count in 0...5 {
      let worlds = Int(pow(3, count))
      withEvery(0..<worlds, 0..<(lanes == 1 ? 1 : worlds)) { (lengths: Int, spans: Int) in
        // Of the many combinations of five lengths and five spans, a part that is spread over all.
        let part = (isThorough ? [1, 1, 1, 3, 43, 487] : [1, 1, 2, 37, 433, 4_591])[count]
        if (lengths + spans) % part != 0 { return }
        let extents = (0..<count).map { [2.0, 3, 7][lengths / Int(pow(3, $0)) % 3] }
        let kinds = (0..<count).map { ItemKind(rawValue: UInt8(spans / Int(pow(3, $0)) % 3)) }
        let blank = Self.layout(kinds, lanes: lanes)
        for start in [0, count / 2, count - 1] where start >= 0 && start < max(count, 1) {
          var layout = blank
          for items in [start..<min(count, start + 2), 0..<count] {
            layout.measure(RangeSet(items)) { index, _ in ItemSize(main: extents[index], cross: 0) }
            if let finding = WaterfallOracle(layout).finding(layout, offsets: [-1.0, 2, 3.5, 6], length: 3) {
              findings.append("\(extents) \(kinds.map(\.rawValue)) from \(start): \(finding)")
            }
          }
          layout.alignStart()
          if start == 0 {
            let spans = kinds.map { blank.rules.span(of: $0) }
            for (item, place) in Self.textbook(spans, extents, lanes: lanes).enumerated() {
              let slot = layout.slot(of: item)
              if layout.lanes(of: item)?.lowerBound != place.lane || slot.main.start != place.start {
                findings.append("\(extents) \(kinds.map(\.rawValue)): item \(item) is not at \(place).")
              }
            }
          }
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.count) findings: \(findings.prefix(3))")
  }

  @Test("Small worlds: every edit of up to five items, with every item held", arguments: 1...3)
  func smallEdits(lanes: Int) {
    var findings: [String] = []
    for count in 0...(isThorough ? 5 : 3) {
      var edits: [ItemEdit] = []
      for lower in 0...count {
        edits.append(.insert(count: 1, at: lower))
        edits.append(.insert(count: 3, at: lower, kind: Self.full))
        for upper in lower...count {
          edits += [.remove(lower..<upper), .invalidate(lower..<upper)]
          for target in 0...(count - (upper - lower)) { edits.append(.move(lower..<upper, to: target)) }
        }
      }
      for held in -1..<count {
        for pattern in isThorough ? 0..<3 : 1..<3 {
          let kinds = (0..<count).map { ItemKind(rawValue: UInt8(($0 * pattern) % 3)) }
          var blank = Self.layout(kinds, lanes: lanes, spacing: 1)
          blank.measure(RangeSet(0..<count)) { index, _ in
            ItemSize(main: [2, 9, 3, 5, 4][index], cross: 0)
          }
          for edit in edits {
            var layout = blank
            var model = WaterfallModel(layout)
            if held >= 0 { layout.hold(held) }
            layout.apply(edit)
            model.apply(edit)
            if let finding = model.finding(layout)
              ?? WaterfallOracle(layout).finding(layout, offsets: [0.0, 4], length: 5)
            {
              findings.append("\(pattern), \(held) held, \(edit): \(finding)")
            }
          }
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.count) findings: \(findings.prefix(3))")
  }

  @Test(
    "Random edits, measures, jumps and resizes agree at every step", arguments: [31, 32, 33, 34] as [UInt64])
  func randomSteps(seed: UInt64) {
    print("WaterfallAgainstOracle seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let lanes = [3, 2, 5, 4][Int(seed) % 4]
    let hasSpans = seed % 2 == 0
    var layout = WaterfallLayout(
      WaterfallConfiguration(
        lanes: .tracks([.adaptive(minimum: 20)]), lineSpacing: 1.5, estimate: 4,
        spans: [Self.wide: .lanes(2), Self.full: .all]),
      itemCount: seed > 32 ? 900 : 40, container: Container(crossExtent: Double(20 * lanes)))
    var model = WaterfallModel(layout)
    var findings: [String] = []
    for step in RandomSteps(seed > 32 ? 25 : 100) where findings.isEmpty {
      let count = layout.itemCount
      let index = random(0..<(count + 1))
      let range = index..<min(count, index + random(0..<12))
      var edit: ItemEdit?
      switch random(0..<24) {
      case 0:
        edit = .insert(
          count: random(1..<9), at: index, kind: ItemKind(rawValue: hasSpans ? UInt8(random(0..<3)) : 0))
      case 1: edit = .remove(range)
      case 2: edit = .move(range, to: random(0..<(count - range.count + 1)))
      case 3: edit = .invalidate(range)
      case 4: layout.hold(index)
      case 5 where random(0..<6) == 0:
        // Lanes of 20 points or a little more: a point makes them wider, another 20 one more.
        let (width, count) = (layout.crossExtent, layout.laneCount)
        layout.resize(to: Container(crossExtent: Double(20 * (lanes + random(0..<3)) + random(0..<2))))
        if layout.crossExtent != width { model.forgetMeasures(andLanes: layout.laneCount != count) }
      case 6 where random(0..<10) == 0:
        layout.alignStart()
      default:
        let offset = Double.random(in: 0...(layout.contentExtent + 1), using: &generator)
        let window = layout.items(intersecting: Stretch(start: offset, length: 30))
        let isAll = random(0..<4) == 0
        layout.measure(window, again: isAll) { index, _ in
          if isAll || !model.isMeasured(index) { model.measure(index, Double(random(2..<40)) / 2) }
          return ItemSize(main: model.extent(index), cross: 0)
        }
      }
      if let edit {
        layout.apply(edit)
        model.apply(edit)
      }
      if let finding = model.finding(layout) { findings.append("step \(step): \(finding)") }
      if step % (count < 100 ? 7 : 151) == 0 {
        let offset = Double.random(in: -9...(layout.contentExtent + 9), using: &generator)
        if let finding = WaterfallOracle(layout).finding(layout, offsets: [offset, offset * 0.9], length: 25)
        {
          findings.append("step \(step): \(finding)")
        }
      }
    }
    #expect(findings.isEmpty, "seed \(seed), \(findings)")
  }

  private func pow(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }
}
