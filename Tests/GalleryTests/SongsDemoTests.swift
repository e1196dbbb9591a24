import Foundation
import Testing

@testable import Gallery

/// The demo of songs, played in this process without a window.
@MainActor @Suite struct SongsDemoTests {
  /// Plays what a command line asks for and answers with the numbers.
  private func play(_ words: String...) throws -> Stats {
    guard case .run(let arguments) = try Arguments.parse(words.map { Array($0.utf8) }) else {
      throw Complaint("not a run")
    }
    let model = SongsModel(count: arguments.count)
    let stage = HeadlessStage(
      SongsDemo(model: model, columns: arguments.columns, cell: arguments.cell), model: model,
      arguments: arguments)
    let run = Run(arguments, stage: stage, model: model, started: ProcessStatus.monotonicNanoseconds())
    try run.playHeadless(on: stage)
    return run.stats()
  }

  @Test("1001 songs: content 1024 × 11044, 72 seen, nothing told")
  func first() throws {
    let stats = try play("songs", "--headless")
    #expect(stats.content == CGSize(width: 1024, height: 11044))
    #expect(stats.visible == Stats.Visible(first: 0, last: 71, count: 72))
    #expect(stats.events.isEmpty)
    #expect(stats.frames.passStatistics.max <= 3)
  }

  @Test(
    "The last row appears once after a jump, again after scrolling back to it and after songs moved the end")
  func lastRow() throws {
    let once = ["last row appeared"]
    #expect(try play("--script", "wait:idle").events.isEmpty)
    #expect(try play("--script", "jump:1000").events == once)
    #expect(try play("--script", "jump:1000; wait:idle; wait:idle").events == once)
    #expect(try play("--script", "jump:1000; scroll:-500x4; scroll:500x4").events == once + once)
    // The new last row shows by itself where the old one had room for the new songs, and after a jump where not.
    #expect(try play("--script", "jump:1000; append:4; wait:idle").events == once)
    #expect(try play("--script", "jump:1000; append:4; jump:1004").events == once + once)
    #expect(try play("--script", "jump:1000; append:4; scroll:44x1").events == once + once)
  }

  @Test("A place to scroll to is taken before anything else, at each edge") func target() throws {
    let bottom = try play("--scroll-to", "1000:bottom", "--script", "wait:idle")
    #expect(bottom.offset.y == CGFloat(11044 - 768))
    #expect(bottom.visible.last == 1000)
    #expect(try play("--scroll-to", "400", "--script", "wait:idle").offset.y == CGFloat(100 * 44))
    #expect(
      try play("--scroll-to", "400:center", "--script", "wait:idle").offset.y == CGFloat(100 * 44 - 362))
    #expect(
      try play("--scroll-to", "400:bottom", "--script", "wait:idle").offset.y == CGFloat(101 * 44 - 768))
  }

  @Test("A million songs: few cells, an exact end, one frame for a jump")
  func million() throws {
    let stats = try play("--count", "1000000", "--script", "jump:999999")
    #expect(stats.frames.frames == 2)
    #expect(stats.frames.passStatistics.max <= 3)
    #expect(stats.offset.y == CGFloat(249_999 * 44 + 44 - 768))
    #expect(stats.visible.last == 999_999)
    #expect(stats.cells.live <= 144)
    #expect(stats.events == ["last row appeared"])
  }

  @Test("Work is the same in number for 1001 and for a million", arguments: ["seed", "peer"])
  func sameWork(cell: String) throws {
    let script = "scroll:40x100; jump:500; scroll:400x10; jump:0; wait:idle"
    let few = try play("--cell", cell, "--script", script)
    let many = try play("--cell", cell, "--count", "1000000", "--script", script)
    #expect(few.work == many.work)
    #expect(few.cells == many.cells)
  }

  @Test("Items come and go in a script, and the numbers follow") func edits() throws {
    let stats = try play("--count", "8", "--script", "append:3; prepend:2; remove:0; wait:idle")
    #expect(stats.content.height == CGFloat(3 * 44))
    #expect(stats.visible.count == 12)
    let shrunk = try play(
      "--count", "1000", "--script", "jump:999; remove:999; remove:998; remove:997; remove:996")
    #expect(shrunk.content.height == CGFloat(249 * 44))
    #expect(shrunk.offset.y == CGFloat(249 * 44 - 768))
  }

  @Test("Keys scroll: an arrow a line, a page, the ends") func keys() throws {
    #expect(try play("--script", "key:end; wait:idle").offset.y == CGFloat(11044 - 768))
    #expect(try play("--script", "key:end; wait:idle; key:home; wait:idle").offset.y == 0)
    let arrow = try play("--script", "key:down; wait:idle").offset.y
    let page = try play("--script", "key:pagedown; wait:idle").offset.y
    #expect(arrow > 0 && page > arrow && page <= 768)
    #expect(try play("--script", "key:space; wait:idle").offset.y == page)
    #expect(try play("--script", "key:space; wait:idle; key:shift+space; wait:idle").offset.y == 0)
    #expect(try play("--script", "key:down; wait:idle; key:up; wait:idle").offset.y == 0)
  }

  @Test("Another size shows other rows") func resize() throws {
    let stats = try play("--script", "resize:1000x440; wait:idle")
    #expect(stats.content == CGSize(width: 1000, height: 11044))
    #expect(stats.visible.count == 40)
  }

  @Test("The peers' cell makes rows of 44 points too") func peerCell() throws {
    let stats = try play("--cell", "peer", "--headless")
    #expect(stats.content == CGSize(width: 1024, height: 11044))
    #expect(stats.visible.count == 72)
  }

  @Test("Extremes: one song, a thousand million, a point of room, more columns than points")
  func extremes() throws {
    #expect(try play("--count", "1", "--headless").visible.count == 1)
    let most = try play("--count", "1000000000", "--script", "jump:999999999")
    #expect(most.content.height == CGFloat(250_000_000 * 44))
    #expect(most.offset.y == CGFloat(250_000_000 * 44 - 768))
    #expect(most.visible.last == 999_999_999)
    #expect(try play("--size", "1x1", "--headless").visible.count == 4)
    #expect(try play("--columns", "2000", "--count", "3000", "--headless").visible.count == 3000)
  }
}
