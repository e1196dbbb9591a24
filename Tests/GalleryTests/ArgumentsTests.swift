import Foundation
import Testing

@testable import Gallery

@Suite struct ArgumentsTests {
  private func parse(_ words: String...) throws -> Arguments {
    guard case .run(let arguments) = try Arguments.parse(words.map { Array($0.utf8) }) else {
      throw Complaint("not a run")
    }
    return arguments
  }

  private func complaint(_ words: [String]) -> String? {
    do {
      _ = try Arguments.parse(words.map { Array($0.utf8) })
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Nothing said means songs, 1001 in 4 columns")
  func defaults() throws {
    #expect(try parse() == Arguments())
    #expect(try parse().count == 1001)
    #expect(try parse("songs").demo == .songs)
  }

  @Test("The boards of uikit are read by name, and the cards are shown where none is")
  func boards() throws {
    #expect(try parse("uikit").board == .cards)
    for board in Arguments.Board.allCases {
      #expect(try parse("uikit", "--board", board.rawValue).board == board)
    }
    #expect(try parse("trips").board == .feed)
    #expect(try parse("trips", "--board", "search").board == .search)
  }

  @Test("Every flag is read")
  func everyFlag() throws {
    let arguments = try parse(
      "songs", "--count", "1000000000", "--columns", "7", "--cell", "peer", "--size", "1x16384", "--scale",
      "2", "--direction", "right-to-left", "--appearance", "dark",
      "--snapshot", "a.png", "--scroll-to", "12:bottom", "--script", "jump:3; wait:idle", "--stats", "-",
      "--headless")
    #expect(arguments.count == 1_000_000_000)
    #expect(arguments.columns == 7)
    #expect(arguments.cell == .peer)
    #expect(arguments.size == Arguments.Size(width: 1, height: 16_384))
    #expect(arguments.scale == 2)
    #expect(arguments.direction == .rightToLeft && arguments.appearance == .dark)
    #expect(arguments.snapshot == "a.png")
    #expect(arguments.target == Arguments.Target(index: 12, anchor: .bottom))
    #expect(arguments.script?.steps == [.jump(index: 3), .waitIdle])
    #expect(arguments.stats == "-")
    #expect(arguments.place == .headless)
  }

  @Test("Help and list win over what stands behind them")
  func helpAndList() throws {
    #expect(try Arguments.parse([Array("--help".utf8), Array("--nonsense".utf8)]) == .help)
    #expect(try Arguments.parse([Array("--list".utf8)]) == .list)
  }

  @Test("A folder keeps bytes that are not UTF-8")
  func folderBytes() throws {
    let request = try Arguments.parse([Array("files".utf8), Array("--from".utf8), [0x2F, 0xFF, 0xFE]])
    guard case .run(let arguments) = request else {
      Issue.record("not a run")
      return
    }
    #expect(arguments.folder == [0x2F, 0xFF, 0xFE])
  }

  @Test(
    "Bad input is one line that says what to do",
    arguments: [
      ["--count", "0"], ["--count", "-1"], ["--count", "9999999999999"],
      ["--count", "99999999999999999999999"],
      ["--count", "many"], ["--count", ""], ["--count"], ["--count", "--columns"], ["--columns", "0"],
      ["--columns", "-3"], ["--columns", "16385"], ["--size", "0x0"], ["--size", "1e9x1"],
      ["--size", "16385x1"],
      ["--size", "10"], ["--size", "1x2x3"], ["--size", "x"], ["--scale", "3"], ["--cell", "round"],
      ["uikit", "--board", "round"], ["--board", "feed"], ["trips", "--board", "cards"],
      ["trips", "--count", "1000000001"], ["trips", "--count", "1000000000", "--script", "append:1"],
      ["--appearance", "dim"], ["trips", "--from", "/"],
      ["--scroll-to", "-1"], ["--scroll-to", "1:middle"], ["--scroll-to", ":top"], ["nonsense"],
      ["songs", "files"],
      ["--nonsense"], ["-x"], ["--window", "--headless"], ["--script", "dance:1"], ["--script", "jump"],
      ["--script", "scroll:40"], ["--script", "scroll:nanx3"], ["--script", "scroll:infx3"],
      ["--script", "scroll:40x0"], ["--script", "scroll:1e300x3"], ["--script", "jump:-1"],
      ["--script", "tap:1"],
      ["--script", "tap:1,2,3"], ["--script", "key:"], ["--script", "key:hyper+a"], ["--script", "key:ab"],
      ["--script", "type:"], ["--script", "resize:0x5"], ["--script", "append:0"], ["--script", "prepend:x"],
      ["--script", "remove:1001"], ["--script", "wait:long"], ["--script", "snapshot:"],
      ["--count", "1000000000", "--script", "append:1"], ["files"], ["songs", "--from", "/"],
      ["files", "--from", "/", "--script", "append:1"], ["--snapshot", ""], ["a\nb\u{2028}c"],
    ])
  func badInput(words: [String]) throws {
    let message = try #require(complaint(words))
    #expect(!message.contains("\n"))
    #expect(!message.contains("\u{2028}"))
    #expect(message.count > 20)
  }

  @Test("Paths are tried before anything is shown")
  func paths() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.png").path
    var arguments = Arguments()
    arguments.snapshot = file
    arguments.stats = "-"
    try arguments.checkPaths()
    #expect(!FileManager.default.fileExists(atPath: file))

    try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
    try arguments.checkPaths()
    #expect(FileManager.default.contents(atPath: file) == Data("kept".utf8))

    for path in [folder.path, folder.path + "/none/a.png", file + "/a.png", "/proc/none.png"] {
      arguments.snapshot = path
      #expect(throws: Complaint.self) { try arguments.checkPaths() }
      var scripted = Arguments()
      scripted.script = Script(steps: [.snapshot(path: path)])
      #expect(throws: Complaint.self) { try scripted.checkPaths() }
    }
    for path in [folder.path + "/none", file] {
      var reading = Arguments()
      reading.folder = Array(path.utf8)
      #expect(throws: Complaint.self) { try reading.checkPaths() }
    }
  }

  @Test("Where frames are shown")
  func place() throws {
    #expect(try !parse().isHeadless(hasDisplay: true))
    #expect(try parse().isHeadless(hasDisplay: false))
    #expect(try parse("--snapshot", "a.png").isHeadless(hasDisplay: true))
    #expect(try parse("--script", "jump:1").isHeadless(hasDisplay: true))
    #expect(try !parse("--script", "jump:1", "--window").isHeadless(hasDisplay: true))
    #expect(try parse("--headless").isHeadless(hasDisplay: true))
  }
}
