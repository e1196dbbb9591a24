internal import CGTK
internal import DisplayList

/// The runs of a request as one text and Pango's list of what holds for which bytes of it.
@MainActor struct TextAttributes {
  /// The text of all runs.
  var text = ""
  /// The attributes.
  ///
  /// Owned by whoever makes this value.
  let list = pango_attr_list_new()
  /// The font of the first run.
  let first: Face
  /// Whether any run has a colour or a line of its own.
  private(set) var isDecorated = false

  init(_ runs: [TextRun], engine: PangoTextEngine, scale: Double) {
    func face(_ font: FontDescription) -> Face {
      scale == 1 ? engine.face(font) : Face(font, scale: scale, context: engine.contexts.leftToRight)
    }
    first = face(runs.first?.font ?? FontDescription(size: 17))
    for run in runs {
      let start = text.utf8.count
      // A NUL would end the text for Pango.
      text += run.text.utf8.contains(0) ? run.text.replacing("\0", with: "\u{FFFD}") : run.text
      let range = UInt32(clamping: start)..<UInt32(clamping: text.utf8.count)
      guard !range.isEmpty else { continue }
      add(run, face: face(run.font), scale: scale, to: range)
    }
  }

  private mutating func add(_ run: TextRun, face: Face, scale: Double, to range: Range<UInt32>) {
    insert(pango_attr_font_desc_new(face.description), range)
    if let features = face.features { insert(pango_attr_font_features_new(features), range) }
    if run.kerning != 0, let units = signedUnits(run.kerning * scale) {
      insert(pango_attr_letter_spacing_new(units), range)
    }
    if run.baselineOffset != 0, let units = signedUnits(run.baselineOffset * scale) {
      insert(pango_attr_rise_new(units), range)
    }
    if run.isUnderlined {
      insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range)
      if let color = run.underlineColor {
        insert(
          pango_attr_underline_color_new(channel(color.red), channel(color.green), channel(color.blue)), range
        )
      }
    }
    if run.isStruckThrough {
      insert(pango_attr_strikethrough_new(1), range)
      if let color = run.strikethroughColor {
        insert(
          pango_attr_strikethrough_color_new(channel(color.red), channel(color.green), channel(color.blue)),
          range)
      }
    }
    if let color = run.color {
      let (red, green, blue) = (channel(color.red), channel(color.green), channel(color.blue))
      insert(pango_attr_foreground_new(red, green, blue), range)
      // 0 means "not set" to Pango.
      insert(pango_attr_foreground_alpha_new(max(channel(color.alpha), 1)), range)
    }
    if run.isUnderlined || run.isStruckThrough || run.color != nil || run.baselineOffset != 0 {
      isDecorated = true
    }
  }

  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<UInt32>) {
    guard let attribute else { return }
    attribute.pointee.start_index = range.lowerBound
    attribute.pointee.end_index = range.upperBound
    pango_attr_list_insert(list, attribute)
  }

  private func channel(_ value: Double) -> UInt16 {
    value.isFinite ? UInt16(min(max(value, 0), 1) * 65535) : 0
  }

  private func signedUnits(_ points: Double) -> Int32? {
    guard points.isFinite, abs(points) < 10_000 else { return nil }
    return Int32((points * pangoScale).rounded())
  }
}
