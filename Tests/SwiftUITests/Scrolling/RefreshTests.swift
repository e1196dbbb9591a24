import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct RefreshTests {
  /// What people wait for, which the test ends.
  @MainActor private final class Work {
    let started = Box(0)
    let waiting = Box<CheckedContinuation<Void, Never>?>(nil)

    func run() async {
      started.value += 1
      await withCheckedContinuation { waiting.value = $0 }
    }
  }

  private func stage(_ work: Work, height: CGFloat = 2000) -> Stage {
    Stage(
      ScrollView { Color.red.frame(width: 100, height: height).id("content") }
        .refreshable { await work.run() }, width: 100, height: 300)
  }

  private func pull(_ stage: Stage, by distance: CGFloat) {
    stage.touch(.down, 50, 20)
    stage.touch(.moved, 50, 40)
    stage.touch(.moved, 50, 40 + distance)
    for _ in 0..<12 { stage.frame() }
    stage.touch(.up, 50, 40 + distance)
  }

  private func letWorkIn(_ stage: Stage, until isDone: () -> Bool) async {
    for _ in 0..<1000 where !isDone() {
      await Task.yield()
      stage.frame()
    }
  }

  private func spokes(_ stage: Stage) -> Int {
    stage.display.split(separator: "\n").filter { $0.contains("stroke") }.count
  }

  @Test(arguments: [CGFloat(2000), 100]) func contentThatIsPulledFarIsAskedForAnew(_ height: CGFloat) async {
    let work = Work()
    let stage = stage(work, height: height)
    #expect(spokes(stage) == 0)
    pull(stage, by: 200)
    stage.settle()
    await letWorkIn(stage) { work.waiting.value != nil }
    #expect(work.started.value == 1)
    #expect(stage.rect("content").minY == 50)
    #expect(stage.host.scrollGeometry?.contentInsets.top == 50)
    #expect(spokes(stage) == 8)
    // It turns, without keeping the host from resting.
    let first = stage.display
    #expect(!stage.host.needsFrame)
    #expect(stage.host.wakeTime <= stage.time + 0.1)
    for _ in 0..<8 { stage.frame() }
    #expect(stage.display != first)
    // Nothing is asked for twice.
    pull(stage, by: 200)
    stage.settle()
    #expect(work.started.value == 1)
    work.waiting.value?.resume()
    await letWorkIn(stage) { stage.host.scrollGeometry?.contentInsets.top == 0 }
    stage.settle()
    #expect(stage.rect("content").minY == 0)
    #expect(spokes(stage) == 0)
    for _ in 0..<8 { stage.frame() }
    #expect(stage.host.wakeTime == .infinity)
  }

  @Test func contentThatIsPulledALittleGoesBack() async {
    let work = Work()
    let stage = stage(work)
    pull(stage, by: 40)
    #expect(spokes(stage) > 0 && spokes(stage) < 8)
    stage.settle()
    await letWorkIn(stage) { work.started.value > 0 }
    #expect(work.started.value == 0)
    #expect(stage.rect("content").minY == 0)
  }

  @Test func wheelsThatTurnOnAtTheTopAskToo() async {
    let work = Work()
    let stage = stage(work)
    stage.wheel(0, 30)
    for _ in 0..<3 { stage.wheel(0, -53) }
    #expect(stage.host.scrollGeometry?.contentInsets.top == 0)
    // A pause begins anew.
    for _ in 0..<60 { stage.frame() }
    for _ in 0..<3 { stage.wheel(0, -53) }
    #expect(stage.host.scrollGeometry?.contentInsets.top == 0)
    stage.wheel(0, -53)
    await letWorkIn(stage) { work.waiting.value != nil }
    #expect(work.started.value == 1)
    #expect(stage.rect("content").minY == 50)
    // Who scrolls on keeps the place when it is done.
    stage.wheel(0, 350)
    let place = stage.rect("content").minY
    work.waiting.value?.resume()
    await letWorkIn(stage) { stage.host.scrollGeometry?.contentInsets.top == 0 }
    #expect(stage.rect("content").minY == place)
  }

  @Test func viewsInsideCanAskThemselves() {
    struct Asks: View {
      @Environment(\.refresh) private var refresh
      var body: some View { Text(refresh == nil ? "cannot" : "can") }
    }
    #expect(Stage(Asks().refreshable {}).texts == ["can"])
    #expect(Stage(Asks()).texts == ["cannot"])
  }

  @Test("B20 what a row asks for is not the next row's")
  func takenOverScrollViewsAskForNothing() async {
    let work = Work()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in
          ScrollView { Color.red.frame(width: 100, height: 2000).id(id) }.refreshable { await work.run() }
        }
      }, width: 100, height: 300)
    pull(stage, by: 200)
    stage.settle()
    await letWorkIn(stage) { work.waiting.value != nil }
    driver.set([2])
    stage.frame()
    #expect(stage.host.scrollGeometry?.contentInsets.top == 0)
    #expect(spokes(stage) == 0)
    work.waiting.value?.resume()
  }
}
