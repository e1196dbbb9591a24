internal import CoreGraphics
internal import DisplayList

extension Path {
  /// The area that a stroke covers, as a path for the winding rule: it is made of pieces that overlap, all of one
  /// direction, so the even-odd rule would show holes.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    let path = style.dash.isEmpty ? self : dashed(style.dash, phase: style.dashPhase)
    var stroker = Stroker(style)
    for subpath in path.subpaths {
      stroker.stroke(subpath)
    }
    return Path(.elements(stroker.elements))
  }
}

/// Collects the pieces of a stroke.
private struct Stroker {
  private let half: CGFloat
  private let style: StrokeStyle
  private(set) var elements: [PathElement] = []

  init(_ style: StrokeStyle) {
    half = style.lineWidth / 2
    self.style = style
  }

  mutating func stroke(_ subpath: Subpath) {
    var points: [CGPoint] = []
    for point in subpath.flattened(tolerance: 0.02) where points.last != point {
      points.append(point)
    }
    if subpath.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else { return dot(subpath) }
    let ends = subpath.isClosed ? Array(points.dropFirst()) + [points[0]] : Array(points.dropFirst())
    let sides = zip(points, ends).compactMap { start, end in
      UnitVector(from: start, to: end).map { Side(start: start, end: end, direction: $0) }
    }
    for side in sides {
      addSide(side)
    }
    for (side, next) in zip(sides, sides.dropFirst()) {
      join(side, next)
    }
    guard let first = sides.first, let last = sides.last else { return }
    if subpath.isClosed {
      join(last, first)
    } else {
      cap(first.start, facing: first.direction.opposite)
      cap(last.end, facing: last.direction)
    }
  }

  /// A run without length: a dot where the caps have an extent, if anything was drawn at all.
  private mutating func dot(_ subpath: Subpath) {
    guard !subpath.segments.isEmpty || subpath.isClosed else { return }
    let right = UnitVector(0)
    cap(subpath.start, facing: right)
    cap(subpath.start, facing: right.opposite)
  }

  private mutating func addSide(_ side: Side) {
    let (left, right) = (side.direction.left, side.direction.left.opposite)
    add([
      left.point(side.start, half), left.point(side.end, half), right.point(side.end, half),
      right.point(side.start, half),
    ])
  }

  private mutating func join(_ side: Side, _ next: Side) {
    let (first, second) = (side.direction, next.direction)
    let cross = first.x * second.y - first.y * second.x
    let cosine = first.x * second.x + first.y * second.y
    guard cross != 0 || cosine < 0 else { return }
    // The gap opens on the outer side of the turn.
    let (from, to) = cross > 0 ? (first.left.opposite, second.left.opposite) : (first.left, second.left)
    let (start, end) = (from.point(side.end, half), to.point(side.end, half))
    switch style.lineJoin {
    case .bevel:
      add([side.end, start, end])
    case .miter:
      let limit = style.miterLimit
      // Length over width of a miter is 1 / cos(turn / 2); squared, that is 2 / (1 + cosine).
      guard 1 + cosine > 1e-9, 2 / (1 + cosine) <= limit * limit else { return add([side.end, start, end]) }
      let reach = half / (1 + cosine)
      let tip = CGPoint(x: side.end.x + (from.x + to.x) * reach, y: side.end.y + (from.y + to.y) * reach)
      add([side.end, start, tip, end])
    case .round:
      addFan(around: side.end, from: from, by: atan2(Double(cross), Double(cosine)))
    }
  }

  private mutating func cap(_ point: CGPoint, facing direction: UnitVector) {
    let left = direction.left
    switch style.lineCap {
    case .butt:
      return
    case .square:
      let (near, far) = (left.point(point, half), left.point(direction.point(point, half), half))
      let right = left.opposite
      add([near, far, right.point(direction.point(point, half), half), right.point(point, half)])
    case .round:
      addFan(around: point, from: left, by: -.pi)
    }
  }

  /// A sector, its arc drawn as lines that stay within 0.02 points of it.
  private mutating func addFan(around center: CGPoint, from direction: UnitVector, by sweep: Double) {
    let start = atan2(Double(direction.y), Double(direction.x))
    let step = 2 * acos(max(0, 1 - 0.02 / max(Double(half), 0.02)))
    let count = max(1, Int((abs(sweep) / step).rounded(.up)))
    add(
      [center]
        + (0...count).map { UnitVector(start + sweep * Double($0) / Double(count)).point(center, half) })
  }

  /// Adds a polygon, turned round where it runs against the others.
  private mutating func add(_ points: [CGPoint]) {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { area, edge in
      area + edge.0.x * edge.1.y - edge.1.x * edge.0.y
    }
    let ordered = area < 0 ? points.reversed() : points
    guard area != 0, let first = ordered.first else { return }
    elements.append(.move(to: first))
    elements += ordered.dropFirst().map { .line(to: $0) }
    elements.append(.close)
  }
}

private struct Side {
  var start: CGPoint
  var end: CGPoint
  var direction: UnitVector
}

extension UnitVector {
  fileprivate var opposite: UnitVector { UnitVector(x: -x, y: -y) }
  fileprivate var left: UnitVector { UnitVector(x: -y, y: x) }

  private init(x: CGFloat, y: CGFloat) {
    (self.x, self.y) = (x, y)
  }
}
