internal import CGTK
internal import DisplayList

/// A PangoLayout that is being fitted.
@MainActor final class ParagraphDraft {
  private var layout: OpaquePointer?
  private let attributes: OpaquePointer?
  private let isDecorated: Bool
  private let lineHeight: Double

  init(_ request: TextRequest, engine: PangoTextEngine, scale: Double = 1) {
    let context = request.isRightToLeft ? engine.contexts.rightToLeft : engine.contexts.leftToRight
    let layout = pango_layout_new(context)
    let attributes = TextAttributes(request.runs, engine: engine, scale: scale)
    pango_layout_set_text(layout, attributes.text, Int32(clamping: attributes.text.utf8.count))
    pango_layout_set_attributes(layout, attributes.list)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_font_description(layout, attributes.first.description)
    pango_layout_set_spacing(layout, pangoUnits(request.lineSpacing) ?? 0)
    let alignment: PangoAlignment =
      switch (request.alignment, request.isRightToLeft) {
      case (.center, _): PANGO_ALIGN_CENTER
      case (.leading, false), (.trailing, true): PANGO_ALIGN_LEFT
      case (.trailing, false), (.leading, true): PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    self.layout = layout
    self.attributes = attributes.list
    isDecorated = attributes.isDecorated
    lineHeight = Double(attributes.first.lineHeight) / pangoScale
  }

  isolated deinit {
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_attr_list_unref(attributes)
  }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  /// Breaks lines at a width, between words, within a word where one alone is too wide.
  func setWidth(_ width: Double) {
    guard let units = pangoUnits(width) else { return }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, units)
  }

  /// Whether the text keeps the limits of a request as it is.
  func fits(_ request: TextRequest) -> Bool {
    let measures = measures()
    if let width = request.width, !(measures.width <= max(width, 0) + 2 / pangoScale) { return false }
    return lineLimit(request) >= measures.lineCount
  }

  /// How many of the lines a request lets stand, at least one.
  func lineLimit(_ request: TextRequest) -> Int {
    var limit = max(request.maximumLines ?? .max, 1)
    guard let height = request.height, height < .infinity else { return limit }
    var fitting = 0
    forEachLine { _, bottom, _ in
      if bottom <= max(height, 0) + 1 / pangoScale { fitting += 1 }
    }
    limit = min(limit, max(fitting, 1))
    return limit
  }

  /// Drops the text behind the paragraph that a line belongs to, and marks the cut with an ellipsis.
  func keepParagraph(ofLine index: Int) {
    guard let line = pango_layout_get_line_readonly(layout, Int32(index)),
      let text = pango_layout_get_text(layout)
    else {
      return
    }
    let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
    let start = Int(line.pointee.start_index + line.pointee.length)
    guard let end = bytes[min(start, bytes.count)...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return
    }
    // The line ends at the paragraph's end: nothing of the paragraph itself is cut, so Pango would add no
    // ellipsis.
    let kept =
      String(decoding: bytes[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self) + (end == start ? "…" : "")
    pango_layout_set_text(layout, kept, -1)
  }

  /// Cuts what does not fit on the given number of lines.
  func ellipsize(_ request: TextRequest, lines: Int) {
    guard let width = request.width, let units = pangoUnits(width) else { return }
    let mode: PangoEllipsizeMode =
      switch request.truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    // Pango cuts the last line that leaves no room for another of its height.
    var height = 0.0
    forEachLine { index, bottom, _ in if index < lines { height = bottom } }
    pango_layout_set_width(layout, units)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, mode)
    pango_layout_set_height(layout, lines == 1 ? 0 : pangoUnits(height) ?? 0)
  }

  /// Hands the layout over.
  func finish(_ request: TextRequest, isTruncated: Bool) -> PangoTextLayout {
    var measures = measures()
    let fewest = Double(max(request.minimumLines, 1))
    let spacing = request.lineSpacing.isFinite ? max(request.lineSpacing, 0) : 0
    measures.height = max(measures.height, lineHeight * fewest + spacing * (fewest - 1))
    guard let layout else { preconditionFailure("a draft is finished once") }
    self.layout = nil
    let content = TextContent(paragraph: layout, inset: measures.left, isDecorated: isDecorated)
    return PangoTextLayout(request, measures: measures, isTruncated: isTruncated, content: content)
  }

  func measures() -> ParagraphMeasures {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    var measures = ParagraphMeasures()
    measures.width = Double(extents.width) / pangoScale
    measures.height = Double(extents.height) / pangoScale
    measures.left = Double(extents.x) / pangoScale
    measures.lineCount = lineCount
    forEachLine { index, _, baseline in
      if index == 0 { measures.firstBaseline = baseline }
      measures.lastBaseline = baseline
    }
    return measures
  }

  /// Tells each line's index, bottom and baseline, in points from the top.
  private func forEachLine(_ body: (Int, Double, Double) -> Void) {
    let iterator = pango_layout_get_iter(layout)
    var index = 0
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / pangoScale
      body(index, Double(extents.y + extents.height) / pangoScale, baseline)
      index += 1
    } while pango_layout_iter_next_line(iterator) != 0
    pango_layout_iter_free(iterator)
  }
}

/// Points as Pango units; nil for infinity and what is beyond Pango's range, 0 for NaN and negative numbers.
func pangoUnits(_ points: Double) -> Int32? {
  guard points.isNaN || points < 1_000_000 else { return nil }
  return points > 0 ? Int32((points * pangoScale).rounded(.up)) : 0
}
