public struct LazyVStack<Content>: View where Content: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public typealias Body = Never
}

extension LazyVStack: LazyContainerView {
  @MainActor var arrangement: LazyArrangement {
    LazyArrangement(
      axis: .vertical, form: .stack(alignment.key),
      spacing: spacing.map { Double($0) } ?? LazyArrangement.standardSpacing, pinned: pinnedViews)
  }
}

public struct LazyHStack<Content>: View where Content: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  public typealias Body = Never
}

extension LazyHStack: LazyContainerView {
  @MainActor var arrangement: LazyArrangement {
    LazyArrangement(
      axis: .horizontal, form: .stack(alignment.key),
      spacing: spacing.map { Double($0) } ?? LazyArrangement.standardSpacing, pinned: pinnedViews)
  }
}

/// A view that is a lazy container.
protocol LazyContainerView: PrimitiveView where NodeType == LazyElement {
  associatedtype Content: View
  @MainActor var arrangement: LazyArrangement { get }
  var content: Content { get }
}

extension LazyContainerView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> LazyElement {
    let element = LazyElement(view.arrangement, inputs)
    element.adopt { Content.makePart(view.content, $0) }
    return element
  }

  @MainActor static func updateNode(_ node: LazyElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.arrangement = view.arrangement
    if let content = node.content { Content.updatePart(content, view.content, inputs) }
    if inputs.isRebinding { node.beginAnew() }
  }
}
