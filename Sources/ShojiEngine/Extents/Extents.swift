/// The lengths of items along the main axis, with their prefix sums, measured or estimated.
///
/// Neighbours of one extent are one run, and a balanced tree holds the runs: a million items that nobody
/// measured are one leaf, and so are a million measured ones that are all 44 points long. Memory follows what
/// was measured and differs. Copies share their nodes; a change after a copy costs O(log *n*).
///
/// What is not measured counts with what it was measured when that last held, see ``outdate()``, else with
/// the estimate of its kind, which may change at any time at no cost. That moves
/// what lies behind; see ``Anchor`` for how what is seen stays.
public struct Extents: Sendable {
  /// The most items it holds.
  ///
  /// Above it `Double` would no longer count points exactly.
  public static let limit = 1 << 48
  /// The longest extent, gap or estimate in points, so that no sum is ever infinite.
  public static let longest = 1e12

  var root: ExtentNode
  /// The estimates and the gap.
  var ruler: ExtentRuler
  /// The kinds that are not the standard one, by slot from 1.
  var others: [KindEstimate] = []

  /// Makes extents of items of the standard kind that nobody measured yet.
  ///
  /// - Parameters:
  ///   - count: How many items. Negative counts as 0, more than ``limit`` as that.
  ///   - estimate: What an unmeasured item counts as, in points. What is not above zero counts as 1: with 0,
  ///     no window would ever be full.
  ///   - spacing: The gap between two items, in points. NaN, infinite and negative ones count as 0.
  public init(count: Int, estimate: Double, spacing: Double = 0) {
    let count = min(max(count, 0), Self.limit)
    root = ExtentNode(runs: ExtentRuns(count == 0 ? [] : [ExtentRun(count: count, extent: .nan)]))
    ruler = ExtentRuler(estimate: estimate > 0 ? min(estimate, Self.longest) : 1, spacing: 0)
    setSpacing(spacing)
  }

  /// What an unmeasured item of the standard kind counts as, in points; above zero.
  public var estimate: Double { ruler.estimate }
  /// The gap between two items, in points; never negative.
  public var spacing: Double { ruler.spacing }

  /// How many items.
  public var count: Int { root.sum.count }
  /// How many of them are measured.
  public var measuredCount: Int { root.sum.measuredCount }
  /// The sum of all extents and the gaps between them, in points.
  public var length: Double { count == 0 ? 0 : max(0, position(ruler.reach(root.sum, root.kinds)) - spacing) }
  /// How many runs the tree holds, which is what its memory follows.
  public var runCount: Int {
    var count = 0
    root.forEachRun { _ in count += 1 }
    return count
  }

  /// Takes a new gap between items, in points.
  ///
  /// NaN, infinite and negative ones count as 0.
  ///
  /// - Complexity: O(1).
  public mutating func setSpacing(_ spacing: Double) {
    ruler.spacing = spacing > 0 && spacing.isFinite ? min(spacing, Self.longest) : 0
  }

  /// Where a reach that begins at the first item ends, the gap behind it included.
  func position(_ reach: ExtentReach) -> Double { ruler.position(reach) }
}

extension Extents: Equatable {
  /// Returns whether both hold the same extents, kinds, gaps and estimates; how their trees grew does not
  /// matter.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public static func == (left: Extents, right: Extents) -> Bool {
    guard
      left.count == right.count, left.measuredCount == right.measuredCount,
      left.estimate == right.estimate, left.spacing == right.spacing
    else { return false }
    // Most are compared before anything was measured.
    if left.others.isEmpty, right.others.isEmpty, left.root.runs.count == 1, right.root.runs.count == 1,
      left.root.runs[0].extent.isNaN, right.root.runs[0].extent.isNaN
    {
      return true
    }
    // The two may have met their kinds in another order.
    for kind in Set(left.others.map(\.kind) + right.others.map(\.kind))
    where left.estimate(for: kind) != right.estimate(for: kind) { return false }
    var rights: [ExtentRun] = []
    right.root.forEachRun { rights.append($0) }
    var place = 0
    var isEqual = true
    left.root.forEachRun { run in
      guard isEqual, place < rights.count else {
        isEqual = false
        return
      }
      var other = rights[place]
      isEqual = left.kind(slot: run.slot) == right.kind(slot: other.slot)
      other.slot = run.slot
      isEqual = isEqual && run.count == other.count && run.continues(other)
      place += 1
    }
    return isEqual && place == rights.count
  }
}
