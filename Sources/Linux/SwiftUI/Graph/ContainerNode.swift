/// An element that places the elements of one structural child.
@usableFromInline class ContainerNode: ElementNode {
  @exclusivity(unchecked) @usableFromInline final var content: Node?
  @exclusivity(unchecked) private final var collected: [ElementNode]?

  /// The elements inside, in order.
  final var elements: [ElementNode] {
    if let collected { return collected }
    var found: [ElementNode] = []
    content?.forEachElement { element in
      element.container = self
      found.append(element)
    }
    collected = found
    return found
  }

  override func childElementsDidChange() {
    collected = nil
    setNeedsLayout()
  }

  override final func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override final func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    elements.forEachBorrowed(body)
  }
}

extension ElementNode {
  /// Places an element of this one, given in left-to-right coordinates of its own space.
  final func placeChild(_ child: ElementNode, at point: CGPoint, proposal: ProposedViewSize) {
    put(child, at: corner(of: child, at: point, proposal: proposal), proposal: proposal)
  }

  /// The same point in the element's own space, where the other direction counts from the right.
  @inline(__always) final func corner(
    of child: ElementNode, at point: CGPoint, proposal: ProposedViewSize
  ) -> CGPoint {
    var corner = point
    if isRightToLeft { corner.x = size.width - point.x - child.sizeThatFits(proposal).width }
    return corner
  }
}
