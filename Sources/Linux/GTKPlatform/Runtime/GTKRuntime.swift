internal import CGTK
internal import Foundation

/// The GTK library in this process: its start, its display and its version.
///
/// GTK opens one display in the life of a process and cannot start twice. Everything in this module calls
/// ``start()`` before it first touches GTK, so callers need not.
@MainActor public enum GTKRuntime {
  private static var answer: Bool?

  /// Starts GTK once and says whether there is a display to open windows on.
  ///
  /// Without a display GTK still registers its render nodes, which is all that headless painting needs; that
  /// start takes about a millisecond.
  ///
  /// - Returns: Whether windows can be opened. The answer of the first call holds until ``openDisplay(named:)``.
  @discardableResult public static func start() -> Bool {
    if let answer { return answer }
    let environment = StartEnvironment.prepare()
    // Pango reads the system's fonts on a thread of its own from here on, while GTK starts.
    _ = pango_cairo_font_map_get_default()
    let hasDisplay = gtk_init_check() != 0
    environment.restore()
    answer = hasDisplay
    return hasDisplay
  }

  /// Opens a display that GTK did not find when it started, as tests do that start a server of their own.
  ///
  /// - Parameter name: The display's name, as in the variable DISPLAY.
  /// - Returns: Whether windows can be opened; on the first display, where there is one already.
  @discardableResult package static func openDisplay(named name: String) -> Bool {
    if start() { return true }
    let hasDisplay = gdk_display_open(name) != nil
    answer = hasDisplay
    return hasDisplay
  }

  /// Whether windows can be opened.
  ///
  /// Starts GTK where nobody did.
  public static var hasDisplay: Bool { start() }

  /// Whether the desktop's settings want programs to animate (`gtk-enable-animations`); true without a display.
  package static var enablesAnimations: Bool {
    guard start(), let settings = gtk_settings_get_default() else { return true }
    var answer = GValue()
    // The fundamental type of booleans; its macro does not reach Swift.
    g_value_init(&answer, GType(5 << 2))
    defer { g_value_unset(&answer) }
    g_object_get_property(
      UnsafeMutablePointer<GObject>(settings), "gtk-enable-animations", &answer)
    return g_value_get_boolean(&answer) != 0
  }

  /// What runs below, a line each: GTK, Pango, Cairo and GdkPixbuf with their versions.
  public static var versionLines: [String] {
    [
      "GTK \(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())",
      "Pango \(string(pango_version_string()))",
      "Cairo \(string(cairo_version_string()))",
      "GdkPixbuf \(GDK_PIXBUF_MAJOR).\(GDK_PIXBUF_MINOR).\(GDK_PIXBUF_MICRO)",
    ]
  }

  /// The name of the display that windows open on; nil without one.
  public static var displayName: String? {
    guard start(), let display = gdk_display_get_default() else { return nil }
    return string(gdk_display_get_name(display))
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
