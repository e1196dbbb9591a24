/// Stands around views in which changes are animated otherwise than around them.
@MainActor class TransactionScopeNode: Node {
  final var content: Node?
  private var known: (flush: Int, transaction: ActiveTransaction?)?
  /// The transaction around the scope, where that was last asked for.
  private(set) final var outerTransaction: ActiveTransaction?
  override final var endsSomething: Bool { false }

  /// The transaction of changes inside, where those outside go by `outer`.
  final func transaction(inside outer: ActiveTransaction?) -> ActiveTransaction? {
    if let known, known.flush == graph.flush { return known.transaction }
    outerTransaction = outer
    let found = makeTransaction(inside: outer)
    known = (graph.flush, found)
    return found
  }

  /// Makes the transaction, once for all changes that are brought in together.
  func makeTransaction(inside outer: ActiveTransaction?) -> ActiveTransaction? { outer }

  /// Makes the transaction anew when it is next asked for, as something that it depends on has changed.
  final func forgetTransaction() { known = nil }

  /// Runs `body` with the transaction of what is inside.
  final func withTransaction(_ body: () -> Void) {
    let outer = graph.transaction
    graph.transaction = transaction(inside: outer)
    defer { graph.transaction = outer }
    body()
  }

  /// Runs `body` with the transactions of this scope and all those around it.
  final func withTransactionsAround(_ body: () -> Void) {
    guard let outer = parent?.transactionScope else { return withTransaction(body) }
    outer.withTransactionsAround { withTransaction(body) }
  }

  override final func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: self.environment) else { return }
    replaceEnvironment(with: environment)
    withTransaction { content?.updateEnvironment(environment) }
  }

  override final func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override final func forEachElement(_ body: (ElementNode) -> Void) { content?.forEachElement(body) }
}

extension Node {
  /// The nearest scope from here on up.
  final var transactionScope: TransactionScopeNode? {
    var node: Node? = self
    while let current = node {
      if let scope = current as? TransactionScopeNode { return scope }
      node = current.parent
    }
    return nil
  }
}

/// Places each of the elements of a scope with the scope's transaction.
nonisolated struct ScopedPlacement: ElementModifier {
  unowned let scope: TransactionScopeNode

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ScopedElement(modifier, inputs)
  }
}

final class ScopedElement: ModifierElement<ScopedPlacement> {
  override var isPlain: Bool { true }

  override init(_ modifier: ScopedPlacement, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    ownsTransaction = true
  }

  override func withOwnTransaction(_ body: () -> Void) { modifier.scope.withTransaction(body) }
  override func modifierDidChange(from old: ScopedPlacement) {}
  override var priority: Double { child?.priority ?? 0 }
}

/// A modifier that changes the transactions of what happens inside.
protocol TransactionChange: ViewModifier where Body == Never {
  /// Whether the change holds for all transactions, not only for one that brings in another value of the modifier.
  static var isOpen: Bool { get }
  /// Whether the change holds for the transaction that brings in this value.
  func isTriggered(from old: Self) -> Bool
  func apply(to transaction: inout Transaction)
}

extension TransactionChange {
  static var isOpen: Bool { false }
  func isTriggered(from old: Self) -> Bool { false }

  @MainActor public static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node {
    let node = TransactionChangeNode(modifier, inputs)
    node.content = ScopedPlacement._makeNode(view, ScopedPlacement(scope: node), node.childInputs())
    return node
  }

  @MainActor public static func _updateNode<V: View>(
    _ node: _Node, _ view: V, _ modifier: Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: TransactionChangeNode<Self>.self)
    node.take(modifier, inputs)
    guard let content = node.content else { return }
    node.withTransaction {
      ScopedPlacement._updateNode(content, view, ScopedPlacement(scope: node), inputs)
    }
  }

  public nonisolated static func _elementCount(_ count: Int?) -> Int? { count }
}

/// The node of a modifier that changes transactions.
final class TransactionChangeNode<Change: TransactionChange>: TransactionScopeNode {
  private var change: Change
  /// The changes that were brought in together with the value that triggered the modifier.
  private var triggeredFlush = -1

  init(_ change: Change, _ inputs: NodeInputs) {
    self.change = change
    super.init(inputs)
    if Change.isOpen { graph.hasOpenScopes = true }
  }

  func take(_ new: Change, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    // Another item's value is no change.
    if !inputs.isRebinding, new.isTriggered(from: change) {
      triggeredFlush = graph.flush
      forgetTransaction()
    }
    change = new
  }

  override func makeTransaction(inside outer: ActiveTransaction?) -> ActiveTransaction? {
    guard Change.isOpen || triggeredFlush == graph.flush else { return outer }
    var transaction = outer?.value ?? Transaction()
    let before = transaction.completions
    change.apply(to: &transaction)
    // Who is told of the end of these changes waits at least until they are brought in.
    for new in transaction.completions where !before.contains(where: { $0 === new }) {
      new.hold()
      graph.perform { [graph] in new.release(graph.perform) }
    }
    return ActiveTransaction(transaction)
  }
}
