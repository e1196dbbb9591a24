nonisolated public struct EmptyView: View, Sendable {
  public init() {}
  public typealias Body = Never
}

extension EmptyView: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node { Node(inputs) }
  @MainActor static func updateNode(_ node: Node, _ view: Self, _ inputs: UpdateInputs) {
    node.isDetached = false
  }
  public static var _elementCount: Int? { 0 }
}
