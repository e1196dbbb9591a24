import CoreGraphics
import Interaction
import Testing

@MainActor @Suite struct TimedGestureTests {
  let recording = Recording()

  @Test("Two taps within 0.3 seconds are a double tap, and the single tap outside does not fire")
  func doubleTap() {
    let double = recording.watch(TapRecognizer(count: 2), "double")
    let single = recording.watch(TapRecognizer(), "single")
    recording.tap([double, single])
    #expect(recording.lines.isEmpty)
    #expect(recording.arena.deadline == 0.31)
    recording.tap([double, single], time: 0.3)
    #expect(recording.lines == ["double ended"])
    #expect(!recording.arena.isActive)
  }

  @Test("Without a second tap in time the single tap fires, by the time alone") func singleAfterWait() {
    let double = recording.watch(TapRecognizer(count: 2), "double")
    let single = recording.watch(TapRecognizer(), "single")
    recording.tap([double, single])
    recording.arena.advance(to: 0.31)
    #expect(recording.lines.isEmpty)
    recording.arena.advance(to: 0.32)
    #expect(recording.lines == ["single ended"])
    #expect(recording.arena.deadline == nil)
    recording.tap([double, single], time: 0.33)
    #expect(recording.lines == ["single ended"])
  }

  @Test("A second tap that is late or far away is a first one") func lateOrFar() {
    let double = recording.watch(TapRecognizer(count: 2), "double")
    recording.tap([double])
    recording.tap([double], time: 0.5)
    #expect(recording.lines.isEmpty)
    recording.tap([double], time: 0.7)
    #expect(recording.lines == ["double ended"])
    recording.tap([double], time: 2)
    recording.tap([double], at: (95, 50), time: 2.1)
    #expect(recording.lines == ["double ended"])
    recording.tap([double], at: (95, 50), time: 2.3)
    #expect(recording.lines == ["double ended", "double ended"])
  }

  @Test("A tap elsewhere ends the wait at once") func elsewhere() {
    let double = recording.watch(TapRecognizer(count: 2), "double")
    let single = recording.watch(TapRecognizer(), "single")
    let other = recording.watch(TapRecognizer(), "other")
    recording.tap([double, single])
    recording.tap([other], time: 0.1)
    #expect(recording.lines == ["single ended", "other ended"])
  }

  @Test("If the second press becomes a drag, the first was a single tap") func tapThenDrag() {
    let double = recording.watch(TapRecognizer(count: 2), "double")
    let single = recording.watch(TapRecognizer(), "single")
    recording.tap([double, single])
    recording.stroke([double, single], [(50, 50), (90, 50), (90, 50)], from: 0.1)
    #expect(recording.lines == ["single ended"])
  }

  @Test("Three taps take three") func tripleTap() {
    let triple = recording.watch(TapRecognizer(count: 3), "triple")
    for tap in 0..<3 { recording.tap([triple], time: Double(tap) * 0.2) }
    #expect(recording.lines == ["triple ended"])
    #expect(TapRecognizer(count: 0).count == 1)
  }

  @Test("A press becomes long by the time alone and ends when the pointer goes up") func longPress() {
    let long = recording.watch(LongPressRecognizer(), "long")
    let tap = recording.watch(TapRecognizer(), "tap")
    recording.arena.begin(PointerEvent(.down, at: .zero, time: 1), path: [tap, long])
    #expect(recording.arena.deadline == 1.5)
    recording.arena.advance(to: 1.49)
    #expect(recording.lines.isEmpty)
    recording.arena.advance(to: 1.5)
    #expect(recording.lines == ["long began"])
    #expect(tap.state == .cancelled)
    recording.arena.handle(PointerEvent(.moved, at: CGPoint(x: 30, y: 0), time: 1.6))
    recording.arena.handle(PointerEvent(.up, at: CGPoint(x: 30, y: 0), time: 1.7))
    #expect(recording.lines == ["long began", "long changed", "long ended"])
    #expect(long.location == CGPoint(x: 30, y: 0))
  }

  @Test("A short press taps; one that moves away is none") func shortPress() {
    let long = recording.watch(LongPressRecognizer(), "long")
    let tap = recording.watch(TapRecognizer(), "tap")
    recording.tap([long, tap])
    recording.stroke([long, tap], [(0, 0), (20, 0), (20, 0), (20, 0)], from: 1, step: 0.3)
    #expect(recording.lines == ["tap ended"])
  }

  @Test("A late event alone makes a press long: its time counts, no timer") func longByEvent() {
    let long = recording.watch(LongPressRecognizer(), "long")
    recording.stroke([long], [(0, 0), (0, 0)], step: 0.6)
    #expect(recording.lines == ["long began", "long ended"])
  }

  @Test("A drag knows its steps and its velocity when it leaves") func velocity() {
    let pan = PanRecognizer(axes: .vertical)
    var steps: [CGSize] = []
    var speed = CGSize.zero
    pan.action = { state in
      steps.append(pan.delta)
      if state == .ended { speed = pan.velocity }
    }
    recording.stroke(
      [pan], [(0, 100), (0, 88), (0, 76), (0, 64), (0, 64)], step: 1.0 / 64, device: .touch)
    #expect(steps.map(\.height) == [0, -12, -12, 0])
    // 36 points up in four steps of 1/64 second, the last of them at rest.
    #expect(speed == CGSize(width: 0, height: -576))
  }

  @Test("A finger that rested before it left has no velocity") func restedFinger() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(CGPoint(x: 0, y: 0), at: 0)
    tracker.add(CGPoint(x: 0, y: 50), at: 0.0625)
    #expect(tracker.velocity(at: 0.0625) == CGSize(width: 0, height: 800))
    #expect(tracker.velocity(at: 0.25) == .zero)
    tracker.add(CGPoint(x: Double.nan, y: 0), at: 0.07)
    tracker.add(CGPoint(x: 0, y: 25), at: 0.0625)
    #expect(tracker.velocity(at: 0.0625) == CGSize(width: 0, height: 400))
  }
}
