import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct ScrollPhaseTests {
  private func list(_ log: Log, _ velocities: Box<[CGVector?]> = Box([])) -> some View {
    ScrollView { Color.red.frame(width: 100, height: 2000).id("content").onTapGesture { log.add("tap") } }
      .onScrollPhaseChange { old, new, context in
        log.add("\(old)→\(new) \(Int(context.geometry.contentOffset.y.rounded()))")
        velocities.value.append(context.velocity)
      }
  }

  private func stage(_ log: Log, _ velocities: Box<[CGVector?]> = Box([])) -> Stage {
    Stage(list(log, velocities), width: 100, height: 300)
  }

  @Test func aFingerTouchesDragsAndLeavesMotionBehind() {
    let (log, velocities) = (Log(), Box<[CGVector?]>([]))
    let stage = stage(log, velocities)
    #expect(log.take() == [])
    stage.touch(.down, 50, 200)
    #expect(log.take() == [], "actions wait for the frame")
    stage.frame()
    #expect(log.take() == ["idle→tracking 0"])
    stage.touch(.moved, 50, 180)
    stage.touch(.moved, 50, 170)
    stage.frame()
    #expect(log.take() == ["tracking→interacting 0"])
    stage.touch(.moved, 50, 160)
    stage.touch(.up, 50, 160)
    stage.settle()
    let told = log.take()
    #expect(told.count == 2)
    #expect(told.first == "interacting→decelerating 20")
    #expect(told.last?.hasPrefix("decelerating→idle") == true)
    // Tracking, interacting, decelerating, idle: the offset grows where the finger goes up.
    #expect(velocities.value.count == 4)
    #expect(velocities.value.map { $0 == nil } == [true, false, false, true])
    #expect(velocities.value[1].map { $0.dx == 0 && $0.dy > 0 } == true)
    #expect(velocities.value[2].map { $0.dx == 0 && $0.dy > 500 } == true)
  }

  @Test func aTapTracksAndIsATapAllTheSame() {
    let log = Log()
    let stage = stage(log)
    stage.touch(.down, 50, 200)
    stage.touch(.up, 50, 200)
    stage.frame()
    #expect(log.take() == ["tap", "idle→tracking 0", "tracking→idle 0"])
  }

  @Test func aTouchHoldsContentThatRunsOut() {
    let log = Log()
    let stage = stage(log)
    stage.stroke(.began, 0, 20)
    stage.stroke(.ended, 0, 20, velocity: CGSize(width: 0, height: 2000))
    stage.frame()
    #expect(log.take() == ["idle→interacting 20", "interacting→decelerating 40"])
    stage.touch(.down, 50, 200)
    let held = stage.host.scrollGeometry?.contentOffset.y
    stage.frame()
    stage.touch(.up, 50, 200)
    stage.settle()
    // No tap: it was for the motion.
    #expect(log.take().map { $0.split(separator: " ")[0] } == ["decelerating→tracking", "tracking→idle"])
    #expect(stage.host.scrollGeometry?.contentOffset.y == held)
  }

  @Test func keysAndPlacesAnimate() {
    let log = Log()
    let stage = stage(log)
    stage.press(.down)
    #expect(log.take() == ["idle→animating 0"])
    stage.settle()
    #expect(log.take() == ["animating→idle 40"])
    let transaction = Transaction(animation: .linear(duration: 0.25))
    stage.host.scrollView?.scroll(to: .position(.offset(x: nil, y: 500)), ScrollWay(transaction))
    stage.frame()
    #expect(log.take() == ["idle→animating 40"])
    #expect(stage.host.needsFrame)
    for _ in 0..<8 { stage.frame() }
    let middle = stage.host.scrollGeometry?.contentOffset.y ?? 0
    #expect(middle > 100 && middle < 480)
    stage.settle()
    #expect(log.take() == ["animating→idle 500"])
    #expect(stage.host.scrollGeometry?.contentOffset.y == 500)
  }

  @Test func turnsOfAWheelAreOneScrollUntilItIsLetAlone() {
    let (log, velocities) = (Log(), Box<[CGVector?]>([]))
    let stage = stage(log, velocities)
    stage.wheel(0, 100)
    #expect(stage.host.scrollGeometry?.contentOffset.y == 100, "it moves at once")
    stage.frame()
    #expect(log.take() == ["idle→interacting 100", "interacting→decelerating 100"])
    for _ in 0..<20 {
      stage.wheel(0, 10)
      for _ in 0..<10 { stage.frame() }
    }
    #expect(log.take() == [])
    #expect(stage.host.isTurning && stage.host.wakeTime < .infinity)
    for _ in 0..<2 { stage.frame() }
    #expect(log.take() == ["decelerating→idle 300"])
    #expect(!stage.host.isTurning && velocities.value == [nil, nil, nil])
  }

  @Test func aWheelThatMovesNothingIsNoScroll() {
    let log = Log()
    let stage = stage(log)
    stage.wheel(0, -100)
    stage.frame()
    #expect(log.take() == [] && !stage.host.isTurning)
  }

  @Test func aFingerTakesOverFromAWheel() {
    let log = Log()
    let stage = stage(log)
    stage.wheel(0, 100)
    stage.touch(.down, 50, 200)
    stage.frame()
    #expect(
      log.take() == ["idle→interacting 100", "interacting→decelerating 100", "decelerating→tracking 100"])
    stage.touch(.up, 50, 200)
    stage.settle()
    #expect(log.take() == ["tap", "tracking→idle 100"])
  }

  @Test func contentThatFitsIsTouchedAndNoMore() {
    let log = Log()
    let stage = Stage(
      ScrollView { Color.red.frame(width: 100, height: 100) }
        .onScrollPhaseChange { log.add("\($0)→\($1)") }, width: 100, height: 300)
    stage.touch(.down, 50, 50)
    stage.touch(.moved, 50, 20)
    stage.touch(.up, 50, 20)
    stage.settle()
    #expect(log.take() == ["idle→tracking", "tracking→idle"])
  }

  @Test("B20 the motion of a row's strip is not told to the next row")
  func takenOverStripsAreIdle() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in
          ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100) }
            .onScrollPhaseChange { log.add("\(id) \($0)→\($1)") }
        }
      }, width: 300, height: 300)
    stage.touch(.down, 200, 150)
    stage.touch(.moved, 150, 150)
    stage.frame()
    #expect(log.take() == ["1 idle→tracking", "1 tracking→interacting"])
    driver.set([2])
    stage.frame()
    stage.touch(.moved, 100, 150)
    stage.touch(.up, 100, 150)
    stage.settle()
    #expect(log.take() == [])
    #expect(stage.host.scrollGeometry?.contentOffset.x == 0)
  }
}
