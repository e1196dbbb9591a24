internal import Foundation

public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// A value that was interpolated.
  enum Argument: Equatable, Sendable {
    /// A value that is already written out.
    case string(String)
    case text(Text)
  }

  /// The key in a table of strings: the literal with `%@`, `%lld` and so on where values stood.
  let key: String
  let arguments: [Argument]
  /// The whole in the language of the source; nil where a styled text was interpolated.
  let plain: String?

  public init(_ value: String) {
    key = value
    arguments = []
    plain = value
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
    plain = stringInterpolation.isPlain ? stringInterpolation.plain : nil
  }

  public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool {
    a.key == b.key && a.arguments == b.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key: String
    fileprivate var plain: String
    fileprivate var arguments: [Argument] = []
    fileprivate var isPlain = true

    public init(literalCapacity: Int, interpolationCount: Int) {
      key = ""
      plain = ""
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      plain.reserveCapacity(literalCapacity + interpolationCount * 8)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      plain += literal
      key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
    }

    public mutating func appendInterpolation(_ string: String) {
      append(string, specifier: "%@")
    }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      appendInterpolation(value, specifier: value._specifier)
    }

    public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
      append(value._formatted(specifier), specifier: specifier)
    }

    public mutating func appendInterpolation(_ text: Text) {
      key += "%@"
      isPlain = false
      arguments.append(.text(text))
    }

    private mutating func append(_ string: String, specifier: String) {
      key += specifier
      plain += string
      arguments.append(.string(string))
    }
  }
}

extension LocalizedStringKey {
  /// A stretch of the finished text.
  enum Segment: Equatable {
    case string(String)
    case text(Text)
  }

  /// The text with its values put in, after `format`: a translation of `key`, or `key` itself.
  ///
  /// `%@`, `%lld` and their like take the values in order, `%2$@` takes the second; `%%` is a percent sign. A
  /// placeholder without a value is left out.
  func segments(format: String? = nil) -> [Segment] {
    guard !arguments.isEmpty else { return [.string(format ?? key)] }
    var segments: [Segment] = []
    var literal = ""
    var next = 0
    var rest = Substring(format ?? key)
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
        continue
      }
      let placeholder = Self.placeholder(at: &rest)
      let index = placeholder.map { $0 - 1 } ?? next
      next += placeholder == nil ? 1 : 0
      guard arguments.indices.contains(index) else { continue }
      switch arguments[index] {
      case .string(let string):
        literal += string
      case .text(let text):
        if !literal.isEmpty { segments.append(.string(literal)) }
        literal = ""
        segments.append(.text(text))
      }
    }
    literal += rest
    if !literal.isEmpty || segments.isEmpty { segments.append(.string(literal)) }
    return segments
  }

  /// Skips a placeholder behind its percent sign and returns the position it names, counted from 1.
  private static func placeholder(at rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isWholeNumber }
    var position: Int?
    if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
      position = number
      rest = rest.dropFirst(digits.count + 1)
    }
    if let end = rest.firstIndex(where: { "@diuxXofFeEgGaAcCsSp".contains($0) }) {
      rest = rest[rest.index(after: end)...]
    } else {
      rest = ""
    }
    return position
  }
}
