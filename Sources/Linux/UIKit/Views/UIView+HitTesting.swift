package import Interaction

extension UIView {
  /// The frontmost view under a point that takes part in what people do.
  func hitView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isBusyAnimating, !flags.isLeaving,
      self.point(inside: point, with: event)
    else {
      return nil
    }
    for child in children.reversed() {
      guard let point = child.touched(at: point) else { continue }
      if let hit = child.hitTest(point, with: event) { return hit }
    }
    return self
  }

  /// Whether touches go to where the view is shown on its way: what a collection view's update moves. Elsewhere they go, as
  /// at Apple, to where it is.
  var isTouchedWhereShown: Bool { runningAnimations[.geometry]?.followsTargets == true }

  /// Where the view is for touches.
  var touchedGeometry: ViewGeometry { isTouchedWhereShown ? presentedGeometry : geometry }

  /// A point of the superview in the view's own space; nil where the view is shown smaller than it is, and not there.
  func touched(at point: CGPoint) -> CGPoint? {
    guard isTouchedWhereShown else { return convert(point, from: superview) }
    let geometry = presentedGeometry
    let own = point.applying(geometry.toSuperview.inverted())
    return geometry.bounds.contains(own) ? own : nil
  }

  /// Adds all who want to hear of what happens at a point of the view's bounds, innermost first.
  ///
  /// - Returns: Whether a view was hit.
  package func collectListeners(at point: CGPoint, into path: inout HitPath) -> Bool {
    if let window = self as? UIWindow {
      window.eventOrigin = CGPoint(x: path.location.x - point.x, y: path.location.y - point.y)
    }
    guard let hit = hitTest(point, with: nil) else { return false }
    if let hosted = hit.hosted { _ = hosted.hitTest(hit.touchPoint(point, from: self), into: &path) }
    for view in hit.ancestors {
      view.addListeners(to: &path)
      if view === self { break }
    }
    if !path.seeksScrollersOnly { deliverTouches(to: hit, into: &path) }
    return true
  }
}
