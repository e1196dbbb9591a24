/// A value of JSON whose objects keep their order, so that two runs print the same text.
indirect enum JSON: CustomStringConvertible {
  case number(Double)
  case text(String)
  case list([JSON])
  case object([(key: String, value: JSON)])

  static func count(_ value: Int) -> JSON { .number(Double(value)) }

  /// The value on one line.
  var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .number(let value): text += JSON.digits(of: value)
    case .text(let value): JSON.write(value, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        JSON.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Three places behind the point at most; `null` for what JSON has no number for.
  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    let rounded = (value * 1000).rounded() / 1000
    // Whole numbers up to here are exact.
    guard rounded.rounded() == rounded, abs(rounded) < 9_007_199_254_740_992 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
