internal import CGTK

/// What windows show where their content draws nothing: white, as pictures without a window do.
@MainActor enum WindowBackground {
  private static var isSet = false

  /// Gives it to all windows of a display, those that come later too.
  static func set(on display: OpaquePointer) {
    guard !isSet, let provider = gtk_css_provider_new() else { return }
    isSet = true
    gtk_css_provider_load_from_data(provider, "window { background-color: white; }", -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
