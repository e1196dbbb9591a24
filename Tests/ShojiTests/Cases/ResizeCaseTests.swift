import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// A cell that is twice as high where it is narrow, as text that wraps.
private struct Wrapping: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 400
    return CGSize(width: width, height: width >= 400 ? 40 : 80)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

private struct WrappingRows: View {
  let desk: Desk

  var body: some View {
    CollectionView(desk.items) { item in
      Wrapping { Color.red.shown("\(item.id)", in: desk.shown) }
    }
    .frame(width: desk.width)
  }
}

/// Cases of other widths, and of heights that become known while content moves.
@MainActor @Suite("Collection views: cases of size") struct ResizeCaseTests {
  @Test("B60 after rotation the same item is first") func rotation() {
    let desk = Desk(rows: 100, of: 100)
    desk.layout = .grid(columns: .adaptive(minimum: 120), rows: .aspectRatio(1))
    let headless = desk.host(375, 667, CellsOfGrid(desk: desk))
    headless.scroll(by: 1250)
    headless.makeFramesUntilIdle()
    #expect(desk.top(30) == 0)
    headless.host.resize(to: CGSize(width: 667, height: 375))
    headless.makeFrame()
    // A column of 133.4 points is 133 or 134 of them on a screen of one pixel a point.
    #expect(abs(desk.top(30)) <= 0.5 && abs(headless.offset - 800.4) <= 0.5)
    #expect(abs(headless.contentSize.height - 2668) <= 0.5)
    headless.scroll(by: 10_000)
    #expect(abs(headless.offset - 2293) <= 0.5)
  }

  @Test("B151 another width that doubles all heights keeps the first row first, without gaps") func width() {
    let desk = Desk(rows: 200, of: 40)
    desk.width = 400
    let headless = desk.host(400, 600, WrappingRows(desk: desk))
    headless.scroll(by: 4000)
    #expect(desk.top(100) == 0)
    desk.width = 200
    headless.makeFrame()
    #expect(desk.top(100) == 0)
    let seen = desk.seen(600)
    #expect(seen == Array(100..<108))
    for id in seen.dropLast() { #expect(desk.shown["\(id)"]?.maxY == desk.top(id + 1)) }
    for _ in 0..<200 { headless.scroll(by: -40) }
    while headless.offset + 600 < headless.contentSize.height { headless.scroll(by: 500) }
    #expect(headless.contentSize.height == 16_000)
  }

  @Test("B38 another width at the end: scrolling up moves by the wheel's delta") func widthAtEnd() {
    let desk = Desk(rows: 1000, of: 60)
    let headless = desk.host(400, 600, DeskView(desk: desk).collectionOpens(at: .bottom))
    #expect(desk.shown["999"]?.maxY == 600)
    desk.width = 200
    headless.makeFrame()
    #expect(desk.shown["999"]?.maxY == 600)
    expectSteadySteps(headless, desk, frames: 500, of: 10)
    // Ten rows were seen; 5000 points above them the first is row 990 - 83 - 1.
    #expect(desk.seen(600).first == 906)
  }

  @Test("B29 scrolling up through a waterfall that nobody measured moves by 10 in every frame, to item 0")
  func waterfall() {
    let desk = Desk((0..<300).map { Item($0, CGFloat(80 + 31 * $0 % 140)) })
    desk.layout = .waterfall(columns: .count(2))
    let headless = desk.host(400, 600, DeskView(desk: desk))
    headless.scroll(by: 8000)
    var frames = 0
    while headless.offset > 10, frames < 3000 {
      expectSteadySteps(headless, desk, frames: 1, of: 10)
      frames += 1
    }
    #expect(frames > 500 && frames < 3000)
    headless.scroll(by: -10)
    #expect(headless.offset == 0)
    // The other lane, which stands as it was scrolled to, is put to the start once the wheel is let alone.
    let ragged = desk.top(1)
    headless.makeFramesUntilIdle()
    #expect(headless.offset == 0 && desk.top(0) == 0 && desk.top(1) == 0 && ragged != 0)
  }

  @Test("B59 rows above become known under the finger: each frame moves by its delta, nothing is written")
  func finger() {
    let desk = Desk(rows: 200, of: 130)
    desk.position = CollectionPosition(id: 150)
    let headless = desk.host(400, 600, DeskView(desk: desk))
    #expect(desk.top(150) == 0)
    for _ in 0..<4 {
      func touch(_ phase: PointerEvent.Phase, _ y: CGFloat) {
        let place = CGPoint(x: 200, y: y)
        headless.host.handle(
          .pointer(PointerEvent(phase, at: place, time: headless.time, device: .touch)))
        headless.makeFrame()
      }
      touch(.down, 20)
      touch(.moved, 40)
      for step in 1...50 {
        let before = desk.shown.frames
        let offset = headless.offset
        touch(.moved, 40 + CGFloat(step) * 10)
        #expect(headless.offset == offset - 10)
        for (name, frame) in desk.shown.frames {
          guard let old = before[name] else { continue }
          #expect(abs(frame.minY - old.minY - 10) <= 0.5, "\(name) in step \(step)")
        }
      }
      for _ in 0..<12 { headless.makeFrame() }
      let before = desk.top(desk.seen(600)[2])
      let id = desk.seen(600)[2]
      touch(.up, 540)
      headless.makeFramesUntilIdle()
      #expect(abs(desk.top(id) - before) <= 0.5, "what waited is made up for at rest, unseen")
    }
    #expect(desk.seen(600).first ?? 999 < 140)
  }

  @Test("B59 by wheel: nothing is written until it is let alone, and what waited is made up for unseen")
  func wheel() {
    let desk = Desk(rows: 200, of: 130)
    desk.position = CollectionPosition(id: 150)
    let headless = desk.host(400, 600, DeskView(desk: desk))
    headless.makeFramesUntilIdle()
    #expect(desk.top(150) == 0)
    for round in 1...3 {
      for step in 0..<40 {
        let offset = headless.offset
        if step == 20 { desk.items.insert(Item(-round, 70), at: 0) }
        expectSteadySteps(headless, desk, frames: 1, of: 10)
        #expect(headless.offset == offset - 10)
      }
      let (offset, id) = (headless.offset, desk.seen(600)[2])
      let before = desk.top(id)
      headless.makeFramesUntilIdle()
      #expect(desk.top(id) == before && headless.offset != offset)
    }
  }

  @Test("B74 B75 rows of any height have their own at every stop, and the last one is reached")
  func ownHeights() {
    let desk = Desk((0..<60).map { Item($0, CGFloat(100 + 10 * ($0 % 5))) })
    let headless = desk.host(400, 600, DeskView(desk: desk))
    func check() {
      for id in desk.seen(600) { #expect(desk.shown["\(id)"]?.height == CGFloat(100 + 10 * (id % 5))) }
    }
    for _ in 0..<20 {
      headless.scroll(by: 600)
      check()
    }
    #expect(headless.contentSize.height == 7200 && desk.shown["59"]?.maxY == 600)
    for _ in 0..<20 {
      headless.scroll(by: -600)
      check()
    }
    #expect(desk.top(0) == 0 && headless.offset == 0)
    let few = Desk(rows: 10, of: 90)
    let other = few.host(320, 480, DeskView(desk: few))
    other.scroll(by: 10_000)
    #expect(other.offset == 420 && other.contentSize.height == 900 && few.shown["9"]?.maxY == 480)
  }

  /// Scrolls up frame by frame and says where anything that is seen moves by something else.
  private func expectSteadySteps(_ headless: HeadlessHost, _ desk: Desk, frames: Int, of step: CGFloat) {
    for frame in 0..<frames {
      let before = desk.shown.frames
      headless.scroll(by: -step)
      for (name, now) in desk.shown.frames {
        guard let old = before[name] else { continue }
        #expect(abs(now.minY - old.minY - step) <= 0.5, "\(name) in frame \(frame) at \(headless.offset)")
      }
    }
  }
}

/// Cells that fill what the grid gives them.
private struct CellsOfGrid: View {
  let desk: Desk

  var body: some View {
    CollectionView(desk.items) { Color.red.shown("\($0.id)", in: desk.shown) }
      .collectionLayout(desk.layout)
  }
}
