internal import Interaction

/// Content that moves without a finger.
extension UIScrollView: Moving {
  /// How long the way to a place takes that code asks for, in seconds.
  private static let duration = 0.3

  /// Changes where the content is and shows it there.
  @discardableResult func change(_ body: (inout Scroller) -> Bool) -> Bool {
    let before = scroller.offset
    let answer = body(&scroller)
    if scroller.isMoving { needsTime() }
    if scroller.offset != before {
      showIndicators()
      follow()
    }
    return answer
  }

  func scroll(to place: CGPoint, animated: Bool) {
    let place = geometry.usable(place, "contentOffset")
    if animated, !isDragging, window != nil {
      guard place != contentOffset || motion != .none else { return }
      let wasDecelerating = motion == .decelerating
      motion = .animating
      pendingPlace = place
      needsTime()
      if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    } else {
      stop()
      contentOffset = place
    }
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    let rect = geometry.usable(rect, "rectangle")
    let free = bounds.inset(by: adjustedContentInset)
    func least(_ start: CGFloat, _ end: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      // What is larger than the room and fills it is as visible as it can be.
      if start < from { return end > to ? 0 : max(start - from, end - to) }
      return end > to ? min(end - to, start - from) : 0
    }
    var place = contentOffset
    place.x += least(rect.minX, rect.maxX, free.minX, free.maxX)
    place.y += least(rect.minY, rect.maxY, free.minY, free.maxY)
    let (x, y) = (scroller.x.extent.offsets, scroller.y.extent.offsets)
    place.x = min(max(place.x, x.lowerBound), x.upperBound)
    place.y = min(max(place.y, y.lowerBound), y.upperBound)
    if place != contentOffset { scroll(to: place, animated: animated) }
  }

  /// Ends whatever moves the content, where it is.
  func stop() {
    guard motion != .none else { return }
    scroller.scroll(to: scroller.offset, beyondEdges: true)
    finishMotion()
  }

  package func advance(to time: Double) -> Bool {
    if let place = pendingPlace {
      // Code has no clock: its animation begins with the frame after it.
      pendingPlace = nil
      scroller.scroll(to: place, at: time, duration: Self.duration, beyondEdges: true)
    }
    if scroller.isMoving { change { $0.advance(to: time) } }
    if motion != .none, !scroller.isMoving { finishMotion() }
    let fades = advanceIndicators(to: time)
    // The delegate may have sent the content on.
    let moves = scroller.isMoving || pendingPlace != nil
    if !moves, indicators.opacity == 0 { needsTimeNoMore() }
    return moves || fades
  }

  /// Asks for the time of each frame.
  func needsTime() {
    guard let window else { return }
    if timeSource !== window { needsTimeNoMore() }
    timeSource = window
    window.addMoving(self)
  }

  private func needsTimeNoMore() {
    timeSource?.removeMoving(self)
    timeSource = nil
  }

  package var deadline: Double? { indicators.deadline }

  /// The content has come to rest.
  func finishMotion() {
    let ended = motion
    motion = .none
    pendingPlace = nil
    switch ended {
    case .none: break
    case .decelerating: delegate?.scrollViewDidEndDecelerating(self)
    case .animating: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// A view that leaves its window neither moves nor is moved any more.
  func leaveMotionBehind() {
    guard window == nil else { return extentsMayHaveChanged() }
    pan.fail()
    if hasStroke { endStroke(velocity: .zero, at: 0) }
    stop()
    scroller.scroll(to: scroller.offset)
    follow()
    indicators = ScrollIndicators()
    needsTimeNoMore()
  }
}
