import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct ViewGraphInputTests {
  private struct Pressed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        Text(configuration.isPressed ? "down" : "up")
      }
    }
  }

  @Test func aButtonIsPressedAndFires() {
    let log = Log()
    let stage = Stage(
      Button("go") { log.add("go") }.buttonStyle(Pressed()).id("button"))
    #expect(stage.rect("button") == CGRect(x: 190, y: 180, width: 20, height: 40))
    #expect(stage.texts == ["go", "up"])
    stage.pointer(.down, 200, 200)
    stage.frame()
    #expect(stage.texts == ["go", "down"])
    stage.pointer(.moved, 20, 20)
    stage.frame()
    #expect(stage.texts == ["go", "up"])
    stage.pointer(.moved, 200, 190)
    stage.pointer(.up, 200, 190)
    stage.frame()
    #expect(log.take() == ["go"])
    #expect(stage.texts == ["go", "up"])
    stage.tap(20, 20)
    #expect(log.take() == [])
  }

  @Test func aPressThatEndsOutsideFiresNothing() {
    let log = Log()
    let stage = Stage(Button("go") { log.add("go") })
    stage.pointer(.down, 200, 200)
    stage.pointer(.moved, 20, 20)
    stage.pointer(.up, 20, 20)
    stage.frame()
    #expect(log.take() == [])
  }

  @Test func aDisabledButtonIsDead() {
    let log = Log()
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isDisabled in
        Button("go") { log.add("go") }.buttonStyle(Pressed()).disabled(isDisabled)
      })
    stage.pointer(.down, 200, 200)
    stage.frame()
    #expect(stage.texts == ["go", "up"])
    stage.pointer(.up, 200, 200)
    stage.press(.tab)
    stage.press(.space)
    #expect(log.take() == [])
    driver.set(false)
    stage.frame()
    stage.tap(200, 200)
    #expect(log.take() == ["go"])
  }

  @Test func onlyTheInnermostControlFires() {
    let log = Log()
    let stage = Stage(
      HStack(spacing: 0) {
        Text("row").frame(width: 100, height: 50)
        Button("heart") { log.add("heart") }.frame(width: 100, height: 50)
      }
      .contentShape(Rectangle())
      .onTapGesture { log.add("row") })
    stage.tap(250, 200)
    #expect(log.take() == ["heart"])
    stage.tap(150, 200)
    #expect(log.take() == ["row"])
    stage.tap(150, 100)
    #expect(log.take() == [])
  }

  @Test func tapsReachWhatIsSeenOnly() {
    let log = Log()
    let stage = Stage(
      ZStack {
        Color.red.frame(width: 200, height: 200).onTapGesture { log.add("below") }
        Circle().frame(width: 200, height: 200).onTapGesture { log.add("circle") }
        Color.clear.onTapGesture { log.add("clear") }
        Color.red.allowsHitTesting(false).onTapGesture { log.add("off") }
      })
    stage.tap(200, 200)
    #expect(log.take() == ["circle"])
    stage.tap(105, 105)
    #expect(log.take() == ["below"])
    stage.tap(10, 10)
    #expect(log.take() == [])
  }

  @Test func aTapTellsWhere() {
    let log = Log()
    let stage = Stage(
      Color.red.frame(width: 100, height: 100)
        .onTapGesture(count: 1, coordinateSpace: .local) { point in log.add("\(Int(point.x)) \(Int(point.y))")
        })
    stage.tap(160, 170)
    #expect(log.take() == ["10 20"])
  }

  @Test func twoTapsAreOneDoubleTap() {
    let log = Log()
    let stage = Stage(
      Color.red.onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") })
    stage.tap(200, 200)
    stage.tap(200, 200)
    #expect(log.take() == ["double"])
    stage.tap(200, 200)
    for _ in 0..<60 { stage.frame() }
    #expect(log.take() == ["single"])
  }

  @Test func theFocusGoesFromControlToControl() {
    let log = Log()
    let stage = Stage(
      VStack {
        Button("a") { log.add("a") }
        Button("off") { log.add("off") }.disabled(true)
        HStack {
          Button("b") { log.add("b") }
          Button("c") { log.add("c") }
        }
      })
    #expect(!stage.press(.space) || log.value.isEmpty)
    stage.press(.tab)
    stage.press(.space)
    stage.press(.tab)
    stage.press(.enter)
    stage.press(.tab)
    stage.press(.space)
    #expect(log.take() == ["a", "b", "c"])
    stage.press(.tab, .shift)
    stage.press(.space)
    #expect(log.take() == ["b"])
    #expect(stage.display.contains("stroke"))
    stage.press(.escape)
    #expect(!stage.display.contains("stroke"))
    stage.press(.space)
    #expect(log.take() == [])
  }

  @Test("B20 neither focus nor press goes over to another row")
  func takenOverRowsAreNeitherFocusedNorPressed() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in Button("row \(id)") { log.add("\(id)") }.buttonStyle(Pressed()) }
      })
    stage.press(.tab)
    stage.pointer(.down, 200, 190)
    stage.press(.tab)
    driver.set([2])
    stage.frame()
    #expect(stage.host.counters.cellsRebound == 1)
    #expect(stage.texts == ["row 2", "up"])
    stage.pointer(.up, 200, 190)
    stage.press(.space)
    #expect(log.take() == [])
    stage.tap(200, 190)
    #expect(log.take() == ["2"])
  }

  @Test func aTapThatBecomesADragScrolls() {
    let log = Log()
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { id in
            Color.red.frame(width: 400, height: 50).onTapGesture { log.add("\(id)") }
          }
        }
      })
    stage.tap(200, 120)
    #expect(log.take() == ["2"])
    stage.wheel(0, 100, at: CGPoint(x: 200, y: 200))
    stage.tap(200, 120)
    #expect(log.take() == ["4"])
  }
}
