internal import Interaction
internal import ShojiEngine

/// Scrolls while an item is held near an edge, and moves it along.
final class MovementScroll: Moving {
  private weak var view: UICollectionView?
  /// The time of the last frame, in seconds; nil before the first.
  private var last: Double?

  init(_ view: UICollectionView) { self.view = view }

  package func advance(to time: Double) -> Bool {
    guard let view, view.movement != nil else { return end() }
    let velocity = view.movementVelocity
    let seconds = last.map { max(0, time - $0) } ?? 0
    last = time
    guard velocity != .zero else { return end() }
    guard seconds > 0 else { return true }
    return view.scrollMovement(by: CGPoint(x: velocity.x * seconds, y: velocity.y * seconds)) || end()
  }

  private func end() -> Bool {
    last = nil
    view?.window?.removeMoving(self)
    return false
  }
}

extension UICollectionView {
  /// Begins to scroll where what is moved is held near an edge.
  func scrollWithMovement() {
    guard let window, isScrollEnabled, movementVelocity != .zero else { return }
    let scroll = movementScroll ?? MovementScroll(self)
    movementScroll = scroll
    window.addMoving(scroll)
  }

  /// How fast the content goes by for what is held near an edge, in points a second.
  var movementVelocity: CGPoint {
    guard let movement else { return .zero }
    let (bounds, rule) = (super.bounds, AutoScroll())
    return CGPoint(
      x: rule.velocity(at: movement.position.x - bounds.minX, length: bounds.width),
      y: rule.velocity(at: movement.position.y - bounds.minY, length: bounds.height))
  }

  /// Scrolls within the edges, and what is moved along; whether anything scrolled.
  func scrollMovement(by distance: CGPoint) -> Bool {
    func held(_ place: CGFloat, _ offsets: ClosedRange<Double>) -> CGFloat {
      min(max(place, offsets.lowerBound), offsets.upperBound)
    }
    let old = contentOffset
    let new = CGPoint(
      x: held(old.x + distance.x, scroller.x.extent.offsets),
      y: held(old.y + distance.y, scroller.y.extent.offsets))
    guard new != old, let position = movement?.position else { return false }
    contentOffset = new
    updateMovement(to: CGPoint(x: position.x + new.x - old.x, y: position.y + new.y - old.y))
    return true
  }
}
