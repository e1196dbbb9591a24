extension ItemLayout {
  /// Returns the item that is nearest to a position, the first of equally near ones; `nil` where there is
  /// none.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items in the square about the position that just reaches the
  ///   item, times the logarithm of how far that is.
  func nearestItem(to point: ContentPoint) -> Int? {
    func held(_ position: Double, _ extent: Double) -> Double {
      position > 0 ? min(position, max(extent, 0)) : 0
    }
    let point = ContentPoint(
      main: held(point.main, contentExtent), cross: held(point.cross, contentCrossExtent))
    let greatest = max(contentExtent, contentCrossExtent)
    var reach = 1.0
    while true {
      let found = items(
        intersecting: Stretch(start: point.main - reach, length: 2 * reach),
        cross: Stretch(start: point.cross - reach, length: 2 * reach))
      var best: (index: Int, distance: Double)?
      for range in found.ranges {
        for index in range.clamped(to: 0..<max(itemCount, 0)) {
          let distance = slot(of: index).distance(to: point)
          if distance < best?.distance ?? .infinity { best = (index, distance) }
        }
      }
      if let best, best.distance <= reach || !(reach < greatest) { return best.index }
      if !(reach < greatest) { return nil }
      // One that is nearer than the best found lies within the square that reaches that.
      reach = best.map { max($0.distance.nextUp, 2 * reach) } ?? 4 * reach
    }
  }
}
