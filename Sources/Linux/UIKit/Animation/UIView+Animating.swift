extension UIView {
  static func runAnimations(
    _ duration: TimeInterval, delay: TimeInterval = 0, curve: AnimationCurve? = nil,
    options: AnimationOptions = [], _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard duration > 0, duration.isFinite, ViewAnimation.isEnabled else {
      ViewAnimation.suspend(animations)
      completion?(true)
      return
    }
    let animation = ViewAnimation(
      duration: duration, delay: delay, curve: curve ?? options.curve, options: options,
      completion: completion)
    animation.run(animations)
  }
}

extension UIView.AnimationOptions {
  fileprivate var curve: AnimationCurve {
    switch (rawValue >> 16) & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
