/// The ends of the content at which a view that rests there stays, whatever comes.
///
/// It holds only while the view is at that end: who has scrolled away reads on undisturbed (case B101). While a
/// finger is down nothing sticks.
public struct StickyEdges: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// At the start, the start: new items at the top come into view (case B168).
  public static let start = StickyEdges(rawValue: 1)
  /// At the end, the end: new messages come into view, and so does what a last one gains.
  public static let end = StickyEdges(rawValue: 2)

  /// How near to an end counts as at it, in points: a bounce or a fraction of a pixel does not end it.
  static let slack = 1.0

  /// Returns the end that a view rests at and sticks to, or `nil`; where all content fits, the end goes first.
  func held(at contentOffset: Double, of offsets: ClosedRange<Double>) -> HeldEdge? {
    if contains(.end), contentOffset >= offsets.upperBound - Self.slack {
      return HeldEdge(isEnd: true, beyond: max(0, contentOffset - offsets.upperBound))
    }
    if contains(.start), contentOffset <= offsets.lowerBound + Self.slack {
      return HeldEdge(isEnd: false, beyond: max(0, offsets.lowerBound - contentOffset))
    }
    return nil
  }
}

/// An end of the content that is held through a change.
struct HeldEdge: Hashable, Sendable {
  /// Whether it is the end; else it is the start.
  let isEnd: Bool
  /// How far beyond it the view is, as in a bounce, in points.
  var beyond = 0.0

  /// Returns where the view is to be, in points.
  func offset(in offsets: ClosedRange<Double>) -> Double {
    isEnd ? offsets.upperBound + beyond : offsets.lowerBound - beyond
  }
}
