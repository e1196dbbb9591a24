/// Stands for a view per element of a collection.
///
/// Children follow their ids. An element that enters takes over the nodes of one that leaves, if there is one: what
/// belonged to the old one (state, tasks, subscriptions) ends first. Nodes that nobody takes over at once are kept aside
/// while the content is on the move and dropped when it comes to rest.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node, ParkingLot,
  IdentifiedList, RowList
{
  private struct Child {
    let id: ID
    let node: Node
    /// What the content of the element read, if it read anything.
    var reader: RowReader<Data.Element>?
  }

  private var children: [Child] = []
  private var parked: [Node] = []
  private var makeContent: (Data.Element) -> Content
  /// A reader that has read nothing.
  private var spareReader: RowReader<Data.Element>?

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    makeContent = view.content
    super.init(inputs)
    children.reserveCapacity(view.data.count)
    var seen: Set<ID> = []
    for element in view.data {
      let id = view.id(element)
      guard seen.insert(id).inserted else {
        reportDuplicate(id)
        continue
      }
      var reader: RowReader<Data.Element>?
      let content = content(of: element, &reader)
      children.append(Child(id: id, node: makeNode(content), reader: reader))
    }
    graph.counters.cellsLive += children.count
  }

  /// Makes the content of an element and notes what that reads.
  private func content(of element: Data.Element, _ reader: inout RowReader<Data.Element>?) -> Content {
    let current = reader ?? spareReader ?? RowReader(self, childInputs())
    current.isDirty = false
    let content = current.tracking { makeContent(element) }
    let isSpare = current === spareReader
    if current.hasRead {
      current.element = element
      reader = current
      if isSpare { spareReader = nil }
    } else {
      current.element = nil
      reader = nil
      if !isSpare { spareReader = current }
    }
    return content
  }

  func updateRow(of reader: Node) {
    guard let index = children.firstIndex(where: { $0.reader === reader }),
      let element = children[index].reader?.element
    else { return }
    graph.counters.bodies += 1
    let content = content(of: element, &children[index].reader)
    Content._updateNode(children[index].node, content, UpdateInputs(environment: environment))
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
    makeContent = view.content
    if wasDetached { graph.counters.cellsLive += children.count }
    let elements = view.data
    // A taken-over collection shows other items throughout: no id of the old one counts.
    if !inputs.isRebinding, hasSameIDs(as: view) {
      var index = 0
      for element in elements {
        let content = content(of: element, &children[index].reader)
        Content._updateNode(children[index].node, content, inputs)
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
    let count = view.data.count
    var old: [ID: Int] = [:]
    if !inputs.isRebinding {
      old.reserveCapacity(children.count)
      for (index, child) in children.enumerated() { old[child.id] = index }
    }
    // What stays keeps its node; what enters waits for one until it is known what leaves.
    var entering = Set<ID>(minimumCapacity: count)
    var kept: [Child?] = []
    var fresh: [(place: Int, id: ID, element: Data.Element)] = []
    kept.reserveCapacity(count)
    var last = -1
    var stays = [Bool](repeating: false, count: children.count)
    for element in view.data {
      let id = view.id(element)
      if let index = old[id], !stays[index] {
        stays[index] = true
        // What is collected from all in their order, as preferences are, is collected anew where they move.
        if index < last { graph.preferencesChanged = true }
        last = index
        let content = content(of: element, &children[index].reader)
        Content._updateNode(children[index].node, content, inputs)
        kept.append(children[index])
      } else if old[id] != nil || !entering.insert(id).inserted {
        reportDuplicate(id)
      } else {
        fresh.append((kept.count, id, element))
        kept.append(nil)
      }
    }
    var free = parked
    parked.removeAll()
    for (index, child) in children.enumerated() where !stays[index] {
      child.node.detach()
      child.reader?.detach()
      free.append(child.node)
    }
    for (place, id, element) in fresh {
      var reader: RowReader<Data.Element>?
      let content = content(of: element, &reader)
      kept[place] = Child(id: id, node: node(for: content, from: &free, inputs), reader: reader)
    }
    graph.counters.cellsLive += kept.count - children.count
    children = kept.compactMap { $0 }
    park(free)
  }

  /// A node for an element that enters: one that is free, or a new one.
  private func node(for content: Content, from free: inout [Node], _ inputs: UpdateInputs) -> Node {
    guard let node = free.popLast() else { return makeNode(content) }
    graph.counters.cellsRebound += 1
    Content._updateNode(node, content, UpdateInputs(environment: inputs.environment, isRebinding: true))
    return node
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
    graph.complain(
      "Two elements of a ForEach have the id \(id); the first is shown. Give each element an id of its own.")
  }

  override func detach() {
    guard !isDetached else { return }
    graph.counters.cellsLive -= children.count
    parked.removeAll()
    for child in children { child.reader?.detach() }
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
