import CoreGraphics
import Interaction
import Testing

@Suite struct ScrollerTests {
  private func scroller(_ axes: MoveAxes = .vertical) -> Scroller {
    var scroller = Scroller(axes: axes)
    scroller.setExtents(
      x: ScrollExtent(content: 3000, viewport: 1024), y: ScrollExtent(content: 11044, viewport: 768))
    return scroller
  }

  private func event(
    _ phase: ScrollEvent.Phase, _ x: Double = 0, _ y: Double = 0, velocity: CGSize = .zero,
    at time: Double = 0,
    modifiers: Modifiers = []
  ) -> ScrollEvent {
    ScrollEvent(
      phase, delta: CGSize(width: x, height: y), velocity: velocity, at: .zero, time: time,
      modifiers: modifiers)
  }

  @Test("A wheel scrolls its axes and leaves what it cannot use") func wheel() {
    var scroller = scroller()
    expect(scroller.handle(event(.wheel, 0, 40)), is: true)
    #expect(scroller.offset == CGPoint(x: 0, y: 40))
    expect(scroller.handle(event(.wheel, 40, 0)), is: false)
    expect(scroller.handle(event(.wheel, 0, -40)), is: true)
    expect(scroller.handle(event(.wheel, 0, -40)), is: false)
    #expect(scroller.offset == .zero)
  }

  @Test("Shift turns the wheel sideways where there is something sideways") func shiftWheel() {
    var both = scroller(.both)
    expect(both.handle(event(.wheel, 0, 40, modifiers: .shift)), is: true)
    #expect(both.offset == CGPoint(x: 40, y: 0))
    var vertical = scroller()
    expect(vertical.handle(event(.wheel, 0, 40, modifiers: .shift)), is: true)
    #expect(vertical.offset == CGPoint(x: 0, y: 40))
  }

  @Test("A stroke drags, then runs out with the velocity of its end") func stroke() {
    var scroller = scroller()
    expect(scroller.handle(event(.began, at: 1)), is: false)
    expect(scroller.handle(event(.changed, 0, 12, at: 1.01)), is: true)
    #expect(scroller.phase == .interacting)
    expect(scroller.handle(event(.changed, 3, 0, at: 1.02)), is: true)
    #expect(scroller.offset == CGPoint(x: 0, y: 12))
    expect(scroller.handle(event(.ended, velocity: CGSize(width: 0, height: 600), at: 1.03)), is: true)
    #expect(scroller.phase == .decelerating)
    let target = scroller.target.y
    #expect(target > 311 && target < 312)
    scroller.advance(to: 20)
    #expect(scroller.offset.y == target)
    expect(scroller.handle(event(.ended, at: 21)), is: false)
  }

  @Test("A stroke across its axis is left to others, as a vertical one over a carousel") func strokeAcross() {
    var carousel = scroller(.horizontal)
    expect(carousel.handle(event(.began, 1, 12)), is: false)
    expect(carousel.handle(event(.changed, 1, 12)), is: false)
    expect(carousel.handle(event(.began, 12, 1)), is: true)
    #expect(carousel.offset == CGPoint(x: 12, y: 0))
  }

  @Test("At an edge a stroke bounces, or is left to others if it yields") func strokeAtEdge() {
    var scroller = scroller()
    expect(scroller.handle(event(.began, 0, -50)), is: true)
    #expect(scroller.offset.y < 0)
    scroller.handle(event(.cancelled, at: 0.1))
    scroller.advance(to: 3)
    #expect(scroller.offset == .zero)
    scroller.yieldsAtEdges = true
    expect(scroller.handle(event(.began, 0, -50, at: 4)), is: false)
    expect(scroller.handle(event(.began, 0, 50, at: 5)), is: true)
  }

  @Test("A finger's drag moves the offset the other way and stops what runs") func finger() {
    var scroller = scroller(.both)
    scroller.touch(at: 0)
    #expect(scroller.phase == .tracking)
    scroller.drag(by: CGSize(width: -30, height: -50), at: 0.1)
    #expect(scroller.offset == CGPoint(x: 30, y: 50))
    scroller.release(velocity: CGSize(width: 0, height: -900), at: 0.1)
    scroller.advance(to: 0.2)
    #expect(scroller.offset.y > 100 && scroller.offset.x == 30)
    #expect(scroller.velocity.height > 0)
    let offset = scroller.offset
    scroller.touch(at: 0.2)
    scroller.advance(to: 9)
    #expect(scroller.offset == offset)
    scroller.release(velocity: .zero, at: 9, target: CGPoint(x: 1024, y: 768))
    scroller.advance(to: 10)
    #expect(scroller.offset == CGPoint(x: 1024, y: 768))
  }

  @Test("Keys go by 40 points, by a viewport less 40, to the start and to the end") func keys() {
    var scroller = scroller()
    let steps: [(ScrollCommand, Double)] = [
      (.line(.down), 40), (.page(.down), 768), (.line(.up), 728), (.page(.up), 0), (.end, 10276), (.start, 0),
    ]
    for (command, offset) in steps {
      expect(scroller.perform(command, at: 0), is: true)
      #expect(scroller.offset == CGPoint(x: 0, y: offset))
    }
    expect(scroller.perform(.start, at: 0), is: false)
    expect(scroller.perform(.line(.up), at: 0), is: false)
    expect(scroller.perform(.line(.right), at: 0), is: false)
    var carousel = self.scroller(.horizontal)
    expect(carousel.perform(.end, at: 0), is: true)
    #expect(carousel.offset == CGPoint(x: 1976, y: 0))
    expect(carousel.perform(.line(.left), at: 0), is: true)
    #expect(carousel.offset.x == 1936)
  }

  @Test("A key that repeats goes on from where the last was going") func repeatedKeys() {
    var scroller = scroller()
    scroller.perform(.line(.down), at: 0, duration: 0.2)
    scroller.perform(.line(.down), at: 0.05, duration: 0.2)
    #expect(scroller.target.y == 80)
    scroller.advance(to: 1)
    #expect(scroller.offset.y == 80)
  }

  @Test("Scrolling to a place is held within the edges, at once or eased") func scrollTo() {
    var scroller = scroller(.both)
    scroller.scroll(to: CGPoint(x: 99_999, y: -5))
    #expect(scroller.offset == CGPoint(x: 1976, y: 0))
    scroller.scroll(to: CGPoint(x: Double.nan, y: 100), at: 1, duration: 0.3)
    #expect(scroller.phase == .animating)
    scroller.advance(to: 2)
    #expect(scroller.offset == CGPoint(x: 1976, y: 100))
    #expect(scroller.phase == .idle)
  }
}
