internal import CoreGraphics

/// The way from one screen of a navigation controller to another, while both are seen.
@MainActor final class ScreenPassage {
  private let leaving: UIViewController
  private let coming: UIViewController
  private var completion: (() -> Void)?
  var isOver: Bool { completion == nil }

  /// Has a screen slide over the one before, or that one off it.
  ///
  /// - Parameter completion: What is to be done when it is over, or cut short.
  init(
    from leaving: UIViewController, to coming: UIViewController, isBack: Bool, in container: UIView,
    below bar: UIView, completion: @escaping () -> Void
  ) {
    self.leaving = leaving
    self.coming = coming
    self.completion = completion
    leaving.beginLeaving()
    coming.beginComing()
    guard let new = coming.view, let old = leaving.view else { return }
    let away = container.isRightToLeft ? -container.bounds.width : container.bounds.width
    // What lies below goes a third of the way, so that it is seen which one covers the other.
    let (start, end) = isBack ? (-away / 3, away) : (away, -away / 3)
    UIView.performWithoutAnimation {
      new.frame = container.bounds.offsetBy(dx: start, dy: 0)
      container.insertSubview(new, belowSubview: isBack ? old : bar)
      new.layoutIfNeeded()
    }
    UIView.animate(withDuration: UINavigationController.duration) {
      new.frame = container.bounds
      old.frame = container.bounds.offsetBy(dx: end, dy: 0)
    } completion: { [weak self] _ in
      self?.finish()
    }
  }

  /// Shows the new screen alone, at once.
  func finish() {
    guard let completion else { return }
    self.completion = nil
    leaving.viewIfLoaded?.removeFromSuperview()
    coming.viewIfLoaded?.stopAnimating()
    leaving.endPassage()
    coming.endPassage()
    completion()
  }
}
