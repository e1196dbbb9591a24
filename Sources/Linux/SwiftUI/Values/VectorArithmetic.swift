public import CoreGraphics

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}

  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { .zero }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { .zero }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
  public static func == (a: EmptyAnimatableData, b: EmptyAnimatableData) -> Bool { true }
}

@frozen
public struct AnimatablePair<First, Second>: VectorArithmetic
where First: VectorArithmetic, Second: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair<First, Second> { AnimatablePair(.zero, .zero) }

  public static func + (
    lhs: AnimatablePair<First, Second>, rhs: AnimatablePair<First, Second>
  ) -> AnimatablePair<First, Second> {
    AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  public static func - (
    lhs: AnimatablePair<First, Second>, rhs: AnimatablePair<First, Second>
  ) -> AnimatablePair<First, Second> {
    AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

  public static func == (a: AnimatablePair<First, Second>, b: AnimatablePair<First, Second>) -> Bool {
    a.first == b.first && a.second == b.second
  }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

extension VectorArithmetic {
  /// The vector times `factor`, as a new value.
  func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// The vector that lies the fraction `progress` of the way from this one to `target`; beyond 0 and 1 it
  /// overshoots, as springs do.
  func interpolated(to target: Self, at progress: Double) -> Self {
    self + (target - self).scaled(by: progress)
  }
}
