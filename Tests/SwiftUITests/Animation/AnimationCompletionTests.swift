import CoreGraphics
import Testing

@testable import SwiftUI

/// When those who wait for the end of an animation are told.
@MainActor @Suite struct AnimationCompletionTests {
  private func stage(_ driver: Driver<CGFloat>) -> Stage {
    Stage(
      Driven(0, driver.write) { (place: CGFloat) in
        VStack(spacing: 0) {
          Square().offset(x: place)
          Square().opacity(1 - place / 100)
        }
      }, width: 20, height: 40)
  }

  @Test func aCurveTellsOnceAtItsEnd() {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = stage(driver)
    withAnimation(.linear(duration: 0.5)) {
      driver.set(50)
    } completion: {
      log.add("end")
    }
    stage.frames(30)
    #expect(log.value.isEmpty)
    stage.frame()
    #expect(log.value == ["end"])
    stage.framesUntilIdle()
    #expect(log.value == ["end"])
  }

  @Test func aSpringIsLogicallyCompleteBeforeItIsRemoved() {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = stage(driver)
    var transaction = Transaction(animation: .spring(duration: 0.5, bounce: 0.3))
    transaction.addAnimationCompletion { log.add("logical") }
    transaction.addAnimationCompletion(criteria: .removed) { log.add("removed") }
    withTransaction(transaction) { driver.set(50) }
    stage.frames(31)
    #expect(log.value == ["logical"])
    stage.framesUntilIdle()
    #expect(log.value == ["logical", "removed"])
  }

  @Test func whoWaitsForRemovalWaitsForWhatCameBetween() {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = stage(driver)
    withAnimation(.linear(duration: 0.5), completionCriteria: .removed) {
      driver.set(50)
    } completion: {
      log.add("first")
    }
    stage.frames(20)
    withAnimation(.linear(duration: 1)) {
      driver.set(0)
    } completion: {
      log.add("second")
    }
    stage.frames(40)
    #expect(log.value.isEmpty)
    stage.framesUntilIdle()
    #expect(log.value.sorted() == ["first", "second"])
  }

  @Test func whereNothingIsAnimatedItIsToldSoon() async {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = stage(driver)
    withAnimation(.linear(duration: 1)) {
      driver.set(0)
    } completion: {
      log.add("same")
    }
    withAnimation(nil) {
      driver.set(50)
    } completion: {
      log.add("none")
    }
    stage.frame()
    #expect(log.value == ["none"])
    await Task.yield()
    for _ in 0..<100 where log.value.count < 2 { try? await Task.sleep(nanoseconds: 1_000_000) }
    #expect(log.value == ["none", "same"])
  }

  @Test func aViewThatLeavesEndsItsAnimation() {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = Stage(
      Driven(0, driver.write) { (place: CGFloat) in
        if place < 100 { Square().offset(x: place) }
      }, width: 20, height: 20)
    withAnimation(.linear(duration: 10), completionCriteria: .removed) {
      driver.set(50)
    } completion: {
      log.add("end")
    }
    stage.frames(3)
    driver.set(100)
    stage.frames(2)
    #expect(log.value == ["end"])
    #expect(stage.framesUntilIdle() <= 1)
  }

  @Test func aCompletionMayBeginTheNextAnimation() {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = stage(driver)
    withAnimation(.linear(duration: 0.5)) {
      driver.set(50)
    } completion: {
      withAnimation(.linear(duration: 0.5)) {
        driver.set(0)
      } completion: {
        log.add("end")
      }
    }
    stage.frames(46)
    #expect(stage.fill.minX == 25)
    stage.framesUntilIdle()
    #expect(stage.fill.minX == 0)
    #expect(log.value == ["end"])
  }
}
