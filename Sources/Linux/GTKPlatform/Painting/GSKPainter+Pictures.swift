internal import CGTK
internal import CoreGraphics
internal import DisplayList

/// What painters made of a picture.
@MainActor final class PictureRendering {
  /// The node of the picture at its own origin; nil where it paints nothing.
  let node: RenderNode?
  /// The scale that pixels within were made for; nil where there are none.
  let scale: Double?
  /// What draws the node.
  let target: GSKPainter.Target
  /// The node where the picture last stood, so that a picture that rests costs nothing.
  var placed: (point: CGPoint, node: RenderNode)?

  init(node: RenderNode?, scale: Double?, target: GSKPainter.Target) {
    self.node = node
    self.scale = scale
    self.target = target
  }
}

extension GSKPainter {
  func picture(_ picture: Picture, at point: CGPoint) {
    let rendering = rendering(of: picture)
    if rendering.scale != nil { isScaleDependent = true }
    guard let node = rendering.node, let offset = graphenePoint(point) else { return }
    if offset.x == 0, offset.y == 0 {
      pushShared(node.pointer)
    } else if let placed = rendering.placed, placed.point == point {
      pushShared(placed.node.pointer)
    } else {
      guard let moved = translate(node.pointer, by: offset) else { return }
      rendering.placed = (point, RenderNode(sharing: moved))
      push(moved)
    }
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
    if let made = makeNode(picture.items) { node = RenderNode(owning: made) }
    let rendering = PictureRendering(node: node, scale: isScaleDependent ? scale : nil, target: target)
    isScaleDependent = outer || isScaleDependent
    counts.pictures += 1
    picture.rendering = rendering
    return rendering
  }
}
