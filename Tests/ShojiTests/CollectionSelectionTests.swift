import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// A grid of four columns, each cell of 100 by 40 points, of which anything can be selected.
private struct SelectableGrid: View {
  @Bindable var desk: Desk

  var body: some View {
    CollectionView(desk.items) { item in
      HStack(spacing: 0) {
        StatusText(name: "\(item.id)")
        Button("press") { desk.activated.append(-item.id) }.frame(width: 40, height: 40)
      }
      .frame(height: 40)
    }
    .collectionLayout(.grid(columns: .count(4)))
    .collectionSelection($desk.selected)
    .onActivate(of: Int.self) { desk.activated.append($0) }
    .collectionPosition($desk.position)
  }
}

private struct StatusText: View {
  let name: String
  @CellStatus private var status

  var body: some View {
    Text(verbatim: "\(status.isSelected ? "[" : "")\(name)\(status.isFocused ? "*" : "")")
      .frame(width: 60, height: 40)
  }
}

private struct SingleList: View {
  @Bindable var desk: Desk

  var body: some View {
    CollectionView(desk.items) { Text(verbatim: "\($0.id)").frame(height: 40) }
      .collectionSelection($desk.single)
  }
}

@MainActor @Suite("Selecting in a collection view") struct CollectionSelectionTests {
  private func grid(_ count: Int = 100) -> (Desk, HeadlessHost) {
    let desk = Desk(Item.range(0..<count))
    return (desk, desk.host(400, 200, SelectableGrid(desk: desk)))
  }

  @Test("A click selects, with control it toggles, with shift it selects a range") func clicks() {
    let (desk, headless) = grid()
    headless.click(20, 20)
    #expect(desk.selected == [0])
    #expect(headless.displayText.contains("[0*"))
    headless.click(120, 60, modifiers: .control)
    #expect(desk.selected == [0, 5])
    headless.click(20, 20, modifiers: .control)
    #expect(desk.selected == [5])
    headless.click(220, 60)
    headless.click(120, 100, modifiers: .shift)
    #expect(desk.selected == [6, 7, 8, 9])
    headless.click(320, 100)
    #expect(desk.selected == [11])
  }

  @Test("A click on a control in a cell is the control's alone") func controls() {
    let (desk, headless) = grid()
    headless.click(80, 20)
    #expect(desk.activated == [0] && desk.selected.isEmpty)
    headless.click(180, 20)
    #expect(desk.activated == [0, -1] && desk.selected.isEmpty)
  }

  @Test("A double click and Return activate") func activating() {
    let (desk, headless) = grid()
    headless.click(20, 60, count: 2)
    #expect(desk.activated == [4])
    #expect(desk.selected == [4])
    headless.strike(.enter)
    #expect(desk.activated == [4, 4])
  }

  @Test("Keys go from item to item, extend with shift, and bring what they lead to into sight") func keys() {
    let (desk, headless) = grid()
    headless.click(20, 20)
    headless.strike(.right)
    #expect(desk.selected == [1])
    headless.strike(.down)
    #expect(desk.selected == [5])
    headless.strike(.down, modifiers: .shift)
    #expect(desk.selected == [5, 6, 7, 8, 9])
    headless.strike(.end)
    headless.makeFramesUntilIdle()
    #expect(desk.selected == [99])
    #expect(abs(headless.offset - 800) < 0.001)
    headless.strike(.home)
    headless.makeFramesUntilIdle()
    #expect(desk.selected == [0] && headless.offset == 0)
    headless.strike(.character("a"), modifiers: .control)
    #expect(desk.selected == Set(0..<100))
    headless.strike(.escape)
    #expect(desk.selected.isEmpty)
  }

  @Test("What is selected stays so through other data; what leaves is not selected any more") func otherData()
  {
    let (desk, headless) = grid()
    headless.click(20, 20)
    headless.click(120, 60, modifiers: .control)
    desk.items = Item.range(-8..<0) + desk.items
    headless.makeFrame()
    headless.makeFrame()
    #expect(desk.selected == [0, 5])
    #expect(headless.displayText.contains("[0"))
    desk.items.removeAll { $0.id == 5 }
    headless.makeFrame()
    headless.click(20, 20, modifiers: .control)
    #expect(!desk.selected.contains(5))
  }

  @Test("The app's own choice is shown") func fromOutside() {
    let (desk, headless) = grid()
    desk.selected = [2, 3]
    headless.makeFrame()
    #expect(headless.displayText.contains("[2") && headless.displayText.contains("[3"))
    desk.selected = []
    headless.makeFrame()
    #expect(!headless.displayText.contains("["))
  }

  @Test("Where one item may be selected, another takes its place") func single() {
    let desk = Desk(Item.range(0..<10))
    let headless = desk.host(400, 300, SingleList(desk: desk))
    headless.click(20, 20)
    #expect(desk.single == 0)
    headless.click(20, 100, modifiers: .control)
    #expect(desk.single == 2)
    headless.strike(.down)
    #expect(desk.single == 3)
    desk.single = nil
    headless.makeFrame()
    headless.strike(.space)
    #expect(desk.single == 3)
  }
}
