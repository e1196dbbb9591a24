internal import ShojiEngine

/// Stands for the rows of a `ForEach` in a list that makes them as they come into sight.
///
/// It costs what is in the tree, however long the collection is. A row that leaves gives its nodes to one that comes; all that
/// belonged to the old row ends first.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  RowsNode<Data, ID, Content>, RowSource, RowList, ParkingLot, IdentifiedList
{
  private var data: Data
  private var idOf: (Data.Element) -> ID
  private var makeContent: (Data.Element) -> Content
  private var updateContent: @MainActor (Node, Content, UpdateInputs) -> Void
  /// The parts in the tree, by the place of their element.
  private var rows: [Int: Row] = [:]
  /// Nodes of rows that left.
  private var parked: [Node] = []
  private var edits: [ItemEdit] = []
  /// How many rows each element brings, one until it is known; nil where their number is known by the type.
  private var counts: Extents?
  /// The elements that turned out to bring none.
  private var empty: Set<Int> = []
  private let rowsPerElement: Int
  /// Where each id is; made when one is first looked for that is not in the tree.
  private var places: [ID: Int]?
  private var complained: Set<ID> = []
  override var holdsParts: Bool { false }

  private struct Row {
    let part: ListPart
    let id: ID
    var reader: RowReader<Data.Element>?
  }

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    data = view.data
    idOf = view.id
    makeContent = view.content
    updateContent = view.updateContent
    rowsPerElement = Content._elementCount ?? 1
    if Content._elementCount == nil { counts = Extents(count: view.data.count, estimate: 1) }
    super.init(inputs)
  }

  private func element(_ index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  // MARK: Rows

  var rowCount: Int { firstRow(ofPart: data.count) }

  func part(ofRow row: Int) -> Int {
    if let counts { return counts.index(at: Double(row)) ?? 0 }
    return row / max(rowsPerElement, 1)
  }

  func firstRow(ofPart index: Int) -> Int {
    if let counts { return Int(counts.offset(of: index)) }
    return index * rowsPerElement
  }

  func rowCount(ofPart index: Int) -> Int {
    if let counts { return Int(counts.extent(of: index)) }
    return rowsPerElement
  }

  func makePart(_ index: Int) -> ListPart {
    if let row = rows[index] { return row.part }
    let element = element(index)
    let id = idOf(element)
    var reader: RowReader<Data.Element>?
    let content = content(of: element, &reader)
    let node: Node
    if let leaving = graph.takeBack(of: self, key: AnyHashable(id)) {
      updateContent(leaving, content, UpdateInputs(environment: environment))
      node = leaving
    } else if let free = parked.popLast() {
      graph.counters.cellsRebound += 1
      updateContent(free, content, UpdateInputs(environment: environment, isRebinding: true))
      node = free
    } else {
      graph.counters.cellsCreated += 1
      node = Content._makeNode(content, childInputs())
    }
    if Content._elementCount == 1 { node.firstElement?.isRetained = true }
    graph.counters.cellsLive += 1
    let part = ListPart(node, of: self, at: index)
    if rows.values.contains(where: { $0.id == id }), complained.insert(id).inserted {
      graph.complain(
        "Two elements of a ForEach have the id \(id); both are shown. Give each element an id of its own.")
    }
    rows[index] = Row(part: part, id: id, reader: reader)
    return part
  }

  func release(_ part: ListPart) {
    guard let row = rows[part.index], row.part === part else { return }
    rows[part.index] = nil
    leave(row)
    graph.keepParked(self)
    graph.noteParked()
  }

  private func leave(_ row: Row) {
    row.part.isReleased = true
    row.part.node.detach()
    row.reader?.detach()
    graph.counters.cellsLive -= 1
    // No more wait than a screen or so brings at once.
    if parked.count < max(8, rows.count / 2) { parked.append(row.part.node) }
  }

  func takeCount(of part: ListPart) {
    guard counts != nil else { return }
    let (old, new) = (rowCount(ofPart: part.index), part.elements.count)
    guard old != new else { return }
    let first = firstRow(ofPart: part.index)
    if new == 0 { empty.insert(part.index) } else { empty.remove(part.index) }
    counts?.setExtent(Double(new), of: part.index)
    if old > new { edits.append(.remove((first + new)..<(first + old))) }
    if new > old { edits.append(.insert(count: new - old, at: first + old)) }
  }

  func takeEdits() -> [ItemEdit] {
    defer { edits = [] }
    return edits
  }

  // MARK: Content

  /// Makes the content of an element and notes what that reads.
  private func content(of element: Data.Element, _ reader: inout RowReader<Data.Element>?) -> Content {
    let current = reader ?? RowReader(self, childInputs())
    current.isDirty = false
    let content = current.tracking { makeContent(element) }
    current.element = current.hasRead ? element : nil
    reader = current.hasRead ? current : nil
    return content
  }

  func updateRow(of reader: Node) {
    guard let index = rows.first(where: { $0.value.reader === reader })?.key else { return }
    graph.counters.bodies += 1
    updateRow(index, UpdateInputs(environment: environment))
  }

  private func updateRow(_ index: Int, _ inputs: UpdateInputs) {
    guard var row = rows[index] else { return }
    let content = content(of: element(index), &row.reader)
    rows[index] = row
    updateContent(row.part.node, content, inputs)
  }

  // MARK: New values

  override func update(_ view: ForEach<Data, ID, Content>, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    makeContent = view.content
    updateContent = view.updateContent
    if inputs.isRebinding {
      replaceAll(view)
    } else if !DataChange<ID>.isSame(data, view.data) {
      let change = DataChange<ID>.between(data, view.data, { [idOf] in idOf($0) }, view.id)
      if let change { empty = Set(empty.compactMap { change.newIndex($0, idOf(element($0))) }) }
      (data, idOf) = (view.data, view.id)
      if let change { follow(change, inputs) }
    } else {
      (data, idOf) = (view.data, view.id)
    }
    for index in rows.keys.sorted() { updateRow(index, inputs) }
    askEmptyAgain()
  }

  /// Elements out of sight that brought no row may bring one now: they count again until they come into sight.
  private func askEmptyAgain() {
    let asked = empty.filter { rows[$0] == nil }
    guard !asked.isEmpty else { return }
    for index in asked {
      edits.append(.insert(count: 1, at: firstRow(ofPart: index)))
      counts?.setExtent(1, of: index)
    }
    empty.subtract(asked)
    childElementsDidChange()
  }

  /// Takes another list's data.
  private func replaceAll(_ view: ForEach<Data, ID, Content>) {
    let rows = rows
    self.rows = [:]
    for row in rows.values { leave(row) }
    let old = rowCount
    (data, idOf) = (view.data, view.id)
    places = nil
    empty = []
    if counts != nil { counts = Extents(count: data.count, estimate: 1) }
    edits = [.remove(0..<old), .insert(count: rowCount, at: 0)]
    childElementsDidChange()
  }

  /// Takes what became of the elements.
  private func follow(_ change: DataChange<ID>, _ inputs: UpdateInputs) {
    places = nil
    for edit in change.edits { apply(edit) }
    let old = rows
    rows = [:]
    for (index, row) in old {
      if let new = change.newIndex(index, row.id), rows[new] == nil {
        row.part.index = new
        rows[new] = row
      } else if graph.takeOut(row.part.node, of: self, key: AnyHashable(row.id), inputs) {
        row.part.isReleased = true
        row.reader?.detach()
        graph.counters.cellsLive -= 1
      } else {
        leave(row)
      }
    }
    childElementsDidChange()
  }

  /// Tells of an edit of the elements as one of the rows.
  private func apply(_ edit: ItemEdit) {
    guard var counts else {
      if rowsPerElement > 0 { edits.append(edit.multiplied(by: rowsPerElement)) }
      return
    }
    func rows(_ range: Range<Int>) -> Range<Int> {
      Int(counts.offset(of: range.lowerBound))..<Int(counts.offset(of: range.upperBound))
    }
    switch edit {
    case .insert(let count, let index, let kind):
      edits.append(.insert(count: count, at: Int(counts.offset(of: index)), kind: kind))
      counts.apply(edit)
    case .remove(let range):
      edits.append(.remove(rows(range)))
      counts.apply(edit)
    case .move(let range, let target):
      let moved = rows(range)
      counts.apply(edit)
      edits.append(.move(moved, to: Int(counts.offset(of: target))))
    case .invalidate(let range):
      edits.append(.invalidate(rows(range)))
    }
    self.counts = counts
  }

  // MARK: Tree

  override func forEachChild(_ body: (Node) -> Void) {
    for index in rows.keys.sorted() {
      if let row = rows[index] { body(row.part.node) }
    }
  }

  override func collectRows(_ collector: inout RowCollector) { collector.add(self) }

  override func detach() {
    guard !isDetached else { return }
    graph.counters.cellsLive -= rows.count
    parked.removeAll()
    for row in rows.values { row.reader?.detach() }
    super.detach()
    for row in rows.values { row.part.isReleased = true }
    rows = [:]
  }

  var parkedCount: Int { parked.count }

  func dropParked() { parked.removeAll() }

  // MARK: Ids

  func node(identifiedBy id: AnyHashable) -> Node? {
    guard let id = id.base as? ID else { return nil }
    return rows.values.filter { $0.id == id }.min { $0.part.index < $1.part.index }?.part.node
  }

  func forEachIdentified(_ body: (AnyHashable, Node) -> Void) {
    for index in rows.keys.sorted() {
      if let row = rows[index] { body(AnyHashable(row.id), row.part.node) }
    }
  }

  func id(ofPart index: Int) -> AnyHashable? {
    index >= 0 && index < data.count ? AnyHashable(idOf(element(index))) : nil
  }

  func part(identifiedBy id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    if let index = rows.first(where: { $0.value.id == id })?.key { return index }
    // Whole numbers are mostly their own ids.
    if let range = data as? Range<Int>, let number = id as? Int, range.contains(number) {
      let index = number - range.lowerBound
      if idOf(element(index)) == id { return index }
    }
    if places == nil {
      var found: [ID: Int] = [:]
      found.reserveCapacity(data.count)
      for (index, element) in data.enumerated() {
        let id = idOf(element)
        if found[id] == nil { found[id] = index }
      }
      places = found
    }
    return places?[id]
  }
}

extension ItemEdit {
  /// The edit of items that there are a number of for each one here.
  fileprivate func multiplied(by number: Int) -> ItemEdit {
    func range(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound * number)..<(range.upperBound * number)
    }
    return switch self {
    case .insert(let count, let index, let kind):
      .insert(count: count * number, at: index * number, kind: kind)
    case .remove(let items): .remove(range(items))
    case .move(let items, let target): .move(range(items), to: target * number)
    case .invalidate(let items): .invalidate(range(items))
    }
  }
}
