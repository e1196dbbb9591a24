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
  @Environment(\.reachActions) private var reach
  @Environment(\.selectionBinding) private var selection
  @Environment(\.emptyContent) private var emptyContent
  @Environment(\.prefetching) private var prefetching
  @Environment(\.collectionProxy) private var proxy
  @Environment(\.collectionOptions) private var options
  @Environment(\.showsDebugOverlay) private var showsOverlay
  @Environment(\.countsAction) private var countsAction
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// - Parameter offset: Where it is scrolled to at first, in points from the left or the top; nil at its start.
  init(
    content: Content, store: CollectionStore, offset: CGFloat?, isActive: Bool,
    lastRowAppeared: (() -> Void)?
  ) {
    self.content = content
    self.store = store
    self.isActive = isActive
    self.lastRowAppeared = lastRowAppeared
    let isHorizontal = store.plan.layout.isHorizontal
    _position = State(
      initialValue: offset.map { isHorizontal ? ScrollPosition(x: $0) : ScrollPosition(y: $0) }
        ?? ScrollPosition())
  }

  var body: some View {
    scroller
      .overlay { if let emptyContent, store.plan.itemCount == 0 { emptyContent } }
      .overlay(alignment: .topTrailing) { if showsOverlay { DebugOverlay(counts: store.counts) } }
      .modifier(CollectionInput(store: store, isActive: isActive, reveal: reveal))
      .onChange(of: store.revision) { take(store.look(nil)) }
      .onChange(of: asked?.wrappedValue.request, initial: true) { _, request in
        guard let request else { return }
        store.ask(for: request, by: store.journey.asked)
        store.journey.asked = nil
        take(store.look(nil))
      }
      .background { if let asked { ChangeWitness(store: store, request: asked.wrappedValue.request) } }
      .onChange(of: reducesMotion, initial: true) { store.journey.reducesMotion = $1 }
      .onChange(of: showsOverlay, initial: true) { store.timesCells = $1 }
      .onAppear { proxy?.connect(to: store) { take(store.look(nil)) } }
      .onDisappear { store.giveUp() }
  }

  /// The cells, in a scroll view of their own or in the content of another.
  @ViewBuilder private var scroller: some View {
    if options.isEmbedded {
      cells.onGeometryChange(for: ScrollGeometry.self) { proxy in
        let seen = proxy.bounds(of: .scrollView) ?? CGRect(origin: .zero, size: proxy.size)
        let part = seen.intersection(CGRect(origin: .zero, size: proxy.size))
        let isSeen = !part.isNull
        return ScrollGeometry(
          contentOffset: isSeen ? part.origin : .zero, contentSize: proxy.size, contentInsets: EdgeInsets(),
          containerSize: isSeen ? part.size : .zero)
      } action: { geometry in
        take(store.look(geometry))
      }
    } else if let snapping = store.plan.layout.snapping {
      scrollView.scrollTargetBehavior(SnappingTargets(store: store, snapping: snapping))
    } else {
      scrollView
    }
  }

  private var scrollView: some View {
    ScrollView(store.plan.layout.isHorizontal ? .horizontal : .vertical) { cells }
      .scrollPosition($position)
      .onScrollGeometryChange(for: ScrollGeometry.self) {
        $0
      } action: { _, geometry in
        take(store.look(geometry))
      }
      .onScrollPhaseChange { _, phase, _ in
        take(store.look(nil, phase: ShojiEngine.ScrollPhase(phase)))
        if phase == .idle { tellPosition() }
        // A finger that only touches presses what is under it.
        if phase != .idle, phase != .tracking { store.picks.statuses.pressed = nil }
      }
  }

  private var cells: some View {
    let screen = store.screen
    return CellLayout(store: store, revision: cellsRevision &+ placesRevision) {
      CollectionCells(content: content, screen: screen)
      if isActive, showsMarks { SelectionMarks(store: store, screen: screen) }
    }
    .modifier(CollectionTaps(store: store, isActive: isActive))
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
    if outcome.changesCells {
      cellsRevision &+= 1
      countsAction?(store.counts)
    }
    if outcome.movesCells { placesRevision &+= 1 }
    if let offset = outcome.offset {
      if store.isAtRest {
        // A transaction of its own would cost the frame a pass.
        scroll(to: offset)
      } else {
        // What is on its way goes on from there.
        withTransaction(\.scrollPositionUpdatePreservesVelocity, true) { scroll(to: offset) }
      }
    }
    if let approach = outcome.approach { withAnimation(store.journey.animation) { scroll(to: approach) } }
    if let visible = outcome.newVisible {
      visibleItemsAction?(visible)
    }
    if outcome.seesLastRow { lastRowAppeared?() }
    if !reach.isEmpty { store.load(reach) }
    if isActive {
      store.picks.tell(selection)
      store.followPointer()
    }
    if let prefetching, !outcome.prefetch.isEmpty { prefetching.perform(outcome.prefetch) }
    if let reached = outcome.reached { store.arrive(at: reached) }
    if let abandoned = outcome.abandoned { store.abandon(abandoned) }
  }

  private func scroll(to offset: CGFloat) {
    if store.plan.layout.isHorizontal { position.scrollTo(x: offset) } else { position.scrollTo(y: offset) }
  }
}

/// Sees by which animation a position asks for another item.
private struct ChangeWitness: View {
  let store: CollectionStore
  let request: CollectionPosition.Request?

  var body: some View {
    Color.clear.frame(width: 0, height: 0)
      .transaction(value: request) { transaction in
        store.journey.asked = transaction.disablesAnimations ? nil : transaction.animation
      }
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
