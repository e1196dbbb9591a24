public import CoreGraphics
internal import DisplayList

extension Path {
  /// The smallest rectangle that holds what is drawn; control points may lie outside. Null for an empty path.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: return .null
    case .rectangle(let rect), .rounded(let rect, _), .ellipse(let rect): return rect
    case .elements:
      let points = subpaths.flatMap { subpath in
        [subpath.start] + subpath.segments.flatMap { segment in [segment.end] + segment.extremes }
      }
      guard let first = points.first else { return .null }
      return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { rect, point in
        let (left, top) = (min(rect.minX, point.x), min(rect.minY, point.y))
        return CGRect(
          x: left, y: top, width: max(rect.maxX, point.x) - left, height: max(rect.maxY, point.y) - top)
      }
    }
  }

  /// Points on the left and top border of a rectangle count as inside, points on the other two do not.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    switch storage {
    case .empty: return false
    case .rectangle(let rect): return rect.contains(p)
    case .rounded(let rect, let radii): return rect.contains(p) && radii.contain(p, in: rect)
    case .ellipse(let rect):
      return CGPoint(x: rect.midX, y: rect.midY)
        .isEllipseCenter(of: p, radii: CGSize(width: rect.width / 2, height: rect.height / 2))
    case .elements:
      let winding = subpaths.reduce(0) { $0 + Self.winding(of: $1.flattened(tolerance: 0.02), around: p) }
      return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }
  }

  /// How often the polygon runs around the point: crossings of a ray to the right, downward ones counted up.
  private static func winding(of points: [CGPoint], around p: CGPoint) -> Int {
    guard var from = points.last else { return 0 }
    var winding = 0
    for to in points {
      let side = (to.x - from.x) * (p.y - from.y) - (p.x - from.x) * (to.y - from.y)
      if from.y <= p.y, to.y > p.y, side < 0 { winding -= 1 }
      if from.y > p.y, to.y <= p.y, side > 0 { winding += 1 }
      from = to
    }
    return winding
  }
}

extension PathSegment {
  /// The points inside the segment where it turns back on one axis.
  fileprivate var extremes: [CGPoint] {
    var parameters: [CGFloat] = []
    switch self {
    case .line:
      return []
    case .quad(let start, let control, let end):
      parameters = [
        (start.x - control.x) / (start.x - 2 * control.x + end.x),
        (start.y - control.y) / (start.y - 2 * control.y + end.y),
      ]
    case .cubic(let start, let control1, let control2, let end):
      parameters =
        Self.turns(start.x, control1.x, control2.x, end.x)
        + Self.turns(start.y, control1.y, control2.y, end.y)
    }
    return parameters.filter { $0 > 0 && $0 < 1 }.map(point)
  }

  /// Where the derivative of a cubic is zero.
  private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }
}

extension CGPoint {
  fileprivate func isEllipseCenter(of p: CGPoint, radii: CGSize) -> Bool {
    guard radii.width > 0, radii.height > 0 else { return false }
    let (dx, dy) = ((p.x - x) / radii.width, (p.y - y) / radii.height)
    return dx * dx + dy * dy <= 1
  }
}

extension CornerRadii {
  /// Whether a point of the rectangle is not cut off by one of its corners.
  fileprivate func contain(_ p: CGPoint, in rect: CGRect) -> Bool {
    let (left, right, top, bottom) = (p.x - rect.minX, rect.maxX - p.x, p.y - rect.minY, rect.maxY - p.y)
    return !cuts(topLeft, left, top) && !cuts(topRight, right, top) && !cuts(bottomLeft, left, bottom)
      && !cuts(bottomRight, right, bottom)
  }

  /// Whether a point at these distances from a corner's two sides lies beyond its arc.
  private func cuts(_ radius: CGSize, _ x: CGFloat, _ y: CGFloat) -> Bool {
    guard x < radius.width, y < radius.height else { return false }
    let (dx, dy) = (1 - x / radius.width, 1 - y / radius.height)
    return dx * dx + dy * dy > 1
  }
}
