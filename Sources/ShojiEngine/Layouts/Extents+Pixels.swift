extension Extents {
  /// Returns the items whose pixels share more than an edge with a stretch, where the first item starts at a
  /// position in points.
  ///
  /// Items without length at its edges are left out.
  ///
  /// - Complexity: O(log *n*).
  func indices(whosePixelsMeet stretch: Stretch, after start: Double, pixels: PixelGrid) -> Range<Int> {
    if stretch.isEmpty { return 0..<0 }
    // Rounded edges are not searched for. Instead the stretch's edges become the exact positions that round
    // to them.
    let from = pixels.lowestPosition(snappingAfter: stretch.start) - start
    let end = pixels.lowestPosition(snappingTo: stretch.end) - start
    let next = pixels.scale == nil ? (stretch.start - start + spacing).nextUp : from + spacing
    return indices(followedAt: next, startingBefore: end)
  }
}
