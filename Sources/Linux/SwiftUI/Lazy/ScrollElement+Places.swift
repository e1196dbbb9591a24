internal import Interaction

/// What lazy containers inside ask and tell.
extension ScrollElement {
  /// Where the viewport starts in the content, in points.
  var viewportStart: CGPoint {
    CGPoint(x: scroller.offset.x + drift.width, y: scroller.offset.y + drift.height)
  }

  func scrolls(along axis: Axis) -> Bool { axes.contains(axis == .vertical ? .vertical : .horizontal) }

  /// The viewport, and what of it nothing covers, in the space of an element inside.
  func sight(of element: ElementNode) -> (whole: CGRect, clear: CGRect) {
    guard let stack else { return (.zero, .zero) }
    let corner = element.frame(inside: stack).origin
    let whole = CGRect(
      origin: CGPoint(x: viewportStart.x - corner.x, y: viewportStart.y - corner.y), size: containerSize)
    return (whole, uncoveredRect.offsetBy(dx: -corner.x, dy: -corner.y))
  }

  /// Whether the content stands at its start.
  func isAtStart(along axis: Axis) -> Bool {
    if axis == .horizontal, isMirrored { return isAtRightEnd }
    return axis == .vertical ? viewportStart.y <= -insets.top : viewportStart.x <= -insets.leading
  }

  /// Moves the viewport by as much as what is seen has moved in the content, so that it stays where it is.
  func keepPlace(by distance: CGFloat, along axis: Axis) {
    let distance = CGSize(main: distance, cross: 0, axis)
    drift.width += distance.width
    drift.height += distance.height
    settleDrift()
    stack?.move(to: contentOrigin)
    setNeedsDrawing()
    mayStray = true
    // The lengths that the content has now are asked for in the next pass.
    setNeedsPlacementOnly()
    graph.placesDidChange()
  }

  /// Hands the drift over to the offset, unless a finger or what it set going moves the content; returns whether it did.
  @discardableResult func settleDrift() -> Bool {
    guard scroller.phase == .idle || scroller.phase == .animating else { return false }
    scroller.translate(by: drift)
    drift = .zero
    return true
  }

  /// Hands the drift over to the offset, for somebody who is about to write that.
  func absorbDrift() {
    guard drift != .zero else { return }
    scroller.translate(by: drift)
    drift = .zero
    updateExtents()
  }

  /// Holds an offset within the content that was written while its length was another.
  func returnToContent() {
    guard mayStray, scroller.phase == .idle else { return }
    mayStray = false
    scroller.scroll(to: scroller.offset)
  }

  // MARK: Rows that are not there

  /// Measures a row of a lazy container inside and what would be seen with it, and returns where it is in the content.
  ///
  /// - Parameters:
  ///   - id: The row's: of an element of a `ForEach`, or one that `id(_:)` gave.
  ///   - anchor: Where in the viewport the row is to stand; nil where the least movement is wanted.
  func revealRow(identifiedBy id: AnyHashable, at anchor: UnitPoint?) -> CGRect? {
    guard let stack, let found = stack.lazyRow(identifiedBy: id) else { return nil }
    guard let frame = found.list.reveal(row: found.row, at: anchor) else { return nil }
    let corner = (found.list as ElementNode).frame(inside: stack).origin
    return frame.offsetBy(dx: corner.x, dy: corner.y)
  }
}
