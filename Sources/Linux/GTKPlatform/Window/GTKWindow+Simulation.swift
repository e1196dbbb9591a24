internal import CGTK
public import CoreGraphics

/// A signal of a touchpad, as GTK's scroll controller sends it.
public enum TouchpadSignal: Hashable, Sendable {
  /// Two fingers came to rest.
  case begin
  /// They moved, in points.
  case scroll(CGSize)
  /// They left.
  case end
  /// How fast they were when they left, in points a second. GTK sends it right behind the end.
  case decelerate(CGSize)
}

extension GTKWindow {
  /// Sends a touchpad's signal through GTK's own scroll controller, since no tool can make GTK think that
  /// there is a touchpad.
  ///
  /// - Returns: Whether somebody took it; only scrolling is ever taken.
  @discardableResult public func simulateTouchpad(_ signal: TouchpadSignal) -> Bool {
    guard let controller = input.scrollController else { return false }
    switch signal {
    case .begin: emit("scroll-begin", of: controller)
    case .scroll(let delta): return emit("scroll", of: controller, delta)
    case .end: emit("scroll-end", of: controller)
    case .decelerate(let velocity): return emit("decelerate", of: controller, velocity)
    }
    return false
  }

  // g_signal_emit_by_name takes a variable number of arguments, which Swift cannot pass.
  @discardableResult
  private func emit(_ name: String, of controller: OpaquePointer, _ numbers: CGSize? = nil) -> Bool {
    let signal = g_signal_lookup(name, gtk_event_controller_scroll_get_type())
    var values = [GValue(), GValue(), GValue()]
    g_value_init(&values[0], gtk_event_controller_scroll_get_type())
    g_value_set_object(&values[0], UnsafeMutableRawPointer(controller))
    if let numbers {
      for (index, number) in [numbers.width, numbers.height].enumerated() {
        g_value_init(&values[index + 1], GType(15 << 2))
        g_value_set_double(&values[index + 1], Double(number))
      }
    }
    var answer = GValue()
    // Only `scroll` answers. GLib leaves the value alone where a signal has no answer.
    g_value_init(&answer, GType(5 << 2))
    g_signal_emitv(values, signal, 0, &answer)
    g_value_unset(&values[0])
    return g_value_get_boolean(&answer) != 0
  }
}
