import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// Which bodies ran.
@MainActor private final class Runs {
  var ids: [Int] = []

  func take() -> [Int] {
    defer { ids = [] }
    return ids.sorted()
  }
}

/// A row of 40 points with a button of 40 in front, which says what its item is.
private struct StatusRow: View {
  let id: Int
  let runs: Runs
  let pressed: @MainActor () -> Void
  @CellStatus private var status

  var body: some View {
    let _ = runs.ids.append(id)
    let marks = [
      status.isSelected ? "s" : "", status.isHovered ? "h" : "", status.isPressed ? "p" : "",
    ]
    HStack(spacing: 0) {
      Button("press", action: pressed).frame(width: 40, height: 40)
      Text(verbatim: "\(id):\(marks.joined())").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .frame(height: 40)
  }
}

private struct StatusList: View {
  @Bindable var desk: Desk
  let runs: Runs

  var body: some View {
    CollectionView(desk.items) { item in
      StatusRow(id: item.id, runs: runs) { desk.activated.append(-item.id) }
    }
    .collectionSelection($desk.selected)
    .onActivate(of: Int.self) { desk.activated.append($0) }
  }
}

@MainActor @Suite("What a cell is told of its item") struct CellStatusTests {
  private let runs = Runs()

  private func show() -> (Desk, HeadlessHost) {
    let desk = Desk(Item.range(0..<1000))
    let headless = desk.host(300, 200, StatusList(desk: desk, runs: runs))
    headless.makeFramesUntilIdle()
    _ = runs.take()
    return (desk, headless)
  }

  private func pointer(
    _ headless: HeadlessHost, _ phase: PointerEvent.Phase, _ y: CGFloat, x: CGFloat = 150,
    device: PointerEvent.Device = .mouse
  ) {
    headless.host.handle(
      .pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: headless.time, device: device)))
    headless.makeFrame()
  }

  @Test("The pointer that goes to another cell runs the bodies of these two") func hovering() {
    let (_, headless) = show()
    pointer(headless, .hover, 20)
    #expect(headless.displayText.contains("\"0:h\"") && runs.take() == [0])
    pointer(headless, .hover, 30)
    #expect(runs.take().isEmpty)
    pointer(headless, .hover, 60)
    #expect(headless.displayText.contains("\"1:h\"") && !headless.displayText.contains("\"0:h\""))
    #expect(runs.take() == [0, 1])
    // The content that goes by under a pointer that rests.
    headless.scroll(by: 4000)
    headless.makeFramesUntilIdle()
    #expect(headless.displayText.contains("\"101:h\""))
    #expect(!runs.take().contains(1))
  }

  @Test("Another selection runs the bodies of those whose status it changes") func selecting() {
    let (desk, headless) = show()
    headless.click(150, 20)
    headless.makeFramesUntilIdle()
    _ = runs.take()
    headless.click(150, 100)
    headless.makeFramesUntilIdle()
    #expect(desk.selected == [2])
    #expect(headless.displayText.contains("\"2:s\"") && headless.displayText.contains("\"0:\""))
    // Pressed, selected, let go: never any but these two.
    #expect(Set(runs.take()) == [0, 2])
    desk.selected = [1, 3]
    headless.makeFramesUntilIdle()
    #expect(Set(runs.take()) == [1, 2, 3])
    #expect(headless.displayText.contains("\"1:s\"") && headless.displayText.contains("\"3:s\""))
  }

  @Test("A status runs no body but those that show it, after the selection was another too") func whoReads() {
    let (desk, headless) = show()
    func bodies(_ y: CGFloat) -> Int {
      let before = headless.host.counters.bodies
      pointer(headless, .hover, y)
      return headless.host.counters.bodies - before
    }
    pointer(headless, .hover, 20)
    let ran = bodies(60)
    desk.selected = [3]
    headless.makeFramesUntilIdle()
    #expect(bodies(20) == ran)
    #expect(bodies(60) == ran)
  }

  @Test("A cell is pressed while the pointer is down on it, and no longer once it moves away") func pressing()
  {
    let (_, headless) = show()
    pointer(headless, .down, 60)
    #expect(headless.displayText.contains("\"1:p\""))
    pointer(headless, .moved, 64)
    #expect(headless.displayText.contains("\"1:p\""))
    pointer(headless, .up, 64)
    #expect(headless.displayText.contains("\"1:s\""))
    pointer(headless, .down, 60)
    pointer(headless, .moved, 100)
    #expect(headless.displayText.contains("\"1:s\""))
    pointer(headless, .up, 100)
    #expect(!headless.displayText.contains("p\""))
  }

  @Test("A control in a cell that is pressed leaves the cell alone") func controls() {
    let (desk, headless) = show()
    pointer(headless, .down, 60, x: 20)
    #expect(!headless.displayText.contains(":p\""))
    pointer(headless, .up, 60, x: 20)
    #expect(desk.activated == [-1] && desk.selected.isEmpty)
  }

  @Test("A finger presses a cell until it scrolls") func scrolling() {
    let (desk, headless) = show()
    pointer(headless, .down, 100, device: .touch)
    #expect(headless.displayText.contains("\"2:p\""))
    pointer(headless, .moved, 60, device: .touch)
    #expect(!headless.displayText.contains("p\""))
    for y in stride(from: CGFloat(60), to: 20, by: -10) { pointer(headless, .moved, y, device: .touch) }
    #expect(headless.offset > 0 && !headless.displayText.contains("p\""))
    pointer(headless, .up, 20, device: .touch)
    headless.makeFramesUntilIdle()
    #expect(desk.selected.isEmpty && !headless.displayText.contains("p\""))
  }

  @Test("A double click activates its item, whatever was clicked just before") func doubleClicks() {
    let (desk, headless) = show()
    // Far away and right beside: neither counts towards the double click.
    for first: CGFloat in [180, 60] {
      headless.click(150, first)
      headless.click(150, 20)
      #expect(desk.activated.isEmpty)
      headless.click(150, 20)
      #expect(desk.activated == [0])
      desk.activated = []
      for _ in 0..<60 { headless.makeFrame() }
    }
    // One click more is not another double click, and two are.
    headless.click(150, 20, count: 3)
    #expect(desk.activated == [0])
  }

  @Test("Of a hundred screens of items no more are remembered than have cells, and a few") func memory() {
    let (desk, headless) = show()
    for _ in 0..<90 { headless.scroll(by: 400) }
    headless.makeFramesUntilIdle()
    headless.click(150, 100)
    headless.makeFramesUntilIdle()
    #expect(desk.selected.count == 1)
    #expect(headless.displayText.contains("s\""))
  }
}
