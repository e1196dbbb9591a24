nonisolated public struct ScrollViewProxy {
  let reader: ScrollReaderLink

  /// Scrolls the innermost scroll view inside the reader that has a view with the id. Without an anchor it moves no
  /// further than it must.
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    nonisolated(unsafe) let id = AnyHashable(id)
    nonisolated(unsafe) let transaction = CurrentTransaction.value
    onMain { [reader] in reader.node?.scroll(to: id, anchor: anchor, ScrollWay(transaction)) }
  }
}

/// Leads from a proxy, which may be kept anywhere, to its reader.
@MainActor final class ScrollReaderLink {
  fileprivate(set) weak var node: ScrollReaderNode?

  nonisolated init() {}
}

nonisolated public struct ScrollViewReader<Content>: View where Content: View {
  public var content: (ScrollViewProxy) -> Content
  public typealias Body = Never

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let node = ScrollReaderNode(inputs)
    node.content = ScrollReaderBody<Content>._makeNode(
      ScrollReaderBody(content: view.content, proxy: node.proxy), node.childInputs())
    return node
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    let node = unsafeDowncast(node, to: ScrollReaderNode.self)
    node.take(inputs)
    guard let content = node.content else { return }
    ScrollReaderBody<Content>._updateNode(
      content, ScrollReaderBody(content: view.content, proxy: node.proxy), inputs)
  }

  public nonisolated static var _elementCount: Int? { Content._elementCount }
}

/// Runs a reader's content, so that what it reads brings it up to date.
struct ScrollReaderBody<Content: View>: View {
  let content: (ScrollViewProxy) -> Content
  let proxy: ScrollViewProxy

  var body: Content { content(proxy) }
}

/// Finds the scroll views inside.
final class ScrollReaderNode: Node {
  fileprivate var content: Node?
  private let link = ScrollReaderLink()
  var proxy: ScrollViewProxy { ScrollViewProxy(reader: link) }

  override init(_ inputs: NodeInputs) {
    super.init(inputs)
    link.node = self
  }

  fileprivate func take(_ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?, _ way: ScrollWay) {
    guard !isDetached else { return }
    for completion in way.completions { completion.hold() }
    // Views that come with the change that goes on are there when the frame settles.
    graph.perform { [weak self, graph] in
      self?.scrollNow(to: id, anchor: anchor, way)
      for completion in way.completions { completion.release(graph.perform) }
    }
  }

  private func scrollNow(to id: AnyHashable, anchor: UnitPoint?, _ way: ScrollWay) {
    let inside = graph.scrollViews.filter { $0.isInside(self) && $0.hasView(id) }
    inside.max { $0.depth < $1.depth }?.scroll(to: .view(id, anchor: anchor), way)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (ElementNode) -> Void) { content?.forEachElement(body) }
}

extension Node {
  /// Whether the node stands below another one.
  func isInside(_ outer: Node) -> Bool {
    var node = parent
    while let current = node, current !== outer { node = current.parent }
    return node != nil
  }
}
