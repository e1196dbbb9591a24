internal import ShojiEngine
internal import SwiftUI

/// What is seen of a collection view, in a scroll view.
///
/// Its body runs when the data is another and when other cells are to exist, not for each pixel.
struct CollectionScroller<Content: CollectionContent>: View {
  let content: Content
  let store: CollectionStore
  let isActive: Bool
  let lastRowAppeared: (() -> Void)?

  @State private var position: ScrollPosition
  /// How often other cells were to exist.
  @State private var cellsRevision = 0
  /// How often cells were to be placed anew.
  @State private var placesRevision = 0
  @Environment(\.collectionPosition) private var asked
  @Environment(\.visibleItemsAction) private var visibleItemsAction
  @Environment(\.showsSelectionMarks) private var showsMarks

  /// - Parameter offset: Where it is scrolled to at first, in points.
  init(
    content: Content, store: CollectionStore, offset: Double, isActive: Bool, lastRowAppeared: (() -> Void)?
  ) {
    self.content = content
    self.store = store
    self.isActive = isActive
    self.lastRowAppeared = lastRowAppeared
    let isHorizontal = store.plan.layout.isHorizontal
    _position = State(
      initialValue: offset == 0
        ? ScrollPosition()
        : isHorizontal ? ScrollPosition(x: CGFloat(offset)) : ScrollPosition(y: CGFloat(offset)))
  }

  var body: some View {
    let screen = store.screen
    ScrollView(store.plan.layout.isHorizontal ? .horizontal : .vertical) {
      CellLayout(store: store, revision: cellsRevision &+ placesRevision) {
        CollectionCells(content: content, screen: screen)
        if isActive, showsMarks { SelectionMarks(store: store, screen: screen) }
      }
      .modifier(CollectionTaps(store: store, isActive: isActive))
    }
    .scrollPosition($position)
    .modifier(CollectionInput(store: store, isActive: isActive, reveal: reveal))
    .onScrollGeometryChange(for: ScrollGeometry.self) {
      $0
    } action: { _, geometry in
      take(store.look(geometry))
    }
    .onScrollPhaseChange { _, phase, _ in
      take(store.look(nil, phase: ShojiEngine.ScrollPhase(phase)))
      if phase == .idle { tellPosition() }
    }
    .onChange(of: store.revision) { take(store.look(nil)) }
    .onChange(of: asked?.wrappedValue.request, initial: true) { _, request in
      guard let request else { return }
      store.ask(for: request)
      take(store.look(nil))
    }
  }

  private func reveal(_ id: CellID) {
    store.reveal(id)
    take(store.look(nil))
  }

  /// Says in the position what is seen, where anybody reads it.
  private func tellPosition() {
    guard let asked else { return }
    let id = store.firstVisible?.base
    if asked.wrappedValue.visibleID != id { asked.wrappedValue.visibleID = id }
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

extension ShojiEngine.ScrollPhase {
  fileprivate init(_ phase: SwiftUI.ScrollPhase) {
    switch phase {
    case .idle: self = .idle
    case .tracking, .interacting: self = .dragging
    case .decelerating, .animating: self = .decelerating
    @unknown default: self = .idle
    }
  }
}
