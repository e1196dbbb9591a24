import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// Texts that turn into others, and less motion.
@MainActor @Suite struct ContentTransitionTests {
  private func stage(_ driver: Driver<String>, _ transition: ContentTransition) -> Stage {
    Stage(
      Driven("a", driver.write) { (word: String) in Text(verbatim: word).contentTransition(transition) })
  }

  @Test func aTextFadesIntoTheNext() {
    let driver = Driver<String>()
    let stage = stage(driver, .opacity)
    withAnimation(.linear(duration: 1)) { driver.set("b") }
    stage.frames(16)
    #expect(stage.texts == ["a", "b"])
    #expect(stage.opacities == [0.75, 0.25])
    stage.framesUntilIdle()
    #expect(stage.texts == ["b"])
    #expect(stage.groups.isEmpty)
    driver.set("c")
    #expect(stage.frame().texts == ["c"])
  }

  @Test func withoutOneItChangesAtOnce() {
    let driver = Driver<String>()
    let stage = stage(driver, .identity)
    withAnimation(.linear(duration: 1)) { driver.set("b") }
    #expect(stage.frame().texts == ["b"])
    #expect(stage.groups.isEmpty)
  }

  @Test func whatMovesFadesWhereLessMotionIsWanted() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(false, driver.write) { (isThere: Bool) in
        VStack(alignment: .leading, spacing: 0) {
          if isThere { Square().transition(.slide) }
          if isThere { Square().transition(MoveTransition(edge: .top)) }
          if isThere { Square().transition(.identity) }
        }
      })
    stage.host.reducesMotion = true
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frames(16)
    #expect(stage.fills.map(\.origin) == [0, 20, 40].map { CGPoint(x: 0, y: $0) })
    #expect(stage.opacities == [0.25, 0.25])
  }
}
