/// The node of a `ForEach`.
class RowsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  /// Takes a new value.
  func update(_ view: ForEach<Data, ID, Content>, _ inputs: UpdateInputs) {}
}

/// Stands for a view per element of a collection.
///
/// Children follow their ids. An element that enters takes over the nodes of one that leaves, if there is one: what
/// belonged to the old one (state, tasks, subscriptions) ends first. Nodes that nobody takes over at once are kept aside
/// while the content is on the move and dropped when it comes to rest.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowsNode<Data, ID, Content>, ParkingLot, IdentifiedList, RowList
{
  /// The ids of the children, in order.
  @exclusivity(unchecked) private var ids: [ID] = []
  /// The children themselves. Kept apart from their ids: a struct of both would be of another type for each `ID`, and
  /// looked up as such at every step.
  @exclusivity(unchecked) private var rows: [ForEachRow] = []
  @exclusivity(unchecked) private var parked: [Node] = []
  @exclusivity(unchecked) private var makeContent: (Data.Element) -> Content
  @exclusivity(unchecked) private var updateContent: @MainActor (Node, Content, UpdateInputs) -> Void
  private let findOverlap: ([ID], [ID]) -> RowOverlap?
  /// A reader that has read nothing.
  @exclusivity(unchecked) private var spareReader: RowReader<Data.Element>?

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    makeContent = view.content
    updateContent = view.updateContent
    findOverlap = view.findOverlap
    super.init(inputs)
    let count = view.data.count
    ids.reserveCapacity(count)
    rows.reserveCapacity(count)
    var seen = Set<ID>(minimumCapacity: count)
    for element in view.data {
      let id = view.id(element)
      guard seen.insert(id).inserted else {
        reportDuplicate(id)
        continue
      }
      var reader: Node?
      let content = content(of: element, &reader)
      ids.append(id)
      rows.append(ForEachRow(node: makeNode(content), reader: reader))
    }
    graph.counters.cellsLive += rows.count
  }

  /// Makes the content of an element and notes what that reads.
  private func content(of element: Data.Element, _ reader: inout Node?) -> Content {
    let current: RowReader<Data.Element>
    if let reader {
      current = unsafeDowncast(reader, to: RowReader<Data.Element>.self)
    } else {
      current = spareReader ?? RowReader(self, childInputs())
    }
    current.isDirty = false
    let content = current.tracking { makeContent(element) }
    let isSpare = current === spareReader
    if current.hasRead {
      current.element = element
      reader = current
      if isSpare { spareReader = nil }
    } else {
      if current.element != nil { current.element = nil }
      reader = nil
      if !isSpare { spareReader = current }
    }
    return content
  }

  func updateRow(of reader: Node) {
    guard let index = rows.firstIndex(where: { $0.reader === reader }),
      let element = unsafeDowncast(reader, to: RowReader<Data.Element>.self).element
    else { return }
    graph.counters.bodies += 1
    let content = content(of: element, &rows[index].reader)
    updateContent(rows[index].node, content, UpdateInputs(environment: environment))
  }

  private func makeNode(_ content: Content) -> Node {
    graph.counters.cellsCreated += 1
    let node = Content._makeNode(content, childInputs())
    retainPictures(of: node)
    return node
  }

  override func update(_ view: ForEach<Data, ID, Content>, _ inputs: UpdateInputs) {
    let wasDetached = isDetached
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    makeContent = view.content
    updateContent = view.updateContent
    if wasDetached { graph.counters.cellsLive += rows.count }
    // A taken-over collection shows other items throughout: no id of the old one counts.
    if !inputs.isRebinding, hasSameIDs(as: view) {
      var index = 0
      for element in view.data {
        updateRow(index, element, inputs)
        index += 1
      }
      return
    }
    graph.measure(\.recycle) { replaceRows(view, inputs) }
    childElementsDidChange()
  }

  private func updateRow(_ index: Int, _ element: Data.Element, _ inputs: UpdateInputs) {
    let content = content(of: element, &rows[index].reader)
    updateContent(rows[index].node, content, inputs)
  }

  private func hasSameIDs(as view: ForEach<Data, ID, Content>) -> Bool {
    guard view.data.count == ids.count else { return false }
    var index = 0
    for element in view.data {
      if view.id(element) != ids[index] { return false }
      index += 1
    }
    return true
  }

  private func replaceRows(_ view: ForEach<Data, ID, Content>, _ inputs: UpdateInputs) {
    let elements = Array(view.data)
    var newIDs = elements.map(view.id)
    // What stays keeps its node; what enters waits for one until it is known what leaves.
    var newRows: [ForEachRow?]
    var entering: [Data.Element]
    var leaving: [ForEachRow]
    if !inputs.isRebinding, let stay = findOverlap(ids, newIDs) {
      newRows = Array(repeating: nil, count: newIDs.count)
      for place in 0..<stay.count {
        updateRow(stay.old + place, elements[stay.new + place], inputs)
        newRows[stay.new + place] = rows[stay.old + place]
      }
      entering = Array(elements[..<stay.new]) + elements[(stay.new + stay.count)...]
      leaving = Array(rows[..<stay.old]) + rows[(stay.old + stay.count)...]
    } else {
      (newRows, entering, leaving) = match(elements, &newIDs, inputs)
    }
    var free = parked
    parked.removeAll()
    let isAnimated = graph.animatesPresence(inputs)
    let leavingIDs = isAnimated ? idsByNode() : [:]
    for row in leaving {
      row.reader?.detach()
      if let id = leavingIDs[ObjectIdentifier(row.node)] {
        if !graph.takeOut(row.node, of: self, key: id, inputs) { free.append(row.node) }
      } else {
        row.node.detach()
        free.append(row.node)
      }
    }
    graph.counters.cellsLive += newRows.count - rows.count
    ids = newIDs
    rows = fill(newRows, with: entering, from: &free, inputs, isAnimated: isAnimated)
    park(free)
  }

  /// Matches rows to elements in any order by their ids.
  ///
  /// - Parameter newIDs: The ids of the elements; those that stood before are taken out.
  private func match(
    _ elements: [Data.Element], _ newIDs: inout [ID], _ inputs: UpdateInputs
  ) -> (rows: [ForEachRow?], entering: [Data.Element], leaving: [ForEachRow]) {
    /// Where an id stood; -1 for one that has entered.
    var places = [ID: Int](minimumCapacity: ids.count + elements.count)
    if !inputs.isRebinding {
      for index in ids.indices { places[ids[index]] = index }
    }
    var uniqueIDs: [ID] = []
    var newRows: [ForEachRow?] = []
    var entering: [Data.Element] = []
    uniqueIDs.reserveCapacity(newIDs.count)
    newRows.reserveCapacity(newIDs.count)
    var last = -1
    var stays = [Bool](repeating: false, count: rows.count)
    for (index, id) in newIDs.enumerated() {
      if let place = places[id] {
        guard place >= 0, !stays[place] else {
          reportDuplicate(id)
          continue
        }
        stays[place] = true
        // What is collected from all in their order, as preferences are, is collected anew where they move.
        if place < last { graph.preferencesChanged = true }
        last = place
        updateRow(place, elements[index], inputs)
        newRows.append(rows[place])
      } else {
        places[id] = -1
        entering.append(elements[index])
        newRows.append(nil)
      }
      uniqueIDs.append(id)
    }
    newIDs = uniqueIDs
    var leaving: [ForEachRow] = []
    for place in rows.indices where !stays[place] { leaving.append(rows[place]) }
    return (newRows, entering, leaving)
  }

  /// Gives the elements that enter their places: with a node that is free, or a new one.
  private func fill(
    _ places: [ForEachRow?], with entering: [Data.Element], from free: inout [Node], _ inputs: UpdateInputs,
    isAnimated: Bool
  ) -> [ForEachRow] {
    let rebinding = UpdateInputs(environment: inputs.environment, isRebinding: true)
    var filled: [ForEachRow] = []
    filled.reserveCapacity(places.count)
    var next = 0
    for place in places {
      if let place {
        filled.append(place)
        continue
      }
      var reader: Node?
      let content = content(of: entering[next], &reader)
      next += 1
      if isAnimated, let node = graph.takeBack(of: self, key: AnyHashable(ids[filled.count])) {
        updateContent(node, content, inputs)
        filled.append(ForEachRow(node: node, reader: reader))
        continue
      }
      let node: Node
      if let known = free.popLast() {
        graph.counters.cellsRebound += 1
        updateContent(known, content, rebinding)
        node = known
      } else {
        node = makeNode(content)
      }
      filled.append(ForEachRow(node: node, reader: reader))
      if isAnimated { graph.bringIn(node, inputs) }
    }
    return filled
  }

  /// The ids of the rows that are there, by their nodes.
  private func idsByNode() -> [ObjectIdentifier: ID] {
    Dictionary(zip(rows.lazy.map { ObjectIdentifier($0.node) }, ids)) { first, _ in first }
  }

  private func park(_ nodes: [Node]) {
    parked = Array(nodes.prefix(max(8, rows.count / 2)))
    if !parked.isEmpty { graph.keepParked(self) }
    graph.noteParked()
  }

  func node(identifiedBy id: AnyHashable) -> Node? {
    guard let id = id.base as? ID else { return nil }
    return ids.firstIndex(of: id).map { rows[$0].node }
  }

  func forEachIdentified(_ body: (AnyHashable, Node) -> Void) {
    for index in ids.indices { body(AnyHashable(ids[index]), rows[index].node) }
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
    graph.counters.cellsLive -= rows.count
    parked.removeAll()
    for row in rows { row.reader?.detach() }
    super.detach()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for row in rows { body(row.node) }
  }
}

/// One child of a `ForEach`.
private struct ForEachRow {
  let node: Node
  /// What the content of the element read, if it read anything: a `RowReader` of the element's type.
  var reader: Node?
}

/// Someone who keeps nodes aside for reuse.
@MainActor protocol ParkingLot: AnyObject {
  var parkedCount: Int { get }
  func dropParked()
}
