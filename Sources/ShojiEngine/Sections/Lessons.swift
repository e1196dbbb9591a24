/// What items were measured, added up by their kinds: what layouts that are alike learn from each other.
package struct Lessons: Sendable {
  /// Along the main axis.
  var mains = KindSums()
  /// Along the cross axis, in layouts that measure it.
  var crosses = KindSums()

  /// How many items were measured.
  var count: Int { max(mains.count, crosses.count) }
  /// Whether nothing was measured.
  var isEmpty: Bool { count == 0 }

  /// Whether some kind has a mean here and none there.
  func isNews(to other: Lessons) -> Bool {
    mains.isNews(to: other.mains) || crosses.isNews(to: other.crosses)
  }

  /// Adds what was measured elsewhere.
  mutating func add(_ other: Lessons) {
    mains.add(other.mains)
    crosses.add(other.crosses)
  }
}

/// What items were measured along one axis, added up by their kinds.
struct KindSums: Sendable {
  private var sums: [ItemKind: KindSum] = [:]

  /// How many items were measured.
  var count: Int { sums.values.reduce(0) { $0 + $1.measuredCount } }

  /// The means in points, in the order of the kinds; none where nothing but zeros was measured.
  var means: [(kind: ItemKind, mean: Double)] {
    sums.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { kind, sum in sum.mean.map { (kind, $0) } }
  }

  /// Whether some kind has a mean here and none there.
  func isNews(to other: KindSums) -> Bool {
    sums.contains { kind, sum in sum.mean != nil && other.sums[kind]?.mean == nil }
  }

  /// Adds what was measured elsewhere.
  mutating func add(_ other: KindSums) {
    for (kind, sum) in other.sums { sums[kind, default: KindSum()].add(sum) }
  }

  /// Adds items of a kind.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - total: What they were measured together, in points.
  mutating func add(_ count: Int, items total: Double, of kind: ItemKind) {
    var sum = KindSum()
    sum.measuredCount = count
    sum.measured = total
    sums[kind, default: KindSum()].add(sum)
  }
}

extension ListLayout {
  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? ListLayout).map { container == $0.container && configuration == $0.configuration } ?? false
  }
  package func teach(_ lessons: inout Lessons, times: Int) { rows.teach(&lessons.mains, times: times) }
  package mutating func learn(from lessons: Lessons) -> Bool { rows.learn(from: lessons.mains) }
}

extension GridLayout {
  private var learns: Bool { equalRows == nil && fixedRowLength == nil }

  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? GridLayout).map { container == $0.container && configuration == $0.configuration } ?? false
  }
  package func teach(_ lessons: inout Lessons, times: Int) {
    if learns { rows.teach(&lessons.mains, times: times) }
  }
  package mutating func learn(from lessons: Lessons) -> Bool { learns && rows.learn(from: lessons.mains) }
}

extension WaterfallLayout {
  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? WaterfallLayout).map { container == $0.container && configuration == $0.configuration }
      ?? false
  }
  package func teach(_ lessons: inout Lessons, times: Int) { rules.teach(&lessons.mains, times: times) }
}

extension FlowLayout {
  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? FlowLayout).map { container == $0.container && configuration == $0.configuration } ?? false
  }
  package func teach(_ lessons: inout Lessons, times: Int) {
    mains.teach(&lessons.mains, times: times)
    crosses.teach(&lessons.crosses, times: times)
  }
  package mutating func learn(from lessons: Lessons) -> Bool {
    let hasLearntMain = mains.learn(from: lessons.mains)
    let hasLearntCross = crosses.learn(from: lessons.crosses)
    guard hasLearntMain || hasLearntCross, lines.placedItemCount == 0 else { return false }
    estimateLines()
    return true
  }
}

extension CarouselLayout {
  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? CarouselLayout).map { container == $0.container && configuration == $0.configuration } ?? false
  }
  /// A carousel's length is that of its longest item, so of all its items that one counts.
  package func teach(_ lessons: inout Lessons, times: Int) {
    if measuresWidth { crosses.teach(&lessons.crosses, times: times) }
    if measuresHeight, let longest {
      lessons.mains.add(times, items: longest * Double(times), of: .standard)
    }
  }
  package mutating func learn(from lessons: Lessons) -> Bool {
    let hasLearntWidth = measuresWidth && crosses.learn(from: lessons.crosses)
    guard measuresHeight, longest == nil, let mean = lessons.mains.means.first?.mean, mean != fixedHeight
    else {
      return hasLearntWidth
    }
    fixedHeight = mean
    return true
  }
}

extension Extents {
  /// Adds what was measured.
  fileprivate func teach(_ sums: inout KindSums, times: Int) {
    if measuredCount == 0 { return }
    for slot in 0...others.count {
      let sum = root.sum(slot: slot)
      if sum.measuredCount > 0 {
        sums.add(times * sum.measuredCount, items: sum.measured * Double(times), of: kind(slot: UInt8(slot)))
      }
    }
  }

  /// Takes means as the estimates of the kinds of which nothing is measured.
  ///
  /// - Returns: Whether any changed.
  fileprivate mutating func learn(from sums: KindSums) -> Bool {
    var isChanged = false
    for (kind, mean) in sums.means where self.mean(of: kind) == nil && estimate(for: kind) != mean {
      setEstimate(mean, for: kind)
      isChanged = true
    }
    return isChanged
  }
}
