internal import DisplayList

/// Views behind or in front of an element, or whose coverage limits it. The element alone decides the size.
nonisolated public struct _LayerModifier<Layer: View>: ElementModifier {
  // What is of one size for all layers stands first: it is found without asking for the layer's.
  let role: LayerRole
  let alignment: Alignment
  let layer: Layer

  @usableFromInline init(layer: Layer, alignment: Alignment, role: LayerRole) {
    self.layer = layer
    self.alignment = alignment
    self.role = role
  }

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    LayerElement(modifier, inputs)
  }
}

/// What a layer is to the element it belongs to.
@usableFromInline enum LayerRole { case behind, inFront, mask }

final class LayerElement<Layer: View>: ModifierElement<_LayerModifier<Layer>> {
  /// The layer's views, as those of an implicit `ZStack`.
  private var layer: ZStackNode?
  override var isPlain: Bool { true }

  override init(_ modifier: _LayerModifier<Layer>, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    let stack = ZStackNode(alignment: modifier.alignment, childInputs(stackAxis: StackAxis.none))
    stack.content = Layer._makeNode(modifier.layer, stack.childInputs())
    stack.container = self
    layer = stack
  }

  private var layerIsStale = false

  override func modifierDidChange(from old: _LayerModifier<Layer>) {
    layerIsStale = true
    if old.alignment != modifier.alignment {
      layer?.alignment = modifier.alignment
      setNeedsLayout()
    }
  }

  override func contentDidUpdate(_ inputs: UpdateInputs) {
    guard let layer, let content = layer.content else { return }
    let inner = UpdateInputs(environment: environment, isRebinding: inputs.isRebinding)
    if inputs.isRebinding { layer.take(inner) }
    if layerIsStale || inputs.isRebinding {
      layerIsStale = false
      Layer._updateNode(content, modifier.layer, inner)
    } else {
      layer.updateEnvironment(environment)
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let layer { body(layer) }
  }

  override func placeContents() {
    guard let child, let layer else { return }
    placeChild(child, at: .zero, proposal: proposal)
    let inner = ProposedViewSize(size)
    let (horizontal, vertical) = (modifier.alignment.horizontal.key, modifier.alignment.vertical.key)
    placeChild(
      layer,
      at: CGPoint(
        x: child.guide(horizontal, proposal) - layer.guide(horizontal, inner),
        y: child.guide(vertical, proposal) - layer.guide(vertical, inner)
      ).finite, proposal: inner)
  }

  override var priority: Double { child?.priority ?? 0 }

  /// A mask is not among what is drawn, hit and focused by itself.
  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    if let layer, modifier.role == .behind { body(layer) }
    if let child { body(child) }
    if let layer, modifier.role == .inFront { body(layer) }
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard modifier.role == .mask, let layer else { return super.draw(into: &context, at: corner) }
    var mask = PaintContext(scale: context.scale, visible: context.visible)
    layer.paint(into: &mask, at: corner)
    guard !mask.items.isEmpty else { return }
    context.group(DisplayGroup([], mask: mask.items)) { paintInside(into: &$0, at: corner) }
  }
}

/// A style as a layer: it fills the element and, on some edges, the safe area beside it.
nonisolated public struct _StyleLayer<Style: ShapeStyle>: PrimitiveView {
  public typealias Body = Never
  let style: Style
  let edges: Edge.Set

  @usableFromInline init(style: Style, edges: Edge.Set) {
    self.style = style
    self.edges = edges
  }

  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> StyleElement<Style> {
    let node = StyleElement(view.style, inputs)
    node.safeAreaEdges = view.edges
    return node
  }

  @MainActor static func updateNode(_ node: StyleElement<Style>, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.safeAreaEdges = view.edges
    node.style = view.style
  }
}

extension View {
  @inlinable @_disfavoredOverload nonisolated public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View {
    modifier(_LayerModifier(layer: background, alignment: alignment, role: .behind))
  }

  @inlinable nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(_LayerModifier(layer: content(), alignment: alignment, role: .behind))
  }

  @inlinable nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    modifier(
      _LayerModifier(layer: _StyleLayer(style: style, edges: edges), alignment: .center, role: .behind))
  }

  @inlinable nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape {
    modifier(
      _LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, role: .behind))
  }

  @inlinable @_disfavoredOverload nonisolated public func overlay<Overlay>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View where Overlay: View {
    modifier(_LayerModifier(layer: overlay, alignment: alignment, role: .inFront))
  }

  @inlinable nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(_LayerModifier(layer: content(), alignment: alignment, role: .inFront))
  }

  @inlinable nonisolated public func overlay<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    modifier(
      _LayerModifier(layer: _StyleLayer(style: style, edges: edges), alignment: .center, role: .inFront))
  }

  @inlinable nonisolated public func overlay<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape {
    modifier(
      _LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, role: .inFront))
  }

  nonisolated public func mask<Mask>(_ mask: Mask) -> some View where Mask: View {
    modifier(_LayerModifier(layer: mask, alignment: .center, role: .mask))
  }

  nonisolated public func mask<Mask>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View where Mask: View {
    modifier(_LayerModifier(layer: mask(), alignment: alignment, role: .mask))
  }

  nonisolated public func border<S>(_ content: S, width: CGFloat = 1) -> some View where S: ShapeStyle {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
