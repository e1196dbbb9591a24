import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

extension HeadlessHost {
  /// Turns the wheel sideways at a height and makes the frame that shows it.
  fileprivate func scrollSideways(by points: CGFloat, y: CGFloat) {
    host.handle(
      .scroll(
        ScrollEvent(
          .wheel, delta: CGSize(width: points, height: 0), at: CGPoint(x: 100, y: y), time: time)))
    makeFrame()
  }
}

/// Cases of scrolling to an item.
@MainActor @Suite("Collection views: cases of scrolling") struct ScrollCaseTests {
  private func uneven(_ count: Int) -> Desk {
    Desk((0..<count).map { Item($0, CGFloat(50 + 37 * $0 % 100)) })
  }

  @Test("B25 scroll to a far row of varying height") func far() {
    let desk = uneven(1000)
    let headless = desk.host(400, 600, DeskView(desk: desk))
    desk.position.scroll(to: 250, anchor: .top)
    for _ in 0..<4 {
      headless.makeFrame()
      #expect(abs(desk.top(250)) <= 0.5)
    }
    #expect(desk.shown["250"]?.height == 100 && desk.seen(600).first == 250)
  }

  @Test("B40 to the end of ten thousand rows") func end() {
    let desk = uneven(10_000)
    let headless = desk.host(400, 600, DeskView(desk: desk))
    desk.position.scroll(to: 9999, anchor: .bottom)
    for _ in 0..<4 {
      headless.makeFrame()
      #expect(desk.shown["9999"]?.maxY == 600 && desk.seen(600).last == 9999)
    }
    #expect(headless.offset + 600 == headless.contentSize.height)
  }

  @Test("B103 the same request twice is two requests") func twice() {
    let desk = Desk(rows: 100, of: 50)
    let headless = desk.host(400, 500, DeskView(desk: desk))
    for _ in 0..<2 {
      desk.position.scroll(to: 99, anchor: .bottom)
      headless.makeFramesUntilIdle()
      #expect(headless.offset == 4500)
      headless.scroll(by: -300)
      #expect(headless.offset == 4200)
    }
  }

  @Test("B175 a row stops below the bar") func topInset() {
    let desk = Desk(rows: 100, of: 50)
    let view = DeskView(desk: desk)
      .safeAreaInset(edge: .top, spacing: 0) { Color.gray.frame(height: 80) }
    let headless = desk.host(400, 600, view)
    #expect(desk.top(0) == 80)
    desk.position.scroll(to: 10, anchor: .top)
    headless.makeFramesUntilIdle()
    #expect(desk.top(10) == 80)
  }

  @Test("B197 scroll to a row that is put in by the same update") func inserted() {
    let desk = Desk(rows: 3, of: 50)
    let headless = desk.host(400, 500, DeskView(desk: desk))
    desk.items.append(Item(3, 50))
    desk.position.scroll(to: 3)
    headless.makeFrame()
    #expect(desk.shown["3"] == CGRect(x: 0, y: 150, width: 400, height: 50) && headless.offset == 0)
    // It is done with: what comes later moves nothing.
    desk.items.append(contentsOf: Item.rows(4..<40, of: 50))
    headless.makeFramesUntilIdle()
    #expect(headless.offset == 0)
    // One that comes later is waited for.
    desk.position.scroll(to: 100, anchor: .top)
    headless.makeFramesUntilIdle()
    #expect(headless.offset == 0)
    desk.items.append(contentsOf: Item.rows(100..<140, of: 50))
    headless.makeFramesUntilIdle()
    #expect(desk.top(100) == 0)
  }

  @Test("B201 B19 carousels keep their places by section, and leave the list's own scrolling alone")
  func carousels() {
    let shown = SeenCells()
    let view = CollectionView {
      for row in 0..<20 {
        CollectionSection(row, Item.range((row * 100)..<(row * 100 + 10))) {
          Block(name: "\($0.id)", height: 100, width: 100, shown: shown)
        }
        .layout(.carousel())
      }
    }
    let headless = HeadlessHost(view, size: CGSize(width: 320, height: 400))
    headless.makeFrame()
    headless.scrollSideways(by: 250, y: 50)
    #expect(shown["2"]?.minX == -50 && shown["102"]?.minX == 200)
    for _ in 0..<10 { headless.scroll(by: 100) }
    #expect(headless.offset == 1000)
    for row in 10..<14 { #expect(shown["\(row * 100)"]?.origin == CGPoint(x: 0, y: (row - 10) * 100)) }
    for _ in 0..<10 { headless.scroll(by: -100) }
    #expect(shown["2"]?.minX == -50 && shown["102"]?.minX == 200)
    headless.scroll(by: 70)
    #expect(headless.offset == 70 && shown["2"]?.origin == CGPoint(x: -50, y: -70))
  }

  @Test("B146 a carousel of a thousand makes a screen of cells and no more") func longCarousel() {
    let shown = SeenCells()
    let view = CollectionView {
      CollectionSection("strip", Item.range(0..<1000)) {
        Block(name: "\($0.id)", height: 100, width: 100, shown: shown)
      }
      .layout(.carousel())
    }
    let headless = HeadlessHost(view, size: CGSize(width: 320, height: 200))
    headless.makeFrame()
    var most = shown.frames.count
    while (shown["999"]?.maxX ?? .infinity) > 320 {
      headless.scrollSideways(by: 50, y: 50)
      most = max(most, shown.frames.count)
    }
    #expect(shown["999"]?.maxX == 320)
    #expect(most <= 10)
    #expect(headless.host.counters.cellsCreated <= 12, "ten of the carousel, and the carousel itself")
  }

  @Test("How far it has scrolled and what moves it are told around a collection view") func told() {
    final class Told {
      var offsets: [CGFloat] = []
      var phases: [SwiftUI.ScrollPhase] = []
    }
    let told = Told()
    let desk = Desk(rows: 100, of: 50)
    let view = DeskView(desk: desk)
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { _, offset in
        told.offsets.append(offset)
      }
      .onScrollPhaseChange { _, phase in told.phases.append(phase) }
    let headless = desk.host(400, 500, view)
    headless.scroll(by: 70)
    headless.scroll(by: -20)
    #expect(told.offsets.suffix(2) == [70, 50])
    for (phase, y) in [(PointerEvent.Phase.down, 300), (.moved, 280), (.moved, 260), (.up, 260)] {
      let place = CGPoint(x: 200, y: y)
      headless.host.handle(.pointer(PointerEvent(phase, at: place, time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    headless.makeFramesUntilIdle()
    #expect(told.phases.contains(.interacting) && told.phases.last == .idle)
  }
}
