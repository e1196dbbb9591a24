public final class CGColor: Sendable {
  /// Red, green, blue and alpha in sRGB, each from 0 to 1.
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = min(max(0, alpha.isNaN ? 0 : alpha), 1)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var components: [CGFloat]? { [red, green, blue, alpha] }
}
