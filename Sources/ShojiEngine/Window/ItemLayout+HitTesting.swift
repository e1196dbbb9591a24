extension ItemLayout {
  /// Returns the item at a point of the content, or `nil` where there is none.
  ///
  /// An item owns its start and not its end, so of two that share an edge one answers. Of items that lie over
  /// each other the last answers, as it is drawn on top.
  ///
  /// - Parameters:
  ///   - main: Where the point is on the main axis, in points. NaN is nowhere.
  ///   - cross: Where it is on the cross axis, in points. NaN is nowhere.
  /// - Complexity: That of ``ItemLayout/items(intersecting:cross:)``.
  public func item(atMain main: Double, cross: Double) -> Int? {
    guard main.isFinite, cross.isFinite else { return nil }
    func contains(_ stretch: Stretch, _ position: Double) -> Bool {
      stretch.start <= position && position < stretch.end
    }
    let near = items(
      intersecting: Stretch(from: main, to: main.nextUp), cross: Stretch(from: cross, to: cross.nextUp))
    for range in near.ranges.reversed() {
      for index in range.clamped(to: 0..<max(0, itemCount)).reversed() {
        let slot = slot(of: index)
        if contains(slot.main, main), contains(slot.cross, cross) { return index }
      }
    }
    return nil
  }

  /// Returns how much of an item's area lies in a rectangle: 0 for nothing, 1 for all of it.
  ///
  /// An item of no length or no width has no area and gives 0.
  ///
  /// - Parameters:
  ///   - index: The item; 0 where there is no such item.
  ///   - main: A stretch of the main axis, in points.
  ///   - cross: A stretch of the cross axis, in points; `nil` for all of it.
  /// - Complexity: That of ``ItemLayout/slot(of:)``.
  public func visibleShare(of index: Int, in main: Stretch, cross: Stretch? = nil) -> Double {
    func share(_ part: Stretch, _ whole: Stretch) -> Double {
      guard part.intersects(whole) else { return 0 }
      return min(1, (min(part.end, whole.end) - max(part.start, whole.start)) / part.length)
    }
    let slot = slot(of: index)
    let across = cross.map { share(slot.cross, $0) } ?? (slot.cross.isEmpty ? 0 : 1)
    return share(slot.main, main) * across
  }
}
