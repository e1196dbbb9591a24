import Interaction
import Testing

@testable import UIKit

@MainActor @Suite("Rows that are swiped") struct SwipeTests {
  private let screen = SwipeScreen()

  @Test("A row follows the finger, and its actions share what it shows, from the edge on") func following() {
    screen.pull(1, by: -74)
    #expect(screen.edges == [0, -74, 0, 0, 0])
    #expect(
      screen.buttons(1) == [
        CGRect(x: 283, y: 44, width: 37, height: 44), CGRect(x: 246, y: 44, width: 37, height: 44),
      ])
    #expect(screen.asked == ["trailing 1"])
    screen.finger.move(to: 160 - 20 - 148, 66, steps: 1)
    #expect(
      screen.buttons(1) == [
        CGRect(x: 246, y: 44, width: 74, height: 44), CGRect(x: 172, y: 44, width: 74, height: 44),
      ])
    // Back beyond where it began.
    screen.finger.move(to: 300, 66, steps: 1)
    #expect(screen.edges == [0, 0, 0, 0, 0])
    screen.letGo()
    #expect(
      screen.cell(1)?.swipeActions == nil
        && screen.cell(1)?.subviews.contains { $0 is SwipeActionsView } == false)
    #expect(screen.view.indexPathsForSelectedItems == [] && screen.done == [])
  }

  @Test("Let go, it opens or closes, on its way") func resting() {
    screen.pull(1, by: -74)
    screen.finger.wait(0.2)
    screen.finger.up()
    #expect(screen.edges[1] == -74)
    screen.finger.frame(after: 0)
    screen.finger.frame(after: 0.1)
    let halfway = screen.edges[1]
    #expect(halfway < -74 && halfway > -148)
    screen.finger.rest()
    #expect(screen.edges == [0, -148, 0, 0, 0])
    screen.swipe(1, by: 75)
    #expect(screen.edges == [0, 0, 0, 0, 0] && screen.cell(1)?.swipeActions == nil)
    screen.swipe(1, by: -73)
    #expect(screen.edges == [0, 0, 0, 0, 0])
    // By a flick.
    screen.pull(1, by: -40)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.edges == [0, -148, 0, 0, 0])
  }

  @Test("A full swipe performs the first action, which has all the room, and closes when it is done")
  func full() {
    screen.completions = []
    screen.pull(1, by: -191)
    #expect(screen.buttons(1).map(\.width) == [96, 95])
    screen.finger.move(to: 160 - 20 - 192, 66, steps: 1)
    #expect(screen.buttons(1).map(\.width) == [192, 0])
    screen.letGo()
    #expect(screen.done == ["Del 1"] && screen.edges[1] == -319)
    #expect((screen.sources.first as? SwipeButton)?.action.title == "Del")
    // Taken hold of meanwhile, it performs nothing again.
    screen.finger.down(200, 66)
    screen.finger.move(to: 220, 66, steps: 1)
    screen.finger.move(to: 320, 66, steps: 1)
    #expect(screen.edges[1] == -219)
    screen.letGo()
    #expect(screen.done == ["Del 1"] && screen.edges[1] == -148)
    #expect(screen.buttons(1).map(\.width) == [74, 74])
    screen.completions?.first?(true)
    screen.finger.rest()
    #expect(screen.edges == [0, 0, 0, 0, 0])
    // Back from there before it is let go.
    screen.pull(2, by: -250)
    screen.finger.move(to: 160 - 20 - 150, 110, steps: 1)
    screen.letGo()
    #expect(screen.done == ["Del 1"] && screen.edges == [0, 0, -148, 0, 0])
  }

  @Test("Without a full swipe, what is beyond the actions follows by a quarter and performs nothing")
  func noFull() {
    screen.performsFirst = false
    screen.pull(1, by: -248)
    #expect(screen.edges[1] == -173)
    screen.letGo()
    #expect(screen.edges[1] == -148 && screen.done == [])
  }

  @Test("A tap on a button performs its action, once, and the row closes when that is done") func buttons() {
    screen.completions = []
    screen.swipe(1, by: -148)
    screen.tap(210, 66)
    screen.tap(210, 66)
    screen.tap(290, 66)
    #expect(screen.done == ["Flag 1"] && screen.edges[1] == -148)
    #expect((screen.sources.first as? SwipeButton)?.action.title == "Flag")
    screen.completions?[0](false)
    screen.finger.rest()
    #expect(screen.edges == [0, 0, 0, 0, 0] && screen.view.indexPathsForSelectedItems == [])
    // What is told again, or late, closes no other row.
    screen.swipe(2, by: -148)
    screen.completions?[0](true)
    screen.finger.rest()
    #expect(screen.edges == [0, 0, -148, 0, 0])
    screen.tap(290, 110)
    #expect(screen.done == ["Flag 1", "Del 2"])
  }

  @Test("A tap elsewhere closes the row and does nothing else, in the row, in another and behind all")
  func elsewhere() {
    var presses = 0
    screen.list.dress = { cell, _ in cell.accessories = [.detail { presses += 1 }] }
    screen.view.reloadData()
    screen.list.window.layoutIfNeeded()
    for (x, y) in [(20, 66), (20, 22), (300, 110), (160, 400)] as [(CGFloat, CGFloat)] {
      screen.swipe(1, by: -148)
      #expect(screen.edges[1] == -148)
      screen.tap(x, y)
      #expect(screen.edges == [0, 0, 0, 0, 0], "\(x) \(y)")
    }
    #expect(screen.view.indexPathsForSelectedItems == [] && screen.done == [] && presses == 0)
    screen.tap(20, 22)
    screen.tap(300, 110)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 0]] && presses == 1)
  }

  @Test("Only one row is open") func oneOnly() {
    screen.swipe(1, by: -148)
    screen.pull(3, by: -100)
    #expect(screen.edges == [0, -148, 0, -100, 0])
    screen.finger.wait(0.5)
    #expect(screen.edges == [0, 0, 0, -100, 0] && screen.cell(1)?.swipeActions == nil)
    screen.letGo()
    #expect(screen.edges == [0, 0, 0, -148, 0])
    // One that is on its way back is taken from there.
    screen.tap(20, 22)
    screen.swipe(3, by: -148)
    screen.finger.down(20, 22)
    screen.finger.wait(0.05)
    screen.finger.up()
    screen.finger.frame(after: 0)
    screen.finger.frame(after: 0.1)
    let back = screen.edges[3]
    screen.pull(3, by: -10)
    #expect(back > -148 && back < 0 && screen.edges[3] == back - 10)
    screen.finger.cancel()
    screen.finger.rest()
    #expect(screen.edges == [0, 0, 0, 0, 0])
  }

  @Test("Both sides, also from right to left") func sides() {
    screen.leading = ["Pin"]
    screen.swipe(1, by: 74)
    #expect(screen.edges == [0, 74, 0, 0, 0])
    #expect(screen.buttons(1) == [CGRect(x: 0, y: 44, width: 74, height: 44)])
    screen.tap(30, 66)
    #expect(screen.done == ["Pin 1"] && screen.edges[1] == 0)
    let mirrored = SwipeScreen(direction: .rightToLeft)
    mirrored.leading = ["Pin"]
    mirrored.swipe(1, by: 148)
    #expect(mirrored.edges[1] == 148)
    #expect(mirrored.buttons(1).map(\.minX) == [0, 74])
    mirrored.tap(10, 66)
    #expect(mirrored.done == ["Del 1"])
    mirrored.swipe(2, by: -74)
    #expect(mirrored.edges[2] == -74 && mirrored.buttons(2).map(\.minX) == [246])
    mirrored.tap(300, 110)
    #expect(mirrored.done == ["Del 1", "Pin 2"])
  }

  @Test("A cell's configurations may follow that it is swiped") func state() {
    var states: [Bool] = []
    screen.cell(1)?.configurationUpdateHandler = { _, state in states.append(state.isSwiped) }
    screen.list.window.layoutIfNeeded()
    screen.swipe(1, by: -148)
    screen.list.window.layoutIfNeeded()
    #expect(states == [false, true] && screen.cell(0)?.configurationState.isSwiped == false)
    screen.tap(20, 22)
    #expect(states == [false, true, false])
  }

  @Test("A mouse's drag pulls a row as a finger does") func mouse() {
    let mouse = Finger(screen.list.window, device: .mouse)
    screen.pull(1, by: -100, with: mouse)
    #expect(screen.edges[1] == -100)
    mouse.wait(0.2)
    mouse.up()
    mouse.rest()
    #expect(screen.edges[1] == -148)
    mouse.tap(290, 66)
    mouse.rest()
    #expect(screen.done == ["Del 1"])
  }
}
