nonisolated public struct HStack<Content>: View where Content: View {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  @inlinable public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension HStack {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let node = StackNode(.horizontal, alignment: view.alignment.key, spacing: view.spacing, inputs)
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: .horizontal))
    return node
  }

  @inlinable @MainActor public static func _updateNode(
    _ node: _Node, _ view: Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.take(inputs)
    node.take(alignment: view.alignment.key, spacing: view.spacing)
    guard let content = node.content else { return }
    withBorrowed(content) { Content._updateNode($0, view.content, inputs) }
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

nonisolated public struct VStack<Content>: View where Content: View {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  @inlinable public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension VStack {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let node = StackNode(.vertical, alignment: view.alignment.key, spacing: view.spacing, inputs)
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: .vertical))
    return node
  }

  @inlinable @MainActor public static func _updateNode(
    _ node: _Node, _ view: Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.take(inputs)
    node.take(alignment: view.alignment.key, spacing: view.spacing)
    guard let content = node.content else { return }
    withBorrowed(content) { Content._updateNode($0, view.content, inputs) }
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

nonisolated public struct ZStack<Content>: View where Content: View {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public typealias Body = Never
}

extension ZStack {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let node = ZStackNode(alignment: view.alignment, inputs)
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: StackAxis.none))
    return node
  }

  @inlinable @MainActor public static func _updateNode(
    _ node: _Node, _ view: Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: ZStackNode.self)
    node.take(inputs)
    node.take(view.alignment)
    guard let content = node.content else { return }
    withBorrowed(content) { Content._updateNode($0, view.content, inputs) }
  }

  public nonisolated static var _elementCount: Int? { 1 }
}
