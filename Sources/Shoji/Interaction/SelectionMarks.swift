internal import ShojiEngine
internal import SwiftUI

/// The marks of the items that are selected and of the one that keys go from, over the cells that are seen.
struct SelectionMarks: View {
  let store: CollectionStore
  let screen: _CollectionScreen

  var body: some View {
    let picks = store.picks
    let focused = picks.hasFocus ? picks.selection.focusedIndex : nil
    let marked = picks.selection.selected.indexes.intersection(screen.items)
    ForEach(marked.ranges.flatMap { Array($0) }, id: \.self) { index in
      RoundedRectangle(cornerRadius: 6).fill(Color.accentColor.opacity(0.22)).allowsHitTesting(false)
        .layoutValue(key: CellSlotKey.self, value: .mark(index))
    }
    if let focused, screen.items.contains(focused) {
      RoundedRectangle(cornerRadius: 6).strokeBorder(Color.accentColor, lineWidth: 2).allowsHitTesting(false)
        .layoutValue(key: CellSlotKey.self, value: .mark(focused))
    }
  }
}
