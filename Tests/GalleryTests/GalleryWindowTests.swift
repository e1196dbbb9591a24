import Foundation
import Testing

/// Real windows on an X server of this suite's own, driven as a person drives them.
@Suite(.serialized) struct GalleryWindow {
  /// Starts a program with a window and waits until it shows.
  private func open(
    _ name: String, _ arguments: [String] = [], title: String, on server: TestServer
  ) async throws -> (program: Program, window: String) {
    let program = try Program(name, arguments, display: server.display)
    var window: String?
    try await poll("\(name) opened no window") {
      try #require(program.isRunning, "\(program.complaints)")
      window = try server.run("xdotool", "search", "--onlyvisible", "--name", "^\(title)$").first
      return window != nil
    }
    return (program, try #require(window))
  }

  private func openProbe(on server: TestServer, _ arguments: [String] = []) async throws
    -> (program: Program, window: String)
  {
    let opened = try await open("WindowProbe", arguments, title: "WindowProbe", on: server)
    try await poll("no first frame") { opened.program.lines.contains { $0.hasPrefix("size") } }
    try server.run("xdotool", "windowfocus", opened.window)
    return opened
  }

  /// The offset that a probe told last.
  private func offset(_ program: Program) -> Double? {
    program.lines.last { $0.hasPrefix("offset ") }.flatMap { Double($0.dropFirst(7)) }
  }

  @Test("The wheel scrolls a list, and a click reaches the button that is under the pointer then")
  func wheelAndClick() async throws {
    let server = try await TestServer()
    let (probe, window) = try await openProbe(on: server)
    #expect(probe.lines.contains("size 1024 768"))
    try server.run("xdotool", "mousemove", "--window", window, "200", "125", "click", "1")
    try await poll("no tap") { probe.lines.contains("tap 4") }
    try server.run("xdotool", "mousemove", "--window", window, "700", "125", "click", "1")
    try await poll("no tap on the right") { probe.lines.contains("tap 5") }
    for _ in 0..<5 { try server.run("xdotool", "click", "5") }
    try await poll("no scroll") { offset(probe) == 300 }
    try server.run("xdotool", "click", "1")
    try await poll("no tap after the scroll") { probe.lines.contains("tap 17") }
    try server.run("xdotool", "click", "4")
    try await poll("no scroll back") { offset(probe) == 240 }
    #expect(probe.lines.filter { $0.hasPrefix("tap") }.count == 3)
    try server.close(window)
    #expect(try await probe.end() == 0)
    #expect(probe.complaints.isEmpty)
  }

  @Test("Arrows, pages, the ends and the space bar scroll; tab and space press a button")
  func keys() async throws {
    let server = try await TestServer()
    let (probe, window) = try await openProbe(on: server)
    let end = 100 * 50 - 768.0
    try server.run("xdotool", "key", "End")
    try await poll("End") { offset(probe) == end }
    #expect(probe.lines.filter { $0 == "last row" }.count == 1)
    try server.run("xdotool", "key", "Home")
    try await poll("Home") { offset(probe) == 0 }
    for (key, back) in [("Down", "Up"), ("Page_Down", "Page_Up"), ("space", "shift+space")] {
      let told = probe.lines.count
      try server.run("xdotool", "key", key)
      try await poll("\(key)") { probe.lines.count > told && (offset(probe) ?? 0) > 0 }
      try server.run("xdotool", "key", back)
      try await poll("\(back)") { offset(probe) == 0 }
    }
    try server.run("xdotool", "key", "Tab")
    try server.run("xdotool", "key", "Tab")
    try server.run("xdotool", "key", "space")
    try await poll("no tap by the space bar") { probe.lines.contains("tap 1") }
    try server.close(window)
    #expect(try await probe.end() == 0)
  }

  @Test("Another size of the window lays out anew") func resize() async throws {
    let server = try await TestServer()
    let (probe, window) = try await openProbe(on: server)
    try server.run("xdotool", "windowsize", window, "600", "400")
    try await poll("no new size") { probe.lines.contains("size 600 400") }
    try server.run("xdotool", "mousemove", "--window", window, "450", "375", "click", "1")
    try await poll("no tap where the button is now") { probe.lines.contains("tap 15") }
    try server.run("xdotool", "key", "End")
    try await poll("no end at the new height") { offset(probe) == 5000 - 400 }
    try server.close(window)
    #expect(try await probe.end() == 0)
  }

  @Test("Two fingers move the list by points, and it runs on when they leave") func touchpad() async throws {
    let server = try await TestServer()
    let (probe, window) = try await openProbe(on: server, ["touchpad"])
    // A stroke goes to the scroll view under the pointer. The tap tells that the pointer has arrived.
    try server.run("xdotool", "mousemove", "--window", window, "100", "100", "click", "1")
    try await poll("no tap under the pointer") { probe.lines.contains { $0.hasPrefix("tap ") } }
    probe.tell("begin")
    probe.tell("scroll 12.5")
    try await poll("no smooth scroll") { offset(probe) == 12.5 }
    probe.tell("scroll 30.25")
    try await poll("no second scroll") { offset(probe) == 42.75 }
    probe.tell("leave 900")
    try await poll("it did not run on") { (offset(probe) ?? 0) > 200 }
    let offsets = probe.lines.compactMap { $0.hasPrefix("offset ") ? Double($0.dropFirst(7)) : nil }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    // A stroke without a throw stands still at its end.
    probe.tell("begin")
    probe.tell("scroll -5")
    probe.tell("leave 0")
    probe.tell("close")
    #expect(try await probe.end() == 0)
  }

  @Test("Closing the gallery's window ends it with 0 and leaves the numbers") func closing() async throws {
    try await withFolder { folder in
      let server = try await TestServer()
      let stats = folder + "/stats.json"
      let (gallery, window) = try await open(
        "gallery", ["songs", "--stats", stats], title: "Shoji gallery: songs", on: server)
      try server.close(window)
      #expect(try await gallery.end() == 0)
      #expect(gallery.complaints.isEmpty)
      let text = try String(contentsOfFile: stats, encoding: .utf8)
      #expect(text.contains("\"events\": []"))
    }
  }

  @Test("B10 A click on the heart of a card likes it and opens nothing; one beside it opens the card")
  func hearts() async throws {
    let server = try await TestServer()
    let (probe, window) = try await open("WindowProbe", ["cards"], title: "WindowProbe", on: server)
    try await poll("no cards") { probe.lines.contains("cards 400 300") }
    try server.run("xdotool", "windowfocus", window)
    func click(_ x: Int, _ y: Int) throws {
      try server.run("xdotool", "mousemove", "--window", window, "\(x)", "\(y)", "click", "1")
    }
    try click(50, 150)
    try await poll("no heart") { probe.lines.contains("heart 1 on") }
    try click(300, 150)
    try await poll("nothing opened") { probe.lines.contains("opened 1") }
    #expect(probe.lines.filter { !$0.hasPrefix("cards") } == ["heart 1 on", "select 1", "opened 1"])
    try click(200, 150)
    try await poll("no way back") { probe.lines.contains("back") }
    try click(50, 150)
    try await poll("the heart was not kept") { probe.lines.contains("heart 1 off") }
    #expect(probe.lines.filter { $0.hasPrefix("select") }.count == 1)
    try server.close(window)
    #expect(try await probe.end() == 0)
    #expect(probe.complaints.isEmpty)
  }

  @Test("A script plays in a window as it does without one") func script() async throws {
    let server = try await TestServer()
    let words = ["songs", "--script", "scroll:40x30; jump:1000; scroll:-100x3; wait:idle", "--stats", "-"]
    let shown = try Program("gallery", words + ["--window"], display: server.display)
    let unseen = try Program("gallery", words + ["--headless"])
    #expect(try await shown.end() == 0)
    #expect(try await unseen.end() == 0)
    for key in ["\"visible\": {", "\"content\": {", "\"offset\": {", "\"events\": ["] {
      let values = [shown, unseen].map { program in
        program.lines.joined().range(of: key).map { range in
          program.lines.joined()[range.upperBound...].prefix { $0 != "}" && $0 != "]" }
        }
      }
      #expect(values[0] != nil && values[0] == values[1])
    }
  }

  @Test("A server that goes away ends the program without a trap") func lostServer() async throws {
    let server = try await TestServer()
    let (probe, _) = try await openProbe(on: server)
    server.stop()
    // GTK ends a program whose display is gone, with a status of its own.
    #expect(try await probe.end() < 1000)
  }
}

/// An X server for one test.
final class TestServer: Sendable {
  private let process: Process
  /// The server's name for the variable DISPLAY.
  let display: String

  init() async throws {
    process = Process()
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The shell ends the server when this process is gone, however it ended. A server that starts anew when its last
    // client leaves would turn away whoever comes meanwhile.
    let watch =
      "while kill -0 \(ProcessInfo.processInfo.processIdentifier) 2>/dev/null; do sleep 1; done; kill -9 $!"
    process.arguments = [
      "sh", "-c",
      "Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp -noreset 2>/dev/null & trap 'kill -9 $!; exit' TERM; \(watch)",
    ]
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
    let number = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)), "Xvfb is needed")
    display = ":\(number)"
  }

  deinit { stop() }

  /// Takes the display away.
  func stop() {
    if process.isRunning { process.terminate() }
  }

  /// Runs a tool on the display and answers with the lines it printed.
  @discardableResult func run(_ words: String...) throws -> [String] {
    let tool = Process()
    let output = Pipe()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = words
    tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
    tool.standardOutput = output
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Asks a window to close, as a window manager does.
  func close(_ window: String) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/close_window.py").standardized.path
    try run("python3", script, window)
  }
}
