internal import Interaction

/// Brings events to the views that they are for, in a window that no other toolkit shows.
@MainActor final class InputRouter {
  let arena = GestureArena()
  /// The scroll views under the stroke that goes on, and the one that took it.
  private var stroke: [any Scrollable] = []
  private weak var strokeOwner: (any Scrollable)?
  private weak var lastScrolled: (any Scrollable)?

  /// How long a key's scrolling takes, in seconds.
  private static let keyScrollDuration = 0.15

  func handle(_ event: PointerEvent, in window: UIWindow) -> Bool {
    guard event.phase == .down else { return arena.handle(event) }
    let path = path(at: event.location, in: window)
    if let scroller = path.scrollers.first { lastScrolled = scroller }
    arena.begin(event, path: path.recognizers)
    return !path.recognizers.isEmpty
  }

  func handle(_ event: ScrollEvent, in window: UIWindow) -> Bool {
    if event.phase == .wheel || event.phase == .began {
      stroke = path(at: event.location, in: window, seeksScrollersOnly: true).scrollers
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

  /// A key goes to the scroll view that was used last, then to those in the middle of the window.
  func handle(_ event: KeyEvent, in window: UIWindow) -> Bool {
    guard let command = ScrollCommand(event) else { return false }
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    var targets = path(at: middle, in: window, seeksScrollersOnly: true).scrollers
    if let lastScrolled, lastScrolled.isInTree { targets.insert(lastScrolled, at: 0) }
    return targets.contains { $0.perform(command, at: event.time, duration: Self.keyScrollDuration) }
  }

  private func path(at point: CGPoint, in window: UIWindow, seeksScrollersOnly: Bool = false) -> HitPath {
    var path = HitPath(at: point, seeksScrollersOnly: seeksScrollersOnly)
    _ = window.collectListeners(at: point, into: &path)
    return path
  }
}
