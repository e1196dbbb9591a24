extension ElementNode {
  /// The element's rectangle in the space of an element around it.
  func frame(inside outer: ElementNode) -> CGRect {
    var point = CGPoint.zero
    var element: ElementNode? = self
    while let current = element, current !== outer {
      point.x += current.origin.x
      point.y += current.origin.y
      element = current.container
    }
    return CGRect(origin: point, size: size)
  }
}

extension Node {
  /// The first element of the view with an id, looked for from here down.
  func element(identifiedBy id: AnyHashable) -> ElementNode? {
    if let node = self as? any IdentifiedNode, node.anyID == id { return node.firstElement }
    if let list = self as? any IdentifiedList, let node = list.node(identifiedBy: id) {
      return node.firstElement
    }
    var found: ElementNode?
    forEachChild { child in
      if found == nil { found = child.element(identifiedBy: id) }
    }
    return found
  }
}

/// A node whose children have ids.
@MainActor protocol IdentifiedList: Node {
  func node(identifiedBy id: AnyHashable) -> Node?
  /// Calls `body` with each child and its id, in order.
  func forEachIdentified(_ body: (AnyHashable, Node) -> Void)
}
