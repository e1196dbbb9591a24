/// A colour in the sRGB space, not premultiplied.
///
/// Components run from 0 to 1.
public struct RGBA: Hashable, Sendable {
  /// The red component, 0 to 1.
  public var red: Double
  /// The green component, 0 to 1.
  public var green: Double
  /// The blue component, 0 to 1.
  public var blue: Double
  /// The coverage, 0 (nothing) to 1 (opaque).
  public var alpha: Double

  /// Makes a colour from its components, which are stored as given.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBA(red: 1, green: 1, blue: 1)
  /// Nothing at all.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with its coverage multiplied by `factor`.
  public func multiplyingAlpha(by factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
