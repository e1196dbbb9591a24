/// Sets a key for the views inside.
nonisolated public struct _EnvironmentModifier<Value>: EnvironmentChange {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  @usableFromInline init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  func apply(to environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

/// Changes values for the views inside.
nonisolated public struct _EnvironmentRewrite<Value>: EnvironmentChange {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func apply(to environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

/// Puts an object into the environment, under its type.
nonisolated public struct _EnvironmentObjectModifier<Object: AnyObject>: EnvironmentChange {
  let object: Object?

  func apply(to environment: inout EnvironmentValues) { environment[ObjectKey<Object>.self] = object }
}

extension View {
  @inlinable nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentModifier(keyPath: keyPath, value: value))
  }

  nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    modifier(_EnvironmentObjectModifier(object: object))
  }

  nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
    modifier(_EnvironmentObjectModifier(object: object))
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentRewrite(keyPath: keyPath, transform: transform))
  }
}

/// A modifier that only changes the environment of what it modifies.
protocol EnvironmentChange: PrimitiveModifier {
  nonisolated func apply(to environment: inout EnvironmentValues)
}

extension EnvironmentChange {
  @MainActor static func makeNode<Content: View>(
    _ view: Content, _ modifier: Self, _ inputs: NodeInputs
  ) -> Node {
    let node = EnvironmentNode(modifier, inputs)
    node.content = Content._makeNode(view, node.childInputs())
    return node
  }

  @MainActor static func updateNode<Content: View>(
    _ node: Node, _ view: Content, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: EnvironmentNode<Self>.self)
    node.take(modifier, inputs)
    guard let content = node.content else { return }
    Content._updateNode(
      content, view, UpdateInputs(environment: node.environment, isRebinding: inputs.isRebinding))
  }
}

/// Gives its content an environment of its own.
final class EnvironmentNode<Change: EnvironmentChange>: Node {
  private var change: Change
  private let plan: TypePlan
  private var outer: EnvironmentValues
  fileprivate var content: Node?
  override var endsSomething: Bool { false }

  init(_ change: Change, _ inputs: NodeInputs) {
    self.change = change
    plan = TypePlan.of(Change.self)
    outer = inputs.environment
    super.init(inputs)
    applyChange()
  }

  private func applyChange() {
    var inner = outer
    change.apply(to: &inner)
    replaceEnvironment(with: inner)
  }

  func take(_ new: Change, _ inputs: UpdateInputs) {
    isDetached = false
    guard inputs.environment.isOther(than: outer) || !plan.isSame(change, new) else { return }
    change = new
    outer = inputs.environment
    applyChange()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outer) else { return }
    outer = environment
    applyChange()
    content?.updateEnvironment(self.environment)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (ElementNode) -> Void) { content?.forEachElement(body) }
}
