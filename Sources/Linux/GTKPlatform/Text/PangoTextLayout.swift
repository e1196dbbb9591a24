internal import CGTK
public import DisplayList

/// Text laid out by a ``PangoTextEngine``, with the render nodes it was last painted as.
@MainActor public final class PangoTextLayout: TextLayout {
  /// What was asked, less the limits that changed nothing.
  public nonisolated let request: TextRequest
  /// The width of the widest line, in points, in steps of 1/1024.
  public let width: Double
  /// The height of all lines, in points, at least that of the fewest lines asked for.
  public let height: Double
  /// The distance from the top to the first line's baseline, in points.
  public let firstBaseline: Double
  /// The distance from the top to the last line's baseline, in points.
  public let lastBaseline: Double
  /// The number of lines.
  public let lineCount: Int
  /// Whether some of the text was left out.
  public let isTruncated: Bool

  let content: TextContent
  /// The nodes the text was last painted as.
  @exclusivity(unchecked) var painted = PaintedText()

  /// Makes the layout of one run on one line.
  ///
  /// Takes over the glyphs; nil is no text.
  init(_ request: TextRequest, face: Face, glyphs: UnsafeMutablePointer<PangoGlyphString>?) {
    self.request = request
    if let glyphs { width = Double(pango_glyph_string_get_width(glyphs)) / pangoScale } else { width = 0 }
    let lines = Double(max(request.minimumLines, 1))
    let spacing = request.lineSpacing.isFinite ? max(request.lineSpacing, 0) : 0
    height = Double(face.lineHeight) / pangoScale * lines + spacing * (lines - 1)
    firstBaseline = Double(face.ascent) / pangoScale
    lastBaseline = firstBaseline
    lineCount = 1
    isTruncated = false
    content = TextContent(glyphs: glyphs, face: face)
  }

  /// Makes the layout of a paragraph.
  init(_ request: TextRequest, measures: ParagraphMeasures, isTruncated: Bool, content: TextContent) {
    self.request = request
    width = measures.width
    height = measures.height
    firstBaseline = measures.firstBaseline
    lastBaseline = measures.lastBaseline
    lineCount = measures.lineCount
    self.isTruncated = isTruncated
    self.content = content
  }

  /// Whether the text, laid out without limits, does not keep those of a request.
  func exceeds(_ request: TextRequest) -> Bool {
    if let limit = request.width, !(width <= max(limit, 0) + 1 / pangoScale) { return true }
    if let limit = request.maximumLines, lineCount > max(limit, 1) { return true }
    if let limit = request.height, lineCount > 1, !(height <= max(limit, 0) + 1 / pangoScale) { return true }
    return false
  }
}

/// What Pango needs to draw a layout.
///
/// Owns it.
@MainActor final class TextContent {
  /// The glyphs of a single run; nil where there are none or `paragraph` holds them.
  let glyphs: UnsafeMutablePointer<PangoGlyphString>?
  /// The font of `glyphs`.
  let face: Face?
  /// A paragraph layout.
  let paragraph: OpaquePointer?
  /// How far the paragraph is moved to the left when it is drawn, in points.
  let inset: Double
  /// Whether runs have colours or lines of their own.
  let isDecorated: Bool

  init(glyphs: UnsafeMutablePointer<PangoGlyphString>?, face: Face) {
    self.glyphs = glyphs
    self.face = face
    paragraph = nil
    inset = 0
    isDecorated = false
  }

  /// Takes over the paragraph.
  init(paragraph: OpaquePointer, inset: Double, isDecorated: Bool) {
    self.paragraph = paragraph
    self.inset = inset
    self.isDecorated = isDecorated
    glyphs = nil
    face = nil
  }

  isolated deinit {
    if let glyphs { pango_glyph_string_free(glyphs) }
    if let paragraph { g_object_unref(UnsafeMutableRawPointer(paragraph)) }
  }
}
