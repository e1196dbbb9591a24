nonisolated public struct Group<Content> {
  let content: Content
}

/// A group is its content: it has no node of its own.
extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    Content._makeNode(view.content, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    Content._updateNode(node, view.content, inputs)
  }

  public static var _elementCount: Int? { Content._elementCount }
  public static var _holdsLists: Bool { Content._holdsLists }
}
