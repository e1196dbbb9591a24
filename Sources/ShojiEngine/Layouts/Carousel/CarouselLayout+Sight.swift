extension CarouselLayout {
  /// Returns the items that are drawn in a sight; of a loop in any of its turns.
  ///
  /// - Complexity: O(log *n*); in a loop O(*k* log *n*) for *k* items.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    guard isLooping, let reach = sight.crossReach else {
      return items(intersecting: sight.main, cross: sight.crossReach)
    }
    let line = container.pixels.snap(Stretch(start: insets.mainStart, length: lineExtent))
    guard line.intersects(sight.main) else { return RangeSet() }
    return RangeSet(indices: looped(in: turned(reach)).map(\.index))
  }

  /// Returns where an item is drawn in a sight: in a loop, in the first turn in which it is asked for.
  ///
  /// - Complexity: O(log *n*).
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    guard index >= 0, index < itemCount, isLooping, let reach = sight.crossReach else {
      return ItemPlacement(slot: slot(of: index))
    }
    let asked = turned(reach)
    let own = crossPlace(of: index)
    // One earlier, whose rounded end may reach into the stretch.
    let first = turns(at: asked.start - own.end)
    for turn in first...(first + 2) {
      let cross = cross(of: own, turn: turn)
      if cross.intersects(asked) { return ItemPlacement(slot: placed(cross, index)) }
    }
    return ItemPlacement(slot: slot(of: index))
  }

  /// Whether it is a loop.
  public func followsSight(_ sight: Sight) -> Bool { isLooping }

  /// Returns the further turns of items in a sight, where fewer than fit fill it.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items in a loop, else O(1).
  public func copies(seenThrough sight: Sight) -> [ItemCopy] {
    guard isLooping, let reach = sight.crossReach, !reach.isEmpty else { return [] }
    let line = container.pixels.snap(Stretch(start: insets.mainStart, length: lineExtent))
    guard line.intersects(sight.main) else { return [] }
    let found = looped(in: turned(reach))
    if found.count < itemCount { return [] }
    var seen: [Int: Int] = [:]
    var copies: [ItemCopy] = []
    for item in found {
      if let number = seen[item.index] {
        copies.append(ItemCopy(index: item.index, number: number, slot: placed(item.cross, item.index)))
      }
      seen[item.index, default: 0] += 1
    }
    return copies
  }

  /// A stretch of the content's cross axis from the leading edge, or the other way round.
  private func turned(_ stretch: Stretch) -> Stretch {
    container.turned(stretch, within: contentCrossExtent)
  }

  private func cross(of own: Stretch, turn: Int) -> Stretch {
    container.pixels.snap(Stretch(start: own.start + Double(turn) * turnLength, length: own.length))
  }

  private func placed(_ cross: Stretch, _ index: Int) -> Slot {
    Slot(main: mainPlace(of: index), cross: turned(cross))
  }
}
