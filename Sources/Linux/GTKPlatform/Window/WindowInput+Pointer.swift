internal import CGTK
internal import CoreGraphics
internal import Interaction

extension WindowInput {
  /// Reads an event of a mouse, pen or finger.
  ///
  /// Returns whether somebody took it.
  func pointer(_ event: OpaquePointer, in window: GTKWindow) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS:
      press(event, button: Int(gdk_button_event_get_button(event)), in: window)
    case GDK_BUTTON_RELEASE:
      release(event, button: Int(gdk_button_event_get_button(event)), .up, in: window)
    case GDK_MOTION_NOTIFY:
      move(event, in: window)
    case GDK_TOUCH_BEGIN where finger == nil:
      touch(event, in: window)
    case GDK_TOUCH_UPDATE where finger == sequence(of: event):
      move(event, in: window)
    case GDK_TOUCH_END where finger == sequence(of: event):
      lift(event, .up, in: window)
    case GDK_TOUCH_CANCEL where finger == sequence(of: event):
      lift(event, .cancelled, in: window)
    case GDK_GRAB_BROKEN:
      cancel(in: window)
    default:
      false
    }
  }

  /// The pointer left the window, or went below something else in it.
  func left(in window: GTKWindow) {
    guard pressed == nil else { return }
    _ = send(PointerEvent(.left, at: location, time: window.now, clickCount: 0), to: window)
  }

  private func press(_ event: OpaquePointer, button: Int, in window: GTKWindow) -> Bool {
    let time = readTimeAndPlace(event, in: window)
    // Only one button at a time makes a stroke: a second one would end the first without its release.
    guard pressed == nil else { return false }
    if let widget = window.widget { gtk_widget_grab_focus(widget) }
    let count = clicks.press(at: location, time: time, button: button)
    let press = (button, count, device(of: event))
    pressed = press
    return send(make(.down, event, time, press), to: window)
  }

  private func move(_ event: OpaquePointer, in window: GTKWindow) -> Bool {
    let time = readTimeAndPlace(event, in: window)
    if let pressed { return send(make(.moved, event, time, pressed), to: window) }
    return send(make(.hover, event, time, (0, 0, device(of: event))), to: window)
  }

  private func release(_ event: OpaquePointer, button: Int, _ phase: PointerEvent.Phase, in window: GTKWindow)
    -> Bool
  {
    let time = readTimeAndPlace(event, in: window)
    guard let press = pressed, press.button == button else { return false }
    pressed = nil
    return send(make(phase, event, time, press), to: window)
  }

  private func touch(_ event: OpaquePointer, in window: GTKWindow) -> Bool {
    finger = sequence(of: event)
    return press(event, button: 1, in: window)
  }

  private func lift(_ event: OpaquePointer, _ phase: PointerEvent.Phase, in window: GTKWindow) -> Bool {
    finger = nil
    return release(event, button: 1, phase, in: window)
  }

  private func cancel(in window: GTKWindow) -> Bool {
    finger = nil
    guard let press = pressed else { return false }
    pressed = nil
    let event = PointerEvent(
      .cancelled, at: location, time: window.now, button: press.button, clickCount: press.count,
      device: press.device)
    return send(event, to: window)
  }

  private func make(
    _ phase: PointerEvent.Phase, _ event: OpaquePointer, _ time: Double,
    _ press: (button: Int, count: Int, device: PointerEvent.Device)
  ) -> PointerEvent {
    PointerEvent(
      phase, at: location, time: time, button: press.button, clickCount: press.count,
      modifiers: modifiers(of: gdk_event_get_modifier_state(event)), device: press.device)
  }

  private func send(_ event: PointerEvent, to window: GTKWindow) -> Bool {
    window.client?.window(handle: .pointer(event)) ?? false
  }

  private func readTimeAndPlace(_ event: OpaquePointer, in window: GTKWindow) -> Double {
    if let point = window.location(of: event) { location = point }
    return eventClock.time(ofStamp: gdk_event_get_time(event), now: window.now)
  }

  private func sequence(of event: OpaquePointer) -> OpaquePointer? { gdk_event_get_event_sequence(event) }

  private func device(of event: OpaquePointer) -> PointerEvent.Device {
    guard let device = gdk_event_get_device(event) else { return .mouse }
    switch gdk_device_get_source(device) {
    case GDK_SOURCE_TOUCHSCREEN: return .touch
    case GDK_SOURCE_PEN: return .pen
    default: return gdk_event_get_event_sequence(event) == nil ? .mouse : .touch
    }
  }
}

extension GTKWindow {
  /// The present on the clock of frames, in seconds.
  var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Where an event happened, in points of the content.
  func location(of event: OpaquePointer) -> CGPoint? {
    guard let widget, let native = gtk_widget_get_native(widget) else { return nil }
    var (x, y) = (0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    var (contentX, contentY) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(root, widget, x - left, y - top, &contentX, &contentY) != 0 else {
      return nil
    }
    return CGPoint(x: contentX, y: contentY)
  }
}
