internal import Interaction

/// Tells the hit view, and its responders, of a touch until a gesture takes the pointer.
///
/// It claims nothing: a touch on a plain view is no gesture and shuts nobody out.
@MainActor final class TouchDelivery: GestureRecognizer {
  let touch: UITouch
  private weak var view: UIView?
  /// The recognisers that may take the pointer.
  private let rivals: [GestureRecognizer]
  /// Whether the view heard of a beginning and of no end.
  private var isUnderWayForView = false

  init(to view: UIView, rivals: [GestureRecognizer]) {
    touch = UITouch(view)
    self.view = view
    self.rivals = rivals
  }

  override func handle(_ event: PointerEvent) {
    touch.take(event)
    switch event.phase {
    case .down:
      isUnderWayForView = true
      view?.touchesBegan([touch], with: UIEvent(touch))
    case .moved:
      if isUnderWayForView { view?.touchesMoved([touch], with: UIEvent(touch)) }
    case .up:
      // A gesture that ends with this event is about to cancel the touch.
      if rivals.contains(where: { $0.claimed != nil && !goesTogether(with: $0) }) { return }
      if isUnderWayForView {
        isUnderWayForView = false
        view?.touchesEnded([touch], with: UIEvent(touch))
      }
      fail()
    case .cancelled: fail()
    case .hover, .left: break
    }
  }

  override func reset() {
    guard isUnderWayForView else { return }
    isUnderWayForView = false
    touch.cancel()
    view?.touchesCancelled([touch], with: UIEvent(touch))
  }
}

extension UIView {
  /// Adds, behind all gestures, who tells a hit view of the touch.
  func deliverTouches(to hit: UIView, into path: inout HitPath) {
    let delivery = TouchDelivery(to: hit, rivals: path.recognizers)
    for view in hit.ancestors {
      for gesture in view.gestures { gesture.touch = delivery.touch }
      if view === self { break }
    }
    path.recognizers.append(delivery)
  }
}
