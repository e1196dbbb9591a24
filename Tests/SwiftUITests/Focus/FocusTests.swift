import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct FocusTests {
  /// Says whether the nearest view around it has the focus.
  private struct Flag: View {
    let name: String
    @Environment(\.isFocused) private var isFocused

    var body: some View { Text("\(name) \(isFocused ? "on" : "off")").frame(width: 100, height: 40) }
  }

  @Test func aClickGivesTheFocusAndTakesIt() {
    let stage = Stage(
      VStack(spacing: 0) {
        Flag(name: "a").contentShape(Rectangle()).focusable()
        Flag(name: "b").contentShape(Rectangle()).focusable(interactions: .activate)
        Flag(name: "c").contentShape(Rectangle()).focusable(false)
      })
    #expect(stage.texts == ["a off", "b off", "c off"])
    stage.tap(200, 160)
    #expect(stage.texts == ["a on", "b off", "c off"])
    #expect(stage.display.contains("stroke"))
    // Keys alone lead to what is only activated; a click there takes the focus from the other.
    stage.tap(200, 200)
    #expect(stage.texts == ["a off", "b off", "c off"])
    #expect(!stage.display.contains("stroke"))
    stage.press(.tab)
    stage.press(.tab)
    #expect(stage.texts == ["a off", "b on", "c off"])
    stage.press(.tab)
    #expect(stage.texts == ["a on", "b off", "c off"])
    stage.press(.tab, .shift)
    #expect(stage.texts == ["a off", "b on", "c off"])
    stage.press(.escape)
    #expect(stage.texts == ["a off", "b off", "c off"])
  }

  @Test func aFingerGivesTheFocusOnlyWhereItTaps() {
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Flag(name: "\($0)").contentShape(Rectangle()).focusable() }
        }
      }, width: 100, height: 100)
    stage.touch(.down, 50, 60)
    stage.frame()
    stage.touch(.moved, 50, 20)
    stage.touch(.up, 50, 20)
    stage.settle()
    #expect(!stage.texts.contains { $0.hasSuffix("on") })
    stage.touch(.down, 50, 20)
    stage.touch(.up, 50, 20)
    stage.settle()
    #expect(stage.texts.filter { $0.hasSuffix("on") }.count == 1)
  }

  @Test func theRingIsThreePointsAndCanBeSwitchedOff() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(false, driver.write) {
        Color.red.frame(width: 100, height: 40).focusable().focusEffectDisabled($0)
      })
    stage.press(.tab)
    let ring = stage.display.split(separator: "\n").first { $0.contains("stroke") }
    #expect(ring.map { String($0) } == "stroke rounded 148.5,178.5 103×43 r5 #007AFF width 3")
    driver.set(true)
    stage.frame()
    #expect(!stage.display.contains("stroke"))
  }

  @Test func theNearestViewCounts() {
    let stage = Stage(
      VStack(spacing: 0) {
        Flag(name: "outer")
        Flag(name: "inner").contentShape(Rectangle()).focusable()
      }
      .contentShape(Rectangle()).focusable())
    stage.tap(200, 180)
    #expect(stage.texts == ["outer on", "inner off"])
    stage.tap(200, 220)
    #expect(stage.texts == ["outer off", "inner on"])
  }

  @Test func whatIsDisabledOrLeavesLosesTheFocus() {
    let driver = Driver<(Bool, Bool)>()
    let stage = Stage(
      Driven((false, true), driver.write) { isDisabled, isThere in
        VStack(spacing: 0) {
          if isThere { Flag(name: "a").focusable().disabled(isDisabled) }
          Flag(name: "b")
        }
      })
    stage.press(.tab)
    #expect(stage.texts == ["a on", "b off"])
    driver.set((true, true))
    stage.frame()
    #expect(stage.texts == ["a off", "b off"])
    stage.press(.tab)
    #expect(stage.texts == ["a off", "b off"])
    driver.set((false, true))
    stage.frame()
    stage.press(.tab)
    #expect(stage.texts == ["a on", "b off"])
    driver.set((false, false))
    stage.frame()
    driver.set((false, true))
    stage.frame()
    #expect(stage.texts == ["a off", "b off"])
  }

  @Test("B20 the focus of a row does not go over to the next one")
  func takenOverRowsHaveNoFocus() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { Flag(name: "\($0)").focusable() }
      })
    stage.press(.tab)
    #expect(stage.texts == ["1 on"])
    driver.set([2])
    stage.frame()
    #expect(stage.host.counters.cellsRebound == 1)
    #expect(stage.texts == ["2 off"])
  }

  @Test func theTabKeyBringsIntoViewWhatItLeadsTo() {
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Flag(name: "\($0)").focusable() }
        }
      }, width: 100, height: 100)
    for _ in 0..<4 { stage.press(.tab) }
    #expect(stage.host.scrollGeometry?.contentOffset.y == 60)
    for _ in 0..<3 { stage.press(.tab, .shift) }
    #expect(stage.host.scrollGeometry?.contentOffset.y == 0)
  }
}
