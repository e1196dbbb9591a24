internal import CGTK
public import CoreGraphics
public import DisplayList
public import Interaction

/// A window of GTK that shows display lists.
///
/// A frame is made for each ``requestFrame()``, on the frame clock of the display, and none otherwise: a
/// window at rest costs nothing. When the content's size changes, its client makes a frame at that size
/// before anything is painted.
@MainActor public final class GTKWindow: WindowHost {
  /// The size of the content, in points.
  ///
  /// Before the window is shown, the size asked for.
  public private(set) var contentSize: CGSize
  /// The pixels in a point, at least 1.
  public private(set) var scale = 1.0
  /// Who is told.
  ///
  /// The window does not keep its client alive.
  public weak var client: (any WindowClient)?
  /// The text in the title bar.
  public var title: String {
    didSet { if let window { gtk_window_set_title(window, title) } }
  }
  /// What makes the render nodes.
  public let painter = GSKPainter()

  /// The node to draw.
  var root: RenderNode?
  /// The widget that draws; nil when the window is gone.
  private(set) var widget: UnsafeMutablePointer<GtkWidget>?
  /// How events are read.
  let input = WindowInput()
  private var window: UnsafeMutablePointer<GtkWindow>?
  private var isFrameRequested = false
  private var tick: guint = 0
  private var isAllocated = false
  private var uploads = SharedUploads()
  /// The window as GTK's callbacks know it.
  ///
  /// Held until the window is gone.
  private var reference: Unmanaged<GTKWindow>?

  /// Makes a window without showing it.
  ///
  /// - Parameters:
  ///   - title: The text in the title bar.
  ///   - size: The size of the content, in points. NaN counts as 1; sides end at 16384.
  /// - Returns: nil where there is no display.
  public init?(title: String, size: CGSize) {
    guard GTKRuntime.start() else { return nil }
    func side(_ length: CGFloat) -> Int32 { length >= 1 ? Int32(min(Double(length), 16_384)) : 1 }
    let (width, height) = (side(size.width), side(size.height))
    self.title = title
    contentSize = CGSize(width: Double(width), height: Double(height))
    guard let frame = gtk_window_new(), let content = ContentWidget.make(for: self) else { return nil }
    let window = UnsafeMutableRawPointer(frame).assumingMemoryBound(to: GtkWindow.self)
    self.window = window
    widget = content
    if let display = gtk_widget_get_display(content) { WindowBackground.set(on: display) }
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, width, height)
    gtk_widget_set_focusable(content, 1)
    gtk_window_set_child(window, content)
    gtk_window_set_focus(window, content)
    reference = Unmanaged.passRetained(self)
    connect()
  }

  /// Shows the window.
  ///
  /// The first frame follows.
  public func present() {
    guard let window else { return }
    requestFrame()
    GTKMainLoop.shared.attach()
    gtk_window_present(window)
  }

  /// Asks for one frame as soon as the screen can show it.
  ///
  /// Asking twice before it comes asks once.
  public func requestFrame() {
    isFrameRequested = true
    guard tick == 0, let widget else { return }
    tick = gtk_widget_add_tick_callback(
      widget, { _, _, data in withWindow(data) { $0.tickCame() } ?? 0 }, data, nil)
  }

  /// Shows content from the next repaint on.
  public func show(_ content: DisplayList) {
    root = painter.node(for: content)
    if let widget { gtk_widget_queue_draw(widget) }
  }

  /// Closes the window as if a person had.
  public func close() {
    if let window { gtk_window_close(window) }
  }

  /// Asks for another size of the content, in points.
  public func resize(to size: CGSize) {
    guard let window, size.width >= 1, size.height >= 1 else { return }
    gtk_window_set_default_size(
      window, Int32(min(Double(size.width), 16_384)), Int32(min(Double(size.height), 16_384)))
  }

  /// The kind of renderer that draws the window, as GTK names it; nil before the window is shown.
  public var rendererName: String? {
    guard let window, let renderer = gtk_native_get_renderer(OpaquePointer(window)) else { return nil }
    return g_type_name_from_instance(UnsafeMutablePointer<GTypeInstance>(renderer)).map {
      String(cString: $0)
    }
  }

  /// The time of the frame being made, or of the last one, in seconds.
  var frameTime: Double {
    guard let widget, let clock = gtk_widget_get_frame_clock(widget) else {
      return Double(g_get_monotonic_time()) / 1e6
    }
    return Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
  }

  /// GTK gave the content its place.
  func allocate(width: Int, height: Int) {
    let size = CGSize(width: width, height: height)
    let isScaled = updateScale()
    let isChanged = isScaled || size != contentSize
    let isFirst = !isAllocated
    contentSize = size
    isAllocated = true
    if isChanged { client?.windowDidResize() }
    // The clock's turn for this frame is over, and its painting still to come: a frame made now is not late.
    if isChanged || isFirst && isFrameRequested { makeFrame() }
  }

  private func updateScale() -> Bool {
    guard let widget else { return false }
    let now = Double(max(gtk_widget_get_scale_factor(widget), 1))
    if let name = rendererName { painter.target = name == "GskCairoRenderer" ? .cairo : .textures }
    guard now != scale else { return false }
    scale = now
    painter.scale = now
    return true
  }

  /// The frame clock's turn.
  ///
  /// Returns whether it should come again.
  private func tickCame() -> gboolean {
    reserveUploads()
    // Before the content has its place there is nothing to lay out for; `allocate` makes that frame.
    if isAllocated, isFrameRequested { makeFrame() }
    if isFrameRequested { return 1 }
    tick = 0
    return 0
  }

  /// From the second frame on, so that the first one does not wait for it.
  private func reserveUploads() {
    guard isAllocated, painter.target == .cairo, let widget, let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native)
    else { return }
    let (width, height) = (Double(gdk_surface_get_width(surface)), Double(gdk_surface_get_height(surface)))
    uploads.reserve(on: surface, width: Int(width * scale), height: Int(height * scale))
  }

  private func makeFrame() {
    isFrameRequested = false
    client?.window(frameAt: frameTime)
  }

  private func connect() {
    guard let window, let widget else { return }
    input.connect(to: widget, data: data)
    connectSignal(UnsafeMutableRawPointer(window), "destroy", data) { (_: UnsafeMutableRawPointer?, data) in
      withWindow(data) { $0.wasDestroyed() }
    }
    connectSignal(UnsafeMutableRawPointer(widget), "notify::scale-factor", data) {
      (_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?, data) in
      withWindow(data) { $0.scaleChanged() }
    }
  }

  private func scaleChanged() {
    guard isAllocated, updateScale() else { return }
    client?.windowDidResize()
    requestFrame()
  }

  private func wasDestroyed() {
    guard let widget else { return }
    ContentWidget.forget(widget)
    self.widget = nil
    window = nil
    root = nil
    tick = 0
    uploads.release()
    client?.windowDidClose()
    reference?.release()
    reference = nil
  }

  private var data: UnsafeMutableRawPointer? { reference?.toOpaque() }
}
