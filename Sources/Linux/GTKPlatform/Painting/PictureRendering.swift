internal import CGTK
internal import CoreGraphics
internal import DisplayList

/// What painters made of a picture.
@MainActor final class PictureRendering {
  /// The node of the picture at its own origin; nil where it paints nothing.
  let node: RenderNode?
  /// What the node draws on, at its own origin.
  let bounds: CGRect
  /// The scale that pixels within were made for; nil where there are none.
  let scale: Double?
  /// What draws the node.
  let target: GSKPainter.Target
  /// The node where the picture last stood, so that a picture that rests costs nothing.
  var placed: (point: CGPoint, what: RenderNode, node: RenderNode)?
  /// The picture's pixels.
  var pixels: PicturePixels?

  init(node: RenderNode?, scale: Double?, target: GSKPainter.Target) {
    self.node = node
    self.scale = scale
    self.target = target
    var box = graphene_rect_t()
    if let node { gsk_render_node_get_bounds(node.pointer, &box) }
    bounds = CGRect(
      x: Double(box.origin.x), y: Double(box.origin.y), width: Double(box.size.width),
      height: Double(box.size.height))
  }
}

/// The pixels of a picture, at whole pixels around its origin.
///
/// GTK's Cairo renderer draws every glyph and corner anew in each frame. What only moves is copied instead.
@MainActor final class PicturePixels {
  /// Copies the pixels.
  let node: RenderNode
  /// The pixels in a point.
  let scale: Double
  private let bytes: Int
  private let budget: PixelBudget

  /// Draws a picture's node.
  ///
  /// - Returns: nil where the budget does not allow for it, or the node cannot be drawn.
  init?(_ rendering: PictureRendering, scale: Double, budget: PixelBudget) {
    guard let node = rendering.node else { return nil }
    let box = rendering.bounds
    func down(_ value: CGFloat) -> Double { (Double(value) * scale).rounded(.down) }
    let (left, top) = (down(box.minX), down(box.minY))
    let (width, height) = (-down(-box.maxX) - left, -down(-box.maxY) - top)
    let bytes = budget.bytes(width: width, height: height)
    guard budget.takes(bytes),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      return nil
    }
    cairo_translate(cairo, -left, -top)
    cairo_scale(cairo, scale, scale)
    gsk_render_node_draw(node.pointer, cairo)
    cairo_destroy(cairo)
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(left / scale), y: Float(top / scale)),
      size: graphene_size_t(width: Float(width / scale), height: Float(height / scale)))
    guard let copy = gsk_cairo_node_new(&bounds) else { return nil }
    guard let replayed = gsk_cairo_node_get_draw_context(copy) else {
      gsk_render_node_unref(copy)
      return nil
    }
    self.node = RenderNode(owning: copy)
    self.scale = scale
    self.bytes = bytes
    self.budget = budget
    budget.used += bytes
    let pattern = cairo_pattern_create_for_surface(surface)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, scale, 0, 0, scale, -left, -top)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_set_source(replayed, pattern)
    cairo_pattern_destroy(pattern)
    cairo_paint(replayed)
    cairo_destroy(replayed)
  }

  isolated deinit { budget.used -= bytes }
}

/// How much memory pixels may take that are kept to save drawing.
@MainActor final class PixelBudget {
  /// The most bytes: three screens of 1280 by 1024 pixels.
  static let most = 16 << 20
  /// The longest side of what is kept, in pixels.
  static let longestSide = 2048.0
  /// The bytes taken.
  var used = 0

  /// The bytes that so many pixels take; what cannot be kept takes more than there is.
  func bytes(width: Double, height: Double) -> Int {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return .max }
    return Int(width) * Int(height) * 4
  }

  /// Whether there is room for so many bytes more.
  func takes(_ bytes: Int) -> Bool { bytes <= Self.most - used }
}
