/// Runs actions when the identity of what it modifies comes and goes.
nonisolated public struct _AppearanceModifier: StructuralModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> AppearanceNode {
    AppearanceNode(modifier, inputs)
  }
}

/// A modifier with a node that only gives structure: the elements inside pass through.
protocol StructuralModifier: PrimitiveModifier {
  associatedtype Structure: StructureNode<Self>
  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> Structure
}

extension StructuralModifier {
  @MainActor static func makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: NodeInputs) -> Node {
    let node = makeStructure(modifier, inputs)
    node.takeFirst(inputs.environment)
    node.content = V._makeNode(view, node.childInputs())
    node.didStart()
    return node
  }

  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: StructureNode<Self>.self)
    node.isDetached = false
    let old = node.modifier
    node.modifier = modifier
    node.take(inputs.environment)
    if let content = node.content {
      V._updateNode(
        content, view,
        UpdateInputs(environment: node.environment, isRebinding: inputs.isRebinding))
    }
    if inputs.isRebinding { node.didStart() } else { node.didUpdate(from: old) }
  }
}

/// The node of a structural modifier.
class StructureNode<Modifier: StructuralModifier>: Node {
  final var modifier: Modifier
  final var content: Node?
  private final var outer: EnvironmentValues

  init(_ modifier: Modifier, _ inputs: NodeInputs) {
    self.modifier = modifier
    outer = inputs.environment
    super.init(inputs)
  }

  /// An identity begins.
  func didStart() {}

  /// The modifier has a new value for the same identity.
  func didUpdate(from old: Modifier) {}

  /// The environment of what is inside; by default the one from outside.
  func inner(_ environment: EnvironmentValues) -> EnvironmentValues { environment }

  final func takeFirst(_ environment: EnvironmentValues) {
    replaceEnvironment(with: inner(environment))
  }

  /// Takes the environment from outside, and makes the inner one anew where that is another than before.
  final func take(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outer) else { return }
    outer = environment
    replaceEnvironment(with: inner(environment))
  }

  /// Makes the inner environment anew and hands it down.
  final func remakeInner() {
    replaceEnvironment(with: inner(outer))
    content?.updateEnvironment(environment)
  }

  override final func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outer) else { return }
    take(environment)
    content?.updateEnvironment(self.environment)
  }

  override final func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override final func forEachElement(_ body: (ElementNode) -> Void) { content?.forEachElement(body) }
}

final class AppearanceNode: StructureNode<_AppearanceModifier>, SightObserver {
  /// Whether what it modifies has come and not gone.
  private var hasAppeared = false
  /// Whether nobody has been told yet that it came; where it goes before that, nobody is told at all.
  private var isAppearing = false

  override func didStart() {
    hasAppeared = false
    isAppearing = false
    if graph.isShown { appear() }
  }

  func sightDidChange() { if graph.isShown { appear() } else { disappear() } }

  private func appear() {
    guard !hasAppeared, !isDetached else { return }
    hasAppeared = true
    isAppearing = true
    // The newest action runs: the one at hand when the frame settles, not when the node was made.
    graph.perform { [weak self] in
      guard let self, isAppearing else { return }
      isAppearing = false
      modifier.appear?()
    }
  }

  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    if isAppearing {
      isAppearing = false
    } else if let action = modifier.disappear {
      graph.perform(action)
    }
  }

  override func detach() {
    guard !isDetached else { return }
    disappear()
    super.detach()
  }
}

/// A node that minds whether the tree is in sight: one in a cell that waits, or on a screen that is covered, is not.
@MainActor protocol SightObserver: Node {
  func sightDidChange()
}

/// Runs an action when a value has changed.
nonisolated public struct _ChangeModifier<Value: Equatable>: StructuralModifier {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ChangeNode<Value> {
    ChangeNode(modifier, inputs)
  }
}

final class ChangeNode<Value: Equatable>: StructureNode<_ChangeModifier<Value>> {
  override func didStart() {
    guard modifier.initial else { return }
    let modifier = modifier
    graph.perform { modifier.action(modifier.value, modifier.value) }
  }

  override func didUpdate(from old: _ChangeModifier<Value>) {
    let modifier = modifier
    guard old.value != modifier.value else { return }
    graph.perform { modifier.action(old.value, modifier.value) }
  }
}

/// Runs a task as long as an identity lives, and anew for each value of `id`.
nonisolated public struct _TaskModifier<ID: Equatable>: StructuralModifier {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> TaskNode<ID> {
    TaskNode(modifier, inputs)
  }
}

final class TaskNode<ID: Equatable>: StructureNode<_TaskModifier<ID>>, SightObserver {
  private var task: Task<Void, Never>?

  override func didStart() { restart() }

  override func didUpdate(from old: _TaskModifier<ID>) {
    if old.id != modifier.id { restart() }
  }

  private func restart() {
    task?.cancel()
    task = nil
    guard graph.isShown else { return }
    graph.perform { [weak self] in
      guard let self, !isDetached, graph.isShown, task == nil else { return }
      task = Task(priority: modifier.priority, operation: modifier.action)
    }
  }

  func sightDidChange() {
    if graph.isShown { return restart() }
    task?.cancel()
    task = nil
  }

  override func detach() {
    guard !isDetached else { return }
    task?.cancel()
    task = nil
    super.detach()
  }
}

/// Runs an action for each value of a publisher.
nonisolated public struct _ReceiveModifier<P: Publisher>: StructuralModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ReceiveNode<P> {
    ReceiveNode(modifier, inputs)
  }
}

final class ReceiveNode<P: Publisher>: StructureNode<_ReceiveModifier<P>> where P.Failure == Never {
  private var subscription: AnyCancellable?

  override func didStart() {
    subscription = modifier.publisher.sink { [weak self] value in self?.modifier.action(value) }
  }

  override func detach() {
    guard !isDetached else { return }
    subscription?.cancel()
    super.detach()
  }
}

/// Gives what it modifies an identity: another value begins another one.
nonisolated public struct _IdentityModifier<ID: Hashable>: StructuralModifier {
  let id: ID

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> IdentityNode<ID> {
    IdentityNode(modifier, inputs)
  }

  /// Another id takes the nodes over as another item would: everything remembered ends.
  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: StructureNode<Self>.self)
    let isOther = node.modifier.id != modifier.id
    if isOther, let content = node.content, !inputs.isRebinding {
      if node.graph.animatesPresence(inputs) { return exchange(content, node, view, modifier, inputs) }
      content.detach()
    }
    node.isDetached = false
    node.modifier = modifier
    node.take(inputs.environment)
    guard let content = node.content else { return }
    V._updateNode(
      content, view,
      UpdateInputs(environment: node.environment, isRebinding: inputs.isRebinding || isOther))
  }
}

extension _IdentityModifier {
  /// Puts the views of another id in the place of those before, each by its transition.
  @MainActor private static func exchange<V: View>(
    _ content: Node, _ node: StructureNode<Self>, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let graph = node.graph
    graph.takeOut(content, of: node, key: AnyHashable(node.modifier.id), inputs)
    node.modifier = modifier
    node.take(inputs.environment)
    let known = graph.takeBack(of: node, key: AnyHashable(modifier.id))
    let new = known ?? V._makeNode(view, node.childInputs())
    node.content = new
    node.childElementsDidChange()
    if known == nil {
      graph.bringIn(new, inputs)
    } else {
      V._updateNode(new, view, UpdateInputs(environment: node.environment))
    }
  }
}

final class IdentityNode<ID: Hashable>: StructureNode<_IdentityModifier<ID>>, IdentifiedNode {
  var anyID: AnyHashable { AnyHashable(modifier.id) }
}

/// A node that can be scrolled to by its id.
@MainActor protocol IdentifiedNode: Node {
  var anyID: AnyHashable { get }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }

  nonisolated public func onChange<V>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(_ChangeModifier(value: value, initial: false, action: { action($1) }))
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(_ChangeModifier(value: value, initial: initial, action: action))
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(_ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }

  nonisolated public func onReceive<P>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P: Publisher, P.Failure == Never {
    modifier(_ReceiveModifier(publisher: publisher, action: action))
  }

  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(_IdentityModifier(id: id))
  }
}
