internal import DisplayList

extension ScrollElement {
  func drawContent(into context: inout PaintContext, at corner: CGPoint) {
    let clip = context.round(
      corner: CGPoint(x: corner.x - covers.leading, y: corner.y - covers.top), size: containerSize)
    guard clip.width > 0, clip.height > 0, let stack else { return }
    // Content moves by whole pixels, so that what is kept from frame to frame stays sharp.
    let origin = CGPoint(
      x: context.round(corner.x + stack.origin.x) - stack.origin.x,
      y: context.round(corner.y + stack.origin.y) - stack.origin.y)
    let top = clip.minY + insets.top - refresh.inset
    let middle = corner.x + size.width / 2
    drawRefresh(into: &context, from: top, to: origin.y + stack.origin.y, middle: middle)
    if settings.isClipDisabled {
      stack.paint(into: &context, at: origin)
      return drawIndicators(into: &context, in: clip)
    }
    let visible = context.visible.map { $0.intersection(clip) } ?? clip
    context.group(clip: .rectangle(clip), visible: visible.isNull ? CGRect.zero : visible) {
      stack.paint(into: &$0, at: origin)
    }
    drawIndicators(into: &context, in: clip)
  }

  private func drawIndicators(into context: inout PaintContext, in clip: CGRect) {
    guard showsIndicators, indicatorsShow else { return }
    var shown = axes
    if !environment.verticalScrollIndicatorVisibility.isShown { shown.remove(.vertical) }
    if !environment.horizontalScrollIndicatorVisibility.isShown { shown.remove(.horizontal) }
    let margins = settings.indicatorMargins.insets.mirrored(ifRightToLeft: isRightToLeft)
    let room = CGRect(
      x: clip.minX + margins.leading, y: clip.minY + margins.top,
      width: max(0, clip.width - margins.leading - margins.trailing),
      height: max(0, clip.height - margins.top - margins.bottom))
    let color = Color.primary.resolve(in: environment.colorScheme).multiplyingAlpha(by: 0.35)
    for thumb in ScrollIndicators.thumbs(for: geometry, axes: shown, in: room) {
      let radii = CornerRadii(all: CGSize(width: 3, height: 3))
      context.items.append(
        .fill(.rounded(context.round(corner: thumb.origin, size: thumb.size), radii), .color(color)))
    }
  }
}
