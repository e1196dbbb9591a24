nonisolated public struct HStack<Content>: View where Content: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension HStack: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> StackNode {
    let node = StackNode(.horizontal, alignment: view.alignment.key, spacing: view.spacing, inputs)
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: .horizontal))
    return node
  }

  @inline(__always)
  @MainActor static func updateNode(_ node: StackNode, _ view: borrowing Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.alignment = view.alignment.key
    node.spacingBetween = view.spacing
    if let content = node.content { Content._updateNode(content, view.content, inputs) }
  }
}

nonisolated public struct VStack<Content>: View where Content: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension VStack: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> StackNode {
    let node = StackNode(.vertical, alignment: view.alignment.key, spacing: view.spacing, inputs)
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: .vertical))
    return node
  }

  @inline(__always)
  @MainActor static func updateNode(_ node: StackNode, _ view: borrowing Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.alignment = view.alignment.key
    node.spacingBetween = view.spacing
    if let content = node.content { Content._updateNode(content, view.content, inputs) }
  }
}

nonisolated public struct ZStack<Content>: View where Content: View {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public typealias Body = Never
}

extension ZStack: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ZStackNode {
    let node = ZStackNode(alignment: view.alignment, inputs)
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: StackAxis.none))
    return node
  }

  @inline(__always)
  @MainActor static func updateNode(_ node: ZStackNode, _ view: borrowing Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.alignment = view.alignment
    if let content = node.content { Content._updateNode(content, view.content, inputs) }
  }
}
