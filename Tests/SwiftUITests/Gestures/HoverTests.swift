import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct HoverTests {
  @Test func thePointerComesMovesAndGoes() {
    let log = Log()
    let stage = Stage(
      ZStack {
        Color.red.frame(width: 200, height: 200)
        Color.blue.frame(width: 100, height: 100)
          .onContinuousHover { phase in
            switch phase {
            case .active(let point): log.add("blue \(Int(point.x)) \(Int(point.y))")
            case .ended: log.add("blue off")
            }
          }
      }.onHover { log.add("all \($0)") })
    stage.pointer(.hover, 10, 10)
    #expect(log.take() == [])
    stage.pointer(.hover, 120, 200)
    stage.pointer(.hover, 130, 200)
    #expect(log.take() == ["all true"])
    stage.pointer(.hover, 160, 170)
    stage.pointer(.hover, 161, 170)
    #expect(log.take() == ["blue 10 20", "blue 11 20"])
    stage.pointer(.left, 0, 0)
    #expect(log.take() == ["blue off", "all false"])
    stage.pointer(.hover, 200, 200, by: .touch)
    #expect(log.take() == [])
  }

  @Test func contentThatMovesBelowThePointerIsHovered() {
    let log = Log()
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { id in
            Color.red.frame(width: 100, height: 50).onHover { log.add("\(id) \($0)") }
          }
        }
      }, width: 100, height: 200)
    stage.pointer(.hover, 50, 75)
    #expect(log.take() == ["1 true"])
    stage.wheel(0, 100)
    #expect(log.take() == ["1 false", "3 true"])
    stage.frame()
    #expect(log.take() == [])
  }

  @Test("B20 a row that takes over another's place is hovered for itself")
  func takenOverRowsHearForThemselves() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in Color.red.onHover { log.add("\(id) \($0)") } }
      })
    stage.pointer(.hover, 50, 50)
    #expect(log.take() == ["1 true"])
    driver.set([2])
    stage.frame()
    #expect(log.take() == ["1 false", "2 true"])
    driver.set([])
    stage.frame()
    #expect(log.take() == ["2 false"])
  }
}
