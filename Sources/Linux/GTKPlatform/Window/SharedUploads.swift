internal import CGTK
internal import CoreGraphics

/// Keeps the memory alive that Cairo shares with an X server.
///
/// GTK's Cairo renderer paints each frame in memory and has Cairo copy it to the window. From 3 MB on
/// (1024×768) Cairo does so through a pool of shared memory, which it throws away as soon as nothing lies in
/// it: after every frame. The kernel then clears and maps 3 MB anew, 789 page faults a frame. One small image
/// that stays in the pool keeps it. Measured for 76 cells on 1024×768 under Xvfb: 3.6 ms a frame without it,
/// 2.2 ms with it, of processor time.
///
/// Nothing of this is GTK's public interface on other backends, so the functions are looked up by name, and
/// where one is missing nothing is done.
@MainActor struct SharedUploads {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias DisplayOfDisplay = @convention(c) (OpaquePointer) -> Pointer?
  private typealias WindowOfSurface = @convention(c) (OpaquePointer) -> UInt
  private typealias DefaultScreen = @convention(c) (Pointer) -> Int32
  private typealias DefaultVisual = @convention(c) (Pointer, Int32) -> Pointer?
  private typealias CreateSurface = @convention(c) (Pointer, UInt, Pointer, Int32, Int32) -> OpaquePointer?

  private var kept: OpaquePointer?
  private var bytes = 0

  /// Makes sure that frames of a size find room in a pool that stays.
  ///
  /// - Parameters:
  ///   - surface: The window's surface.
  ///   - width: The width of a frame, in pixels.
  ///   - height: The height of a frame, in pixels.
  mutating func reserve(on surface: OpaquePointer, width: Int, height: Int) {
    let needed = width * height * 4
    guard needed > bytes, width > 0, height > 0, width <= 16_384, height <= 16_384 else { return }
    bytes = needed
    release()
    guard let target = Self.windowSurface(of: surface, Int32(width), Int32(height)) else { return }
    // The large one makes Cairo open a pool, the small one stays in it.
    let large = cairo_surface_create_similar_image(target, CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    kept = cairo_surface_create_similar_image(target, CAIRO_FORMAT_RGB24, 64, 64)
    cairo_surface_destroy(large)
    cairo_surface_destroy(target)
  }

  /// Lets go of the pool.
  mutating func release() {
    if let kept { cairo_surface_destroy(kept) }
    kept = nil
  }

  private static func windowSurface(of surface: OpaquePointer, _ width: Int32, _ height: Int32)
    -> OpaquePointer?
  {
    guard let display = gdk_surface_get_display(surface),
      let name = g_type_name_from_instance(
        UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)),
      String(cString: name) == "GdkX11Display",
      let displayOf = lookUp("gdk_x11_display_get_xdisplay", DisplayOfDisplay.self),
      let windowOf = lookUp("gdk_x11_surface_get_xid", WindowOfSurface.self),
      let screenOf = lookUp("XDefaultScreen", DefaultScreen.self),
      let visualOf = lookUp("XDefaultVisual", DefaultVisual.self),
      let create = lookUp("cairo_xlib_surface_create", CreateSurface.self),
      let server = displayOf(display), let visual = visualOf(server, screenOf(server))
    else { return nil }
    return create(server, windowOf(surface), visual, width, height)
  }

  private static func lookUp<Function>(_ name: String, _: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
