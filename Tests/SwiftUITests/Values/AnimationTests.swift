import Testing

@testable import SwiftUI

@Suite struct AnimationTests {
  @Test func curvesHoldTheirEndsAndKnownPoints() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    ]
    for curve in curves {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 2) == 1)
      for step in 1..<20 {
        let progress = Double(step) / 20
        #expect(abs(curve.inverse.value(at: curve.value(at: progress)) - progress) < 1e-6)
        let slope = (curve.value(at: progress + 1e-6) - curve.value(at: progress - 1e-6)) / 2e-6
        // In the middle of the circular curve the slope is infinite.
        let velocity = curve.velocity(at: progress)
        #expect(velocity == .infinity || abs(velocity - slope) < 1e-3)
      }
    }
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    // cubic-bezier(0.42, 0, 1, 1) at 0.5, as browsers answer.
    #expect(abs(UnitCurve.easeIn.value(at: 0.5) - 0.315_357) < 1e-5)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-9)
  }

  @Test func curvesMayOvershoot() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: -0.5), endControlPoint: UnitPoint(x: 0.7, y: 1.5))
    #expect(curve.value(at: 0.1) < 0)
    #expect(curve.value(at: 0.9) > 1)
  }

  @Test func modifiersWrapInOrder() {
    let linear = Animation.linear(duration: 2)
    #expect(linear.value(at: 0.5) == 0.25)
    #expect(linear.duration == 2)
    #expect(linear.delay(1).value(at: 0.5) == 0)
    #expect(linear.delay(1).value(at: 2) == 0.5)
    #expect(linear.speed(2).duration == 1)
    #expect(linear.speed(2).value(at: 0.5) == 0.5)
    #expect(linear.delay(1).speed(2).duration == 1.5)
    #expect(linear.speed(2).delay(1).duration == 2)
    #expect(linear.delay(1).speed(2).value(at: 1) == 0.5)
  }

  @Test func repetitionsRunBackAndForth() {
    let linear = Animation.linear(duration: 1)
    let back = linear.repeatCount(3)
    #expect(back.value(at: 0.25) == 0.25)
    #expect(back.value(at: 1.25) == 0.75)
    #expect(back.value(at: 2.25) == 0.25)
    #expect(back.value(at: 3) == 1)
    #expect(back.duration == 3)
    let again = linear.repeatCount(2, autoreverses: false)
    #expect(again.value(at: 1.25) == 0.25)
    #expect(linear.repeatForever().duration == .infinity)
    #expect(linear.repeatForever().value(at: 1001.25) == 0.75)
    // An even number of reversing rounds ends where it began and then is at its target, as at Apple.
    #expect(linear.repeatCount(2).value(at: 1.875) == 0.125)
    #expect(linear.repeatCount(2).value(at: 2) == 1)
  }

  @Test func springsEndAtTheirTarget() {
    let spring = Animation.spring(duration: 0.5, bounce: 0.4)
    #expect(spring.value(at: 0) == 0)
    #expect((0..<100).contains { spring.value(at: Double($0) / 100) > 1 })
    #expect(spring.value(at: spring.duration) == 1)
    #expect(abs(spring.logicalDuration - 0.5) < 1e-9)
    #expect(spring.logicallyComplete(after: 0.1).logicalDuration == 0.1)
    #expect(Animation.smooth == .spring(.smooth))
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
  }

  @Test func noDurationIsOneStep() {
    #expect(Animation.linear(duration: 0).value(at: 0) == 1)
    #expect(Animation.linear(duration: 0).repeatForever().value(at: 5) == 1)
  }

  @Test func transactionsCarryValues() {
    enum Key: TransactionKey {
      static let defaultValue = 3
    }
    var transaction = Transaction(animation: .linear)
    #expect(transaction[Key.self] == 3)
    transaction[Key.self] = 4
    #expect(transaction[Key.self] == 4)
    #expect(transaction.animation == .linear)
  }
}
