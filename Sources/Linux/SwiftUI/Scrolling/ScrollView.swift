nonisolated public struct ScrollView<Content>: View where Content: View {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  public typealias Body = Never
}

extension ScrollView: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ScrollElement {
    let node = ScrollElement(axes: view.axes, showsIndicators: view.showsIndicators, inputs)
    node.adopt { Content._makeNode(view.content, $0) }
    return node
  }

  @MainActor static func updateNode(_ node: ScrollElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.axes = view.axes
    node.showsIndicators = view.showsIndicators
    node.updateContent(inputs) { Content._updateNode($0, view.content, $1) }
  }
}
