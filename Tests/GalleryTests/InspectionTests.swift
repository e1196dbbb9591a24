import SwiftUI
import Testing

@testable import Gallery

/// F12 in the demos that are made of collection views.
@MainActor @Suite struct InspectionTests {
  private func stage(_ words: String...) throws -> HeadlessStage {
    guard case .run(let arguments) = try Arguments.parse(words.map { Array($0.utf8) }) else {
      throw Complaint("not a run")
    }
    let folder = arguments.folder ?? []
    switch arguments.demo {
    case .songs:
      let model = SongsModel(count: 100)
      return HeadlessStage(
        SongsDemo(model: model, columns: 4, cell: .seed), model: model, arguments: arguments)
    case .trips:
      let model = TripsModel(count: 100, board: arguments.board)
      return HeadlessStage(TripsDemo(model: model), model: model, arguments: arguments)
    case .chat:
      let model = ChatModel(count: 100)
      return HeadlessStage(ChatDemo(model: model), model: model, arguments: arguments)
    case .photos:
      let model = PhotosModel(folder: folder)
      return HeadlessStage(PhotosDemo(model: model), model: model, arguments: arguments)
    default:
      let model = FilesModel(folder: folder)
      return HeadlessStage(FilesDemo(model: model), model: model, arguments: arguments)
    }
  }

  private func settle(_ stage: HeadlessStage) {
    for _ in 0..<60 where stage.headless.host.needsFrame { stage.headless.makeFrame() }
  }

  private func overlays(_ stage: HeadlessStage) -> Int {
    stage.headless.displayText.components(separatedBy: "\"cells: ").count - 1
  }

  @Test(
    "F12 shows the overlay and hides it, wherever the focus is",
    arguments: [
      ["songs"], ["trips"], ["trips", "--board", "search"], ["trips", "--board", "trips"], ["chat"],
    ])
  func toggling(words: [String]) throws {
    let stage =
      words.count == 1 ? try stage(words[0]) : try stage(words[0], words[1], words[2])
    let key = KeyStroke(key: .function(12))
    stage.headless.makeFrame()
    settle(stage)
    #expect(overlays(stage) == 0)
    stage.strike(key)
    settle(stage)
    #expect(overlays(stage) == 1, "without anybody's doing anything before")
    stage.press(atX: 120, y: 300, isDown: true)
    stage.press(atX: 120, y: 300, isDown: false)
    settle(stage)
    stage.strike(key)
    settle(stage)
    #expect(overlays(stage) == 0, "after a click")
    stage.strike(KeyStroke(key: .named(.escape)))
    stage.strike(KeyStroke(key: .function(12), modifiers: [.shift]))
    settle(stage)
    #expect(overlays(stage) == 0, "with another key held it is another command")
    stage.strike(KeyStroke(key: .function(11)))
    stage.strike(key)
    settle(stage)
    #expect(overlays(stage) == 1, "after Escape has taken the focus away")
  }

  @Test("F12 works over folders", arguments: ["photos", "files"]) func folders(demo: String) async throws {
    try await withFolder { folder in
      try TestPNG(width: 90, height: 90).write([1, 2, 3], to: folder + "/a.png")
      let stage = try stage(demo, "--from", folder)
      stage.headless.makeFrame()
      try await poll("nothing was found") {
        settle(stage)
        stage.headless.makeFrame()
        return stage.headless.displayText.contains(demo == "photos" ? "1 picture" : "1 entry")
      }
      stage.strike(KeyStroke(key: .function(12)))
      settle(stage)
      #expect(overlays(stage) == 1)
    }
  }
}
