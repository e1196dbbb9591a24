/// A property with `@Entry`, read just far enough to know its name, its type and its default.
struct EntrySource {
  let name: String
  /// The type as written; nil where it is left to the default.
  let type: String?
  /// The default as written; nil where there is none.
  let initial: String?

  /// Fails where there is no property.
  init?(_ source: String) {
    var rest = MacroSource.afterIntroducer("var", in: source)
    MacroSource.skipSpace(&rest)
    let name = rest.prefix { MacroSource.isName($0) || $0 == "`" }
    guard !name.isEmpty else { return nil }
    self.name = String(name.filter { $0 != "`" })
    rest = rest.dropFirst(name.count)
    MacroSource.skipSpace(&rest)
    // No type holds an equals sign, so the first one ends it.
    let annotation = rest.prefix { $0 != "=" }
    type =
      rest.first == ":" ? String(annotation.dropFirst()).trimmingSpace : nil
    initial =
      annotation.endIndex == rest.endIndex
      ? nil : String(rest[annotation.endIndex...].dropFirst()).trimmingSpace
  }

  /// The default, or nil where an optional has none of its own.
  var defaultValue: String? {
    if let initial { return initial }
    guard let type, type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") else {
      return nil
    }
    return "nil"
  }
}

extension String {
  /// The text without spaces, line ends and comments of the last line around it.
  fileprivate var trimmingSpace: String {
    var text = Substring(self)
    MacroSource.skipSpace(&text)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
