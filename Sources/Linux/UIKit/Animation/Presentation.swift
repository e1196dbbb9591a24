/// What a view shows while it is on its way to what it is.
struct Presentation {
  var geometry: ViewGeometry?
  var alpha: CGFloat?
  var background: UIColor?

  var isEmpty: Bool { geometry == nil && alpha == nil && background == nil }
}

/// What of a view can be animated.
enum AnimatedAspect: Hashable {
  case geometry
  case alpha
  case background
}

extension UIView {
  var presentedGeometry: ViewGeometry { presentation?.geometry ?? geometry }
  var presentedAlpha: CGFloat { presentation?.alpha ?? alpha }
  var presentedBackground: UIColor? { presentation?.background ?? backgroundColor }

  /// Shows something else than the view is; nil shows what it is.
  func show(_ aspect: AnimatedAspect, _ change: (inout Presentation) -> Void) {
    var shown = presentation ?? Presentation()
    change(&shown)
    let oldBounds = presentedGeometry.bounds
    presentation = shown.isEmpty ? nil : shown
    switch aspect {
    case .geometry:
      // A view that only moves keeps its own drawing.
      if presentedGeometry.bounds != oldBounds { setNeedsDrawing() }
      superview?.setNeedsDrawing()
    case .alpha: looksDidChange()
    case .background: setNeedsDrawing()
    }
  }

  /// An aspect of the view is another: in a block of animations it goes there, else it is there at once.
  ///
  /// - Parameter from: What is shown of it until now.
  func didChange(_ aspect: AnimatedAspect, from shown: @autoclosure () -> Presentation) {
    if let animation = ViewAnimation.current, let window {
      let shown = shown()
      runningAnimations[aspect]?.drop(self, aspect)
      runningAnimations[aspect] = animation
      animation.add(self, aspect, from: shown, in: window)
    } else if let running = runningAnimations[aspect] {
      if running.followsTargets { running.follow(self, aspect) } else { stopAnimating(aspect) }
    }
  }

  /// - Parameter isInterruption: Whether who waits for the animation's end hears of it.
  func stopAnimating(_ aspect: AnimatedAspect, isInterruption: Bool = true) {
    guard let animation = runningAnimations.removeValue(forKey: aspect) else { return }
    animation.drop(self, aspect, isInterruption: isInterruption)
    show(aspect) { shown in
      switch aspect {
      case .geometry: shown.geometry = nil
      case .alpha: shown.alpha = nil
      case .background: shown.background = nil
      }
    }
  }

  func stopAnimating() {
    for aspect in runningAnimations.keys { stopAnimating(aspect) }
  }

  /// Whether the view is being animated in a way that keeps touches out.
  var isBusyAnimating: Bool {
    runningAnimations.values.contains { !$0.options.contains(.allowUserInteraction) }
  }
}

extension ViewGeometry {
  mutating func translate(by distance: CGPoint) {
    center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
  }

  func mixed(with end: ViewGeometry, _ part: CGFloat) -> ViewGeometry {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    var result = end
    result.center = CGPoint(x: mix(center.x, end.center.x), y: mix(center.y, end.center.y))
    result.bounds = CGRect(
      x: mix(bounds.minX, end.bounds.minX), y: mix(bounds.minY, end.bounds.minY),
      // A spring that swings does not turn a view inside out.
      width: max(0, mix(bounds.width, end.bounds.width)),
      height: max(0, mix(bounds.height, end.bounds.height)))
    let (from, to) = (transform, end.transform)
    result.transform = CGAffineTransform(
      a: mix(from.a, to.a), b: mix(from.b, to.b), c: mix(from.c, to.c), d: mix(from.d, to.d),
      tx: mix(from.tx, to.tx), ty: mix(from.ty, to.ty))
    return result
  }
}
