package import Interaction

extension UIGestureRecognizer: GestureDelegate {
  package func recognizer(_ recognizer: GestureRecognizer, sees event: PointerEvent) -> Bool {
    guard let touch else { return true }
    touch.take(event)
    return delegate?.gestureRecognizer(self, shouldReceive: touch) != false
      && delegate?.gestureRecognizer(self, shouldReceive: UIEvent(touch)) != false
  }

  package func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    view?.gestureRecognizerShouldBegin(self) != false && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  package func recognizer(_ recognizer: GestureRecognizer, mayJoin other: GestureRecognizer) -> Bool {
    if other is TouchDelivery { return !cancelsTouchesInView }
    guard let other = other.delegate as? UIGestureRecognizer else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
  }

  package func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer) -> Bool {
    (other.delegate as? UIGestureRecognizer).map(waits) == true
  }
}

extension UIView {
  func add(_ gesture: UIGestureRecognizer) {
    guard gesture.view !== self else { return }
    gesture.view?.removeGestureRecognizer(gesture)
    gesture.owner = self
    gestures.append(gesture)
  }

  func remove(_ gesture: UIGestureRecognizer) {
    guard let index = gestures.firstIndex(where: { $0 === gesture }) else { return }
    gestures.remove(at: index)
    gesture.watcher.fail()
    gesture.owner = nil
  }

  func replaceGestures(with new: [UIGestureRecognizer]) {
    for gesture in gestures where !new.contains(where: { $0 === gesture }) {
      removeGestureRecognizer(gesture)
    }
    for gesture in new { addGestureRecognizer(gesture) }
  }

  func addGestures(to path: inout HitPath) {
    if path.seeksScrollersOnly { return }
    for gesture in gestures where gesture.isEnabled { path.recognizers.append(gesture.watcher) }
  }
}
