internal import ShojiEngine
public import SwiftUI

/// How a collection view behaves, whatever it shows.
struct CollectionOptions: Equatable {
  var sticks: StickyEdges = []
  var opensAtEnd = false
  /// Where it opens, if it was there before.
  var place: SavedPlace?
  /// Whether it is part of another scroll view's content and has none of its own.
  var isEmbedded = false
  /// How far beyond what is seen items are asked for before, as a share of the viewport's length.
  var prefetchReach = 0.0

  var opening: SessionOptions<CellID>.Opening { opensAtEnd ? .end : .asScrolled }
}

private struct CollectionOptionsKey: EnvironmentKey {
  static var defaultValue: CollectionOptions { CollectionOptions() }
}

extension EnvironmentValues {
  var collectionOptions: CollectionOptions {
    get { self[CollectionOptionsKey.self] }
    set { self[CollectionOptionsKey.self] = newValue }
  }
}

extension View {
  /// Keeps the collection view inside at an end of its content while it is there, whatever comes.
  ///
  /// At the end, messages that come and a last one that grows stay in view; who has scrolled away reads on undisturbed.
  ///
  /// ```swift
  /// CollectionView(messages) { Bubble($0) }.collectionSticks(to: .bottom).collectionOpens(at: .bottom)
  /// ```
  ///
  /// - Parameter edges: The ends; those across the direction of scrolling mean nothing.
  public func collectionSticks(to edges: Edge.Set) -> some View {
    transformEnvironment(\.collectionOptions) { options in
      options.sticks = []
      if edges.contains(.top) || edges.contains(.leading) { options.sticks.insert(.start) }
      if edges.contains(.bottom) || edges.contains(.trailing) { options.sticks.insert(.end) }
    }
  }

  /// Makes the collection view inside part of the content of the scroll view around it, which scrolls the same way: it has no
  /// scroll view of its own, is as long as its content, and still makes only the cells that are seen.
  ///
  /// What is seen is not held in its place then while lengths before it change: that scroll view is not its own.
  ///
  /// ```swift
  /// ScrollView {
  ///   Header()
  ///   CollectionView(songs) { SongCell($0) }.collectionEmbedded()
  /// }
  /// ```
  public func collectionEmbedded(_ isEmbedded: Bool = true) -> some View {
    transformEnvironment(\.collectionOptions) { $0.isEmbedded = isEmbedded }
  }

  /// Says at which end of its content the collection view inside opens, without a flash of the other.
  ///
  /// ```swift
  /// CollectionView(messages) { Bubble($0) }.collectionOpens(at: .bottom)
  /// ```
  ///
  /// - Parameter edge: `.bottom` and `.trailing` for the last item; else the first.
  public func collectionOpens(at edge: Edge) -> some View {
    transformEnvironment(\.collectionOptions) { $0.opensAtEnd = edge == .bottom || edge == .trailing }
  }
}
