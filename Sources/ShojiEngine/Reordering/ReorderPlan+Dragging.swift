extension ReorderPlan {
  /// How often the gap moves at most by one call.
  ///
  /// The first move reaches any place; the others make up for items of other sizes that moved under the
  /// position.
  static var mostMoves: Int { 8 }

  /// How many sections without items are tried at one position.
  ///
  /// More than one are there only if those have no length.
  static var mostSections: Int { 8 }

  /// Takes where the dragged items are, and moves the gap if that brings it nearer.
  ///
  /// Of the item nearest to the position, the places before and behind it are tried, then the one that puts
  /// the grabbed item there; and the place of a section without items. The gap goes to the one at which the
  /// grabbed item's slot would be nearest to the position, if that is nearer than now; at equal distance it
  /// stays, and of two equal places it takes the one tried first. So a position that stays never moves it to
  /// and fro, whatever the sizes.
  ///
  /// - Parameters:
  ///   - point: The pointer, or the middle of the dragged view, in content coordinates. NaN counts as 0.
  ///   - accepts: Returns whether a ``destination`` is allowed; those that are not are passed over.
  /// - Returns: Whether the gap moved.
  /// - Complexity: O(1) edits of a copy of the layout, and a search for the nearest item.
  @discardableResult
  public mutating func drag(
    to point: ContentPoint, accepts: (ItemPath) -> Bool = { _ in true }
  ) -> Bool {
    let point = ContentPoint(
      main: point.main.isNaN ? 0 : point.main, cross: point.cross.isNaN ? 0 : point.cross)
    var isMoved = false
    for _ in 0..<Self.mostMoves {
      guard let nearer = nearer(to: point, accepts) else { break }
      moveGap(to: nearer.target, section: nearer.section)
      isMoved = true
    }
    return isMoved
  }

  /// Returns a place for the gap that is nearer to a position than the present one.
  private func nearer(
    to point: ContentPoint, _ accepts: (ItemPath) -> Bool
  ) -> (target: Int, section: Int)? {
    var best: (target: Int, section: Int)?
    var least = layout.slot(of: gap.lowerBound + grabbed).distance(to: point)
    for place in places(near: point)
    where least > 0 && (place.target != gap.lowerBound || place.section != section) {
      guard let moved = sections.moved(gap, to: place.target, section: place.section) else { continue }
      let distance = moved.layout.slot(of: place.target + grabbed).distance(to: point)
      guard distance < least else { continue }
      let index = place.target - moved.range(ofSection: place.section).lowerBound
      guard accepts(ItemPath(section: place.section, item: index)) else { continue }
      least = distance
      best = place
    }
    return best
  }

  /// Returns the places for the gap about a position, by where it would begin in the result.
  private func places(near point: ContentPoint) -> [(target: Int, section: Int)] {
    var places: [(target: Int, section: Int)] = []
    if let nearest = layout.nearestItem(to: point) {
      let section = sections.section(of: nearest)
      let targets = targets(inSection: section)
      if !gap.contains(nearest) {
        let before = nearest < gap.lowerBound ? nearest : nearest - gap.count
        places = [(before, section), (before + 1, section)]
      }
      // So that of several dragged items the grabbed one comes to lie where the position is.
      places.append((min(max(nearest - grabbed, targets.lowerBound), targets.upperBound), section))
    }
    let main = min(max(point.main, 0), max(layout.contentExtent, 0))
    for section in sections.sections(at: main, atMost: Self.mostSections) where section != self.section {
      let targets = targets(inSection: section)
      if targets.count == 1 { places.append((targets.lowerBound, section)) }
    }
    return places.filter { $0.target >= 0 && $0.target <= restCount }
  }

  /// Returns where the gap may begin in the result to be in a section.
  private func targets(inSection section: Int) -> ClosedRange<Int> {
    let own = range(ofSection: section)
    if section == self.section { return own.lowerBound...max(own.upperBound - gap.count, own.lowerBound) }
    let start = own.lowerBound < gap.upperBound ? own.lowerBound : own.lowerBound - gap.count
    return start...(start + own.count)
  }

  /// Takes data that changed while the items are dragged.
  ///
  /// What is dragged stays with its ids; items that left leave the drag, and where the grabbed one did, the
  /// next of the dragged ones is held, else the one before. The gap stays in front of the item that followed
  /// it in its section or its next follower there that is left, else behind the nearest one before it there
  /// that is. Where none of them is left
  /// it is in the section of that number, if there are items in it or behind it; else where the new data has
  /// what is dragged.
  ///
  /// - Parameters:
  ///   - items: The new order.
  ///   - layout: The layout of the new order.
  /// - Returns: The plan to go on with; `nil` where nothing of what was dragged is left, or the layout is of
  ///   other data: then the drag is over, with nothing to undo.
  /// - Complexity: One look-up for each dragged item and for each neighbour of the gap that left, and that of
  ///   lifting.
  public func updated(
    to items: Items, layout: any ItemLayout, diagnostics: Diagnostics? = nil
  ) -> ReorderPlan? {
    if layout.itemCount != items.count {
      diagnostics?.report(.otherData(items: layout.itemCount, data: items.count))
      return nil
    }
    func place(_ index: Int) -> Int? {
      guard let place = self.items.id(at: index).flatMap({ items.index(of: $0) }) else { return nil }
      return place >= 0 && place < items.count ? place : nil
    }
    let kept = self.items.followed(dragged, to: items).kept
    let held = (gap.lowerBound + grabbed..<gap.upperBound).lazy.compactMap { dataIndex(at: $0) }
      .compactMap(place).first
    let earlier = (gap.lowerBound..<gap.lowerBound + grabbed).reversed().lazy.compactMap { dataIndex(at: $0) }
      .compactMap(place).first
    guard let held = held ?? earlier else { return nil }
    var plan = ReorderPlan(items, kept, grabbed: held, layout, diagnostics)
    let own = self.range(ofSection: section)
    let followers = (gap.upperBound..<max(own.upperBound, gap.upperBound)).lazy
    let predecessors = (min(own.lowerBound, gap.lowerBound)..<gap.lowerBound).reversed().lazy
    if let follower = followers.compactMap({ dataIndex(at: $0) }).compactMap(place).first {
      plan.moveGap(beside: follower, isBefore: true)
    } else if let predecessor = predecessors.compactMap({ dataIndex(at: $0) }).compactMap(place).first {
      plan.moveGap(beside: predecessor, isBefore: false)
    } else if section != plan.section, section <= plan.sections.section(of: items.count - 1) {
      plan.moveGap(to: plan.targets(inSection: section).lowerBound, section: section)
    }
    return plan
  }

  /// Puts the gap next to an item that is not dragged, by its index in the data.
  private mutating func moveGap(beside index: Int, isBefore: Bool) {
    guard let place = items.id(at: index).flatMap({ self.index(of: $0) }), !gap.contains(place) else {
      return
    }
    let section = sections.section(of: place)
    let target = (place < gap.lowerBound ? place : place - gap.count) + (isBefore ? 0 : 1)
    if target != gap.lowerBound || section != self.section { moveGap(to: target, section: section) }
  }
}
