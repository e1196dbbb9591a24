import Interaction

@testable import UIKit

/// A finger on a window's screen, and the frames between its events: what it does happens at times of its own.
@MainActor final class Finger {
  let window: UIWindow
  /// Seconds.
  private(set) var time = 1.0
  private var place = CGPoint.zero
  let device: PointerEvent.Device

  init(_ window: UIWindow, device: PointerEvent.Device = .touch) {
    self.window = window
    self.device = device
    _ = window.advance(to: time)
  }

  @discardableResult func down(_ x: CGFloat, _ y: CGFloat) -> Bool {
    place = CGPoint(x: x, y: y)
    return send(.down)
  }

  /// Moves on to a place in steps of a hundredth of a second.
  func move(to x: CGFloat, _ y: CGFloat, steps: Int = 5) {
    let from = place
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      time += 0.01
      place = CGPoint(x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part)
      send(.moved)
    }
  }

  @discardableResult func up() -> Bool { send(.up) }
  func cancel() { send(.cancelled) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    wait(0.05)
    up()
  }

  /// Lets time pass, with frames.
  func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + 1.0 / 60)
      _ = window.advance(to: time)
      window.layoutIfNeeded()
    }
  }

  /// Makes one frame, some seconds after the last.
  func frame(after seconds: Double) {
    time += seconds
    _ = window.advance(to: time)
    window.layoutIfNeeded()
  }

  /// Lets frames pass until nothing moves; how many there were.
  @discardableResult func rest() -> Int {
    for frame in 1...2000 {
      time += 1.0 / 60
      let moves = window.advance(to: time)
      window.layoutIfNeeded()
      if !moves { return frame }
    }
    return 2000
  }

  @discardableResult func wheel(_ x: CGFloat, _ y: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0) -> Bool {
    scroll(.wheel, x, y, dx: dx, dy: dy)
  }

  @discardableResult func scroll(
    _ phase: ScrollEvent.Phase, _ x: CGFloat, _ y: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0,
    velocity: CGSize = .zero
  ) -> Bool {
    time += 0.01
    return window.handle(
      .scroll(
        ScrollEvent(
          phase, delta: CGSize(width: dx, height: dy), velocity: velocity, at: CGPoint(x: x, y: y), time: time
        )))
  }

  @discardableResult func key(_ key: KeyEvent.Key) -> Bool {
    time += 0.01
    return window.handle(.key(KeyEvent(key, time: time)))
  }

  @discardableResult private func send(_ phase: PointerEvent.Phase) -> Bool {
    window.handle(.pointer(PointerEvent(phase, at: place, time: time, device: device)))
  }
}

/// Takes what UIKit says is wrong while a test runs.
@MainActor func said(_ body: () -> Void) -> Int {
  var count = 0
  let old = UIDiagnostics.handler
  UIDiagnostics.handler = { _ in count += 1 }
  body()
  UIDiagnostics.handler = old
  return count
}
