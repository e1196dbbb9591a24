nonisolated public struct AnyTransition {
  let erased: ErasedTransition

  init(_ make: @escaping @MainActor @Sendable () -> any Transition) { erased = ErasedTransition(make: make) }

  public init<T>(_ transition: T) where T: Transition {
    // Unsafe only in that it may be made anywhere: it is asked on the main actor.
    nonisolated(unsafe) let transition = transition
    self.init { transition }
  }

  // Unsafe only for the compiler: both are constants of sendable parts.
  nonisolated(unsafe) public static let identity = AnyTransition { IdentityTransition() }
  nonisolated(unsafe) public static let opacity = AnyTransition { OpacityTransition() }
  public static var scale: AnyTransition { AnyTransition { ScaleTransition(0) } }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { ScaleTransition(scale, anchor: anchor) }
  }
  public static var slide: AnyTransition { AnyTransition { SlideTransition() } }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition { MoveTransition(edge: edge) } }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition { PushTransition(edge: edge) } }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { OffsetTransition(offset) }
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition { [insertion = insertion.erased, removal = removal.erased] in
      AsymmetricTransition(insertion: insertion, removal: removal)
    }
  }

  public static func modifier<E>(active: E, identity: E) -> AnyTransition where E: ViewModifier {
    // Unsafe only in that they may be made anywhere: they are used on the main actor.
    nonisolated(unsafe) let (active, identity) = (active, identity)
    return AnyTransition { ModifierTransition(active: active, identity: identity) }
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition { [erased, other = other.erased] in CombinedTransition(first: erased, second: other) }
  }

  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition { [erased] in AnimatedTransition(base: erased, animation: animation) }
  }
}

/// A transition whose type is not known outside.
nonisolated struct ErasedTransition: Transition, Sendable {
  let make: @MainActor @Sendable () -> any Transition

  @MainActor static var properties: TransitionProperties { TransitionProperties() }
  @MainActor var _hasOwnAnimation: Bool { make()._hasOwnAnimation }

  /// Whether the transition moves anything.
  @MainActor var hasMotion: Bool {
    let base = make()
    return (base as? ErasedTransition)?.hasMotion ?? type(of: base).properties.hasMotion
  }

  @MainActor func body(content: Content, phase: TransitionPhase) -> AnyView {
    func open<T: Transition>(_ base: T) -> AnyView {
      AnyView(base.body(content: PlaceholderContentView<T>(content.content), phase: phase))
    }
    return open(make())
  }
}

/// Goes from one value of a modifier to another.
struct ModifierTransition<Modifier: ViewModifier>: Transition {
  let active: Modifier
  let identity: Modifier

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}
