internal import CGTK
internal import CoreGraphics
internal import Interaction

/// The event controllers of a window's content and what they remember between events.
@MainActor final class WindowInput {
  /// The controller of wheels and touchpads.
  private(set) var scrollController: OpaquePointer?
  var eventClock = EventClock()
  var clicks = ClickCounter()
  var stroke = ScrollStroke()
  /// Where the pointer was last seen, in points of the content.
  var location = CGPoint.zero
  /// The button or finger that is down.
  var pressed: (button: Int, count: Int, device: PointerEvent.Device)?
  /// The finger that stands for the pointer while several touch.
  var finger: OpaquePointer?

  /// Adds the controllers to a widget, which owns them.
  func connect(to widget: UnsafeMutablePointer<GtkWidget>, data: UnsafeMutableRawPointer?) {
    if let pointer = gtk_event_controller_legacy_new() {
      gtk_widget_add_controller(widget, pointer)
      connectSignal(UnsafeMutableRawPointer(pointer), "event", data) { (_, event, data) -> gboolean in
        let address = UInt(bitPattern: event)
        return withWindow(data) { window in
          guard let event = OpaquePointer(bitPattern: address) else { return 0 }
          return window.input.pointer(event, in: window) ? 1 : 0
        } ?? 0
      }
    }
    if let motion = gtk_event_controller_motion_new() {
      gtk_widget_add_controller(widget, motion)
      connectSignal(UnsafeMutableRawPointer(motion), "leave", data) { (_: UnsafeMutableRawPointer?, data) in
        withWindow(data) { $0.input.left(in: $0) }
      }
    }
    connectScroll(to: widget, data: data)
    connectKeys(to: widget, data: data)
  }

  private func connectScroll(to widget: UnsafeMutablePointer<GtkWidget>, data: UnsafeMutableRawPointer?) {
    let flags = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
    guard let scroll = gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(flags)) else { return }
    gtk_widget_add_controller(widget, scroll)
    scrollController = scroll
    let object = UnsafeMutableRawPointer(scroll)
    connectSignal(object, "scroll-begin", data) { (_: UnsafeMutableRawPointer?, data) in
      withWindow(data) { $0.input.scrollBegan(in: $0) }
    }
    connectSignal(object, "scroll", data) { (_, dx: Double, dy: Double, data) -> gboolean in
      withWindow(data) { $0.input.scrolled(dx, dy, in: $0) ? 1 : 0 } ?? 0
    }
    connectSignal(object, "scroll-end", data) { (_: UnsafeMutableRawPointer?, data) in
      withWindow(data) { $0.input.scrollEnded(in: $0) }
    }
    connectSignal(object, "decelerate", data) { (_, x: Double, y: Double, data) -> Void in
      withWindow(data) { $0.input.decelerated(x, y, in: $0) }
    }
  }

  private func connectKeys(to widget: UnsafeMutablePointer<GtkWidget>, data: UnsafeMutableRawPointer?) {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_widget_add_controller(widget, keys)
    let object = UnsafeMutableRawPointer(keys)
    connectSignal(object, "key-pressed", data) { (_, value: guint, _, state, data) -> gboolean in
      withWindow(data) { $0.input.key(value, isDown: true, state, in: $0) ? 1 : 0 } ?? 0
    }
    connectSignal(object, "key-released", data) { (_, value: guint, _, state, data) -> Void in
      withWindow(data) { _ = $0.input.key(value, isDown: false, state, in: $0) }
    }
  }

  private func key(_ value: guint, isDown: Bool, _ state: GdkModifierType, in window: GTKWindow) -> Bool {
    guard let key = GTKPlatform.key(of: value) else { return false }
    let event = KeyEvent(key, isDown: isDown, modifiers: modifiers(of: state), time: window.now)
    return window.client?.window(handle: .key(event)) ?? false
  }
}
