import CoreGraphics
import Interaction

/// Runs recognisers in an arena and writes down what they say.
@MainActor final class Recording {
  let arena = GestureArena()
  var lines: [String] = []

  func watch<R: GestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.action = { [weak self] state in self?.lines.append("\(name) \(state)") }
    return recognizer
  }

  /// Sends the events of one sequence: down at the first place, moves, up at the last.
  func stroke(
    _ path: [GestureRecognizer], _ places: [(Double, Double)], from time: Double = 0, step: Double = 0.01,
    device: PointerEvent.Device = .mouse, button: Int = 1
  ) {
    for (index, place) in places.enumerated() {
      let phase: PointerEvent.Phase = index == 0 ? .down : index == places.count - 1 ? .up : .moved
      let event = PointerEvent(
        phase, at: CGPoint(x: place.0, y: place.1), time: time + Double(index) * step, button: button,
        device: device)
      if index == 0 { arena.begin(event, path: path) } else { arena.handle(event) }
    }
  }

  func tap(
    _ path: [GestureRecognizer], at place: (Double, Double) = (50, 50), time: Double = 0,
    device: PointerEvent.Device = .mouse
  ) {
    stroke(path, [place, place], from: time, device: device)
  }
}
