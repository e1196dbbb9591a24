internal import CGTK
internal import CoreGraphics
internal import DisplayList

extension GSKPainter {
  func group(_ group: DisplayGroup) {
    // A NaN opacity counts as 0, like any component of a colour.
    let opacity = unit(group.opacity)
    guard opacity > 0, let transform = Transform(group.transform) else { return }
    let around = space
    space = around.inside(group, scale: scale)
    var node = makeNode(group.items)
    space = around
    if group.blur > 0 { node = blurred(node, deviation: group.blur) }
    if let shadow = group.shadow { node = shadowed(node, shadow, of: group) }
    if let mask = group.mask { node = masked(node, by: mask) }
    if let outline = group.clip { node = clipped(node, to: outline) }
    if opacity < 1, let opaque = node {
      counts.nodes += 1
      node = gsk_opacity_node_new(opaque, opacity)
      gsk_render_node_unref(opaque)
    }
    guard let node else { return }
    guard let matrix = transform.gsk() else {
      stack.append(node)
      return
    }
    push(gsk_transform_node_new(node, matrix))
    gsk_transform_unref(matrix)
    gsk_render_node_unref(node)
  }

  /// Clips a node to an outline.
  ///
  /// Takes over the node.
  private func clipped(_ node: OpaquePointer?, to outline: Outline) -> OpaquePointer? {
    guard let node else { return nil }
    switch outline {
    case .rectangle(let rect):
      defer { gsk_render_node_unref(node) }
      guard var bounds = grapheneRect(rect) else { return nil }
      counts.nodes += 1
      return gsk_clip_node_new(node, &bounds)
    case .rounded(let rect, let radii):
      guard let shape = roundedRect(rect, radii) else {
        gsk_render_node_unref(node)
        return nil
      }
      return clip(node, to: shape)
    case .path(let elements, let isEvenOdd):
      return replaying(node) { cairo in
        guard elements.bounds != nil else { return }
        cairo.addPath(elements)
        cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
        gsk_render_node_draw(node, cairo)
      }
    }
  }

  /// Limits a node's coverage to that of other items.
  ///
  /// Takes over the node.
  private func masked(_ node: OpaquePointer?, by items: [DisplayItem]) -> OpaquePointer? {
    guard let node else { return nil }
    guard let mask = makeNode(items) else {
      gsk_render_node_unref(node)
      return nil
    }
    defer { gsk_render_node_unref(mask) }
    return replaying(node) { cairo in
      cairo_push_group(cairo)
      gsk_render_node_draw(mask, cairo)
      let coverage = cairo_pop_group(cairo)
      cairo_push_group(cairo)
      gsk_render_node_draw(node, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_mask(cairo, coverage)
      cairo_pattern_destroy(coverage)
    }
  }

  /// Makes a node that replays a drawing where another node was.
  ///
  /// Takes over the other.
  private func replaying(_ node: OpaquePointer, _ draw: (OpaquePointer) -> Void) -> OpaquePointer? {
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    drawing(bounds: bounds, draw)
    return stack.removeLast()
  }
}

/// A group's transform, known to be drawable.
struct Transform {
  private let affine: CGAffineTransform

  /// Fails where the transform maps everything to a line or a point, or holds NaN or infinity.
  init?(_ affine: CGAffineTransform) {
    if affine.isIdentity {
      self.affine = affine
      return
    }
    let numbers = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
    guard numbers.allSatisfy({ abs($0) < 1e7 }) else { return nil }
    guard abs(affine.a * affine.d - affine.b * affine.c) > 1e-9 else { return nil }
    self.affine = affine
  }

  /// Makes the transform for GSK; nil where it changes nothing.
  ///
  /// The caller owns it.
  func gsk() -> OpaquePointer? {
    if affine.isIdentity { return nil }
    // Translations and scales are told as such: GSK draws those faster than what it only knows as a matrix.
    var origin = graphene_point_t(x: Float(affine.tx), y: Float(affine.ty))
    let moved = affine.tx == 0 && affine.ty == 0 ? nil : gsk_transform_translate(nil, &origin)
    if affine.b == 0, affine.c == 0 {
      guard affine.a != 1 || affine.d != 1 else { return moved }
      return gsk_transform_scale(moved, Float(affine.a), Float(affine.d))
    }
    // GSK's Cairo renderer paints what it only knows as a matrix in plain pink, so the map is told as a
    // rotation of a skew of a scale.
    let (a, b, c, d) = (Double(affine.a), Double(affine.b), Double(affine.c), Double(affine.d))
    let angle = atan2(b, a)
    let width = (a * a + b * b).squareRoot()
    let height = (a * d - b * c) / width
    let lean = (a * c + b * d) / width / height
    let degrees = 180 / Double.pi
    var transform = gsk_transform_rotate(moved, Float(angle * degrees))
    if abs(lean) > 1e-7 { transform = gsk_transform_skew(transform, Float(atan(lean) * degrees), 0) }
    return gsk_transform_scale(transform, Float(width), Float(height))
  }
}
