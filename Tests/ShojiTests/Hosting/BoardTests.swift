import Foundation
import Testing

@testable import Gallery
@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("Boards of cards", .serialized) struct BoardTests {
  private func show(_ board: Arguments.Board, count: Int) -> (UIKitModel, HeadlessHost) {
    let model = UIKitModel(count: count, board: board)
    return (model, HeadlessHost.showing(UIKitDemo(model: model), width: 800, height: 700))
  }

  @Test(
    "B11 The feed holds carousels that scroll sideways, keep their place and their hearts, with few cells")
  func feed() throws {
    let before = CellCounts.made
    let (model, stage) = show(.feed, count: 1000)
    let view = try #require(model.screen?.collectionView)
    #expect(view.numberOfSections == 100 && stage.texts.contains("Near the water"))
    // The heart of the second card, then the row moves by hand and the heart with it.
    stage.tap(451, 57)
    #expect(model.events == ["heart tour-T1 on"])
    stage.drag(fromX: 500, y: 150, by: -300, sideways: true)
    let moved = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    let place = moved.convert(moved.bounds, to: view).minX
    #expect(place < 712 - 250 && view.contentOffset == .zero)
    stage.scroll(by: 20_000)
    #expect(!stage.texts.contains("♥") && view.cellForItem(at: IndexPath(item: 3, section: 0)) == nil)
    stage.scroll(by: -20_000)
    let again = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    #expect(again.convert(again.bounds, to: view).minX == place)
    stage.drag(fromX: 200, y: 150, by: 500, sideways: true)
    #expect(stage.texts.filter { $0 == "♥" }.count == 1)
    stage.tap(100, 150)
    #expect(model.events.last == "select 0" && stage.texts.contains("‹ Discover"))
    // 16 cards of three rows are seen at most, and as many wait.
    #expect(CellCounts.made - before <= 40)
  }

  @Test("B11 B9 Results fold out by a button in them, keep that through scrolling, and grow with it")
  func search() throws {
    let (model, stage) = show(.search, count: 700)
    let view = try #require(model.screen?.collectionView)
    #expect(stage.texts.first { $0.contains("results") } == "100 results for Lisbon")
    func next() -> CGFloat? { view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY }
    let closed = try #require(next())
    stage.tap(152, 98)
    #expect(stage.texts.contains("Less") && model.events.isEmpty)
    #expect(try #require(next()) >= closed)
    stage.scroll(by: 5000)
    #expect(!stage.texts.contains("Less"))
    stage.scroll(by: -5000)
    #expect(stage.texts.filter { $0 == "Less" }.count == 1)
    stage.tap(300, 60)
    #expect(model.events == ["select 0"])
  }

  @Test("B11 A trip is a large card beside four small ones, which never overlap") func trips() throws {
    let (model, stage) = show(.trips, count: 53)
    let view = try #require(model.screen?.collectionView)
    #expect(view.numberOfSections == 11 && view.numberOfItems(inSection: 10) == 3)
    let frames = (0..<5).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.count == 5 && stage.texts.contains("Trip 1"))
    #expect((frames.first?.width ?? 0) > 1.9 * (frames.last?.width ?? 0))
    for (index, frame) in frames.enumerated() {
      #expect(frame.minX >= 16 && frame.maxX <= 784)
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other)) }
    }
  }

  @Test("B11 One data source makes the cells of all boards, and places and cards agree") func source() {
    for board in Arguments.Board.allCases {
      for count in [1, 9, 10, 11, 52] {
        let sections = BoardSections(board: board, cardCount: count)
        var cards: [Int] = []
        for section in 0..<sections.count {
          for item in 0..<sections.itemCount(in: section) {
            let path = IndexPath(item: item, section: section)
            cards.append(sections.card(at: path))
            #expect(sections.path(of: sections.card(at: path)) == path)
          }
        }
        #expect(cards == Array(stride(from: 0, to: count, by: board == .search ? 7 : 1)))
      }
      let (model, stage) = show(board, count: 20)
      withExtendedLifetime(stage) { #expect(model.screen?.collectionView.dataSource is CardSource) }
    }
  }

  @Test("100,000 cards cost what 1,000 do: cells, bodies, measures and nodes are as many") func counts() {
    struct Work: Equatable {
      var cells: Int
      var rebound: Int
      var hosted: [Int]
      var bodies: Int
      var measures: Int
    }
    func work(count: Int, board: Arguments.Board) -> Work {
      let (made, rebound, hosted) = (CellCounts.made, CellCounts.rebound, HostedWork.total)
      let (_, stage) = show(board, count: count)
      for _ in 0..<10 { stage.scroll(by: 400) }
      for _ in 0..<5 { stage.scroll(by: -700) }
      let total = HostedWork.total
      return Work(
        cells: CellCounts.made - made, rebound: CellCounts.rebound - rebound, hosted: total - hosted,
        bodies: stage.host.counters.bodies, measures: stage.host.counters.measures)
    }
    for board in Arguments.Board.allCases where board != .search {
      let few = work(count: 1000, board: board)
      #expect(work(count: 100_000, board: board) == few)
      #expect(few.cells > 0 && few.hosted.allSatisfy { $0 > few.cells })
    }
  }
}

extension HostedWork {
  fileprivate static func - (lhs: HostedWork, rhs: HostedWork) -> [Int] {
    [lhs.bodies - rhs.bodies, lhs.measures - rhs.measures, lhs.nodes - rhs.nodes]
  }
}
