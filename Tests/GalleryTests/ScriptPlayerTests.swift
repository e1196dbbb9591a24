import Testing

@testable import Gallery

@MainActor @Suite struct ScriptPlayerTests {
  /// Plays a script to its end and returns the frames it took.
  private func play(
    _ text: String, on stage: FakeStage, _ model: FakeModel = FakeModel(), turnsRound: Bool = false
  ) throws -> Int {
    let player = ScriptPlayer(
      try Script(reading: text).steps, stage: stage, model: model, turnsRound: turnsRound)
    var frames = 0
    while try player.advance() { frames += 1 }
    return frames
  }

  @Test("Scrolling takes its frames and stops at the ends")
  func scrollStops() throws {
    let stage = FakeStage(length: 100)
    #expect(try play("scroll:40x4; scroll:-60x2", on: stage) == 6)
    #expect(stage.told == ["at 40.0", "at 80.0", "at 100.0", "at 100.0", "at 40.0", "at 0.0"])
  }

  @Test("The peers' scrolling meets the end, then turns round")
  func scrollTurnsRound() throws {
    let stage = FakeStage(length: 100)
    #expect(try play("scroll:40x7", on: stage, turnsRound: true) == 7)
    #expect(
      stage.told == ["at 40.0", "at 80.0", "at 100.0", "at 60.0", "at 20.0", "at 0.0", "at 40.0"])
  }

  @Test("Steps take a frame each, a tap and a text one for each part, a picture none")
  func frames() throws {
    let stage = FakeStage(length: 0)
    let model = FakeModel()
    let script =
      "jump:3; tap:1,2; key:down; type:ab; resize:5x6; append:1; prepend:2; remove:0; snapshot:a.png"
    #expect(try play(script, on: stage, model) == 10)
    #expect(
      stage.told == [
        "to 3 top", "down 1.0 2.0", "up 1.0 2.0", "key named(Gallery.KeyStroke.Named.down)",
        "key character(\"a\")", "key character(\"b\")", "size 5 6", "picture a.png",
      ])
    #expect(model.events == ["append 1", "prepend 2", "remove 0"])
  }

  @Test("Waiting ends when nothing is pending, and after 600 frames in any case")
  func waiting() throws {
    let stage = FakeStage(length: 0)
    #expect(try play("wait:idle", on: stage) == 0)
    stage.pendingFrames = 3
    #expect(try play("wait:idle", on: stage) < 4)
    let model = FakeModel()
    model.isLoading = true
    #expect(try play("wait:idle; jump:1", on: stage, model) == 601)
  }
}
