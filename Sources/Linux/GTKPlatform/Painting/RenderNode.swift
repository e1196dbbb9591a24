internal import CGTK

/// A GSK render node, held for as long as this value lives.
public final class RenderNode: Sendable {
  /// The node.
  ///
  /// GSK counts references atomically, so any thread may let go.
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Takes over one reference.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Adds a reference.
  init(sharing pointer: OpaquePointer) {
    self.pointer = gsk_render_node_ref(pointer)
  }

  deinit {
    gsk_render_node_unref(pointer)
  }
}
