public import Foundation

/// A mass on a spring with a damper, solved in closed form.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  /// The frequency without damping, in radians per second.
  let angularFrequency: Double
  public let dampingRatio: Double

  private init(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.angularFrequency = max(angularFrequency, 0)
    self.dampingRatio = max(dampingRatio, 0)
    self.mass = mass
  }

  /// `bounce` is 1 − damping ratio from 0 up; below 0 the ratio is 1 / (1 + `bounce`), so −1 never arrives.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 1e-6) : 1 - bounce)
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / max(response, 1e-6), dampingRatio: dampingRatio)
  }

  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let frequency = (max(stiffness, 0) / mass).squareRoot()
    let ratio = frequency > 0 ? damping / (2 * mass * frequency) : 1
    self.init(
      angularFrequency: frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let atOneRadian = Spring(angularFrequency: 1, dampingRatio: dampingRatio).settlingTime(epsilon: epsilon)
    self.init(angularFrequency: atOneRadian / max(settlingDuration, 1e-6), dampingRatio: dampingRatio)
  }

  public var response: Double { 2 * .pi / angularFrequency }
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var stiffness: Double { mass * angularFrequency * angularFrequency }
  public var damping: Double { 2 * mass * angularFrequency * dampingRatio }

  /// The time from which on the distance to a target of 1 stays below 0.001.
  public var settlingDuration: TimeInterval { settlingTime(epsilon: 0.001) }

  public static var smooth: Spring { smooth() }
  public static var snappy: Spring { snappy() }
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
  where V: VectorArithmetic {
    let motion = motion(at: time)
    return target.scaled(by: 1 - motion.rest) + initialVelocity.scaled(by: motion.push)
  }

  public func velocity<V>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V where V: VectorArithmetic {
    let motion = motion(at: time)
    return initialVelocity.scaled(by: motion.pushRate(of: self))
      - target.scaled(by: motion.restRate(of: self))
  }

  public func update<V>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) where V: VectorArithmetic {
    let distance = target - value
    let start = velocity
    value = value + self.value(target: distance, initialVelocity: start, time: deltaTime)
    velocity = self.velocity(target: distance, initialVelocity: start, time: deltaTime)
  }
}
