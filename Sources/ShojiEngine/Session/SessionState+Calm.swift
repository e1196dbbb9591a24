// While one scrolls slowly, most frames see what the last one saw. Then nothing is planned anew.
extension SessionState {
  /// A stretch of the content in which the viewport may start without any item coming into sight or leaving it, as long as
  /// nothing else changes.
  struct Calm {
    let offsets: Range<Double>
    let frame: SessionFrame<SectionID, ItemID>
  }

  /// Returns the frame of a viewport that sees what it saw in the last one; `nil` where that is not known.
  mutating func planCalmly(_ input: FrameInput) -> SessionFrame<SectionID, ItemID>? {
    guard let calm, input.phase == origin.phase, input.viewport == viewport, input.container == container,
      input.cross == cross, input.generation == generation, calm.offsets.contains(input.offset)
    else { return nil }
    origin.scroll(to: input.offset, phase: input.phase)
    return calm.frame
  }

  /// Finds out how far the viewport may go until anything comes into sight or leaves it, where two frames in turn have seen
  /// the same: who scrolls faster would ask in vain.
  mutating func noteCalm(_ frame: SessionFrame<SectionID, ItemID>, sawSame: Bool) {
    calm = nil
    guard sawSame, frame.isSettled, isCalm, frame.offset == nil, frame.approach == nil, !frame.movesCells,
      let stretch = calmStretch()
    else { return }
    var frame = frame
    frame.reached = []
    frame.scrolledTo = nil
    frame.abandoned = nil
    frame.seesSame = true
    calm = Calm(offsets: stretch, frame: frame)
  }

  /// Whether nothing but the items that are seen follows from the offset.
  private var isCalm: Bool {
    !options.plansCells && options.keepsPlace && options.sticks.isEmpty && isOpen && request == nil
      && way == nil
      && edge == nil && before == nil && impressions == nil && prefetch.reach == 0 && drawn.isEmpty
      && origin.translation == 0 && !hasStrayed && !layout.followsSight(drawing)
  }

  private func calmStretch() -> Range<Double>? {
    let (offset, length) = (origin.contentOffset, viewport.length)
    // As far as the ends are told of.
    var lower = max(offsets.lowerBound + reach.distance, offset - length / 4)
    var upper = min(offsets.upperBound - reach.distance, offset + length / 4)
    guard lower < offset, offset < upper else { return nil }
    let near = layout.items(intersecting: Stretch(from: lower, to: upper + length), cross: cross)
    for range in near.intersection(RangeSet(0..<itemCount)).ranges {
      for slot in layout.slots(of: range) {
        // Where the viewport starts at an item's end it does not see it, nor where it ends at its start.
        let (end, start) = (slot.main.end, slot.main.start - length)
        if end <= offset { lower = max(lower, end) } else { upper = min(upper, end) }
        if start < offset { lower = max(lower, start) } else { upper = min(upper, start) }
      }
    }
    lower = lower.nextUp
    return lower < upper ? lower..<upper : nil
  }
}
