internal import Interaction

@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var pan = PanRecognizer(acceptsMouse: true)
  /// The place from which the translation counts, in the space of events; nil is where the finger went down.
  private var zero: CGPoint?

  override public init() { super.init() }

  /// A pan that a scroll view owns.
  convenience init(_ pan: PanRecognizer) {
    self.init()
    self.pan = pan
  }

  override func makeWatcher() -> GestureRecognizer { pan }

  /// How far the finger is from where it went down, or from where the translation was set to be zero.
  open func translation(in view: UIView?) -> CGPoint {
    vector(from: zero ?? pan.start, to: pan.location, in: view)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let there = converted(pan.location, to: view)
    let back = CGPoint(x: there.x - translation.x, y: there.y - translation.y)
    guard let space = view ?? self.view?.root else {
      zero = CGPoint(x: pan.location.x - translation.x, y: pan.location.y - translation.y)
      return
    }
    let inWindow = space.convert(back, to: nil)
    let origin = space.window?.eventOrigin ?? .zero
    zero = CGPoint(x: inWindow.x + origin.x, y: inWindow.y + origin.y)
  }

  /// In points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = pan.velocity
    let end = CGPoint(x: pan.location.x + velocity.width, y: pan.location.y + velocity.height)
    return vector(from: pan.location, to: end, in: view)
  }

  override var place: CGPoint? { pan.location }

  open override func reset() {
    super.reset()
    zero = nil
  }

  private func vector(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (converted(start, to: view), converted(end, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
