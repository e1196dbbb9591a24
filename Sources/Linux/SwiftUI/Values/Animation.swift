public import Foundation

/// How a change is spread over time, as a value: a curve or a spring, and what modifiers made of it.
public struct Animation: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    /// One that takes over goes on where another such is, with its speed; else both are added.
    case spring(Spring, initialVelocity: Double, takesOver: Bool)
    indirect case delay(Animation, Double)
    indirect case speed(Animation, Double)
    /// A nil count never ends.
    indirect case repetition(Animation, count: Int?, autoreverses: Bool)
    indirect case logicallyComplete(Animation, after: Double)
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
  }

  public static let `default` = Animation(
    .spring(Spring(response: 0.55, dampingRatio: 1), initialVelocity: 0, takesOver: true))
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)

  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.curve(curve, duration: max(duration, 0)))
  }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let (start, end) = (UnitPoint(x: p1x, y: p1y), UnitPoint(x: p2x, y: p2y))
    return timingCurve(.bezier(startControlPoint: start, endControlPoint: end), duration: duration)
  }

  public func delay(_ delay: Double) -> Animation { Animation(.delay(self, delay)) }
  public func speed(_ speed: Double) -> Animation { Animation(.speed(self, speed)) }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repetition(self, count: max(repeatCount, 1), autoreverses: autoreverses))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repetition(self, count: nil, autoreverses: autoreverses))
  }

  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(.logicallyComplete(self, after: duration))
  }
}
