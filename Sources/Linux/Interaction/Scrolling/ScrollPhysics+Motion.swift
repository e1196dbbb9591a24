extension ScrollPhysics {
  /// Takes how far the content reaches.
  ///
  /// At rest the offset is held within the new edges at once; motion goes on, and springs back from where the
  /// edges are now.
  public mutating func setExtent(_ extent: ScrollExtent) {
    if extent != self.extent { take(extent) }
  }

  private mutating func take(_ extent: ScrollExtent) {
    let speed = velocity
    self.extent = extent
    let edge = clamped(offset)
    switch motion {
    case .rest, .touched:
      offset = edge
    case .dragged(let raw):
      offset = shown(raw)
    case .decelerating:
      motion =
        edge == offset
        ? .decelerating(deceleration(velocity: speed))
        : .springing(Spring(start: now, target: edge, from: offset, velocity: speed))
    case .springing(let spring) where spring.target != edge:
      motion = .springing(Spring(start: now, target: edge, from: offset, velocity: speed))
    case .easing(let ease) where ease.to != clamped(ease.to):
      animate(to: ease.to, at: now, duration: ease.end - now)
    case .springing, .easing:
      break
    }
  }

  /// Takes a time and moves to where content is then.
  ///
  /// - Parameter time: Seconds. A gap of any length is made up at once, a bounce at the edge included.
  /// - Returns: Whether it goes on moving.
  @discardableResult public mutating func advance(to time: Double) -> Bool {
    tick(time)
    if case .decelerating(let run) = motion { decelerate(run) }
    switch motion {
    case .rest, .touched, .dragged, .decelerating:
      break
    case .springing(let spring):
      offset = spring.position(at: now)
      // Under a quarter of a point and slower than a pixel a frame nobody sees the rest of it.
      if abs(offset - spring.target) < 0.25, abs(spring.velocity(at: now)) < 15 { rest(at: spring.target) }
    case .easing(let ease):
      offset = ease.position(at: now)
      if now >= ease.end { rest(at: ease.to) }
    }
    return isMoving
  }

  /// Moves content so that the offset is a place, at once.
  ///
  /// It is held within the edges; NaN changes nothing.
  public mutating func jump(to offset: Double) {
    if !offset.isNaN { rest(at: clamped(offset)) }
  }

  /// Moves content by a wheel's step, at once and never beyond the edges.
  ///
  /// Any other motion ends.
  ///
  /// - Returns: Whether the offset changed; if not, whoever lies outside may take the step.
  @discardableResult public mutating func turn(by delta: Double) -> Bool {
    guard delta.isFinite, delta != 0 else { return false }
    if case .dragged = motion { return false }
    let old = offset
    let target = clamped(clamped(offset) + delta)
    if target != old || !isMoving { rest(at: target) }
    return offset != old
  }

  /// Moves content to a place with an ease that takes up the present velocity.
  ///
  /// - Parameters:
  ///   - target: The offset to come to rest at; held within the edges.
  ///   - time: Now, in seconds.
  ///   - duration: In seconds; 0 or less is a jump.
  ///   - beyondEdges: Whether the edges do not hold a target that is finite.
  public mutating func animate(
    to target: Double, at time: Double, duration: Double = 0.3, beyondEdges: Bool = false
  ) {
    guard !target.isNaN else { return }
    advance(to: time)
    let place = beyondEdges && target.isFinite ? target : clamped(target)
    guard duration > 0, duration.isFinite, place != offset else { return rest(at: place) }
    motion = .easing(Ease(start: now, from: offset, to: place, duration: duration, velocity: velocity))
  }

  /// Leads content that is on its way to a place to another one, where it arrives when it would have arrived at the first.
  ///
  /// - Parameter target: The offset to come to rest at; held within the edges. NaN changes nothing, and neither does a
  ///   place within half a point of the one that it goes to.
  public mutating func redirect(to target: Double) {
    guard case .easing(let ease) = motion, !target.isNaN else { return }
    let place = clamped(target)
    if abs(place - ease.to) >= 0.5 { animate(to: place, at: now, duration: ease.end - now) }
  }

  /// Moves content and all that it is on the way to by a distance, as when something changed its length
  /// above.
  ///
  /// No motion is disturbed and no edge holds.
  public mutating func translate(by distance: Double) {
    guard distance.isFinite else { return }
    offset += distance
    switch motion {
    case .rest, .touched: break
    case .dragged(let raw): motion = .dragged(raw + distance)
    case .decelerating(var run):
      run.from += distance
      motion = .decelerating(run)
    case .springing(var spring):
      spring.target += distance
      motion = .springing(spring)
    case .easing(var ease):
      ease.from += distance
      ease.to += distance
      motion = .easing(ease)
    }
  }

  /// Goes on from another place in the same motion, in content that reaches as far as an extent says.
  ///
  /// The place is held within the edges, and in a bounce within a viewport's length of them: what is beyond an edge goes on
  /// from beyond it. NaN leaves the place as it is.
  package mutating func goOn(from place: Double, within extent: ScrollExtent) {
    if !place.isNaN {
      let room = clamped(offset) == offset ? 0 : extent.viewport
      let edges = extent.offsets
      translate(by: min(max(place, edges.lowerBound - room), edges.upperBound + room) - offset)
    }
    take(extent)
  }

  private mutating func decelerate(_ run: Deceleration) {
    let edge = clamped(run.end)
    if edge == run.end {
      // Half a point before its end it is there: the rest would take seconds that nobody sees.
      if abs(run.end - run.position(at: now)) < 0.5 { return rest(at: run.end) }
    } else {
      let passing = run.time(passing: edge)
      if passing <= now {
        guard bounces else { return rest(at: edge) }
        motion = .springing(
          Spring(start: passing, target: edge, from: edge, velocity: run.velocity(at: passing)))
        return
      }
    }
    offset = run.position(at: now)
  }

  mutating func rest(at offset: Double) {
    self.offset = offset
    motion = .rest
  }

  mutating func tick(_ time: Double) {
    if time > now, time.isFinite { now = time }
  }
}
