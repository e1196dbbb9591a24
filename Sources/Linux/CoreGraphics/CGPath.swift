public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

/// Lines and curves.
public class CGPath {
  package enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// The path step by step.
  package final fileprivate(set) var elements: [Element] = []

  fileprivate init() {}

  package convenience init(elements: [Element]) {
    self.init()
    self.elements = elements
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle around all points, those that only steer curves included. Null for an empty path.
  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadCurve(let end, let control): points += [control, end]
      case .curve(let end, let control1, let control2): points += [control1, control2, end]
      case .close: break
      }
    }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Whether a point, moved by `transform`, lies inside. Open runs are closed by a line.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = winding(around: point.applying(transform))
    return rule == .evenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// How often the path runs around a point: crossings of a ray to the right, downward ones counted up.
  private func winding(around point: CGPoint) -> Int {
    var winding = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      let side =
        (end.x - current.x) * (point.y - current.y) - (point.x - current.x) * (end.y - current.y)
      if current.y <= point.y, end.y > point.y, side < 0 { winding += 1 }
      if current.y > point.y, end.y <= point.y, side > 0 { winding -= 1 }
      current = end
    }
    for element in elements {
      switch element {
      case .move(let target):
        line(to: start)
        (start, current) = (target, target)
      case .line(let end): line(to: end)
      case .quadCurve(let end, let control):
        let from = current
        for step in 1...Self.stepsOfCurve {
          let t = CGFloat(step) / CGFloat(Self.stepsOfCurve)
          line(to: Self.point(Self.point(from, control, t), Self.point(control, end, t), t))
        }
      case .curve(let end, let control1, let control2):
        let from = current
        for step in 1...Self.stepsOfCurve {
          let t = CGFloat(step) / CGFloat(Self.stepsOfCurve)
          let middle = Self.point(control1, control2, t)
          let (left, right) = (
            Self.point(Self.point(from, control1, t), middle, t),
            Self.point(middle, Self.point(control2, end, t), t)
          )
          line(to: Self.point(left, right, t))
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return winding
  }

  /// A quarter of a circle of radius 1,000 as 64 lines is off by 0.08 at most.
  private static let stepsOfCurve = 64

  private static func point(_ first: CGPoint, _ second: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: first.x + (second.x - first.x) * part, y: first.y + (second.y - first.y) * part)
  }
}

public class CGMutablePath: CGPath {
  public override init() { super.init() }

  public func move(to point: CGPoint) { elements.append(.move(point)) }
  public func addLine(to point: CGPoint) { elements.append(.line(point)) }
  public func closeSubpath() { elements.append(.close) }

  public func addRect(_ rect: CGRect) {
    elements += [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  public func addEllipse(in rect: CGRect) {
    // How far the control points of a quarter stand from its ends, as a part of the radius.
    let reach = 0.552_284_749_830_793_4
    let (dx, dy) = (rect.width / 2 * reach, rect.height / 2 * reach)
    let (right, bottom) = (CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.midX, y: rect.maxY))
    let (left, top) = (CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.midX, y: rect.minY))
    elements += [
      .move(right),
      .curve(
        bottom, control1: CGPoint(x: right.x, y: right.y + dy),
        control2: CGPoint(x: bottom.x + dx, y: bottom.y)),
      .curve(
        left, control1: CGPoint(x: bottom.x - dx, y: bottom.y), control2: CGPoint(x: left.x, y: left.y + dy)),
      .curve(top, control1: CGPoint(x: left.x, y: left.y - dy), control2: CGPoint(x: top.x - dx, y: top.y)),
      .curve(
        right, control1: CGPoint(x: top.x + dx, y: top.y), control2: CGPoint(x: right.x, y: right.y - dy)),
      .close,
    ]
  }
}
