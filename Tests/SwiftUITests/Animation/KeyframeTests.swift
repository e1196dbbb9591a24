import CoreGraphics
import Testing

@testable import SwiftUI

/// Values that go by keyframes.
@MainActor @Suite struct KeyframeTests {
  private struct Place: Equatable {
    var x = 0.0
    var y = 0.0
  }

  private func shown(_ stage: Stage) -> CGPoint { stage.fill.origin }

  @Test func tracksGoBesideEachOther() {
    let driver = Driver<Int>()
    let stage = Stage(
      inCorner: Driven(0, driver.write) { (count: Int) in
        Square().keyframeAnimator(initialValue: Place(), trigger: count) { view, place in
          view.offset(x: place.x, y: place.y)
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(100, duration: 0.5)
            LinearKeyframe(40, duration: 0.5)
          }
          KeyframeTrack(\.y) {
            MoveKeyframe(60)
            LinearKeyframe(80, duration: 1)
            LinearKeyframe(10, duration: 0.5, timingCurve: .easeIn)
          }
        }
      })
    #expect(stage.framesUntilIdle() == 0)
    driver.set(1)
    stage.frame()
    stage.frames(16)
    #expect(shown(stage) == CGPoint(x: 50, y: 65))
    stage.frames(30)
    #expect(shown(stage) == CGPoint(x: 70, y: 75))
    stage.framesUntilIdle()
    #expect(shown(stage) == CGPoint(x: 40, y: 10))
    #expect(!stage.host.needsFrame)
  }

  @Test func aTriggerOnTheWayBeginsAtWhatIsShown() {
    let (driver, log) = (Driver<Int>(), Box<[Double]>([]))
    let stage = Stage(
      inCorner: Driven(0, driver.write) { (count: Int) in
        Square().keyframeAnimator(initialValue: 0.0, trigger: count) { view, place in
          view.offset(x: place)
        } keyframes: { first in
          let _ = onGraph { log.value.append(first) }
          KeyframeTrack { LinearKeyframe(100, duration: 1) }
        }
      })
    driver.set(1)
    stage.frame().frames(31)
    driver.set(2)
    stage.frame().frames(16)
    #expect(log.value.count == 2)
    #expect(log.value.first == 0)
    #expect(abs((log.value.last ?? 0) - 50) < 2)
    let first = log.value.last ?? 0
    #expect(isNear(shown(stage).x, first + (100 - first) * 0.25, within: 1.5))
  }

  @Test func keyframesWithoutATriggerRepeat() {
    let stage = Stage(
      inCorner: KeyframeAnimator(initialValue: 0.0) { (place: Double) in
        Square().offset(x: place)
      } keyframes: { _ in
        KeyframeTrack { LinearKeyframe(100, duration: 1) }
      })
    stage.frames(30)
    #expect(shown(stage).x == 50)
    stage.frames(60)
    #expect(isNear(shown(stage).x, 50))
    #expect(stage.host.needsFrame)
  }

  @Test func cubicsAreSmoothAndSpringsSettle() {
    let cubics = KeyframeWay(
      from: 0.0,
      [
        KeyframeSegment(10, 1, .cubic(start: nil, end: nil)),
        KeyframeSegment(0, 1, .cubic(start: nil, end: nil)),
      ])
    // The slope in the middle is that from the first to the last: none.
    #expect(cubics.value(at: 0.5) == 5)
    #expect(cubics.value(at: 1) == 10)
    #expect(abs(cubics.value(at: 1.001) - cubics.value(at: 0.999)) < 1e-3)
    #expect(cubics.value(at: 9) == 0)
    let given = KeyframeWay(from: 0.0, [KeyframeSegment(10, 2, .cubic(start: 5, end: 5))])
    #expect(given.value(at: 0.5) == 2.5)

    let spring = Spring(duration: 0.5)
    let way = KeyframeWay(
      from: 0.0,
      [
        KeyframeSegment(10, 0.2, .spring(spring, start: nil)),
        KeyframeSegment(0, 0.5, .spring(spring, start: nil)),
      ])
    let middle = spring.value(target: 10.0, time: 0.2)
    let speed = spring.velocity(target: 10.0, time: 0.2)
    #expect(abs(way.value(at: 0.2) - middle) < 1e-9)
    #expect(
      abs(way.value(at: 0.3) - (middle + spring.value(target: -middle, initialVelocity: speed, time: 0.1)))
        < 1e-9)
    #expect(way.value(at: 0.7) == 0)
  }

  @Test func badNumbersAreNoKeyframes() {
    let way = KeyframeWay(
      from: 1.0, [KeyframeSegment(5, .nan, .linear(.linear)), KeyframeSegment(7, -1, .move)])
    #expect(way.duration == 0)
    #expect(way.value(at: 0) == 7)
    #expect(KeyframeWay(from: 1.0, []).value(at: 3) == 1)
  }
}
