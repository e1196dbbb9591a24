import CoreGraphics
import Testing

@testable import SwiftUI

/// Phases, one after the other.
@MainActor @Suite struct PhaseAnimatorTests {
  @Test func phasesFollowEachOtherWithoutEnd() {
    let stage = Stage(
      inCorner: PhaseAnimator([0, 100, 50]) { (place: CGFloat) in
        Square().offset(x: place)
      } animation: {
        $0 == 0 ? nil : .linear(duration: 1)
      })
    #expect(stage.fill.minX == 0)
    stage.frames(30)
    #expect(stage.fill.minX == 50)
    stage.frames(30)
    #expect(isNear(stage.fill.minX, 100, within: 1))
    stage.frames(30)
    #expect(isNear(stage.fill.minX, 75, within: 1.5))
    stage.frames(32)
    // The third is reached; the first follows at once.
    #expect(stage.fill.minX < 10)
    #expect(stage.host.needsFrame)
  }

  @Test func aTriggerSetsOffOneRound() {
    let driver = Driver<Int>()
    let stage = Stage(
      inCorner: Driven(0, driver.write) { (count: Int) in
        Square().phaseAnimator([0, 100], trigger: count) { view, place in
          view.offset(x: CGFloat(place))
        } animation: { _ in
          .linear(duration: 0.5)
        }
      })
    #expect(stage.framesUntilIdle() == 0)
    driver.set(1)
    stage.frame()
    stage.frames(16)
    #expect(isNear(stage.fill.minX, 50, within: 3.5))
    stage.frames(30)
    #expect(isNear(stage.fill.minX, 50, within: 7))
    #expect(stage.framesUntilIdle() < 40)
    #expect(stage.fill.minX == 0)
  }

  @Test(arguments: [0, 1]) func fewPhasesStandStill(count: Int) {
    let stage = Stage(
      inCorner: PhaseAnimator(Array(repeating: 7, count: count)) { (place: CGFloat) in
        Square().offset(x: place)
      })
    #expect(stage.fills.map(\.minX) == Array(repeating: 7, count: count))
    #expect(!stage.host.needsFrame)
  }

  @Test func aViewThatLeavesAsksForNoMoreFrames() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(true, driver.write) { (isThere: Bool) in
        if isThere { PhaseAnimator([0, 100]) { (place: CGFloat) in Square().offset(x: place) } }
      })
    stage.frames(10)
    #expect(stage.host.needsFrame)
    driver.set(false)
    #expect(stage.framesUntilIdle() < 4)
  }
}
