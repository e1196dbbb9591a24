public import CoreGraphics
internal import DisplayList

public struct Path: Equatable, LosslessStringConvertible, Sendable {
  /// Rectangles, rounded rectangles and ellipses are kept as what they are, because painters draw them far faster
  /// than curves. They become elements when something is added to them.
  enum Storage: Sendable {
    case empty
    case rectangle(CGRect)
    /// The radii fit the rectangle.
    case rounded(CGRect, CornerRadii)
    case ellipse(CGRect)
    case elements([PathElement])
  }

  var storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  public init() {
    self.init(.empty)
  }

  public init(_ rect: CGRect) {
    self.init(rect.isNull ? .empty : .rectangle(rect.standardized))
  }

  /// Continuous corners are drawn as circular ones; see `RoundedCornerStyle`.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init(rounding: rect, by: CornerRadii(all: cornerSize))
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.init(rounding: rect, by: cornerRadii.radii)
  }

  public init(ellipseIn rect: CGRect) {
    self.init(rect.isNull ? .empty : .ellipse(rect.standardized))
  }

  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  private init(rounding rect: CGRect, by radii: CornerRadii) {
    let rect = rect.standardized
    let fitting = radii.fitting(rect.size)
    self.init(fitting.isSharp || rect.isNull ? Path(rect).storage : .rounded(rect, fitting))
  }

  @frozen
  public enum Element: Equatable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public func forEach(_ body: (Path.Element) -> Void) {
    for element in elements {
      switch element {
      case .move(let point): body(.move(to: point))
      case .line(let point): body(.line(to: point))
      case .quadCurve(let point, let control): body(.quadCurve(to: point, control: control))
      case .curve(let point, let control1, let control2):
        body(.curve(to: point, control1: control1, control2: control2))
      case .close: body(.closeSubpath)
      }
    }
  }

  public var isEmpty: Bool {
    switch storage {
    case .empty: true
    case .elements(let elements): elements.isEmpty
    default: false
    }
  }

  public static func == (a: Path, b: Path) -> Bool {
    switch (a.storage, b.storage) {
    case (.rectangle(let rect), .rectangle(let other)): rect == other
    case (.rounded(let rect, let radii), .rounded(let other, let otherRadii)):
      rect == other && radii == otherRadii
    case (.ellipse(let rect), .ellipse(let other)): rect == other
    default: a.elements == b.elements
    }
  }
}

extension Path {
  /// What a painter takes.
  var outline: Outline { outline(eoFill: false) }

  func outline(eoFill: Bool) -> Outline {
    switch storage {
    case .empty: .path([], evenOdd: eoFill)
    case .rectangle(let rect): .rectangle(rect)
    case .rounded(let rect, let radii): .rounded(rect, radii)
    case .ellipse(let rect):
      .rounded(rect, CornerRadii(all: CGSize(width: rect.width / 2, height: rect.height / 2)))
    case .elements(let elements): .path(elements, evenOdd: eoFill)
    }
  }
}
