internal import Interaction

/// Where keys go: to what has the focus, outwards until somebody takes them, then to the scroll views.
extension InputRouter {
  /// How long a key's scrolling takes, in seconds.
  private static let keyScrollDuration = 0.15

  func handle(_ event: KeyEvent) -> Bool {
    let isRepeated = event.isDown && !pressedKeys.insert(event.key).inserted
    if !event.isDown { pressedKeys.remove(event.key) }
    let press = KeyPress(event, phase: !event.isDown ? .up : isRepeated ? .repeat : .down)
    if offer(press) { return true }
    guard event.isDown else { return false }
    let focused = graph.focus.element
    if let focused, focused.take(event) { return true }
    if event.key == .tab, event.modifiers.isSubset(of: .shift) {
      return moveFocus(isBackward: event.modifiers.contains(.shift))
    }
    if event.modifiers.isEmpty, command(event.key) { return true }
    switch event.key {
    case .space, .enter:
      if let focused, focused.canFocus, focused.activate() { return true }
    case .escape:
      if focused != nil {
        graph.focus.give(to: nil)
        return true
      }
    default: break
    }
    return scroll(event)
  }

  /// Offers a key to the `onKeyPress` around what has the focus, innermost first.
  private func offer(_ press: KeyPress) -> Bool {
    var node: Node? = graph.focus.element
    while let current = node {
      node = current.parent
      if let responder = current as? any KeyResponder, responder.respond(to: press) == .handled {
        return true
      }
    }
    return false
  }

  private func command(_ key: KeyEvent.Key) -> Bool {
    var node: Node? = graph.focus.element
    while let current = node {
      node = current.parent
      if let responder = current as? any CommandResponder, responder.respond(to: key) { return true }
    }
    return false
  }

  /// Scrolls what is around the focus, or what was scrolled last, or the first that can.
  private func scroll(_ event: KeyEvent) -> Bool {
    guard let command = ScrollCommand(event) else { return false }
    var scrollers: [any Scrollable] = graph.focus.element?.scrollViewsAround ?? []
    if let lastScrolled, lastScrolled.isInTree { scrollers.append(lastScrolled) }
    scrollers += graph.scrollViews
    return scrollers.contains { $0.perform(command, at: event.time, duration: Self.keyScrollDuration) }
  }

  // MARK: Focus

  private func moveFocus(isBackward: Bool) -> Bool {
    var candidates: [any FocusableElement] = []
    root.forEachFocusable { candidates.append($0) }
    let order = FocusMovement.readingOrder(candidates.map { $0.frame(in: .global) })
    let current = order.firstIndex { candidates[$0] === graph.focus.element }
    guard let next = FocusMovement.next(after: current, count: order.count, isBackward: isBackward)
    else { return false }
    let element = candidates[order[next]]
    graph.focus.give(to: element)
    for scrollView in element.scrollViewsAround { scrollView.reveal(element) }
    return true
  }

  /// Gives the focus to what was clicked on, or takes it from all where nothing there can have it.
  ///
  /// A finger that may be about to scroll does so where it goes up.
  func focus(by event: PointerEvent, _ path: HitPath) {
    let target = path.focusTargets.lazy.compactMap { $0 as? any FocusableElement }
      .first { $0.takesFocusByClick }
    if event.device != .touch {
      graph.focus.give(to: target)
    } else {
      touched = TouchedFocus(target: target, place: event.location)
    }
  }

  func focus(byTouchThatEnds event: PointerEvent) {
    guard let touched else { return }
    let way = CGSize(
      width: event.location.x - touched.place.x, height: event.location.y - touched.place.y)
    let isTap = max(abs(way.width), abs(way.height)) <= TapRecognizer.slop
    if event.phase == .up, isTap { graph.focus.give(to: touched.target) }
    if event.phase == .up || event.phase == .cancelled { self.touched = nil }
  }
}

/// What gets the focus if a finger goes up where it came down.
struct TouchedFocus {
  weak var target: (any FocusableElement)?
  let place: CGPoint
}

extension ElementNode {
  /// The scroll views that the element stands in, innermost first.
  var scrollViewsAround: [ScrollElement] {
    var found: [ScrollElement] = []
    var outer = container
    while let element = outer {
      if let scrollView = element as? ScrollElement { found.append(scrollView) }
      outer = element.container
    }
    return found
  }
}
