/// Stands for a view per element of a collection.
///
/// Children follow their ids. An element that enters takes over the nodes of one that leaves, if there is one: what
/// belonged to the old one (state, tasks, subscriptions) ends first. Nodes that nobody takes over at once are kept aside
/// while the content is on the move and dropped when it comes to rest.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node, ParkingLot, IdentifiedList {
  private struct Child {
    let id: ID
    let node: Node
  }

  private var children: [Child] = []
  private var parked: [Node] = []

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    super.init(inputs)
    children.reserveCapacity(view.data.count)
    var seen: Set<ID> = []
    for element in view.data {
      let id = view.id(element)
      guard seen.insert(id).inserted else {
        reportDuplicate(id)
        continue
      }
      children.append(Child(id: id, node: makeNode(view.content(element))))
    }
    graph.counters.cellsLive += children.count
  }

  private func makeNode(_ content: Content) -> Node {
    graph.counters.cellsCreated += 1
    let node = Content._makeNode(content, childInputs())
    retainPictures(of: node)
    return node
  }

  func update(_ view: ForEach<Data, ID, Content>, _ inputs: UpdateInputs) {
    let wasDetached = isDetached
    isDetached = false
    environment = inputs.environment
    if wasDetached { graph.counters.cellsLive += children.count }
    let elements = view.data
    // A taken-over collection shows other items throughout: no id of the old one counts.
    if !inputs.isRebinding, hasSameIDs(as: view) {
      var index = 0
      for element in elements {
        Content._updateNode(children[index].node, view.content(element), inputs)
        index += 1
      }
      return
    }
    replaceChildren(view, inputs)
    childElementsDidChange()
  }

  private func hasSameIDs(as view: ForEach<Data, ID, Content>) -> Bool {
    guard view.data.count == children.count else { return false }
    var index = 0
    for element in view.data {
      if view.id(element) != children[index].id { return false }
      index += 1
    }
    return true
  }

  private func replaceChildren(_ view: ForEach<Data, ID, Content>, _ inputs: UpdateInputs) {
    var old: [ID: Node] = [:]
    var entering = Set<ID>(minimumCapacity: view.data.count)
    if !inputs.isRebinding {
      old.reserveCapacity(children.count)
      for child in children { old[child.id] = child.node }
    }
    var ids: [ID] = []
    ids.reserveCapacity(view.data.count)
    for element in view.data {
      let id = view.id(element)
      if entering.insert(id).inserted { ids.append(id) } else { reportDuplicate(id) }
    }
    // Leaving nodes, in order, so that a scrolled window hands over its rows in a steady way.
    var free = children.filter { inputs.isRebinding || !entering.contains($0.id) }.map(\.node)
    for node in free { node.detach() }
    free.append(contentsOf: parked)
    parked.removeAll()
    var kept: [Child] = []
    kept.reserveCapacity(ids.count)
    var next = 0
    for element in view.data {
      guard next < ids.count, view.id(element) == ids[next] else { continue }
      let id = ids[next]
      next += 1
      let content = view.content(element)
      if let node = old[id] {
        Content._updateNode(node, content, inputs)
        kept.append(Child(id: id, node: node))
      } else if let node = free.popLast() {
        graph.counters.cellsRebound += 1
        Content._updateNode(
          node, content, UpdateInputs(environment: inputs.environment, isRebinding: true))
        kept.append(Child(id: id, node: node))
      } else {
        kept.append(Child(id: id, node: makeNode(content)))
      }
    }
    graph.counters.cellsLive += kept.count - children.count
    children = kept
    park(free)
  }

  private func park(_ nodes: [Node]) {
    parked = Array(nodes.prefix(max(8, children.count / 2)))
    if !parked.isEmpty { graph.keepParked(self) }
    graph.noteParked()
  }

  func node(identifiedBy id: AnyHashable) -> Node? {
    guard let id = id.base as? ID else { return nil }
    return children.first { $0.id == id }?.node
  }

  var parkedCount: Int { parked.count }

  func dropParked() { parked.removeAll() }

  /// The elements of a child are drawn into pictures of their own, so that a scroll moves them and draws nothing.
  private func retainPictures(of node: Node) {
    guard Content._elementCount == 1 else { return }
    node.firstElement?.isRetained = true
  }

  private func reportDuplicate(_ id: ID) {
    graph.onDiagnostic?(
      "Two elements of a ForEach have the id \(id); the first is shown. Give each element an id of its own.")
  }

  override func detach() {
    guard !isDetached else { return }
    graph.counters.cellsLive -= children.count
    parked.removeAll()
    super.detach()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for child in children { body(child.node) }
  }
}

/// Someone who keeps nodes aside for reuse.
@MainActor protocol ParkingLot: AnyObject {
  var parkedCount: Int { get }
  func dropParked()
}
