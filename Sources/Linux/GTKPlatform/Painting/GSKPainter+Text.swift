internal import CGTK
internal import CoreGraphics
internal import DisplayList

/// The node that a text was last painted as.
struct PaintedText {
  var color = RGBA.clear
  var origin = graphene_point_t()
  var node: RenderNode?
  /// Whether the text was painted at all; text of blanks has no node.
  var isMade = false
}

extension GSKPainter {
  func text(_ layout: any TextLayout, at point: CGPoint, _ color: RGBA) {
    guard let layout = layout as? PangoTextLayout, let origin = graphenePoint(point) else { return }
    let painted = layout.painted
    if painted.isMade, painted.color == color {
      guard let node = painted.node else { return }
      let (dx, dy) = (origin.x - painted.origin.x, origin.y - painted.origin.y)
      if dx == 0, dy == 0 {
        pushShared(node.pointer)
      } else {
        push(translate(node.pointer, by: graphene_point_t(x: dx, y: dy)))
      }
      return
    }
    let start = stack.count
    makeText(layout, at: origin, color)
    counts.texts += 1
    var node: RenderNode?
    if stack.count > start, let made = stack[start] { node = RenderNode(sharing: made) }
    layout.painted = PaintedText(color: color, origin: origin, node: node, isMade: true)
  }

  /// Puts one node on the stack, or none where nothing is to be seen.
  private func makeText(_ layout: PangoTextLayout, at origin: graphene_point_t, _ color: RGBA) {
    let content = layout.content
    if let glyphs = content.glyphs, let face = content.face {
      guard var ink = gdkColor(color) else { return }
      var baseline = graphene_point_t(x: origin.x, y: origin.y + Float(layout.firstBaseline))
      push(gsk_text_node_new(face.font, glyphs, &ink, &baseline))
    } else if let paragraph = content.paragraph {
      let left = origin.x - Float(content.inset)
      if content.isDecorated {
        decorated(paragraph, at: graphene_point_t(x: left, y: origin.y), color)
      } else if let ink = gdkColor(color) {
        plain(paragraph, at: graphene_point_t(x: left, y: origin.y), ink)
      }
    }
  }

  /// Makes a text node of each run.
  ///
  /// Saves the snapshot and renderer that GTK would make, 5 µs a text.
  private func plain(_ paragraph: OpaquePointer, at origin: graphene_point_t, _ color: GdkRGBA) {
    var (color, nodes) = (color, [OpaquePointer?]())
    let iterator = pango_layout_get_iter(paragraph)
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      let baseline = Double(pango_layout_iter_get_baseline(iterator) - run.pointee.y_offset) / pangoScale
      let left = Double(extents.x + run.pointee.start_x_offset) / pangoScale
      var offset = graphene_point_t(x: origin.x + Float(left), y: origin.y + Float(baseline))
      if let node = gsk_text_node_new(
        run.pointee.item.pointee.analysis.font, run.pointee.glyphs, &color, &offset)
      {
        nodes.append(node)
      }
    } while pango_layout_iter_next_run(iterator) != 0
    pango_layout_iter_free(iterator)
    counts.nodes += nodes.count
    guard nodes.count > 1 else {
      if let node = nodes.first { stack.append(node) }
      return
    }
    push(gsk_container_node_new(&nodes, guint(nodes.count)))
    for node in nodes { gsk_render_node_unref(node) }
  }

  private func decorated(_ paragraph: OpaquePointer, at origin: graphene_point_t, _ color: RGBA) {
    var origin = origin
    // Runs with colours of their own are painted even where the text's own colour is clear.
    var ink = gdkColor(color) ?? GdkRGBA()
    let snapshot = gtk_snapshot_new()
    gtk_snapshot_translate(snapshot, &origin)
    gtk_snapshot_append_layout(snapshot, paragraph, &ink)
    push(gtk_snapshot_free_to_node(snapshot))
  }
}
