/// Why the program cannot do what it was asked, and what to do instead.
///
/// One line on standard error, exit status 2.
struct Complaint: Error, Equatable {
  /// What to do, without a line break.
  let message: String

  /// Makes a complaint; what came from outside is quoted so that it stays on one line.
  init(_ message: String) { self.message = message }

  /// A word from outside in quotes, with control characters shown as their pictures and cut after 80 characters.
  static func quoted(_ word: String) -> String {
    let shown = visible(word)
    return "'" + (shown.count > 80 ? shown.prefix(80) + "…" : shown) + "'"
  }

  /// A text with each control character replaced by its picture, so that it keeps to its line.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(isControl(scalar) ? picture(of: scalar) : scalar)
    }
    return String(shown)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
