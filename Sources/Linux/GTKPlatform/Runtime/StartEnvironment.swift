internal import CGTK
internal import Foundation

/// The environment variables that GTK reads while it starts, set so that it does not do work that cannot bear
/// fruit.
///
/// A variable that the user set is never touched, and each is taken back after the start, so that programs
/// started from here do not inherit it. Measured under Xvfb without a GPU, `gtk_init_check` takes 70–85 ms as
/// it comes and 28 ms without the search for OpenGL.
///
/// The environment is nobody's to write while another thread may read it, so all is set before GTK and Pango have
/// threads.
struct StartEnvironment {
  private var added: Set<String> = []

  /// Sets what this machine calls for.
  static func prepare() -> StartEnvironment {
    var environment = StartEnvironment()
    if !hasGraphicsDevice {
      // Without a device OpenGL would be Mesa's software renderer, which is slower than GTK's Cairo renderer
      // and takes 45 ms to load.
      environment.add("GDK_DEBUG", "gl-disable")
      environment.add("GSK_RENDERER", "cairo")
    }
    // Without a session bus no screen reader can be reached, and GTK takes 8 ms to find that out by way of a
    // process; so does GLib, for a portal that files are handed over by.
    if !hasSessionBus {
      environment.add("GTK_A11Y", "none")
      environment.add("DBUS_SESSION_BUS_ADDRESS", "disabled:")
    }
    // The style sheet of GTK's own widgets, of which none is shown: 15 ms, and 2 MB that stay.
    environment.add("GTK_THEME", "Empty")
    return environment
  }

  /// Takes back what ``prepare()`` set, but for what GTK reads later, when a window is made.
  func restore() {
    // Where windows draw their frames themselves, as under Wayland, the style sheet has their title bars.
    if isDrawnByOthers { _ = gtk_settings_get_default() }
    for name in added where !["GSK_RENDERER", "GTK_A11Y"].contains(name) { unsetenv(name) }
  }

  /// Whether somebody else draws the frames of windows, as the window managers of X11 do unless GTK is told to.
  private var isDrawnByOthers: Bool {
    if let word = getenv("GTK_CSD"), String(cString: word) == "1" { return false }
    guard let display = gdk_display_get_default(),
      let name = g_type_name_from_instance(
        UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self))
    else { return false }
    return String(cString: name) == "GdkX11Display"
  }

  private mutating func add(_ name: String, _ value: String) {
    guard getenv(name) == nil else { return }
    setenv(name, value, 0)
    added.insert(name)
  }

  /// Whether the kernel offers a device that OpenGL could draw with.
  private static var hasGraphicsDevice: Bool {
    access("/dev/dri", F_OK) == 0 || access("/dev/nvidiactl", F_OK) == 0 || access("/dev/dxg", F_OK) == 0
  }

  /// Whether there is a bus that accessibility, which is found over it, could be on.
  private static var hasSessionBus: Bool {
    if getenv("DBUS_SESSION_BUS_ADDRESS") != nil || getenv("AT_SPI_BUS_ADDRESS") != nil { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }
}
