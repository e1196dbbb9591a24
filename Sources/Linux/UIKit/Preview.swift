/// A view to look at by itself, with the place it was declared at.
///
/// It stands here because UIKit's views can be previewed too. The properties are ours; SwiftUI makes previews of its views.
public struct Preview: Sendable {
  public let name: String?
  /// The file, as `Module/File.swift`.
  public package(set) var fileID = ""
  public package(set) var line = 0
  /// Makes what is shown.
  package let makeBody: @MainActor @Sendable () -> Any

  package init(name: String?, makeBody: @escaping @MainActor @Sendable () -> Any) {
    self.name = name
    self.makeBody = makeBody
  }
}
