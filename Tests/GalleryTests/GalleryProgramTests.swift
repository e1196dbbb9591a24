import Foundation
import Glibc
import Testing

@testable import Gallery

/// The program as a person starts it: exit status, one line for a mistake, pictures.
@Suite struct GalleryProgramTests {
  @Test(
    "Bad input is one line that says what to do, and status 2",
    arguments: [
      ["songs", "--count", "0"], ["songs", "--count", "-1"], ["songs", "--count", "9999999999999"],
      ["songs", "--count", "99999999999999999999999"], ["songs", "--count", "12.5"],
      ["songs", "--count", ""],
      ["songs", "--columns", "0"], ["songs", "--columns", "-3"],
      ["songs", "--size", "0x0"], ["songs", "--size", "1e9x1"], ["songs", "--size", "100"],
      ["songs", "--size", "-1x5"],
      ["files", "--from", "/there/is/none"], ["files", "--from", "/etc/hostname"], ["files", "--from", ""],
      ["files"], ["photos"], ["photos", "--from", "/there/is/none"], ["chat", "--from", "/tmp"],
      ["photos", "--from", "/tmp", "--script", "append:1"], ["chat", "--script", "prepend:100001"],
      ["chat", "--count", "0"], ["chat", "--appearance", "dim"],
      ["songs", "--snapshot", "/there/is/none/a.png"], ["songs", "--snapshot", "/proc/a.png"],
      ["songs", "--snapshot", "/"], ["songs", "--snapshot", ""],
      ["songs", "--stats", "/there/is/none/a.json"],
      ["songs", "--script", "snapshot:/there/is/none/a.png"],
      ["nothing"], ["songs", "files"], ["songs", "--nothing"], ["songs", "--count"],
      ["songs", "--script", "dance:3"], ["songs", "--script", "jump:x"], ["songs", "--script", "scroll:40"],
      ["songs", "--script", "scroll:nanx3"], ["songs", "--script", "remove:2000"],
      ["songs", "--script", "append:0"],
      ["songs", "--script", "resize:0x0"], ["songs", "--script", "tap:5"],
      ["songs", "--script", "wait:longer"],
      ["songs", "--scale", "3"], ["songs", "--cell", "none"], ["songs", "--scroll-to", "-1"],
      ["songs", "--scroll-to", "5:left"], ["songs", "--window"], ["songs", "--window", "--headless"],
      ["songs", "--from", "/tmp"], ["songs", "--count", "5\n6"], ["\u{1B}[31m"],
    ])
  func badInput(words: [String]) async throws {
    let gallery = try Program("gallery", words)
    #expect(try await gallery.end() == 2)
    #expect(gallery.lines.isEmpty)
    #expect(gallery.complaints.count == 1)
    let line = gallery.complaints.first ?? ""
    #expect(line.hasPrefix("gallery: "))
    #expect(line.count > 25)
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test("A folder that may not be read", .enabled(if: geteuid() != 0, "root may read every folder"))
  func unreadableFolder() async throws {
    try await withFolder { folder in
      chmod(folder, 0)
      defer { chmod(folder, 0o700) }
      let gallery = try Program("gallery", ["files", "--from", folder])
      #expect(try await gallery.end() == 2)
      #expect(gallery.complaints.count == 1)
    }
  }

  @Test("Help and the list of demos go to standard output", arguments: ["--help", "--list"])
  func help(flag: String) async throws {
    let gallery = try Program("gallery", [flag])
    #expect(try await gallery.end() == 0)
    #expect(
      gallery.lines.contains { $0.contains("songs") } && gallery.lines.contains { $0.contains("files") })
    #expect(gallery.complaints.isEmpty)
  }

  @Test("Without a display it says so and leaves a picture") func noDisplay() async throws {
    try await withFolder { folder in
      let gallery = try Program("gallery", [], in: folder)
      #expect(try await gallery.end() == 0)
      #expect(gallery.complaints.count == 1)
      #expect(gallery.complaints.first?.contains("gallery-songs.png") == true)
      #expect(try size(ofPNG: folder + "/gallery-songs.png") == [1024, 768])
    }
  }

  @Test("Pictures have a pixel for each point, or four") func scales() async throws {
    try await withFolder { folder in
      for scale in [1, 2] {
        let picture = "\(folder)/\(scale).png"
        let gallery = try Program(
          "gallery",
          ["songs", "--size", "333x222", "--scale", "\(scale)", "--snapshot", picture, "--stats", "-"])
        #expect(try await gallery.end() == 0)
        #expect(gallery.complaints.isEmpty)
        #expect(try size(ofPNG: picture) == [333 * scale, 222 * scale])
        #expect(gallery.lines.count == 1)
        #expect(gallery.lines.first?.contains("\"content\": {\"width\": 333, \"height\": 11044}") == true)
      }
    }
  }

  @Test("The contract's keys are all in the numbers") func keys() async throws {
    let gallery = try Program("gallery", ["--headless", "--stats", "-"])
    #expect(try await gallery.end() == 0)
    let line = Data(gallery.lines.joined().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    let keys: Set = [
      "frames", "first_frame_ms", "frame_ms", "phase_ms", "rss_mb", "anon_mb", "cpu_ms_per_frame", "cells",
      "body_calls", "passes", "visible", "content", "offset", "selection", "events",
    ]
    #expect(keys.isSubset(of: object.keys))
  }

  @Test("A preview provider is a program that draws its previews") func preview() async throws {
    try await withFolder { folder in
      let preview = try Program("WindowProbe", [folder + "/a.png"])
      #expect(try await preview.end() == 0)
      #expect(try size(ofPNG: folder + "/a.png") == [1024, 768])
      let failing = try Program("WindowProbe", [folder + "/none/a.png"])
      #expect(try await failing.end() == 2)
      #expect(failing.complaints.count == 1)
    }
  }

  @Test("Columns below one are one, with one line for each mistake and no trap") func columns() async throws {
    let probe = try Program("WindowProbe", ["columns"])
    #expect(try await probe.end() == 0)
    #expect(probe.lines == ["content 500.0", "content 500.0", "content 500.0"])
    #expect(probe.complaints.count == 1)
    #expect(probe.complaints.first?.contains("column") == true)
  }

  @Test("A tree of odd names, links and a pipe is shown") func oddTree() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: folder + "/inner/loop", withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/dead", withDestinationPath: "/there/is/none")
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      let odd = (Array(folder.utf8) + [0x2F, 0xFF, 0xFE, 0x0A, 0x1B, 0]).map { CChar(bitPattern: $0) }
      let file = try #require(fopen(odd, "w"))
      fclose(file)
      defer { unlink(odd) }
      let gallery = try Program(
        "gallery", ["files", "--from", folder, "--snapshot", folder + "/a.png", "--stats", "-"])
      #expect(try await gallery.end() == 0)
      #expect(gallery.complaints.isEmpty)
      #expect(gallery.lines.first?.contains("\"loaded 5\"") == true)
    }
  }

  @Test("A folder of thousands of files is shown while it is read, with the cells of a screen")
  func manyFiles() async throws {
    try await withFolder { folder in
      for number in 0..<3000 {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(number)", contents: nil))
      }
      let gallery = try Program(
        "gallery", ["files", "--from", folder, "--script", "wait:idle; jump:2999; wait:idle", "--stats", "-"])
      #expect(try await gallery.end() == 0)
      let line = Data(gallery.lines.joined().utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      #expect((object["cells"] as? [String: Int])?["live"] ?? .max <= 72)
      #expect((object["visible"] as? [String: Int])?["last"] == 2999)
      #expect((object["content"] as? [String: Int])?["height"] == 32 + 3000 * 28)
      #expect(object["events"] as? [String] == ["loaded 3000"])
    }
  }

  @Test("Memory for 2,000 pictures scrolled end to end is that of a few screens") func pictureMemory()
    async throws
  {
    try await withFolder { folder in
      try NumberedPictures.write(2000, to: folder)
      let gallery = try Program(
        "gallery",
        [
          "photos", "--from", folder, "--script",
          "wait:idle; scroll:240x600; wait:idle; scroll:-2000x80; wait:idle",
          "--stats", "-",
        ])
      #expect(try await gallery.end() == 0)
      #expect(gallery.complaints.isEmpty)
      let line = Data(gallery.lines.joined().utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      let memory = try #require(object["rss_mb"] as? [String: Double])
      // The issue's own bound; the first frame has no pictures yet.
      #expect(memory["peak"] ?? .infinity <= (memory["first"] ?? 0) + 120)
      #expect(object["events"] as? [String] == ["loaded 2000"])
      #expect((object["cells"] as? [String: Int])?["live"] ?? .max <= 80)
    }
  }

  @Test("A conversation is the same in each run") func chat() async throws {
    var runs: [[String: Any]] = []
    for _ in 0..<2 {
      let gallery = try Program(
        "gallery",
        [
          "chat", "--script",
          "wait:idle; type:Why?; key:enter; wait:idle; scroll:-60x40; wait:idle; prepend:25",
          "--stats", "-",
        ])
      #expect(try await gallery.end() == 0)
      let line = Data(gallery.lines.joined().utf8)
      runs.append(try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any]))
    }
    #expect(runs[0]["frames"] as? Int == runs[1]["frames"] as? Int)
    let events = try #require(runs[0]["events"] as? [String])
    #expect(events.prefix(2) == ["sent", "answered"] && events.last == "loaded older 25")
    #expect(events == runs[1]["events"] as? [String])
  }

  /// The sides that a PNG's header tells.
  private func size(ofPNG path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes.count > 24)
    return [16, 20].map { start in bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }
}
