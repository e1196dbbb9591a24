internal import DisplayList

extension ScrollElement {
  func drawContent(into context: inout PaintContext, at corner: CGPoint) {
    let clip = context.round(
      corner: CGPoint(x: corner.x - insets.leading, y: corner.y - insets.top), size: containerSize)
    guard clip.width > 0, clip.height > 0, let stack else { return }
    // Content moves by whole pixels, so that what is kept from frame to frame stays sharp.
    let origin = CGPoint(
      x: context.round(corner.x + stack.origin.x) - stack.origin.x,
      y: context.round(corner.y + stack.origin.y) - stack.origin.y)
    let visible = context.visible.map { $0.intersection(clip) } ?? clip
    context.group(clip: .rectangle(clip), visible: visible.isNull ? CGRect.zero : visible) {
      stack.paint(into: &$0, at: origin)
    }
    drawIndicators(into: &context, in: clip)
  }

  private func drawIndicators(into context: inout PaintContext, in clip: CGRect) {
    guard showsIndicators, indicatorsShow else { return }
    let color = Color.primary.resolve(in: environment.colorScheme).multiplyingAlpha(by: 0.35)
    for thumb in ScrollIndicators.thumbs(for: geometry, axes: axes, in: clip) {
      let radii = CornerRadii(all: CGSize(width: 3, height: 3))
      context.items.append(
        .fill(.rounded(context.round(corner: thumb.origin, size: thumb.size), radii), .color(color)))
    }
  }
}
