public import CoreGraphics

extension Scroller {
  /// Takes a wheel's turn or a touchpad's stroke.
  ///
  /// A wheel's turn moves at once and stops at the edges. A stroke drags, yields beyond the edges and runs
  /// out with the velocity of its end, which has the sign of its deltas. Shift turns a vertical wheel
  /// sideways where there is something to scroll sideways.
  ///
  /// - Parameters:
  ///   - event: What was done.
  ///   - place: Where to come to rest after a stroke that ends with a velocity, as ``release(velocity:at:target:)`` has it.
  /// - Returns: Whether it took the event. A turn that moves nothing and a stroke across its axis are not
  ///   taken.
  @discardableResult public mutating func handle(
    _ event: ScrollEvent, restingAt place: (Scroller, CGSize) -> CGPoint? = { _, _ in nil }
  ) -> Bool {
    advance(to: event.time)
    var delta = event.delta
    if event.phase == .wheel {
      if event.modifiers.contains(.shift), delta.width == 0, axes.contains(.horizontal), x.canScroll {
        delta = CGSize(width: delta.height, height: 0)
      }
      let isX = axes.contains(.horizontal) && x.turn(by: Double(delta.width))
      let isY = axes.contains(.vertical) && y.turn(by: Double(delta.height))
      return isX || isY
    }
    switch event.phase {
    case .wheel:
      return false
    case .began, .changed:
      if event.phase == .began { hasStroke = false }
      if !hasStroke { hasStroke = takesStroke(delta) }
      if hasStroke { dragOffset(by: delta, at: event.time) }
      return hasStroke
    case .ended, .cancelled:
      guard hasStroke else { return false }
      hasStroke = false
      dragOffset(by: delta, at: event.time)
      let velocity = event.phase == .ended ? event.velocity : .zero
      releaseOffset(velocity: velocity, at: event.time, target: place(self, velocity))
      return true
    }
  }

  /// Puts a finger on the content: it stops where it is.
  public mutating func touch(at time: Double) {
    if axes.contains(.horizontal) { x.touch(at: time) }
    if axes.contains(.vertical) { y.touch(at: time) }
  }

  /// Moves content with a finger.
  ///
  /// - Parameters:
  ///   - translation: How far the finger moved since the last call, in points; the offset moves the other
  ///     way.
  ///   - time: Now, in seconds.
  public mutating func drag(by translation: CGSize, at time: Double) {
    dragOffset(by: CGSize(width: -translation.width, height: -translation.height), at: time)
  }

  /// Takes the finger off.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity, in points a second; the offset runs the other way.
  ///   - time: Now, in seconds.
  ///   - target: Where the viewport should come to rest, as at a page; `nil`, or a component that is NaN, lets it
  ///     run out.
  public mutating func release(velocity: CGSize, at time: Double, target: CGPoint? = nil) {
    releaseOffset(
      velocity: CGSize(width: -velocity.width, height: -velocity.height), at: time, target: target)
  }

  /// Does what a key asks for, held within the edges.
  ///
  /// Start and end are those of the vertical axis, or of the horizontal one where only that one scrolls.
  ///
  /// - Parameters:
  ///   - command: What is asked for.
  ///   - time: Now, in seconds.
  ///   - duration: In seconds; 0 is a jump. A key that repeats goes on from where the last one was going.
  /// - Returns: Whether anything will move; if not, whoever lies outside may take the key.
  @discardableResult
  public mutating func perform(_ command: ScrollCommand, at time: Double, duration: Double = 0) -> Bool {
    switch command {
    case .line(let direction):
      return move(direction, at: time, duration: duration) { _ in Self.lineLength }
    case .page(let direction):
      return move(direction, at: time, duration: duration) { max($0 - Self.lineLength, Self.lineLength) }
    case .start:
      return move(takesVertical ? .up : .left, at: time, duration: duration) { _ in .infinity }
    case .end:
      return move(takesVertical ? .down : .right, at: time, duration: duration) { _ in .infinity }
    }
  }

  private var takesVertical: Bool {
    axes.contains(.vertical) && (y.canScroll || !axes.contains(.horizontal))
  }

  private mutating func move(
    _ direction: MoveDirection, at time: Double, duration: Double, distance: (Double) -> Double
  ) -> Bool {
    let isVertical = direction == .up || direction == .down
    guard axes.contains(isVertical ? .vertical : .horizontal) else { return false }
    let sign = direction == .down || direction == .right ? 1.0 : -1.0
    let path = isVertical ? \Scroller.y : \Scroller.x
    let physics = self[keyPath: path]
    let target = physics.clamped(physics.target + sign * distance(physics.extent.viewport))
    guard target != physics.target || target != physics.offset else { return false }
    self[keyPath: path].animate(to: target, at: time, duration: duration)
    return true
  }

  private func takesStroke(_ delta: CGSize) -> Bool {
    let isVertical = abs(delta.height) >= abs(delta.width)
    let (physics, length) = isVertical ? (y, Double(delta.height)) : (x, Double(delta.width))
    guard length != 0, axes.contains(isVertical ? .vertical : .horizontal), physics.canDrag else {
      return false
    }
    return !yieldsAtEdges || physics.clamped(physics.offset + length) != physics.offset
  }

  private mutating func dragOffset(by delta: CGSize, at time: Double) {
    if axes.contains(.horizontal), x.canDrag { x.drag(by: Double(delta.width), at: time) }
    if axes.contains(.vertical), y.canDrag { y.drag(by: Double(delta.height), at: time) }
  }

  private mutating func releaseOffset(velocity: CGSize, at time: Double, target: CGPoint? = nil) {
    func known(_ place: CGFloat?) -> Double? { place.flatMap { $0.isNaN ? nil : Double($0) } }
    x.release(velocity: Double(velocity.width), at: time, target: known(target?.x))
    y.release(velocity: Double(velocity.height), at: time, target: known(target?.y))
  }
}
