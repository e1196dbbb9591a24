import SwiftUI
import Testing

private let secret = Text(verbatim: "private to the file")

#Preview("named") {
  secret
}

#Preview {
  Text(verbatim: "without a name")
}

@available(macOS 14, *)
#Preview("a \"quoted\" name (with parentheses)", body: { Text(verbatim: "as an argument") })

@Suite struct PreviewRegistryTests {
  @Test func findsThePreviewsOfTheProcess() {
    let previews = PreviewRegistry.all.filter { $0.fileID == #fileID }
    #expect(previews.map(\.name) == ["named", nil, "a \"quoted\" name (with parentheses)"])
    #expect(previews.map(\.line) == [6, 10, 15])
  }

  @Test @MainActor func bodiesAreBuiltWhenAskedFor() throws {
    let preview = try #require(PreviewRegistry.all.first { $0.name == "named" })
    #expect(preview.body as? Text == secret)
  }
}
