/// The declaration that `#Preview` stands for: a type that makes the preview, and a record that leads to it.
///
/// The record lies in the section that the Swift runtime already collects for discovery at run time, under a kind
/// of our own; the layout is that of Swift Testing's `TestContent.md`, which leaves other kinds to other tools.
struct PreviewExpansion {
  /// The macro's arguments as written, parentheses and trailing closure included.
  var arguments: String
  var fileID: String
  var line: Int
  /// The compiler's prefix for names that this expansion may declare.
  var discriminator: String

  var source: String {
    """
    private enum \(name) {
      nonisolated static func makePreview() -> SwiftUI.PreviewRegistry.Entry {
        SwiftUI.PreviewRegistry.Entry\(arguments)
      }
      nonisolated static func store(
        _ value: Swift.UnsafeMutableRawPointer, _ type: Swift.UnsafeRawPointer, _ hint: Swift.UnsafeRawPointer?,
        _ reserved: Swift.UInt
      ) -> Swift.CBool {
        makePreview()._store(fileID: \(literal(fileID)), line: \(line), into: value, asTypeAt: type)
      }
      @section("swift5_tests") @used
      nonisolated static let record: SwiftUI._PreviewRecord = (
        0x70727677, 0, { \(name).store($0, $1, $2, $3) }, 0, 0
      )
    }
    """
  }

  /// A name that no other expansion makes, built as swift-syntax builds its unique names.
  private var name: String {
    discriminator + (discriminator.hasSuffix("_") ? "" : "_") + "7PreviewfMu_"
  }

  private func literal(_ text: String) -> String {
    let escaped = text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
