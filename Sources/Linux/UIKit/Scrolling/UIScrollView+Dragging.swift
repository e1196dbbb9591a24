package import Interaction

/// Content that a finger moves, on the screen or on a touchpad.
extension UIScrollView {
  func panDidChange(to state: UIGestureRecognizer.State) {
    switch state {
    case .possible: break
    case .began:
      beginDragging()
      change {
        $0.touch(at: pan.time)
        return true
      }
    case .changed: drag(by: pan.delta, at: pan.time)
    case .ended:
      drag(by: pan.delta, at: pan.time)
      endDragging(
        velocity: CGSize(width: -pan.velocity.width, height: -pan.velocity.height), at: pan.time)
    case .cancelled, .failed: endDragging(velocity: .zero, at: pan.time)
    }
  }

  func offerScrolling(to path: inout HitPath) {
    guard isScrollEnabled else { return }
    // A touch takes hold of content that runs out, so it is no tap on what passes by.
    pan.beginsAtOnce = isDecelerating
    path.scrollers.append(self)
  }

  func takesDrag() -> Bool {
    pan.translation == .zero
      || takesDrag(by: CGSize(width: -pan.translation.width, height: -pan.translation.height))
  }

  /// Whether a drag by a distance of the offset is for this view: along an axis that it scrolls, and not beyond an edge
  /// where a scroll view around it can still scroll.
  private func takesDrag(by distance: CGSize) -> Bool {
    // Of a diagonal, the vertical axis has it: feeds scroll down, carousels in them sideways.
    let isVertical = abs(distance.height) >= abs(distance.width)
    let length = isVertical ? distance.height : distance.width
    guard (isVertical ? scroller.y : scroller.x).canDrag else { return false }
    return canMove(by: length, isVertical: isVertical)
      || !outerScrollViews.contains { $0.canMove(by: length, isVertical: isVertical) }
  }

  private func canMove(by length: CGFloat, isVertical: Bool) -> Bool {
    let physics = isVertical ? scroller.y : scroller.x
    let edges = physics.extent.offsets
    return isScrollEnabled
      && (length > 0 ? physics.offset < edges.upperBound : physics.offset > edges.lowerBound)
  }

  private var outerScrollViews: some Sequence<UIScrollView> {
    ancestors.lazy.dropFirst().compactMap { $0 as? UIScrollView }
  }

  // MARK: Life of a drag

  private func beginDragging() {
    finishMotion()
    setDragging(true)
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func drag(by delta: CGSize, at time: Double) {
    change {
      $0.drag(by: delta, at: time)
      return true
    }
  }

  /// - Parameter velocity: How fast the offset grows, in points a second.
  private func endDragging(velocity: CGSize, at time: Double) {
    guard isDragging else { return }
    var velocity = velocity
    if !scroller.x.canDrag { velocity.width = 0 }
    if !scroller.y.canDrag { velocity.height = 0 }
    let natural = isPagingEnabled ? page(after: velocity) : scroller.projection(velocity: velocity)
    var target = natural
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.width / 1000, y: velocity.height / 1000),
      targetContentOffset: &target)
    if !isPagingEnabled {
      // An axis that nobody spoke of runs out by itself.
      if target.x == natural.x { target.x = .nan }
      if target.y == natural.y { target.y = .nan }
    }
    change {
      // The finger's velocity is the other way round.
      $0.release(
        velocity: CGSize(width: -velocity.width, height: -velocity.height), at: time, target: target)
      return true
    }
    setDragging(false)
    let decelerates = scroller.isMoving
    motion = decelerates ? .decelerating : .none
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // Unless the delegate has meanwhile sent the content elsewhere.
    if decelerates, motion == .decelerating { delegate?.scrollViewWillBeginDecelerating(self) }
  }
}

extension UIScrollView: Scrollable {
  package var isInTree: Bool { window != nil }

  package func handle(_ event: ScrollEvent) -> Bool {
    guard isScrollEnabled else { return false }
    switch event.phase {
    case .wheel: return turn(event)
    case .began, .changed:
      if event.phase == .began { endStroke(velocity: .zero, at: event.time) }
      if !hasStroke {
        scroller.yieldsAtEdges = outerScrollViews.contains { $0.isScrollEnabled }
        var trial = scroller
        guard trial.handle(event) else { return false }
        hasStroke = true
        beginDragging()
      }
      return change { $0.handle(event) }
    case .ended, .cancelled:
      guard hasStroke else { return false }
      drag(by: CGSize(width: -event.delta.width, height: -event.delta.height), at: event.time)
      endStroke(velocity: event.phase == .ended ? event.velocity : .zero, at: event.time)
      return true
    }
  }

  func endStroke(velocity: CGSize, at time: Double) {
    guard hasStroke else { return }
    hasStroke = false
    endDragging(velocity: velocity, at: time)
  }

  private func turn(_ event: ScrollEvent) -> Bool {
    if isDragging { return false }
    if isPagingEnabled { return turnPage(event) }
    let taken = change { $0.handle(event) }
    if !scroller.isMoving { finishMotion() }
    return taken
  }

  package func perform(_ command: ScrollCommand, at time: Double, duration: Double) -> Bool {
    guard isScrollEnabled, !isDragging else { return false }
    let taken =
      isPagingEnabled
      ? turnPage(command, at: time) : change { $0.perform(command, at: time, duration: duration) }
    if taken, !isDecelerating, scroller.isMoving { motion = .animating }
    return taken
  }
}
