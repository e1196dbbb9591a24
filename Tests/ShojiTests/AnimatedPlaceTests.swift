import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// A collection view that a proxy scrolls.
private struct ProxyView: View {
  let desk: Desk
  let proxy: CollectionProxy

  var body: some View { DeskView(desk: desk).collectionProxy(proxy) }
}

/// What a scroll ended with; nil until then.
@MainActor private final class Landing {
  var isThere: Bool?
}

@MainActor @Suite("Animated scrolls of a collection view") struct AnimatedPlaceTests {
  private let animation = Animation.linear(duration: 0.25)

  /// Lets tasks go on.
  private func turns() async { for _ in 0..<5 { await Task.yield() } }

  private func make(
    _ desk: Desk, _ proxy: CollectionProxy = CollectionProxy()
  ) -> (headless: HeadlessHost, proxy: CollectionProxy) {
    let headless = desk.host(400, 300, ProxyView(desk: desk, proxy: proxy))
    headless.makeFramesUntilIdle()
    return (headless, proxy)
  }

  private func scroll(
    _ headless: HeadlessHost, _ proxy: CollectionProxy, to id: Int, _ anchor: UnitPoint?
  ) async -> Landing {
    let ending = Landing()
    Task { ending.isThere = await proxy.scroll(to: id, anchor: anchor, animation: animation) }
    await turns()
    return ending
  }

  /// Makes frames until a scroll has ended: none is blank, and no step is longer than the way is.
  private func expectWay(_ headless: HeadlessHost, _ desk: Desk, _ ending: Landing, _ note: Comment) async
    -> Int
  {
    var frames = 0
    while ending.isThere == nil, frames < 120 {
      headless.makeFrame()
      frames += 1
      await turns()
      let seen = desk.shown.frames.values.filter { $0.maxY > 0 && $0.minY < 300 }
        .sorted { $0.minY < $1.minY }
      #expect(seen.first.map { $0.minY <= 0.5 } ?? false, note)
      #expect(seen.last.map { $0.maxY >= 299.5 } ?? false, note)
    }
    return frames
  }

  @Test("From anywhere to a far unmeasured item: exact, never blank, few are measured")
  func farItems() async {
    for (anchor, share) in [(UnitPoint.top, 0.0), (.center, 0.5), (.bottom, 1)] {
      let desk = Desk(Item.uneven(0..<1_000_000))
      let (headless, proxy) = make(desk)
      for target in [700_000, 700_012, 699_995, 3, 999_999, 450_000] {
        let made = desk.shown.made
        let ending = await scroll(headless, proxy, to: target, anchor)
        let frames = await expectWay(headless, desk, ending, "\(target) at \(anchor)")
        #expect(ending.isThere == true && frames > 10 && frames < 40, "\(target) at \(anchor): \(frames)")
        let height = desk.items[target].height
        let wanted = (300 - height) * share
        let before = desk.items[..<3].reduce(0) { $0 + $1.height }
        let place = target == 999_999 ? 300 - height : target == 3 ? min(wanted, before) : wanted
        #expect(abs((desk.shown["\(target)"]?.minY ?? .nan) - place) < 0.5, "\(target) at \(anchor)")
        // Four screens of at most 13 rows, and what is kept around them.
        #expect(desk.shown.made - made < 80, "\(target) at \(anchor)")
        headless.makeFramesUntilIdle()
        #expect(abs((desk.shown["\(target)"]?.minY ?? .nan) - place) < 0.5, "\(target) at \(anchor)")
      }
    }
  }

  @Test(
    "In grids, waterfalls and flows too",
    arguments: [
      CollectionLayout.grid(columns: .count(3), spacing: 4), .waterfall(columns: .count(3), spacing: 6),
      .flow(spacing: 4),
    ])
  func layouts(layout: CollectionLayout) async {
    let desk = Desk(Item.uneven(0..<20_000))
    desk.layout = layout
    let (headless, proxy) = make(desk)
    for target in [15_000, 15_020, 40] {
      let ending = await scroll(headless, proxy, to: target, .top)
      for _ in 0..<60 where ending.isThere == nil {
        headless.makeFrame()
        await turns()
        #expect(!desk.shown.names(within: 300).isEmpty)
      }
      #expect(ending.isThere == true)
      #expect(abs((desk.shown["\(target)"]?.minY ?? .nan)) < 0.5, "\(target)")
    }
  }

  @Test("A near item is gone to all the way") func nearItem() async {
    let desk = Desk(Item.uneven(0..<1000))
    let (headless, proxy) = make(desk)
    let ending = await scroll(headless, proxy, to: 5, .top)
    var last = headless.offset
    for _ in 0..<60 where ending.isThere == nil {
      headless.makeFrame()
      await turns()
      #expect(headless.offset >= last - 0.5 && headless.offset - last < 90)
      last = headless.offset
    }
    #expect(desk.top(5) == 0)
  }

  @Test("A position that changes within withAnimation goes there by it; else it jumps") func position() {
    let desk = Desk(Item.uneven(0..<100_000))
    let (headless, _) = make(desk)
    withAnimation(animation) { desk.position.scroll(to: 60_000, anchor: .top) }
    headless.makeFrame()
    #expect(desk.top(60_000) > 100 || desk.shown["60000"] == nil, "it is on its way")
    for _ in 0..<5 { headless.makeFrame() }
    #expect(desk.top(60_000) > 10)
    headless.makeFramesUntilIdle()
    #expect(abs(desk.top(60_000)) < 0.5)
    desk.position.scroll(to: 10, anchor: .top)
    headless.makeFrame()
    #expect(abs(desk.top(10)) < 0.5)
  }

  @Test("A finger and a wheel end it, and who waits is told", arguments: [false, true])
  func takenOver(byWheel: Bool) async {
    let desk = Desk(Item.uneven(0..<100_000))
    let (headless, proxy) = make(desk)
    let ending = await scroll(headless, proxy, to: 60_000, .top)
    for _ in 0..<6 { headless.makeFrame() }
    #expect(ending.isThere == nil)
    if byWheel {
      headless.scroll(by: 10)
    } else {
      headless.host.handle(
        .pointer(PointerEvent(.down, at: CGPoint(x: 200, y: 100), time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    await turns()
    #expect(ending.isThere == false)
    let place = headless.offset
    for _ in 0..<20 { headless.makeFrame() }
    #expect(abs(headless.offset - place) < 1 || byWheel)
    #expect(desk.top(60_000) != 0)
  }

  @Test("Another scroll, less motion, and what is not there") func otherEnds() async {
    // Few enough to be compared at once.
    let desk = Desk(Item.uneven(0..<9_000))
    let (headless, proxy) = make(desk)
    let first = await scroll(headless, proxy, to: 6_000, .top)
    for _ in 0..<6 { headless.makeFrame() }
    let second = await scroll(headless, proxy, to: 3_000, .top)
    #expect(first.isThere == false)
    _ = await expectWay(headless, desk, second, "the second")
    #expect(second.isThere == true && abs(desk.top(3_000)) < 0.5)
    #expect(await scroll(headless, proxy, to: -1, .top).isThere == false)
    // An item that goes while the view is on its way.
    let third = await scroll(headless, proxy, to: 7_000, .top)
    for _ in 0..<6 { headless.makeFrame() }
    desk.items.remove(at: 7_000)
    for _ in 0..<3 { headless.makeFrame() }
    await turns()
    #expect(third.isThere == false)
    headless.host.reducesMotion = true
    headless.makeFramesUntilIdle()
    let fourth = await scroll(headless, proxy, to: 5, .top)
    for _ in 0..<3 { headless.makeFrame() }
    await turns()
    #expect(fourth.isThere == true && abs(desk.top(5)) < 0.5)
  }
}
