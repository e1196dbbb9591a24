/// Stands for a view with a transition.
@MainActor class TransitionNodeBase: Node {
  /// Whether the view has come, is there or goes.
  private(set) final var phase = TransitionPhase.identity
  private final var nextPhase: TransitionPhase?
  override final var endsSomething: Bool { false }

  /// Whether the transition brings an animation of its own.
  var hasOwnAnimation: Bool { false }

  /// Takes a phase at once.
  final func setPhase(_ new: TransitionPhase) {
    nextPhase = nil
    guard new != phase else { return }
    phase = new
    updateContent(UpdateInputs(environment: environment))
  }

  /// Goes to where the view is to be, with the transaction that is brought in now.
  final func appear() {
    nextPhase = .identity
    setNeedsUpdate()
  }

  override final func updateDirty() {
    if let nextPhase { phase = nextPhase }
    nextPhase = nil
    updateContent(UpdateInputs(environment: environment))
  }

  /// Another item's view is there at once.
  final func forgetPhase() {
    nextPhase = nil
    phase = .identity
  }

  /// Makes the transition's body anew.
  func updateContent(_ inputs: UpdateInputs) {}

  override final func collectPresences(into list: inout [Presence]) { list.append(.transition(self)) }
}

final class TransitionNode<T: Transition>: TransitionNodeBase {
  private var transition: T
  private var view: any ModifierContent
  private var content: Node?

  init(_ transition: T, _ view: any ModifierContent, _ inputs: NodeInputs) {
    self.transition = transition
    self.view = view
    super.init(inputs)
    if transition._hasOwnAnimation { graph.hasAnimatedTransitions = true }
    content = TransitionBody._makeNode(body, childInputs())
  }

  override var hasOwnAnimation: Bool { transition._hasOwnAnimation }

  func update(_ transition: T, _ view: any ModifierContent, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    self.transition = transition
    self.view = view
    if transition._hasOwnAnimation { graph.hasAnimatedTransitions = true }
    if inputs.isRebinding { forgetPhase() }
    updateContent(inputs)
  }

  private var body: TransitionBody<T> { TransitionBody(transition: transition, view: view, phase: phase) }

  override func updateContent(_ inputs: UpdateInputs) {
    guard let content else { return }
    TransitionBody._updateNode(content, body, inputs)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
}

/// What a transition makes of a view in a phase. Where less motion is wanted, what moves fades instead.
struct TransitionBody<T: Transition>: View {
  let transition: T
  let view: any ModifierContent
  let phase: TransitionPhase
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    if reducesMotion, (transition as? ErasedTransition)?.hasMotion ?? T.properties.hasMotion {
      OpacityTransition().body(content: PlaceholderContentView(view), phase: phase)
    } else {
      transition.body(content: PlaceholderContentView(view), phase: phase)
    }
  }
}

/// Names the transition of what it modifies.
nonisolated struct TransitionModifier<T: Transition>: PrimitiveModifier {
  let transition: T

  @MainActor static func makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: NodeInputs) -> Node {
    if let identified = view as? any IdentifiedContent {
      return identified.makeNode(around: modifier, inputs)
    }
    return TransitionNode(modifier.transition, TypedModifierContent(view), inputs)
  }

  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    if let identified = view as? any IdentifiedContent {
      return identified.updateNode(node, around: modifier, inputs)
    }
    unsafeDowncast(node, to: TransitionNode<T>.self)
      .update(modifier.transition, TypedModifierContent(view), inputs)
  }

  nonisolated static func _elementCount(_ count: Int?) -> Int? { nil }
}

/// A view with an id: a transition around it is that of each id, so it stands inside.
@MainActor private protocol IdentifiedContent {
  func makeNode<T: Transition>(around transition: TransitionModifier<T>, _ inputs: NodeInputs) -> Node
  func updateNode<T: Transition>(
    _ node: Node, around transition: TransitionModifier<T>, _ inputs: UpdateInputs)
}

@MainActor private protocol IdentityMarker: ViewModifier {}
extension _IdentityModifier: IdentityMarker {}

extension ModifiedContent: IdentifiedContent where Content: View, Modifier: IdentityMarker {
  @MainActor func makeNode<T: Transition>(
    around transition: TransitionModifier<T>, _ inputs: NodeInputs
  ) -> Node {
    Modifier._makeNode(content.modifier(transition), modifier, inputs)
  }

  @MainActor func updateNode<T: Transition>(
    _ node: Node, around transition: TransitionModifier<T>, _ inputs: UpdateInputs
  ) {
    Modifier._updateNode(node, content.modifier(transition), modifier, inputs)
  }
}

extension View {
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t.erased))
  }

  nonisolated public func transition<T>(_ transition: T) -> some View where T: Transition {
    modifier(TransitionModifier(transition: transition))
  }
}
