/// Where a view stands: its center and transform in its superview's space, its bounds in its own.
struct ViewGeometry: Equatable {
  var center = CGPoint.zero
  var bounds = CGRect.zero
  var transform = CGAffineTransform.identity

  /// The smallest rectangle in the superview's space that holds the view.
  var frame: CGRect {
    let size = bounds.size
    let plain = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    if transform.isIdentity { return plain }
    let around = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return around.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Moves and resizes the view so that its frame is a rectangle; where it is transformed, only its center moves and its
  /// size is scaled back by what the transform does along the axes.
  mutating func setFrame(_ frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    if transform.isIdentity {
      bounds.size = frame.size
      return
    }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform)
    if unit.width > 0, unit.height > 0 {
      bounds.size = CGSize(width: frame.width / unit.width, height: frame.height / unit.height)
    }
  }

  /// From the view's own space to its superview's.
  var toSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform).concatenating(
      CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// A rectangle that can be lived with: what is not a number becomes 0, and sides are not below zero.
  ///
  /// Apple's UIKit raises an exception for NaN.
  @MainActor func usable(_ rect: CGRect, _ name: String) -> CGRect {
    let origin = usable(rect.origin, name)
    let size = rect.size
    guard size.width.isFinite, size.height.isFinite else {
      UIDiagnostics.report(
        "a \(name) of size \(size) was set; sides that are not finite count as 0. Set finite sizes.")
      return CGRect(
        x: origin.x, y: origin.y, width: size.width.isFinite ? max(0, size.width) : 0,
        height: size.height.isFinite ? max(0, size.height) : 0)
    }
    return CGRect(
      x: size.width < 0 ? origin.x + size.width : origin.x,
      y: size.height < 0 ? origin.y + size.height : origin.y, width: abs(size.width), height: abs(size.height)
    )
  }

  @MainActor func usable(_ point: CGPoint, _ name: String) -> CGPoint {
    if point.x.isFinite, point.y.isFinite { return point }
    UIDiagnostics.report("a \(name) at \(point) was set; what is not finite counts as 0. Set finite places.")
    return CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0)
  }
}

/// What waits to be done with a view.
struct ViewFlags {
  /// Whether the view's subviews must be placed.
  var needsLayout = true
  /// Whether a view inside waits for its layout. Where it is true, it is true for every view above.
  var layoutWaitsInside = false
  /// Whether the view may have constraints to add.
  var needsUpdateConstraints = true
  /// Whether the view or one inside must be drawn again. Where it is true, it is true for every view above.
  var needsDrawing = true
  /// Whether the view is only shown until its exit ends: nobody touches it.
  var isLeaving = false
}

extension UIView {
  /// Changes where the view stands and does what follows from it.
  func changeGeometry(_ change: (inout ViewGeometry) -> Void) {
    let old = geometry
    change(&geometry)
    guard geometry != old else { return }
    didChange(.geometry, from: Presentation(geometry: presentation?.geometry ?? old))
    if geometry.bounds.size != old.bounds.size {
      for child in children { child.autoresize(from: old.bounds.size, to: geometry.bounds.size) }
      markNeedsLayout()
      setNeedsDrawing()
    } else if geometry.bounds.origin != old.bounds.origin {
      setNeedsDrawing()
    }
    if geometry.center != old.center || geometry.bounds.size != old.bounds.size {
      window?.coversMayHaveMoved = true
    }
    // A view that only moves keeps its own drawing.
    superview?.setNeedsDrawing()
    geometryDidChange(from: old)
  }

  // MARK: Spaces

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    // The usual case without transforms, by additions alone.
    if view === superview, geometry.transform.isIdentity {
      return CGPoint(
        x: point.x - geometry.bounds.midX + geometry.center.x,
        y: point.y - geometry.bounds.midY + geometry.center.y)
    }
    return point.applying(transform(to: view))
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if view === superview, geometry.transform.isIdentity {
      return CGPoint(
        x: point.x + geometry.bounds.midX - geometry.center.x,
        y: point.y + geometry.bounds.midY - geometry.center.y)
    }
    return point.applying(transform(to: view).inverted())
  }

  /// The map from the view's space to another view's; nil is the window's, or the topmost view's.
  func transform(to view: UIView?) -> CGAffineTransform {
    guard let view, view !== root else { return transformToRoot }
    return transformToRoot.concatenating(view.transformToRoot.inverted())
  }

  /// The map to the space of the topmost view's bounds.
  var transformToRoot: CGAffineTransform { transformToRoot(\.geometry) }

  func transformToRoot(_ geometry: (UIView) -> ViewGeometry) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var view = self
    while let above = view.superview {
      result = result.concatenating(geometry(view).toSuperview)
      view = above
    }
    return result
  }

  // MARK: Autoresizing

  /// Follows a superview whose size changed, by the rule of `autoresizingMask`: what is flexible shares the change in the
  /// proportion of its lengths.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let frame = geometry.frame
    let x = Self.autoresized(
      start: frame.minX, length: frame.width, from: old.width, to: new.width,
      flexibleStart: autoresizingMask.contains(.flexibleLeftMargin),
      flexibleLength: autoresizingMask.contains(.flexibleWidth),
      flexibleEnd: autoresizingMask.contains(.flexibleRightMargin))
    let y = Self.autoresized(
      start: frame.minY, length: frame.height, from: old.height, to: new.height,
      flexibleStart: autoresizingMask.contains(.flexibleTopMargin),
      flexibleLength: autoresizingMask.contains(.flexibleHeight),
      flexibleEnd: autoresizingMask.contains(.flexibleBottomMargin))
    self.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func autoresized(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, flexibleStart: Bool,
    flexibleLength: Bool, flexibleEnd: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let end = old - start - length
    let parts = [flexibleStart ? start : 0, flexibleLength ? length : 0, flexibleEnd ? end : 0]
    let flexible = [flexibleStart, flexibleLength, flexibleEnd].filter { $0 }.count
    guard flexible > 0 else { return (start, length) }
    let total = parts.reduce(0, +)
    let change = new - old
    func share(_ part: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      // Lengths of nothing share alike.
      return total > 0 ? change * parts[part] / total : change / CGFloat(flexible)
    }
    return (start + share(0, flexibleStart), max(0, length + share(1, flexibleLength)))
  }
}
