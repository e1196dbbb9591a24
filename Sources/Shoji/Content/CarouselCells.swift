internal import SwiftUI

/// A section that scrolls sideways by itself, within a collection view that scrolls down.
///
/// What it remembers outlives it: scrolled away and back it stands where it stood.
struct CarouselCells<Data: RandomAccessCollection, ID: Hashable, Cell: View, Header: View, Footer: View>: View
{
  let content: CollectionSection<Data, ID, Cell, Header, Footer>
  let index: Int
  let layout: CollectionLayout
  let screen: _CollectionScreen
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let store = screen.store(content.id)
    CollectionCore(content: row, store: store, layout: layout)
      .handing(to: store, reducesMotion: reducesMotion)
      // What was said of the collection view around it is not said of this one.
      .environment(\.collectionPosition, nil)
      .environment(\.collectionProxy, nil)
      .environment(\.visibleItemsAction, nil)
      .environment(\.collectionOptions, CollectionOptions())
      .environment(\.prefetching, nil)
      .environment(\.reachActions, ReachActions())
      .environment(\.emptyContent, nil)
      .environment(\.showsDebugOverlay, false)
      .layoutValue(key: CellSlotKey.self, value: .item(index))
  }

  /// The items alone: header and footer stand still.
  private var row: PlainSection<Data, ID, Cell> {
    var row = PlainSection<Data, ID, Cell>(
      id: 0, items: content.items, rows: content.rows, header: EmptyView(), footer: EmptyView())
    row.look.insets = content.look.insets
    return row
  }
}
