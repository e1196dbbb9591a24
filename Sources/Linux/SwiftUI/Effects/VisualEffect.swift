public import CoreGraphics

public protocol VisualEffect: Sendable, Animatable {
  // What follows is ours.

  /// Changes how a view of a size looks.
  nonisolated func _apply(to look: inout _VisualLook, in size: CGSize)
}

/// How effects make a view look.
nonisolated public struct _VisualLook: Equatable, Sendable {
  var transform = CGAffineTransform.identity
  var opacity = 1.0
  var blur = 0.0

  /// The look between this one and another, from 0 to 1.
  func blended(with other: _VisualLook, by share: Double) -> _VisualLook {
    func mix(_ mine: Double, _ theirs: Double) -> Double { mine + (theirs - mine) * share }
    let (a, b) = (transform, other.transform)
    return _VisualLook(
      transform: CGAffineTransform(
        a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d), tx: mix(a.tx, b.tx),
        ty: mix(a.ty, b.ty)),
      opacity: mix(opacity, other.opacity), blur: mix(blur, other.blur))
  }
}

nonisolated public struct EmptyVisualEffect: VisualEffect, Sendable {
  public typealias AnimatableData = EmptyAnimatableData
  public init() {}
  public func _apply(to look: inout _VisualLook, in size: CGSize) {}
}

/// One effect after others.
nonisolated struct NextEffect<Base: VisualEffect>: VisualEffect {
  typealias AnimatableData = EmptyAnimatableData

  enum Step: Sendable {
    case transform(@Sendable (CGSize) -> CGAffineTransform)
    case opacity(Double)
    case blur(CGFloat)
  }

  let base: Base
  let step: Step

  func _apply(to look: inout _VisualLook, in size: CGSize) {
    base._apply(to: &look, in: size)
    switch step {
    case .transform(let map): look.transform = look.transform.concatenating(map(size))
    case .opacity(let opacity): look.opacity *= min(max(opacity.isNaN ? 1 : opacity, 0), 1)
    case .blur(let radius): look.blur += radius.isFinite ? max(0, Double(radius)) : 0
    }
  }
}

extension VisualEffect {
  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    NextEffect(base: self, step: .transform { _ in CGAffineTransform(translationX: x, y: y) })
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    NextEffect(
      base: self, step: .transform { _AffineEffect(kind: .scale(scale), anchor: anchor).transform(in: $0) })
  }

  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    NextEffect(
      base: self, step: .transform { _AffineEffect(kind: .rotation(angle), anchor: anchor).transform(in: $0) }
    )
  }

  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    NextEffect(base: self, step: .transform { _ in transform })
  }

  public func opacity(_ opacity: Double) -> some VisualEffect {
    NextEffect(base: self, step: .opacity(opacity))
  }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    NextEffect(base: self, step: .blur(radius))
  }
}
