internal import DisplayList

public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  /// What the colour is before an appearance is known.
  enum Source: Hashable, Sendable {
    case fixed(RGBA)
    case dynamic(light: RGBA, dark: RGBA)
    case system(SystemColor)
    case accent
    indirect case faded(Source, Double)
    indirect case mixed(Source, Source, Double, Gradient.ColorSpace)

    var isAccented: Bool {
      switch self {
      case .fixed, .dynamic, .system: false
      case .accent: true
      case .faded(let source, _): source.isAccented
      case .mixed(let first, let second, _, _): first.isAccented || second.isAccented
      }
    }
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
  }

  init(_ rgba: RGBA) {
    self.init(.fixed(rgba))
  }

  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(RGBA(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
  }

  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: Double) -> Double {
      let distance = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(distance, 4 - distance, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  public init(_ resolved: Color.Resolved) {
    self.init(resolved.rgba)
  }

  public init(_ color: UIColor) {
    self.init(
      color.light == color.dark ? .fixed(color.light) : .dynamic(light: color.light, dark: color.dark))
  }

  public init(uiColor: UIColor) { self.init(uiColor) }

  public static let clear = Color(RGBA.clear)
  public static let black = Color(RGBA.black)
  public static let white = Color(RGBA.white)
  public static let gray = Color(.system(.gray))
  public static let red = Color(.system(.red))
  public static let orange = Color(.system(.orange))
  public static let yellow = Color(.system(.yellow))
  public static let green = Color(.system(.green))
  public static let mint = Color(.system(.mint))
  public static let teal = Color(.system(.teal))
  public static let cyan = Color(.system(.cyan))
  public static let blue = Color(.system(.blue))
  public static let indigo = Color(.system(.indigo))
  public static let purple = Color(.system(.purple))
  public static let pink = Color(.system(.pink))
  public static let brown = Color(.system(.brown))
  public static let primary = Color(.system(.primary))
  public static let secondary = Color(.system(.secondary))
  public static var accentColor: Color { Color(.accent) }

  public func opacity(_ opacity: Double) -> Color {
    if case .fixed(let rgba) = source {
      return Color(rgba.multiplyingAlpha(by: opacity))
    }
    return Color(.faded(source, opacity))
  }

  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(.mixed(source, rhs.source, fraction, colorSpace))
  }
}

extension Color {
  /// Whether the colour depends on what the accent is.
  var isAccented: Bool { source.isAccented }

  /// The colour in one appearance. `accent` is what `accentColor` stands for; nil is the system's blue.
  func resolve(in scheme: ColorScheme, accent: Color? = nil) -> RGBA {
    Self.resolve(source, in: scheme, accent: accent)
  }

  private static func resolve(_ source: Source, in scheme: ColorScheme, accent: Color?) -> RGBA {
    switch source {
    case .fixed(let rgba):
      return rgba
    case .dynamic(let light, let dark):
      return scheme == .dark ? dark : light
    case .system(let color):
      return color.rgba(isDark: scheme == .dark)
    case .accent:
      // The accent itself is resolved without an accent, so `accentColor` as the accent cannot recur.
      return accent.map { $0.resolve(in: scheme) } ?? SystemColor.blue.rgba(isDark: scheme == .dark)
    case .faded(let source, let opacity):
      return resolve(source, in: scheme, accent: accent).multiplyingAlpha(by: opacity)
    case .mixed(let first, let second, let fraction, let space):
      return resolve(first, in: scheme, accent: accent)
        .mixed(with: resolve(second, in: scheme, accent: accent), by: fraction, in: space)
    }
  }
}
