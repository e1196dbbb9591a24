import Foundation
import Testing

@testable import Interaction

/// Content of 1000 points in a viewport of 100: offsets from 0 to 900.
private func physics(at offset: Double = 0, content: Double = 1000) -> ScrollPhysics {
  var physics = ScrollPhysics()
  physics.setExtent(ScrollExtent(content: content, viewport: 100))
  physics.jump(to: offset)
  return physics
}

private let decay = -1000 * log(0.998)

@Suite struct ScrollPhysicsTests {
  @Test("A finger moves content one to one within the edges") func dragging() {
    var axis = physics(at: 100)
    axis.touch(at: 1)
    #expect(axis.phase == .tracking)
    expect(axis.drag(by: 30, at: 1.1), is: true)
    #expect(axis.phase == .interacting)
    #expect(axis.offset == 130)
    axis.drag(by: -130, at: 1.2)
    #expect(axis.offset == 0)
    axis.release(velocity: 0, at: 1.3)
    #expect(axis.phase == .idle && !axis.isMoving)
  }

  @Test("Beyond an edge it follows UIScrollView's rubber band, and comes back the same way") func rubberBand()
  {
    var axis = physics()
    for step in 1...40 {
      axis.drag(by: -5, at: Double(step))
      let dragged = Double(step) * 5
      let right = -(1 - 1 / (dragged * 0.55 / 100 + 1)) * 100
      #expect(abs(axis.offset - right) < 1e-9)
    }
    #expect(axis.offset > -100)
    axis.drag(by: 200, at: 41)
    #expect(abs(axis.offset) < 1e-9)
    axis.drag(by: 1_000_000, at: 42)
    #expect(axis.offset > 900 && axis.offset < 1000)
  }

  @Test("A finger that catches a bounce finds content where it shows") func catching() {
    var axis = physics()
    axis.drag(by: -80, at: 1)
    axis.release(velocity: 0, at: 1)
    axis.advance(to: 1.05)
    let shown = axis.offset
    #expect(shown < 0)
    axis.touch(at: 1.05)
    #expect(axis.offset == shown)
    axis.drag(by: 0, at: 1.06)
    #expect(abs(axis.offset - shown) < 1e-9)
  }

  @Test("Without a bounce nothing goes beyond, and the way back is not longer") func noBounce() {
    var axis = physics()
    axis.bounces = false
    axis.drag(by: -500, at: 1)
    #expect(axis.offset == 0)
    axis.drag(by: 10, at: 1.1)
    #expect(axis.offset == 10)
    axis.release(velocity: -5000, at: 1.1)
    axis.advance(to: 5)
    #expect(axis.offset == 0 && !axis.isMoving)
  }

  @Test("A wheel moves at once and stops at the edge") func wheel() {
    var axis = physics()
    expect(axis.turn(by: 40), is: true)
    #expect(axis.offset == 40)
    expect(axis.turn(by: 5000), is: true)
    #expect(axis.offset == 900)
    expect(axis.turn(by: 1), is: false)
    expect(axis.turn(by: .nan), is: false)
    expect(axis.turn(by: -.infinity), is: false)
    #expect(axis.offset == 900)
  }

  @Test("A flick runs out as 0.998 to the millisecond, in a closed form") func deceleration() {
    var axis = physics()
    axis.drag(by: 100, at: 2)
    #expect(abs(axis.projection(velocity: 1000) - (100 + 1000 / decay)) < 1e-9)
    axis.release(velocity: 1000, at: 2)
    #expect(axis.phase == .decelerating)
    #expect(abs(axis.target - (100 + 1000 / decay)) < 1e-9)
    axis.advance(to: 2.5)
    #expect(abs(axis.offset - (100 + 1000 / decay * (1 - pow(0.998, 500)))) < 1e-9)
    #expect(abs(axis.velocity - 1000 * pow(0.998, 500)) < 1e-9)
    axis.advance(to: 60)
    #expect(abs(axis.offset - (100 + 1000 / decay)) < 1e-9)
    #expect(!axis.isMoving && axis.velocity == 0)
  }

  @Test("The way is the same at every frame rate", arguments: [1.0 / 24, 1.0 / 60, 1.0 / 144, 0.5])
  func frameRates(frame: Double) {
    var stepped = physics(at: 300)
    var once = stepped
    for axis in [400.0, 8000, -9000] {
      stepped.jump(to: 300)
      once.jump(to: 300)
      let start = max(stepped.now, once.now)
      stepped.touch(at: start)
      once.touch(at: start)
      stepped.release(velocity: axis, at: start)
      once.release(velocity: axis, at: start)
      var time = start
      while time < start + 0.4 {
        time += frame
        stepped.advance(to: time)
      }
      once.advance(to: time)
      #expect(abs(stepped.offset - once.offset) < 1e-9)
    }
  }

  @Test("A flick into the edge goes beyond it and springs back to it exactly") func bounce() {
    var axis = physics(at: 800)
    axis.touch(at: 0)
    axis.release(velocity: 3000, at: 0)
    #expect(axis.target == 900)
    var most = 0.0
    var frames = 0
    var time = 0.0
    while axis.isMoving, frames < 600 {
      frames += 1
      time += 1.0 / 60
      axis.advance(to: time)
      most = max(most, axis.offset)
    }
    // It passes the edge with 3000 - 100 * decay points a second; a critically damped spring then reaches v /
    // (e k).
    let peak = (3000 - 100 * decay) / (M_E * 12.5)
    #expect(most > 900 + peak * 0.97 && most <= 900 + peak)
    #expect(axis.offset == 900)
    #expect(frames < 90)
  }

  @Test("A pause of an hour is made up at once") func longPause() {
    var axis = physics(at: 800)
    axis.touch(at: 0)
    axis.release(velocity: 3000, at: 0)
    expect(axis.advance(to: 3600), is: false)
    #expect(axis.offset == 900)
  }

  @Test("Let go beyond an edge with a flick inwards, it does not shoot through", arguments: [0.0, 900])
  func inwardFlick(edge: Double) {
    let outward: Double = edge == 0 ? -1 : 1
    var axis = physics(at: edge)
    axis.drag(by: 100 * outward, at: 0)
    axis.release(velocity: -50_000 * outward, at: 0)
    for frame in 1...120 {
      axis.advance(to: Double(frame) / 60)
      #expect((axis.offset - edge) * outward >= 0)
    }
    #expect(axis.offset == edge && !axis.isMoving)
  }

  @Test("An animated scroll eases from rest and arrives exactly; a new target takes up its velocity")
  func ease() {
    var axis = physics()
    axis.animate(to: 400, at: 10, duration: 0.4)
    #expect(axis.phase == .animating)
    axis.advance(to: 10.1)
    #expect(abs(axis.offset - 400 * (3 * 0.0625 - 2 * 0.015625)) < 1e-9)
    let speed = axis.velocity
    axis.animate(to: 800, at: 10.1, duration: 0.4)
    #expect(abs(axis.velocity - speed) < 1e-9)
    axis.advance(to: 10.5)
    #expect(axis.offset == 800 && !axis.isMoving)
    axis.animate(to: 5000, at: 11)
    #expect(axis.target == 900)
    axis.animate(to: .nan, at: 11)
    #expect(axis.target == 900)
    axis.animate(to: 0, at: 11, duration: 0)
    #expect(axis.offset == 0 && !axis.isMoving)
  }

  @Test("An ease never leaves the stretch between its ends, whatever the velocity at hand") func monotone() {
    for velocity in [-20_000.0, -100, 0, 100, 20_000] {
      var axis = physics(at: 300)
      axis.touch(at: 0)
      axis.release(velocity: velocity, at: 0, target: 400)
      var last = axis.offset
      for frame in 1...30 {
        axis.advance(to: Double(frame) / 60)
        #expect(axis.offset >= last - 1e-9 && axis.offset <= 400 + 1e-9)
        last = axis.offset
      }
      #expect(axis.offset == 400)
    }
  }

  @Test("Content that changes its length holds the offset or springs back from where it is") func extents() {
    var axis = physics(at: 900)
    axis.setExtent(ScrollExtent(content: 500, viewport: 100))
    #expect(axis.offset == 400)
    axis.setExtent(ScrollExtent(content: 500, viewport: 100, before: 20, after: 30))
    #expect(axis.extent.offsets == -20...430)
    axis.touch(at: 0)
    axis.release(velocity: 2000, at: 0)
    axis.advance(to: 0.005)
    axis.setExtent(ScrollExtent(content: 2000, viewport: 100))
    #expect(axis.phase == .decelerating)
    axis.advance(to: 30)
    #expect(abs(axis.offset - (400 + 2000 / decay)) < 1e-6)
    axis.touch(at: 31)
    axis.release(velocity: 2000, at: 31)
    axis.setExtent(ScrollExtent(content: 300, viewport: 100))
    axis.advance(to: 60)
    #expect(axis.offset == 200)
  }

  @Test("A translation disturbs no motion") func translation() {
    for (prepare, time) in [
      ({ (axis: inout ScrollPhysics) in axis.release(velocity: 500, at: 0) }, 0.3),
      ({ (axis: inout ScrollPhysics) in axis.animate(to: 500, at: 0) }, 0.2),
      ({ (axis: inout ScrollPhysics) in axis.drag(by: 7, at: 0) }, 0),
    ] as [((inout ScrollPhysics) -> Void, Double)] {
      var plain = physics(at: 400)
      plain.touch(at: 0)
      prepare(&plain)
      var moved = plain
      moved.translate(by: 100)
      plain.advance(to: time)
      moved.advance(to: time)
      #expect(abs(moved.offset - plain.offset - 100) < 1e-9)
      #expect(moved.phase == plain.phase)
    }
  }

  @Test("NaN, endless and empty extents and times have a defined result") func badInput() {
    #expect(ScrollExtent(content: .nan, viewport: -5, before: .infinity).offsets == 0...0)
    var axis = ScrollPhysics()
    axis.drag(by: -50, at: 1)
    #expect(axis.offset == 0)
    axis.release(velocity: .nan, at: .nan)
    #expect(axis.offset == 0 && !axis.isMoving)
    axis = physics(at: 100)
    axis.jump(to: .nan)
    axis.drag(by: .nan, at: 1)
    axis.touch(at: 2)
    axis.release(velocity: .infinity, at: 2)
    axis.advance(to: .nan)
    axis.advance(to: -100)
    axis.advance(to: .infinity)
    #expect(axis.offset == 100)
    axis.advance(to: 1000)
    #expect(axis.offset == 900)
    axis.translate(by: .nan)
    #expect(axis.offset == 900)
  }

  @Test("What fits does not move, unless it always bounces") func contentThatFits() {
    var axis = physics(content: 50)
    axis.drag(by: 40, at: 0)
    #expect(axis.offset == 0)
    axis.release(velocity: 100, at: 0)
    #expect(!axis.isMoving)
    axis.alwaysBounces = true
    axis.drag(by: 40, at: 1)
    #expect(axis.offset > 0)
    axis.release(velocity: 0, at: 1)
    axis.advance(to: 5)
    #expect(axis.offset == 0)
  }

  @Test("a drift moves the edges against the offset, so that they stay where the content has them")
  func drift() {
    var physics = ScrollPhysics()
    physics.setExtent(ScrollExtent(content: 1000, viewport: 300, before: 20, drift: -50))
    #expect(physics.extent.offsets == 30...750)
    physics.setExtent(ScrollExtent(content: 1000, viewport: 300, before: 20, drift: 50))
    #expect(physics.extent.offsets == -70...650)
    #expect(ScrollExtent(content: 1000, viewport: 300, drift: .nan).offsets == 0...700)
  }
}
