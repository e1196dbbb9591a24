/// What is on its way to a value.
@MainActor class AnyMotion {
  /// When the last change of course came, in seconds; not a number while that waits for the next frame.
  fileprivate(set) var lastStart = Double.nan
  fileprivate var completions: [AnimationCompletion] = []

  /// Moves on to a frame's time; whether the way goes on.
  func advance(to time: Double) -> Bool { false }

  /// Ends the way where it is, and lets go of who waits for that.
  final func end(in graph: Graph) {
    for completion in completions { completion.release(graph.perform) }
    completions = []
  }
}

/// How far an attribute is from its value, which it goes to by one or several legs at once.
///
/// The attribute's value is always the newest; what is shown is that plus `offset`. A change of course adds a leg, while those
/// before go on to their end, so that no speed is lost. A spring takes the place of the one before it, with its speed.
@MainActor final class Motion<Vector: VectorArithmetic>: AnyMotion {
  private var legs: [MotionLeg<Vector>] = []
  private(set) var offset = Vector.zero

  /// The value has gone a step further, and the attribute is to follow by an animation.
  ///
  /// - Parameters:
  ///   - start: When the way begins, in seconds; not a number where that is the next frame's time.
  ///   - now: The time of the last frame.
  func follow(_ step: Vector, by animation: Animation, from start: Double, now: Double) {
    if beganWith(start), let last = legs.last, last.animation == animation {
      legs[legs.count - 1].stretch(by: step)
    } else {
      legs.append(replacing(MotionLeg(step, animation, start: start), now))
    }
    lastStart = start
    offset = sum(at: now)
  }

  /// Whether the last change of course came in the frame that is being made, as where a frame settles in several passes.
  func beganWith(_ start: Double) -> Bool { lastStart == start || lastStart.isNaN && start.isNaN }

  /// The last change of course goes a step further.
  func stretch(by step: Vector, now: Double) {
    guard !legs.isEmpty else { return }
    legs[legs.count - 1].stretch(by: step)
    offset = sum(at: now)
  }

  /// A new leg with what it takes over from those that end for it: a spring's way and speed from a spring, and the way that is
  /// left from one that would never end.
  private func replacing(_ leg: MotionLeg<Vector>, _ now: Double) -> MotionLeg<Vector> {
    var leg = leg
    if leg.animation.takesOver, let last = legs.last, last.animation.takesOver {
      leg.take(last, at: now)
      legs.removeLast()
    }
    for endless in legs where endless.animation.duration == .infinity {
      leg.stretch(by: Vector.zero - endless.offset(at: now))
    }
    legs.removeAll { $0.animation.duration == .infinity }
    return leg
  }

  override func advance(to time: Double) -> Bool {
    for index in legs.indices where legs[index].start.isNaN { legs[index].start = time }
    if lastStart.isNaN { lastStart = time }
    legs.removeAll { $0.isDone(at: time) }
    offset = sum(at: time)
    return !legs.isEmpty
  }

  private func sum(at time: Double) -> Vector {
    legs.reduce(Vector.zero) { $0 + $1.offset(at: time) }
  }

  /// Holds who waits for the end of the animations of a transaction.
  func hold(_ completions: [AnimationCompletion]) {
    for completion in completions where !self.completions.contains(where: { $0 === completion }) {
      completion.hold()
      self.completions.append(completion)
    }
  }
}

/// One animated step of an attribute.
struct MotionLeg<Vector: VectorArithmetic> {
  /// The way from where the step began to where it leads.
  private var step: Vector
  /// The speed that a spring began with.
  private var velocity = Vector.zero
  let animation: Animation
  /// In seconds; not a number while the step waits for the next frame.
  var start: Double

  init(_ step: Vector, _ animation: Animation, start: Double) {
    self.step = step
    self.animation = animation
    self.start = start
    if case .spring(_, let initial, _) = animation.source { velocity = step.scaled(by: initial) }
  }

  mutating func stretch(by more: Vector) {
    step = step + more
    if case .spring(_, let initial, _) = animation.source { velocity = velocity + more.scaled(by: initial) }
  }

  /// Takes over where a spring stands, and how fast it is.
  mutating func take(_ other: Self, at time: Double) {
    guard case .spring(let spring, _, _) = other.animation.source else { return }
    let motion = spring.motion(at: other.elapsed(at: time))
    step = step - other.offset(at: time)
    velocity =
      velocity + other.velocity.scaled(by: motion.pushRate(of: spring))
      - other.step.scaled(by: motion.restRate(of: spring))
  }

  private func elapsed(at time: Double) -> Double {
    let elapsed = time - start
    return elapsed.isNaN ? 0 : elapsed
  }

  /// How far the attribute is from where the step leads.
  func offset(at time: Double) -> Vector {
    let elapsed = elapsed(at: time)
    if case .spring(let spring, _, _) = animation.source {
      let motion = spring.motion(at: elapsed)
      return velocity.scaled(by: motion.push) - step.scaled(by: motion.rest)
    }
    return step.scaled(by: animation.value(at: elapsed) - 1)
  }

  /// Whether nothing of the step is left to be seen. A spring also has to come as near as a twentieth of a point, for
  /// which it gets at most four times as long as for a step of 1.
  func isDone(at time: Double) -> Bool {
    let elapsed = elapsed(at: time)
    let duration = animation.duration
    guard elapsed >= duration else { return false }
    guard case .spring = animation.source, elapsed < duration * 4 else { return true }
    return offset(at: time).magnitudeSquared < 0.0025
  }
}
