internal import Interaction
internal import ShojiEngine

/// Puts the list's own element around each row, and knows which are selected.
@MainActor final class ListRowMaker: RowWrapper {
  weak var list: LazyElement?
  private(set) var plan: ListPlan
  private(set) var selection: any ListChoice
  private var rows: [ObjectIdentifier: ListRowElement] = [:]
  /// The row that was clicked last, from which a click with shift selects.
  private var lastClicked: AnyHashable?

  init(_ plan: ListPlan, _ selection: any ListChoice) {
    self.plan = plan
    self.selection = selection
  }

  func take(_ plan: ListPlan, _ selection: any ListChoice) {
    self.selection = selection
    self.plan = plan
    for row in rows.values { row.selectionDidChange() }
  }

  func wrap(_ element: ElementNode) -> ElementNode {
    let key = ObjectIdentifier(element)
    if let row = rows[key] { return row }
    guard let list else { return element }
    let row = ListRowElement(self, list.childInputs())
    row.isRetained = true
    element.isRetained = false
    row.take(element)
    rows[key] = row
    return row
  }

  func unwrap(_ element: ElementNode) {
    rows.removeValue(forKey: ObjectIdentifier(element))?.end()
  }

  func forEachRow(_ body: (Node) -> Void) {
    for row in rows.values { body(row) }
  }

  func click(_ row: ListRowElement, _ modifiers: Modifiers) {
    guard let id = row.id else { return }
    selection.click(id, modifiers) {
      guard let last = lastClicked, let list else { return [] }
      return list.ids(from: last, to: row.index)
    }
    if !modifiers.contains(.shift) || lastClicked == nil { lastClicked = id }
  }
}

extension LazyElement {
  /// The ids of the rows from the one with an id to another, both included.
  func ids(from id: AnyHashable, to end: Int) -> [AnyHashable] {
    guard let start = rows.row(identifiedBy: id) else { return [] }
    return (min(start, end)...max(start, end)).compactMap { row in
      rows.find(row).flatMap { $0.run.source.id(ofPart: $0.part) }
    }
  }

  /// Tells the rows of a list where they stand.
  func prepareListRows() {
    for (place, row) in shown.enumerated() {
      guard let element = row.element as? ListRowElement, let path = layout.path(ofItem: row.index) else {
        continue
      }
      let count = layout.range(ofSection: path.section).count
      let next = shown.indices.contains(place + 1) ? shown[place + 1] : nil
      let follower = next.flatMap { $0.index == row.index + 1 ? $0.element as? ListRowElement : nil }
      element.take(
        id: row.part.source.id(ofPart: row.part.index), index: row.index, isFirst: path.item == 0,
        isLast: path.item == count - 1, next: follower)
    }
  }
}
