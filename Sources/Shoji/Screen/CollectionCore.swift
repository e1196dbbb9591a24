internal import ShojiEngine
internal import SwiftUI

/// Hands what is to be shown to a store, and shows what that says is seen.
///
/// Its body runs when the data may be another, not when one scrolls.
struct CollectionCore<Content: CollectionContent>: View {
  let content: Content
  let store: CollectionStore
  let layout: CollectionLayout
  var lastRowAppeared: (() -> Void)?

  @Environment(\.itemStateRetention) private var retention
  @Environment(\.displayScale) private var displayScale
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.selectionBinding) private var selection
  @Environment(\.activation) private var activation
  @Environment(\.collectionOptions) private var options
  @Environment(\.comparing) private var comparing

  var body: some View {
    var sections = _CollectionSections(in: layout)
    content._describe(&sections)
    store.states.retention = retention
    store.configure(options)
    store.isRightToLeft = layoutDirection == .rightToLeft
    // Run again when what was compared off the main actor is there.
    _ = store.comparison.arrivals
    let shown = store.show(
      CollectionPlan(sections, pixels: PixelGrid(scale: Double(displayScale))), of: content, by: comparing)
    if selection != nil || activation != nil { store.take(selection) }
    return CollectionScroller(
      content: shown, store: store, offset: store.openingOffset,
      isActive: selection != nil || activation != nil, lastRowAppeared: lastRowAppeared
    )
    .environment(\.collectionPicks, selection != nil || activation != nil ? store.picks : nil)
  }
}

extension View {
  /// Takes that a store is handed another content by this view, and in which transaction.
  ///
  /// - Parameter reducesMotion: Whether what that brings is there at once, even in a change that is animated.
  @MainActor func handing(to store: CollectionStore, reducesMotion: Bool) -> some View {
    transaction(value: store.beginContent()) { transaction in
      if reducesMotion { transaction.animation = nil }
      store.note(transaction)
    }
  }
}
