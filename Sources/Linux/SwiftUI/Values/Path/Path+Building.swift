public import CoreGraphics
internal import DisplayList

extension Path {
  public mutating func move(to end: CGPoint) { edit { $0.append(.move(to: end)) } }

  /// Without a point to start from this draws nothing, and so do the curves.
  public mutating func addLine(to end: CGPoint) { extend(with: .line(to: end)) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extend(with: .quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend(with: .curve(to: end, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() { extend(with: .close) }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects {
      addRect(rect, transform: transform)
    }
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    edit { elements in
      elements.append(.move(to: first))
      elements.append(contentsOf: lines.dropFirst().map { .line(to: $0) })
    }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = path.applying(transform)
    if isEmpty {
      storage = path.storage
    } else {
      edit { $0.append(contentsOf: path.elements) }
    }
  }

  public var currentPoint: CGPoint? { Self.currentPoint(of: elements) }

  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    let keepsSides = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    switch storage {
    case .empty:
      return self
    case .rectangle(let rect) where keepsSides:
      return Path(.rectangle(rect.applying(transform)))
    case .rounded(let rect, let radii) where keepsSides:
      return Path(.rounded(rect.applying(transform), radii.scaled(by: transform.a, transform.d)))
    case .ellipse(let rect) where keepsSides:
      return Path(.ellipse(rect.applying(transform)))
    default:
      return Path(.elements(elements.map { $0.applying(transform) }))
    }
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  private mutating func extend(with element: PathElement) {
    edit { elements in
      guard !elements.isEmpty else { return }
      elements.append(element)
    }
  }

  static func currentPoint(of elements: [PathElement]) -> CGPoint? {
    switch elements.last {
    case nil: return nil
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
    case .close:
      for case .move(let point) in elements.reversed() {
        return point
      }
      return nil
    }
  }
}

extension PathElement {
  func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(to: point.applying(transform))
    case .line(let point): .line(to: point.applying(transform))
    case .quadCurve(let point, let control):
      .quadCurve(to: point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      .curve(
        to: point.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .close: .close
    }
  }
}
