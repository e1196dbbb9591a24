import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// What people wait for, which a test ends.
@MainActor private final class Work {
  private(set) var started = 0
  var waiting: [CheckedContinuation<Void, Never>] = []

  func run() async {
    started += 1
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// Cases of pulling to refresh.
@MainActor @Suite("Collection views: cases of refreshing") struct RefreshCaseTests {
  private func pull(_ headless: HeadlessHost) {
    func touch(_ phase: PointerEvent.Phase, _ y: CGFloat) {
      headless.host.handle(
        .pointer(
          PointerEvent(phase, at: CGPoint(x: 200, y: y), time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    touch(.down, 20)
    touch(.moved, 40)
    touch(.moved, 300)
    for _ in 0..<12 { headless.makeFrame() }
    touch(.up, 300)
    headless.makeFramesUntilIdle()
  }

  @Test("B162 content that is pulled twice is moved down once, and back when the work is done") func twice()
    async
  {
    let work = Work()
    let desk = Desk(Item.range(0..<100))
    let headless = desk.host(400, 400, DeskView(desk: desk).refreshable { await work.run() })
    func wait(until isDone: () -> Bool) async {
      for _ in 0..<1000 where !isDone() {
        await Task.yield()
        headless.makeFrame()
      }
    }
    #expect(desk.top(0) == 0)
    for _ in 0..<2 {
      pull(headless)
      await wait { !work.waiting.isEmpty }
      #expect(headless.host.scrollGeometry?.contentInsets.top == 50)
      #expect(desk.top(0) == 50)
    }
    #expect(work.started == 1)
    for waiting in work.waiting { waiting.resume() }
    await wait { headless.host.scrollGeometry?.contentInsets.top == 0 }
    headless.makeFramesUntilIdle()
    #expect(headless.host.scrollGeometry?.contentInsets.top == 0 && desk.top(0) == 0)
  }
}
