internal import DisplayList
internal import GTKPlatform
package import Interaction

/// A window that shows a view.
@MainActor package final class HostWindow: WindowClient {
  let window: GTKWindow
  /// Runs the view.
  package let host: ViewHost
  /// Called before each frame is made, with its time in seconds. May hand events to the host.
  package var onFrame: ((Double) -> Void)?
  /// Called when a frame was made.
  package var didShowFrame: (() -> Void)?
  /// The time for which a frame is already on its way.
  private var wakeTime = Double.infinity
  /// Called when the window is gone.
  package var onClose: (() -> Void)?

  /// Makes a window without showing it.
  ///
  /// - Returns: nil where there is no display.
  package init?<V: View>(_ view: V, title: String, size: CGSize) {
    guard let window = GTKWindow(title: title, size: size) else { return nil }
    self.window = window
    host = ViewHost(
      view, size: window.contentSize, scale: window.scale, textEngine: Platform.textEngine)
    window.client = self
    host.onNeedsFrame = { [weak self] in self?.window.requestFrame() }
    host.onDiagnostic = complain
    host.showsScrollIndicators = true
    host.reducesMotion = !GTKRuntime.enablesAnimations
  }

  /// Shows the window. The first frame follows.
  package func present() { window.present() }

  /// Closes the window as if a person had.
  package func close() { window.close() }

  /// Asks for another size of the content, in points.
  package func resize(to size: CGSize) { window.resize(to: size) }

  /// Asks for a frame.
  package func requestFrame() { window.requestFrame() }

  /// Whether windows can be opened.
  package static var hasDisplay: Bool { GTKRuntime.hasDisplay }

  // MARK: WindowClient

  package func window(frameAt time: Double) {
    onFrame?(time)
    window.show(host.frame(at: time))
    if host.needsFrame { window.requestFrame() } else { sleep(from: time) }
    didShowFrame?()
  }

  /// Asks for a frame when the host wants one, where nothing moves until then.
  private func sleep(from time: Double) {
    guard host.wakeTime < .infinity, wakeTime != host.wakeTime else { return }
    wakeTime = host.wakeTime
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, host.wakeTime - time)) { [weak self] in
      self?.wakeTime = .infinity
      self?.window.requestFrame()
    }
  }

  package func windowDidResize() { host.resize(to: window.contentSize, scale: window.scale) }

  package func window(handle event: InputEvent) -> Bool { host.handle(event) }

  package func windowDidClose() {
    host.close()
    onClose?()
  }
}

/// The loop that windows and tasks run in.
@MainActor package enum MainLoop {
  /// Runs until `quit()`.
  package static func run() { GTKMainLoop.shared.run() }
  /// Ends `run()`.
  package static func quit() { GTKMainLoop.shared.quit() }
  /// Does what is ready, without waiting; returns whether there was anything.
  @discardableResult package static func step() -> Bool { GTKMainLoop.shared.step() }

  /// Lets work that waits for the main thread come in, for at most so many seconds.
  package static func letWorkIn(for seconds: Double) {
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9)
    while step() || DispatchTime.now().uptimeNanoseconds < end {
      if !step() { usleep(500) }
      if DispatchTime.now().uptimeNanoseconds >= end { break }
    }
  }
}
