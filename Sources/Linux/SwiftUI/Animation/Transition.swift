@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Self.Content, phase: TransitionPhase
  ) -> Self.Body
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>

  /// Ours: whether the transition, or one that it is made of, brings an animation of its own.
  @MainActor var _hasOwnAnimation: Bool { get }
}

@frozen public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

public struct TransitionProperties: Sendable {
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  public var _hasOwnAnimation: Bool { false }

  public func apply<V>(content: V, phase: TransitionPhase) -> some View where V: View {
    body(content: PlaceholderContentView(TypedModifierContent(content)), phase: phase)
  }

  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }

  public func combined<T>(with other: T) -> some Transition where T: Transition {
    CombinedTransition(first: self, second: other)
  }
}

/// A transition that goes by an animation of its own; the view inside goes by its own too.
struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  static var properties: TransitionProperties { Base.properties }
  var _hasOwnAnimation: Bool { animation != nil }

  func body(content: Content, phase: TransitionPhase) -> some View {
    content.animation(animation) { base.apply(content: $0, phase: phase) }
  }
}

/// One transition inside another.
struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
  var _hasOwnAnimation: Bool { first._hasOwnAnimation || second._hasOwnAnimation }

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

public struct AsymmetricTransition<Insertion, Removal>: Transition
where Insertion: Transition, Removal: Transition {
  private let insertion: Insertion
  private let removal: Removal

  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
  public var _hasOwnAnimation: Bool { insertion._hasOwnAnimation || removal._hasOwnAnimation }

  /// Both are there all the time, so that a view that goes before it has come goes on from where it is.
  public func body(
    content: AsymmetricTransition<Insertion, Removal>.Content, phase: TransitionPhase
  ) -> some View {
    insertion.apply(
      content: removal.apply(content: content, phase: phase == .didDisappear ? .didDisappear : .identity),
      phase: phase == .willAppear ? .willAppear : .identity)
  }
}
