import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// What modifiers do to the animations of what is inside.
@MainActor @Suite struct ScopedAnimationTests {
  @Test func aValueAnimatesWhatIsInsideAlone() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      inCorner:
        Driven(0, driver.write) { (place: CGFloat) in
          VStack(spacing: 0) {
            Square().offset(x: place).animation(.linear(duration: 1), value: place)
            Square().offset(x: place)
            Square().offset(x: place).animation(.linear(duration: 1), value: 7)
          }
        })
    driver.set(100)
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [50, 100, 100])
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.minX) == [100, 100, 100])
  }

  @Test func aValueKeepsAnOuterAnimationAway() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      inCorner:
        Driven(0, driver.write) { (place: CGFloat) in
          VStack(spacing: 0) {
            Square().offset(x: place).animation(nil, value: place)
            Square().offset(x: place).animation(.linear(duration: 2), value: place)
            Square().offset(x: place).transaction { $0.disablesAnimations = true }
          }
        })
    withAnimation(.linear(duration: 1)) { driver.set(100) }
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [100, 25, 100])
  }

  @Test func theContainersMoveOfAScopeIsItsOwn() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(0, driver.write) { (place: CGFloat) in
        HStack(spacing: 0) {
          Color.clear.frame(width: place, height: 20)
          Square()
          Square().animation(.linear(duration: 1), value: place)
          Spacer(minLength: 0)
        }
      }, width: 200, height: 20)
    driver.set(100)
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [100, 70])
  }

  @Test func aTransformSeesEachChangeFurtherIn() {
    struct Inner: View {
      let write: Box<Binding<CGFloat>?>
      @State private var place: CGFloat = 0
      var body: some View {
        write.value = $place
        return Square().offset(x: place)
      }
    }
    let write = Box<Binding<CGFloat>?>(nil)
    let stage = Stage(
      inCorner:
        VStack { Inner(write: write) }.transaction { $0.animation = .linear(duration: 1) })
    write.value?.wrappedValue = 100
    stage.frames(31)
    #expect(stage.fill.minX == 50)
    stage.framesUntilIdle()
    #expect(stage.fill.minX == 100)
  }

  @Test func aBodyIsAnimatedWithoutWhatItStandsAround() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      inCorner:
        Driven(0, driver.write) { (place: CGFloat) in
          Square().offset(x: place).animation(.linear(duration: 1)) {
            $0.scaleEffect(1 + place / 100, anchor: .topLeading)
          }
        })
    driver.set(100)
    stage.frames(31)
    #expect(stage.fill.minX == 100)
    #expect(stage.group(0).transform.a == 1.5)
    stage.framesUntilIdle()
    #expect(stage.group(0).transform.a == 2)
  }

  @Test func keysOfATransactionAreSeenByTransforms() {
    let (driver, log) = (Driver<CGFloat>(), Log())
    let stage = Stage(
      Driven(0, driver.write) { (place: CGFloat) in
        Square().offset(x: place).transaction(value: place) { log.add("\($0[Name.self]) \($0.isContinuous)") }
      }, width: 20, height: 20)
    #expect(log.take() == [])
    var transaction = Transaction()
    transaction[Name.self] = "drag"
    transaction.isContinuous = true
    withTransaction(transaction) { driver.set(1) }
    stage.frame()
    #expect(log.take() == ["drag true"])
    withTransaction(\.isContinuous, false) { driver.set(2) }
    stage.frame()
    #expect(log.take() == ["none false"])
  }

  private enum Name: TransactionKey {
    static var defaultValue: String { "none" }
  }
}
