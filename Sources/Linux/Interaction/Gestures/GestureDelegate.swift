/// Decides together with a recogniser.
@MainActor package protocol GestureDelegate: AnyObject {
  /// Whether a recogniser sees a pointer that comes down.
  func recognizer(_ recognizer: GestureRecognizer, sees event: PointerEvent) -> Bool
  /// Whether a recogniser may have the pointer that it is about to claim; if not, it fails.
  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool
  /// Whether a recogniser and another may win together. One of the two saying so is enough.
  func recognizer(_ recognizer: GestureRecognizer, mayJoin other: GestureRecognizer) -> Bool
  /// Whether a recogniser's claim waits until another has failed.
  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer) -> Bool
}

extension GestureDelegate {
  package func recognizer(_ recognizer: GestureRecognizer, sees event: PointerEvent) -> Bool { true }
  package func recognizer(_ recognizer: GestureRecognizer, mayJoin other: GestureRecognizer) -> Bool { false }
  package func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer) -> Bool {
    false
  }
}

extension GestureRecognizer {
  package func goesTogether(with other: GestureRecognizer) -> Bool {
    allowsSimultaneous || other.allowsSimultaneous || delegate?.recognizer(self, mayJoin: other) == true
      || other.delegate?.recognizer(other, mayJoin: self) == true
  }

  func waits(for other: GestureRecognizer) -> Bool {
    delegate?.recognizer(self, waitsFor: other) == true
  }
}
