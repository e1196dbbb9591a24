import Foundation
import SwiftUI
import Testing

@testable import Gallery

/// The demo of a folder, played in this process without a window.
@MainActor @Suite struct FilesDemoTests {
  /// Plays a script on the folder `a` with three files, the folder `b` with one, and two files beside them.
  private func play(
    _ script: String, change: (String) throws -> Void = { _ in }
  ) async throws -> (stats: Stats, model: FilesModel) {
    try await withFolder { folder in
      for name in ["a/1", "a/2", "a/3", "b/4", "c", "d"] {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
      }
      let model = FilesModel(folder: Array(folder.utf8))
      await model.load()
      try change(folder)
      let words = ["files", "--from", folder, "--size", "400x600", "--script", script]
      guard case .run(let arguments) = try Arguments.parse(words.map { Array($0.utf8) }) else {
        throw Complaint("not a run")
      }
      let stage = HeadlessStage(FilesDemo(model: model), model: model, arguments: arguments)
      let run = Run(arguments, stage: stage, model: model, started: ProcessStatus.monotonicNanoseconds())
      while try run.advance() {
        if run.isWaiting { try await Task.sleep(for: .milliseconds(1)) }
        run.note(try stage.frame())
      }
      return (run.stats(), model)
    }
  }

  // Places of the picture, from the top: the title to 40, a's header to 72, its lines to 156, b's header to 188, its line to 216, the
  // header of the files to 248, theirs to 304.

  @Test("Each folder at the top is a section, and so are the files beside them") func sections() async throws
  {
    let (stats, model) = try await play("wait:idle")
    #expect(model.tree.sections.map(\.title) == ["a", "b", "Files"])
    #expect(model.tree.sections.map(\.lines) == [1..<4, 5..<6, 6..<8])
    #expect(stats.content.height == CGFloat(3 * 32 + 6 * 28))
    #expect(stats.visible.count == 6)
    #expect(stats.events == ["loaded 8"])
  }

  @Test("A click on a header hides and shows the lines") func collapsing() async throws {
    let (hidden, _) = try await play("wait:idle; tap:100,56; wait:idle")
    #expect(hidden.content.height == CGFloat(3 * 32 + 3 * 28))
    #expect(hidden.events == ["loaded 8", "collapse a"])
    let (shown, _) = try await play("wait:idle; tap:100,56; wait:idle; tap:100,56; wait:idle")
    #expect(shown.content.height == CGFloat(3 * 32 + 6 * 28))
    #expect(shown.events == ["loaded 8", "collapse a", "expand a"])
  }

  @Test("Lines are selected by click and by key, across sections") func selecting() async throws {
    #expect(try await play("wait:idle; tap:100,86; wait:idle").stats.selection == ["a/1"])
    let down = "wait:idle; tap:100,114; wait:idle; key:shift+down; key:shift+down; wait:idle"
    #expect(try await play(down).stats.selection == ["a/2", "a/3", "b/4"])
    let end = "wait:idle; tap:100,114; wait:idle; key:end; wait:idle"
    #expect(try await play(end).stats.selection == ["d"])
    let home = "\(end); key:shift+home; wait:idle"
    #expect(try await play(home).stats.selection == ["a/1", "a/2", "a/3", "b/4", "c", "d"])
    let all = "wait:idle; tap:100,86; wait:idle; key:control+a; wait:idle"
    #expect(try await play(all).stats.selection.count == 6)
    #expect(try await play("\(all); key:escape; wait:idle").stats.selection.isEmpty)
  }

  @Test("Return and a double click activate") func activating() async throws {
    let key = try await play("wait:idle; tap:100,202; wait:idle; key:enter; wait:idle")
    #expect(key.stats.events == ["loaded 8", "activate b/4"])
    let click = try await play("wait:idle; tap:100,86; tap:100,86; wait:idle")
    #expect(click.stats.events == ["loaded 8", "activate a/1"])
    #expect(click.model.gone.isEmpty)
  }

  @Test("What vanished says so when it is asked for, and the rest goes on") func vanishing() async throws {
    let (stats, model) = try await play(
      "wait:idle; tap:100,86; wait:idle; key:enter; wait:idle; tap:100,170; wait:idle"
    ) { folder in
      try FileManager.default.removeItem(atPath: folder + "/a/1")
      try FileManager.default.removeItem(atPath: folder + "/b")
    }
    #expect(stats.events == ["loaded 8", "activate a/1", "collapse b"])
    #expect(model.gone == [1, 4])
    #expect(model.tree.entries.count == 8)
  }

  @Test("A folder that vanished before it was read says so, and can be read again") func failing()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/inner"
      let model = FilesModel(folder: Array(path.utf8))
      await model.load()
      #expect(model.trouble == .gone)
      #expect(model.events == ["failed"])
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      model.retry()
      await model.load()
      #expect(model.trouble == nil)
      #expect(!model.isLoading)
      #expect(model.events == ["failed", "loaded 0"])
    }
  }

  @Test("A folder that vanishes while it is shown says so; what was read stays, and it can be read again")
  func vanishingFolder() async throws {
    try await withFolder { folder in
      let path = folder + "/inner"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path + "/one"))
      let model = FilesModel(folder: Array(path.utf8))
      let host = HeadlessHost(FilesDemo(model: model), size: CGSize(width: 600, height: 300))
      @MainActor func settle() async throws {
        host.makeFrame()
        try await poll("the folder was not read") {
          if host.host.needsFrame { host.makeFrame() }
          return !model.isLoading && !host.host.needsFrame
        }
      }
      try await settle()
      #expect(host.displayText.contains("\"1 entry\""))
      try FileManager.default.moveItem(atPath: path, toPath: folder + "/away")
      await model.lookForFolder()
      try await settle()
      #expect(model.trouble == .gone)
      for words in ["This folder is gone.", "Read again", "one"] {
        #expect(host.displayText.contains("\"\(words)\""), "\(words)")
      }
      // Read while it is gone: nothing can be shown, and it can be tried again.
      model.retry()
      try await settle()
      for words in ["Nothing to show", "This folder is gone.", "Try again"] {
        #expect(host.displayText.contains("\"\(words)\""), "\(words)")
      }
      // There is something else in its place.
      try Data().write(to: URL(fileURLWithPath: path))
      await model.lookForFolder()
      #expect(model.trouble == .noFolder)
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: folder + "/away", toPath: path)
      model.retry()
      try await settle()
      #expect(model.trouble == nil && model.tree.entries.map(\.name) == ["one"])
      #expect(host.displayText.contains("\"1 entry\"") && !host.displayText.contains("gone"))
      #expect(model.events == ["loaded 1", "folder gone", "failed", "folder gone", "loaded 1"])
    }
  }

  @Test("What keeps a folder from being read is said in words") func troubles() {
    #expect(DirectoryReader.trouble(ENOENT) == .gone && DirectoryReader.trouble(ENOTDIR) == .noFolder)
    #expect(DirectoryReader.trouble(EACCES) == .forbidden && DirectoryReader.trouble(EPERM) == .forbidden)
    #expect(DirectoryReader.trouble(EIO).words.hasPrefix("This folder cannot be read: "))
    #expect(FolderTrouble.forbidden.words == "This folder may not be read.")
    #expect(FolderTrouble.forbidden.complaint(about: [97]).message.contains("permissions"))
  }
}
