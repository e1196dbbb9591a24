internal import DisplayList

/// What labels know of attributes.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A number: points after each character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number: points above the line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Likewise.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

/// Lines are single here.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
}

extension NSAttributedString {
  /// The text in stretches of one look.
  ///
  /// - Parameters:
  ///   - font: The font where none is named.
  ///   - color: What a colour is painted as; nil leaves colours out, which change no size.
  func runs(font: UIFont, color: (UIColor) -> RGBA?) -> [TextRun] {
    var runs: [TextRun] = []
    let text = string as NSString
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      func number(_ key: Key) -> Double {
        let value = (attributes[key] as? NSNumber)?.doubleValue ?? attributes[key] as? Double
        return value.map { $0.isFinite ? $0 : 0 } ?? 0
      }
      func isSet(_ key: Key) -> Bool {
        ((attributes[key] as? NSNumber)?.intValue ?? attributes[key] as? Int ?? 0) != 0
      }
      runs.append(
        TextRun(
          text.substring(with: range), font: (attributes[.font] as? UIFont ?? font).face,
          color: (attributes[.foregroundColor] as? UIColor).flatMap(color),
          isUnderlined: isSet(.underlineStyle), isStruckThrough: isSet(.strikethroughStyle),
          kerning: number(.kern), baselineOffset: number(.baselineOffset)))
    }
    return runs
  }
}
