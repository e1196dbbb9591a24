public import SwiftUI

/// Makes the views of a window's items.
@usableFromInline typealias CellRows<Element, ID: Hashable, Cell: View> =
  @MainActor (
    [WindowSlot<Element, ID>], ItemStates
  ) -> ForEach<[WindowSlot<Element, ID>], ID, CellContent<ID, Element, Cell>>

/// Makes the views of a window's items, made itself where the types of the items and cells are known.
///
/// In a frame in which every cell is new, code for any types took a third of what bringing the cells up to date did.
@inlinable @MainActor func cellRows<Element, ID, Cell>(
  _ cell: @escaping (Element) -> Cell
) -> CellRows<Element, ID, Cell> {
  { slots, states in
    ForEach(slots) { CellContent(slot: $0, states: states, cell: cell) }
  }
}

/// The cell of an item: a view of its own, so that it is made again only where the item or what makes it is another.
@usableFromInline struct CellContent<ID: Hashable, Element, Cell: View>: View {
  @usableFromInline let slot: WindowSlot<Element, ID>
  @usableFromInline let states: ItemStates
  @usableFromInline let cell: (Element) -> Cell

  @inlinable init(slot: WindowSlot<Element, ID>, states: ItemStates, cell: @escaping (Element) -> Cell) {
    self.slot = slot
    self.states = states
    self.cell = cell
  }

  @inlinable var body: some View {
    let id = AnyHashable(slot.id)
    cell(slot.element)
      .item(id, in: ItemStateScope(states: states, id: id))
      .layoutValue(key: CellSlotKey.self, value: .item(slot.index))
  }
}
