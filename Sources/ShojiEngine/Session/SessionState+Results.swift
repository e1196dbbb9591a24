extension SessionState {
  /// Plans the cells for the frame's window.
  mutating func showCells(_ input: FrameInput, _ frame: inout SessionFrame<ID>) {
    // A user's layout may answer what is no item.
    let items = RangeSet(0..<itemCount)
    frame.window.visible.formIntersection(items)
    frame.window.kept.formIntersection(items)
    frame.cells = pool.plan(
      frame.window, isSameData: isSameData, changed: changed, isForward: input.velocity >= 0,
      id: ids.id, kind: kind)
    for item in frame.cells.duplicates { diagnostics?.report(.duplicate(of: item.index)) }
    if frame.cells.postponed > 0 { frame.isSettled = false }
  }

  /// Finds out who came and went, what is to be loaded and what was looked at.
  mutating func tellWho(_ input: FrameInput, _ frame: inout SessionFrame<ID>) {
    let visible = frame.window.visible
    let change = inView.update(to: visible, isSameData: isSameData, id: ids.id)
    frame.appeared = change.came.map(\.id)
    frame.disappeared = change.left.map(\.id)

    if prefetch.reach > 0 {
      let pool = pool
      frame.prefetch = prefetch.plan(
        in: layout, count: itemCount, at: origin.contentOffset, length: viewport.length,
        velocity: input.velocity,
        displayed: pool.indices, isSameData: isSameData, isDisplayed: pool.contains, id: ids.id)
    }
    if isOpen, itemCount > 0 {
      frame.reached = reach.update(contentOffset: origin.contentOffset, offsets: offsets)
    }
    if impressions != nil {
      let sight = layout.unobscured(viewport.clearStretch(at: origin.contentOffset))
      let shares = visible.ranges.joined().compactMap { index -> (id: ID, share: Double)? in
        inView.id(at: index).map { (id: $0, share: layout.visibleShare(of: index, in: sight)) }
      }
      frame.impressions = impressions?.update(shares, at: input.time) ?? []
    }
  }

  /// Says what the scroller is to do, and begins to wait for the next frame.
  mutating func endFrame(_ frame: inout SessionFrame<ID>) {
    let offsets = offsets
    frame.contentExtent = Diagnostics.usable(layout.contentExtent, "content extent", diagnostics)
    frame.offset = origin.fold(contentOffsets: offsets, margin: viewport.length)
    origin.setOffsets(offsets)
    frame.offsets = origin.offsets
    hasStrayed = origin.phase != .idle && !offsets.contains(origin.contentOffset)
    seen = frame.window.visible
    // What has been left costs nothing to ask for again, and a set of all places ever seen would.
    settled.formIntersection(frame.window.kept.union(seen))
    isSameData = true
    changed = RangeSet()
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
