public import SwiftUI

/// Where a collection view is asked to scroll to, and where it is.
///
/// ```swift
/// @State private var position = CollectionPosition()
/// …
/// CollectionView(songs) { SongCell($0) }.collectionPosition($position)
/// Button("Top") { position.scroll(to: songs[0].id, anchor: .top) }
/// ```
///
/// A far item that nobody measured is where it was asked for in the first frame that shows it. Asked for within
/// `withAnimation`, the view goes there by the animation, from afar the last screen of the way.
public struct CollectionPosition: Equatable {
  /// One wish.
  ///
  /// Two wishes for the same place are two.
  struct Request: Equatable {
    enum Target: Equatable {
      case id(AnyHashable)
      case index(Int)
    }

    let target: Target
    let anchor: UnitPoint?
    let number: Int
  }

  private(set) var request: Request?
  /// The first item that is seen whole, or else in part; nil before anything was seen, and where nothing is.
  ///
  /// It changes while one scrolls, not for each pixel.
  public internal(set) var visibleID: AnyHashable?

  /// Makes a position that asks for nothing.
  public init() {}

  /// Makes a position that asks for an item, so that a collection view begins there.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - anchor: Where in the viewport it comes to stand.
  public init(id: some Hashable, anchor: UnitPoint? = .top) {
    scroll(to: id, anchor: anchor)
  }

  /// Asks for an item by its id; one that is not in the data is waited for.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - anchor: Where in the viewport the item comes to stand, as far as the ends of the content allow; nil scrolls no
  ///     further than it must for the item to show.
  public mutating func scroll(to id: some Hashable, anchor: UnitPoint? = nil) {
    ask(for: .id(AnyHashable(id)), anchor)
  }

  /// Asks for an item by its place among all items; outside, the nearest one.
  public mutating func scroll(toIndex index: Int, anchor: UnitPoint? = nil) {
    ask(for: .index(index), anchor)
  }

  private mutating func ask(for target: Request.Target, _ anchor: UnitPoint?) {
    request = Request(target: target, anchor: anchor, number: (request?.number ?? 0) + 1)
  }
}

private struct CollectionPositionKey: EnvironmentKey {
  static var defaultValue: Binding<CollectionPosition>? { nil }
}

extension EnvironmentValues {
  var collectionPosition: Binding<CollectionPosition>? {
    get { self[CollectionPositionKey.self] }
    set { self[CollectionPositionKey.self] = newValue }
  }
}

extension View {
  /// Scrolls the collection view inside to where a position asks, each time it asks anew, and says in it what is seen.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionPosition($position)
  /// ```
  ///
  /// - Parameter position: The position.
  public func collectionPosition(_ position: Binding<CollectionPosition>) -> some View {
    environment(\.collectionPosition, position)
  }
}
