internal import DisplayList
internal import Interaction

/// How far a scroll view is with asking for its content anew.
struct ScrollRefresh {
  enum Phase {
    case idle, running
    /// The work is done; what it changed may not be shown yet.
    case ended
    /// What it changed is being shown, and the content takes its place.
    case settling
    case closing
  }

  var phase = Phase.idle
  var task: Task<Void, Never>?
  /// How far wheels have turned at the top edge, in points, and when they did last.
  var turned: CGFloat = 0
  var lastTurn = -Double.infinity

  /// How far people pull until it begins, in points.
  static let distance: CGFloat = 64
  /// The room for what shows that it goes on, in points.
  static let room: CGFloat = 50
  /// How far wheels turn at the edge until it begins, in points, and how soon one after the other, in seconds.
  static let turns: (distance: CGFloat, pause: Double) = (160, 0.5)

  /// What the content keeps clear of above.
  var inset: CGFloat { phase == .idle ? 0 : Self.room }
}

/// Content that is pulled down asks for itself anew.
extension ScrollElement: Ticker {
  var canRefresh: Bool {
    settings.refresh != nil && axes.contains(.vertical) && refresh.phase == .idle && environment.isEnabled
  }

  /// How far the content is pulled down beyond its start, in points.
  private var pull: CGFloat { -scroller.offset.y - insets.top }

  /// A finger or a stroke has let go, or is about to.
  func refreshIfPulled() {
    if canRefresh, pull >= ScrollRefresh.distance { beginRefresh() }
  }

  /// Takes a turn of the wheel that the content could not follow; returns whether it counts.
  func refreshByTurn(_ event: ScrollEvent) -> Bool {
    guard canRefresh, event.phase == .wheel, event.delta.height < 0, !scroller.isMoving, pull >= -0.5 else {
      return false
    }
    if event.time - refresh.lastTurn > ScrollRefresh.turns.pause { refresh.turned = 0 }
    refresh.lastTurn = event.time
    refresh.turned -= event.delta.height
    if refresh.turned >= ScrollRefresh.turns.distance { beginRefresh() }
    return true
  }

  private func beginRefresh() {
    guard let action = settings.refresh else { return }
    refresh.phase = .running
    refresh.turned = 0
    graph.tickers.append(self)
    setNeedsPlacementOnly()
    refresh.task = Task { [weak self] in
      await action()
      self?.endRefresh()
    }
  }

  private func endRefresh() {
    guard refresh.phase == .running else { return }
    refresh.task = nil
    refresh.phase = .ended
    graph.requestFrame()
  }

  /// Moves the content up again once it rests, and then gives the room above back. Who has scrolled on meanwhile sees
  /// nothing of it, and neither does who reads on below what has come: that takes its place first.
  private func closeRefresh() {
    guard scroller.phase == .idle, !isTurning else {
      if refresh.phase == .settling { refresh.phase = .ended }
      return
    }
    graph.requestFrame()
    guard refresh.phase == .closing else {
      refresh.phase = refresh.phase == .ended ? .settling : .closing
      return
    }
    let start = -(insets.top - ScrollRefresh.room)
    guard scroller.offset.y < start - 0.5 else {
      forgetRefresh()
      return setNeedsPlacementOnly()
    }
    change(at: graph.time, byUser: false) {
      // Content that fits can go nowhere as long as the room is there.
      $0.scroll(
        to: CGPoint(x: CGFloat.nan, y: start), at: graph.time, duration: 0.3, beyondEdges: true)
      return true
    }
  }

  /// Ends what goes on, as where another item takes the scroll view over.
  func forgetRefresh() {
    guard refresh.phase != .idle else { return }
    refresh.task?.cancel()
    refresh = ScrollRefresh()
    graph.tickers.removeAll { $0 === self }
    setNeedsDrawing()
  }

  func tick(to time: Double) {
    if refresh.phase != .running { closeRefresh() }
    guard refresh.phase != .idle else { return }
    setNeedsDrawing()
    graph.wake(at: Spinner.nextTurn(after: time))
  }

  /// Draws how far people have pulled, or that it goes on, in the room between a height and the content.
  func drawRefresh(into context: inout PaintContext, from top: CGFloat, to bottom: CGFloat, middle: CGFloat) {
    guard settings.refresh != nil, bottom - top > 4 else { return }
    let color = Color.secondary.resolve(in: environment.colorScheme)
    let isRunning = refresh.phase != .idle
    let share = min(1, (bottom - top) / ScrollRefresh.distance)
    Spinner.draw(
      into: &context, around: CGPoint(x: middle, y: (top + bottom) / 2),
      turn: isRunning ? Spinner.turn(at: graph.time) : 0,
      count: isRunning ? Spinner.spokes : Int(share * CGFloat(Spinner.spokes)), color: color)
    if isRunning { graph.wake(at: Spinner.nextTurn(after: graph.time)) }
  }
}
