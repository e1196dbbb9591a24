/// The lengths of items along the main axis, with their prefix sums, measured or estimated.
///
/// Neighbours of one extent are one run, and a balanced tree holds the runs: a million items that nobody
/// measured are one leaf, and so are a million measured ones that are all 44 points long. Memory follows what
/// was measured and differs. Copies share their nodes; a change after a copy costs O(log *n*).
///
/// What is not measured counts with the estimate, which may change at any time at no cost.
public struct Extents: Sendable {
  /// The most items it holds.
  ///
  /// Above it `Double` would no longer count points exactly.
  public static let limit = 1 << 48
  /// The longest extent, gap or estimate in points, so that no sum is ever infinite.
  public static let longest = 1e12

  var root: ExtentNode

  /// What an unmeasured item counts as, in points; above zero.
  public private(set) var estimate: Double
  /// The gap between two items, in points; never negative.
  public private(set) var spacing: Double

  /// Makes extents of items that nobody measured yet.
  ///
  /// - Parameters:
  ///   - count: How many items. Negative counts as 0, more than ``limit`` as that.
  ///   - estimate: What an unmeasured item counts as, in points. What is not above zero counts as 1: with 0,
  ///     no window would ever be full.
  ///   - spacing: The gap between two items, in points. NaN, infinite and negative ones count as 0.
  public init(count: Int, estimate: Double, spacing: Double = 0) {
    let count = min(max(count, 0), Self.limit)
    root = ExtentNode(runs: count == 0 ? [] : [ExtentRun(count: count, extent: .nan)])
    self.estimate = estimate > 0 ? min(estimate, Self.longest) : 1
    self.spacing = spacing > 0 && spacing.isFinite ? min(spacing, Self.longest) : 0
  }

  /// How many items.
  public var count: Int { root.sum.count }
  /// How many of them were measured.
  public var measuredCount: Int { root.sum.count - root.sum.unmeasured }
  /// The sum of all extents and the gaps between them, in points.
  public var length: Double { count == 0 ? 0 : max(0, position(root.sum) - spacing) }
  /// How many runs the tree holds, which is what its memory follows.
  public var runCount: Int {
    var count = 0
    root.forEachRun { _ in count += 1 }
    return count
  }

  /// The mean of what was measured, in points; `nil` when nothing was, or only zeros.
  public var mean: Double? {
    let mean = root.sum.measured / Double(measuredCount)
    return mean > 0 ? mean : nil
  }

  /// Takes a new estimate; measured items do not change.
  ///
  /// What is not a positive number is ignored.
  ///
  /// - Complexity: O(1).
  public mutating func setEstimate(_ estimate: Double) {
    if estimate > 0, estimate.isFinite { self.estimate = min(estimate, Self.longest) }
  }

  /// Takes a new gap between items, in points.
  ///
  /// NaN, infinite and negative ones count as 0.
  ///
  /// - Complexity: O(1).
  public mutating func setSpacing(_ spacing: Double) {
    self.spacing = spacing > 0 && spacing.isFinite ? min(spacing, Self.longest) : 0
  }

  /// Takes the mean of what was measured as the estimate.
  ///
  /// It stays above zero however many rows are empty (case B148), else what they hide could never be reached.
  ///
  /// - Returns: Whether the estimate changed.
  /// - Complexity: O(1).
  @discardableResult public mutating func learnEstimate() -> Bool {
    guard let mean, mean != estimate else { return false }
    estimate = mean
    return true
  }

  /// Where a sum of items that begins at the first ends, the gap behind it included.
  func position(_ sum: ExtentSum) -> Double {
    sum.measured + Double(sum.unmeasured) * estimate + Double(sum.count) * spacing
  }
}

extension Extents: Equatable {
  /// Returns whether both hold the same extents, gaps and estimate; how their trees grew does not matter.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public static func == (left: Extents, right: Extents) -> Bool {
    guard
      left.count == right.count, left.root.sum.unmeasured == right.root.sum.unmeasured,
      left.estimate == right.estimate, left.spacing == right.spacing
    else { return false }
    var rights: [ExtentRun] = []
    right.root.forEachRun { rights.append($0) }
    var place = 0
    var isEqual = true
    left.root.forEachRun { run in
      isEqual =
        isEqual && place < rights.count && run.count == rights[place].count && run.continues(rights[place])
      place += 1
    }
    return isEqual && place == rights.count
  }
}
