public import CoreGraphics

/// Says when to make frames.
///
/// A frame's time is a value that is handed on; nothing else reads a clock.
@MainActor public protocol FrameClock: AnyObject, Sendable {
  /// Asks for one frame as soon as the screen can show it. Asking twice before it comes asks once.
  func requestFrame()
}

/// A window that shows content and hands on what people do to it.
///
/// `Content` is what the window can paint; this module does not know what that is.
@MainActor public protocol WindowHost<Content>: FrameClock {
  associatedtype Content

  /// The size of the content, in points.
  var contentSize: CGSize { get }
  /// The pixels in a point, at least 1.
  var scale: Double { get }
  /// Who is told. The window does not keep its client alive.
  var client: (any WindowClient)? { get set }
  /// The text in the title bar.
  var title: String { get set }
  /// Shows content from the next repaint on.
  func show(_ content: Content)
  /// Closes the window as if a person had.
  func close()
}

/// Whoever fills a window.
@MainActor public protocol WindowClient: AnyObject, Sendable {
  /// The frame's turn has come: everything that is to be seen in it is shown before this returns.
  ///
  /// - Parameter time: The frame's time, in seconds.
  func window(frameAt time: Double)
  /// The content's size or scale changed; a frame follows.
  func windowDidResize()
  /// Something was done to the window. Returns whether somebody took it.
  func window(handle event: InputEvent) -> Bool
  /// The window is gone.
  func windowDidClose()
}
