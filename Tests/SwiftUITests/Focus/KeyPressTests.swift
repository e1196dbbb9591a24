import CoreGraphics
import Foundation
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct KeyPressTests {
  @Test func keysGoToTheFocusInnermostFirst() {
    let log = Log()
    let stage = Stage(
      VStack {
        Color.red.focusable()
          .onKeyPress(.upArrow) {
            log.add("inner up")
            return .handled
          }
          .onKeyPress(.downArrow) {
            log.add("inner down")
            return .ignored
          }
      }
      .onKeyPress { press in
        log.add("outer \(press.characters)")
        return press.key == "x" ? .handled : .ignored
      })
    #expect(!stage.press(.up))
    #expect(log.take() == [], "without the focus nobody hears of keys")
    stage.press(.tab)
    #expect(stage.press(.up))
    #expect(log.take() == ["inner up"])
    #expect(!stage.press(.down))
    #expect(log.take() == ["inner down", "outer \u{F701}"])
    #expect(stage.press(.character("x")))
    #expect(!stage.press(.character("y")))
    #expect(log.take() == ["outer x", "outer y"])
  }

  @Test func phasesKeysCharactersAndModifiers() {
    let log = Log()
    let stage = Stage(
      Color.red.focusable()
        .onKeyPress(keys: ["a", .return], phases: .all) { press in
          log.add("\(press.phase.rawValue) \(press.characters) \(press.modifiers.rawValue)")
          return .handled
        }
        .onKeyPress(characters: .decimalDigits) { press in
          log.add("digit \(press.characters)")
          return .handled
        })
    stage.press(.tab)
    stage.press(.character("A"), .shift)
    stage.press(.character("A"), .shift)
    stage.host.handle(.key(KeyEvent(.character("A"), isDown: false, modifiers: .shift, time: stage.time)))
    stage.press(.character("A"), [.control, .alternate, .command])
    #expect(log.take() == ["1 A 2", "2 A 2", "4 A 2", "1 A 28"])
    stage.press(.enter)
    stage.press(.character("7"))
    stage.press(.character("b"))
    #expect(log.take() == ["1 \r 0", "digit 7"])
  }

  @Test func handledKeysDoNothingElse() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { takes in
        ScrollView {
          Color.red.frame(width: 100, height: 2000).focusable()
            .onKeyPress(phases: .down) { _ in takes ? .handled : .ignored }
        }
      })
    stage.press(.tab)
    stage.press(.down)
    stage.press(.tab)
    stage.settle()
    #expect(stage.host.scrollGeometry?.contentOffset.y == 0)
    driver.set(false)
    stage.frame()
    stage.host.handle(.key(KeyEvent(.down, isDown: false, time: stage.time)))
    stage.press(.down)
    stage.settle()
    #expect(stage.host.scrollGeometry?.contentOffset.y == 40)
  }

  @Test func commandsFollowWhatNoKeyPressWanted() {
    let log = Log()
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { takesMoves in
        VStack {
          Color.red.focusable()
            .onMoveCommand(perform: takesMoves ? { log.add("\($0)") } : nil)
            .onKeyPress(.leftArrow) { .handled }
        }
        .onMoveCommand { log.add("outer \($0)") }
        .onExitCommand { log.add("exit") }
        .onDeleteCommand { log.add("delete") }
      })
    stage.press(.up)
    #expect(log.take() == [])
    stage.press(.tab)
    for key in [KeyEvent.Key.up, .down, .left, .right, .escape, .delete, .forwardDelete] { stage.press(key) }
    #expect(log.take() == ["up", "down", "right", "exit", "delete", "delete"])
    stage.press(.up, .shift)
    #expect(log.take() == [], "with other keys held it is no move")
    driver.set(false)
    stage.frame()
    stage.press(.up)
    #expect(log.take() == ["outer up"])
  }

  @Test func keysScrollWhatIsAroundTheFocus() {
    let stage = Stage(
      VStack(spacing: 0) {
        ScrollView { Color.red.frame(width: 100, height: 2000).id("first") }.frame(height: 200)
        ScrollView { Color.blue.frame(width: 100, height: 2000).focusable().id("second") }.frame(height: 200)
      })
    stage.press(.tab)
    stage.press(.down)
    stage.settle()
    #expect(stage.rect("first").minY == 0)
    #expect(stage.rect("second").minY == 160)
  }

  @Test func functionKeysAreThoseOfAppKit() {
    let log = Log()
    let stage = Stage(
      Color.red.focusable().onKeyPress("\u{F70F}") {
        log.add("F12")
        return .handled
      })
    stage.press(.tab)
    for number in [1, 11, 12, 35] { stage.press(.function(number)) }
    #expect(log.take() == ["F12"])
    #expect(KeyEquivalent(KeyEvent.Key.function(1)) == KeyEquivalent("\u{F704}"))
    #expect(KeyEquivalent(KeyEvent.Key.function(36)) == nil && KeyEquivalent(KeyEvent.Key.function(0)) == nil)
  }

  @Test func theHostIsAskedForKeysThatNobodyTook() {
    let log = Log()
    let stage = Stage(
      Color.red.focusable().onKeyPress("a") {
        log.add("a")
        return .handled
      })
    stage.host.takeUnusedKey = { event in
      log.add("unused \(event.key)")
      return event.key == .function(12)
    }
    #expect(stage.press(.function(12)), "without any focus too")
    #expect(!stage.press(.function(11)))
    stage.press(.tab)
    stage.press(.character("a"))
    #expect(log.take() == ["unused function(12)", "unused function(11)", "a"])
  }
}
