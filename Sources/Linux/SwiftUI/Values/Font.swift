public import CoreGraphics
internal import DisplayList

public struct Font: Hashable, Sendable {
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  public struct Weight: Hashable, Sendable {
    /// The weight on the scale of CSS and OpenType, 100 to 900.
    let value: Int

    public static let ultraLight = Font.Weight(value: 100)
    public static let thin = Font.Weight(value: 200)
    public static let light = Font.Weight(value: 300)
    public static let regular = Font.Weight(value: 400)
    public static let medium = Font.Weight(value: 500)
    public static let semibold = Font.Weight(value: 600)
    public static let bold = Font.Weight(value: 700)
    public static let heavy = Font.Weight(value: 800)
    public static let black = Font.Weight(value: 900)
  }

  private let description: FontDescription

  private init(_ description: FontDescription) {
    self.description = description
  }

  func resolve() -> FontDescription { description }
}

extension Font {
  public static func system(
    _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
  ) -> Font {
    system(size: style.size, weight: weight ?? style.weight, design: design)
  }

  public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
    Font(
      FontDescription(
        size: Double(size), weight: (weight ?? .regular).value, design: (design ?? .default).description))
  }

  @_disfavoredOverload
  public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
    system(style, design: design, weight: nil)
  }

  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default
  ) -> Font {
    system(size: size, weight: Optional(weight), design: Optional(design))
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(FontDescription(family: name, size: Double(size)))
  }

  public func weight(_ weight: Font.Weight) -> Font { changed { $0.weight = weight.value } }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { changed { $0.isItalic = true } }
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }

  /// A face of the user's own has one design, which stays.
  func design(_ design: Font.Design) -> Font { changed { $0.design = design.description } }

  /// As at Apple, a face of the user's own has no fixed-width twin that could be found by name: it is exchanged for
  /// the system's fixed-width family.
  public func monospaced() -> Font {
    changed {
      $0.family = nil
      $0.design = .monospaced
    }
  }

  private func changed(_ change: (inout FontDescription) -> Void) -> Font {
    var copy = description
    change(&copy)
    return Font(copy)
  }
}

extension Font.Design {
  fileprivate var description: FontDescription.Design {
    switch self {
    case .default: .standard
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}
