internal import ShojiEngine
public import SwiftUI

/// What is to be done for items before they are seen.
struct Prefetching {
  let perform: @MainActor (PrefetchPlanner<CellID>.Change) -> Void
}

private struct PrefetchingKey: EnvironmentKey {
  static var defaultValue: Prefetching? { nil }
}

extension EnvironmentValues {
  var prefetching: Prefetching? {
    get { self[PrefetchingKey.self] }
    set { self[PrefetchingKey.self] = newValue }
  }
}

extension View {
  /// Tells of items that will soon be seen, so that what they need can be loaded, and of those that no longer will.
  ///
  /// An item is told of once before it is seen or called off; the nearest come first. What was seen is never called off.
  ///
  /// ```swift
  /// CollectionView(photos) { PhotoCell($0) }
  ///   .onPrefetch(of: Photo.ID.self) { cache.load($0) } onCancel: { cache.cancel($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the ids. Items with ids of another type are left out.
  ///   - screens: How far beyond what is seen, as a share of its length; held between 0 and 8.
  ///   - action: Given the ids of those to load.
  ///   - cancel: Given the ids of those that need not be loaded any more.
  public func onPrefetch<ID: Hashable>(
    of type: ID.Type = ID.self, within screens: Double = 1,
    perform action: @escaping @MainActor ([ID]) -> Void,
    onCancel cancel: @escaping @MainActor ([ID]) -> Void = { _ in }
  ) -> some View {
    transformEnvironment(\.collectionOptions) { $0.prefetchReach = screens > 0 ? min(screens, 8) : 0 }
      .environment(
        \.prefetching,
        Prefetching { change in
          let coming = change.prefetch.compactMap { $0.base.base as? ID }
          let gone = change.cancel.compactMap { $0.base.base as? ID }
          if !coming.isEmpty { action(coming) }
          if !gone.isEmpty { cancel(gone) }
        })
  }
}
