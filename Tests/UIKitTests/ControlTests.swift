import Interaction
import Testing

@testable import UIKit

@MainActor private struct Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let control = UIControl(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
  let finger: Finger
  let log = Log()

  final class Log { var words: [String] = [] }

  init() {
    window.addSubview(control)
    finger = Finger(window)
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("inside", .touchUpInside), ("outside", .touchUpOutside),
      ("cancel", .touchCancel),
    ]
    for (word, event) in events {
      control.addAction(UIAction { [log] _ in log.words.append(word) }, for: event)
    }
    window.layoutIfNeeded()
  }
}

@MainActor @Suite("UIControl") struct ControlTests {
  @Test("A press inside, one that leaves, and one that comes back") func press() {
    let screen = Screen()
    screen.finger.down(110, 110)
    #expect(screen.control.isHighlighted && screen.control.isTracking && screen.control.isTouchInside)
    #expect(screen.control.state == .highlighted)
    screen.finger.up()
    #expect(screen.log.words == ["down", "inside"] && screen.control.state == .normal)
    screen.finger.down(110, 110)
    // 70 points around the control still count.
    screen.finger.move(to: 31, 110)
    #expect(screen.control.isHighlighted)
    screen.finger.move(to: 29, 110)
    #expect(!screen.control.isHighlighted && screen.control.isTracking && !screen.control.isTouchInside)
    screen.finger.up()
    #expect(screen.log.words.suffix(2) == ["down", "outside"])
    screen.finger.down(110, 110)
    screen.finger.move(to: 10, 110)
    screen.finger.move(to: 110, 110)
    screen.finger.up()
    #expect(screen.log.words.suffix(2) == ["down", "inside"] && !screen.control.isTracking)
  }

  @Test("A tap on a control, disabled or not, is no tap on what is around it") func alone() {
    let screen = Screen()
    var taps = 0
    screen.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    screen.finger.tap(110, 110)
    screen.control.isEnabled = false
    screen.finger.tap(110, 110)
    #expect(taps == 0 && screen.log.words == ["down", "inside"] && screen.control.state == .disabled)
    screen.finger.tap(10, 10)
    #expect(taps == 1)
  }

  @Test("A drag that begins on a control scrolls and cancels the press; a tap presses") func inScrollView() {
    let screen = Screen()
    let scrollView = UIScrollView(frame: screen.window.bounds)
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    screen.window.addSubview(scrollView)
    scrollView.addSubview(screen.control)
    screen.finger.down(110, 110)
    screen.finger.move(to: 110, 99, steps: 1)
    screen.finger.move(to: 110, 69)
    #expect(scrollView.contentOffset.y == 30 && !screen.control.isHighlighted)
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(screen.log.words == ["down", "cancel"])
    screen.finger.tap(110, 80)
    #expect(screen.log.words == ["down", "cancel", "down", "inside"] && scrollView.contentOffset.y == 30)
  }

  @Test("A control disabled or removed under the finger is not pressed") func taken() {
    let screen = Screen()
    screen.finger.down(110, 110)
    screen.control.isEnabled = false
    screen.finger.up()
    #expect(screen.log.words == ["down", "cancel"] && !screen.control.isHighlighted)
    screen.control.isEnabled = true
    screen.finger.down(110, 110)
    screen.control.removeFromSuperview()
    screen.finger.up()
    #expect(screen.log.words == ["down", "cancel", "down", "cancel"])
  }

  @Test("Actions are kept by identifier and events, and know who sends them") func actions() {
    let control = UIControl()
    var log: [String] = []
    let first = UIAction(identifier: UIAction.Identifier("a")) { action in
      log.append("first")
      #expect(action.sender as? UIControl === control)
    }
    control.addAction(first, for: [.touchDown, .valueChanged])
    control.addAction(
      UIAction(identifier: UIAction.Identifier("a")) { _ in log.append("second") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(log == ["second", "first"] && control.allControlEvents == [.touchDown, .valueChanged])
    #expect(first.sender == nil)
    control.removeAction(identifiedBy: UIAction.Identifier("a"), for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(log.count == 2 && control.allControlEvents.isEmpty)
  }
}
