package import Interaction

extension UIWindow {
  /// Takes what a person did.
  ///
  /// A pointer goes to the gestures under it, a turn of the wheel or a stroke to the innermost scroll view that takes it,
  /// a key to the scroll view that was used last.
  ///
  /// - Returns: Whether somebody took it.
  package func handle(_ event: InputEvent) -> Bool {
    defer { if router.arena.deadline != nil { host?.setNeedsFrame() } }
    switch event {
    case .pointer(let event):
      note(event.time)
      return router.handle(event, in: self)
    case .scroll(let event):
      note(event.time)
      return router.handle(event, in: self)
    case .key(let event):
      note(event.time)
      return router.handle(event, in: self)
    }
  }
}

extension UIView {
  /// Where a place that an event names lies in the view's bounds.
  package func point(ofEventAt location: CGPoint) -> CGPoint {
    guard let window else { return converted(location, from: nil) }
    let origin = window.eventOrigin
    return touchPoint(CGPoint(x: location.x - origin.x, y: location.y - origin.y), from: window)
  }

  /// Where a point that is touched in a view above lies in this one.
  func touchPoint(_ point: CGPoint, from view: UIView) -> CGPoint {
    guard ancestors.contains(where: \.isTouchedWhereShown) else { return converted(point, from: view) }
    let map = transformToRoot(\.touchedGeometry)
    return point.applying(view.transformToRoot(\.touchedGeometry).concatenating(map.inverted()))
  }
}
