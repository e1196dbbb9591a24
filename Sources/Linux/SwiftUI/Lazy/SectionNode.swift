/// Stands for a section. In a container that makes its rows as they come into sight, header and footer are made then too.
final class SectionNode<Parent: View, Content: View, Footer: View>: Node, SectionReading {
  private var view: Section<Parent, Content, Footer>
  private let isList: Bool
  private var header: Node?
  private var content: Node?
  private var footer: Node?
  private var headerElement: StackNode?
  private var footerElement: StackNode?
  /// How the list around drew header and footer when they were made; nil where they are as they are.
  private var look: _ListLook?
  override var endsSomething: Bool { false }

  init(_ view: Section<Parent, Content, Footer>, _ inputs: NodeInputs) {
    self.view = view
    isList = inputs.isInList
    super.init(inputs)
    let inner = childInputs()
    content = Content.makePart(view.content, inner)
    guard !isList else { return }
    header = Parent._makeNode(view.header, inner)
    footer = Footer._makeNode(view.footer, inner)
  }

  func update(_ view: Section<Parent, Content, Footer>, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    self.view = view
    if let content { Content.updatePart(content, view.content, inputs) }
    if let header {
      headerElement?.take(inputs)
      update(header, view.header, .header, inputs)
    }
    if let footer {
      footerElement?.take(inputs)
      update(footer, view.footer, .footer, inputs)
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let header = headerElement ?? header { body(header) }
    if let content { body(content) }
    if let footer = footerElement ?? footer { body(footer) }
  }

  // MARK: As a part of a list

  var hasHeader: Bool { Parent._elementCount != 0 }
  var hasFooter: Bool { Footer._elementCount != 0 }

  override func collectRows(_ collector: inout RowCollector) {
    collector.beginSection(self)
    content?.collectRows(&collector)
    collector.endSection()
  }

  func element(_ kind: SectionPart) -> ElementNode {
    switch kind {
    case .header:
      if let headerElement { return headerElement }
      let stack = makeStack()
      header = make(view.header, .header, stack.childInputs(stackAxis: .vertical))
      stack.content = header
      headerElement = stack
      return stack
    case .footer:
      if let footerElement { return footerElement }
      let stack = makeStack()
      footer = make(view.footer, .footer, stack.childInputs(stackAxis: .vertical))
      stack.content = footer
      footerElement = stack
      return stack
    }
  }

  func release(_ kind: SectionPart) {
    switch kind {
    case .header:
      headerElement?.detach()
      (header, headerElement) = (nil, nil)
    case .footer:
      footerElement?.detach()
      (footer, footerElement) = (nil, nil)
    }
  }

  private func make<V: View>(_ view: V, _ part: SectionPart, _ inputs: NodeInputs) -> Node {
    if headerElement == nil, footerElement == nil { look = listAround?.listLook }
    guard let look else { return V._makeNode(view, inputs) }
    return ListHeader._makeNode(ListHeader(content: view, look: look, part: part), inputs)
  }

  private func update<V: View>(_ node: Node, _ view: V, _ part: SectionPart, _ inputs: UpdateInputs) {
    guard let look else { return V._updateNode(node, view, inputs) }
    ListHeader._updateNode(node, ListHeader(content: view, look: look, part: part), inputs)
  }

  private var listAround: LazyElement? {
    var node = parent
    while let current = node, !current.isElement { node = current.parent }
    return node as? LazyElement
  }

  private func makeStack() -> StackNode {
    let stack = StackNode(.vertical, alignment: HorizontalAlignment.leading.key, spacing: nil, childInputs())
    stack.isRetained = true
    return stack
  }
}

/// What stands before and behind the rows of a section.
enum SectionPart: Hashable { case header, footer }

/// A section as a container sees it that makes rows as they come into sight.
@MainActor protocol SectionReading: Node {
  var hasHeader: Bool { get }
  var hasFooter: Bool { get }
  /// The header or footer, made where it is not there; it belongs to whoever asks until it is released.
  func element(_ kind: SectionPart) -> ElementNode
  func release(_ kind: SectionPart)
}
