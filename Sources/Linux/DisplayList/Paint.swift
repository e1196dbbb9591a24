public import CoreGraphics

/// What an outline is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(RGBA)
  /// Colours along a line from `start` to `end`, in the space of the outline; the ends are extended.
  case linearGradient([GradientStop], start: CGPoint, end: CGPoint)
  /// Colours along the radius around `center`, from `startRadius` to `endRadius` points.
  case radialGradient([GradientStop], center: CGPoint, startRadius: Double, endRadius: Double)
  /// Colours around `center`, clockwise from `startAngle` to `endAngle`, in radians from the positive x axis.
  case angularGradient([GradientStop], center: CGPoint, startAngle: Double, endAngle: Double)
}

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The colour at the place.
  public var color: RGBA
  /// The place, 0 (start) to 1 (end).
  public var location: Double

  /// Makes a stop.
  public init(color: RGBA, location: Double) {
    self.color = color
    self.location = location
  }
}

/// How an outline is stroked.
public struct Stroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable { case butt, round, square }
  /// How two lines meet.
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The line's width, in points, centred on the outline.
  public var width: Double
  /// How lines end.
  public var cap: Cap
  /// How lines meet.
  public var join: Join
  /// The largest ratio of miter length to width before a miter is cut.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty draws a solid line.
  public var dash: [Double]
  /// How far into the dash pattern the line starts, in points.
  public var dashPhase: Double

  /// Makes a stroke.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
