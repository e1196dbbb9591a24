import Foundation
import Glibc
import Testing

@testable import Gallery

@Suite struct DirectoryReaderTests {
  /// Runs a body with a new folder that is removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ path: String, _ text: String = "") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func read(_ folder: String) -> [FileEntry] {
    var entries: [FileEntry] = []
    DirectoryReader(path: Array(folder.utf8)).read { batch in
      entries += batch
      return true
    }
    return entries
  }

  @Test("A tree comes in the order of its lines, links are shown and not followed")
  func tree() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/b/inner", withIntermediateDirectories: true)
      try write(folder + "/a", "12345")
      try write(folder + "/b/inner/deep", "1")
      try write(folder + "/c")
      try FileManager.default.createSymbolicLink(atPath: folder + "/b/loop", withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(atPath: folder + "/dead", withDestinationPath: "/none")
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      let entries = read(folder)
      #expect(entries.map(\.name) == ["b", "inner", "deep", "loop", "a", "c", "dead", "pipe"])
      #expect(entries.map(\.depth) == [0, 1, 2, 1, 0, 0, 0, 0])
      #expect(entries.map(\.id) == Array(0..<8))
      #expect(
        entries.map(\.kind) == [
          .folder, .folder, .file, .link(to: ".."), .file, .file, .link(to: "/none"), .special,
        ])
      #expect(entries.map(\.size) == [nil, nil, 1, nil, 5, 0, nil, nil])
    }
  }

  @Test("Names of any bytes are shown on one line")
  func anyBytes() throws {
    try withFolder { folder in
      for name: [UInt8] in [[0xFF, 0xFE], [0x61, 0x0A, 0x62], [0x1B, 0x5B, 0x6D], Array("ü 日本".utf8)] {
        let path = (Array(folder.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
        let file = try #require(fopen(path, "w"))
        fclose(file)
      }
      let entries = read(folder)
      #expect(entries.map(\.name) == ["␛[m", "a␊b", "ü 日本", "\u{FFFD}\u{FFFD}"])
      #expect(entries.allSatisfy { $0.kind == .file })
      // Foundation cannot remove these.
      for name: [UInt8] in [[0xFF, 0xFE]] {
        unlink((Array(folder.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) })
      }
    }
  }

  @Test(
    "A folder that cannot be read is an entry", .enabled(if: geteuid() != 0, "root may read every folder"))
  func unreadable() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/locked", withIntermediateDirectories: true)
      chmod(folder + "/locked", 0)
      defer { chmod(folder + "/locked", 0o700) }
      #expect(read(folder).map(\.kind) == [.unreadableFolder])
    }
  }

  @Test("A folder deeper than a path may be long ends in an entry, not in a crash")
  func deep() throws {
    try withFolder { folder in
      let here = try #require(getcwd(nil, 0))
      defer { free(here) }
      // Longer than PATH_MAX: it can be made only step by step, and read only as far as a path reaches.
      let name = String(repeating: "d", count: 200)
      var handle = open(folder, O_RDONLY | O_DIRECTORY)
      for _ in 0..<30 {
        #expect(mkdirat(handle, name, 0o700) == 0)
        let next = openat(handle, name, O_RDONLY | O_DIRECTORY)
        close(handle)
        handle = next
      }
      close(handle)
      let entries = read(folder)
      #expect(entries.count > 15)
      #expect(entries.count <= 30)
      #expect(entries.last?.kind != .folder)
      let removal = Process()
      removal.executableURL = URL(fileURLWithPath: "/bin/rm")
      removal.arguments = ["-rf", folder + "/" + name]
      try removal.run()
      removal.waitUntilExit()
    }
  }

  @Test("Batches grow, hold everything, and stop when nobody listens")
  func batches() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<1000 { try write(folder + "/\(number)") }
    let reader = DirectoryReader(path: Array(folder.utf8))
    var sizes: [Int] = []
    for await batch in reader.batches() { sizes.append(batch.count) }
    #expect(sizes == [128, 128, 256, 488])
    var calls = 0
    reader.read { _ in
      calls += 1
      return false
    }
    #expect(calls == 1)
    for await _ in reader.batches() { break }
  }

  @Test("Sizes in words")
  func sizes() {
    func text(_ size: Int64?) -> String {
      FileEntry(id: 0, name: "", depth: 0, kind: .file, size: size).sizeText
    }
    #expect(text(nil) == "")
    #expect(text(0) == "0 B")
    #expect(text(999) == "999 B")
    #expect(text(1000) == "1.0 kB")
    #expect(text(999_949) == "999.9 kB")
    #expect(text(999_950) == "1.0 MB")
    #expect(text(1_500_000_000) == "1.5 GB")
    #expect(text(.max) == "9.2 EB")
  }
}
