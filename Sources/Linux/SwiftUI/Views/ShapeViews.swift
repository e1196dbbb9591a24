@MainActor @preconcurrency public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Self.Content { get }
}

extension _ShapeView: ShapeView {}

/// A shape drawn over a view: what chains of `fill` and `stroke` are made of.
@MainActor protocol LayeredShape: View where Body == Never {
  associatedtype Outline: Shape
  associatedtype Style: ShapeStyle
  associatedtype Background: View
  var top: _ShapeView<Outline, Style> { get }
  var background: Background { get }
}

extension LayeredShape {
  /// The shape by itself where nothing lies below it, so that the usual case costs one element.
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    if Background.self == EmptyView.self { return _ShapeView._makeNode(view.top, inputs) }
    return _LayerModifier._makeNode(view.top, view.layer, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    if Background.self == EmptyView.self { return _ShapeView._updateNode(node, view.top, inputs) }
    updateLayered(node, view, inputs)
  }

  static func updateLayered(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    _LayerModifier._updateNode(node, view.top, view.layer, inputs)
  }

  public nonisolated static var _elementCount: Int? { 1 }

  private var layer: _LayerModifier<Background> {
    _LayerModifier(layer: background, alignment: .center, role: .behind)
  }
}

@frozen nonisolated public struct FillShapeView<Content, Style, Background>: ShapeView, LayeredShape
where Content: Shape, Style: ShapeStyle, Background: View {
  public let shape: Content
  @usableFromInline let style: Style
  @usableFromInline let fillStyle: FillStyle
  @usableFromInline let background: Background

  @inlinable init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  @inlinable var top: _ShapeView<Content, Style> {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
  }
  public typealias Body = Never

  @inlinable @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    if Background.self == EmptyView.self { return _ShapeView._updateNode(node, view.top, inputs) }
    updateBelow(node, view, inputs)
  }

  @usableFromInline @MainActor static func updateBelow(
    _ node: Node, _ view: Self, _ inputs: UpdateInputs
  ) { updateLayered(node, view, inputs) }
}

@frozen nonisolated public struct StrokeShapeView<Content, Style, Background>: ShapeView, LayeredShape
where Content: Shape, Style: ShapeStyle, Background: View {
  public let shape: Content
  let style: Style
  let strokeStyle: StrokeStyle
  let isAntialiased: Bool
  let background: Background

  var top: _ShapeView<StrokedShape<Content>, Style> {
    _ShapeView(
      shape: StrokedShape(shape: shape, style: strokeStyle), style: style,
      fillStyle: FillStyle(antialiased: isAntialiased))
  }
  public typealias Body = Never
}

@frozen nonisolated public struct StrokeBorderShapeView<Content, Style, Background>: ShapeView, LayeredShape
where Content: InsettableShape, Style: ShapeStyle, Background: View {
  public let shape: Content
  let style: Style
  let strokeStyle: StrokeStyle
  let isAntialiased: Bool
  let background: Background

  var top: _ShapeView<StrokedShape<Content.InsetShape>, Style> {
    _ShapeView(
      shape: StrokedShape(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle),
      style: style,
      fillStyle: FillStyle(antialiased: isAntialiased))
  }
  public typealias Body = Never
}

extension Shape {
  nonisolated public func stroke<S>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> where S: ShapeStyle {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  nonisolated public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> where S: ShapeStyle {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  nonisolated public func fill<S>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Self.Content, S, Self> where S: ShapeStyle {
    FillShapeView(shape: ownShape, style: content, fillStyle: style, background: self)
  }

  nonisolated public func stroke<S>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self.Content, S, Self> where S: ShapeStyle {
    StrokeShapeView(
      shape: ownShape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  nonisolated public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self.Content, S, Self> where S: ShapeStyle {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The shape, for modifiers that are called from anywhere. Our own shape views keep it in a constant.
  nonisolated private var ownShape: Content {
    nonisolated(unsafe) let view = self
    return onGraph { view.shape }
  }
}

extension ShapeView where Self.Content: InsettableShape {
  nonisolated public func strokeBorder<S>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self.Content, S, Self> where S: ShapeStyle {
    StrokeBorderShapeView(
      shape: ownShape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  nonisolated public func strokeBorder<S>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self.Content, S, Self> where S: ShapeStyle {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
