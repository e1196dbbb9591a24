nonisolated public struct ViewSpacing: Sendable {
  /// What one edge asks of a neighbour.
  enum Preference: Equatable, Sendable {
    /// The usual gap, `standard`.
    case standard
    /// Just this much, in points.
    case fixed(CGFloat)
    /// A text: towards another text the font decides, towards all else the usual gap.
    case text(TextMetrics)
    /// A gap towards views that name the same kind of neighbour: there both wishes are added. Others do not see it.
    case named(String, CGFloat)
  }

  /// The gap between neighbours that ask for nothing: 8 points, measured on macOS.
  static let standard: CGFloat = 8

  var top = Preference.standard
  var leading = Preference.standard
  var bottom = Preference.standard
  var trailing = Preference.standard

  public static let zero = ViewSpacing(all: .fixed(0))

  public init() {}

  init(all preference: Preference) {
    (top, leading, bottom, trailing) = (preference, preference, preference, preference)
  }

  /// The spacing with the usual gap where just so many points were asked for.
  var withoutFixedGaps: ViewSpacing {
    func open(_ preference: Preference) -> Preference {
      if case .fixed = preference { .standard } else { preference }
    }
    var result = self
    (result.top, result.bottom) = (open(top), open(bottom))
    (result.leading, result.trailing) = (open(leading), open(trailing))
    return result
  }

  /// Takes, for each of `edges`, whichever of the two asks for more.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = top.union(other.top) }
    if edges.contains(.leading) { leading = leading.union(other.leading) }
    if edges.contains(.bottom) { bottom = bottom.union(other.bottom) }
    if edges.contains(.trailing) { trailing = trailing.union(other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The gap between this view and the next one along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? Preference.distance(trailing, next.leading) : Preference.distance(bottom, next.top)
  }
}

extension ViewSpacing.Preference {
  func union(_ other: ViewSpacing.Preference) -> ViewSpacing.Preference {
    switch (self, other) {
    case (.fixed(let mine), .fixed(let theirs)): .fixed(max(mine, theirs))
    case (.fixed, _): self
    case (_, .fixed): other
    case (.text(let mine), .text(let theirs)): mine.leading >= theirs.leading ? self : other
    case (.named(let mine, let gap), .named(let theirs, let otherGap)):
      mine == theirs ? .named(mine, max(gap, otherGap)) : .standard
    case (.text, _), (_, .text), (.named, _), (_, .named), (.standard, .standard): .standard
    }
  }

  static func distance(_ upper: ViewSpacing.Preference, _ lower: ViewSpacing.Preference) -> CGFloat {
    switch (upper, lower) {
    case (.fixed(let mine), .fixed(let theirs)): max(mine, theirs)
    case (.fixed(let gap), _), (_, .fixed(let gap)): gap
    case (.text(let above), .text(let below)): TextMetrics.gap(above: above, below: below)
    case (.named(let mine, let gap), .named(let theirs, let otherGap)) where mine == theirs: gap + otherGap
    default: ViewSpacing.standard
    }
  }
}

/// The measures of a line of text that decide how near another text may stand.
struct TextMetrics: Equatable, Sendable {
  /// From the baseline up.
  var ascend: CGFloat
  /// From the baseline down.
  var descend: CGFloat
  /// The gap the font asks for between lines.
  var leading: CGFloat
  /// The length of a pixel, in points.
  var pixel: CGFloat

  /// From one baseline to the next.
  var lineSpacing: CGFloat { ascend + descend + leading }

  /// The gap between two texts, one above the other: the lower one's leading, rounded up to whole pixels of the upper
  /// one. The system's font has no leading, so its lines touch (measured on macOS).
  static func gap(above: TextMetrics, below: TextMetrics) -> CGFloat {
    guard above.pixel > 0 else { return below.leading }
    return (below.leading / above.pixel).rounded(.up) * above.pixel
  }
}
