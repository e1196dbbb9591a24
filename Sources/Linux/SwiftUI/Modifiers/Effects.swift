internal import DisplayList
internal import Interaction

/// A modifier that changes how an element is drawn, and nothing else.
protocol DrawingEffect: ElementModifier, Equatable {
  associatedtype Vector: VectorArithmetic = EmptyAnimatableData
  /// What of the effect is animated.
  var vector: Vector { get set }
  /// Draws the element inside, through `draw`, which puts it at the effect's own corner.
  @MainActor func apply(
    to context: inout PaintContext, corner: CGPoint, size: CGSize, _ draw: (inout PaintContext) -> Void)
  /// Whether a point can hit what is inside.
  @MainActor func lets(_ point: CGPoint, in size: CGSize) -> Bool
}

extension DrawingEffect {
  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    EffectElement(modifier, inputs)
  }

  func lets(_ point: CGPoint, in size: CGSize) -> Bool { true }
}

extension DrawingEffect where Vector == EmptyAnimatableData {
  var vector: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

final class EffectElement<Effect: DrawingEffect>: ModifierElement<Effect> {
  override func modifierDidChange(from old: Effect) {
    setNeedsDrawing()
    if heedsChanges { animateValue(from: old.vector, to: modifier.vector) }
  }

  /// The effect as it is shown now.
  private var shown: Effect {
    guard isAnimated else { return modifier }
    var effect = modifier
    effect.vector = shownValue(effect.vector)
    return effect
  }

  override var priority: Double { child?.priority ?? 0 }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard child != nil || hasExits else { return }
    shown.apply(to: &context, corner: corner, size: shownSize) { paintInside(into: &$0, at: corner) }
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    shown.lets(point, in: shownSize) && super.hitTest(point, into: &path)
  }
}

/// Lets what lies below show through.
nonisolated public struct _OpacityEffect: DrawingEffect {
  var opacity: Double

  var vector: Double {
    get { opacity }
    set { opacity = newValue }
  }

  @usableFromInline init(opacity: Double) {
    self.opacity = opacity
  }

  func apply(
    to context: inout PaintContext, corner: CGPoint, size: CGSize, _ draw: (inout PaintContext) -> Void
  ) {
    if opacity >= 1 { return draw(&context) }
    guard opacity > 0 else { return }
    context.group(opacity: opacity, draw)
  }

  /// What cannot be seen cannot be hit.
  func lets(_ point: CGPoint, in size: CGSize) -> Bool { opacity > 0 }
}

/// Cuts off what lies outside a shape.
nonisolated public struct _ClipEffect<ClipShape: Shape>: DrawingEffect {
  var shape: ClipShape
  let style: FillStyle

  var vector: ClipShape.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @usableFromInline init(shape: ClipShape, style: FillStyle) {
    self.shape = shape
    self.style = style
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.style == rhs.style && TypePlan.of(ClipShape.self).isSame(lhs.shape, rhs.shape)
  }

  func apply(
    to context: inout PaintContext, corner: CGPoint, size: CGSize, _ draw: (inout PaintContext) -> Void
  ) {
    let rect = context.round(corner: corner, size: size)
    guard rect.width > 0, rect.height > 0 else { return }
    let path = shape.path(in: CGRect(origin: .zero, size: rect.size)).offsetBy(dx: rect.minX, dy: rect.minY)
    guard !path.isEmpty else { return }
    context.group(clip: path.outline(eoFill: style.isEOFilled), draw)
  }

  func lets(_ point: CGPoint, in size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: style.isEOFilled)
  }
}

/// Keeps an element's place and draws nothing.
nonisolated public struct _HiddenEffect: DrawingEffect {
  func apply(
    to context: inout PaintContext, corner: CGPoint, size: CGSize, _ draw: (inout PaintContext) -> Void
  ) {}

  func lets(_ point: CGPoint, in size: CGSize) -> Bool { false }
}

extension View {
  @inlinable nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity.isNaN ? 1 : opacity))
  }

  nonisolated public func hidden() -> some View { modifier(_HiddenEffect()) }

  @inlinable nonisolated public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View
  where S: Shape {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  @inlinable nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  @inlinable nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }
}
