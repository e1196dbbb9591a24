internal import Interaction

/// Brings events to the views that they are for.
@MainActor final class InputRouter {
  let graph: Graph
  let root: RootElement
  private let arena = GestureArena()
  private let hover = HoverTracker()
  /// The scroll views under the stroke that goes on, and the one that took it.
  private var stroke: [any Scrollable] = []
  private weak var strokeOwner: (any Scrollable)?
  private(set) weak var lastScrolled: (any Scrollable)?
  /// The keys that are down.
  var pressedKeys: Set<KeyEvent.Key> = []
  /// What a finger that is down may give the focus to.
  var touched: TouchedFocus?

  init(graph: Graph, root: RootElement) {
    self.graph = graph
    self.root = root
  }

  func advance(to time: Double) {
    arena.advance(to: time)
    if let deadline = arena.deadline { graph.wake(at: deadline) }
  }

  /// Looks again what lies under the pointer; called when a frame has settled in which anything moved.
  func lookUnderPointer() {
    if graph.hoverElements > 0 { hover.look { path(at: $0).hoverTargets } }
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event): handle(event)
    case .scroll(let event): handle(event)
    case .key(let event): handle(event)
    }
  }

  private func path(at point: CGPoint, seeksScrollersOnly: Bool = false) -> HitPath {
    var path = HitPath(at: point, seeksScrollersOnly: seeksScrollersOnly)
    _ = root.hitTest(point, into: &path)
    return path
  }

  private func handle(_ event: PointerEvent) -> Bool {
    defer {
      // The next frame asks for the one in which a press becomes long or a second tap has not come.
      if arena.deadline != nil { graph.requestFrame() }
    }
    guard event.phase != .hover, event.phase != .left else {
      let isOver = event.phase == .hover && event.device != .touch
      let targets = isOver && graph.hoverElements > 0 ? path(at: event.location).hoverTargets : []
      hover.move(to: isOver ? event.location : nil, over: targets)
      return false
    }
    guard event.phase == .down else {
      focus(byTouchThatEnds: event)
      return arena.handle(event)
    }
    let path = path(at: event.location)
    if let scroller = path.scrollers.first { lastScrolled = scroller }
    focus(by: event, path)
    arena.begin(event, path: path.recognizers)
    return !path.recognizers.isEmpty
  }

  private func handle(_ event: ScrollEvent) -> Bool {
    if event.phase == .wheel || event.phase == .began {
      stroke = path(at: event.location, seeksScrollersOnly: true).scrollers
      strokeOwner = nil
    }
    if let strokeOwner { return strokeOwner.handle(event) }
    for scroller in stroke where scroller.handle(event) {
      strokeOwner = scroller
      lastScrolled = scroller
      return true
    }
    return false
  }
}
