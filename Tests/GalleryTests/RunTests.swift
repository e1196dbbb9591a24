import Foundation
import Testing

@testable import Gallery

@MainActor @Suite struct RunTests {
  @Test("A first frame, then the target, then the script, then the picture")
  func order() throws {
    let stage = FakeStage(length: 1000)
    var arguments = Arguments()
    arguments.target = Arguments.Target(index: 7, anchor: .center)
    arguments.script = try Script(reading: "scroll:10x2; snapshot:b.png")
    arguments.snapshot = "a.png"
    let run = Run(arguments, stage: stage, model: FakeModel(), started: ProcessStatus.monotonicNanoseconds())
    try run.playHeadless(on: stage)
    #expect(
      stage.told == [
        "frame", "to 7 center", "frame", "at 10.0", "frame", "at 20.0", "frame", "picture b.png",
        "picture a.png",
      ])
    let stats = run.stats()
    #expect(stats.frames.frames == 4)
    #expect(stats.offset.y == 20)
    #expect(stats.firstFrameMilliseconds >= 0)
  }

  @Test("A picture waits for data, in real time")
  func pictureWaits() throws {
    let stage = FakeStage(length: 0)
    let model = FakeModel()
    model.isLoading = true
    var arguments = Arguments()
    arguments.snapshot = "a.png"
    let run = Run(arguments, stage: stage, model: model, started: ProcessStatus.monotonicNanoseconds())
    try run.playHeadless(on: stage)
    #expect(stage.told.count { $0 == "wait" } == 600)
    #expect(stage.told.last == "picture a.png")
  }

  @Test("Songs come and go")
  func songs() {
    let model = SongsModel(count: 3)
    model.append(2)
    model.prepend(1)
    model.remove(at: 1)
    model.lastRowAppeared()
    #expect(Array(model.numbers) == [-1, 1, 2, 3, 4])
    #expect(model.events == ["last row appeared"])
  }

  @Test("A folder's lines come in, then it is loaded")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let model = FilesModel(folder: Array(folder.utf8))
    #expect(model.isLoading)
    await model.load()
    #expect(!model.isLoading)
    #expect(model.tree.entries.map(\.name) == ["inner"])
    #expect(model.events == ["loaded 1"])
  }
}
