public import SwiftUI

/// Scrolls a collection view from code, and waits until it is there.
///
/// ```swift
/// @State private var proxy = CollectionProxy()
/// …
/// CollectionView(songs) { SongCell($0) }.collectionProxy(proxy)
/// Button("First") { Task { await proxy.scroll(to: songs[0].id, anchor: .top) } }
/// ```
@MainActor public final class CollectionProxy {
  private weak var store: CollectionStore?
  private var look: (@MainActor () -> Void)?

  /// Makes a proxy of no collection view.
  public nonisolated init() {}

  func connect(to store: CollectionStore, look: @escaping @MainActor () -> Void) {
    self.store = store
    self.look = look
  }

  /// Shows an item, and returns when it stands where it was asked for.
  ///
  /// A far item that nobody measured stands there in the first frame that shows it. By an animation the view goes there, from
  /// afar the last screen of the way; the item stands exactly where it was asked for then too. A finger or a wheel takes over.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - anchor: Where in the viewport it comes to stand, as far as the ends of the content allow; nil scrolls no further
  ///     than it must.
  ///   - animation: How the view goes there; nil for at once, as always where people want less motion.
  /// - Returns: Whether it stands there: false where there is no such item or no collection view, and where another scroll, a
  ///   finger or a wheel took its place.
  @discardableResult public func scroll(
    to id: some Hashable, anchor: UnitPoint? = nil, animation: Animation? = nil
  ) async -> Bool {
    let cell = CellID(id)
    guard let store, let look else { return false }
    await store.caughtUp()
    guard store.contains(cell) else { return false }
    return await withCheckedContinuation { continuation in
      store.wait(for: cell, continuation)
      store.ask(for: .init(target: .id(cell.base), anchor: anchor, number: 0), by: animation)
      look()
    }
  }

  var savedPlace: SavedPlace? { store?.savedPlace }

  /// The first item that is seen; nil where none is.
  public var visibleID: AnyHashable? { store?.firstVisible?.base }
}

private struct CollectionProxyKey: EnvironmentKey {
  static var defaultValue: CollectionProxy? { nil }
}

extension EnvironmentValues {
  var collectionProxy: CollectionProxy? {
    get { self[CollectionProxyKey.self] }
    set { self[CollectionProxyKey.self] = newValue }
  }
}

extension View {
  /// Lets a proxy scroll the collection view inside.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionProxy(proxy)
  /// ```
  public func collectionProxy(_ proxy: CollectionProxy) -> some View { environment(\.collectionProxy, proxy) }
}
