internal import Interaction

/// What moves the content: wheels, strokes, fingers, keys and time.
extension ScrollElement {
  /// How long the indicators stay after the last movement, in seconds.
  private static let indicatorDuration = 1.0

  /// Offers a turn of the wheel or a stroke; returns whether it was taken.
  func handle(_ event: ScrollEvent) -> Bool {
    if event.phase == .wheel, settings.behavior != nil { return turn(event) }
    if event.phase == .ended { refreshIfPulled() }
    let taken = change(at: event.time, byUser: true, isTurn: event.phase == .wheel) {
      $0.yieldsAtEdges = !scrollViewsAround.isEmpty
      return $0.handle(event, restingAt: restingPlace)
    }
    return taken || refreshByTurn(event)
  }

  /// Does what a key asks for; returns whether anything moves.
  func perform(_ command: ScrollCommand, at time: Double, duration: Double) -> Bool {
    guard environment.isScrollEnabled else { return false }
    if let taken = step(command, at: time) { return taken }
    runsOut = false
    return change(at: time, byUser: true) { $0.perform(command, at: time, duration: duration) }
  }

  /// Moves on to a frame's time; returns whether the content goes on moving.
  func advance(to time: Double) -> Bool {
    if indicatorsShow, !scroller.isMoving {
      if indicatorsEnd > time {
        graph.wake(at: indicatorsEnd)
      } else {
        indicatorsShow = false
        setNeedsDrawing()
      }
    }
    if isTurning { endTurning(at: time) }
    guard scroller.isMoving else { return false }
    return change(at: time, byUser: false) { $0.advance(to: time) }
  }

  var isInTree: Bool { !isDetached }

  /// Whether the content has stood still for so long that nobody is scrolling it: turns of a wheel come one by one.
  func isAtRest(at time: Double) -> Bool { !scroller.isMoving && time - lastMove > 0.5 }

  /// Changes the scroller and shows where the content is then.
  ///
  /// - Parameter isTurn: Whether it is a turn of a wheel, if the scroller takes it.
  @discardableResult
  func change(
    at time: Double, byUser: Bool, isTurn: Bool = false, _ body: (inout Scroller) -> Bool
  ) -> Bool {
    let before = scroller.offset
    let answer = body(&scroller)
    if isTurn, answer { noteTurn(at: time) } else if byUser { isTurning = false }
    if drift != .zero, settleDrift() { updateExtents() }
    if scroller.offset != before {
      if byUser { position?.noteUserScroll() }
      offsetDidChange(at: time)
    }
    notePhase()
    if scroller.isMoving { graph.requestFrame() }
    return answer
  }

  private func offsetDidChange(at time: Double) {
    lastMove = time
    stack?.move(to: contentOrigin)
    if graph.showsScrollIndicators {
      indicatorsShow = true
      indicatorsEnd = time + Self.indicatorDuration
    }
    setNeedsDrawing()
    graph.placesDidChange()
    report()
  }

  /// Tells those who listen where the content is now. Each compares for itself: some have listened longer than others.
  func report() {
    guard !isDetached else { return }
    // Who follows the content hears first what moves it.
    if !phases.isTold { tellPhases() }
    let geometry = geometry
    for link in environment.scrollObservers {
      link.observer?.scrollGeometryDidChange(geometry)
      link.observer?.scrollTargetsDidMove(in: self)
    }
  }

  // MARK: Fingers

  func offerPan(to path: inout HitPath) {
    let pan = madePan ?? makePan()
    madePan = pan
    // A touch takes hold of content that runs out, so it is no tap on what passes by.
    pan.beginsAtOnce = scroller.phase == .decelerating
    path.recognizers.append(pan)
  }

  private func makePan() -> PanRecognizer {
    let pan = PanRecognizer(axes: axes.moveAxes)
    pan.delegate = self
    pan.onDown = { [weak self, weak pan] in
      guard let self, let pan else { return }
      isTouched = true
      runsOut = false
      change(at: pan.time, byUser: true) {
        $0.touch(at: pan.time)
        return true
      }
    }
    pan.action = { [weak self, weak pan] state in
      if let pan { self?.drag(pan, state) }
    }
    // A finger that came to nothing lets go too.
    pan.onFinal = { [weak self, weak pan] _ in
      guard let self, isTouched, let pan else { return }
      letGo(velocity: .zero, at: pan.time)
    }
    return pan
  }

  private func drag(_ pan: PanRecognizer, _ state: GestureRecognizer.State) {
    switch state {
    case .began where pan.translation == .zero: break
    case .began, .changed: drag(by: pan.delta, at: pan.time)
    case .ended:
      if pan.delta != .zero { drag(by: pan.delta, at: pan.time) }
      refreshIfPulled()
      letGo(velocity: pan.velocity, at: pan.time)
    case .cancelled, .failed: letGo(velocity: .zero, at: pan.time)
    case .possible: break
    }
  }

  private func drag(by delta: CGSize, at time: Double) {
    change(at: time, byUser: true) {
      $0.drag(by: delta, at: time)
      return true
    }
  }

  private func letGo(velocity: CGSize, at time: Double) {
    isTouched = false
    change(at: time, byUser: true) {
      let place = restingPlace($0, CGSize(width: -velocity.width, height: -velocity.height))
      $0.release(velocity: velocity, at: time, target: place)
      return true
    }
  }
}

extension ScrollElement: GestureDelegate {
  /// Whether a drag is for this scroll view: along an axis that has something to scroll, and not beyond an edge where a
  /// scroll view around it can still scroll.
  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanRecognizer, pan.translation != .zero else { return true }
    let way = CGSize(width: -pan.translation.width, height: -pan.translation.height)
    // Of a diagonal, the vertical axis has it: feeds scroll down, carousels in them sideways.
    let isVertical = abs(way.height) >= abs(way.width)
    let length = isVertical ? way.height : way.width
    guard (isVertical ? scroller.y : scroller.x).canDrag else { return false }
    return canMove(by: length, isVertical: isVertical)
      || !scrollViewsAround.contains { $0.canMove(by: length, isVertical: isVertical) }
  }

  private func canMove(by length: CGFloat, isVertical: Bool) -> Bool {
    guard axes.contains(isVertical ? .vertical : .horizontal) else { return false }
    let physics = isVertical ? scroller.y : scroller.x
    let edges = physics.extent.offsets
    return length > 0 ? physics.offset < edges.upperBound : physics.offset > edges.lowerBound
  }
}
