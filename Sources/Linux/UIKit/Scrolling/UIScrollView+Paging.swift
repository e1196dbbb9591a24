internal import Interaction

/// Content that comes to rest at multiples of the bounds' size.
extension UIScrollView {
  /// How long a page's turn by a wheel or a key takes, in seconds.
  private static let duration = 0.3

  /// Where the content comes to rest after a drag that ends with a velocity of the offset, in points a second.
  func page(after velocity: CGSize) -> CGPoint {
    CGPoint(
      x: scroller.x.page(after: Double(velocity.width), length: Double(bounds.width)),
      y: scroller.y.page(after: Double(velocity.height), length: Double(bounds.height)))
  }

  /// Turns a page by a turn of the wheel. While a page turns, further turns are taken and change nothing.
  func turnPage(_ event: ScrollEvent) -> Bool {
    if scroller.isMoving { return true }
    var delta = event.delta
    if event.modifiers.contains(.shift) || !scroller.y.canScroll, delta.width == 0 {
      delta = CGSize(width: delta.height, height: 0)
    }
    return turnPage(
      x: delta.width == 0 ? 0 : delta.width > 0 ? 1 : -1,
      y: delta.height == 0 ? 0 : delta.height > 0 ? 1 : -1,
      at: event.time)
  }

  /// Turns a page by a key; whether there is a page to turn to.
  func turnPage(_ command: ScrollCommand, at time: Double) -> Bool {
    switch command {
    case .line(let direction), .page(let direction):
      switch direction {
      case .left: turnPage(x: -1, y: 0, at: time)
      case .right: turnPage(x: 1, y: 0, at: time)
      case .up: turnPage(x: 0, y: -1, at: time)
      case .down: turnPage(x: 0, y: 1, at: time)
      }
    case .start, .end:
      change { $0.perform(command, at: time, duration: Self.duration) }
    }
  }

  private func turnPage(x: CGFloat, y: CGFloat, at time: Double) -> Bool {
    let target = page(after: CGSize(width: x * ScrollPhysics.flick, height: y * ScrollPhysics.flick))
    guard target != contentOffset else { return false }
    let begins = motion != .decelerating
    if motion == .animating { finishMotion() }
    motion = .decelerating
    if begins { delegate?.scrollViewWillBeginDecelerating(self) }
    change {
      $0.scroll(to: target, at: time, duration: Self.duration)
      return true
    }
    return true
  }
}
