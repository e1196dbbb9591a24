internal import CGTK

// GTK calls these with as many arguments as its documentation of the signal names, and the data last.

/// Connects a signal without arguments.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a signal with one object.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a signal with one object, to which the handler answers whether it took it.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a signal with two numbers.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a signal with two numbers, to which the handler answers whether it took it.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a signal of a key that goes down.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (
      UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
    ) -> gboolean
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a signal of a key that goes up.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?) -> Void
) {
  g_signal_connect_data(
    object, name, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(rawValue: 0))
}

/// Calls a body with the window that a signal's data stands for.
///
/// GTK calls on the main thread only.
func withWindow<Answer: Sendable>(
  _ data: UnsafeMutableRawPointer?, _ body: @MainActor (GTKWindow) -> Answer
) -> Answer? {
  nonisolated(unsafe) let data = data
  return MainActor.assumeIsolated {
    guard let data else { return nil }
    return body(Unmanaged<GTKWindow>.fromOpaque(data).takeUnretainedValue())
  }
}
