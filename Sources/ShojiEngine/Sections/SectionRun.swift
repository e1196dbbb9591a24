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
///
/// What one of them is lies elsewhere and is shared by all copies, so that runs are small: a search passes many,
/// and a tree of a hundred thousand is written in one go.
struct SectionRun: TreeRun {
  private final class Shared: Sendable {
    let state: SectionState
    init(_ state: SectionState) { self.state = state }
  }

  var count: Int
  private var shared: Shared
  /// What one of them adds to the sections before it.
  private var one: SectionSum

  /// Makes a run of one section.
  init(_ state: SectionState) {
    count = 1
    shared = Shared(state)
    one = state.sum
  }

  /// What each of them is.
  var state: SectionState {
    get { shared.state }
    set {
      shared = Shared(newValue)
      one = newValue.sum
    }
  }

  /// The style of each.
  var style: SharedStyle { shared.state.style }
  /// How many items each has.
  var itemCount: Int { one.items }

  /// Lets the layouts learn from those of other sections.
  ///
  /// - Returns: Whether the place of any item may have changed.
  mutating func learn(from estimates: SharedEstimates) -> Bool {
    var layout = state.layout
    guard estimates.teach(&layout) else { return false }
    state.changeLayout { $0 = layout }
    return true
  }

  func prefix(_ length: Int) -> SectionSum {
    SectionSum(
      count: length, shown: length * one.shown, items: length * one.items,
      extent: Double(length) * one.extent, reach: one.reach, unlearnt: length * one.unlearnt)
  }

  func continues(_ other: SectionRun) -> Bool {
    shared === other.shared || one == other.one && state.isEqual(to: other.state)
  }
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
