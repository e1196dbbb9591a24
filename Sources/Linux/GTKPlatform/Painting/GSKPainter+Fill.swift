internal import CGTK
internal import CoreGraphics
internal import DisplayList

extension GSKPainter {
  func fill(_ outline: Outline, _ paint: Paint) {
    switch outline {
    case .rectangle(let rect):
      guard let bounds = grapheneRect(rect) else { return }
      push(paintNode(paint, bounds: bounds))
    case .rounded(let rect, let radii):
      guard let shape = roundedRect(rect, radii) else { return }
      push(clip(paintNode(paint, bounds: shape.bounds), to: shape))
    case .path(let elements, let isEvenOdd):
      fill(elements, isEvenOdd: isEvenOdd, paint)
    }
  }

  /// Makes a node that paints a whole rectangle.
  func paintNode(_ paint: Paint, bounds: graphene_rect_t) -> OpaquePointer? {
    switch paint {
    case .color(let color):
      guard var color = gdkColor(color) else { return nil }
      var bounds = bounds
      return gsk_color_node_new(&color, &bounds)
    case .linearGradient(let stops, let start, let end):
      return linearGradient(stops, start: start, end: end, bounds: bounds)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      return radialGradient(stops, center: center, from: startRadius, to: endRadius, bounds: bounds)
    case .angularGradient(let stops, let center, let startAngle, let endAngle):
      return angularGradient(stops, center: center, from: startAngle, to: endAngle, bounds: bounds)
    }
  }

  /// Makes a node that clips another to a rounded rectangle.
  ///
  /// Takes over the other.
  func clip(_ node: OpaquePointer?, to shape: GskRoundedRect) -> OpaquePointer? {
    guard let node else { return nil }
    defer { gsk_render_node_unref(node) }
    counts.nodes += 1
    var shape = shape
    if gsk_rounded_rect_is_rectilinear(&shape) != 0 { return gsk_clip_node_new(node, &shape.bounds) }
    return gsk_rounded_clip_node_new(node, &shape)
  }

  private func fill(_ elements: [PathElement], isEvenOdd: Bool, _ paint: Paint) {
    guard let box = elements.bounds, let bounds = grapheneRect(box.insetBy(dx: -1, dy: -1)) else { return }
    guard box.width > 0, box.height > 0 else { return }
    drawing(bounds: bounds) { cairo in
      cairo.addPath(elements)
      cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      if case .color(let color) = paint {
        guard cairo.setColor(color) else { return }
        cairo_fill(cairo)
      } else if let node = paintNode(paint, bounds: bounds) {
        cairo_clip(cairo)
        gsk_render_node_draw(node, cairo)
        gsk_render_node_unref(node)
      }
    }
  }

  /// Puts a node on the stack that replays what is drawn on a Cairo context.
  func drawing(bounds: graphene_rect_t, _ draw: (OpaquePointer) -> Void) {
    var bounds = bounds
    guard let node = gsk_cairo_node_new(&bounds) else { return }
    if let cairo = gsk_cairo_node_get_draw_context(node) {
      draw(cairo)
      cairo_destroy(cairo)
    }
    push(node)
  }
}

extension OpaquePointer {
  /// Sets a Cairo context's colour; false where it covers nothing.
  func setColor(_ color: RGBA) -> Bool {
    guard let color = gdkColor(color) else { return false }
    cairo_set_source_rgba(
      self, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    return true
  }

  /// Adds a path, all of whose numbers are finite, to a Cairo context.
  func addPath(_ elements: [PathElement]) {
    for element in elements {
      switch element {
      case .move(let to): cairo_move_to(self, to.x, to.y)
      case .line(let to): cairo_line_to(self, to.x, to.y)
      case .quadCurve(let to, let control):
        var (x, y) = (0.0, 0.0)
        if cairo_has_current_point(self) != 0 {
          cairo_get_current_point(self, &x, &y)
        } else {
          (x, y) = (control.x, control.y)
        }
        // A quadratic curve as a cubic one: each control point lies two thirds of the way to the one there
        // is.
        cairo_curve_to(
          self, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3, to.x + (control.x - to.x) * 2 / 3,
          to.y + (control.y - to.y) * 2 / 3, to.x, to.y)
      case .curve(let to, let control1, let control2):
        cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
      case .close: cairo_close_path(self)
      }
    }
  }

  /// Adds a rounded rectangle to a Cairo context.
  func addRounded(_ shape: GskRoundedRect) {
    let (x, y) = (Double(shape.bounds.origin.x), Double(shape.bounds.origin.y))
    let (right, bottom) = (x + Double(shape.bounds.size.width), y + Double(shape.bounds.size.height))
    func corner(_ size: graphene_size_t, x: Double, y: Double, from angle: Double) {
      let (width, height) = (Double(size.width), Double(size.height))
      guard width > 0, height > 0 else { return cairo_line_to(self, x, y) }
      let centerX = x == right ? x - width : x + width
      let centerY = y == bottom ? y - height : y + height
      cairo_save(self)
      cairo_translate(self, centerX, centerY)
      cairo_scale(self, width, height)
      cairo_arc(self, 0, 0, 1, angle, angle + .pi / 2)
      cairo_restore(self)
    }
    cairo_new_sub_path(self)
    corner(shape.corner.0, x: x, y: y, from: .pi)
    corner(shape.corner.1, x: right, y: y, from: -.pi / 2)
    corner(shape.corner.2, x: right, y: bottom, from: 0)
    corner(shape.corner.3, x: x, y: bottom, from: .pi / 2)
    cairo_close_path(self)
  }
}
