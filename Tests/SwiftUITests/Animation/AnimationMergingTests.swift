import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// What becomes of an animation when its attribute is led elsewhere.
@MainActor @Suite struct AnimationMergingTests {
  private func offset(_ driver: Driver<CGFloat>) -> Stage {
    Stage(
      Driven(0, driver.write) { (place: CGFloat) in Square().scaleEffect(x: place, anchor: .topLeading) },
      width: 20, height: 20)
  }

  /// The factor that is shown.
  private func shown(_ stage: Stage) -> CGFloat {
    stage.groups.first?.transform.a ?? (stage.fills.isEmpty ? 0 : 1)
  }

  @Test func curvesAreAddedSoThatNoSpeedIsLost() {
    let driver = Driver<CGFloat>()
    let stage = offset(driver)
    withAnimation(.easeInOut(duration: 1)) { driver.set(10) }
    stage.frames(30)
    let before = shown(stage.frame())
    let step = before - shown(stage)
    #expect(step == 0)
    let speed = -before + shown(stage.frame())
    withAnimation(.easeInOut(duration: 1)) { driver.set(20) }
    let last = shown(stage)
    let next = shown(stage.frame())
    // The first frame of the new one goes on as fast as the frames before.
    #expect(abs(next - last - speed) < 0.02)
    stage.framesUntilIdle()
    #expect(shown(stage) == 20)
  }

  @Test func aSpringGoesOnWithTheSpeedOfTheOneBefore() {
    let driver = Driver<CGFloat>()
    let stage = offset(driver)
    withAnimation(.spring(duration: 1)) { driver.set(10) }
    stage.frames(11)
    let first = shown(stage.frame())
    let second = shown(stage.frame())
    // Back again: at first it still goes on the old way, and slows down.
    withAnimation(.spring(duration: 1)) { driver.set(0) }
    let turning = shown(stage.frame())
    #expect(turning > second)
    let next = shown(stage.frame())
    #expect(next > turning)
    #expect(next - turning < second - first)

    // The same in closed form: the spring's own answer for a start with that speed.
    let spring = Spring(duration: 1)
    let start = 13.0 / 60
    let place = spring.value(target: 10.0, time: start)
    let speed = spring.velocity(target: 10.0, time: start)
    let expected = place + spring.value(target: -place, initialVelocity: speed, time: 1.0 / 60)
    #expect(abs(next - expected) < 1e-9)
    stage.framesUntilIdle()
    #expect(shown(stage) == 0)
  }

  @Test func interpolatingSpringsAreAdded() {
    let driver = Driver<CGFloat>()
    let stage = offset(driver)
    let spring = Spring(duration: 1)
    withAnimation(.interpolatingSpring(spring)) { driver.set(10) }
    stage.frames(13)
    withAnimation(.interpolatingSpring(spring)) { driver.set(30) }
    stage.frames(7)
    let expected = spring.value(target: 10.0, time: 19.0 / 60) + spring.value(target: 20.0, time: 6.0 / 60)
    #expect(abs(shown(stage) - expected) < 1e-9)
    stage.framesUntilIdle()
    #expect(shown(stage) == 30)
  }

  @Test func whatRepeatsForeverEndsWithTheNextAnimation() {
    let driver = Driver<CGFloat>()
    let stage = offset(driver)
    withAnimation(.linear(duration: 1).repeatForever()) { driver.set(10) }
    stage.frames(31)
    #expect(abs(shown(stage) - 5) < 1e-9)
    stage.frames(60)
    #expect(abs(shown(stage) - 5) < 1e-9)
    stage.frames(30)
    #expect(abs(shown(stage)) < 1e-9)
    #expect(stage.framesUntilIdle(limit: 600) == 600)
    withAnimation(.linear(duration: 1)) { driver.set(4) }
    #expect(stage.framesUntilIdle() <= 61)
    #expect(shown(stage) == 4)
  }

  @Test func aSpringSettlesExactly() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      inCorner:
        Driven(0, driver.write) { (place: CGFloat) in Square().offset(x: place) })
    withAnimation(.bouncy) { driver.set(1_000) }
    var farthest: CGFloat = 0
    var count = 0
    while stage.host.needsFrame, count < 600 {
      stage.frame()
      farthest = max(farthest, stage.fill.minX)
      count += 1
    }
    #expect(farthest > 1_010)
    #expect(stage.fill.minX == 1_000)
    #expect(count < 180)
  }
}
