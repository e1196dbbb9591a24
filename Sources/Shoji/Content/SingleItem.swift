public import SwiftUI

/// A view that stands for itself among the sections of a collection view.
public struct SingleItem<Content: View>: CollectionContent {
  let view: Content

  /// What tells it apart is its place among the sections.
  public func _describe(_ sections: inout _CollectionSections) {
    let id = CellID(SingleItemID(section: sections.count))
    var look = SectionLook()
    look.layout = .list
    sections.append(SectionPlan(id: id, items: SingleItemIDs(id: id), look: look))
  }

  /// Makes the views of what is seen.
  public func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> some View {
    let section = cursor.next()
    let index = screen.items(inSection: section).ranges.first?.lowerBound
    return SingleCell(index: index, view: view)
  }
}

private struct SingleCell<Content: View>: View {
  let index: Int?
  let view: Content

  var body: some View {
    if let index { view.layoutValue(key: CellSlotKey.self, value: .item(index)) }
  }
}

private struct SingleItemID: Hashable {
  let section: Int
}

/// The one item of a section that is a view.
struct SingleItemIDs: SectionItems {
  let id: CellID
  var isThere = true

  var count: Int { isThere ? 1 : 0 }
  var knowsPlaces: Bool { true }
  func cellID(at place: Int) -> CellID { id }
  func place(of id: CellID) -> Int? { isThere && id == self.id ? 0 : nil }
  func find(_ ids: Set<CellID>, in places: Range<Int>) -> [CellID: Int] {
    isThere && places.contains(0) && ids.contains(id) ? [id: 0] : [:]
  }
  func shared(with older: any SectionItems) -> SharedItems? {
    let isSame = (older as? Self).map { $0.id == id && $0.isThere == isThere } ?? false
    return SharedItems(head: isSame ? count : 0, tail: 0)
  }
  func isComparedAtOnce(with older: any SectionItems) -> Bool { true }
  var isSendable: Bool { true }
}
