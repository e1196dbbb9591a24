public import SwiftUI

/// Where a collection view was, to be kept for the next start.
///
/// It holds the item that the eye rests on, how far from the view's start that stands, and the ids and lengths of at most 64 items
/// before it and 64 from it on. As JSON it is no longer than these 128 ids and 5 KB.
///
/// ```swift
/// saved = try JSONEncoder().encode(proxy.place(of: Song.ID.self))
/// …
/// CollectionView(songs) { SongCell($0) }.collectionOpens(at: lastPlace)
/// ```
public struct CollectionPlace<ID: Hashable & Codable>: Hashable, Codable {
  /// An item that was near, and how long it was along the way the view scrolls, in points.
  struct Neighbour: Hashable, Codable {
    let id: ID
    let length: Double

    enum CodingKeys: String, CodingKey {
      case id = "i"
      case length = "l"
    }
  }

  /// The items around, in order.
  let neighbours: [Neighbour]
  /// Which of them the eye rests on.
  let anchor: Int
  /// Where that was among all items.
  let index: Int
  /// How far from the view's start it stood, in points; below zero where it reached in from before.
  let position: Double

  /// How many items before the one that the eye rests on are remembered, and how many from it on.
  static var reach: Int { 64 }
}

/// A place whatever the type of the ids.
struct SavedPlace: Equatable {
  var neighbours: [(id: CellID, length: Double)]
  let anchor: Int
  let index: Int
  let position: Double

  init(neighbours: [(id: CellID, length: Double)], anchor: Int, index: Int, position: Double) {
    self.neighbours = neighbours
    self.anchor = anchor
    self.index = index
    self.position = position
  }

  /// What was decoded may hold anything: what makes no sense is left out, and a place without an item is none.
  init?<ID>(_ place: CollectionPlace<ID>) {
    guard place.neighbours.indices.contains(place.anchor) else { return nil }
    let reach = CollectionPlace<ID>.reach
    let first = max(0, place.anchor - reach)
    let last = min(place.neighbours.count, place.anchor + reach)
    neighbours = place.neighbours[first..<last].map { (CellID($0.id), $0.length) }
    anchor = place.anchor - first
    index = min(max(0, place.index), 1 << 40)
    position = place.position
  }

  func place<ID>(of type: ID.Type) -> CollectionPlace<ID>? {
    var known: [CollectionPlace<ID>.Neighbour] = []
    for neighbour in neighbours {
      guard let id = neighbour.id.base as? ID else { return nil }
      known.append(.init(id: id, length: neighbour.length))
    }
    return CollectionPlace(neighbours: known, anchor: anchor, index: index, position: position)
  }

  static func == (left: SavedPlace, right: SavedPlace) -> Bool {
    left.anchor == right.anchor && left.index == right.index && left.position == right.position
      && left.neighbours.elementsEqual(right.neighbours) { $0.id == $1.id && $0.length == $1.length }
  }

  /// The neighbours from the one that the eye rested on away: each is followed by the one on the other side.
  var nearestFirst: [Int] {
    neighbours.indices.sorted { left, right in
      let (near, far) = (abs(left - anchor), abs(right - anchor))
      return near != far ? near < far : left > right
    }
  }

  /// Where a neighbour is to stand for those around it that are still there to be where they were: one from behind takes the place
  /// of those that are gone, one from before ends where they began.
  func position(of neighbour: Int) -> Double {
    neighbour >= anchor ? position : position - neighbours[neighbour].length
  }
}

extension CollectionProxy {
  /// Returns where the collection view is, to be given to `collectionOpens(at:)` later; nil before it was seen, where it is empty,
  /// and where its ids are of another type.
  ///
  /// ```swift
  /// let lastPlace = proxy.place(of: Song.ID.self)
  /// ```
  ///
  /// - Parameter type: The type of the ids.
  public func place<ID: Hashable & Codable>(of type: ID.Type) -> CollectionPlace<ID>? {
    savedPlace?.place(of: type)
  }
}

extension View {
  /// Says at which place the collection view inside opens, without a flash of another.
  ///
  /// Of an item that is gone the nearest one that is left takes the place; where none is, the item that is there now. Once it is
  /// open, another place changes nothing.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionOpens(at: lastPlace)
  /// ```
  ///
  /// - Parameter place: What `CollectionProxy.place(of:)` returned; nil for the start.
  public func collectionOpens<ID>(at place: CollectionPlace<ID>?) -> some View {
    let saved = place.flatMap { SavedPlace($0) }
    return transformEnvironment(\.collectionOptions) { $0.place = saved }
  }
}
