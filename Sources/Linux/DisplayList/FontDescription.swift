/// What a font is asked for by: the text engine finds the nearest face that is installed.
public struct FontDescription: Hashable, Sendable {
  /// The style of a face where no family is named.
  public enum Design: Hashable, Sendable {
    case standard, serif, rounded, monospaced
  }

  /// The family's name; nil is the system's family of `design`.
  public var family: String?
  /// The height of the em square, in points.
  public var size: Double
  /// The stroke weight on the scale of CSS and OpenType, 100 to 900; 400 is regular.
  public var weight: Int
  /// Whether a slanted face is asked for.
  public var isItalic: Bool
  /// Which kind of system face, where `family` is nil.
  public var design: Design
  /// Whether digits are all of one width.
  public var hasMonospacedDigits: Bool

  /// Makes a description.
  ///
  /// Sizes that are not finite and positive are treated as 1 by the text engine.
  public init(
    family: String? = nil, size: Double, weight: Int = 400, isItalic: Bool = false,
    design: Design = .standard,
    hasMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}
