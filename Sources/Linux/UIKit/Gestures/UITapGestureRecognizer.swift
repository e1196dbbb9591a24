internal import Interaction

@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
  override public init() { super.init() }

  /// Below 1 counts as 1.
  open var numberOfTapsRequired = 1 { didSet { if numberOfTapsRequired != oldValue { renewWatcher() } } }

  override func makeWatcher() -> GestureRecognizer { TapRecognizer(count: numberOfTapsRequired) }
}
