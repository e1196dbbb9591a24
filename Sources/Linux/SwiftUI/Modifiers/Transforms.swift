internal import DisplayList
internal import Interaction

/// Turns, scales or skews what is drawn and hit; layout does not see it.
nonisolated public struct _AffineEffect: ElementModifier, Equatable {
  enum Kind: Equatable, Sendable {
    case rotation(Angle)
    case scale(CGSize)
    case affine(CGAffineTransform)
  }

  var kind: Kind
  /// The point that stays where it is.
  var anchor: UnitPoint

  /// What is animated: a turn, two factors and the anchor. Another kind of map, or one of six numbers, comes at once.
  var vector: AnimatablePair<AnimatablePair<Double, CGSize.AnimatableData>, UnitPoint.AnimatableData> {
    get {
      switch kind {
      case .rotation(let angle):
        AnimatablePair(AnimatablePair(angle.radians, .zero), anchor.animatableData)
      case .scale(let scale): AnimatablePair(AnimatablePair(0, scale.animatableData), anchor.animatableData)
      case .affine: .zero
      }
    }
    set {
      switch kind {
      case .rotation: kind = .rotation(.radians(newValue.first.first))
      case .scale:
        kind = .scale(CGSize(width: newValue.first.second.first, height: newValue.first.second.second))
      case .affine: return
      }
      anchor.animatableData = newValue.second
    }
  }

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    TransformElement(modifier, inputs)
  }

  /// The map for an element of a size, in the element's own space.
  func transform(in size: CGSize) -> CGAffineTransform {
    let center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
    let around = CGAffineTransform(translationX: center.x, y: center.y)
    return switch kind {
    case .rotation(let angle): around.rotated(by: angle.radians).translatedBy(x: -center.x, y: -center.y)
    case .scale(let scale):
      around.scaledBy(x: scale.width, y: scale.height).translatedBy(x: -center.x, y: -center.y)
    case .affine(let map): map
    }
  }
}

final class TransformElement: ModifierElement<_AffineEffect> {
  override var contentTransform: CGAffineTransform? { modifier.transform(in: size) }

  /// The map as it is shown now.
  private var shownTransform: CGAffineTransform {
    guard isAnimated else { return modifier.transform(in: size) }
    var effect = modifier
    effect.vector = shownValue(effect.vector)
    return effect.transform(in: shownSize)
  }

  override func modifierDidChange(from old: _AffineEffect) {
    setNeedsDrawing()
    if heedsChanges { animateValue(from: old.vector, to: modifier.vector) }
    // Places inside are other places on screen now; whoever watches them is asked again.
    setNeedsPlacementOnly()
  }

  override var priority: Double { child?.priority ?? 0 }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard child != nil || hasExits else { return }
    let map = CGAffineTransform(translationX: -corner.x, y: -corner.y)
      .concatenating(shownTransform)
      .concatenating(CGAffineTransform(translationX: corner.x, y: corner.y))
    if map.isIdentity { return paintInside(into: &context, at: corner) }
    guard let back = map.inverse else { return }
    let visible = context.visible.map { $0.applying(back) }
    context.group(DisplayGroup([], transform: map), visible: visible) { paintInside(into: &$0, at: corner) }
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard let back = shownTransform.inverse else { return false }
    return super.hitTest(point.applying(back), into: &path)
  }
}

extension CGAffineTransform {
  /// The map back; nil where everything falls on a line or a point.
  var inverse: CGAffineTransform? {
    let determinant = a * d - b * c
    return determinant.isFinite && abs(determinant) > 1e-12 ? inverted() : nil
  }
}

extension View {
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_AffineEffect(kind: .rotation(angle), anchor: anchor))
  }

  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_AffineEffect(kind: .scale(scale), anchor: anchor))
  }

  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  nonisolated public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_AffineEffect(kind: .affine(transform), anchor: .topLeading))
  }
}
