import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// Rows of 40 points that can be selected; each change of the selection is told.
private struct Selectable: View {
  @Bindable var desk: Desk
  let told: Changes
  var label: Model<Int>?

  var body: some View {
    if let label { Text(verbatim: "label \(label.value)").frame(height: 40) }
    CollectionView(desk.items) { Text(verbatim: "row \($0.id)").frame(maxWidth: .infinity, minHeight: 40) }
      .collectionLayout(desk.layout)
      .collectionSelection($desk.selected)
      .onChange(of: desk.selected) { _, now in told.sets.append(now == desk.selected ? now : [-1]) }
  }
}

@MainActor private final class Changes {
  var sets: [Set<Int>] = []
}

/// Cases of selection.
@MainActor @Suite("Collection views: cases of selection") struct PickCaseTests {
  private func show(_ count: Int, label: Model<Int>? = nil) -> (Desk, Changes, HeadlessHost) {
    let desk = Desk(Item.range(0..<count))
    let told = Changes()
    return (
      desk, told, desk.host(400, 440, VStack(spacing: 0) { Selectable(desk: desk, told: told, label: label) })
    )
  }

  @Test("B55 selection stays with its ids through other data, and what left is told") func otherData() {
    let (desk, told, headless) = show(4)
    headless.click(20, 100)
    headless.click(20, 140, modifiers: .control)
    #expect(desk.selected == [2, 3])
    desk.items = [Item(0), Item(2)]
    headless.makeFramesUntilIdle()
    #expect(desk.selected == [2] && told.sets.last == [2])
  }

  @Test("B206 the set has changed when the change is told") func changeIsTold() {
    let (desk, told, headless) = show(4)
    headless.click(20, 100)
    desk.items.remove(at: 2)
    headless.makeFramesUntilIdle()
    #expect(told.sets == [[2], []] && desk.selected.isEmpty)
  }

  @Test("B127 three clicks with control on a row select, deselect and select it") func threeTimes() {
    let (desk, told, headless) = show(10)
    for _ in 0..<3 {
      headless.click(20, 140, modifiers: .control)
      headless.makeFramesUntilIdle()
    }
    #expect(told.sets == [[3], [], [3]] && desk.selected == [3])
  }

  @Test("B144 other columns leave what is selected alone") func columns() {
    let (desk, told, headless) = show(8)
    headless.click(20, 20)
    headless.click(20, 60, modifiers: .control)
    desk.layout = .grid(columns: .count(2))
    headless.makeFramesUntilIdle()
    #expect(desk.selected == [0, 1] && told.sets.last == [0, 1] && told.sets.count == 2)
    // Item 1 stands on the right now, and a click there takes it away.
    headless.click(220, 20, modifiers: .control)
    #expect(desk.selected == [0])
  }

  @Test("B109 what changes elsewhere tells nothing of the selection") func unrelated() {
    let label = Model(0)
    let (desk, told, headless) = show(10, label: label)
    headless.click(20, 140)
    #expect(told.sets == [[2]])
    for _ in 0..<10 {
      label.value += 1
      headless.makeFramesUntilIdle()
    }
    #expect(told.sets == [[2]] && headless.displayText.contains("label 10"))
    headless.click(20, 220)
    #expect(told.sets == [[2], [4]] && desk.selected == [4])
  }

  @Test("B189 nothing is selected by itself") func nothingAtStart() {
    let (desk, told, headless) = show(4)
    desk.items.append(Item(4))
    headless.makeFramesUntilIdle()
    #expect(desk.selected.isEmpty && told.sets.isEmpty)
  }
}
