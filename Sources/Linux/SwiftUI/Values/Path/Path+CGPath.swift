public import CoreGraphics
internal import DisplayList

extension Path {
  public init(_ path: CGPath) {
    self.init(
      .elements(
        path.elements.map { element in
          switch element {
          case .move(let point): .move(to: point)
          case .line(let point): .line(to: point)
          case .quadCurve(let end, let control): .quadCurve(to: end, control: control)
          case .curve(let end, let control1, let control2):
            .curve(to: end, control1: control1, control2: control2)
          case .close: .close
          }
        }))
  }

  public var cgPath: CGPath {
    CGPath(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(point)
        case .line(let point): .line(point)
        case .quadCurve(let end, let control): .quadCurve(end, control: control)
        case .curve(let end, let control1, let control2): .curve(end, control1: control1, control2: control2)
        case .close: .close
        }
      })
  }
}
