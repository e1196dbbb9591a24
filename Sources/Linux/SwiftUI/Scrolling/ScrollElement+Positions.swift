internal import Interaction

/// A place that content is told to be at.
enum ScrollGoal {
  case position(ScrollPosition.Target)
  case view(AnyHashable, anchor: UnitPoint?)
}

/// How content goes to a place that it is told to be at.
struct ScrollWay {
  /// Its duration counts: the way there is the scroller's own. Nil is a jump.
  var animation: Animation?
  /// Whether what moves the content goes on from there.
  var preservesVelocity = false
  /// Who waits for the end of the way.
  var completions: [AnimationCompletion] = []

  static var jump: ScrollWay { ScrollWay() }

  init(_ transaction: Transaction? = nil) {
    guard let transaction else { return }
    animation = transaction.effectiveAnimation
    preservesVelocity = transaction.scrollPositionUpdatePreservesVelocity
    if animation != nil { completions = transaction.completions }
  }
}

/// Where the content is told to be.
extension ScrollElement {
  /// Scrolls to a place once the content that is known then is laid out.
  func scroll(to goal: ScrollGoal, _ way: ScrollWay = .jump) {
    // Held before the old ones are let go: they may be the same.
    for completion in way.completions { completion.hold() }
    for completion in pendingTarget?.way.completions ?? [] { completion.release(graph.perform) }
    pendingTarget = (goal, way)
    setNeedsPlacementOnly()
  }

  /// Takes an offset that content is told to go on from in whatever moves it, together with the edges that belong to it: by
  /// itself either would end a bounce, or the way to an end, elsewhere.
  ///
  /// - Returns: Whether the offset said where the content is from left to right.
  func goOnFromPendingOffset() -> Bool {
    guard let (goal, way) = pendingTarget, way.preservesVelocity, scroller.phase != .idle,
      case .position(.offset(let x, let y)) = goal
    else { return false }
    pendingTarget = nil
    let start = viewportStart
    drift = .zero
    let (horizontal, vertical) = extents
    scroller.goOn(from: CGPoint(x: x ?? start.x, y: y ?? start.y), x: horizontal, y: vertical)
    for completion in way.completions { completion.release(graph.perform) }
    return x != nil
  }

  /// Goes where it was told; called when the content has its sizes.
  func performPendingTarget() {
    guard let (goal, way) = pendingTarget else { return }
    pendingTarget = nil
    absorbDrift()
    let offset = offset(of: goal)
    if let offset, way.preservesVelocity, scroller.phase != .idle {
      var trial = scroller
      trial.scroll(to: offset)
      scroller.translate(
        by: CGSize(
          width: trial.offset.x - scroller.offset.x, height: trial.offset.y - scroller.offset.y))
    } else if let offset {
      runsOut = false
      let duration = environment.reducesMotion ? 0 : way.animation?.logicalDuration ?? 0
      scroller.scroll(to: offset, at: graph.time, duration: duration)
      endWay()
      if scroller.isMoving {
        if case .view = goal { destination = goal }
        if case .position(.view) = goal { destination = goal }
        arrivals = way.completions
        return
      }
    }
    for completion in way.completions { completion.release(graph.perform) }
  }

  /// Goes on to where the view stands now that the content is on its way to: what lies before it may have been measured
  /// meanwhile.
  func followDestination() {
    guard let destination else { return }
    guard scroller.phase == .animating, !runsOut else { return endWay() }
    if let offset = offset(of: destination) { scroller.redirect(to: offset) }
  }

  /// The content has arrived, or was led elsewhere.
  func endWay() {
    destination = nil
    if arrivals.isEmpty { return }
    let ended = arrivals
    arrivals = []
    for completion in ended { completion.release(graph.perform) }
  }

  /// The offset of a place, before the edges hold it; a coordinate that is not a number leaves its axis alone. Nil where
  /// there is no such place.
  private func offset(of goal: ScrollGoal) -> CGPoint? {
    let far = CGFloat.infinity
    return switch goal {
    case .position(.nowhere): nil
    case .position(.offset(let x, let y)): CGPoint(x: x ?? .nan, y: y ?? .nan)
    case .position(.edge(.top)): CGPoint(x: .nan, y: -far)
    case .position(.edge(.bottom)): CGPoint(x: .nan, y: far)
    case .position(.edge(.leading)): CGPoint(x: isMirrored ? far : -far, y: .nan)
    case .position(.edge(.trailing)): CGPoint(x: isMirrored ? -far : far, y: .nan)
    case .position(.view(let id, let anchor)): self.offset(toView: AnyHashable(id), anchor: anchor)
    case .view(let id, let anchor): self.offset(toView: id, anchor: anchor)
    }
  }

  private func offset(toView id: AnyHashable, anchor: UnitPoint?) -> CGPoint? {
    frame(ofView: id, at: anchor).map { offset(toShow: $0, anchor: anchor) }
  }

  /// Moves the content no further than it must for an element inside to be seen, as one that has got the focus.
  func reveal(_ element: ElementNode) {
    guard let stack else { return }
    absorbDrift()
    let offset = offset(toShow: element.frame(inside: stack), anchor: nil)
    change(at: graph.time, byUser: true) {
      if offset != $0.offset { $0.scroll(to: offset) }
      return true
    }
  }

  /// The offset that shows a rectangle of the content; see the one for a stretch.
  private func offset(toShow frame: CGRect, anchor: UnitPoint?) -> CGPoint {
    var target = CGPoint(x: CGFloat.nan, y: .nan)
    if axes.contains(.horizontal) {
      target.x = Self.offset(
        for: (frame.minX, frame.maxX), viewport: containerSize.width,
        insets: (insets.leading, insets.trailing),
        current: scroller.offset.x, anchor: anchor.map(fromLeft)?.x)
    }
    if axes.contains(.vertical) {
      target.y = Self.offset(
        for: (frame.minY, frame.maxY), viewport: containerSize.height, insets: (insets.top, insets.bottom),
        current: scroller.offset.y, anchor: anchor?.y)
    }
    return target
  }

  /// The offset that shows a stretch: at the anchor's share of the viewport, or with the least movement where none is
  /// given.
  private static func offset(
    for stretch: (CGFloat, CGFloat), viewport: CGFloat, insets: (CGFloat, CGFloat), current: CGFloat,
    anchor: CGFloat?
  ) -> CGFloat {
    let room = viewport - insets.0 - insets.1
    let length = stretch.1 - stretch.0
    if let anchor { return stretch.0 + length * anchor - room * anchor - insets.0 }
    // What is longer than the room is seen as far as it can be already, or from its nearer end on.
    let isAround = stretch.0 <= current + insets.0 && stretch.1 >= current + viewport - insets.1
    if isAround { return current }
    if length > room { return stretch.0 > current ? stretch.0 - insets.0 : stretch.1 - viewport + insets.1 }
    if stretch.0 < current + insets.0 { return stretch.0 - insets.0 }
    if stretch.1 > current + viewport - insets.1 { return stretch.1 - viewport + insets.1 }
    return current
  }
}
