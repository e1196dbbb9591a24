import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct GesturePriorityTests {
  private func drag(_ stage: Stage, by device: PointerEvent.Device, _ dx: CGFloat, _ dy: CGFloat) {
    stage.pointer(.down, 100, 150, by: device)
    for step in 1...4 {
      stage.pointer(.moved, 100 + dx * CGFloat(step) / 4, 150 + dy * CGFloat(step) / 4, by: device)
    }
    // At rest, so that nothing runs out.
    stage.pointer(.moved, 100 + dx, 150 + dy, by: device)
    for _ in 0..<12 { stage.frame() }
    stage.pointer(.up, 100 + dx, 150 + dy, by: device)
    stage.settle()
  }

  private func list(_ log: Log, isHigh: Bool = false) -> Stage {
    let drag = DragGesture().onEnded { log.add("\(Int($0.translation.width)) \(Int($0.translation.height))") }
    return Stage(
      ScrollView {
        let content = Color.red.frame(width: 200, height: 2000)
        if isHigh { content.highPriorityGesture(drag) } else { content.gesture(drag) }
      }, width: 200, height: 300)
  }

  @Test func aFingersDragGoesToTheScrollViewFirst() {
    let log = Log()
    let stage = list(log)
    drag(stage, by: .touch, 0, -80)
    #expect(log.take() == [])
    #expect((stage.host.scrollGeometry?.contentOffset.y ?? 0) > 50)
    // Across, the scroll view does not want it.
    drag(stage, by: .touch, 80, 0)
    #expect(log.take() == ["80 0"])
  }

  @Test func aMousesDragIsTheGestures() {
    let log = Log()
    let stage = list(log)
    drag(stage, by: .mouse, 0, -80)
    #expect(log.take() == ["0 -80"])
    #expect(stage.host.scrollGeometry?.contentOffset.y == 0)
  }

  @Test func whatHasPriorityComesBeforeTheScrollView() {
    let log = Log()
    let stage = list(log, isHigh: true)
    drag(stage, by: .touch, 0, -80)
    #expect(log.take() == ["0 -80"])
    #expect(stage.host.scrollGeometry?.contentOffset.y == 0)
  }

  @Test func aLongPressLiftsWhatADragThenMoves() {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture(minimumDistance: 0))
      .onEnded {
        guard case .second(_, let drag?) = $0 else { return }
        log.add("\(Int(drag.translation.height))")
      }
    let stage = Stage(
      ScrollView { Color.red.frame(width: 200, height: 2000).gesture(gesture) }, width: 200, height: 300)
    stage.touch(.down, 100, 150)
    for _ in 0..<20 { stage.frame() }
    stage.touch(.moved, 100, 100)
    stage.touch(.up, 100, 100)
    stage.settle()
    #expect(log.take() == ["-50"])
    #expect(stage.host.scrollGeometry?.contentOffset.y == 0)
    drag(stage, by: .touch, 0, -80)
    #expect(log.take() == [])
    #expect((stage.host.scrollGeometry?.contentOffset.y ?? 0) > 50)
  }

  @Test func nestedScrollViewsHandADragOn() {
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.red.frame(width: 200, height: 250).id("inner") }.frame(height: 200)
          Color.blue.frame(width: 200, height: 1000).id("outer")
        }
      }, width: 200, height: 300)
    drag(stage, by: .touch, 0, -100)
    #expect(stage.rect("outer").minY == 200)
    #expect(stage.rect("inner").maxY == 200)
    // The inner one is at its end.
    drag(stage, by: .touch, 0, -100)
    #expect(stage.rect("outer").minY < 150)
  }

  private func nested(_ add: (AnyView, Log) -> AnyView) -> (Stage, Log) {
    let log = Log()
    let inner = AnyView(
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 100).onTapGesture { log.add("inner") }
        Button("button") { log.add("button") }.frame(width: 100, height: 100)
      })
    return (Stage(add(inner, log)), log)
  }

  private func taps(_ stage: Stage, _ log: Log) -> [[String]] {
    stage.tap(150, 200)
    let first = log.take()
    stage.tap(250, 200)
    return [first, log.take()]
  }

  @Test func whoTakesATap() {
    let (plain, plainLog) = nested { view, log in
      AnyView(view.gesture(TapGesture().onEnded { log.add("outer") }))
    }
    #expect(taps(plain, plainLog) == [["inner"], ["button"]])
    let (high, highLog) = nested { view, log in
      AnyView(view.highPriorityGesture(TapGesture().onEnded { log.add("outer") }))
    }
    #expect(taps(high, highLog) == [["outer"], ["outer"]])
    let (both, bothLog) = nested { view, log in
      AnyView(view.simultaneousGesture(TapGesture().onEnded { log.add("outer") }))
    }
    #expect(taps(both, bothLog) == [["inner", "outer"], ["button", "outer"]])
  }

  @Test func masksAndSwitches() {
    func taps(_ mask: GestureMask) -> [[String]] {
      let (stage, log) = nested { view, log in
        AnyView(view.gesture(TapGesture().onEnded { log.add("outer") }, including: mask))
      }
      return self.taps(stage, log)
    }
    #expect(taps(.all) == [["inner"], ["button"]])
    #expect(taps(.gesture) == [["outer"], ["outer"]])
    #expect(taps(.subviews) == [["inner"], ["button"]])
    #expect(taps(.none) == [[], []])
    let (off, log) = nested { view, log in
      AnyView(view.highPriorityGesture(TapGesture().onEnded { log.add("outer") }, isEnabled: false))
    }
    #expect(self.taps(off, log) == [["inner"], ["button"]])
    let (disabled, disabledLog) = nested { view, log in
      AnyView(view.gesture(TapGesture().onEnded { log.add("outer") }).disabled(true))
    }
    #expect(self.taps(disabled, disabledLog) == [[], []])
  }

  @Test("B20 a drag that began on a row does not go on with the next one")
  func takenOverRowsAreNotDragged() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in
          Color.red.gesture(DragGesture().onChanged { _ in log.add("\(id)") })
        }
      })
    stage.pointer(.down, 100, 100)
    stage.pointer(.moved, 150, 100)
    #expect(log.take() == ["1"])
    driver.set([2])
    stage.frame()
    stage.pointer(.moved, 200, 100)
    stage.pointer(.up, 200, 100)
    #expect(log.take() == [])
  }
}
