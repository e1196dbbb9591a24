internal import CGTK
public import DisplayList

/// Measures text with Pango, which also draws it.
///
/// The same font map, resolution and hinting serve windows and headless painting, so text measures alike in
/// both. Fonts of size 17 are 17 points high whatever the display's resolution. Glyph positions are not
/// rounded.
@MainActor public final class PangoTextEngine: TextEngine {
  /// How much work the engine did and was spared.
  public struct Counts: Hashable, Sendable {
    /// Requests answered from what was kept.
    public var reused = 0
    /// Requests with limits that text laid out without limits already kept.
    public var reusedUnlimited = 0
    /// Texts shaped as one run without a paragraph layout.
    public var shaped = 0
    /// Texts laid out by a paragraph layout.
    public var paragraphs = 0

    /// Makes counts of nothing.
    public init() {}
  }

  /// How much work the engine did since it was made.
  @exclusivity(unchecked) public private(set) var counts = Counts()
  /// One context for paragraphs from left to right and one for those from right to left.
  let contexts: (leftToRight: OpaquePointer, rightToLeft: OpaquePointer)
  @exclusivity(unchecked) private var faces: [FontDescription: Face] = [:]
  @exclusivity(unchecked) private var lastFace: (request: FontDescription, face: Face)?
  @exclusivity(unchecked) private var unlimited: GenerationCache<UnlimitedTextKey, PangoTextLayout>
  @exclusivity(unchecked) private var limited: GenerationCache<LimitedTextKey, PangoTextLayout>

  /// Makes an engine.
  ///
  /// An answer takes about 1.6 KB: 4096 of them were 10 MB more after a long scroll through ever new texts.
  ///
  /// - Parameter capacity: How many recent answers are kept at least; at most twice as many are.
  public init(capacity: Int = 1536) {
    GTKRuntime.start()
    contexts = (Self.makeContext(PANGO_DIRECTION_LTR), Self.makeContext(PANGO_DIRECTION_RTL))
    unlimited = GenerationCache(capacity: capacity)
    limited = GenerationCache(capacity: capacity)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(contexts.leftToRight))
    g_object_unref(UnsafeMutableRawPointer(contexts.rightToLeft))
  }

  /// Lays out text within the limits that the request names.
  ///
  /// Where the limits change nothing, the answer is the layout of the same text without them: its `request`
  /// then has no limits. Widths and heights that are NaN or negative count as 0, infinite ones as no limit.
  public func layout(_ request: TextRequest) -> any TextLayout {
    let free = layoutWithoutLimits(request)
    guard free.exceeds(request) else {
      if request.width != nil || request.height != nil { counts.reusedUnlimited += 1 }
      return free
    }
    let key = LimitedTextKey(request)
    if let kept = limited.value(for: key) {
      counts.reused += 1
      return kept
    }
    counts.paragraphs += 1
    let layout = Paragraph(request, engine: self).fitted(unlimited: free)
    limited.insert(layout, for: key)
    return layout
  }

  /// Forgets all answers that nobody holds, which are made anew when they are asked for again.
  package func forgetAnswers() {
    unlimited.removeAll()
    limited.removeAll()
  }

  /// The height of one line of a font and where its baseline stands, in points.
  public func metrics(of font: FontDescription) -> FontMetrics {
    let face = face(font)
    return FontMetrics(
      ascent: Double(face.ascent) / pangoScale, descent: Double(face.descent) / pangoScale, leading: 0)
  }

  /// The font for a description, found once.
  func face(_ request: FontDescription) -> Face {
    if let lastFace, lastFace.request == request { return lastFace.face }
    let face: Face
    if let known = faces[request] {
      face = known
    } else {
      // Animated sizes make many descriptions; fonts themselves stay in Pango's own bounded cache.
      if faces.count >= 256 { faces = [:] }
      face = Face(request, context: contexts.leftToRight)
      faces[request] = face
    }
    lastFace = (request, face)
    return face
  }

  private func layoutWithoutLimits(_ request: TextRequest) -> PangoTextLayout {
    let key = UnlimitedTextKey(request)
    if let kept = unlimited.value(for: key) {
      counts.reused += 1
      return kept
    }
    var request = request
    request.width = nil
    request.height = nil
    request.maximumLines = nil
    request.minimumScale = 1
    request.truncation = .tail
    let layout: PangoTextLayout
    if let simple = singleRun(request) {
      counts.shaped += 1
      layout = simple
    } else {
      counts.paragraphs += 1
      layout = Paragraph(request, engine: self).unlimited()
    }
    unlimited.insert(layout, for: key)
    return layout
  }

  private func singleRun(_ request: TextRequest) -> PangoTextLayout? {
    guard request.runs.count == 1, !request.isRightToLeft else { return nil }
    let run = request.runs[0]
    guard run.kerning == 0, run.baselineOffset == 0, run.color == nil, !run.isUnderlined, !run.isStruckThrough
    else {
      return nil
    }
    let face = face(run.font)
    guard !run.text.isEmpty else { return PangoTextLayout(request, face: face, glyphs: nil) }
    guard let glyphs = face.shape(run.text) else { return nil }
    return PangoTextLayout(request, face: face, glyphs: glyphs)
  }

  private static func makeContext(_ direction: PangoDirection) -> OpaquePointer {
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
      preconditionFailure("Pango has no font map")
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, direction)
    return context
  }
}
