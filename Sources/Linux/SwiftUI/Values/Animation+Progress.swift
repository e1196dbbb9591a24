internal import Foundation

extension Animation {
  /// How far the change has come `time` seconds after its start: 0 is the old value, 1 the new one. Springs overshoot.
  func value(at time: Double) -> Double {
    guard time < duration else { return 1 }
    let time = max(time, 0)
    switch source {
    case .curve(let curve, let duration):
      return curve.value(at: time / duration)
    case .spring(let spring, let velocity, _):
      return spring.value(target: 1, initialVelocity: velocity, time: time)
    case .delay(let base, let delay):
      return time < delay ? 0 : base.value(at: time - delay)
    case .speed(let base, let speed):
      return base.value(at: time * speed)
    case .repetition(let base, _, let autoreverses):
      let cycle = base.duration
      guard cycle > 0, cycle.isFinite else { return base.value(at: time) }
      let round = (time / cycle).rounded(.down)
      let local = time - round * cycle
      let isBackward = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
      return base.value(at: isBackward ? cycle - local : local)
    case .logicallyComplete(let base, _):
      return base.value(at: time)
    }
  }

  /// The seconds until the last value is reached and the animation can go; infinite where it never is.
  var duration: Double {
    switch source {
    case .curve(_, let duration): duration
    case .spring(let spring, _, _): spring.settlingDuration
    case .delay(let base, let delay): max(0, delay + base.duration)
    case .speed(let base, let speed): speed > 0 ? base.duration / speed : .infinity
    case .repetition(let base, let count, _): count.map { Double($0) * base.duration } ?? .infinity
    case .logicallyComplete(let base, _): base.duration
    }
  }

  /// The seconds after which the change counts as done for `AnimationCompletionCriteria.logicallyComplete`: a
  /// spring's perceptual duration, not the tail that nobody sees.
  var logicalDuration: Double {
    switch source {
    case .curve(_, let duration): duration
    case .spring(let spring, _, _): spring.duration
    case .delay(let base, let delay): max(0, delay + base.logicalDuration)
    case .speed(let base, let speed): speed > 0 ? base.logicalDuration / speed : .infinity
    case .repetition(let base, let count, _):
      count.map { Double($0 - 1) * base.duration + base.logicalDuration } ?? .infinity
    case .logicallyComplete(_, let duration): duration
    }
  }

  /// Whether the animation goes on where another such is, with its speed.
  var takesOver: Bool {
    if case .spring(_, _, let takesOver) = source { return takesOver }
    return false
  }
}
