/// Stands for a view in what a closure or a transition makes of it.
nonisolated public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  /// Makes and updates the view, whose type is not known here.
  let content: any ModifierContent
  /// Whether the view is animated as what is around the scope that it is in.
  let leavesScope: Bool

  init(_ content: any ModifierContent, leavesScope: Bool = false) {
    self.content = content
    self.leavesScope = leavesScope
  }

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let inner = PlainPlaceholder(content: view.content)
    guard view.leavesScope else { return PlainPlaceholder._makeNode(inner, inputs) }
    let node = ScopeExitNode(inputs)
    node.content = ScopedPlacement._makeNode(inner, ScopedPlacement(scope: node), node.childInputs())
    return node
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    let inner = PlainPlaceholder(content: view.content)
    guard view.leavesScope else { return PlainPlaceholder._updateNode(node, inner, inputs) }
    let node = unsafeDowncast(node, to: ScopeExitNode.self)
    node.take(inputs)
    guard let content = node.content else { return }
    node.withTransaction {
      ScopedPlacement._updateNode(content, inner, ScopedPlacement(scope: node), inputs)
    }
  }

  public nonisolated static var _elementCount: Int? { nil }
}

/// A view of a type that is not known.
nonisolated struct PlainPlaceholder: View {
  typealias Body = Never
  let content: any ModifierContent

  @MainActor static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ModifierContentNode(view.content, inputs)
  }

  @MainActor static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    unsafeDowncast(node, to: ModifierContentNode.self).update(view.content, inputs)
  }

  nonisolated static var _elementCount: Int? { nil }
}

/// Stands around a view inside a scope to which the scope's change does not apply.
final class ScopeExitNode: TransactionScopeNode {
  func take(_ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
  }

  /// What stands around the nearest scope.
  override func makeTransaction(inside outer: ActiveTransaction?) -> ActiveTransaction? {
    guard let scope = parent?.transactionScope else { return outer }
    return scope.outerTransaction
  }
}
