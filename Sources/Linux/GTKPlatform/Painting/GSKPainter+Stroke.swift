internal import CGTK
internal import CoreGraphics
internal import DisplayList

extension GSKPainter {
  func stroke(_ outline: Outline, _ paint: Paint, _ stroke: Stroke) {
    guard stroke.width > 0, stroke.width < 1e6, let box = outline.bounds else { return }
    if case .color(let color) = paint, let border = border(outline, stroke) {
      guard let ink = gdkColor(color) else { return }
      var (shape, colors) = (border, [ink, ink, ink, ink])
      let widths = [Float](repeating: Float(stroke.width), count: 4)
      push(gsk_border_node_new(&shape, widths, &colors))
      return
    }
    let miter = stroke.join == .miter && stroke.miterLimit.isFinite ? max(stroke.miterLimit, 1) : 1
    // A square cap reaches √2 half widths beyond the end of a line.
    let reach = stroke.width / 2 * max(miter, 1.5) + 1
    guard let bounds = grapheneRect(box.insetBy(dx: -reach, dy: -reach)) else { return }
    drawing(bounds: bounds) { cairo in
      switch outline {
      case .rectangle(let rect):
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      case .rounded(let rect, let radii):
        if let shape = roundedRect(rect, radii) {
          cairo.addRounded(shape)
        } else {
          cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        }
      case .path(let elements, _): cairo.addPath(elements)
      }
      cairo.set(stroke)
      if case .color(let color) = paint {
        if cairo.setColor(color) { cairo_stroke(cairo) }
      } else {
        cairo.strokeWithPaint { bounds in
          self.paintNode(paint, bounds: bounds)
        } within: {
          bounds
        }
      }
    }
  }

  /// The outer edge of a stroke that GSK can draw as a border; nil where it cannot.
  private func border(_ outline: Outline, _ stroke: Stroke) -> GskRoundedRect? {
    guard stroke.dash.isEmpty else { return nil }
    let half = stroke.width / 2
    switch outline {
    case .rectangle(let rect):
      guard stroke.join == .miter, stroke.miterLimit >= 1.4143 else { return nil }
      // A rectangle without an area is a line, whose ends have caps.
      guard rect.width != 0, rect.height != 0 else { return nil }
      return roundedRect(rect.standardized.insetBy(dx: -half, dy: -half), CornerRadii(all: .zero))
    case .rounded(let rect, let radii):
      guard let inner = roundedRect(rect, radii) else { return nil }
      let corners = [inner.corner.0, inner.corner.1, inner.corner.2, inner.corner.3]
      // The outline of a stroke around an ellipse is no ellipse; around a circle it is a circle.
      guard corners.allSatisfy({ $0.width == $0.height && $0.width > 0 }) else { return nil }
      func grown(_ corner: graphene_size_t) -> CGSize {
        CGSize(width: Double(corner.width) + half, height: Double(corner.height) + half)
      }
      // A radius smaller than half the width would leave an inner corner that GSK rounds differently.
      guard corners.allSatisfy({ Double($0.width) >= half }) else { return nil }
      return roundedRect(
        rect.standardized.insetBy(dx: -half, dy: -half),
        CornerRadii(
          topLeft: grown(corners[0]), topRight: grown(corners[1]), bottomLeft: grown(corners[3]),
          bottomRight: grown(corners[2])))
    case .path: return nil
    }
  }
}

extension OpaquePointer {
  /// Sets how a Cairo context strokes.
  fileprivate func set(_ stroke: Stroke) {
    cairo_set_line_width(self, stroke.width)
    switch stroke.cap {
    case .butt: cairo_set_line_cap(self, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(self, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(self, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: cairo_set_line_join(self, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(self, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(self, CAIRO_LINE_JOIN_BEVEL)
    }
    if stroke.miterLimit.isFinite { cairo_set_miter_limit(self, max(stroke.miterLimit, 1)) }
    // Cairo refuses, for good, patterns with negative numbers or none above 0.
    guard stroke.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), stroke.dash.contains(where: { $0 > 0.01 })
    else { return }
    cairo_set_dash(
      self, stroke.dash, Int32(stroke.dash.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
  }

  /// Strokes the current path with what a node paints.
  fileprivate func strokeWithPaint(
    _ makeNode: (graphene_rect_t) -> OpaquePointer?, within bounds: () -> graphene_rect_t
  ) {
    guard let node = makeNode(bounds()) else { return }
    cairo_push_group_with_content(self, CAIRO_CONTENT_ALPHA)
    cairo_set_source_rgba(self, 0, 0, 0, 1)
    cairo_stroke(self)
    let mask = cairo_pop_group(self)
    cairo_push_group(self)
    gsk_render_node_draw(node, self)
    cairo_pop_group_to_source(self)
    cairo_mask(self, mask)
    cairo_pattern_destroy(mask)
    gsk_render_node_unref(node)
  }
}
