nonisolated public struct EquatableView<Content>: View where Content: Equatable, Content: View {
  public var content: Content
  public init(content: Content) { self.content = content }
  public typealias Body = Never
}

/// The graph compares `Equatable` values by `==` anyway, so the view needs no node of its own.
extension EquatableView {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    Content._makeNode(view.content, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    Content._updateNode(node, view.content, inputs)
  }

  public static var _elementCount: Int? { Content._elementCount }
  public static var _holdsLists: Bool { Content._holdsLists }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
