internal import DisplayList

/// Collects what elements draw.
///
/// Coordinates are points of the picture that is being made. Edges are rounded to the nearest pixel one by one, ties
/// up, so neighbours that touch in layout touch on screen.
struct PaintContext {
  /// What has been drawn, from back to front.
  var items: [DisplayItem] = []
  /// The pixels in a point.
  let scale: Double
  /// What of this space can be seen; nil where that may change without drawing again.
  var visible: CGRect?

  init(scale: Double, visible: CGRect? = nil) {
    self.scale = scale
    self.visible = visible
  }

  func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }

  func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }

  /// The rectangle at `corner` with its edges on pixels.
  func round(corner: CGPoint, size: CGSize) -> CGRect {
    let (left, top) = (round(corner.x), round(corner.y))
    return CGRect(
      x: left, y: top, width: round(corner.x + size.width) - left, height: round(corner.y + size.height) - top
    )
  }

  /// Draws into a group.
  mutating func group(
    clip: Outline? = nil, opacity: Double = 1, visible: CGRect? = nil, _ body: (inout PaintContext) -> Void
  ) {
    var inner = PaintContext(scale: scale, visible: visible ?? self.visible)
    body(&inner)
    if !inner.items.isEmpty { items.append(.group(DisplayGroup(inner.items, clip: clip, opacity: opacity))) }
  }

  /// Draws into a group that is like `group`, which has no items yet.
  mutating func group(_ group: DisplayGroup, visible: CGRect? = nil, _ body: (inout PaintContext) -> Void) {
    var inner = PaintContext(scale: scale, visible: visible ?? self.visible)
    body(&inner)
    guard !inner.items.isEmpty else { return }
    var group = group
    group.items = inner.items
    items.append(.group(group))
  }
}
