internal import GTKPlatform

/// Opens an app's windows and runs its loop.
@MainActor public final class _WindowOpener {
  private let title: String
  private var windows: [HostWindow] = []

  /// The size of a window that says nothing itself, in points.
  static let standardSize = CGSize(width: 1024, height: 768)

  init(title: String) { self.title = title }

  func open<Content: View>(_ content: Content, size: CGSize = standardSize) {
    guard let window = HostWindow(content, title: title, size: size) else { return }
    window.onClose = { [weak self, weak window] in
      self?.windows.removeAll { $0 === window }
      if self?.windows.isEmpty == true { GTKMainLoop.shared.quit() }
    }
    windows.append(window)
    window.present()
  }

  /// Runs until the last window is closed, and returns the process's exit status.
  func run() -> Int32 {
    guard !windows.isEmpty else {
      complain(
        "There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or draw with ImageRenderer."
      )
      return 1
    }
    GTKMainLoop.shared.run()
    return 0
  }
}

/// Says something on standard error, on a line of its own.
func complain(_ sentence: String) {
  FileHandle.standardError.write(Data((sentence + "\n").utf8))
}
