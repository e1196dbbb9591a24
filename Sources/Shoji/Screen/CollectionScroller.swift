internal import ShojiEngine
internal import SwiftUI

/// What is seen of a collection view, in a scroll view.
///
/// Its body runs when the data is another and when other cells are to exist, not for each pixel.
struct CollectionScroller<Content: CollectionContent>: View {
  let content: Content
  let store: CollectionStore
  let lastRowAppeared: (() -> Void)?

  @State private var position = ScrollPosition()
  /// How often other cells were to exist.
  @State private var cellsRevision = 0
  /// How often cells were to be placed anew.
  @State private var placesRevision = 0
  @Environment(\.collectionPosition) private var asked
  @Environment(\.visibleItemsAction) private var visibleItemsAction

  var body: some View {
    let screen = store.screen
    ScrollView(store.plan.layout.isHorizontal ? .horizontal : .vertical) {
      CellLayout(store: store, revision: cellsRevision &+ placesRevision) {
        CollectionCells(content: content, screen: screen)
      }
    }
    .scrollPosition($position)
    .onScrollGeometryChange(for: ScrollGeometry.self) {
      $0
    } action: { _, geometry in
      take(store.look(geometry))
    }
    .onChange(of: store.revision) { take(store.look(nil)) }
    .onChange(of: asked?.wrappedValue.request, initial: true) { _, request in
      guard let request else { return }
      store.ask(for: request)
      take(store.look(nil))
    }
  }

  private func take(_ outcome: CollectionStore.Outcome) {
    if outcome.changesCells { cellsRevision &+= 1 }
    if outcome.movesCells { placesRevision &+= 1 }
    if let offset = outcome.offset {
      if store.plan.layout.isHorizontal { position.scrollTo(x: offset) } else { position.scrollTo(y: offset) }
    }
    if let visible = outcome.newVisible {
      visibleItemsAction?(visible)
    }
    if outcome.seesLastRow { lastRowAppeared?() }
  }
}

/// The cells themselves.
private struct CollectionCells<Content: CollectionContent>: View {
  let content: Content
  let screen: _CollectionScreen

  var body: some View {
    cells
    ForEach(screen.fillers, id: \.self) { index in
      Color.clear.layoutValue(key: CellSlotKey.self, value: .filler(index - screen.fillers.lowerBound))
    }
  }

  private var cells: Content.Cells {
    var cursor = _SectionCursor()
    return content._cells(screen, &cursor)
  }
}
