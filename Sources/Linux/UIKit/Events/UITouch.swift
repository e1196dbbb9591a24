internal import Interaction

/// A finger, or a mouse's or pen's button, from when it goes down to when it goes up.
@MainActor @preconcurrency open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  open private(set) var phase = Phase.began
  open private(set) var tapCount = 1
  open private(set) var timestamp: TimeInterval = 0
  /// The view that was hit when the touch began.
  open var view: UIView? { hitView }
  private weak var hitView: UIView?
  /// Where it is and was, in the space of events.
  private var place = CGPoint.zero
  private var lastPlace = CGPoint.zero
  private var lastEvent: PointerEvent?

  convenience init(_ view: UIView) {
    self.init()
    hitView = view
  }

  open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { converted(lastPlace, to: view) }

  private func converted(_ place: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? hitView?.root)?.point(ofEventAt: place) ?? place
  }

  /// Takes what became of it. Each of those who see it may say so.
  func take(_ event: PointerEvent) {
    guard event != lastEvent else { return }
    lastEvent = event
    switch event.phase {
    case .down:
      phase = .began
      tapCount = event.clickCount
      place = event.location
    case .moved: phase = .moved
    case .up: phase = .ended
    case .cancelled: phase = .cancelled
    case .hover, .left: return
    }
    timestamp = event.time
    lastPlace = place
    place = event.location
  }

  func cancel() { phase = .cancelled }
}

@MainActor @preconcurrency open class UIEvent: NSObject {
  open private(set) var allTouches: Set<UITouch>?
  /// When it happened, in seconds.
  open private(set) var timestamp: TimeInterval = 0

  convenience init(_ touch: UITouch) {
    self.init()
    allTouches = [touch]
    timestamp = touch.timestamp
  }
}
