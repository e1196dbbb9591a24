import Interaction
import Testing

@testable import UIKit

/// A view that writes down what it hears of touches.
@MainActor private final class Touched: UIView {
  var log: [String] = []
  var places: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches, event)
  }

  private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    if log.last != word { log.append(word) }
    if let touch = touches.first, event?.allTouches == touches { places.append(touch.location(in: self)) }
  }
}

@MainActor private struct Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let view = Touched(frame: CGRect(x: 10, y: 20, width: 80, height: 100))
  let finger: Finger

  init() {
    window.addSubview(view)
    finger = Finger(window)
    window.layoutIfNeeded()
  }
}

@MainActor @Suite("UITouch") struct TouchTests {
  @Test("The hit view hears of a touch, in its own space, and hands it on where it does not care")
  func heard() {
    let screen = Screen()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.view.addSubview(inner)
    screen.finger.down(30, 40)
    screen.finger.move(to: 30, 60, steps: 1)
    screen.finger.up()
    #expect(screen.view.log == ["began", "moved", "ended"])
    #expect(screen.view.places == [CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 40), CGPoint(x: 20, y: 40)])
    screen.finger.down(30, 40)
    screen.finger.cancel()
    #expect(screen.view.log.suffix(2) == ["began", "cancelled"])
  }

  @Test("A gesture that wins cancels the touch, unless it is told not to") func cancelled() {
    let screen = Screen()
    var taps = 0
    let tap = UITapGestureRecognizer { _ in taps += 1 }
    screen.view.addGestureRecognizer(tap)
    screen.finger.tap(30, 40)
    #expect(taps == 1 && screen.view.log == ["began", "cancelled"])
    tap.cancelsTouchesInView = false
    screen.finger.tap(30, 40)
    #expect(taps == 2 && screen.view.log == ["began", "cancelled", "began", "ended"])
  }

  @Test("A scroll view that drags cancels the touch inside") func scrolled() {
    let screen = Screen()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    screen.window.addSubview(scrollView)
    scrollView.addSubview(screen.view)
    screen.finger.down(30, 110)
    screen.finger.move(to: 30, 50)
    screen.finger.up()
    #expect(screen.view.log == ["began", "moved", "cancelled"] && scrollView.isDecelerating)
  }
}

@MainActor @Suite("UIGestureRecognizer") struct GestureTests {
  @Test("A single tap that requires the double tap to fail waits for it") func requireToFail() {
    let screen = Screen()
    var log: [String] = []
    let single = UITapGestureRecognizer { _ in log.append("single") }
    let double = UITapGestureRecognizer { _ in log.append("double") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    screen.view.addGestureRecognizer(single)
    screen.view.addGestureRecognizer(double)
    screen.finger.tap(30, 40)
    #expect(log.isEmpty && screen.window.deadline != nil)
    screen.finger.wait(0.5)
    #expect(log == ["single"])
    screen.finger.tap(30, 40)
    screen.finger.wait(0.1)
    screen.finger.tap(30, 40)
    screen.finger.wait(0.5)
    #expect(log == ["single", "double"])
  }

  @Test("A long press begins in time, moves on and ends; its state is possible again afterwards")
  func longPress() {
    let screen = Screen()
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { states.append($0.state) }
    press.minimumPressDuration = 0.3
    screen.view.addGestureRecognizer(press)
    screen.finger.down(30, 40)
    screen.finger.wait(0.25)
    #expect(states.isEmpty)
    screen.finger.wait(0.1)
    #expect(states == [.began] && press.state == .began)
    screen.finger.move(to: 35, 40, steps: 1)
    screen.finger.up()
    #expect(states == [.began, .changed, .ended] && press.state == .possible)
    #expect(press.location(in: screen.view) == CGPoint(x: 25, y: 20))
  }

  @Test("A pan says how far and how fast, from where it is told to count; a mouse pans too") func pan() {
    let screen = Screen()
    var translations: [CGPoint] = []
    let pan = UIPanGestureRecognizer {
      guard let pan = $0 as? UIPanGestureRecognizer else { return }
      translations.append(pan.translation(in: screen.view))
      if pan.state == .changed { pan.setTranslation(.zero, in: screen.view) }
    }
    screen.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    screen.view.addGestureRecognizer(pan)
    let mouse = Finger(screen.window, device: .mouse)
    mouse.down(50, 70)
    mouse.move(to: 70, 70, steps: 1)
    #expect(abs(pan.velocity(in: screen.view).x - 1000) < 1e-6)
    mouse.move(to: 74, 70, steps: 1)
    mouse.move(to: 80, 70, steps: 1)
    mouse.up()
    #expect(translations == [CGPoint(x: 10, y: 0), CGPoint(x: 12, y: 0), CGPoint(x: 3, y: 0), .zero])
  }

  @Test("The delegate decides who sees a touch, who begins, and who goes together") func delegate() {
    final class Judge: UIGestureRecognizerDelegate {
      var begins = true
      var sees = true
      var joins = false
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        sees && touch.location(in: touch.view) == CGPoint(x: 20, y: 20)
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { joins }
    }
    let screen = Screen()
    let judge = Judge()
    var log: [String] = []
    let inner = UITapGestureRecognizer { _ in log.append("inner") }
    let outer = UITapGestureRecognizer { _ in log.append("outer") }
    inner.delegate = judge
    screen.view.addGestureRecognizer(inner)
    screen.window.addGestureRecognizer(outer)
    screen.finger.tap(30, 40)
    #expect(log == ["inner"])
    judge.joins = true
    screen.finger.tap(30, 40)
    #expect(log == ["inner", "inner", "outer"])
    judge.begins = false
    screen.finger.tap(30, 40)
    #expect(log == ["inner", "inner", "outer", "outer"])
    (judge.begins, judge.sees) = (true, false)
    screen.finger.tap(30, 40)
    (judge.sees, inner.isEnabled) = (true, false)
    screen.finger.tap(30, 40)
    #expect(log.suffix(3) == ["outer", "outer", "outer"])
  }

  @Test("A recogniser is in one view; disabled or removed in the middle it is cancelled") func life() {
    let screen = Screen()
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    screen.window.addGestureRecognizer(pan)
    screen.view.addGestureRecognizer(pan)
    #expect(screen.window.gestureRecognizers == nil && screen.view.gestureRecognizers == [pan])
    screen.finger.down(30, 40)
    screen.finger.move(to: 60, 40, steps: 1)
    pan.isEnabled = false
    screen.finger.up()
    pan.isEnabled = true
    screen.finger.down(30, 40)
    screen.finger.move(to: 60, 40, steps: 1)
    screen.view.gestureRecognizers = nil
    screen.finger.up()
    #expect(states == [.began, .cancelled, .began, .cancelled] && pan.view == nil)
  }

  @Test("A recogniser of one's own claims by its state") func own() {
    final class Checkmark: UIGestureRecognizer {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { log.append("down") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() { log.append("reset") }
    }
    let screen = Screen()
    var states: [UIGestureRecognizer.State] = []
    let own = Checkmark { states.append($0.state) }
    screen.view.addGestureRecognizer(own)
    screen.finger.down(30, 40)
    screen.finger.move(to: 40, 40, steps: 2)
    screen.finger.up()
    #expect(states == [.began, .changed, .ended] && own.log == ["down", "reset"])
    #expect(screen.view.log == ["began", "moved", "cancelled"])
    screen.finger.tap(30, 40)
    #expect(states.last == .ended && states.count == 4)
  }
}
