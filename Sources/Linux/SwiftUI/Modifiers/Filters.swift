internal import DisplayList

/// Blurs what is drawn.
nonisolated public struct _BlurEffect: DrawingEffect {
  var radius: CGFloat

  var vector: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func apply(
    to context: inout PaintContext, corner: CGPoint, size: CGSize, _ draw: (inout PaintContext) -> Void
  ) {
    guard radius > 0 else { return draw(&context) }
    context.group(DisplayGroup([], blur: Double(radius)), draw)
  }
}

/// Draws the shadow of what is inside below it.
nonisolated public struct _ShadowModifier: ElementModifier, Equatable {
  let color: Color
  var radius: CGFloat
  var offset: CGSize

  var vector: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
  }

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ShadowElement(modifier, inputs)
  }
}

final class ShadowElement: ModifierElement<_ShadowModifier> {
  override func modifierDidChange(from old: _ShadowModifier) {
    setNeedsDrawing()
    guard heedsChanges else { return }
    animateValue(from: old.vector, to: modifier.vector)
    animatePaint(from: old.color._paint(in: environment), to: modifier.color._paint(in: environment))
  }

  override func surroundingsDidChange() { setNeedsDrawing() }
  override var priority: Double { child?.priority ?? 0 }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard child != nil || hasExits else { return }
    var modifier = modifier
    if isAnimated { modifier.vector = shownValue(modifier.vector) }
    let color = shownPaint(modifier.color._paint(in: environment)).color
    guard color.alpha > 0 else { return paintInside(into: &context, at: corner) }
    // The radius is the standard deviation here; the display list's spreads over two of them.
    let shadow = Shadow(color: color, radius: Double(max(0, modifier.radius)) * 2, offset: modifier.offset)
    context.group(DisplayGroup([], shadow: shadow)) { paintInside(into: &$0, at: corner) }
  }
}

extension View {
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(radius: radius))
  }
}
