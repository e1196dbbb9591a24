/// Animates what changes inside together with a value.
nonisolated struct ValueAnimation<Value: Equatable>: TransactionChange {
  let animation: Animation?
  let value: Value

  func isTriggered(from old: Self) -> Bool { value != old.value }

  func apply(to transaction: inout Transaction) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Animates all changes inside.
nonisolated struct ImplicitAnimation: TransactionChange {
  let animation: Animation?
  static var isOpen: Bool { true }

  func apply(to transaction: inout Transaction) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Changes all transactions inside.
nonisolated struct TransactionTransform: TransactionChange {
  let transform: (inout Transaction) -> Void
  static var isOpen: Bool { true }

  func apply(to transaction: inout Transaction) { transform(&transaction) }
}

/// Changes the transactions inside that bring in another value.
nonisolated struct ValueTransactionTransform<Value: Equatable>: TransactionChange {
  let value: Value
  let transform: (inout Transaction) -> Void

  func isTriggered(from old: Self) -> Bool { value != old.value }
  func apply(to transaction: inout Transaction) { transform(&transaction) }
}

extension View {
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
    modifier(ValueAnimation(animation: animation, value: value))
  }

  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(ImplicitAnimation(animation: animation))
  }

  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionTransform(transform: transform))
  }

  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionTransform(value: value, transform: transform))
  }

  nonisolated public func animation<V>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View where V: View {
    ScopedBody(self, ImplicitAnimation(animation: animation), body)
  }

  nonisolated public func transaction<V>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View where V: View {
    ScopedBody(self, TransactionTransform(transform: transform), body)
  }
}

/// What a closure makes of a view, animated otherwise than the view itself.
nonisolated struct ScopedBody<Change: TransactionChange, Content: View>: PrimitiveView {
  typealias Body = Never
  typealias Scoped = ModifiedContent<Content, Change>
  private let scoped: Scoped

  init<Source: View>(_ source: Source, _ change: Change, _ body: (PlaceholderContentView<Source>) -> Content)
  {
    let placeholder = PlaceholderContentView<Source>(TypedModifierContent(source), leavesScope: true)
    scoped = ModifiedContent(content: body(placeholder), modifier: change)
  }

  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node {
    Scoped._makeNode(view.scoped, inputs)
  }

  @MainActor static func updateNode(_ node: Node, _ view: Self, _ inputs: UpdateInputs) {
    Scoped._updateNode(node, view.scoped, inputs)
  }

  nonisolated static var _elementCount: Int? { Scoped._elementCount }
}
