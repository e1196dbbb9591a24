public import SwiftUI

/// Where a collection view is asked to scroll to.
///
/// ```swift
/// @State private var position = CollectionPosition()
/// …
/// CollectionView(songs) { SongCell($0) }.collectionPosition(position)
/// Button("Top") { position.scroll(toIndex: 0) }
/// ```
public struct CollectionPosition: Equatable, Sendable {
  /// One wish.
  ///
  /// Two wishes for the same place are two.
  struct Request: Equatable, Sendable {
    let index: Int
    let anchor: Double?
    let number: Int
  }

  private(set) var request: Request?

  /// Makes a position that asks for nothing.
  public init() {}

  /// Asks for an item.
  ///
  /// - Parameters:
  ///   - index: The item's place in the data; outside, the nearest one.
  ///   - anchor: Where in the viewport the item comes to stand, as far as the ends of the content allow; nil scrolls no
  ///     further than it must for the item to show.
  public mutating func scroll(toIndex index: Int, anchor: UnitPoint? = nil) {
    request = Request(index: index, anchor: anchor.map { Double($0.y) }, number: (request?.number ?? 0) + 1)
  }
}

private struct CollectionRequestKey: EnvironmentKey {
  static let defaultValue: CollectionPosition.Request? = nil
}

extension EnvironmentValues {
  var collectionRequest: CollectionPosition.Request? {
    get { self[CollectionRequestKey.self] }
    set { self[CollectionRequestKey.self] = newValue }
  }
}

extension View {
  /// Scrolls the collection view inside to where a position asks, each time it asks anew.
  ///
  /// - Parameter position: The position.
  public func collectionPosition(_ position: CollectionPosition) -> some View {
    environment(\.collectionRequest, position.request)
  }
}
