/// One keyframe: where a value goes, how and in what time.
struct KeyframeSegment<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
    case move
  }

  let target: Value
  /// In seconds.
  let duration: Double
  let kind: Kind

  init(_ target: Value, _ duration: Double, _ kind: Kind) {
    self.target = target
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.kind = kind
  }

  var isCubic: Bool {
    if case .cubic = kind { return true }
    return false
  }
}

/// The way of a value by keyframes, one after the other.
struct KeyframeWay<Value: Animatable> {
  private typealias Vector = Value.AnimatableData
  /// A stretch of the way: from where, with which speed, where to.
  private struct Stretch {
    let start: Double
    let segment: KeyframeSegment<Value>
    let from: Vector
    let velocity: Vector
    let endVelocity: Vector
  }

  private let initial: Value
  private var stretches: [Stretch] = []
  /// In seconds.
  private(set) var duration = 0.0

  init(from initial: Value, _ segments: [KeyframeSegment<Value>]) {
    self.initial = initial
    var from = initial.animatableData
    var velocity = Vector.zero
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1] : nil
      var start = velocity
      var end = Vector.zero
      switch segment.kind {
      case .cubic(let given, let givenEnd):
        if let given { start = given.animatableData }
        end = givenEnd?.animatableData ?? Self.slope(from, segment, next)
      case .spring(_, let given): if let given { start = given.animatableData }
      case .linear, .move: break
      }
      let stretch = Stretch(start: duration, segment: segment, from: from, velocity: start, endVelocity: end)
      stretches.append(stretch)
      duration += segment.duration
      (from, velocity) = Self.end(of: stretch)
    }
  }

  /// The speed at a cubic keyframe that another one follows: that of a Catmull-Rom spline.
  private static func slope(
    _ from: Vector, _ segment: KeyframeSegment<Value>, _ next: KeyframeSegment<Value>?
  ) -> Vector {
    guard let next, next.isCubic, segment.duration + next.duration > 0 else { return .zero }
    return (next.target.animatableData - from).scaled(by: 1 / (segment.duration + next.duration))
  }

  /// The value at a time; at its end the last keyframe's.
  func value(at time: Double) -> Value {
    var value = initial
    guard let last = stretches.last else { return value }
    if time >= duration {
      value.animatableData = last.segment.target.animatableData
      return value
    }
    let stretch = stretches.last { $0.start <= time && $0.segment.duration > 0 } ?? last
    value.animatableData = Self.place(in: stretch, at: max(0, time - stretch.start))
    return value
  }

  private static func place(in stretch: Stretch, at time: Double) -> Vector {
    let (segment, from) = (stretch.segment, stretch.from)
    let way = segment.target.animatableData - from
    guard segment.duration > 0 else { return segment.target.animatableData }
    let share = min(time / segment.duration, 1)
    switch segment.kind {
    case .linear(let curve): return from + way.scaled(by: curve.value(at: share))
    case .spring(let spring, _):
      return from + spring.value(target: way, initialVelocity: stretch.velocity, time: time)
    case .move: return segment.target.animatableData
    case .cubic:
      // Hermite's polynomials, with speeds as ways in the time of the stretch.
      let (square, cube) = (share * share, share * share * share)
      return from + way.scaled(by: 3 * square - 2 * cube)
        + stretch.velocity.scaled(by: (cube - 2 * square + share) * segment.duration)
        + stretch.endVelocity.scaled(by: (cube - square) * segment.duration)
    }
  }

  /// Where a stretch ends, and with which speed.
  private static func end(of stretch: Stretch) -> (Vector, Vector) {
    let segment = stretch.segment
    let target = segment.target.animatableData
    let way = target - stretch.from
    guard segment.duration > 0 else { return (target, .zero) }
    switch segment.kind {
    case .linear(let curve):
      let speed = curve.velocity(at: 1)
      return (target, way.scaled(by: speed.isFinite ? speed / segment.duration : 0))
    case .cubic: return (target, stretch.endVelocity)
    case .move: return (target, .zero)
    case .spring(let spring, _):
      return (
        place(in: stretch, at: segment.duration),
        spring.velocity(target: way, initialVelocity: stretch.velocity, time: segment.duration)
      )
    }
  }
}
