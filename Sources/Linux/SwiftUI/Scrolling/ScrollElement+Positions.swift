internal import Interaction

/// A place that content is told to be at.
enum ScrollGoal {
  case position(ScrollPosition.Target)
  case view(AnyHashable, anchor: UnitPoint?)
}

/// Where the content is told to be.
extension ScrollElement {
  /// Scrolls to a place once the content that is known then is laid out.
  ///
  /// - Parameter animation: How the content goes there; nil is a jump. Its duration counts: the way there is the
  ///   scroller's own.
  func scroll(to goal: ScrollGoal, animation: Animation? = nil) {
    pendingTarget = (goal, animation)
    setNeedsPlacementOnly()
  }

  /// Goes where it was told; called when the content has its sizes.
  func performPendingTarget() {
    guard let (goal, animation) = pendingTarget else { return }
    pendingTarget = nil
    absorbDrift()
    guard let offset = offset(of: goal) else { return }
    runsOut = false
    scroller.scroll(to: offset, at: graph.time, duration: animation?.logicalDuration ?? 0)
  }

  /// The offset of a place, before the edges hold it; a coordinate that is not a number leaves its axis alone. Nil where
  /// there is no such place.
  private func offset(of goal: ScrollGoal) -> CGPoint? {
    let far = CGFloat.infinity
    return switch goal {
    case .position(.nowhere): nil
    case .position(.offset(let x, let y)): CGPoint(x: x ?? .nan, y: y ?? .nan)
    case .position(.edge(.top)): CGPoint(x: .nan, y: -far)
    case .position(.edge(.bottom)): CGPoint(x: .nan, y: far)
    case .position(.edge(.leading)): CGPoint(x: -far, y: .nan)
    case .position(.edge(.trailing)): CGPoint(x: far, y: .nan)
    case .position(.view(let id, let anchor)): self.offset(toView: AnyHashable(id), anchor: anchor)
    case .view(let id, let anchor): self.offset(toView: id, anchor: anchor)
    }
  }

  private func offset(toView id: AnyHashable, anchor: UnitPoint?) -> CGPoint? {
    frame(ofView: id, at: anchor).map { offset(toShow: $0, anchor: anchor) }
  }

  /// Moves the content no further than it must for an element inside to be seen, as one that has got the focus.
  func reveal(_ element: ElementNode) {
    guard let stack else { return }
    absorbDrift()
    let offset = offset(toShow: element.frame(inside: stack), anchor: nil)
    change(at: graph.time, byUser: true) {
      if offset != $0.offset { $0.scroll(to: offset) }
      return true
    }
  }

  /// The offset that shows a rectangle of the content; see the one for a stretch.
  private func offset(toShow frame: CGRect, anchor: UnitPoint?) -> CGPoint {
    var target = CGPoint(x: CGFloat.nan, y: .nan)
    if axes.contains(.horizontal) {
      target.x = Self.offset(
        for: (frame.minX, frame.maxX), viewport: containerSize.width,
        insets: (insets.leading, insets.trailing),
        current: scroller.offset.x, anchor: anchor?.x)
    }
    if axes.contains(.vertical) {
      target.y = Self.offset(
        for: (frame.minY, frame.maxY), viewport: containerSize.height, insets: (insets.top, insets.bottom),
        current: scroller.offset.y, anchor: anchor?.y)
    }
    return target
  }

  /// The offset that shows a stretch: at the anchor's share of the viewport, or with the least movement where none is
  /// given.
  private static func offset(
    for stretch: (CGFloat, CGFloat), viewport: CGFloat, insets: (CGFloat, CGFloat), current: CGFloat,
    anchor: CGFloat?
  ) -> CGFloat {
    let room = viewport - insets.0 - insets.1
    let length = stretch.1 - stretch.0
    if let anchor { return stretch.0 + length * anchor - room * anchor - insets.0 }
    // What is longer than the room is seen as far as it can be already, or from its nearer end on.
    let isAround = stretch.0 <= current + insets.0 && stretch.1 >= current + viewport - insets.1
    if isAround { return current }
    if length > room { return stretch.0 > current ? stretch.0 - insets.0 : stretch.1 - viewport + insets.1 }
    if stretch.0 < current + insets.0 { return stretch.0 - insets.0 }
    if stretch.1 > current + viewport - insets.1 { return stretch.1 - viewport + insets.1 }
    return current
  }
}
