extension CarouselLayout {
  /// The greatest offset along the cross axis, in points; never below 0.
  ///
  /// A loop has none: there it is the length of a turn.
  public var greatestCrossOffset: Double {
    isLooping ? turnLength : max(0, contentCrossExtent - container.crossExtent)
  }

  /// Returns an offset in content coordinates for one of the reading direction, or the other way round, in
  /// points.
  public func contentOffset(_ offset: Double) -> Double {
    container.isMirrored ? max(0, contentCrossExtent - container.crossExtent) - offset : offset
  }

  /// Returns which items are to exist at an offset along the cross axis.
  ///
  /// - Parameters:
  ///   - offset: Of the reading direction, in points. It may lie outside; NaN counts as 0.
  ///   - velocity: Points a second, positive towards the last item; 0 at rest.
  ///   - overscan: How much more is kept.
  /// - Complexity: O(log *n*); in a loop also the items kept.
  public func crossWindow(at offset: Double, velocity: Double = 0, overscan: Overscan = .standard) -> Window {
    let seen = Stretch(start: offset, length: container.crossExtent)
    if seen.isEmpty { return .empty }
    let reach = overscan.reach(length: seen.length, velocity: velocity)
    let far = Stretch(from: seen.start - reach.before, to: seen.end + reach.after)
    func items(_ stretch: Stretch) -> RangeSet<Int> {
      guard isLooping else { return self.items(in: stretch) }
      var found = RangeSet<Int>()
      for item in looped(in: stretch) { found.insert(contentsOf: item.index..<(item.index + 1)) }
      return found
    }
    return Window(visible: items(seen), kept: items(far), fillers: itemCount..<itemCount)
  }

  /// Returns where the carousel comes to rest when it is let go, by its behavior.
  ///
  /// Where it rests one at a time, it is thrown towards where the velocity points, without one to what is
  /// nearest, and never further than one from where the drag began. Of two that are equally near the later one
  /// counts.
  ///
  /// - Parameters:
  ///   - offset: Where it is let go, of the reading direction, in points.
  ///   - velocity: Points a second, positive towards the last item. Below ``Paging/slowest`` it counts as none.
  ///   - proposed: Where it would come to rest by itself, in points; `nil` for where it is let go.
  ///   - start: Where the drag began, in points; `nil` for any distance.
  /// - Returns: An offset from 0 to ``greatestCrossOffset``; in a loop any. NaN counts as 0.
  /// - Complexity: O(log *n*).
  public func restingOffset(
    from offset: Double, velocity: Double, proposed: Double? = nil, began start: Double? = nil
  ) -> Double {
    guard itemCount > 0 else { return 0 }
    let offset = offset.isFinite ? offset : 0
    let proposed = proposed.map { $0.isFinite ? $0 : offset } ?? offset
    switch configuration.behavior {
    case .continuous:
      return held(proposed)
    case .continuousItemStart:
      return held(rest(nearest(to: proposed)))
    case .paging where !isLooping:
      return held(pages.restingOffset(from: offset, velocity: velocity, began: start))
    case .paging, .itemPaging, .itemPagingCentered:
      var item = nearest(to: offset)
      let distance = offset - rest(item)
      if velocity >= Paging.slowest, distance > Paging.tolerance { item += 1 }
      if velocity <= -Paging.slowest, distance < -Paging.tolerance { item -= 1 }
      if let start, start.isFinite {
        let first = nearest(to: start)
        item = min(max(item, first - 1), first + 1)
      }
      return held(rest(item))
    }
  }

  /// Returns which page an offset shows and how far it has moved on from it.
  ///
  /// Pages are items, but with ``CarouselConfiguration/Behavior/paging`` container lengths. The fraction is of
  /// the way to the next resting place, -0.5 to 0.5.
  ///
  /// - Parameter offset: Of the reading direction, in points.
  /// - Returns: Page 0 where there are no items.
  /// - Complexity: O(log *n*).
  public func position(at offset: Double) -> Paging.Position {
    guard itemCount > 0, offset.isFinite else { return Paging.Position(page: 0, fraction: 0) }
    if configuration.behavior == .paging, !isLooping { return pages.position(at: offset) }
    let item = nearest(to: offset)
    let distance = offset - rest(item)
    let step = distance < 0 ? rest(item) - rest(item - 1) : rest(item + 1) - rest(item)
    let fraction = step > 0 ? min(max(distance / step, -0.5), 0.5) : 0
    return Paging.Position(page: split(item).index, fraction: fraction)
  }

  /// Returns the offset at which an item stands at an anchor of the container.
  ///
  /// - Parameters:
  ///   - index: The item; outside, the nearest one.
  ///   - anchor: 0 puts its leading edge at the container's, 0.5 their middles together, 1 its trailing edge at
  ///     the container's; held between. `nil` asks for the nearest offset that shows all of it.
  ///   - current: The present offset, of the reading direction, in points. In a loop the nearest turn is taken.
  /// - Returns: An offset of the reading direction, from 0 to ``greatestCrossOffset``; in a loop any.
  /// - Complexity: O(log *n*).
  public func crossOffset(showing index: Int, at anchor: Double?, from current: Double = 0) -> Double {
    guard itemCount > 0 else { return 0 }
    let current = current.isFinite ? current : 0
    let index = min(max(index, 0), itemCount - 1)
    var item = crossPlace(of: index)
    let room = container.crossExtent
    if isLooping {
      let turns = ((current + (room - item.length) / 2 - item.start) / turnLength + 0.5).rounded(.down)
      item = Stretch(start: item.start + turns * turnLength, length: item.length)
    }
    if let anchor {
      let share = anchor > 0 ? min(anchor, 1) : 0
      return held(item.start - (room - item.length) * share)
    }
    if item.start < current || item.length > room { return held(item.start) }
    return held(max(current, item.end - room))
  }

  private var pages: Paging {
    let count = (contentCrossExtent / max(container.crossExtent, 1)).rounded(.up)
    return Paging(pageLength: container.crossExtent, pageCount: Int(min(count, 9e15)))
  }

  private func held(_ offset: Double) -> Double {
    isLooping ? offset : min(max(offset, 0), greatestCrossOffset)
  }

  /// Where an item rests, not held; in a loop of any turn, else outside too.
  private func rest(_ virtual: Int) -> Double {
    let (turn, index) = split(virtual)
    let start = edges.start + crosses.offset(of: index) + Double(turn) * turnLength
    guard configuration.behavior == .itemPagingCentered else { return start - insets.crossStart }
    return start + (width(of: index) - container.crossExtent) / 2
  }

  /// The item whose resting place is nearest; in a loop of any turn.
  private func nearest(to offset: Double) -> Int {
    let aim = configuration.behavior == .itemPagingCentered ? container.crossExtent / 2 : insets.crossStart
    let position = offset + aim - edges.start
    let turn = isLooping ? turns(at: position) : 0
    let index = crosses.index(at: position - Double(turn) * turnLength) ?? 0
    let found = turn * itemCount + index
    let near = isLooping ? (found - 1)...(found + 1) : max(found - 1, 0)...min(found + 1, itemCount - 1)
    var best = near.lowerBound
    for item in near.dropFirst() where abs(offset - rest(item)) <= abs(offset - rest(best)) { best = item }
    return best
  }

  /// Splits an item of any turn into turn and index.
  ///
  /// Without a loop the index is clamped, and what is outside counts as further turns, so that resting places
  /// go on beyond both ends.
  private func split(_ virtual: Int) -> (turn: Int, index: Int) {
    let turn = virtual >= 0 ? virtual / itemCount : -((itemCount - 1 - virtual) / itemCount)
    return (turn, virtual - turn * itemCount)
  }
}
