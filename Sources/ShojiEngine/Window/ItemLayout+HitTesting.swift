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
    let point = ContentPoint(main: main, cross: cross)
    let near = items(
      intersecting: Stretch(from: main, to: main.nextUp), cross: Stretch(from: cross, to: cross.nextUp))
    for range in near.ranges.reversed() {
      for index in range.clamped(to: 0..<max(0, itemCount)).reversed()
      where slot(of: index).contains(point) {
        return index
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
    slot(of: index).share(within: main, cross: cross)
  }
}

extension Slot {
  /// Returns how much of the area lies in a rectangle, 0 to 1; without `cross` along the main axis only.
  func share(within main: Stretch, cross: Stretch?) -> Double {
    func share(_ part: Stretch, _ whole: Stretch) -> Double {
      guard part.intersects(whole) else { return 0 }
      return min(1, (min(part.end, whole.end) - max(part.start, whole.start)) / part.length)
    }
    let across = cross.map { share(self.cross, $0) } ?? (self.cross.isEmpty ? 0 : 1)
    return share(self.main, main) * across
  }

  /// Returns whether a position lies in it: at its start, but not at its end.
  func contains(_ point: ContentPoint) -> Bool {
    main.start <= point.main && point.main < main.end && cross.start <= point.cross
      && point.cross < cross.end
  }
}
