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
  @Environment(\.selectionBinding) private var selection
  @Environment(\.activation) private var activation
  @Environment(\.collectionOptions) private var options

  var body: some View {
    var sections = _CollectionSections(in: layout)
    content._describe(&sections)
    store.states.retention = retention
    store.configure(options)
    store.show(CollectionPlan(sections, pixels: PixelGrid(scale: Double(displayScale))))
    if selection != nil || activation != nil { store.take(selection) }
    return CollectionScroller(
      content: content, store: store, offset: store.contentOffset,
      isActive: selection != nil || activation != nil, lastRowAppeared: lastRowAppeared
    )
    .environment(\.collectionPicks, selection != nil || activation != nil ? store.picks : nil)
  }
}
