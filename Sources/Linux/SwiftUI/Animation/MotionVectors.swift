internal import DisplayList

/// Four numbers that are animated together.
protocol FourNumbers: VectorArithmetic {
  var values: SIMD4<Double> { get set }
  init(values: SIMD4<Double>)
}

extension FourNumbers {
  static var zero: Self { Self(values: .zero) }
  static func + (lhs: Self, rhs: Self) -> Self { Self(values: lhs.values + rhs.values) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(values: lhs.values - rhs.values) }
  mutating func scale(by rhs: Double) { values *= rhs }
  var magnitudeSquared: Double { (values * values).sum() }
}

/// A place and a size: x, y, width, height.
struct FrameVector: FourNumbers {
  var values: SIMD4<Double>

  init(values: SIMD4<Double>) { self.values = values }

  init(_ frame: CGRect) {
    values = SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
  }

  var isResized: Bool { values[2] != 0 || values[3] != 0 }
  var isFinite: Bool { (0..<4).allSatisfy { values[$0].isFinite } }
}

/// A colour in Oklab, the space that `Color.mix` mixes in too, each number times the coverage, and the coverage.
struct PaintVector: FourNumbers {
  var values: SIMD4<Double>

  init(values: SIMD4<Double>) { self.values = values }

  init(_ color: RGBA) {
    let lab = Oklab(color)
    values = SIMD4(lab.lightness * color.alpha, lab.a * color.alpha, lab.b * color.alpha, color.alpha)
  }

  var color: RGBA {
    let alpha = values[3]
    guard alpha > 1e-9 else { return .clear }
    let lab = Oklab(lightness: values[0] / alpha, a: values[1] / alpha, b: values[2] / alpha)
    return RGBA(linear: lab.linear, alpha: alpha)
  }
}
