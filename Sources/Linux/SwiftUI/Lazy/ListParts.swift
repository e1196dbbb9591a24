internal import ShojiEngine

// A container that makes its rows as they come into sight reads its content in parts: structure is made at once, for it says how
// many rows there are; views whose number is known by their type, and the rows of a `ForEach`, are made when they are asked
// for.

extension NodeInputs {
  /// Whether the new node stands in such a container with nothing but structure between.
  var isInList: Bool { parent?.holdsParts ?? false }
}

extension View {
  /// Makes the node of a part: for later, where it is known without it to be one row.
  @MainActor static func makePart(_ view: Self, _ inputs: NodeInputs) -> Node {
    inputs.isInList && _elementCount == 1 ? DeferredNode(view, inputs) : _makeNode(view, inputs)
  }

  /// Hands a new value to a node that `makePart` made.
  @MainActor static func updatePart(_ node: Node, _ view: Self, _ inputs: UpdateInputs) {
    if node.isDeferred {
      unsafeDowncast(node, to: DeferredNode<Self>.self).update(view, inputs)
    } else {
      _updateNode(node, view, inputs)
    }
  }
}

/// Stands for a view of a list that is made when it comes into sight.
final class DeferredNode<V: View>: Node, RowSource {
  private var view: V
  private var part: ListPart?
  override var isDeferred: Bool { true }
  override var holdsParts: Bool { false }
  override var endsSomething: Bool { false }

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  func update(_ view: V, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    self.view = view
    if let part { V._updateNode(part.node, view, inputs) }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let part { body(part.node) }
  }

  override func collectRows(_ collector: inout RowCollector) { collector.add(self) }

  // MARK: Rows

  var rowCount: Int { 1 }
  func part(ofRow row: Int) -> Int { 0 }
  func firstRow(ofPart index: Int) -> Int { 0 }
  func rowCount(ofPart index: Int) -> Int { 1 }
  func takeEdits() -> [ItemEdit] { [] }
  func takeCount(of part: ListPart) {}

  func makePart(_ index: Int) -> ListPart {
    if let part { return part }
    graph.counters.cellsCreated += 1
    graph.counters.cellsLive += 1
    let made = ListPart(V._makeNode(view, childInputs()), of: self, at: 0)
    part = made
    return made
  }

  func release(_ part: ListPart) {
    guard part === self.part else { return }
    self.part = nil
    part.node.detach()
    graph.counters.cellsLive -= 1
  }

  override func detach() {
    guard !isDetached else { return }
    if part != nil { graph.counters.cellsLive -= 1 }
    super.detach()
    part = nil
  }

  func part(identifiedBy id: AnyHashable) -> Int? {
    (view as? any IdentifiedView)?.anyID == id ? 0 : nil
  }

  func id(ofPart index: Int) -> AnyHashable? { (view as? any IdentifiedView)?.anyID }
}

/// A view with an id that is known before its node is made.
protocol IdentifiedView {
  var anyID: AnyHashable { get }
}

extension ModifiedContent: IdentifiedView where Modifier: IdentifyingModifier {
  var anyID: AnyHashable { modifier.anyID }
}

/// A modifier that gives an id.
protocol IdentifyingModifier {
  var anyID: AnyHashable { get }
}

extension _IdentityModifier: IdentifyingModifier {
  var anyID: AnyHashable { AnyHashable(id) }
}
