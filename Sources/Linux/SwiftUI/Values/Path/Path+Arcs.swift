public import CoreGraphics
internal import DisplayList

extension Path {
  /// `clockwise` is meant in a space whose y axis points up, as at Apple: on a screen the arc runs the other way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    if clockwise { sweep = -sweep }
    if sweep < 0 || sweep > turn {
      // A sweep beyond one turn is a whole turn and what is left; one against the direction goes the long way round.
      let rest = sweep.truncatingRemainder(dividingBy: turn)
      sweep = rest < 0 ? rest + turn : sweep > turn ? rest + turn : rest
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Angle(radians: clockwise ? -sweep : sweep),
      transform: transform)
  }

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
    let count = max(1, min((abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up), 1_000))
    let step = delta.radians / count
    let handle = CGFloat(4 / 3 * tan(step / 4))
    var arc: [PathElement] = []
    var angle = startAngle.radians
    var from = UnitVector(angle)
    arc.append(isEmpty ? .move(to: from.point(center, radius)) : .line(to: from.point(center, radius)))
    for index in 0..<Int(count) {
      angle = startAngle.radians + step * Double(index + 1)
      let to = UnitVector(angle)
      let (start, end) = (from.point(center, radius), to.point(center, radius))
      arc.append(
        .curve(
          to: end,
          control1: CGPoint(x: start.x - from.y * handle * radius, y: start.y + from.x * handle * radius),
          control2: CGPoint(x: end.x + to.y * handle * radius, y: end.y - to.x * handle * radius)))
      from = to
    }
    edit { $0.append(contentsOf: transform.isIdentity ? arc : arc.map { $0.applying(transform) }) }
  }

  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let corner = tangent1End
    guard let current = currentPoint?.applying(transform.inverted()) else {
      return move(to: corner.applying(transform))
    }
    let (incoming, outgoing) = (
      UnitVector(from: corner, to: current), UnitVector(from: corner, to: tangent2End)
    )
    guard let incoming, let outgoing, radius > 0 else { return addLine(to: corner.applying(transform)) }
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    let angle = atan2(Double(abs(cross)), Double(incoming.x * outgoing.x + incoming.y * outgoing.y))
    guard angle > 1e-9, angle < .pi - 1e-9 else { return addLine(to: corner.applying(transform)) }
    let distance = radius / CGFloat(tan(angle / 2))
    let start = incoming.point(corner, distance)
    // The centre stands at a right angle to the first side, on the side of the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: start.x - incoming.y * radius * side, y: start.y + incoming.x * radius * side)
    let startAngle = atan2(Double(start.y - center.y), Double(start.x - center.x))
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: startAngle),
      delta: Angle(radians: (.pi - angle) * Double(-side)), transform: transform)
  }
}

/// A direction of length 1.
struct UnitVector {
  var x: CGFloat
  var y: CGFloat

  init(_ angle: Double) {
    (x, y) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
  }

  init?(from start: CGPoint, to end: CGPoint) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    (x, y) = (dx / length, dy / length)
  }

  /// The point at `distance` from `origin` in this direction.
  func point(_ origin: CGPoint, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: origin.x + x * distance, y: origin.y + y * distance)
  }
}
