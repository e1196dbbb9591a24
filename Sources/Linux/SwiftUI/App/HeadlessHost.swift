internal import DisplayList
internal import GTKPlatform
internal import Interaction

/// A view that is shown nowhere: its frames are made one after another and can be written as pictures.
@MainActor package final class HeadlessHost {
  /// Runs the view.
  package let host: ViewHost
  private var surface: HeadlessSurface?
  private var list = DisplayList()
  /// The time of the last frame, in seconds. Each frame is 1/60 s later than the one before.
  package private(set) var time = 0.0

  /// The time between frames, in seconds.
  package static let frameDuration = 1.0 / 60

  package init<V: View>(_ view: V, size: CGSize, scale: Double = 1) {
    GTKRuntime.start()
    host = ViewHost(view, size: size, scale: scale, textEngine: Platform.textEngine)
    host.onDiagnostic = complain
  }

  /// Makes the next frame. `paint()` draws it.
  package func makeFrame() {
    time += Self.frameDuration
    list = host.frame(at: time)
  }

  /// Gives back the memory of texts that are shown nowhere, so that what else is kept can be compared.
  package static func forgetTexts() { Platform.textEngine.forgetAnswers() }

  /// What the last frame painted, as text.
  package var displayText: String { list.description }

  /// Draws the last frame.
  package func paint() throws {
    let surface: HeadlessSurface
    if let known = self.surface, known.size == host.size, known.scale == host.scale {
      surface = known
    } else {
      surface = try HeadlessSurface(size: host.size, scale: host.scale)
      self.surface = surface
    }
    surface.paint(list)
  }

  /// Writes the last frame to a PNG file.
  package func writePNG(to path: String) throws {
    try paint()
    try surface?.writePNG(to: path)
  }

  /// Red, green, blue and coverage of each pixel of the last frame, a byte each, row by row from the top.
  package var pixels: [UInt8] { surface?.pixels ?? [] }

  /// Lets tasks go on and makes frames until nothing is pending, at most `limit`.
  ///
  /// - Returns: The number of frames made.
  @discardableResult package func makeFramesUntilIdle(limit: Int = 600) -> Int {
    var count = 0
    while count < limit {
      while MainLoop.step() {}
      guard host.needsFrame || host.isTurning else { break }
      makeFrame()
      count += 1
    }
    return count
  }

  // MARK: Input

  /// Turns the wheel over a point, in points of the view.
  package func turnWheel(by delta: CGSize, at point: CGPoint) {
    host.handle(.scroll(ScrollEvent(.wheel, delta: delta, at: point, time: time)))
  }

  /// Presses the first button over a point and lets it go, each in a frame of its own.
  package func clickOnce(at point: CGPoint) {
    for phase in [PointerEvent.Phase.down, .up] {
      host.handle(.pointer(PointerEvent(phase, at: point, time: time)))
      makeFrame()
    }
  }
}
