package import Interaction

extension UIView {
  /// The frontmost view under a point that takes part in what people do.
  func hitView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !isBusyAnimating,
      self.point(inside: point, with: event)
    else {
      return nil
    }
    for child in children.reversed() {
      if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Adds all who want to hear of what happens at a point of the view's bounds, innermost first.
  ///
  /// - Returns: Whether a view was hit.
  package func collectListeners(at point: CGPoint, into path: inout HitPath) -> Bool {
    if let window = self as? UIWindow {
      window.eventOrigin = CGPoint(x: path.location.x - point.x, y: path.location.y - point.y)
    }
    guard let hit = hitTest(point, with: nil) else { return false }
    if let hosted = hit.hosted { _ = hosted.hitTest(hit.convert(point, from: self), into: &path) }
    for view in hit.ancestors {
      view.addListeners(to: &path)
      if view === self { break }
    }
    if !path.seeksScrollersOnly { deliverTouches(to: hit, into: &path) }
    return true
  }
}
