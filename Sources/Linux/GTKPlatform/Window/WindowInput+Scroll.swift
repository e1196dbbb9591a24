internal import CGTK
internal import CoreGraphics
internal import Interaction

extension WindowInput {
  func scrollBegan(in window: GTKWindow) {
    send(stroke.begin(unit), to: window)
  }

  func scrolled(_ dx: Double, _ dy: Double, in window: GTKWindow) -> Bool {
    send(stroke.move(dx, dy, unit), to: window)
  }

  func scrollEnded(in window: GTKWindow) {
    stroke.end()
    guard stroke.awaitsVelocity else { return }
    // GTK tells the velocity next. Where it does not, the stroke ends without one.
    let data = Unmanaged.passRetained(window).toOpaque()
    g_idle_add_full(
      G_PRIORITY_HIGH,
      { data in
        withWindow(data) { window in
          if window.input.stroke.awaitsVelocity { window.input.decelerated(0, 0, in: window) }
        }
        return 0
      }, data, { data in data.map { Unmanaged<GTKWindow>.fromOpaque($0).release() } })
  }

  func decelerated(_ x: Double, _ y: Double, in window: GTKWindow) {
    send(stroke.decelerate(x, y), to: window)
  }

  @discardableResult private func send(_ steps: [ScrollStroke.Step], to window: GTKWindow) -> Bool {
    guard !steps.isEmpty else { return false }
    let current = scrollController.flatMap { gtk_event_controller_get_current_event($0) }
    if let current, let point = window.location(of: current) { location = point }
    let time = eventClock.time(ofStamp: current.map { gdk_event_get_time($0) } ?? 0, now: window.now)
    let keys = current.map { modifiers(of: gdk_event_get_modifier_state($0)) } ?? []
    var isTaken = false
    for step in steps {
      let event = ScrollEvent(
        step.phase, delta: step.delta, velocity: step.velocity, at: location, time: time, modifiers: keys)
      if window.client?.window(handle: .scroll(event)) == true { isTaken = true }
    }
    return isTaken
  }

  /// What the current event is measured in.
  ///
  /// Signals without an event come from ``GTKWindow/simulateTouchpad(_:)``.
  private var unit: ScrollStroke.Unit {
    guard let scrollController, let event = gtk_event_controller_get_current_event(scrollController) else {
      return .points
    }
    guard gdk_event_get_event_type(event) == GDK_SCROLL else { return .points }
    return gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? .clicks : .points
  }
}
