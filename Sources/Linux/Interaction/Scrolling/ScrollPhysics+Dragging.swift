extension ScrollPhysics {
  /// Puts a finger on the content: it stops where it is, in the middle of a bounce too.
  public mutating func touch(at time: Double) {
    advance(to: time)
    motion = .touched
  }

  /// Moves content with a finger.
  ///
  /// Beyond the edges it yields less and less.
  ///
  /// - Parameters:
  ///   - delta: How far the offset should grow, in points: a finger that moves up by 10 grows it by 10.
  ///   - time: Now, in seconds.
  /// - Returns: Whether the offset changed.
  @discardableResult public mutating func drag(by delta: Double, at time: Double) -> Bool {
    guard delta.isFinite else { return false }
    if case .dragged = motion { tick(time) } else { touch(at: time) }
    var raw = unshown(offset)
    if case .dragged(let place) = motion { raw = place }
    raw += delta
    let old = offset
    offset = shown(raw)
    // Without a bounce the finger does not build up a way that it would have to go back.
    motion = .dragged(canYield ? raw : offset)
    return offset != old
  }

  /// Takes the finger off.
  ///
  /// - Parameters:
  ///   - velocity: How fast the offset grew, in points a second; NaN counts as 0.
  ///   - time: Now, in seconds.
  ///   - target: Where to come to rest, as a page's start; `nil` lets it run out.
  public mutating func release(velocity: Double, at time: Double, target: Double? = nil) {
    switch motion {
    case .touched, .dragged: tick(time)
    case .rest, .decelerating, .springing, .easing: return
    }
    let speed = usable(velocity)
    let edge = clamped(offset)
    if edge != offset {
      motion = .springing(Spring(start: now, target: edge, from: offset, velocity: speed))
    } else if let target, !target.isNaN, clamped(target) != offset {
      motion = .easing(Ease(start: now, from: offset, to: clamped(target), duration: 0.35, velocity: speed))
    } else if target == nil, canDrag, abs(speed) / decay >= 0.5 {
      motion = .decelerating(deceleration(velocity: speed))
    } else {
      motion = .rest
    }
  }

  private var canYield: Bool { bounces && (canScroll || alwaysBounces) && extent.viewport > 0 }

  /// Returns where content shows when a finger holds it at a place.
  func shown(_ raw: Double) -> Double {
    let edge = clamped(raw)
    if !canYield || edge == raw { return edge }
    let beyond = ScrollCurves.band(abs(raw - edge), viewport: extent.viewport)
    return raw > edge ? edge + beyond : edge - beyond
  }

  private func unshown(_ offset: Double) -> Double {
    let edge = clamped(offset)
    if !canYield || edge == offset { return offset }
    let beyond = ScrollCurves.unband(abs(offset - edge), viewport: extent.viewport)
    return offset > edge ? edge + beyond : edge - beyond
  }
}
