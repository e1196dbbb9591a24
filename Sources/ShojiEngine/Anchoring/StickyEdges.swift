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
  func edge(at contentOffset: Double, of offsets: ClosedRange<Double>) -> StickyEdges? {
    if contains(.end), contentOffset >= offsets.upperBound - Self.slack { return .end }
    if contains(.start), contentOffset <= offsets.lowerBound + Self.slack { return .start }
    return nil
  }
}
