nonisolated public struct Rectangle: InsettableShape, Sendable {
  public init() {}
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Rectangle, ForegroundStyle>

  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

nonisolated public struct RoundedRectangle: InsettableShape, Sendable {
  public var cornerSize: CGSize
  private let style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public typealias AnimatableData = CGSize.AnimatableData
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public typealias Body = _ShapeView<RoundedRectangle, ForegroundStyle>

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

  /// The corners of the inset shape keep their centres.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    var inner = self
    inner.cornerSize = CGSize(
      width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
    return ShapeInset(shape: inner, amount: amount)
  }
}

nonisolated public struct Circle: InsettableShape, Sendable {
  public init() {}
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Circle, ForegroundStyle>

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

nonisolated public struct Ellipse: InsettableShape, Sendable {
  public init() {}
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Ellipse, ForegroundStyle>

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

nonisolated public struct Capsule: InsettableShape, Sendable {
  private let style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Capsule, ForegroundStyle>

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

/// A shape drawn into a rectangle smaller on all sides.
nonisolated struct ShapeInset<Base: Shape>: InsettableShape {
  var shape: Base
  var amount: CGFloat

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    return inner.isNull ? Path() : shape.path(in: inner)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  func inset(by amount: CGFloat) -> ShapeInset { ShapeInset(shape: shape, amount: self.amount + amount) }
}

extension Path: Shape {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Path, ForegroundStyle>
  /// A path is drawn as it is, wherever its view stands.
  public func path(in rect: CGRect) -> Path { self }
}
