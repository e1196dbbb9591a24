// Scrolls that the host animates: its scroller goes the way, the session says where to.
//
// From afar the view jumps to a viewport before the item, so that a bounded number of items lies on the way. These have cells
// from the beginning, so they are measured before they are seen and the end of the way is known. It is told anew in each
// frame; once the scroller rests, what is left is put right as in a scroll that nobody animates.
extension SessionState {
  /// How many viewports' lengths from the item the way begins at most.
  private static var longestWay: Double { 2 }
  /// How many viewports' lengths of the way have cells at most.
  private static var longestKept: Double { 4 }

  /// Says where the host is to lead its scroller, in content coordinates; `nil` where nobody asked for that, and where it
  /// is there.
  mutating func approachRequest(
    _ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>
  ) -> Double? {
    way = nil
    guard isOpen, let request, request.isAnimated else { return nil }
    if input.phase == .dragging {
      abandonRequest(&frame)
      return nil
    }
    guard let index = index(of: request), index < itemCount else {
      if request.wasAimedAt || !request.waits { abandonRequest(&frame) }
      return nil
    }
    if request.isUnderWay, input.phase == .idle {
      self.request?.isAnimated = false
      return nil
    }
    edge = nil
    bounce = Bounce.none
    if !request.wasAimedAt { goNear(index, request) }
    let target = target(of: request, index)
    let distance = abs(target - origin.contentOffset)
    if !request.isUnderWay, distance < 0.5 {
      self.request?.isAnimated = false
      return nil
    }
    self.request?.isUnderWay = request.wasAimedAt && input.phase == .decelerating
    self.request?.wasAimedAt = true
    if distance <= Self.longestKept * viewport.length { way = viewport.stretch(at: target) }
    return target
  }

  /// Brings an item's section to it, and the view near it if it is far away.
  private mutating func goNear(_ index: Int, _ request: Request) {
    scrollAcross(to: index)
    layout.hold(index)
    let target = target(of: request, index)
    let distance = target - origin.contentOffset
    guard abs(distance) > Self.longestWay * viewport.length else { return }
    isMoved = true
    origin.correct(
      to: offsets.nearest(to: target - (distance > 0 ? viewport.length : -viewport.length)))
  }

  /// Lets go what somebody asked for.
  mutating func abandonRequest(_ frame: inout SessionFrame<SectionID, ItemID>) {
    frame.abandoned = request?.id
    request = nil
    way = nil
  }
}
