import Testing

@testable import SwiftUI

private func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

@Suite struct SpringTests {
  @Test func parametersConvert() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(isClose(spring.response, 0.5))
    #expect(isClose(spring.dampingRatio, 0.7))
    #expect(isClose(spring.bounce, 0.3))
    #expect(isClose(spring.stiffness, 157.913_670_417_429_7))
    #expect(isClose(spring.damping, 17.592_918_860_102_84))
    let physical = Spring(mass: 2, stiffness: 200, damping: 20)
    #expect(isClose(physical.stiffness, 200))
    #expect(isClose(physical.damping, 20))
    #expect(isClose(physical.dampingRatio, 0.5))
    #expect(isClose(Spring(duration: 1, bounce: -0.5).dampingRatio, 2))
    #expect(isClose(Spring(duration: 1, bounce: -0.5).bounce, -0.5))
  }

  @Test func overdampingIsAskedFor() {
    #expect(Spring(stiffness: 100, damping: 100).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 100, allowOverDamping: true).dampingRatio == 5)
  }

  /// The oracle integrates x'' = −k(x − 1) − cx' in small steps.
  @Test(arguments: [-0.6, -0.2, 0, 0.2, 0.6, 1])
  func closedFormFollowsTheEquation(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    for startVelocity in [0.0, 5, -3] {
      var (x, v) = (0.0, startVelocity)
      let step = 1e-5
      func acceleration(_ x: Double, _ v: Double) -> Double {
        -spring.stiffness * (x - 1) - spring.damping * v
      }
      for index in 1...60_000 {
        let (middleX, middleV) = (x + v * step / 2, v + acceleration(x, v) * step / 2)
        (x, v) = (x + middleV * step, v + acceleration(middleX, middleV) * step)
        guard index.isMultiple(of: 6_000) else { continue }
        let time = Double(index) * step
        #expect(isClose(spring.value(target: 1, initialVelocity: startVelocity, time: time), x, within: 1e-5))
        #expect(
          isClose(spring.velocity(target: 1, initialVelocity: startVelocity, time: time), v, within: 1e-3))
      }
    }
  }

  @Test(arguments: [-0.5, 0, 0.005, 0.3, 0.8])
  func staysNearTheTargetOnceSettled(bounce: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let settled = spring.settlingDuration
    for step in 0..<1000 {
      #expect(abs(spring.value(target: 1.0, time: settled + Double(step) * 0.002) - 1) <= 0.001 + 1e-9)
    }
    let again = Spring(settlingDuration: settled, dampingRatio: spring.dampingRatio)
    #expect(isClose(again.response, 0.5, within: 1e-6))
  }

  @Test func updatesInStepsAgreeWithOneStep() {
    let spring = Spring.bouncy
    var (value, velocity) = (2.0, -1.0)
    for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.02) }
    var (other, otherVelocity) = (2.0, -1.0)
    spring.update(value: &other, velocity: &otherVelocity, target: 5, deltaTime: 0.2)
    #expect(isClose(value, other))
    #expect(isClose(velocity, otherVelocity))
  }

  @Test func withoutDampingItNeverSettles() {
    #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
  }
}
