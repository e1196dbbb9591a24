extension SessionState {
  /// Plans the cells for the frame's window.
  mutating func showCells(
    _ input: FrameInput, _ others: [SupplementaryPlacement],
    _ frame: inout SessionFrame<SectionID, ItemID>
  ) {
    // A user's layout may answer what is no item.
    let items = RangeSet(0..<itemCount)
    frame.window.visible.formIntersection(items)
    frame.window.kept.formIntersection(items)
    window = frame.window
    let kept = keptSight(input)
    let elements = elements(in: kept, others)
    if !isMoved { isMoved = layout.followsSight(kept) || elements != drawn && isMoved(elements) }
    drawn = elements
    if !drawn.isEmpty { frame.others = drawn.map { Cell(index: $0.index, id: $0.content) } }
    let wanted = SessionCells<SectionID, ItemID>.Wanted(
      window: window, others: frame.others, isSameData: isSameData,
      changed: changed, stale: stale, isForward: input.velocity >= 0)
    guard options.plansCells else { return }
    frame.cells = cells.plan(wanted, holding: held(through: before), id: order.items.id(at:), kind: kind)
    for item in frame.cells.duplicates { diagnostics?.report(.duplicate(of: item.index)) }
    if frame.cells.postponed > 0 { frame.isSettled = false }
  }

  /// Returns whether something that was drawn in the last frame is elsewhere now.
  private func isMoved(_ elements: [DrawnElement<SectionID, ItemID>]) -> Bool {
    let old = Dictionary(drawn.map { ($0.content, $0) }) { first, _ in first }
    return elements.contains { element in
      old[element.content].map { $0.slot != element.slot || $0.zIndex != element.zIndex } ?? false
    }
  }

  private func held(through before: ScreenBefore<SectionID, ItemID>?) -> ((Content) -> Bool)? {
    before.map { before in { before.places[$0]?.wasVisible == true } }
  }

  /// Finds out who came and went, what is to be loaded and what was looked at.
  mutating func tellWho(_ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>) {
    let visible = frame.window.visible
    if options.plansCells || impressions != nil {
      let change = inView.update(to: visible, isSameData: isSameData, id: order.items.id(at:))
      frame.appeared = change.came.map(\.id)
      frame.disappeared = change.left.map(\.id)
    }
    planPrefetch(input, &frame)
    if isOpen, itemCount > 0 {
      frame.reached = reach.update(contentOffset: origin.contentOffset, offsets: offsets)
    }
    if impressions != nil {
      let sight = drawing
      let clear = layout.unobscured(sight.viewport)
      // Sections that scroll by themselves are drawn within the container.
      let cross = cross ?? Stretch(start: 0, length: layout.contentCrossExtent)
      let shares = visible.ranges.joined().compactMap { index -> (id: ItemID, share: Double)? in
        let place = layout.placement(of: index, seenThrough: sight)
        // What is pinned lies over what else is there, so it is in clear sight.
        let main = place.zIndex > 0 ? sight.viewport : clear
        return inView.id(at: index).map { (id: $0, share: place.slot.share(within: main, cross: cross)) }
      }
      frame.impressions = impressions?.update(shares, at: input.time) ?? []
    }
  }

  /// Plans what is to be loaded: what would be drawn if more were seen.
  private mutating func planPrefetch(_ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>) {
    guard prefetch.reach > 0 else { return }
    let far = viewport.stretch(at: 0).length * prefetch.reach
    let isPossible = far > 0 && far.isFinite
    func items(_ before: Double, _ after: Double, across: Double) -> RangeSet<Int> {
      guard isPossible else { return RangeSet() }
      return layout.items(seenThrough: sight(reaching: (before, after), across: across))
        .intersection(RangeSet(0..<itemCount))
    }
    let wanted = items(
      input.velocity > 0 ? 0 : far, input.velocity < 0 ? 0 : far, across: prefetch.reach)
    let near = items(2 * far, 2 * far, across: 2 * prefetch.reach)
    let pool = cells.items
    let (order, kept) = (order, window.kept)
    let isDisplayed: (ItemID) -> Bool =
      options.plansCells ? pool.contains : { id in order.items.index(of: id).map(kept.contains) ?? false }
    frame.prefetch = prefetch.plan(
      wanted, near: near, displayed: options.plansCells ? pool.indices : kept, isSameData: isSameData,
      isDisplayed: isDisplayed, id: order.items.id(at:))
  }

  /// Says what the scroller is to do, and begins to wait for the next frame.
  mutating func endFrame(_ frame: inout SessionFrame<SectionID, ItemID>, writesOffset: Bool) {
    let offsets = offsets
    frame.contentExtent = Diagnostics.usable(layout.contentExtent, "content extent", diagnostics)
    if writesOffset { frame.offset = origin.fold(contentOffsets: offsets, margin: viewport.length) }
    origin.setOffsets(offsets)
    frame.offsets = origin.offsets
    hasStrayed = origin.phase != .idle && !offsets.contains(origin.contentOffset)
    if before != nil { frame.transitions = endTransition() }
    if !exits.isEmpty { exits = exits.filter { !cells.contains($0.key) } }
    frame.movesCells = isMoved || translation != origin.translation
    translation = origin.translation
    isMoved = false
    seen = frame.window.visible
    lastKept = frame.window.kept
    // What has been left costs nothing to ask for again, and a set of all places ever seen would.
    settled.formIntersection(frame.window.kept.union(seen))
    isSameData = true
    changed = RangeSet()
    stale = []
    bounce = nil
    if frame.isSettled {
      held = nil
      edge = nil
    }
  }
}

extension Diagnostic {
  static func duplicate(of index: Int) -> Diagnostic {
    Diagnostic(
      .duplicateID, event: "Item \(index) has the id of another item that is shown; it gets no cell.",
      cause: "The same item was probably loaded twice, as by two pages of a server that overlap.",
      remedy: "Give each item an id of its own, or remove repeated items from the data.")
  }
}
