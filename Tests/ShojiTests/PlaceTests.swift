import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// Numbers that come alike on all machines.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed &* 0x9E37_79B9 &+ 1) }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var x = state
    x ^= x >> 33
    x = x &* 0xFF51_AFD7_ED55_8CCD
    return x ^ (x >> 33)
  }
}

@MainActor @Suite("The place of a collection view") struct PlaceTests {
  @Test("A far item of a million unmeasured ones stands where it was asked for in the first frame")
  func farScroll() {
    for (anchor, place) in [(UnitPoint.top, 0.0), (.center, 0.5), (.bottom, 1)] {
      let desk = Desk(Item.uneven(0..<1_000_000))
      let headless = desk.host(400, 300, DeskView(desk: desk))
      let made = desk.shown.made
      for target in [777_777, 12, 999_999, 500_001] {
        desk.position.scroll(to: target, anchor: anchor)
        headless.makeFrame()
        let frame = desk.shown["\(target)"]
        let height = desk.items[target].height
        let isLast = target == 999_999
        let expected = isLast ? 300 - height : (300 - height) * place
        #expect(abs((frame?.minY ?? .nan) - expected) < 0.5, "\(target) at \(anchor)")
        #expect(!desk.shown.names(within: 300).isEmpty)
      }
      // Two screens of cells a jump: 300 points hold at most 13 of 24.
      #expect(desk.shown.made - made <= 4 * 2 * 20)
    }
  }

  @Test("The first frame of a view that begins far down shows it there") func beginsFarDown() {
    let desk = Desk(Item.uneven(0..<100_000))
    desk.position = CollectionPosition(id: 60_000)
    let headless = desk.host(400, 300, DeskView(desk: desk))
    #expect(desk.shown["60000"]?.minY == 0)
    #expect(headless.host.counters.passes.allSatisfy { $0 <= 4 })
  }

  @Test(
    "A thousand items of unknown height before what is seen move nothing",
    arguments: [
      CollectionLayout.list, .grid(columns: .count(3), spacing: 4),
      .waterfall(columns: .count(3), spacing: 6),
      .waterfall(columns: .count(4)), .flow(spacing: 4),
    ])
  func prepending(layout: CollectionLayout) {
    for seed in 0..<100 {
      var dice = Dice(seed)
      let desk = Desk(Item.uneven(0..<400))
      desk.layout = layout
      let headless = desk.host(300, 400, DeskView(desk: desk))
      let span = headless.contentSize.height - 400
      headless.scroll(by: CGFloat.random(in: 50...max(51, span * 0.8), using: &dice))
      headless.makeFramesUntilIdle()
      let first = desk.shown.frames.filter { $0.value.minY >= 0 && $0.value.minY < 400 }
        .min { ($0.value.minY, Int($0.key) ?? 0) < ($1.value.minY, Int($1.key) ?? 0) }
      guard let first else {
        Issue.record("seed \(seed): nothing is seen")
        continue
      }
      desk.items = Item.uneven(-1000..<0) + desk.items
      for frame in 0..<4 {
        headless.makeFrame()
        let now = desk.shown[first.key]?.minY ?? .nan
        #expect(abs(now - first.value.minY) < 0.5, "seed \(seed), frame \(frame), \(first.key)")
      }
    }
  }

  @Test("What changes its height above what is seen moves nothing; what is seen grows in its place")
  func growing() {
    let desk = Desk(Item.uneven(0..<200))
    let headless = desk.host(400, 300, DeskView(desk: desk))
    desk.position.scroll(to: 50, anchor: .top)
    headless.makeFrame()
    let before = desk.shown.frames
    let seen = "50"
    #expect(before[seen]?.minY == 0 && before["49"] != nil)
    desk.items[49].height += 100
    headless.makeFrame()
    #expect(desk.shown[seen]?.minY == before[seen]?.minY)
    desk.items[Int(seen) ?? 0].height += 30
    headless.makeFrame()
    #expect(desk.shown[seen]?.minY == before[seen]?.minY)
    #expect(desk.shown[seen]?.height == (before[seen]?.height ?? 0) + 30)
  }

  @Test("Another width and another layout leave the first item where it is") func resizing() {
    let desk = Desk(Item.uneven(0..<500))
    let headless = desk.host(400, 300, DeskView(desk: desk))
    desk.position.scroll(to: 250, anchor: .top)
    headless.makeFrame()
    #expect(desk.shown["250"]?.minY == 0)
    desk.width = 250
    headless.makeFrame()
    #expect(desk.shown["250"]?.minY == 0)
    desk.layout = .grid(columns: .count(2))
    headless.makeFrame()
    #expect(desk.shown["250"]?.minY == 0)
    desk.layout = .waterfall(columns: .count(3))
    headless.makeFrame()
    #expect(abs((desk.shown["250"]?.minY ?? .nan)) < 0.5)
    desk.layout = .list
    headless.makeFrame()
    #expect(abs((desk.shown["250"]?.minY ?? .nan)) < 0.5)
  }

  @Test("At the end it stays at the end when messages come and the last one grows; above it reads on")
  func sticking() {
    let desk = Desk(Item.uneven(0..<100))
    let view = DeskView(desk: desk).collectionSticks(to: .bottom).collectionOpens(at: .bottom)
    let headless = desk.host(400, 300, view)
    #expect(desk.shown["99"]?.maxY == 300)
    desk.items.append(Item(100, 70))
    headless.makeFrame()
    #expect(desk.shown["100"]?.maxY == 300)
    for _ in 0..<20 {
      desk.items[100].height += 17
      headless.makeFrame()
      #expect(desk.shown["100"]?.maxY == 300)
    }
    for _ in 0..<3 { headless.scroll(by: -200) }
    headless.makeFramesUntilIdle()
    let seen = desk.shown.names(within: 300).first { (desk.shown[$0]?.minY ?? -1) >= 0 } ?? ""
    let place = desk.shown[seen]?.minY
    desk.items.append(Item(101, 90))
    headless.makeFrame()
    #expect(desk.shown[seen]?.minY == place)
  }

  @Test("A finger that drags is left its offset, whatever is measured") func dragging() {
    let desk = Desk(Item.uneven(0..<1000))
    let headless = desk.host(400, 300, DeskView(desk: desk))
    desk.position.scroll(to: 500, anchor: .top)
    headless.makeFramesUntilIdle()
    func touch(_ phase: PointerEvent.Phase, _ y: CGFloat) {
      headless.host.handle(
        .pointer(PointerEvent(phase, at: CGPoint(x: 200, y: y), time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    touch(.down, 50)
    touch(.moved, 70)
    var last = headless.offset
    var frame = desk.shown["500"]
    // Down, so that what is above and was never measured comes into sight.
    for step in 1...20 {
      touch(.moved, 70 + CGFloat(step) * 10)
      #expect(headless.offset == last - 10, "step \(step)")
      last = headless.offset
      if let old = frame, let new = desk.shown["500"] { #expect(abs(new.minY - old.minY - 10) < 0.5) }
      frame = desk.shown["500"]
    }
    touch(.up, 270)
    headless.makeFramesUntilIdle()
  }
}
