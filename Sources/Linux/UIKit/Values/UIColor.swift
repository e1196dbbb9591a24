package import DisplayList

open class UIColor: NSObject, @unchecked Sendable {
  package private(set) var light: RGBA
  package private(set) var dark: RGBA

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = RGBA(red: red, green: green, blue: blue, alpha: min(max(0, alpha), 1))
    (light, dark) = (color, color)
  }

  public init(white: CGFloat, alpha: CGFloat) {
    let color = RGBA(red: white, green: white, blue: white, alpha: min(max(0, alpha), 1))
    (light, dark) = (color, color)
  }

  private convenience init(light: RGBA, dark: RGBA) {
    self.init(white: 0, alpha: 0)
    (self.light, self.dark) = (light, dark)
  }

  /// A colour on the way from one to another; nil is the other one, clear.
  static func mixed(_ from: UIColor?, _ to: UIColor?, _ part: Double) -> UIColor? {
    guard let some = to ?? from else { return nil }
    let (from, to) = (from ?? some.withAlphaComponent(0), to ?? some.withAlphaComponent(0))
    func mix(_ a: RGBA, _ b: RGBA) -> RGBA {
      func mix(_ a: Double, _ b: Double) -> Double { min(max(a + (b - a) * part, 0), 1) }
      return RGBA(
        red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
        alpha: mix(a.alpha, b.alpha))
    }
    return UIColor(light: mix(from.light, to.light), dark: mix(from.dark, to.dark))
  }

  fileprivate convenience init(_ color: SystemColor) {
    self.init(light: color.rgba(isDark: false), dark: color.rgba(isDark: true))
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = min(max(0, alpha), 1)
    var (light, dark) = (light, dark)
    (light.alpha, dark.alpha) = (alpha, alpha)
    return UIColor(light: light, dark: dark)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return light == other.light && dark == other.dark
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  /// A colour of a light and of a dark appearance, in bytes.
  fileprivate convenience init(
    _ light: (Double, Double, Double), _ dark: (Double, Double, Double), alpha: Double = 1,
    darkAlpha: Double? = nil
  ) {
    self.init(
      light: RGBA(bytes: light.0, light.1, light.2, alpha: alpha),
      dark: RGBA(bytes: dark.0, dark.1, dark.2, alpha: darkAlpha ?? alpha))
  }
}

extension UIColor {
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}

/// Values: Apple's Human Interface Guidelines, iOS, "System colors" and "Dynamic system colors".
extension UIColor {
  public class var systemRed: UIColor { UIColor(.red) }
  public class var systemGreen: UIColor { UIColor(.green) }
  public class var systemBlue: UIColor { UIColor(.blue) }
  public class var systemOrange: UIColor { UIColor(.orange) }
  public class var systemYellow: UIColor { UIColor(.yellow) }
  public class var systemPink: UIColor { UIColor(.pink) }
  public class var systemPurple: UIColor { UIColor(.purple) }
  public class var systemTeal: UIColor { UIColor(.teal) }
  public class var systemIndigo: UIColor { UIColor(.indigo) }
  public class var systemGray: UIColor { UIColor(.gray) }
  public class var tintColor: UIColor { UIColor(.blue) }
  public class var systemGray2: UIColor { UIColor((174, 174, 178), (99, 99, 102)) }
  public class var systemGray3: UIColor { UIColor((199, 199, 204), (72, 72, 74)) }
  public class var systemGray4: UIColor { UIColor((209, 209, 214), (58, 58, 60)) }
  public class var systemGray5: UIColor { UIColor((229, 229, 234), (44, 44, 46)) }
  public class var systemGray6: UIColor { UIColor((242, 242, 247), (28, 28, 30)) }
  public class var systemBackground: UIColor { UIColor((255, 255, 255), (0, 0, 0)) }
  public class var secondarySystemBackground: UIColor { UIColor((242, 242, 247), (28, 28, 30)) }
  public class var tertiarySystemBackground: UIColor { UIColor((255, 255, 255), (44, 44, 46)) }
  public class var systemGroupedBackground: UIColor { UIColor((242, 242, 247), (0, 0, 0)) }
  public class var secondarySystemGroupedBackground: UIColor { UIColor((255, 255, 255), (28, 28, 30)) }
  public class var label: UIColor { UIColor(.primary) }
  public class var secondaryLabel: UIColor { UIColor(.secondary) }
  public class var tertiaryLabel: UIColor { UIColor((60, 60, 67), (235, 235, 245), alpha: 0.3) }
  public class var quaternaryLabel: UIColor {
    UIColor((60, 60, 67), (235, 235, 245), alpha: 0.18, darkAlpha: 0.16)
  }
  public class var separator: UIColor { UIColor((60, 60, 67), (84, 84, 88), alpha: 0.29, darkAlpha: 0.6) }
  public class var systemFill: UIColor {
    UIColor((120, 120, 128), (120, 120, 128), alpha: 0.2, darkAlpha: 0.36)
  }
  public class var secondarySystemFill: UIColor {
    UIColor((120, 120, 128), (120, 120, 128), alpha: 0.16, darkAlpha: 0.32)
  }
}
