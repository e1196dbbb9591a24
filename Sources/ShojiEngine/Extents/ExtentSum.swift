/// What a stretch of items adds up to, whatever their kinds.
///
/// Unmeasured items are counted and not added up, so that a new estimate costs nothing.
struct ExtentSum: Hashable, Sendable {
  var count = 0
  var unmeasured = 0
  var measured = 0.0
  /// How many were measured once, which holds no longer.
  var outdated = 0
  /// What those were measured, in points.
  var outdatedLength = 0.0

  var measuredCount: Int { count - unmeasured - outdated }

  static func + (left: ExtentSum, right: ExtentSum) -> ExtentSum {
    ExtentSum(
      count: left.count + right.count, unmeasured: left.unmeasured + right.unmeasured,
      measured: left.measured + right.measured, outdated: left.outdated + right.outdated,
      outdatedLength: left.outdatedLength + right.outdatedLength)
  }

  mutating func add(_ count: Int, of extent: Double) {
    self.count += count
    if extent.isNaN {
      unmeasured += count
    } else if extent.sign == .plus {
      measured += Double(count) * extent
    } else {
      outdated += count
      outdatedLength -= Double(count) * extent
    }
  }
}

/// What the items of one kind in a stretch add up to.
struct KindSum: Hashable, Sendable {
  var unmeasured = 0
  var measuredCount = 0
  var measured = 0.0
  var outdated = 0

  init() {}

  /// Takes a stretch whose items are all of this kind.
  init(_ sum: ExtentSum) {
    unmeasured = sum.unmeasured
    measuredCount = sum.measuredCount
    measured = sum.measured
    outdated = sum.outdated
  }

  /// The mean of the measured ones in points; `nil` where there are none, or only zeros.
  var mean: Double? {
    let mean = measured / Double(measuredCount)
    return mean > 0 ? mean : nil
  }

  mutating func add(_ other: KindSum) {
    unmeasured += other.unmeasured
    measuredCount += other.measuredCount
    measured += other.measured
    outdated += other.outdated
  }

  mutating func add(_ run: ExtentRun) {
    var sum = ExtentSum()
    sum.add(run.count, of: run.extent)
    add(KindSum(sum))
  }

  /// Makes sums of nothing for some slots, in place where there are as many.
  static func clear(_ kinds: inout [KindSum], slots: Int) {
    if kinds.count == slots {
      for slot in 0..<slots { kinds[slot] = KindSum() }
    } else {
      kinds = Array(repeating: KindSum(), count: slots)
    }
  }
}

/// How far the items before a place reach: what is added up on the way to it.
struct ExtentReach {
  var count = 0
  /// How many unmeasured items of the standard kind.
  ///
  /// Counted, so that a million of them are multiplied once and not rounded on the way.
  var unmeasured = 0
  /// What the others are or were measured, in points.
  var measured = 0.0
  /// What the unmeasured items of other kinds are estimated, in points.
  var estimated = 0.0

  static func + (left: ExtentReach, right: ExtentReach) -> ExtentReach {
    ExtentReach(
      count: left.count + right.count, unmeasured: left.unmeasured + right.unmeasured,
      measured: left.measured + right.measured, estimated: left.estimated + right.estimated)
  }
}

/// What turns counts into points: the estimates and the gap.
struct ExtentRuler: Hashable, Sendable {
  /// What an unmeasured item of the standard kind counts as, in points; above zero.
  var estimate: Double
  /// The same for each other kind, by slot from 1.
  var others: [Double] = []
  /// The gap between two items, in points; never negative.
  var spacing: Double

  /// Where a reach ends, in points, the gap behind it included.
  func position(_ reach: ExtentReach) -> Double {
    reach.measured + reach.estimated + Double(reach.unmeasured) * estimate + Double(reach.count) * spacing
  }

  func estimate(slot: UInt8) -> Double { slot == 0 ? estimate : others[Int(slot) - 1] }

  /// How far a node with these sums reaches.
  @inline(__always) func reach(_ sum: ExtentSum, _ kinds: [KindSum]) -> ExtentReach {
    var reach = ExtentReach(
      count: sum.count, unmeasured: sum.unmeasured, measured: sum.measured + sum.outdatedLength)
    if kinds.isEmpty { return reach }
    reach.unmeasured = kinds[0].unmeasured
    for slot in 1..<kinds.count { reach.estimated += Double(kinds[slot].unmeasured) * others[slot - 1] }
    return reach
  }

  /// How far the first items of a run reach.
  @inline(__always) func reach(_ run: ExtentRun, _ length: Int) -> ExtentReach {
    if let known = run.known { return ExtentReach(count: length, measured: Double(length) * known) }
    if run.slot == 0 { return ExtentReach(count: length, unmeasured: length) }
    return ExtentReach(count: length, estimated: Double(length) * estimate(slot: run.slot))
  }
}
