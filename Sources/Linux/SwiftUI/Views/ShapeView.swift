internal import DisplayList
internal import Interaction

nonisolated public struct _ShapeView<Content, Style>: View where Content: Shape, Style: ShapeStyle {
  public let shape: Content
  @usableFromInline let style: Style
  @usableFromInline let fillStyle: FillStyle
  public typealias Body = Never

  @inlinable init(shape: Content, style: Style, fillStyle: FillStyle) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ShapeElement(view, inputs)
  }

  @inlinable @MainActor public static func _updateNode(
    _ node: _Node, _ view: borrowing Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: ShapeElement<Content, Style>.self)
    node.take(inputs)
    node.update(view.shape, view.style, isEvenOdd: view.fillStyle.isEOFilled)
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

/// Draws the inside of a shape.
@usableFromInline final class ShapeElement<Content: Shape, Style: ShapeStyle>: ElementNode {
  // The parts of the view one by one: each look into a value of the view's type would ask for that type first.
  @exclusivity(unchecked) @usableFromInline var shape: Content
  @exclusivity(unchecked) @usableFromInline var style: Style
  @exclusivity(unchecked) @usableFromInline var isEvenOdd: Bool
  @exclusivity(unchecked) private var paint: _ResolvedPaint?
  @usableFromInline let shapePlan: TypePlan
  @usableFromInline let stylePlan: TypePlan
  override var isPlain: Bool { true }

  init(_ view: _ShapeView<Content, Style>, _ inputs: NodeInputs) {
    shape = view.shape
    style = view.style
    isEvenOdd = view.fillStyle.isEOFilled
    shapePlan = TypePlan.of(Content.self)
    stylePlan = TypePlan.of(Style.self)
    super.init(inputs)
  }

  @inlinable func update(_ shape: Content, _ style: Style, isEvenOdd: Bool) {
    let isSame =
      isEvenOdd == self.isEvenOdd && shapePlan.isSame(self.shape, shape)
      && stylePlan.isSame(self.style, style)
    guard !isSame else { return }
    if heedsChanges { return animate(to: shape, style, isEvenOdd) }
    self.shape = shape
    self.style = style
    self.isEvenOdd = isEvenOdd
    outlineDidChange()
  }

  /// The same where the change may be animated.
  @usableFromInline func animate(to new: Content, _ newStyle: Style, _ isEvenOdd: Bool) {
    let (oldData, oldPaint) = (shape.animatableData, paint)
    shape = new
    style = newStyle
    self.isEvenOdd = isEvenOdd
    outlineDidChange()
    animateValue(from: oldData, to: shape.animatableData)
    animatePaint(from: oldPaint)
  }

  private func animatePaint(from old: _ResolvedPaint?) {
    let new = style._paint(in: environment)
    paint = new
    animatePaint(from: old, to: new)
  }

  /// The shape as it is shown now.
  private var shownShape: Content {
    guard isAnimated else { return shape }
    var shown = shape
    shown.animatableData = shownValue(shown.animatableData)
    return shown
  }

  @usableFromInline func outlineDidChange() {
    // Most shapes take what they are given; only one that answers otherwise needs the layout again.
    paint = nil
    if shape.sizeThatFits(proposal) != size { setNeedsLayout() } else { setNeedsDrawing() }
  }

  override func surroundingsDidChange() {
    let old = paint
    paint = nil
    setNeedsDrawing()
    if heedsChanges { animatePaint(from: old) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { usable(shape.sizeThatFits(proposal)) }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    let rect = context.round(corner: corner, size: shownSize)
    guard rect.width > 0, rect.height > 0 else { return }
    var resolved = paint ?? style._paint(in: environment)
    paint = resolved
    resolved = shownPaint(resolved)
    // A shape draws in a space of its own, so that one that ignores its rectangle's corner is drawn right too.
    let path = shownShape.path(in: CGRect(origin: .zero, size: rect.size))
    guard !path.isEmpty else { return }
    let outline = path.offsetBy(dx: rect.minX, dy: rect.minY).outline(eoFill: isEvenOdd)
    context.items.append(.fill(outline, resolved.paint(in: rect)))
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    contains(point)
      && shownShape.path(in: CGRect(origin: .zero, size: shownSize)).contains(
        point, eoFill: isEvenOdd)
  }
}

/// Fills a rectangle with a style: what colours and gradients are as views.
final class StyleElement<Style: ShapeStyle>: ElementNode {
  var style: Style {
    didSet {
      if TypePlan.of(Style.self).isSame(oldValue, style) { return }
      setNeedsDrawing()
      if heedsChanges {
        animatePaint(from: oldValue._paint(in: environment), to: style._paint(in: environment))
      }
    }
  }
  /// The edges on which the safe area is painted too.
  var safeAreaEdges: Edge.Set = []
  /// What the style last painted with.
  private var paint: _ResolvedPaint?
  override var isPlain: Bool { true }

  init(_ style: Style, _ inputs: NodeInputs) {
    self.style = style
    super.init(inputs)
  }

  override func surroundingsDidChange() {
    let old = paint
    setNeedsDrawing()
    guard heedsChanges else {
      paint = nil
      return
    }
    let new = style._paint(in: environment)
    paint = new
    animatePaint(from: old, to: new)
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    var insets = EdgeInsets()
    if !safeAreaEdges.isEmpty {
      insets = safeAreaInsets.only(safeAreaEdges).mirrored(ifRightToLeft: isRightToLeft)
    }
    let size = shownSize
    let rect = context.round(
      corner: CGPoint(x: corner.x - insets.leading, y: corner.y - insets.top),
      size: CGSize(
        width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom
      ))
    guard rect.width > 0, rect.height > 0 else { return }
    let resolved = style._paint(in: environment)
    self.paint = resolved
    let paint = shownPaint(resolved)
    if case .color(let color) = paint.kind, color.alpha == 0 { return }
    context.items.append(.fill(.rectangle(rect), paint.paint(in: rect)))
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard contains(point) else { return false }
    if case .color(let color) = style._paint(in: environment).kind { return color.alpha > 0 }
    return true
  }
}

/// A style that is a view: it fills what it is given.
@MainActor protocol StyleView: PrimitiveView, ShapeStyle {}

extension StyleView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> StyleElement<Self> {
    StyleElement(view, inputs)
  }

  @MainActor static func updateNode(_ node: StyleElement<Self>, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.style = view
  }
}

extension Color: View { public typealias Body = Never }
extension Color: StyleView {}
extension LinearGradient: StyleView {}
extension RadialGradient: StyleView {}
extension AngularGradient: StyleView {}
