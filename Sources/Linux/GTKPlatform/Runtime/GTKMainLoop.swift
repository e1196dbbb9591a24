internal import CGTK
internal import Foundation

/// The loop that hands GTK its events and the main actor its tasks.
///
/// It works without a display too: tasks that headless code started on the main actor go on while it runs. It
/// must run on the main thread, and not from within a main actor task, for the main queue does not run inside
/// itself.
@MainActor public final class GTKMainLoop {
  /// The loop of this process.
  public static let shared = GTKMainLoop()

  private var source: guint = 0
  private var isQuitting = false

  private init() {}

  /// Runs until ``quit()`` is called.
  public func run() {
    iterate { isQuitting }
    isQuitting = false
  }

  /// Ends ``run()`` when what it is doing now is done.
  public func quit() {
    isQuitting = true
    g_main_context_wakeup(nil)
  }

  /// Handles events, waiting for them where there are none, until a condition holds.
  ///
  /// - Parameter condition: Asked before each round; a round handles at least one event.
  public func iterate(until condition: () -> Bool) {
    attach()
    while !condition() { g_main_context_iteration(nil, 1) }
  }

  /// Handles what is ready, without waiting.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult public func step() -> Bool {
    attach()
    return g_main_context_iteration(nil, 0) != 0
  }

  /// Makes sure that the main queue is drained by GLib's main context, also where somebody else runs that.
  public func attach() {
    guard source == 0 else { return }
    // The handle is an event counter of 8 bytes that becomes readable when something was put on the main
    // queue.
    let handle = mainQueueHandle()
    // Where dispatch_main or an asynchronous main function drains the queue already, there is no handle.
    guard fcntl(handle, F_GETFD) >= 0 else { return }
    let channel = g_io_channel_unix_new(handle)
    source = g_io_add_watch(
      channel, G_IO_IN,
      { channel, _, _ in
        // Unread, the counter would keep the source hot, and later work would be lost.
        var count: UInt64 = 0
        _ = read(g_io_channel_unix_get_fd(channel), &count, 8)
        drainMainQueue(nil)
        return 1
      }, nil)
    g_io_channel_unref(channel)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ unused: UnsafeMutableRawPointer?)
