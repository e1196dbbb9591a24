import CoreGraphics
import Interaction
import Testing

@testable import GTKPlatform

@Suite("GTK's input is translated") struct InputTranslationTests {
  @Test("a stroke begins, changes and ends with its velocity") func stroke() {
    var stroke = ScrollStroke()
    #expect(stroke.begin(.points) == [.init(phase: .began)])
    #expect(stroke.move(1, 2, .points) == [.init(phase: .changed, delta: CGSize(width: 1, height: 2))])
    stroke.end()
    #expect(stroke.awaitsVelocity)
    #expect(stroke.decelerate(0, 900) == [.init(phase: .ended, velocity: CGSize(width: 0, height: 900))])
    #expect(!stroke.awaitsVelocity)
    #expect(stroke.decelerate(0, 900) == [])
  }

  @Test("a wheel's click is three lines, and no stroke") func wheel() {
    var stroke = ScrollStroke()
    #expect(stroke.begin(.clicks) == [])
    #expect(stroke.move(0, 1, .clicks) == [.init(phase: .wheel, delta: CGSize(width: 0, height: 60))])
    stroke.end()
    #expect(!stroke.awaitsVelocity)
    #expect(stroke.decelerate(0, 5) == [])
  }

  @Test("a stroke that was not begun begins; one that was not ended ends") func gaps() {
    var stroke = ScrollStroke()
    #expect(stroke.move(0, 1, .points).map(\.phase) == [.began, .changed])
    #expect(stroke.begin(.points).map(\.phase) == [.ended, .began])
    stroke.end()
    #expect(stroke.move(0, 1, .points).map(\.phase) == [.ended, .began, .changed])
    #expect(stroke.move(.nan, 1, .points) == [])
  }

  @Test("presses in a row are counted by time, place and button") func clicks() {
    var clicks = ClickCounter()
    #expect(clicks.press(at: .zero, time: 0, button: 1) == 1)
    #expect(clicks.press(at: CGPoint(x: 5, y: 5), time: 0.4, button: 1) == 2)
    #expect(clicks.press(at: CGPoint(x: 5, y: 5), time: 0.5, button: 1) == 3)
    #expect(clicks.press(at: CGPoint(x: 5, y: 5), time: 0.6, button: 3) == 1)
    #expect(clicks.press(at: CGPoint(x: 5, y: 5), time: 1.1, button: 3) == 1)
    #expect(clicks.press(at: CGPoint(x: 11, y: 5), time: 1.2, button: 3) == 1)
  }

  @Test("stamps keep their distances and never lie in the future") func stamps() {
    var clock = EventClock()
    #expect(clock.time(ofStamp: 1000, now: 50) == 50)
    #expect(abs(clock.time(ofStamp: 1010, now: 50.5) - 50.01) < 1e-9)
    #expect(clock.time(ofStamp: 2000, now: 50.6) == 50.6)
    #expect(clock.time(ofStamp: 0, now: 51) == 51)
    // The display's clock wrapped.
    #expect(clock.time(ofStamp: 5, now: 60) == 60)
    #expect(abs(clock.time(ofStamp: 15, now: 60.5) - 60.01) < 1e-9)
  }

  @Test("keys have their meaning or their character") func keys() {
    #expect(key(of: 0xFF51) == .left)
    #expect(key(of: 0xFF0D) == .enter)
    #expect(key(of: 0xFE20) == .tab)
    #expect(key(of: 0x20) == .space)
    #expect(key(of: 0x61) == .character("a"))
    #expect(key(of: 0x100_20AC) == .character("€"))
    #expect(key(of: 0xFFE1) == nil)
  }

  @Test("function keys are known by their numbers; keys without a character that are none are nothing")
  func functionKeys() {
    #expect(key(of: 0xFFBE) == .function(1) && key(of: 0xFFC9) == .function(12))
    #expect(key(of: 0xFFE0) == .function(35))
    #expect(key(of: 0xFFE1) == nil, "the shift key follows F35")
    #expect(key(of: 0x66) == .character("f"))
  }
}
