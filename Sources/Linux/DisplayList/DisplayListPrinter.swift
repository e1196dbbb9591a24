internal import CoreGraphics

extension DisplayList: CustomStringConvertible {
  /// The items as text, a line each, from back to front; what lies in groups is indented by two spaces a
  /// level.
  ///
  /// Pictures show where they are and, a level deeper, what is in them. Numbers have at most two decimals.
  /// Made for tests that compare lists: two lists that print alike look alike to within a hundredth of a
  /// point.
  public nonisolated var description: String {
    var printer = DisplayListPrinter()
    printer.print(items, level: 0)
    return printer.lines.joined(separator: "\n")
  }
}

/// Writes display items line by line.
struct DisplayListPrinter {
  private(set) var lines: [String] = []

  mutating func print(_ items: [DisplayItem], level: Int) {
    for item in items { print(item, level: level) }
  }

  private mutating func print(_ item: DisplayItem, level: Int) {
    switch item {
    case .fill(let outline, let paint):
      add("fill \(outline.printed) \(paint.printed)", level)
    case .stroke(let outline, let paint, let stroke):
      add("stroke \(outline.printed) \(paint.printed) \(stroke.printed)", level)
    case .text(let layout, let point, let color):
      add(
        "text \(layout.request.printed) \(point.printed) \(layout.request.printedFonts) \(color.printed)",
        level)
    case .image(let bitmap, let rect, let options):
      add("image \(bitmap.width)×\(bitmap.height)px \(rect.printed)\(options.printed)", level)
    case .group(let group):
      add("group\(group.printed)", level)
      print(group.items, level: level + 1)
      guard let mask = group.mask else { return }
      add("mask", level + 1)
      print(mask, level: level + 2)
    case .picture(let picture, let point):
      add("picture at \(point.printed)", level)
      print(picture.items, level: level + 1)
    }
  }

  private mutating func add(_ line: String, _ level: Int) {
    lines.append(String(repeating: "  ", count: level) + line)
  }
}

extension DisplayGroup {
  fileprivate var printed: String {
    var words = ""
    if let clip { words += " clip \(clip.printed)" }
    if opacity != 1 { words += " opacity \(opacity.printed)" }
    if transform != .identity { words += " transform \(transform.printed)" }
    if blur != 0 { words += " blur \(blur.printed)" }
    if let shadow {
      words += " shadow \(shadow.color.printed) radius \(shadow.radius.printed)"
      words += " offset \(Double(shadow.offset.width).printed),\(Double(shadow.offset.height).printed)"
    }
    return words
  }
}

extension ImageOptions {
  fileprivate var printed: String {
    var words = interpolation == .none ? " nearest" : ""
    if let tint { words += " tint \(tint.printed)" }
    if let tile { words += " tile \(tile.printed)" }
    return words
  }
}

extension TextRequest {
  fileprivate var printed: String {
    let text = runs.map(\.text).joined().replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(text.replacing("\n", with: "\\n"))\""
  }

  /// The font of each run, once where all are the same.
  fileprivate var printedFonts: String {
    var fonts = runs.map(\.font.printed)
    if Set(fonts).count == 1 { fonts = [fonts[0]] }
    return fonts.isEmpty ? "no font" : fonts.joined(separator: "+")
  }
}

extension FontDescription {
  fileprivate var printed: String {
    var words = "\(size.printed)pt"
    if let family { words += " \(family)" }
    if family == nil, design != .standard { words += " \(design)" }
    if weight != 400 { words += " w\(weight)" }
    if isItalic { words += " italic" }
    if hasMonospacedDigits { words += " tabular" }
    return words
  }
}
