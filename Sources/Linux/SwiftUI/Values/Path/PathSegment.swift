internal import CoreGraphics
internal import DisplayList

/// A line or a curve of a path, with its start.
enum PathSegment {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

  var start: CGPoint {
    switch self {
    case .line(let start, _), .quad(let start, _, _), .cubic(let start, _, _, _): start
    }
  }

  var end: CGPoint {
    switch self {
    case .line(_, let end), .quad(_, _, let end), .cubic(_, _, _, let end): end
    }
  }

  /// The step that draws the segment from where a path stands.
  var element: PathElement {
    switch self {
    case .line(_, let end): .line(to: end)
    case .quad(_, let control, let end): .quadCurve(to: end, control: control)
    case .cubic(_, let control1, let control2, let end):
      .curve(to: end, control1: control1, control2: control2)
    }
  }

  func point(at t: CGFloat) -> CGPoint { before(t).end }

  /// The part before the parameter `t`, after de Casteljau.
  func before(_ t: CGFloat) -> PathSegment {
    switch self {
    case .line(let start, let end):
      return .line(start, start.moved(toward: end, by: t))
    case .quad(let start, let control, let end):
      let (first, second) = (start.moved(toward: control, by: t), control.moved(toward: end, by: t))
      return .quad(start, first, first.moved(toward: second, by: t))
    case .cubic(let start, let control1, let control2, let end):
      let first = start.moved(toward: control1, by: t)
      let middle = control1.moved(toward: control2, by: t)
      let last = control2.moved(toward: end, by: t)
      let (left, right) = (first.moved(toward: middle, by: t), middle.moved(toward: last, by: t))
      return .cubic(start, first, left, left.moved(toward: right, by: t))
    }
  }

  var reversed: PathSegment {
    switch self {
    case .line(let start, let end): .line(end, start)
    case .quad(let start, let control, let end): .quad(end, control, start)
    case .cubic(let start, let control1, let control2, let end): .cubic(end, control2, control1, start)
    }
  }

  func part(from start: CGFloat, to end: CGFloat) -> PathSegment {
    let head = end < 1 ? before(end) : self
    guard start > 0, end > 0 else { return head }
    return head.reversed.before(1 - start / end).reversed
  }

  /// The points that follow the start when the segment is drawn as lines, none further off than `tolerance`.
  func flattened(tolerance: CGFloat) -> [CGPoint] {
    let bend: CGFloat
    switch self {
    case .line(_, let end): return [end]
    case .quad(let start, let control, let end): bend = Self.bend(start, control, end) / 4
    case .cubic(let start, let control1, let control2, let end):
      bend = max(Self.bend(start, control1, control2), Self.bend(control1, control2, end)) * 3 / 4
    }
    let wanted = (bend / tolerance).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(min(max(wanted, 1), 500)) : 1
    return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
  }

  private static func bend(_ first: CGPoint, _ second: CGPoint, _ third: CGPoint) -> CGFloat {
    let (x, y) = (first.x - 2 * second.x + third.x, first.y - 2 * second.y + third.y)
    return (x * x + y * y).squareRoot()
  }
}

/// A run of segments without a gap.
struct Subpath {
  var start: CGPoint
  var segments: [PathSegment] = []
  var isClosed = false

  func flattened(tolerance: CGFloat) -> [CGPoint] {
    segments.reduce(into: [start]) { $0 += $1.flattened(tolerance: tolerance) }
  }
}

extension Path {
  /// The path's runs. Where one is closed, the line back to its start is a segment too, if it has a length.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var open: Subpath?
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func draw(_ segment: PathSegment) {
      var subpath = open ?? Subpath(start: start)
      subpath.segments.append(segment)
      open = subpath
      current = segment.end
    }
    for element in elements {
      switch element {
      case .move(let point):
        if let open { subpaths.append(open) }
        (start, current) = (point, point)
        open = Subpath(start: point)
      case .line(let end): draw(.line(current, end))
      case .quadCurve(let end, let control): draw(.quad(current, control, end))
      case .curve(let end, let control1, let control2): draw(.cubic(current, control1, control2, end))
      case .close:
        if current != start { draw(.line(current, start)) }
        open?.isClosed = true
        if let open { subpaths.append(open) }
        open = nil
      }
    }
    if let open { subpaths.append(open) }
    return subpaths
  }
}
