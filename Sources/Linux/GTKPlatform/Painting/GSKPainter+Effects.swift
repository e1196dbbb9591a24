internal import CGTK
internal import CoreGraphics
internal import DisplayList

// GSK 4.8's own blur nodes ignore the scale of what they draw on and differ from renderer to renderer, so
// blurs are computed here, once for as long as the picture that holds them lives.
extension GSKPainter {
  /// Blurs a node.
  ///
  /// Takes it over.
  func blurred(_ node: OpaquePointer?, deviation: Double) -> OpaquePointer? {
    guard let node else { return nil }
    defer { gsk_render_node_unref(node) }
    guard deviation.isFinite,
      let raster = Raster(of: node, margin: deviation * 3, scale: scale, format: .color)
    else {
      return gsk_render_node_ref(node)
    }
    isScaleDependent = true
    raster.blur(deviation: min(deviation, 500))
    drawing(bounds: raster.bounds) { cairo in
      raster.setSource(of: cairo)
      cairo_paint(cairo)
    }
    return stack.removeLast()
  }

  /// Puts a shadow behind a node.
  ///
  /// Takes the node over.
  ///
  /// A shadow spreads over its radius, which is two standard deviations, as in CSS and Core Graphics.
  func shadowed(_ node: OpaquePointer?, _ shadow: Shadow, of group: DisplayGroup) -> OpaquePointer? {
    guard let node else { return nil }
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    guard dx.isFinite, dy.isFinite, shadow.radius.isFinite, gdkColor(shadow.color) != nil else { return node }
    guard let below = boxShadow(shadow, of: group) ?? anyShadow(shadow, of: node) else { return node }
    var layers: [OpaquePointer?] = [below, node]
    counts.nodes += 1
    let container = gsk_container_node_new(&layers, 2)
    gsk_render_node_unref(below)
    gsk_render_node_unref(node)
    return container
  }

  /// The shadow of a single opaque rectangle, rounded or not, for which GSK has a node of its own.
  private func boxShadow(_ shadow: Shadow, of group: DisplayGroup) -> OpaquePointer? {
    guard group.items.count == 1, group.blur == 0,
      case .fill(let outline, .color(let color)) = group.items[0],
      color.alpha >= 1, var ink = gdkColor(shadow.color)
    else { return nil }
    let shape: GskRoundedRect? =
      switch outline {
      case .rectangle(let rect): roundedRect(rect, CornerRadii(all: .zero))
      case .rounded(let rect, let radii): roundedRect(rect, radii)
      case .path: nil
      }
    guard var shape else { return nil }
    counts.nodes += 1
    return gsk_outset_shadow_node_new(
      &shape, &ink, Float(shadow.offset.width), Float(shadow.offset.height), 0,
      Float(min(max(shadow.radius, 0), 1000)))
  }

  private func anyShadow(_ shadow: Shadow, of node: OpaquePointer) -> OpaquePointer? {
    let deviation = min(max(shadow.radius, 0) / 2, 500)
    guard let raster = Raster(of: node, margin: deviation * 3, scale: scale, format: .coverage) else {
      return nil
    }
    isScaleDependent = true
    raster.blur(deviation: deviation)
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    var bounds = raster.bounds
    bounds.origin.x += Float(dx)
    bounds.origin.y += Float(dy)
    drawing(bounds: bounds) { cairo in
      guard cairo.setColor(shadow.color) else { return }
      cairo_translate(cairo, dx, dy)
      raster.mask(cairo)
    }
    return stack.removeLast()
  }
}
