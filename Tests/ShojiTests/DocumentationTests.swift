import Foundation
import Shoji
import SwiftUI
import Testing

/// The examples of the documentation, which stand in `Documentation`.
@MainActor @Suite("Pages of the documentation") struct DocumentationTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func files(_ folder: String, _ suffix: String) throws -> [(name: String, text: String)] {
    let folder = root.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }
      .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  @Test("Each page's code is an example that is compiled, word for word") func pages() throws {
    let examples = try files("Tests/ShojiTests/Documentation", ".swift").map(\.text)
    let pages = try files("Sources/Shoji/Shoji.docc", ".md")
    #expect(pages.count >= 9)
    for page in pages where page.name != "Shoji.md" {
      let blocks = page.text.components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
      #expect(!blocks.isEmpty, "\(page.name) has no code")
      for declaration in blocks.flatMap({ $0.components(separatedBy: "\n}\n\n") }) {
        let isThere = examples.contains { $0.contains(declaration) }
        #expect(isThere, "\(page.name): no example has\n\(declaration)")
      }
    }
    // Every page can be reached from the first one.
    let first = try #require(pages.first { $0.name == "Shoji.md" }).text
    for page in pages where page.name != "Shoji.md" {
      #expect(first.contains("<doc:\(page.name.dropLast(3))>"))
    }
  }

  /// The comments of the library's files: the examples in each, and the public function that stands below.
  private func comments() throws -> [(file: String, examples: [String], function: String?)] {
    let folder = root.appendingPathComponent("Sources/Shoji")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    var found: [(file: String, examples: [String], function: String?)] = []
    for name in names {
      var comment: [String] = []
      for line in try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
      {
        if line.hasPrefix("///") {
          comment.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
        } else if !line.hasPrefix("@") || line.contains("public ") {
          let parts = comment.joined(separator: "\n").components(separatedBy: "```swift\n").dropFirst()
          let function = line.range(of: "public func ").map {
            String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
          }
          found.append((name, parts.compactMap { $0.components(separatedBy: "\n```").first }, function))
          comment = []
        }
      }
    }
    return found
  }

  @Test("Each example of a comment is compiled, word for word") func examplesOfComments() throws {
    // Lines break elsewhere where there is less room.
    func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let compiled = try files("Tests/ShojiTests/Documentation", ".swift").map { words($0.text) }
    let examples = try comments().flatMap { comment in comment.examples.map { (comment.file, $0) } }
    #expect(examples.count >= 40)
    for (file, example) in examples {
      for part in example.components(separatedBy: "\n…\n") {
        #expect(compiled.contains { $0.contains(words(part)) }, "\(file): no example has\n\(part)")
      }
    }
  }

  @Test("Each modifier has an example that uses it") func modifiersHaveExamples() throws {
    // Functions that are no modifiers: what is called on an object, and what makes a layout.
    let others: Set<String> = [
      "scroll", "click", "settle", "writePNG", "keepOnly", "configure", "embed", "update", "of",
      "makeCoordinator", "makeUIView", "updateUIView", "sizeThatFits", "hash",
    ]
    let modifiers = try comments().filter { comment in
      comment.function.map { !$0.hasPrefix("_") && !others.contains($0) } ?? false
    }
    #expect(modifiers.count >= 25)
    for modifier in modifiers {
      let name = modifier.function ?? ""
      #expect(modifier.examples.contains { $0.contains(".\(name)(") || $0.contains(".\(name) {") }, "\(name)")
    }
  }

  @Test("The examples of comments show their items") func commentExamples() {
    let examples = CommentExamples.Modifiers()
    #expect(host(examples.looks).displayText.contains("\"Song 0\""))
    let sections = CommentExamples.Sections()
    #expect(host(CollectionView { sections.looks }).displayText.contains("\"Song 0\""))
    let list = host(CollectionView { sections.list }).displayText
    #expect(list.contains("\"Far away\"") && list.contains("\"Song 1000\""))
    let all = HeadlessHost(CommentExamples.Arrangements(), size: CGSize(width: 800, height: 3000))
    all.makeFramesUntilIdle()
    for id in [0, 10, 34, 59, 98] { #expect(all.displayText.contains("\"Song \(id)\""), "\(id)") }
  }

  private func host(_ view: some View) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: 400, height: 300))
    headless.makeFramesUntilIdle()
    return headless
  }

  private func messages(_ count: Int) -> [Message] { (0..<count).map { Message(id: $0, text: "text \($0)") } }

  @Test("A chat opens at its end") func chat() {
    #expect(host(ChatScreen(messages: messages(100))).displayText.contains("\"text 99\""))
  }

  @Test("A button leads to the end, and a reader opens where it was left") func place() {
    let headless = host(Chapters(count: 10_000))
    headless.click(200, 20)
    headless.makeFramesUntilIdle()
    #expect(headless.displayText.contains("\"Chapter 9999\""))
    #expect(host(ChapterReader()).displayText.contains("\"Chapter 250\""))
  }

  @Test("A heart comes back with its item") func hearts() {
    let headless = host(StayList(names: (0..<1000).map { "stay \($0)" }))
    let place = headless.displayText.components(separatedBy: "♡").count - 1
    #expect(place > 5)
    for x in stride(from: CGFloat(150), to: 300, by: 10) where !headless.displayText.contains("♥") {
      headless.click(x, 22)
    }
    #expect(headless.displayText.contains("♥"))
    headless.scroll(by: 5000)
    #expect(!headless.displayText.contains("♥"))
    headless.scroll(by: -5000)
    #expect(headless.displayText.contains("♥"))
  }

  @Test("A click selects, a double click plays") func tracks() {
    let headless = host(TrackList(tracks: messages(20)))
    headless.click(200, 100)
    headless.makeFramesUntilIdle()
    #expect(headless.displayText.contains("1 selected, nothing plays"))
    // Half a second later, so that the first click is none of two.
    for _ in 0..<30 { headless.makeFrame() }
    headless.click(200, 200, count: 2)
    headless.makeFramesUntilIdle()
    #expect(!headless.displayText.contains("nothing plays"))
  }

  @Test("An archive loads at both ends") func loading() async {
    let archive = Archive()
    let headless = host(ArchiveList(archive: archive))
    for _ in 0..<200 where archive.entries[0].id > 0 {
      headless.scroll(by: -2000)
      await Task.yield()
      headless.makeFramesUntilIdle()
    }
    #expect(archive.entries[0].id == 0 && archive.entries.map(\.id) == Array(0..<archive.entries.count))
    for _ in 0..<20 {
      headless.scroll(by: -2000)
      await Task.yield()
      headless.makeFramesUntilIdle()
    }
    #expect(headless.displayText.contains("\"Entry 0\""))
    let count = archive.entries.count
    for _ in 0..<20 {
      headless.scroll(by: 100_000)
      await Task.yield()
      headless.makeFramesUntilIdle()
    }
    #expect(archive.entries.count > count)
  }

  @Test("Boards, grids, sections and hosted cells show their items") func arrangements() {
    let boards = ["Near", "Far"].map { name in
      Board(id: name, stays: (0..<9).map { Message(id: name.hashValue &+ $0, text: "\(name) \($0)") })
    }
    let discover = host(Discover(boards: boards))
    #expect(["Discover", "Near", "Near 1", "Far"].allSatisfy { discover.displayText.contains("\"\($0)\"") })
    #expect(host(Covers(songs: messages(1000))).displayText.contains("\"text 5\""))
    #expect(host(CoversBefore(songs: messages(1000))).displayText.contains("\"text 5\""))
    let inbox = host(Inbox(today: messages(2), earlier: [Message(id: 10, text: "old")]))
    #expect(["Today", "text 1", "Earlier", "old"].allSatisfy { inbox.displayText.contains("\"\($0)\"") })
    let screen = CardScreen()
    screen.names = ["first", "second"]
    let cards = HeadlessHost.showing(Hosted(screen: screen), width: 400, height: 300)
    #expect(cards.displayText.contains("\"second\""))
  }
}

private struct Hosted: UIViewControllerRepresentable {
  let screen: CardScreen

  func makeUIViewController(context: Context) -> CardScreen { screen }
  func updateUIViewController(_ screen: CardScreen, context: Context) {}
}
