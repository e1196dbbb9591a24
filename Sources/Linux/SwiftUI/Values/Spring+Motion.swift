internal import Foundation

/// The two solutions of x'' + 2ζωx' + ω²x = 0 that all others are made of.
struct SpringMotion {
  /// The solution that starts at 1 without velocity: what is left of the way to the target.
  var rest: Double
  /// The solution that starts at 0 with velocity 1: what a push adds.
  var push: Double

  func restRate(of spring: Spring) -> Double { -spring.angularFrequency * spring.angularFrequency * push }
  func pushRate(of spring: Spring) -> Double {
    rest - 2 * spring.dampingRatio * spring.angularFrequency * push
  }
}

extension Spring {
  func motion(at time: Double) -> SpringMotion {
    let time = max(time, 0)
    let decay = dampingRatio * angularFrequency
    if angularFrequency == 0 { return SpringMotion(rest: 1, push: time) }
    if dampingRatio < 1 {
      let frequency = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let envelope = exp(-decay * time)
      let sine = sin(frequency * time) / frequency
      return SpringMotion(rest: envelope * (cos(frequency * time) + decay * sine), push: envelope * sine)
    }
    if dampingRatio == 1 {
      let envelope = exp(-angularFrequency * time)
      return SpringMotion(rest: envelope * (1 + angularFrequency * time), push: envelope * time)
    }
    let (slow, fast) = rates
    let (slowPart, fastPart) = (exp(-slow * time), exp(-fast * time))
    return SpringMotion(
      rest: (fast * slowPart - slow * fastPart) / (fast - slow), push: (slowPart - fastPart) / (fast - slow))
  }

  /// The time after which `SpringMotion.rest` stays within `epsilon`; infinite where it never does.
  ///
  /// Bouncing springs are judged by the envelope of their swings. The others fall without turning back, so halving
  /// an interval finds the time.
  func settlingTime(epsilon: Double) -> Double {
    guard dampingRatio > 0, angularFrequency > 0, epsilon > 0 else { return .infinity }
    guard epsilon < 1 else { return 0 }
    if dampingRatio < 1 {
      let amplitude = 1 / (1 - dampingRatio * dampingRatio).squareRoot()
      // Just below the critical ratio the envelope is far above the motion; the critical spring is the better bound.
      let envelope = log(amplitude / epsilon) / (dampingRatio * angularFrequency)
      let critical = Spring(response: response, dampingRatio: 1).settlingTime(epsilon: epsilon)
      return dampingRatio > 0.99 ? min(envelope, critical) : envelope
    }
    var high = 1 / angularFrequency
    while motion(at: high).rest > epsilon { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if motion(at: middle).rest > epsilon { low = middle } else { high = middle }
    }
    return high
  }

  /// The two rates of decay of an overdamped spring.
  private var rates: (slow: Double, fast: Double) {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    // Their product is ω²; dividing keeps the digits that a subtraction would lose.
    let fast = angularFrequency * (dampingRatio + root)
    return (angularFrequency * angularFrequency / fast, fast)
  }
}
