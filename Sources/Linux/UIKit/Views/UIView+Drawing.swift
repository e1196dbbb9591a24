internal import DisplayList

/// A drawing that is kept, good for one fraction of a pixel and one appearance.
struct RetainedDrawing {
  let picture: Picture
  let phase: CGPoint
  let scale: CGFloat
  let isDark: Bool
}

extension UIView {
  /// Says that the view looks different.
  func setNeedsDrawing() {
    var view: UIView? = self
    while let current = view {
      if current.flags.needsDrawing, current !== self { break }
      current.flags.needsDrawing = true
      view = current.superview
    }
    window?.host?.setNeedsFrame()
  }

  /// What changes a view's group changes nothing inside it, but its superview's drawing.
  func looksDidChange() {
    if let superview { superview.setNeedsDrawing() } else { setNeedsDrawing() }
  }

  /// Draws the view where its superview's space has its origin at a point.
  package func paint(into context: inout DrawContext, at point: CGPoint) {
    // Apple's UIKit hits no view below 0.01; it draws them, though nobody can see it.
    guard !isHidden, presentedAlpha > 0 else { return }
    let frame = presentedGeometry.frame.offsetBy(dx: point.x, dy: point.y)
    if let visible = context.visible, clipsToBounds || children.isEmpty, !frame.intersects(visible) { return }
    guard presentedGeometry.transform.isIdentity else {
      // The transform turns around the center, so the group's own space has its origin there.
      let center = CGPoint(x: point.x + presentedGeometry.center.x, y: point.y + presentedGeometry.center.y)
      let map = presentedGeometry.transform.concatenating(
        CGAffineTransform(translationX: center.x, y: center.y))
      context.group(DisplayGroup([], opacity: Double(min(1, presentedAlpha)), transform: map)) { inner in
        drawKept(
          into: &inner,
          at: CGPoint(x: -presentedGeometry.bounds.width / 2, y: -presentedGeometry.bounds.height / 2))
      }
      return
    }
    if presentedAlpha < 1 {
      context.group(DisplayGroup([], opacity: Double(presentedAlpha)), visible: context.visible) { inner in
        drawKept(into: &inner, at: frame.origin)
      }
    } else {
      drawKept(into: &context, at: frame.origin)
    }
  }

  /// Draws the view with its top-left corner at a point, from the kept drawing where that is still good.
  private func drawKept(into context: inout DrawContext, at corner: CGPoint) {
    guard keepsDrawing else {
      flags.needsDrawing = false
      drawWhole(into: &context, at: corner)
      return
    }
    let scale = context.scale
    let base = CGPoint(
      x: (corner.x * scale).rounded(.down) / scale, y: (corner.y * scale).rounded(.down) / scale)
    let phase = CGPoint(x: corner.x - base.x, y: corner.y - base.y)
    if flags.needsDrawing || retained?.phase != phase || retained?.scale != scale
      || retained?.isDark != context.isDark
    {
      flags.needsDrawing = false
      var inner = DrawContext(scale: scale, isDark: context.isDark)
      drawWhole(into: &inner, at: phase)
      retained = RetainedDrawing(
        picture: Picture(inner.items), phase: phase, scale: scale, isDark: context.isDark)
    }
    if let retained, !retained.picture.items.isEmpty {
      context.items.append(.picture(retained.picture, at: base))
    }
  }

  /// Background, content, subviews and border, from back to front.
  private func drawWhole(into context: inout DrawContext, at corner: CGPoint) {
    let rect = CGRect(origin: corner, size: presentedGeometry.bounds.size)
    let outline = outline(rect)
    if let background = presentedBackground, !rect.isEmpty {
      let color = context.color(background)
      if color.alpha > 0 { context.items.append(.fill(outline, .color(color))) }
    }
    if let clip = clip(boundsAt: rect) {
      let visible = clipsToBounds ? context.visible.map { $0.intersection(rect) } : nil
      context.group(DisplayGroup([], clip: clip), visible: visible) { drawInside(into: &$0, at: corner) }
    } else {
      drawInside(into: &context, at: corner)
    }
    let border = min(layer.borderWidth, min(rect.width, rect.height) / 2)
    if border > 0, let color = layer.borderColor, color.alpha > 0 {
      let middle = rect.insetBy(dx: border / 2, dy: border / 2)
      context.items.append(
        .stroke(
          self.outline(middle, inset: border / 2), .color(RGBA(color)), Stroke(width: Double(border))))
    }
  }

  private func drawInside(into context: inout DrawContext, at corner: CGPoint) {
    var origin = CGPoint(
      x: corner.x - presentedGeometry.bounds.minX, y: corner.y - presentedGeometry.bounds.minY)
    if movesByPixels {
      origin.x = (origin.x * context.scale).rounded() / context.scale
      origin.y = (origin.y * context.scale).rounded() / context.scale
    }
    writeContent(into: &context, at: origin)
    for child in children { child.paint(into: &context, at: origin) }
    writeAboveSubviews(into: &context, at: origin)
  }

  func outline(_ rect: CGRect, inset: CGFloat = 0) -> Outline {
    let radius = min(max(0, layer.cornerRadius - inset), min(rect.width, rect.height) / 2)
    if radius <= 0 { return .rectangle(rect) }
    let size = CGSize(width: radius, height: radius)
    let (above, below) = (roundedCorners.above ? size : .zero, roundedCorners.below ? size : .zero)
    return .rounded(
      rect, CornerRadii(topLeft: above, topRight: above, bottomLeft: below, bottomRight: below))
  }
}

extension RGBA {
  /// The colour as it is painted.
  init(_ color: CGColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
