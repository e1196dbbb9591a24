internal import CGTK

// GTK calls these with as many arguments as its documentation of the signal names, and the data last.

/// Connects a signal without arguments.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

/// Connects a signal with one object.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

/// Connects a signal with one object, to which the handler answers whether it took it.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

/// Connects a signal with two numbers.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

/// Connects a signal with two numbers, to which the handler answers whether it took it.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

/// Connects a signal of a key that goes down.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (
      UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
    ) -> gboolean
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

/// Connects a signal of a key that goes up.
func connectSignal(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?,
  _ handler:
    @convention(c) (UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?) -> Void
) {
  connect(object, name, data, unsafeBitCast(handler, to: GCallback.self))
}

private func connect(
  _ object: UnsafeMutableRawPointer, _ name: String, _ data: UnsafeMutableRawPointer?, _ handler: GCallback
) {
  g_signal_connect_data(object, name, handler, data, nil, GConnectFlags(rawValue: 0))
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
