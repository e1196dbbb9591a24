internal import CGTK

/// The widget that fills a window and draws a render node.
///
/// GTK finds the window's Swift object by the widget's address; the table holds it weakly.
@MainActor enum ContentWidget {
  private static var owners: [UnsafeMutableRawPointer: WeakOwner] = [:]
  private static var type: GType = 0

  private struct WeakOwner {
    weak var window: GTKWindow?
  }

  /// Makes a widget for a window.
  static func make(for window: GTKWindow) -> UnsafeMutablePointer<GtkWidget>? {
    if type == 0 { type = register() }
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
    let address = UnsafeMutableRawPointer(object)
    owners[address] = WeakOwner(window: window)
    return address.assumingMemoryBound(to: GtkWidget.self)
  }

  /// Forgets a widget that is about to go.
  static func forget(_ widget: UnsafeMutablePointer<GtkWidget>) {
    owners[UnsafeMutableRawPointer(widget)] = nil
  }

  private static func owner(of address: UInt) -> GTKWindow? {
    UnsafeMutableRawPointer(bitPattern: address).flatMap { owners[$0]?.window }
  }

  private static func register() -> GType {
    var parent = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &parent)
    return g_type_register_static_simple(
      gtk_widget_get_type(), "ShojiContent", parent.class_size,
      { theClass, _ in
        guard let widget = theClass?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
        widget.pointee.snapshot = { widget, snapshot in
          let (address, snapshot) = (UInt(bitPattern: widget), UInt(bitPattern: snapshot))
          MainActor.assumeIsolated {
            guard let node = ContentWidget.owner(of: address)?.root else { return }
            gtk_snapshot_append_node(OpaquePointer(bitPattern: snapshot), node.pointer)
          }
        }
        widget.pointee.size_allocate = { widget, width, height, _ in
          let address = UInt(bitPattern: widget)
          MainActor.assumeIsolated {
            ContentWidget.owner(of: address)?.allocate(width: Int(width), height: Int(height))
          }
        }
        widget.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
          // Any size will do: the window's own size decides.
          minimum?.pointee = 1
          natural?.pointee = 1
          minimumBaseline?.pointee = -1
          naturalBaseline?.pointee = -1
        }
      }, parent.instance_size, { _, _ in }, GTypeFlags(rawValue: 0))
  }
}
