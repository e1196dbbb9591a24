internal import Interaction

/// How far the content reaches, and what of it the insets leave free.
extension UIScrollView {
  /// What the window's covers add to the content's insets.
  var safeAreaShare: UIEdgeInsets {
    if contentInsetAdjustmentBehavior == .never { return .zero }
    var share = safeAreaInsets
    guard share != .zero, contentInsetAdjustmentBehavior != .always else { return share }
    if contentSize.width <= bounds.width, !alwaysBounceHorizontal { (share.left, share.right) = (0, 0) }
    if contentInsetAdjustmentBehavior == .scrollableAxes, contentSize.height <= bounds.height,
      !alwaysBounceVertical
    {
      (share.top, share.bottom) = (0, 0)
    }
    return share
  }

  /// The part of the content that can be seen.
  package var visibleContent: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

  /// Takes anew how far the content can be scrolled. At rest the offset is held within; content that stood at its start
  /// stands there again where an inset has changed.
  func extentsMayHaveChanged() {
    let insets = adjustedContentInset
    let old = knownInsets
    knownInsets = insets
    let before = scroller.offset
    scroller.setExtents(
      x: ScrollExtent(
        content: Double(contentSize.width), viewport: Double(bounds.width), before: Double(insets.left),
        after: Double(insets.right)),
      y: ScrollExtent(
        content: Double(contentSize.height), viewport: Double(bounds.height), before: Double(insets.top),
        after: Double(insets.bottom)))
    if insets != old { stayAtStart(from: before, old) }
    if scroller.offset != before { follow() }
    guard insets != old else { return }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private func stayAtStart(from before: CGPoint, _ old: UIEdgeInsets) {
    guard scroller.phase == .idle else { return }
    let start = -CGFloat.infinity
    scroller.scroll(
      to: CGPoint(x: before.x <= -old.left ? start : .nan, y: before.y <= -old.top ? start : .nan))
  }

  func bouncesDidChange() {
    var always: MoveAxes = []
    if alwaysBounceHorizontal { always.insert(.horizontal) }
    if alwaysBounceVertical { always.insert(.vertical) }
    scroller.setBounces(bounces, always: always)
    extentsMayHaveChanged()
  }

  func boundsMayHaveChanged(from old: ViewGeometry) {
    let follows = isFollowing
    isFollowing = false
    let (from, to) = (old.bounds.origin, geometry.bounds.origin)
    if from != to, !follows {
      if scroller.phase == .idle {
        scroller.scroll(to: to, beyondEdges: true)
      } else {
        // What moves the content goes on from there, a finger's drag too.
        scroller.translate(by: CGSize(width: to.x - from.x, height: to.y - from.y))
      }
    }
    if from != to { offsetDidChange(from: from) }
    if geometry.bounds.size != old.bounds.size || geometry.center != old.center { extentsMayHaveChanged() }
  }

  private func offsetDidChange(from old: CGPoint) {
    markNeedsLayout()
    contentOffsetDidChange(from: old)
    guard scrollDepth < 16 else {
      UIDiagnostics.report(
        "scrollViewDidScroll(_:) moved the content each time it was called; it is not called again. Set contentOffset there only where it differs."
      )
      return
    }
    scrollDepth += 1
    delegate?.scrollViewDidScroll(self)
    scrollDepth -= 1
  }

  /// Shows the content where the scroller is.
  func follow() {
    let place = scroller.offset
    guard place != geometry.bounds.origin else { return }
    isFollowing = true
    changeGeometry { $0.bounds.origin = place }
  }
}
