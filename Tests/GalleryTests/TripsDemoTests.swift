import Foundation
import SwiftUI
import Testing

@testable import Gallery

/// The demo of places to stay, played in this process without a window.
@MainActor @Suite struct TripsDemoTests {
  private func play(_ words: String...) throws -> Stats { try playing(words).stats }

  private func playing(_ words: [String]) throws -> (stats: Stats, model: TripsModel) {
    guard case .run(let arguments) = try Arguments.parse((["trips"] + words).map { Array($0.utf8) }) else {
      throw Complaint("not a run")
    }
    let model = TripsModel(count: arguments.count, board: arguments.board)
    let stage = HeadlessStage(TripsDemo(model: model), model: model, arguments: arguments)
    let run = Run(arguments, stage: stage, model: model, started: ProcessStatus.monotonicNanoseconds())
    try run.playHeadless(on: stage)
    return (run.stats(), model)
  }

  @Test("The feed shows rows of cards: a few cells of a thousand stays") func feed() throws {
    let stats = try play("--script", "wait:idle")
    #expect(stats.visible.first == 0)
    #expect((20..<40).contains(stats.visible.last))
    #expect(stats.cells.live < 80)
    #expect(stats.events.isEmpty)
    #expect(stats.content.height > 101 * 100)
  }

  @Test("A heart opens nothing and is kept while its card is out of sight") func hearts() throws {
    // The heart of the first card, at the upper right corner of its picture.
    let heart = "tap:214,152"
    let (stats, model) = try playing(["--script", "wait:idle; \(heart); wait:idle"])
    #expect(stats.events == ["heart 0 on"])
    #expect(model.opened == nil)
    let back = try play(
      "--script",
      "wait:idle; \(heart); scroll:4000x1; wait:idle; scroll:-4000x3; wait:idle; \(heart); wait:idle")
    #expect(back.events == ["heart 0 on", "heart 0 off"])
  }

  @Test("A click on a card opens its detail; escape and the button lead back to the same place")
  func detail() throws {
    let opening = "wait:idle; scroll:100x4; wait:idle; tap:100,250; wait:idle"
    let (open, model) = try playing(["--script", opening])
    let number = try #require(model.opened)
    #expect(open.events == ["activate \(number)"])
    #expect(open.offset.y == 400)
    for way in ["key:escape", "tap:176,36"] {
      let (back, model) = try playing(["--script", "\(opening); \(way); wait:idle"])
      #expect(back.events == ["activate \(number)", "back"])
      #expect(model.opened == nil)
      #expect(back.offset.y == 400)
    }
  }

  @Test("While a detail is shown, clicks reach nothing below it") func cover() throws {
    let stats = try play("--script", "wait:idle; tap:100,250; wait:idle; tap:214,152; tap:100,700; wait:idle")
    #expect(stats.events == ["activate 0"])
  }

  @Test("A jump puts a stay of the search at the top, whatever was measured") func jump() throws {
    let stats = try play("--board", "search", "--size", "400x800", "--script", "jump:500; wait:idle")
    #expect(stats.visible.first <= 500)
    #expect(stats.visible.first >= 498)
    #expect(stats.visible.last > 500)
  }

  @Test("A jump in the feed shows the row of the stay") func feedJump() throws {
    let first = try play("--script", "wait:idle; jump:500; wait:idle")
    let same = try play("--script", "wait:idle; jump:509; wait:idle")
    let next = try play("--script", "wait:idle; jump:510; wait:idle")
    #expect(first.offset.y > 0)
    #expect(first.offset == same.offset)
    #expect(next.offset.y > first.offset.y)
    #expect((490..<510).contains(first.visible.first))
  }

  @Test("A town shows what was found there, and is chosen by a click") func towns() throws {
    let (stats, model) = try playing(
      ["--board", "search", "--script", "wait:idle; tap:150,116; wait:idle; tap:300,200; wait:idle"])
    #expect(model.town == 0)
    #expect(model.found.count == 143)
    #expect(stats.events == ["activate 0"])
  }

  @Test("Stays come and go, and what is open closes with its stay", arguments: ["feed", "search", "trips"])
  func edits(board: String) throws {
    let (_, model) = try playing(
      ["--board", board, "--count", "12", "--script", "append:3; prepend:2; remove:0; wait:idle"])
    #expect(Array(model.numbers) == Array(-1..<15))
    model.open(3)
    model.remove(at: 4)
    #expect(model.opened == nil)
    #expect(Array(model.numbers) == Array(-1..<3) + Array(4..<15))
    let empty = try play("--board", board, "--count", "1", "--script", "remove:0; wait:idle")
    #expect(empty.visible.count == 0)
  }

  @Test("A million stays have the cells of a thousand", arguments: ["feed", "search", "trips"])
  func many(board: String) throws {
    let few = try play("--board", board, "--script", "scroll:300x5; wait:idle")
    let many = try play("--board", board, "--count", "1000000", "--script", "scroll:300x5; wait:idle")
    #expect(many.offset.y == 1500)
    #expect(many.cells.live <= few.cells.live + 20)
    #expect(many.work.bodies <= few.work.bodies * 3)
  }

  @Test("Parts and towns are the numbers that a search through all finds") func numbers() {
    var all = SongNumbers(range: -9..<40, removed: [])
    for place in [0, 7, 7, 20, 30] { all.remove(at: place) }
    let numbers = Array(all)
    for part in [-20..<50, -3..<3, 5..<5, 10..<30, 39..<100] {
      #expect(Array(all.part(part)) == numbers.filter { part.contains($0) })
    }
    for town in Stay.towns.indices {
      #expect(Array(FoundStays(all, town: town)) == numbers.filter { $0.remainder(by: 7) == town })
    }
    for number in -12..<45 { #expect(all.count(below: number) == numbers.filter { $0 < number }.count) }
    let sections = StaySections(all, shortest: 5)
    #expect(sections.sections == -2..<8)
    #expect(sections.sections.flatMap { Array(sections.stays(in: $0)) } == numbers)
    #expect(StaySections(SongNumbers(count: 0), shortest: 5).sections.isEmpty)
  }
}
