internal import Interaction

@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
  override public init() { super.init() }

  /// In seconds; less than 0 counts as 0.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet { if minimumPressDuration != oldValue { renewWatcher() } }
  }
  /// How far the finger may move before the press is long enough, in points.
  open var allowableMovement: CGFloat = 10 {
    didSet { if allowableMovement != oldValue { renewWatcher() } }
  }

  override var place: CGPoint? { (watcher as? LongPressRecognizer)?.location }

  override func makeWatcher() -> GestureRecognizer {
    LongPressRecognizer(
      duration: minimumPressDuration.isFinite ? max(0, minimumPressDuration) : 0.5,
      slop: Double(allowableMovement))
  }
}
