public import CoreGraphics
internal import DisplayList

/// Both styles are drawn with circular arcs: painters have a fast path for those, and on the usual radii the two differ
/// by less than a point.
public enum RoundedCornerStyle: Sendable {
  case circular
  case continuous
}

@frozen
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The radii of a path, where leading is left.
  var radii: CornerRadii {
    func size(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    return CornerRadii(
      topLeft: size(topLeading), topRight: size(topTrailing), bottomLeft: size(bottomLeading),
      bottomRight: size(bottomTrailing))
  }
}

extension RectangleCornerRadii: Animatable {
  public typealias AnimatableData =
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get {
      AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension CornerRadii {
  var isSharp: Bool {
    [topLeft, topRight, bottomLeft, bottomRight].allSatisfy { $0.width <= 0 || $0.height <= 0 }
  }

  /// The radii, none below zero, scaled down by one factor until no side is too short for its two corners.
  func fitting(_ size: CGSize) -> CornerRadii {
    let whole = scaled(by: 1, 1)
    let sides = [
      (size.width, whole.topLeft.width + whole.topRight.width),
      (size.width, whole.bottomLeft.width + whole.bottomRight.width),
      (size.height, whole.topLeft.height + whole.bottomLeft.height),
      (size.height, whole.topRight.height + whole.bottomRight.height),
    ]
    let factor = sides.reduce(1) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    return factor < 1 ? whole.scaled(by: factor, factor) : whole
  }

  func scaled(by x: CGFloat, _ y: CGFloat) -> CornerRadii {
    func scale(_ size: CGSize) -> CGSize {
      CGSize(width: max(0, size.width * x), height: max(0, size.height * y))
    }
    return CornerRadii(
      topLeft: scale(topLeft), topRight: scale(topRight), bottomLeft: scale(bottomLeft),
      bottomRight: scale(bottomRight))
  }
}
