public import CoreGraphics

/// A closed or open figure that can be filled, stroked or used as a clip.
///
/// Rectangles and rounded rectangles stand apart from general paths because painters draw them far faster.
public enum Outline: Hashable, Sendable {
  /// A plain rectangle, in points.
  case rectangle(CGRect)
  /// A rectangle with an elliptic corner each. Radii that do not fit are scaled down, all by one factor.
  case rounded(CGRect, CornerRadii)
  /// A general path, filled by the even-odd rule where `evenOdd`, else by the winding rule.
  case path([PathElement], evenOdd: Bool)
}

/// The radii of the corners of a rectangle, each a width and a height in points.
public struct CornerRadii: Hashable, Sendable {
  /// The corner at the smallest x and y.
  public var topLeft: CGSize
  /// The corner at the largest x and smallest y.
  public var topRight: CGSize
  /// The corner at the smallest x and largest y.
  public var bottomLeft: CGSize
  /// The corner at the largest x and y.
  public var bottomRight: CGSize

  /// Makes radii corner by corner.
  public init(topLeft: CGSize, topRight: CGSize, bottomLeft: CGSize, bottomRight: CGSize) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Makes four equal corners.
  public init(all radius: CGSize) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}

/// One step of a path.
///
/// Points are in the path's own space, in points.
public enum PathElement: Hashable, Sendable {
  /// Begins a new figure.
  case move(to: CGPoint)
  /// Draws a straight line.
  case line(to: CGPoint)
  /// Draws a quadratic curve.
  case quadCurve(to: CGPoint, control: CGPoint)
  /// Draws a cubic curve.
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  /// Draws a line back to where the figure began.
  case close
}
