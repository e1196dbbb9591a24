/// Items of their own sizes in lines: as many in each as fit in the container, as words are in a text.
///
/// It is lazy: lines are broken where items are measured, and elsewhere estimated from what was learnt. These
/// are the rules:
/// - A line takes the next item as long as their widths and the gaps between them fit, to a hundredth of a
///   point (cases B44, B156, B181). An item that is wider than the container gets the container's width.
/// - Lines that were in sight, which is in the last call of `measure` and those it continued, stay. Above
///   them lines are broken upwards, so that the ones next to them are full, and below them downwards.
/// - Lines that come into sight from below, or all after a jump, are broken from the first one down. Those
///   placed before are kept where they follow from the line above, else broken anew, until both agree.
/// - So what is visible moves as a whole, by one number, when lines above it are broken. Where lines that
///   were broken upwards reach the first item, the first line may be short; it is filled when a call of
///   `measure` shares no item with the one before, and by ``alignStarts(seeing:)``.
/// - A change of the items in sight breaks the lines anew from the line before it; one above them leaves what
///   is visible as it is, unless the first item is in sight. A flow that is wholly in sight is always as if
///   laid out from the start.
/// - While an item is held that is in sight, see ``hold(_:)``, its line stays and so do those behind it: what
///   changes above it, the first item too, breaks only lines above it, upwards. Where its line itself
///   changes, it still begins with the same item.
///
/// A line counts with what is estimated of lines whose first item is of its kind.
public struct FlowLayout: ItemLayout, Equatable {
  /// The most items in a line: so many are measured at once where all have no width.
  public static let mostInLine = 1000
  /// How many lines are broken behind those asked for, at most: more than any screen shows.
  static let mostLinesAtOnce = 500
  /// How much wider than the container a line's items may add up to, in points: what rounding may do.
  static let tolerance = 0.01

  /// What it looks like.
  public let configuration: FlowConfiguration
  /// What items are laid out in.
  public private(set) var container: Container
  /// What items were measured along the main axis.
  public internal(set) var mains: Extents
  /// What items were measured along the cross axis, at most the width within the insets.
  public internal(set) var crosses: Extents

  var lines: FlowLines
  /// The items that `measure` was last asked for, by whole lines, all of them placed.
  ///
  /// Where none is left and an item is held it is empty at the item with which the held item's line begins.
  var sight: Range<Int> = 0..<0
  /// The item that is to stay where it is.
  var held: Int?
  /// The item with which the held item's line begins; `nil` where that is not in sight.
  var heldStart: Int?
  /// Whether lines were broken upwards, so that the first one, or the last before those that stayed, may be short.
  var isStartRagged = false
  let insets: Insets
  let itemSpacing: Double

  /// Lays out a flow.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - itemCount: How many items. Negative counts as 0, more than ``Extents/limit`` as that, with a
  ///     diagnostic.
  ///   - container: What they are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic; where no width is left, each item has a line of its own.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(1).
  public init(
    _ configuration: FlowConfiguration, itemCount: Int, container: Container, diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    let count = min(max(itemCount, 0), Extents.limit)
    if count != itemCount { diagnostics?.report(.itemCount(itemCount, used: count)) }
    self.container = container.mended(diagnostics)
    insets = configuration.insets.mended(diagnostics)
    itemSpacing = Diagnostics.usable(configuration.itemSpacing, "item spacing", diagnostics)
    let lineSpacing = Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics)
    mains = Extents(count: count, estimate: configuration.itemEstimate.main)
    crosses = Extents(count: count, estimate: configuration.itemEstimate.cross)
    mains.setEstimates(configuration.itemEstimates.mapValues(\.main), diagnostics)
    crosses.setEstimates(configuration.itemEstimates.mapValues(\.cross), diagnostics)
    lines = FlowLines([], spacing: lineSpacing)
    estimateLines()
  }

  /// How many items; never negative.
  public var itemCount: Int { crosses.count }
  /// How many lines, estimated ones included.
  public var lineCount: Int { lines.count }

  /// Returns the line in which an item stands, or `nil` where there is no such item.
  ///
  /// - Complexity: O(log *n*).
  public func line(of index: Int) -> Int? {
    index >= 0 && index < itemCount ? lines.line(of: index) : nil
  }

  /// Returns the items of a line; an empty range where there is no such line.
  ///
  /// - Complexity: O(log *n*).
  public func items(inLine line: Int) -> Range<Int> {
    line >= 0 && line < lines.count ? lines.items(of: line) : 0..<0
  }

  /// The width that is left within the insets, in points.
  var innerExtent: Double { max(0, container.crossExtent - insets.crossStart - insets.crossEnd) }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + lines.extents.length + insets.mainEnd)
  }

  /// Takes a new container.
  ///
  /// What was measured is kept while the width within the insets stays. Else it was measured for another one:
  /// lines are broken by it until they come into sight, which is nearer to what they will be than a mean.
  ///
  /// - Complexity: O(1) while the width stays, else O(*m* log *n*) for *m* items that were measured.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let before = innerExtent
    self.container = container.mended(diagnostics)
    if innerExtent == before { return }
    mains.outdate()
    crosses.outdate()
    estimateLines()
    checkInvariants()
  }

  /// Takes the means of what was measured as the estimates for the others: the sizes of items, and how many
  /// are in a line.
  ///
  /// Placed lines keep their items; those behind estimated ones move, which an anchor makes up for.
  ///
  /// - Returns: Whether any estimate changed.
  /// - Complexity: O(1) while the number of items in an estimated line stays, else O(*r* log *n*) of the runs
  ///   of lines.
  @discardableResult public mutating func learnEstimates() -> Bool {
    let hasLearntMain = mains.learnEstimates()
    let hasLearntCross = crosses.learnEstimates()
    return lines.learn(crosses) || hasLearntMain || hasLearntCross
  }

  /// Gives up all lines, breaks them by what was measured before, and estimates the others.
  mutating func estimateLines() {
    (sight, heldStart, isStartRagged) = (0..<0, nil, false)
    let estimates = crosses.kinds.map { kind in
      let step = crosses.estimate(for: kind) + itemSpacing
      let fitting = ((innerExtent + Self.tolerance + itemSpacing) / step).rounded(.down)
      return KindOfLine(
        kind: kind, perLine: Int(min(max(fitting, 1), Double(longestLine))), extent: mains.estimate(for: kind)
      )
    }
    lines = FlowLines(estimates, spacing: lines.extents.spacing)
    while lines.itemCount < itemCount {
      let known = crosses.nextKnown(from: lines.itemCount, before: itemCount) ?? itemCount
      lines.estimate(lines.count..<lines.count, itemCount: known - lines.itemCount, crosses)
      let end = crosses.nextUnknown(from: known)
      lines.keep(linesAsKnown(known..<end), crosses)
    }
  }
}
