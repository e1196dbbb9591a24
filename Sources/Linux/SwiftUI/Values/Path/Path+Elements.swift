internal import CoreGraphics
internal import DisplayList

/// How far the control points of a quarter of a circle stand from its ends, as a part of the radius.
private let quarterArc: CGFloat = 0.552_284_749_830_793_4

extension Path {
  /// The path step by step. Rectangles begin at the top left, ellipses and rounded rectangles at the middle of the
  /// right side; all run clockwise on a screen.
  var elements: [PathElement] {
    switch storage {
    case .empty: []
    case .rectangle(let rect): Self.elements(of: rect)
    case .rounded(let rect, let radii): Self.elements(of: rect, rounded: radii)
    case .ellipse(let rect): Self.elements(ofEllipseIn: rect)
    case .elements(let elements): elements
    }
  }

  /// Gives the elements to `change`, without a copy where they are this path's alone.
  mutating func edit(_ change: (inout [PathElement]) -> Void) {
    var list = elements
    storage = .empty
    change(&list)
    storage = .elements(list)
  }

  private static func elements(of rect: CGRect) -> [PathElement] {
    [
      .move(to: CGPoint(x: rect.minX, y: rect.minY)), .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
      .line(to: CGPoint(x: rect.maxX, y: rect.maxY)), .line(to: CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  private static func elements(ofEllipseIn rect: CGRect) -> [PathElement] {
    let right = CGPoint(x: rect.maxX, y: rect.midY)
    let bottom = CGPoint(x: rect.midX, y: rect.maxY)
    let left = CGPoint(x: rect.minX, y: rect.midY)
    let top = CGPoint(x: rect.midX, y: rect.minY)
    return [
      .move(to: right), corner(from: right, to: bottom, around: CGPoint(x: rect.maxX, y: rect.maxY)),
      corner(from: bottom, to: left, around: CGPoint(x: rect.minX, y: rect.maxY)),
      corner(from: left, to: top, around: CGPoint(x: rect.minX, y: rect.minY)),
      corner(from: top, to: right, around: CGPoint(x: rect.maxX, y: rect.minY)), .close,
    ]
  }

  private static func elements(of rect: CGRect, rounded radii: CornerRadii) -> [PathElement] {
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    var elements: [PathElement] = [.move(to: CGPoint(x: right, y: rect.midY))]
    func round(_ corner: CGPoint, from start: CGPoint, to end: CGPoint) {
      elements.append(.line(to: start))
      if start != end { elements.append(Self.corner(from: start, to: end, around: corner)) }
    }
    round(
      CGPoint(x: right, y: bottom), from: CGPoint(x: right, y: bottom - radii.bottomRight.height),
      to: CGPoint(x: right - radii.bottomRight.width, y: bottom))
    round(
      CGPoint(x: left, y: bottom), from: CGPoint(x: left + radii.bottomLeft.width, y: bottom),
      to: CGPoint(x: left, y: bottom - radii.bottomLeft.height))
    round(
      CGPoint(x: left, y: top), from: CGPoint(x: left, y: top + radii.topLeft.height),
      to: CGPoint(x: left + radii.topLeft.width, y: top))
    round(
      CGPoint(x: right, y: top), from: CGPoint(x: right - radii.topRight.width, y: top),
      to: CGPoint(x: right, y: top + radii.topRight.height))
    elements.append(.close)
    return elements
  }

  /// A quarter of an ellipse whose tangents at both ends meet in `corner`.
  private static func corner(from start: CGPoint, to end: CGPoint, around corner: CGPoint) -> PathElement {
    .curve(
      to: end, control1: start.moved(toward: corner, by: quarterArc),
      control2: end.moved(toward: corner, by: quarterArc))
  }
}

extension CGPoint {
  /// The point that lies `fraction` of the way to `other`.
  func moved(toward other: CGPoint, by fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
