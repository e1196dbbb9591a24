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
  private func pull(_ headless: HeadlessHost, to end: CGFloat = 300) {
    func touch(_ phase: PointerEvent.Phase, _ y: CGFloat) {
      headless.host.handle(
        .pointer(
          PointerEvent(phase, at: CGPoint(x: 200, y: y), time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    touch(.down, 20)
    touch(.moved, 40)
    touch(.moved, end)
    for _ in 0..<12 { headless.makeFrame() }
    touch(.up, end)
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

  @Test(
    "A finger that pulls refreshes once: progress is shown meanwhile, new items come, and the place is right",
    arguments: [1, 20], [true, false])
  func refreshing(yields: Int, rests: Bool) async {
    let work = Work()
    let desk = Desk(Item.range(0..<100))
    let view = DeskView(desk: desk).refreshable { @MainActor in
      await work.run()
      desk.items = Item.range(-3..<0) + desk.items
    }
    let headless = desk.host(400, 400, view)
    func wait(until isDone: () -> Bool) async {
      for _ in 0..<1000 where !isDone() {
        for _ in 0..<yields { await Task.yield() }
        headless.makeFrame()
      }
    }
    let idle = headless.displayText
    // A pull that is too short refreshes nothing.
    pull(headless, to: 80)
    #expect(work.started == 0 && desk.top(0) == 0)
    pull(headless)
    await wait { !work.waiting.isEmpty }
    #expect(work.started == 1 && desk.top(0) == 50)
    // The progress view stands in the room above the first row.
    #expect(headless.displayText.split(separator: "\n").count > idle.split(separator: "\n").count)
    headless.scroll(by: 5)
    headless.scroll(by: -5)
    // Who turns the wheel until the end of it keeps the place too.
    if rests { headless.makeFramesUntilIdle() }
    for waiting in work.waiting { waiting.resume() }
    await wait { headless.host.scrollGeometry?.contentInsets.top == 0 }
    headless.makeFramesUntilIdle()
    #expect(work.started == 1 && desk.items.count == 103)
    // What was read stays where it was, as the room above it closes; the new rows are above it.
    #expect(desk.top(0) == 50 && headless.offset == 70)
    headless.scroll(by: -70)
    #expect(desk.top(-3) == 0)
    #expect(headless.displayText.split(separator: "\n").count <= idle.split(separator: "\n").count + 2)
  }

  @Test("An empty view is pulled too, and shows what came") func empty() async {
    let work = Work()
    let desk = Desk([])
    let view = DeskView(desk: desk).collectionEmpty { Text("nothing here") }.refreshable { @MainActor in
      await work.run()
      desk.items = Item.range(0..<5)
    }
    let headless = desk.host(400, 400, view)
    #expect(headless.displayText.contains("nothing here"))
    pull(headless)
    for _ in 0..<1000 where work.waiting.isEmpty {
      await Task.yield()
      headless.makeFrame()
    }
    for waiting in work.waiting { waiting.resume() }
    for _ in 0..<1000 where headless.host.scrollGeometry?.contentInsets.top != 0 || desk.top(0).isNaN {
      await Task.yield()
      headless.makeFrame()
    }
    headless.makeFramesUntilIdle()
    #expect(work.started == 1 && desk.top(0) == 0 && !headless.displayText.contains("nothing here"))
  }
}
