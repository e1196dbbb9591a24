/// How far an animation is at a share of its time.
enum AnimationCurve {
  case linear
  /// A Bézier curve from 0 to 1 with these control points: those of CSS's and Core Animation's timing functions.
  case bezier(Double, Double, Double, Double)
  /// A spring that is at rest, but for a thousandth, when the time is over.
  ///
  /// - Parameters:
  ///   - damping: 1 does not swing; what is not above 0 counts as 0.01.
  ///   - velocity: How fast it begins, in whole ways in the whole time.
  case spring(damping: Double, velocity: Double)

  static let easeInOut = bezier(0.42, 0, 0.58, 1)
  static let easeIn = bezier(0.42, 0, 1, 1)
  static let easeOut = bezier(0, 0, 0.58, 1)

  /// - Parameter share: From 0 to 1.
  func progress(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    switch self {
    case .linear: return share
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(Self.parameter(where: share, x1, x2), y1, y2)
    case .spring(let damping, let velocity): return Self.spring(share, damping, velocity)
    }
  }

  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Where the curve has an x: it only grows, so halving finds it.
  private static func parameter(where x: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(middle, first, second) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func spring(_ share: Double, _ damping: Double, _ velocity: Double) -> Double {
    let damping = damping > 0 ? min(damping, 1) : 0.01
    let velocity = velocity.isFinite ? velocity : 0
    if damping == 1 {
      // (1 + 9.2) e^-9.2 is a thousandth.
      let stiffness = 9.2
      return 1 - (1 + (stiffness - velocity) * share) * exp(-stiffness * share)
    }
    // e^-6.9 is a thousandth.
    let decay = 6.9
    let frequency = decay / damping * (1 - damping * damping).squareRoot()
    return 1
      - exp(-decay * share)
      * (cos(frequency * share) + (decay - velocity) / frequency * sin(frequency * share))
  }
}
