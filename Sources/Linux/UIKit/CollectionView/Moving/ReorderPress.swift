extension UICollectionViewController {
  /// Has a long press on an item move it.
  func installReorderPress() {
    guard installsStandardGestureForInteractiveMovement, let view = viewIfLoaded as? UICollectionView else {
      reorderPress.map { $0.view?.removeGestureRecognizer($0) }
      return
    }
    let press =
      reorderPress
      ?? .reordering(
        in: { [weak self] in self?.viewIfLoaded as? UICollectionView },
        item: { $0.indexPathForItem(at: $1) })
    reorderPress = press
    if press.view !== view { view.addGestureRecognizer(press) }
  }
}

extension UILongPressGestureRecognizer {
  /// A press that moves an item of a collection view: the one that `item` names where it begins, in the view's space.
  static func reordering(
    in view: @escaping @MainActor () -> UICollectionView?,
    item: @escaping @MainActor (UICollectionView, CGPoint) -> IndexPath?
  ) -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    // How far the finger is from the item's middle.
    var grip = CGPoint.zero
    press._addHandler { press in
      guard let view = view() else { return }
      let point = press.location(in: view)
      switch press.state {
      case .began:
        guard let path = item(view, point), let center = view.layoutAttributesForItem(at: path)?.center,
          view.beginInteractiveMovementForItem(at: path)
        else {
          press.state = .cancelled
          return
        }
        grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
      case .changed:
        view.updateInteractiveMovementTargetPosition(CGPoint(x: point.x + grip.x, y: point.y + grip.y))
      case .ended: view.endInteractiveMovement()
      case .cancelled, .failed: view.cancelInteractiveMovement()
      case .possible: break
      }
    }
    return press
  }
}
