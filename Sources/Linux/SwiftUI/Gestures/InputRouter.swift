internal import Interaction

/// Brings events to the views that they are for.
@MainActor final class InputRouter {
  private let graph: Graph
  private let root: RootElement
  private let arena = GestureArena()
  /// The scroll views under the stroke that goes on, and the one that took it.
  private var stroke: [any Interaction.ScrollTarget] = []
  private weak var strokeOwner: (any Interaction.ScrollTarget)?
  private weak var lastScrolled: (any Interaction.ScrollTarget)?
  private weak var focused: (any FocusableElement)?

  /// How long a key's scrolling takes, in seconds.
  private static let keyScrollDuration = 0.15

  init(graph: Graph, root: RootElement) {
    self.graph = graph
    self.root = root
  }

  func advance(to time: Double) { arena.advance(to: time) }

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
    guard event.phase == .down else { return arena.handle(event) }
    let path = path(at: event.location)
    if let scroller = path.scrollers.first { lastScrolled = scroller }
    focus(nil)
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

  // MARK: Keys

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.isDown else { return false }
    switch event.key {
    case .tab: return moveFocus(isBackward: event.modifiers.contains(.shift))
    case .space, .enter:
      if let focused, focused.isFocused, focused.canFocus {
        focused.activate()
        return true
      }
    case .escape:
      if let focused, focused.isFocused {
        focus(nil)
        return true
      }
    default: break
    }
    guard let command = ScrollCommand(event) else { return false }
    var scrollers: [any Interaction.ScrollTarget] = graph.scrollViews
    if let lastScrolled, lastScrolled.isInTree { scrollers.insert(lastScrolled, at: 0) }
    return scrollers.contains { $0.perform(command, at: event.time, duration: Self.keyScrollDuration) }
  }

  private func moveFocus(isBackward: Bool) -> Bool {
    var candidates: [any FocusableElement] = []
    collectFocusable(root, into: &candidates)
    let order = FocusMovement.readingOrder(candidates.map { $0.frame(in: .global) })
    let current = focused.flatMap { focused in
      focused.isFocused ? order.firstIndex { candidates[$0] === focused } : nil
    }
    guard let next = FocusMovement.next(after: current, count: order.count, isBackward: isBackward)
    else { return false }
    focus(candidates[order[next]])
    return true
  }

  private func collectFocusable(_ element: ElementNode, into list: inout [any FocusableElement]) {
    if let control = element as? any FocusableElement, control.canFocus { list.append(control) }
    element.forEachLaidOutChild { collectFocusable($0, into: &list) }
  }

  private func focus(_ element: (any FocusableElement)?) {
    if let focused, focused === element, focused.isFocused { return }
    focused?.isFocused = false
    focused = element
    element?.isFocused = true
  }
}
