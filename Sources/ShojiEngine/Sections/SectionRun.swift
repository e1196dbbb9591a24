/// What sections add up to.
struct SectionSum: RunSum {
  /// How many sections.
  var count = 0
  /// How many of them take room, be it none, and so have a gap to the next.
  var shown = 0
  /// How many items of the data they have, collapsed ones included.
  ///
  /// A whole number and not a sum of lengths, so it is exact.
  var items = 0
  /// Their lengths added up, in points, gaps not counted.
  var extent = 0.0
  /// The farthest that a badge of theirs may reach beyond what it stands at, in points.
  var reach = 0.0
  /// How many of them were measured and have not learnt from it.
  var unlearnt = 0

  static let zero = SectionSum()

  static func + (left: SectionSum, right: SectionSum) -> SectionSum {
    SectionSum(
      count: left.count + right.count, shown: left.shown + right.shown, items: left.items + right.items,
      extent: left.extent + right.extent, reach: max(left.reach, right.reach),
      unlearnt: left.unlearnt + right.unlearnt)
  }
}

/// Neighbouring sections that are equal: they share one layout and one style.
struct SectionRun: TreeRun {
  var count: Int
  var state: SectionState

  func prefix(_ length: Int) -> SectionSum {
    let one = state.sum
    return SectionSum(
      count: length, shown: length * one.shown, items: length * one.items,
      extent: Double(length) * one.extent, reach: one.reach, unlearnt: length * one.unlearnt)
  }

  func continues(_ other: SectionRun) -> Bool { state.isEqual(to: other.state) }
}

/// A style, mended, kept once for the neighbours that have it.
final class SharedStyle: Sendable {
  let style: SectionStyle
  /// The farthest that a badge may reach beyond what it stands at, in points.
  let reach: Double

  init(_ style: SectionStyle) {
    self.style = style
    reach = style.badges.reduce(0) { max($0, $1.reach) }
  }
}
