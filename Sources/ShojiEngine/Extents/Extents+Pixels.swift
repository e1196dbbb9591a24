extension Extents {
  /// Returns an item's place when the first item starts at an origin, its edges on pixels.
  ///
  /// ``Stretch/zero`` where there is no such item.
  func stretch(of index: Int, from origin: Double, pixels: PixelGrid) -> Stretch {
    guard let place = place(of: index) else { return .zero }
    let start = origin + place.offset
    return pixels.snap(Stretch(from: start, to: start + place.extent))
  }

  /// Returns the places of neighbours as ``stretch(of:from:pixels:)`` does, in order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func stretches(of items: Range<Int>, from origin: Double, pixels: PixelGrid) -> [Stretch] {
    var stretches: [Stretch] = []
    stretches.reserveCapacity(items.count)
    forEachPlace(of: items) { offset, extent in
      let start = origin + offset
      stretches.append(pixels.snap(Stretch(from: start, to: start + extent)))
    }
    return stretches
  }

  /// Returns the items whose pixels share more than an edge with a stretch when the first item starts at an
  /// origin.
  ///
  /// Rounded edges are not searched for. Instead the stretch's edges become the exact positions that round to
  /// them.
  ///
  /// - Complexity: O(log *n*).
  func indices(intersecting stretch: Stretch, from origin: Double, pixels: PixelGrid) -> Range<Int> {
    if stretch.isEmpty { return 0..<0 }
    let start = pixels.lowestPosition(snappingAfter: stretch.start) - origin
    let end = pixels.lowestPosition(snappingTo: stretch.end) - origin
    let next = pixels.scale == nil ? (stretch.start - origin + spacing).nextUp : start + spacing
    return indices(followedAt: next, startingBefore: end)
  }
}
