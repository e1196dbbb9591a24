/// Changes of the data and the layout on their way.
///
/// What is seen is remembered before the change; it is made at once, as any other; then each view is shown on its way from
/// where it was seen to where it is. Places on the screen count, so what the content offset makes up for stands still.
extension UICollectionView {
  /// How long a change takes, in seconds, where no animation around it says otherwise.
  private static let duration = 0.3

  /// Makes a change and shows it on its way, where that can be seen; then tells the completion.
  ///
  /// A change within another is part of that, and ends with it.
  func animatingChange(
    _ isAnimated: Bool, completion: [(Bool) -> Void], _ change: (ScreenChange?) -> Void
  ) {
    func tell(_ isFinished: Bool) { for completion in completion { completion(isFinished) } }
    if let outer = updates.change, isAnimated {
      outer.animation.addCompletion(tell)
      return ViewAnimation.suspend { change(outer) }
    }
    guard isAnimated, let begun = beginChange() else {
      if updates.change == nil { endMotion() }
      ViewAnimation.suspend { change(nil) }
      return tell(true)
    }
    updates.change = begun
    ViewAnimation.suspend { change(begun) }
    updates.change = nil
    begun.animation.addCompletion(tell)
    begin(begun)
  }

  /// Remembers what is seen; nil where nobody sees it, or nothing was shown yet.
  private func beginChange() -> ScreenChange? {
    guard ViewAnimation.isEnabled, window != nil, !super.bounds.isEmpty, showing.knownBounds != nil,
      !showing.needsReload
    else { return nil }
    let offset = contentOffset
    for element in live.values { element.shown = ShownPlace(element.view, offset: offset) }
    let animation = ViewAnimation(
      duration: ViewAnimation.current?.duration ?? Self.duration, delay: 0,
      curve: ViewAnimation.current?.curve ?? .easeInOut, options: .allowUserInteraction, followsTargets: true,
      completion: nil)
    animation.addCompletion { [weak self, weak animation] _ in self?.endExits { $0.animation === animation } }
    return ScreenChange(animation, offset: offset)
  }

  private func begin(_ change: ScreenChange) {
    guard let window, !showing.needsReload else {
      for element in live.values { element.shown = nil }
      endExits { $0.animation == nil }
      return change.animation.begin()
    }
    let (offset, bounds) = (contentOffset, super.bounds)
    let shift = CGPoint(x: offset.x - change.offset.x, y: offset.y - change.offset.y)
    if shift != .zero { translateExits(by: shift) }
    for element in live.values.sorted(by: { ElementKey.isBehind($0.key, $1.key) }) {
      guard let shown = element.shown else { continue }
      element.shown = nil
      let from = shown.geometry(at: offset)
      // What a finger holds is where that is.
      let isSeen =
        !isMoved(element.key) && (from.frame.overlaps(bounds) || element.view.geometry.frame.overlaps(bounds))
      if isSeen {
        show(element.view, from: from, shown.alpha, in: window, change.animation)
      } else {
        leaveUpdates(element.view)
      }
    }
    for exit in exits where exit.animation == nil {
      exit.animation = change.animation
      guard let shown = exit.element.shown else { continue }
      exit.element.shown = nil
      show(exit.element.view, from: shown.geometry(at: offset), shown.alpha, in: window, change.animation)
    }
    // Where updates come faster than their animations end, what has faded for longest makes room.
    let tooMany = exits.count - max(8, 2 * live.count)
    if tooMany > 0 {
      let oldest = Set(exits.prefix(tooMany).map(ObjectIdentifier.init))
      endExits { oldest.contains(ObjectIdentifier($0)) }
    }
    orderSubviews()
    change.animation.begin()
  }

  /// Shows a view on its way from somewhere to where it is.
  private func show(
    _ view: UIView, from start: ViewGeometry, _ alpha: CGFloat, in window: UIWindow,
    _ animation: ViewAnimation
  ) {
    if start.isNear(view.geometry) {
      view.stopAnimating(.geometry, isInterruption: false)
    } else {
      if start.bounds.size != view.geometry.bounds.size { animation.collect { view.layoutIfNeeded() } }
      animation.animate(view, .geometry, from: Presentation(geometry: start), in: window)
    }
    if abs(alpha - view.alpha) < 1 / 1024 {
      view.stopAnimating(.alpha, isInterruption: false)
    } else {
      animation.animate(view, .alpha, from: Presentation(alpha: alpha), in: window)
    }
  }

  /// Lets a view be what it is, where an update shows it on its way.
  func leaveUpdates(_ view: UIView) {
    for animation in view.runningAnimations.values where animation.followsTargets { animation.release(view) }
  }

  /// Ends whatever updates show on its way.
  func endMotion() {
    for view in live.values.map(\.view) + exits.map(\.element.view) {
      for animation in view.runningAnimations.values where animation.followsTargets { animation.interrupt() }
      leaveUpdates(view)
    }
    endExits { _ in true }
  }

  /// Moves what is on its way along with the content.
  func translateMotion(by distance: CGPoint) {
    // What a change is about to show counts on the screen.
    guard updates.change == nil else { return }
    for element in live.values {
      let view = element.view
      if let animation = view.runningAnimations[.geometry], animation.followsTargets {
        animation.translate(view, by: distance)
      }
    }
    translateExits(by: distance)
  }

  private func translateExits(by distance: CGPoint) {
    for exit in exits {
      guard let animation = exit.animation else { continue }
      let view = exit.element.view
      animation.translate(view, by: distance)
      view.center = CGPoint(x: view.center.x + distance.x, y: view.center.y + distance.y)
    }
  }
}

extension ViewGeometry {
  /// Whether nobody sees a difference.
  fileprivate func isNear(_ other: ViewGeometry) -> Bool {
    func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1 / 1024 }
    return transform == other.transform && near(center.x, other.center.x) && near(center.y, other.center.y)
      && near(bounds.width, other.bounds.width) && near(bounds.height, other.bounds.height)
  }
}
