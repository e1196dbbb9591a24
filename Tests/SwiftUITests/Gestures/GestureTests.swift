import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct GestureTests {
  /// A square from 150 to 250 on a stage of 400.
  private func square<G: Gesture>(_ gesture: G) -> Stage {
    Stage(Color.red.frame(width: 100, height: 100).gesture(gesture))
  }

  @Test func tapsAreCountedAndTellWhere() {
    let log = Log()
    let stage = square(
      SpatialTapGesture(count: 2).onEnded { log.add("\(Int($0.location.x)) \(Int($0.location.y))") })
    stage.tap(160, 170)
    #expect(log.take() == [])
    stage.tap(161, 171)
    #expect(log.take() == ["11 21"])
    stage.tap(20, 20)
    stage.tap(20, 20)
    #expect(log.take() == [])
  }

  @Test func aTapKnowsTheKeysThatAreHeld() {
    let log = Log()
    let stage = Stage(
      Color.red.frame(width: 100, height: 100)
        .gesture(TapGesture().modifiers([.shift, .control]).onEnded { log.add("both") })
        .gesture(TapGesture().modifiers(.shift).onEnded { log.add("shift") })
        .gesture(TapGesture().onEnded { log.add("plain") }))
    func tap(_ modifiers: Modifiers) -> [String] {
      stage.pointer(.down, 200, 200, modifiers)
      stage.pointer(.up, 200, 200, modifiers)
      return log.take()
    }
    #expect(tap([]) == ["plain"])
    #expect(tap(.shift) == ["shift"])
    #expect(tap([.shift, .control]) == ["both"])
    #expect(tap(.control) == ["plain"])
    let direct = Stage(Color.red._onTap { log.add("\(Int($0.x)) \($1.rawValue)") })
    direct.pointer(.down, 30, 40, [.control, .command])
    direct.pointer(.up, 30, 40, [.control, .command])
    #expect(log.take() == ["30 20"])
  }

  @Test func aLongPressSaysThatItIsOnItsWay() {
    let log = Log()
    let stage = Stage(
      Color.red.frame(width: 100, height: 100)
        .onLongPressGesture(minimumDuration: 0.3) {
          log.add("long")
        } onPressingChanged: {
          log.add("\($0)")
        })
    stage.pointer(.down, 200, 200)
    #expect(log.take() == ["true"])
    #expect(stage.host.needsFrame)
    for _ in 0..<10 { stage.frame() }
    #expect(log.take() == [])
    #expect(stage.host.wakeTime < stage.time + 0.3, "a frame is wanted when the press is long")
    for _ in 0..<10 { stage.frame() }
    #expect(log.take() == ["long", "false"])
    stage.pointer(.up, 200, 200)
    #expect(log.take() == [])
    // Too short, and too far.
    stage.tap(200, 200)
    stage.pointer(.down, 200, 200)
    stage.pointer(.moved, 200, 215)
    #expect(log.take() == ["true", "false", "true", "false"])
  }

  @Test func aDragTellsWhereAndHowFast() {
    let log = Log()
    let drag = DragGesture()
    let stage = square(
      drag.onChanged { value in
        log.add("\(Int(value.startLocation.x))→\(Int(value.location.x)) \(Int(value.translation.width))")
      }.onEnded { value in
        log.add("end \(Int(value.translation.width)) \(Int(value.velocity.width.rounded()))")
        log.add(
          "\(value.predictedEndTranslation.width == value.translation.width + value.velocity.width / 4)")
      })
    stage.pointer(.down, 160, 200)
    stage.pointer(.moved, 169, 200)
    #expect(log.take() == [])
    stage.pointer(.moved, 175, 200)
    stage.pointer(.moved, 300, 200)
    #expect(log.take() == ["10→25 15", "10→150 140"])
    stage.pointer(.up, 300, 200)
    // 140 points in 4 steps of 10 ms.
    #expect(log.take() == ["end 140 3500", "true"])
  }

  @Test func aDragWithoutDistanceBeginsAtOnce() {
    let log = Log()
    let stage = square(
      DragGesture(minimumDistance: 0, coordinateSpace: .global).onChanged { log.add("\($0.location.x)") }
        .onEnded { log.add("end \($0.location.x)") })
    stage.pointer(.down, 160, 200)
    #expect(log.take() == ["160.0"])
    stage.pointer(.up, 160, 200)
    #expect(log.take() == ["end 160.0"])
  }

  @Test func stateOfAGestureLastsAsLongAsTheGesture() {
    struct Dragged: View {
      @GestureState private var offset = CGSize.zero
      var body: some View {
        Text("\(Int(offset.width)) \(Int(offset.height))").frame(width: 400, height: 400)
          .contentShape(Rectangle())
          .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
      }
    }
    let stage = Stage(Dragged())
    stage.pointer(.down, 100, 100)
    stage.pointer(.moved, 150, 120)
    stage.frame()
    #expect(stage.texts == ["50 20"])
    stage.pointer(.up, 150, 120)
    stage.frame()
    #expect(stage.texts == ["0 0"])
    stage.pointer(.down, 100, 100)
    stage.pointer(.moved, 150, 120)
    stage.pointer(.cancelled, 150, 120)
    stage.frame()
    #expect(stage.texts == ["0 0"])
  }

  @Test func newClosuresServeAGestureThatGoesOn() {
    struct Counter: View {
      @State private var count = 0
      let log: Log
      var body: some View {
        Color.red.gesture(
          DragGesture().onChanged { _ in
            log.add("\(count)")
            count += 1
          })
      }
    }
    let log = Log()
    let stage = Stage(Counter(log: log))
    stage.pointer(.down, 100, 100)
    for x in [120.0, 140, 160] {
      stage.pointer(.moved, x, 100)
      stage.frame()
    }
    #expect(log.take() == ["0", "1", "2"])
  }

  @Test func oneAfterTheOther() {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first(let isPressing): log.add("first \(isPressing)")
        case .second(let wasLong, let drag):
          log.add("second \(wasLong) \(drag.map { "\(Int($0.translation.width))" } ?? "-")")
        }
      }
      .onEnded { _ in log.add("end") }
    let stage = square(gesture)
    stage.pointer(.down, 200, 200)
    for _ in 0..<20 { stage.frame() }
    #expect(log.take() == ["first true", "second true -"])
    stage.pointer(.moved, 220, 200)
    stage.pointer(.up, 240, 200)
    #expect(log.take() == ["second true 20", "end"])
    // Too early: no long press, so no drag.
    stage.pointer(.down, 200, 200)
    stage.pointer(.moved, 240, 200)
    stage.pointer(.up, 240, 200)
    #expect(log.take() == ["first true"])
  }

  @Test func oneOrTheOther() {
    let log = Log()
    let gesture = TapGesture(count: 2).onEnded { log.add("double") }
      .exclusively(before: TapGesture().onEnded { log.add("single") })
    let stage = square(gesture)
    stage.tap(200, 200)
    #expect(log.take() == [])
    stage.tap(200, 200)
    #expect(log.take() == ["double"])
    stage.tap(200, 200)
    for _ in 0..<30 { stage.frame() }
    #expect(log.take() == ["single"])
  }

  @Test func oneBesideTheOther() {
    let log = Log()
    let gesture = TapGesture().onEnded { log.add("tap") }
      .simultaneously(with: LongPressGesture(minimumDuration: 0.2).onEnded { _ in log.add("long") })
      .onEnded { log.add("end \($0.first != nil) \($0.second != nil)") }
    let stage = square(gesture)
    stage.tap(200, 200)
    #expect(log.take() == ["tap", "end true false"])
    stage.pointer(.down, 200, 200)
    for _ in 0..<20 { stage.frame() }
    #expect(log.take() == ["long"])
    stage.pointer(.up, 200, 200)
    #expect(log.take() == ["tap", "end true true"])
  }

  @Test func mappedGesturesAndGesturesOfAnyType() {
    struct Twice: Gesture {
      let log: Log
      var body: some Gesture<String> {
        SpatialTapGesture().map { "at \(Int($0.location.x))" }.onEnded { log.add($0) }
      }
    }
    let log = Log()
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isTap in
        Color.red.gesture(
          isTap
            ? AnyGesture(Twice(log: log))
            : AnyGesture(DragGesture().map { "dragged \(Int($0.translation.width))" }.onEnded { log.add($0) })
        )
      })
    stage.tap(30, 30)
    #expect(log.take() == ["at 30"])
    driver.set(false)
    stage.frame()
    stage.tap(30, 30)
    stage.pointer(.down, 30, 30)
    stage.pointer(.moved, 60, 30)
    stage.pointer(.up, 60, 30)
    #expect(log.take() == ["dragged 30"])
  }
}
