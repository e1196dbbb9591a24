internal import CGTK
internal import CoreGraphics
internal import DisplayList

extension GSKPainter {
  func picture(_ picture: Picture, at point: CGPoint) {
    let rendering = rendering(of: picture)
    if rendering.scale != nil { isScaleDependent = true }
    guard var node = rendering.node, let offset = graphenePoint(point) else { return }
    if let visible = space.visible,
      !visible.intersects(rendering.bounds.offsetBy(dx: point.x, dy: point.y))
    {
      counts.picturesUnseen += 1
      return
    }
    if picture.keepsPixels, let pixels = pixels(of: rendering, at: point) { node = pixels }
    if offset.x == 0, offset.y == 0 {
      pushShared(node.pointer)
    } else if let placed = rendering.placed, placed.point == point, placed.what === node {
      pushShared(placed.node.pointer)
    } else {
      guard let moved = translate(node.pointer, by: offset) else { return }
      rendering.placed = (point, node, RenderNode(sharing: moved))
      push(moved)
    }
  }

  /// The node that copies a picture's pixels; nil where they would not fall on whole pixels, or cannot be kept.
  private func pixels(of rendering: PictureRendering, at point: CGPoint) -> RenderNode? {
    guard target == .cairo, space.isOnPixels, point.isOnPixels(scale: scale) else { return nil }
    if let kept = rendering.pixels, kept.scale == scale { return kept.node }
    rendering.pixels = PicturePixels(rendering, scale: scale, budget: pixelBudget)
    if rendering.pixels != nil { counts.rasters += 1 }
    return rendering.pixels?.node
  }

  /// Makes a node that draws another at an offset.
  func translate(_ node: OpaquePointer, by offset: graphene_point_t) -> OpaquePointer? {
    var offset = offset
    let transform = gsk_transform_translate(nil, &offset)
    defer { gsk_transform_unref(transform) }
    return gsk_transform_node_new(node, transform)
  }

  private func rendering(of picture: Picture) -> PictureRendering {
    if let kept = picture.rendering as? PictureRendering, kept.target == target,
      kept.scale == nil || kept.scale == scale
    {
      counts.picturesReused += 1
      return kept
    }
    let outer = isScaleDependent
    isScaleDependent = false
    var node: RenderNode?
    let around = space
    space = .anywhere
    if let made = makeNode(picture.items) { node = RenderNode(owning: made) }
    space = around
    let rendering = PictureRendering(node: node, scale: isScaleDependent ? scale : nil, target: target)
    isScaleDependent = outer || isScaleDependent
    counts.pictures += 1
    picture.rendering = rendering
    return rendering
  }
}
