import Testing

@testable import ShojiEngine

@Suite struct FlowAgainstOracle {
  @Test("Every small world: up to four items of five widths, all gaps") func smallWorlds() {
    let widths = [0.0, 10, 25, 50, 80]
    var findings: [String] = []
    for count in 0...(isThorough ? 4 : 3) {
      let worlds = (0..<count).reduce(1) { product, _ in product * widths.count }
      withEvery(0..<worlds, [0.0, 5]) { code, gap in
        var sizes: [ItemSize] = []
        var rest = code
        for index in 0..<count {
          sizes.append(ItemSize(main: Double(10 + index), cross: widths[rest % widths.count]))
          rest /= widths.count
        }
        let flow = FlowLayout.sized(
          sizes, FlowConfiguration(itemSpacing: gap, lineSpacing: 3), width: 50)
        let lines = FlowOracle(sizes: sizes, inner: 50, gap: gap).lines
        if flow.itemsByLine != lines { findings.append("\(sizes), gap \(gap): \(flow.itemsByLine)") }
        if let violation = flow.violatedInvariant() { findings.append(violation) }
        let sum = lines.reduce(-3.0) { $0 + 3 + Double(10 + $1.upperBound - 1) }
        if flow.contentExtent != max(0, sum) { findings.append("length \(flow.contentExtent), not \(sum)") }
      }
    }
    #expect(findings.isEmpty, "\(findings.prefix(3))")
  }

  /// Seen from its start, a flow is always as if laid out anew, whatever happened to it.
  @Test("Random edits seen from the start agree with a full reflow", arguments: [1, 2, 3])
  func fromTheStart(seed: UInt64) {
    print("FlowAgainstOracle seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var items = SizedItems(count: 30)
    var sizes: [Int: ItemSize] = [:]
    let configuration = FlowConfiguration(
      itemSpacing: 4, lineSpacing: 2, itemEstimate: ItemSize(main: 20, cross: 30))
    var flow = FlowLayout(configuration, itemCount: 30, container: Container(crossExtent: 200))
    var findings: [String] = []
    for step in RandomSteps(60) where findings.isEmpty {
      let edit = SizedItems.edit(of: items.ids.count, most: 60, using: &generator)
      if case .invalidate(let range) = edit {
        for index in range { sizes[items.ids[index]] = nil }
      }
      flow.apply(edit)
      items.apply(edit)
      let isChecked = step % 40 == 0
      if isChecked, let violation = flow.violatedInvariant() {
        findings.append("step \(step), \(edit): \(violation)")
      }
      if step % 50 == 0 { flow.learnEstimates() }
      let seen = Int.random(in: 0...items.ids.count, using: &generator)
      let ids = items.ids
      flow.measure(RangeSet(0..<seen)) { index, _ in
        let known =
          sizes[ids[index]]
          ?? ItemSize(
            main: Double.random(in: 5...40, using: &generator).rounded(),
            cross: Double.random(in: 0...120, using: &generator).rounded())
        sizes[ids[index]] = known
        return known
      }
      guard isChecked else { continue }
      if let violation = flow.violatedInvariant() { findings.append("step \(step), seen: \(violation)") }
      let last = seen == 0 ? 0 : (flow.line(of: seen - 1) ?? 0) + 1
      // Lines up to the last one that is measured, of which the next item is known too.
      let known = ids.map { sizes[$0] ?? ItemSize(main: 0, cross: 1000) }
      let lines = FlowOracle(sizes: known, inner: 200, gap: 4).lines
      if Array(flow.itemsByLine.prefix(last)) != Array(lines.prefix(last)) {
        findings.append("step \(step), seen \(seen): \(flow.itemsByLine.prefix(last)), not \(lines)")
      }
      if step % 500 == 0 { findings += flow.wrongPlaces().map { "step \(step): \($0)" } }
    }
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
  }

  /// Jumps, scrolls in both directions and edits, with what is visible held against what it was.
  @Test("While scrolling and jumping nothing visible moves but as a whole", arguments: [11, 12, 13, 14])
  func scrolling(seed: UInt64) {
    print("FlowAgainstOracle scrolling seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let count = isThorough ? 200 : 100
    let sizes = (0..<count).map { _ in
      ItemSize(
        main: Double.random(in: 5...40, using: &generator).rounded(),
        cross: Double.random(in: 5...120, using: &generator).rounded())
    }
    let configuration = FlowConfiguration(
      itemSpacing: 4, lineSpacing: 2, itemEstimate: ItemSize(main: 20, cross: 30))
    var flow = FlowLayout(configuration, itemCount: count, container: Container(crossExtent: 200))
    var offset = 0.0
    var findings: [String] = []
    var measured = Set<Int>()
    for step in RandomSteps(30) where findings.isEmpty {
      let isJump = Int.random(in: 0..<50, using: &generator) == 0
      offset =
        isJump
        ? Double.random(in: 0...flow.contentExtent, using: &generator).rounded()
        : offset + Double.random(in: -60...60, using: &generator).rounded()
      offset = min(max(offset, 0), flow.greatestOffset(length: 120))
      if step % 100 == 0 { flow.learnEstimates() }
      var window = flow.items(intersecting: Stretch(start: offset, length: 120))
      let old = flow.sight
      let held =
        step % 4 == 0
        ? Array(old).filter { window.contains($0) } : Array(old.clamped(to: window.bounds).prefix(1))
      let before = held.map(flow.slot)
      flow.measure(window) { index, _ in
        if !measured.insert(index).inserted { findings.append("Item \(index) was measured twice.") }
        return sizes[index]
      }
      let after = held.map(flow.slot)
      if let first = before.first, let now = after.first {
        let shift = now.main.start - first.main.start
        for (was, isNow) in zip(before, after)
        where was.cross != isNow.cross || abs(was.main.start + shift - isNow.main.start) > 0.001 {
          findings.append("step \(step): \(was) became \(isNow) with a shift of \(shift)")
        }
        offset += shift
      } else if let first = window.ranges.first?.lowerBound {
        // What a host's anchor does after a jump.
        offset = min(offset, flow.slot(of: first).main.start)
      }
      if step % 100 == 0, let violation = flow.violatedInvariant() {
        findings.append("step \(step): \(violation)")
      }
      window = flow.items(intersecting: Stretch(start: offset, length: 120))
    }
    findings += flow.wrongPlaces(step: 97)
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
    // A jump to the start, from afar, lays out as if from the start.
    flow.measure(RangeSet((count - 5)..<count)) { index, _ in sizes[index] }
    flow.measure(RangeSet(0..<60)) { index, _ in sizes[index] }
    let lines = FlowOracle(sizes: sizes, inner: 200, gap: 4).lines
    let last = (flow.line(of: 59) ?? 0) + 1
    #expect(Array(flow.itemsByLine.prefix(last)) == Array(lines.prefix(last)))
  }

  @Test(
    "Edits and scrolls at random keep what is visible and above the edit where it is", arguments: [21, 22])
  func editing(seed: UInt64) {
    print("FlowAgainstOracle editing seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var items = SizedItems(count: 120)
    let configuration = FlowConfiguration(
      itemSpacing: 4, lineSpacing: 2, itemEstimate: ItemSize(main: 20, cross: 30))
    var flow = FlowLayout(configuration, itemCount: 120, container: Container(crossExtent: 200))
    func size(_ id: Int) -> ItemSize {
      ItemSize(main: Double(5 + id * 7 % 31), cross: Double(5 + id * 13 % 101))
    }
    var offset = 300.0
    var findings: [String] = []
    for step in RandomSteps(40) where findings.isEmpty {
      let ids = items.ids
      offset = min(
        max(0, offset + Double.random(in: -40...40, using: &generator)), flow.greatestOffset(length: 120))
      let window = flow.items(intersecting: Stretch(start: offset, length: 120))
      flow.measure(window) { index, _ in size(ids[index]) }
      if step % 100 == 0, let violation = flow.violatedInvariant() {
        findings.append("step \(step): \(violation)")
      }
      let edit = SizedItems.edit(of: ids.count, most: 150, using: &generator)
      flow.apply(edit)
      items.apply(edit)
      if step % 100 == 0, let violation = flow.violatedInvariant() {
        findings.append("step \(step), \(edit): \(violation)")
      }
      if flow.itemCount != items.ids.count { findings.append("step \(step): \(flow.itemCount) items") }
    }
    let ids = items.ids
    flow.measure(RangeSet(0..<ids.count)) { index, _ in size(ids[index]) }
    flow.measure(RangeSet(0..<1)) { index, _ in size(ids[index]) }
    flow.apply(.invalidate(0..<ids.count))
    flow.measure(RangeSet(0..<ids.count)) { index, _ in size(ids[index]) }
    #expect(flow.itemsByLine == FlowOracle(sizes: ids.map(size), inner: 200, gap: 4).lines)
    #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
  }
}
