/// Measures text.
///
/// What it returns is drawn by the same library, so the two agree.
@MainActor public protocol TextEngine: AnyObject, Sendable {
  /// Lays out text within the limits that the request names.
  ///
  /// Engines keep recent answers, so asking twice for the same request is cheap.
  func layout(_ request: TextRequest) -> any TextLayout

  /// The height of one line of a font and where its baseline stands, in points.
  func metrics(of font: FontDescription) -> FontMetrics
}

/// Text that was laid out: its size, its baselines, and whatever the engine needs to draw it.
@MainActor public protocol TextLayout: AnyObject, Sendable {
  /// What was asked.
  nonisolated var request: TextRequest { get }
  /// The width of the widest line and the height of all lines, in points, not rounded.
  var width: Double { get }
  /// The height of all lines, in points, at least that of the fewest lines asked for.
  var height: Double { get }
  /// The distance from the top to the first line's baseline, in points.
  var firstBaseline: Double { get }
  /// The distance from the top to the last line's baseline, in points.
  var lastBaseline: Double { get }
  /// The number of lines.
  var lineCount: Int { get }
  /// Whether some of the text was left out.
  var isTruncated: Bool { get }
}

/// Text to lay out and the limits it must keep.
public struct TextRequest: Hashable, Sendable {
  /// Where the lines of a paragraph stand within its width.
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  /// Which end gives way where the text does not fit.
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// The text, in order.
  public var runs: [TextRun]
  /// The width to break lines at, in points; nil does not break.
  public var width: Double?
  /// The height that lines must fit, in points, never below one line; nil is no limit.
  public var height: Double?
  /// The fewest lines to make room for, at least 1.
  public var minimumLines: Int
  /// The most lines to show; nil is no limit.
  public var maximumLines: Int?
  /// Where lines stand within the text's own width.
  public var alignment: Alignment
  /// Which end is cut.
  public var truncation: Truncation
  /// Space added between lines, in points.
  public var lineSpacing: Double
  /// The smallest factor that the text may be scaled by before it is cut, 0 to 1; 1 does not scale.
  public var minimumScale: Double
  /// Whether the text's paragraphs run from right to left.
  public var isRightToLeft: Bool

  /// Makes a request without limits.
  public init(
    runs: [TextRun], width: Double? = nil, height: Double? = nil, minimumLines: Int = 1,
    maximumLines: Int? = nil,
    alignment: Alignment = .leading, truncation: Truncation = .tail, lineSpacing: Double = 0,
    minimumScale: Double = 1, isRightToLeft: Bool = false
  ) {
    self.runs = runs
    self.width = width
    self.height = height
    self.minimumLines = minimumLines
    self.maximumLines = maximumLines
    self.alignment = alignment
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.minimumScale = minimumScale
    self.isRightToLeft = isRightToLeft
  }
}

/// A stretch of text in one font.
public struct TextRun: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The font.
  public var font: FontDescription
  /// The colour; nil takes the colour the text is painted with.
  public var color: RGBA?
  /// Whether a line is drawn below.
  public var isUnderlined: Bool
  /// The colour of the line below; nil takes that of the text.
  public var underlineColor: RGBA?
  /// Whether a line is drawn through.
  public var isStruckThrough: Bool
  /// The colour of the line through; nil takes that of the text.
  public var strikethroughColor: RGBA?
  /// Space added after each character, in points.
  public var kerning: Double
  /// How far the baseline is raised, in points.
  public var baselineOffset: Double

  /// Makes a run of plain text.
  public init(
    _ text: String, font: FontDescription, color: RGBA? = nil, isUnderlined: Bool = false,
    underlineColor: RGBA? = nil, isStruckThrough: Bool = false, strikethroughColor: RGBA? = nil,
    kerning: Double = 0, baselineOffset: Double = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.isUnderlined = isUnderlined
    self.underlineColor = underlineColor
    self.isStruckThrough = isStruckThrough
    self.strikethroughColor = strikethroughColor
    self.kerning = kerning
    self.baselineOffset = baselineOffset
  }
}

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the line's top.
  public var ascent: Double
  /// From the baseline down to the line's bottom.
  public var descent: Double
  /// The gap the font asks for between lines.
  public var leading: Double

  /// Makes metrics.
  public init(ascent: Double, descent: Double, leading: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }
}
