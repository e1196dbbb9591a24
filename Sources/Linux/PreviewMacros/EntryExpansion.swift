/// The key that a property with `@Entry` reads and writes, and how it does so.
struct EntryExpansion {
  var entry: EntrySource
  /// The protocol that the key adopts.
  var keyProtocol: String

  /// The protocol for the keys of an extended type, which is the last name of `extension …` in a source; nil where there
  /// is no such.
  static func keyProtocol(forMemberOf source: String) -> String? {
    var rest = MacroSource.afterIntroducer("extension", in: source)
    MacroSource.skipSpace(&rest)
    let path = rest.prefix { MacroSource.isName($0) || $0 == "." }
    switch path.split(separator: ".").last {
    case "EnvironmentValues": return "SwiftUI.EnvironmentKey"
    case "Transaction": return "SwiftUI.TransactionKey"
    default: return nil
    }
  }

  private var keyName: String { "__Key_\(entry.name)" }

  var accessors: String {
    """
    {
      get { self[\(keyName).self] }
      set { self[\(keyName).self] = newValue }
    }
    """
  }

  /// The key. Where the type is written, the default is made anew each time, so it need not be sendable.
  func key(defaultValue: String) -> String {
    let property =
      entry.type.map { "static var defaultValue: \($0) { \(defaultValue) }" }
      ?? "static let defaultValue = \(defaultValue)"
    return """
      private struct \(keyName): \(keyProtocol) {
        \(property)
      }
      """
  }
}
