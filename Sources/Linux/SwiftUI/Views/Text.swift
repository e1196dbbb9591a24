nonisolated public struct Text: View, Equatable, Sendable {
  public enum TruncationMode: Sendable { case head, tail, middle }

  /// What the text says.
  enum Content: Equatable, Sendable {
    case verbatim(String)
    indirect case key(LocalizedStringKey, table: String?, bundle: Bundle?)
    indirect case joined(Text, Text)

    static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.verbatim(let mine), .verbatim(let theirs)): mine == theirs
      case (.key(let mine, let table, let bundle), .key(let theirs, let otherTable, let otherBundle)):
        mine == theirs && table == otherTable && bundle === otherBundle
      case (.joined(let first, let second), .joined(let otherFirst, let otherSecond)):
        first == otherFirst && second == otherSecond
      default: false
      }
    }
  }

  /// How the text looks, apart from its surroundings.
  struct Style: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isItalic = false
    var hasMonospacedDigits = false
    var design: Font.Design?
    /// Nil where there is none, which is nearly always: texts in reused cells compare their styles each time.
    private var ornamentBox: Box<Ornament>?

    func hasSameOrnament(as other: Style) -> Bool {
      ornamentBox == nil && other.ornamentBox == nil || ornament == other.ornament
    }

    /// What is said beside the font.
    var ornament: Ornament {
      get { ornamentBox?.value ?? Ornament() }
      set { ornamentBox = newValue == Ornament() ? nil : Box(newValue) }
    }
  }

  /// Colour, lines and shifts of the letters.
  struct Ornament: Equatable, Sendable {
    var color: Color?
    var underline: Line?
    var strikethrough: Line?
    var kerning: CGFloat = 0
    var baselineOffset: CGFloat = 0
  }

  /// A line below or through the text.
  struct Line: Equatable, Sendable {
    /// Whether the line is drawn; one that is not keeps a line of the surroundings away.
    let isActive: Bool
    /// The line's colour; nil is the text's.
    let color: Color?
  }

  let content: Content
  /// The style, in a box where there is one: texts are copied often, styles are large and mostly plain.
  private var box: Box<Style>?

  var style: Style { box?.value ?? Style() }

  /// A value that is shared by the copies of a text.
  final class Box<Value: Equatable & Sendable>: Equatable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (a: Box, b: Box) -> Bool { a === b || a.value == b.value }
  }

  private init(content: Content) { self.content = content }

  public static func == (a: Text, b: Text) -> Bool { a.hasSameStyle(as: b) && a.content == b.content }

  func hasSameStyle(as other: Text) -> Bool {
    if box === other.box { return true }
    guard let box, let otherBox = other.box else { return style == other.style }
    return box.hasSameStyle(as: otherBox)
  }

  public init(verbatim content: String) { self.init(content: .verbatim(content)) }

  /// Looks the key up in the bundle's table of strings; where it is not found, the key itself is shown.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if tableName == nil, bundle == nil, let plain = key.plain {
      self.init(content: .verbatim(plain))
    } else {
      self.init(content: .key(key, table: tableName, bundle: bundle))
    }
  }

  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    self.init(content: .verbatim(String(content)))
  }

  public static func + (lhs: Text, rhs: Text) -> Text { Text(content: .joined(lhs, rhs)) }

  public func foregroundColor(_ color: Color?) -> Text { styled { $0.ornament.color = color } }
  public func font(_ font: Font?) -> Text { styled { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
  public func bold() -> Text { styled { $0.weight = .bold } }
  public func italic() -> Text { styled { $0.isItalic = true } }
  public func bold(_ isActive: Bool) -> Text { styled { $0.weight = isActive ? .bold : nil } }
  public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }
  public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
  public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.ornament.strikethrough = Line(isActive: isActive, color: color) }
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled { $0.ornament.underline = Line(isActive: isActive, color: color) }
  }
  public func kerning(_ kerning: CGFloat) -> Text { styled { $0.ornament.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> Text { styled { $0.ornament.kerning = tracking } }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled { $0.ornament.baselineOffset = baselineOffset }
  }

  private func styled(_ change: (inout Style) -> Void) -> Text {
    var style = style
    change(&style)
    var copy = self
    copy.box = Box(style)
    return copy
  }

  public typealias Body = Never
}

extension Text.Box where Value == Text.Style {
  /// Compares where the styles lie: texts in reused cells are compared each time, and copies took half of that.
  fileprivate func hasSameStyle(as other: Text.Box<Value>) -> Bool {
    value.isItalic == other.value.isItalic && value.hasMonospacedDigits == other.value.hasMonospacedDigits
      && value.weight == other.value.weight && value.design == other.value.design
      && value.hasSameOrnament(as: other.value) && value.font == other.value.font
  }
}
