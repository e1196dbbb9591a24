public import CoreGraphics
internal import DisplayList

extension Path {
  /// The part between two fractions of the path's length. Curves stay curves.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0, to >= 1 { return self }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.segments.map(\.length) }
    let total = lengths.joined().reduce(0, +)
    return trimmed(subpaths, lengths, from: max(0, from) * total, to: min(1, to) * total)
  }

  /// The parts of the path between lengths.
  private func trimmed(
    _ subpaths: [Subpath], _ lengths: [[CGFloat]], from start: CGFloat, to end: CGFloat
  ) -> Path {
    guard start < end else { return Path() }
    var elements: [PathElement] = []
    var position: CGFloat = 0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let whole = lengths.reduce(0, +)
      let isWhole = start <= position && end >= position + whole
      var isDrawing = false
      for (segment, length) in zip(subpath.segments, lengths) {
        let (low, high) = (max(start - position, 0), min(end - position, length))
        position += length
        guard low < high else { continue }
        let part = segment.part(from: segment.parameter(at: low), to: segment.parameter(at: high))
        if !isDrawing { elements.append(.move(to: part.start)) }
        isDrawing = true
        elements.append(part.element)
      }
      if isWhole, isDrawing, subpath.isClosed { elements.append(.close) }
    }
    return Path(.elements(elements))
  }

  /// The path cut into dashes.
  func dashed(_ dash: [CGFloat], phase: CGFloat) -> Path {
    let pattern = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    var result: [PathElement] = []
    for subpath in subpaths {
      let lengths = subpath.segments.map(\.length)
      let total = lengths.reduce(0, +)
      guard total / period < 100_000 else { return self }
      let shift = phase.truncatingRemainder(dividingBy: period)
      var position = shift > 0 ? -shift : -shift - period
      while position < total {
        for (index, length) in pattern.enumerated() {
          if index.isMultiple(of: 2), position + length > 0, position < total {
            result += trimmed([subpath], [lengths], from: max(0, position), to: position + length).elements
          }
          position += length
        }
      }
    }
    return Path(.elements(result))
  }
}

extension PathSegment {
  var length: CGFloat { length(to: 1) }

  /// The parameter at which the segment has a length, by halving; the length grows with the parameter.
  func parameter(at length: CGFloat) -> CGFloat {
    let whole = self.length
    if length <= 0 { return 0 }
    if length >= whole { return 1 }
    guard case .line = self else {
      var (low, high): (CGFloat, CGFloat) = (0, 1)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if self.length(to: middle) < length { low = middle } else { high = middle }
      }
      return high
    }
    return length / whole
  }

  /// The length up to a parameter: Gauss and Legendre's rule with five points on each quarter.
  private func length(to t: CGFloat) -> CGFloat {
    if case .line(let start, let end) = self {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      return t * (dx * dx + dy * dy).squareRoot()
    }
    let rule: [(node: CGFloat, weight: CGFloat)] = [
      (0, 0.568_888_888_888_889), (-0.538_469_310_105_683, 0.478_628_670_499_366),
      (0.538_469_310_105_683, 0.478_628_670_499_366), (-0.906_179_845_938_664, 0.236_926_885_056_189),
      (0.906_179_845_938_664, 0.236_926_885_056_189),
    ]
    let half = t / 8
    return (0..<4).reduce(0) { sum, quarter in
      let middle = half * CGFloat(2 * quarter + 1)
      return rule.reduce(sum) { $0 + $1.weight * half * speed(at: middle + half * $1.node) }
    }
  }

  /// The length of the derivative.
  private func speed(at t: CGFloat) -> CGFloat {
    let rest = 1 - t
    let (x, y): (CGFloat, CGFloat)
    switch self {
    case .line(let start, let end):
      (x, y) = (end.x - start.x, end.y - start.y)
    case .quad(let start, let control, let end):
      x = 2 * (rest * (control.x - start.x) + t * (end.x - control.x))
      y = 2 * (rest * (control.y - start.y) + t * (end.y - control.y))
    case .cubic(let start, let control1, let control2, let end):
      let (first, middle, last) = (3 * rest * rest, 6 * rest * t, 3 * t * t)
      x = first * (control1.x - start.x) + middle * (control2.x - control1.x) + last * (end.x - control2.x)
      y = first * (control1.y - start.y) + middle * (control2.y - control1.y) + last * (end.y - control2.y)
    }
    return (x * x + y * y).squareRoot()
  }
}
