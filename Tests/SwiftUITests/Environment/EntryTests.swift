import SwiftUI
import Testing

/// A class is not sendable; a written type makes its default anew.
private final class Ruler {
  var length = 7.0
}

extension EnvironmentValues {
  @Entry fileprivate var caption = "none"
  @Entry fileprivate var limit: Int?
  @Entry fileprivate var ruler: Ruler = Ruler()
  @Entry fileprivate var sizes: [String: [Int]] = ["a": [1, 2], "b=c": []]
  /// A note that stands before it.
  @Entry var entryOfTests: (Int) -> Bool = { $0 == 1 }
}

extension Transaction {
  @Entry fileprivate var source = 0
}

private struct Caption: View {
  @Environment(\.caption) private var caption
  @Environment(\.limit) private var limit

  var body: some View { Text(verbatim: "\(caption) \(limit ?? -1)") }
}

@MainActor @Suite struct EntryTests {
  @Test("An entry has its default until somebody sets it")
  func defaults() {
    var values = EnvironmentValues()
    #expect(values.caption == "none" && values.limit == nil && values.ruler.length == 7)
    #expect(values.sizes == ["a": [1, 2], "b=c": []])
    #expect(values.entryOfTests(1) && !values.entryOfTests(2))
    values.caption = "some"
    values.limit = 3
    #expect(values.caption == "some" && values.limit == 3)
    var transaction = Transaction()
    transaction.source = 4
    #expect(transaction.source == 4 && Transaction().source == 0)
  }

  @Test("Views read an entry and are told when it changes")
  func views() throws {
    #expect(try Picture(Caption()).text.contains("\"none -1\""))
    let other = Caption().environment(\.caption, "x").environment(\.limit, 2)
    #expect(try Picture(other).text.contains("\"x 2\""))
  }
}
