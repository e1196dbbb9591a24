import Foundation
import Testing

/// Cases that others have met in windows, driven as a person drives them.
@Suite(
  "Collection views: cases in windows", .serialized, .enabled(if: WindowTools.areThere, WindowTools.whyNot))
struct CaseWindowTests {
  private func open(_ name: String, on server: TestServer) async throws -> (probe: Program, window: String) {
    let probe = try Program("WindowProbe", [name], display: server.display)
    var window: String?
    try await poll("no window") {
      try #require(probe.isRunning, "\(probe.complaints)")
      window = try server.run("xdotool", "search", "--onlyvisible", "--name", "^WindowProbe$").first
      return window != nil
    }
    let found = try #require(window)
    try server.run("xdotool", "windowfocus", found)
    return (probe, found)
  }

  private func close(_ probe: Program, _ window: String, on server: TestServer) async throws {
    try server.close(window)
    #expect(try await probe.end() == 0)
    #expect(probe.complaints.isEmpty)
  }

  /// The numbers of the last line that begins so.
  private func last(_ start: String, _ probe: Program) -> [Double]? {
    probe.lines.last { $0.hasPrefix(start + " ") }?.dropFirst(start.count + 1).split(separator: " ")
      .compactMap { Double($0) }
  }

  @Test("B109 B189 nothing is selected by itself, and what changes elsewhere tells nothing of the selection")
  func selection() async throws {
    let server = try await TestServer()
    let (probe, window) = try await open("picks", on: server)
    try await poll("no rows") { probe.lines.contains("row 8") }
    probe.tell("rows 4")
    probe.tell("rows 5")
    func click(_ row: Int) throws {
      try server.run("xdotool", "mousemove", "--window", window, "200", "\(60 + row * 40)", "click", "1")
    }
    for _ in 0..<3 { probe.tell("label") }
    try await poll("no label") { probe.lines.contains("label 3") }
    #expect(!probe.lines.contains { $0.hasPrefix("selected") })
    try click(2)
    try await poll("row 2 is not selected") { probe.lines.contains("selected [2]") }
    for _ in 0..<10 { probe.tell("label") }
    try await poll("no labels") { probe.lines.contains("label 13") }
    try click(4)
    try await poll("row 4 is not selected") { probe.lines.contains("selected [4]") }
    #expect(probe.lines.filter { $0.hasPrefix("selected") } == ["selected [2]", "selected [4]"])
    try await close(probe, window, on: server)
  }

  @Test("B142 tiles under a group's header have their size, six rows show, and the wheel goes on and on")
  func tiles() async throws {
    let server = try await TestServer()
    let (probe, window) = try await open("tiles", on: server)
    try await poll("no tiles") { last("visible", probe) != nil && last("tile 7", probe) != nil }
    #expect(last("visible", probe) == [0, 48])
    let (first, eighth) = (last("tile 0", probe) ?? [], last("tile 7", probe) ?? [])
    #expect(first.first == 0 && first.last == 100 && eighth.first == 700 && eighth.last == 100)
    // A header that turns out longer than it was taken for pushes the tiles down, and not itself out of sight.
    #expect(first.dropFirst().first == 40 && eighth.dropFirst().first == 40)
    try server.run("xdotool", "mousemove", "--window", window, "400", "300")
    try server.run("xdotool", "click", "--repeat", "100", "--delay", "2", "5")
    try await poll("no scroll") { (last("offset", probe)?.first ?? 0) >= 6000 }
    // 6,000 points less the header are 59 rows and 60 points of one more.
    try await poll("no tiles down there") { last("visible", probe)?.first == 59 * 8 }
    try await close(probe, window, on: server)
  }

  @Test("B173 the same rows handed in anew stay where they are scrolled to") func reload() async throws {
    let server = try await TestServer()
    let (probe, window) = try await open("rows", on: server)
    probe.tell("rows 1000")
    probe.tell("jump 250")
    try await poll("no jump") { last("offset", probe) == [5000] && last("visible", probe) == [250, 270] }
    for generation in 1...3 {
      probe.tell("reload")
      try await poll("no reload") { probe.lines.contains("generation \(generation)") }
    }
    try server.run("xdotool", "mousemove", "--window", window, "200", "200", "click", "5")
    try await poll("no scroll") { last("offset", probe) == [5060] }
    let offsets = probe.lines.filter { $0.hasPrefix("offset") }
    #expect(offsets.suffix(2) == ["offset 5000.0", "offset 5060.0"])
    #expect(!probe.lines.drop { $0 != "generation 1" }.contains("visible 0 20"))
    try await close(probe, window, on: server)
  }

  @Test("B194 controls that a switch reveals stand side by side at once, and nothing moves them later")
  func revealed() async throws {
    let server = try await TestServer()
    let (probe, window) = try await open("switch", on: server)
    try await poll("no switch") { last("frame row", probe) == [0, 80] }
    try server.run("xdotool", "mousemove", "--window", window, "40", "60", "click", "1")
    try await poll("no controls") {
      last("frame control3", probe) != nil && last("frame row", probe) == [0, 260]
    }
    #expect(last("frame switch", probe) == [0, 80])
    for number in 1...3 {
      let start = 90 + Double(number - 1) * 60
      #expect(last("frame control\(number)", probe) == [start, start + 50])
    }
    let frames = probe.lines.filter { $0.hasPrefix("frame") }
    probe.tell("label")
    try await poll("no label") { probe.lines.contains("label 1") }
    try server.run("xdotool", "mousemove", "--window", window, "235", "60", "click", "1")
    try await poll("the third control is elsewhere") { probe.lines.contains("pressed 3") }
    #expect(probe.lines.filter { $0.hasPrefix("frame") } == frames)
    try await close(probe, window, on: server)
  }

  @Test("B202 one item in a wider row stands at the leading edge, in both directions of reading")
  func narrow() async throws {
    let server = try await TestServer()
    let (probe, window) = try await open("sides", on: server)
    try await poll("no items") {
      last("frame leftToRight", probe) != nil && last("frame rightToLeft", probe) != nil
    }
    #expect(last("frame leftToRight", probe) == [0, 100])
    #expect(last("frame rightToLeft", probe) == [300, 400])
    try await close(probe, window, on: server)
  }
}

/// The tools that drive windows.
enum WindowTools {
  static let whyNot: Comment = "Xvfb and xdotool are needed to drive windows"

  /// Whether they are installed.
  static let areThere: Bool = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return ["Xvfb", "xdotool"].allSatisfy { tool in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
  }()
}
