internal import Foundation

public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case linear
    case bezier(CubicTiming)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    /// What undoes `circularEaseInOut`.
    case circularEaseOutIn
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
  }

  public static let linear = UnitCurve(.linear)
  public static let easeIn = UnitCurve(.bezier(CubicTiming(x1: 0.42, y1: 0, x2: 1, y2: 1)))
  public static let easeOut = UnitCurve(.bezier(CubicTiming(x1: 0, y1: 0, x2: 0.58, y2: 1)))
  public static let easeInOut = UnitCurve(.bezier(CubicTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)))
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      .bezier(
        CubicTiming(
          x1: Double(startControlPoint.x).unit, y1: Double(startControlPoint.y),
          x2: Double(endControlPoint.x).unit, y2: Double(endControlPoint.y))))
  }

  public func value(at progress: Double) -> Double {
    let x = progress.unit
    switch shape {
    case .linear: return x
    case .bezier(let curve): return curve.value(at: x)
    case .circularEaseIn: return Self.easeIn(x)
    case .circularEaseOut: return 1 - Self.easeIn(1 - x)
    case .circularEaseInOut: return x < 0.5 ? Self.easeIn(2 * x) / 2 : 1 - Self.easeIn(2 - 2 * x) / 2
    case .circularEaseOutIn:
      return x < 0.5 ? (1 - Self.easeIn(1 - 2 * x)) / 2 : (1 + Self.easeIn(2 * x - 1)) / 2
    }
  }

  public func velocity(at progress: Double) -> Double {
    let x = progress.unit
    switch shape {
    case .linear: return 1
    case .bezier(let curve): return curve.velocity(at: x)
    case .circularEaseIn: return Self.easeInVelocity(x)
    case .circularEaseOut: return Self.easeInVelocity(1 - x)
    case .circularEaseInOut: return Self.easeInVelocity(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularEaseOutIn: return Self.easeInVelocity(x < 0.5 ? 1 - 2 * x : 2 * x - 1)
    }
  }

  /// The curve that answers with the progress at which this one has a value.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let curve): UnitCurve(.bezier(curve.inverse))
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    }
  }

  /// A quarter of a circle, from flat to steep.
  private static func easeIn(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
  private static func easeInVelocity(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}

/// A Bézier curve from (0, 0) to (1, 1), read as a function of x. The rule is that of CSS `cubic-bezier`.
struct CubicTiming: Hashable, Sendable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  var inverse: CubicTiming { CubicTiming(x1: y1, y1: x1, x2: y2, y2: x2) }

  func value(at x: Double) -> Double {
    switch x {
    case ...0: 0
    case 1...: 1
    default: Self.point(y1, y2, at: parameter(at: x))
    }
  }

  func velocity(at x: Double) -> Double {
    // At an end where both rates are zero the slope is that of the next control point.
    let parameter = min(max(parameter(at: x), 1e-6), 1 - 1e-6)
    return Self.rate(y1, y2, at: parameter) / Self.rate(x1, x2, at: parameter)
  }

  /// Finds the parameter of `x`: Newton's steps, held inside a bracket that bisection narrows.
  private func parameter(at x: Double) -> Double {
    var (low, high, guess) = (0.0, 1.0, x)
    for _ in 0..<40 {
      let error = Self.point(x1, x2, at: guess) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = guess } else { low = guess }
      let next = guess - error / Self.rate(x1, x2, at: guess)
      guess = next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func point(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func rate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
