@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  // What follows is ours: how a value becomes a node of the graph. Views with a body take the defaults.

  /// Makes the node that stands for `view`.
  @MainActor static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node
  /// Hands a new value to a node that `_makeNode` of this type made.
  @MainActor static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs)
  /// The number of elements that every value of the type brings to its container; nil where it varies.
  nonisolated static var _elementCount: Int? { get }
  /// Whether a value of the type may bring a `ForEach` or a `Section` to its container.
  nonisolated static var _holdsLists: Bool { get }
}

extension View {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    CompositeNode(view, inputs)
  }

  @inlinable @MainActor public static func _updateNode(
    _ node: _Node, _ view: Self, _ inputs: _UpdateInputs
  ) {
    unsafeDowncast(node, to: CompositeNode<Self>.self).update(view, inputs)
  }

  public nonisolated static var _elementCount: Int? { Body._elementCount }
  public nonisolated static var _holdsLists: Bool { Body._holdsLists }
}

/// A view that has no body but a node of a type of its own.
///
/// It gives `makeNode`; the rest follows.
@MainActor protocol PrimitiveView: View where Body == Never {
  associatedtype NodeType: Node
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> NodeType
  @MainActor static func updateNode(_ node: NodeType, _ view: Self, _ inputs: UpdateInputs)
}

extension PrimitiveView {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    makeNode(view, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    updateNode(unsafeDowncast(node, to: NodeType.self), view, inputs)
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

extension View where Body == Never {
  public nonisolated var body: Never {
    fatalError("\(Self.self) is drawn by the library and has no body to call.")
  }
}

extension Never: View {
  public typealias Body = Never
  public nonisolated var body: Never { self }
  @MainActor public static func _makeNode(_ view: Never, _ inputs: _NodeInputs) -> _Node {}
  @MainActor public static func _updateNode(_ node: _Node, _ view: Never, _ inputs: _UpdateInputs) {}
  public nonisolated static var _elementCount: Int? { 0 }
  public nonisolated static var _holdsLists: Bool { false }
}
