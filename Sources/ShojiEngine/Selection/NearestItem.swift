/// Finds the item that is next on a way, by queries in stretches that grow.
struct NearestItem<Layout: ItemLayout> {
  let heading: Heading
  /// The position on the other axis that is kept to, in points.
  let goal: Double
  let layout: Layout

  /// How much items may overlap and still count as one behind the other, in points: what rounding may do.
  static var tolerance: Double { 0.001 }

  /// Returns the item next to a place.
  func next(to slot: Slot) -> Int? {
    let own = heading.along(slot)
    let lane = heading.isMain ? nil : heading.across(slot)
    return nearest(from: own.end, after: own.start + own.length / 2, lane: lane)
  }

  /// Returns the item a page further that still shows when a viewport begins with a place; `nil` where that
  /// is none behind the next line.
  func page(from slot: Slot, length: Double) -> Int? {
    let own = heading.along(slot)
    let length = Stretch(start: 0, length: length).length
    guard length > own.length, length.isFinite else { return nil }
    let back = NearestItem(heading: heading.reversed, goal: goal, layout: layout)
    guard let found = back.nearest(from: -(own.start + length), after: -.infinity, lane: nil) else {
      return nil
    }
    return heading.along(layout.slot(of: found)).start >= own.end - slack(own.end) ? found : nil
  }

  /// Returns the nearest item of the first line behind an edge.
  ///
  /// - Parameters:
  ///   - edge: A position along the way.
  ///   - middle: A position that items have to have their middle behind, so that every step makes headway.
  ///   - lane: What items have to lie beside; `nil` for everything.
  private func nearest(from edge: Double, after middle: Double, lane: Stretch?) -> Int? {
    let extent = heading.isMain ? layout.contentExtent : layout.contentCrossExtent
    // A search ends there whatever a layout says of its extent.
    let limit = heading.isForward ? min(extent, Stretch.farthest) : 0
    let breadth = min(layout.contentCrossExtent, Stretch.farthest)
    let seen = layout.crossExtent
    // Only where content scrolls across too is a line longer than what is seen of it.
    var reach = heading.isMain && breadth > seen && seen > 0 ? seen : Double.infinity
    while true {
      let across = lane ?? (reach < .infinity ? Stretch(start: goal - reach, length: 2 * reach) : nil)
      if let found = nearest(from: edge, to: limit, after: middle, across: across, isLane: lane != nil) {
        return found
      }
      if reach == .infinity || reach >= breadth { return nil }
      // A line that ends far away is rare: after two looks all of it is looked at.
      reach = reach > seen ? breadth : 16 * reach
    }
  }

  private func nearest(
    from edge: Double, to limit: Double, after middle: Double, across: Stretch?, isLane: Bool
  ) -> Int? {
    let slack = slack(edge)
    var length = 64.0
    while true {
      let way = Stretch(start: edge - slack, length: length)
      var line: [(index: Int, slot: Slot)] = []
      var firstEnd = Double.infinity
      for range in query(way, across: across).ranges {
        for index in range.clamped(to: 0..<layout.itemCount) {
          let slot = layout.slot(of: index)
          let along = heading.along(slot)
          guard !along.isEmpty, along.start >= edge - slack, along.start + along.length / 2 > middle else {
            continue
          }
          if isLane, let across, !heading.across(slot).intersects(shrunk(across)) { continue }
          line.append((index, slot))
          firstEnd = min(firstEnd, along.end)
        }
      }
      if firstEnd <= way.end || !(way.end < limit), !line.isEmpty {
        return line.lazy.filter { heading.along($0.slot).start < firstEnd }.min(by: isNearer)?.index
      }
      if !(way.end < limit) { return nil }
      // All of the line begins before the first of its ends.
      length = line.isEmpty ? 4 * length : max(2 * length, firstEnd - way.start + slack)
    }
  }

  private func query(_ way: Stretch, across: Stretch?) -> RangeSet<Int> {
    let along = heading.turned(way)
    guard heading.isMain else {
      let across = across ?? .zero
      // Beside an item of no length is what its start lies in.
      return layout.items(
        intersecting: across.isEmpty ? Stretch(start: across.start, length: Self.tolerance) : across,
        cross: along)
    }
    return layout.items(intersecting: along, cross: across)
  }

  private func isNearer(_ left: (index: Int, slot: Slot), _ right: (index: Int, slot: Slot)) -> Bool {
    let distances = (
      heading.across(left.slot).distance(to: goal), heading.across(right.slot).distance(to: goal)
    )
    if distances.0 != distances.1 { return distances.0 < distances.1 }
    let starts = (heading.along(left.slot).start, heading.along(right.slot).start)
    return starts.0 == starts.1 ? left.index < right.index : starts.0 < starts.1
  }

  /// Returns the tolerance, or what numbers can tell apart at a far position.
  private func slack(_ position: Double) -> Double {
    position.isFinite ? max(Self.tolerance, 4 * position.ulp) : Self.tolerance
  }

  /// Takes what rounding may add off both ends.
  private func shrunk(_ stretch: Stretch) -> Stretch {
    guard stretch.length > 4 * Self.tolerance else {
      return Stretch(start: stretch.start, length: max(stretch.length, Self.tolerance))
    }
    return Stretch(start: stretch.start + Self.tolerance, length: stretch.length - 2 * Self.tolerance)
  }
}
