extension ElementNode {
  /// The top-left corner where it is shown, in the container's space.
  final var shownOrigin: CGPoint {
    guard isAnimated, let frame = graph.animator?.motions(of: self)?.frame else { return origin }
    return CGPoint(x: origin.x + frame.offset.values[0], y: origin.y + frame.offset.values[1])
  }

  /// The size that is shown. A spring may go beyond nothing; that is nothing.
  final var shownSize: CGSize {
    guard isAnimated, let frame = graph.animator?.motions(of: self)?.frame else { return size }
    return CGSize(
      width: max(0, size.width + frame.offset.values[2]), height: max(0, size.height + frame.offset.values[3])
    )
  }

  /// Whether a change of what the element shows concerns its animations: one begins, or is led elsewhere.
  @usableFromInline final var heedsChanges: Bool { !isFresh && (isAnimated || graph.transaction != nil) }

  /// The frame is about to change, not for the first time.
  final func animateFrame(from old: CGRect, to new: CGRect) {
    let step = FrameVector(new) - FrameVector(old)
    guard step.isFinite else { return }
    let motions = graph.animator?.motions(of: self)
    if let animation = graph.transaction?.animation {
      let animator = graph.startAnimating()
      let motions = motions ?? animator.startMotions(of: self)
      let frame = motions.frame ?? Motion()
      motions.frame = frame
      animator.follow(frame, step, by: animation)
    } else if let motions, let frame = motions.frame {
      if frame.beganWith(graph.startTime) { return frame.stretch(by: step, now: graph.time) }
      frame.end(in: graph)
      motions.frame = nil
    }
    setNeedsDrawing()
  }

  /// What the element is by its kind has changed: it goes there from what is shown now, where that is animated.
  final func animateValue<Vector: VectorArithmetic>(from old: Vector, to new: Vector) {
    guard heedsChanges, old != new else { return }
    let motions = graph.animator?.motions(of: self)
    if let animation = graph.transaction?.animation {
      let animator = graph.startAnimating()
      let motions = motions ?? animator.startMotions(of: self)
      let value = motions.value as? Motion<Vector> ?? Motion()
      motions.value = value
      animator.follow(value, new - old, by: animation)
    } else if let value = motions?.value {
      value.end(in: graph)
      motions?.value = nil
    }
  }

  /// What is shown of a value, given what it is to be.
  final func shownValue<Vector: VectorArithmetic>(_ target: Vector) -> Vector {
    guard isAnimated, let value = graph.animator?.motions(of: self)?.value as? Motion<Vector> else {
      return target
    }
    return target + value.offset
  }

  /// The colour has changed: it goes there from what is shown now, where that is animated.
  final func animatePaint(from old: _ResolvedPaint?, to new: _ResolvedPaint) {
    guard heedsChanges else { return }
    let motions = graph.animator?.motions(of: self)
    if let animation = graph.transaction?.animation, let old, case .color(let from) = old.kind,
      case .color(let to) = new.kind
    {
      guard from != to else { return }
      let animator = graph.startAnimating()
      let motions = motions ?? animator.startMotions(of: self)
      let paint = motions.paint ?? Motion()
      motions.paint = paint
      animator.follow(paint, PaintVector(to) - PaintVector(from), by: animation)
    } else if let paint = motions?.paint {
      paint.end(in: graph)
      motions?.paint = nil
    }
  }

  /// What is shown of a paint, given what it is to be.
  final func shownPaint(_ target: _ResolvedPaint) -> _ResolvedPaint {
    guard isAnimated, case .color(let color) = target.kind,
      let paint = graph.animator?.motions(of: self)?.paint
    else { return target }
    return _ResolvedPaint(kind: .color((PaintVector(color) + paint.offset).color))
  }
}

extension ElementNode {
  /// How much of the element is shown; nil for all of it.
  final var shownPresence: Double? {
    guard let presence = graph.animator?.motions(of: self)?.presence else { return nil }
    return presence.target + (presence.motion?.offset ?? 0)
  }

  /// Lets the element fade in, or out.
  ///
  /// - Parameter isFirst: Whether nothing of the element was shown before.
  final func fade(to target: Double, isFirst: Bool = false) {
    let motions = graph.startAnimating().startMotions(of: self)
    let old = motions.presence ?? (isFirst ? 0 : 1, nil)
    setNeedsDrawing()
    guard let animation = graph.transaction?.animation, old.target != target else {
      old.motion?.end(in: graph)
      motions.presence = target == 1 ? nil : (target, nil)
      return
    }
    let motion = old.motion ?? Motion()
    motions.presence = (target, motion)
    graph.startAnimating().follow(motion, target - old.target, by: animation)
  }
}

extension Node {
  /// Everything from here down is at once where it is to be, as where it leaves the tree.
  final func stopMotions() {
    guard let animator = graph.animator else { return }
    func stop(_ node: Node) {
      if let element = node as? ElementNode {
        if element.isAnimated { animator.forget(element) }
        if element.hasExits {
          for exit in animator.exits(from: element) { exit.end() }
        }
      }
      node.forEachChild(stop)
    }
    // A node below one that has left was reached from there.
    if parent?.isDetached != true { stop(self) }
  }
}
