internal import CGTK
internal import CoreGraphics
internal import DisplayList

extension GSKPainter {
  func image(_ bitmap: Bitmap, in rect: CGRect, _ options: ImageOptions) {
    guard let bounds = grapheneRect(rect) else { return }
    let rendering = rendering(of: bitmap)
    if let tile = options.tile {
      guard tile.width > 0.01, tile.height > 0.01, tile.width < 1e6, tile.height < 1e6 else { return }
      let cell = CGRect(origin: CGPoint(x: rect.standardized.minX, y: rect.standardized.minY), size: tile)
      guard let source = rendering.level(width: Double(tile.width) * scale, options) else { return }
      draw(source, cell: cell, bounds: bounds, options, extend: CAIRO_EXTEND_REPEAT)
    } else {
      let width = Double(bounds.size.width) * scale
      guard let source = rendering.level(width: width, options) else { return }
      if target == .textures, options.tint == nil, options.interpolation == .linear {
        var bounds = bounds
        push(gsk_texture_node_new(source.texture(), &bounds))
      } else {
        draw(source, cell: rect.standardized, bounds: bounds, options, extend: CAIRO_EXTEND_PAD)
      }
    }
  }

  /// Draws by way of Cairo, which keeps the surface as it is.
  ///
  /// A texture node would copy its pixels every time GTK's Cairo renderer draws it.
  private func draw(
    _ source: BitmapLevel, cell: CGRect, bounds: graphene_rect_t, _ options: ImageOptions,
    extend: cairo_extend_t
  ) {
    guard cell.width > 0, cell.height > 0 else { return }
    drawing(bounds: bounds) { cairo in
      let pattern = cairo_pattern_create_for_surface(source.surface)
      let (scaleX, scaleY) = (Double(source.width) / cell.width, Double(source.height) / cell.height)
      var matrix = cairo_matrix_t()
      cairo_matrix_init(&matrix, scaleX, 0, 0, scaleY, -cell.minX * scaleX, -cell.minY * scaleY)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, extend)
      cairo_pattern_set_filter(
        pattern, options.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      cairo_rectangle(
        cairo, Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width),
        Double(bounds.size.height))
      if let tint = options.tint {
        cairo_clip(cairo)
        if cairo.setColor(tint) { cairo_mask(cairo, pattern) }
      } else {
        cairo_set_source(cairo, pattern)
        cairo_fill(cairo)
      }
      cairo_pattern_destroy(pattern)
    }
  }

  private func rendering(of bitmap: Bitmap) -> BitmapRendering {
    if let kept = bitmap.rendering as? BitmapRendering { return kept }
    let rendering = BitmapRendering(bitmap)
    counts.bitmaps += 1
    bitmap.rendering = rendering
    return rendering
  }
}
