import CoreGraphics
import Interaction
import Testing

@MainActor @Suite struct GestureArenaTests {
  let recording = Recording()

  private func button() -> PressRecognizer {
    recording.watch(PressRecognizer { $0.x >= 40 && $0.x <= 60 }, "button")
  }

  @Test("Of two taps the inner one wins") func innerTap() {
    let inner = recording.watch(TapRecognizer(), "inner")
    let outer = recording.watch(TapRecognizer(), "outer")
    recording.tap([inner, outer])
    #expect(recording.lines == ["inner ended"])
    #expect(outer.state == .cancelled)
    #expect(inner.location == CGPoint(x: 50, y: 50))
  }

  @Test("What was pressed last is let go of once it has come to its end, when a second tap has not come too")
  func lettingGo() {
    weak var single: TapRecognizer?
    weak var double: TapRecognizer?
    do {
      let (inner, outer) = (TapRecognizer(count: 2), recording.watch(TapRecognizer(), "outer"))
      (double, single) = (inner, outer)
      recording.tap([inner, outer])
    }
    #expect(single != nil && double != nil)
    recording.arena.advance(to: 2)
    #expect(recording.lines == ["outer ended"])
    #expect(single == nil && double == nil)
    do {
      let tap = recording.watch(TapRecognizer(), "tap")
      single = tap
      recording.tap([tap], time: 3)
    }
    #expect(recording.lines == ["outer ended", "tap ended"])
    #expect(single == nil)
  }

  @Test("Simultaneous taps both end") func simultaneous() {
    let inner = recording.watch(TapRecognizer(), "inner")
    let outer = recording.watch(TapRecognizer(), "outer")
    outer.allowsSimultaneous = true
    recording.tap([inner, outer])
    #expect(recording.lines == ["inner ended", "outer ended"])
  }

  @Test("B10 a button in a cell is pressed alone; elsewhere the cell is tapped") func buttonInCell() {
    let button = button()
    let cell = recording.watch(TapRecognizer(), "cell")
    var shown: [Bool] = []
    button.onPress = { shown.append($0) }
    recording.tap([button, cell])
    recording.tap([cell], at: (10, 10), time: 1)
    #expect(recording.lines == ["button ended", "cell ended"])
    #expect(shown == [true, false])
  }

  @Test("A press that leaves the button comes to nothing, for the cell too; one that returns counts")
  func leavingTheButton() {
    let button = button()
    let cell = recording.watch(TapRecognizer(), "cell")
    var shown: [Bool] = []
    button.onPress = { shown.append($0) }
    recording.stroke([button, cell], [(59, 50), (65, 50), (65, 50)])
    #expect(recording.lines.isEmpty)
    recording.stroke([button, cell], [(59, 50), (65, 50), (55, 50), (55, 50)], from: 1)
    #expect(recording.lines == ["button ended"])
    #expect(shown == [true, false, true, false, true, false])
  }

  @Test("A finger's drag that begins on a button scrolls and lets go of the button") func panFromButton() {
    let button = button()
    let cell = recording.watch(TapRecognizer(), "cell")
    let pan = recording.watch(PanRecognizer(axes: .vertical), "pan")
    recording.stroke(
      [button, cell, pan], [(50, 50), (50, 45), (50, 35), (50, 20), (50, 20)], device: .touch)
    #expect(recording.lines == ["pan began", "pan changed", "pan ended"])
    #expect(button.state == .cancelled && !button.isPressed)
    #expect(pan.translation == CGSize(width: 0, height: -30))
  }

  @Test("A finger that stays within the slop taps; a mouse that drags does neither") func slop() {
    let tap = recording.watch(TapRecognizer(), "tap")
    let pan = recording.watch(PanRecognizer(), "pan")
    recording.stroke([tap, pan], [(50, 50), (56, 58), (56, 58)], device: .touch)
    #expect(recording.lines == ["tap ended"])
    recording.stroke([tap, pan], [(50, 50), (56, 59), (56, 59)], from: 1, device: .mouse)
    #expect(recording.lines == ["tap ended"])
  }

  @Test("A drag goes to the scroller of its axis: a carousel in a feed") func nestedPans() {
    let carousel = recording.watch(PanRecognizer(axes: .horizontal), "carousel")
    let feed = recording.watch(PanRecognizer(axes: .vertical), "feed")
    recording.stroke([carousel, feed], [(50, 50), (52, 70), (52, 70)], device: .touch)
    recording.stroke([carousel, feed], [(50, 50), (70, 52), (70, 52)], from: 1, device: .touch)
    #expect(recording.lines == ["feed began", "feed ended", "carousel began", "carousel ended"])
  }

  @Test("Other buttons do not tap, press or drag") func otherButtons() {
    let all: [GestureRecognizer] = [
      button(), recording.watch(TapRecognizer(), "tap"), recording.watch(LongPressRecognizer(), "long"),
      recording.watch(PanRecognizer(acceptsMouse: true), "pan"),
    ]
    for button in [2, 3] { recording.stroke(all, [(50, 50), (80, 50), (80, 50)], button: button) }
    #expect(recording.lines.isEmpty && !recording.arena.isActive)
  }

  @Test("A pointer that is taken away ends nothing") func cancelled() {
    let tap = recording.watch(TapRecognizer(), "tap")
    let button = button()
    recording.arena.begin(PointerEvent(.down, at: CGPoint(x: 50, y: 50), time: 0), path: [button, tap])
    #expect(button.isPressed)
    #expect(!recording.arena.handle(PointerEvent(.cancelled, at: CGPoint(x: 50, y: 50), time: 0.1)))
    #expect(recording.lines.isEmpty && !button.isPressed)
    #expect(!recording.arena.handle(PointerEvent(.up, at: CGPoint(x: 50, y: 50), time: 0.2)))
  }

  @Test("When the arena is cancelled, what had begun is told") func arenaCancelled() {
    let pan = recording.watch(PanRecognizer(), "pan")
    recording.arena.begin(PointerEvent(.down, at: .zero, time: 0, device: .touch), path: [pan])
    recording.arena.handle(PointerEvent(.moved, at: CGPoint(x: 0, y: 20), time: 0.1, device: .touch))
    recording.arena.cancel()
    #expect(recording.lines == ["pan began", "pan cancelled"])
    #expect(!recording.arena.isActive && recording.arena.deadline == nil)
  }

  @Test("An action may cancel the arena or begin anew") func reentrance() {
    let tap = TapRecognizer()
    let outer = recording.watch(TapRecognizer(), "outer")
    tap.action = { [recording] _ in
      recording.lines.append("tap")
      recording.arena.cancel()
    }
    recording.tap([tap, outer])
    recording.tap([tap, outer], time: 1)
    #expect(recording.lines == ["tap", "tap"])
    tap.action = { [recording] _ in
      recording.lines.append("again")
      tap.action = nil
      recording.tap([outer], time: 3)
    }
    recording.tap([tap], time: 2)
    #expect(recording.lines == ["tap", "tap", "again", "outer ended"])
  }

  @Test("One recogniser twice in the path counts once") func twice() {
    let tap = recording.watch(TapRecognizer(), "tap")
    recording.tap([tap, tap])
    #expect(recording.lines == ["tap ended"])
    recording.tap([])
    #expect(!recording.arena.isActive)
  }
}
