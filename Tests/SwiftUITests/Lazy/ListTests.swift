import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

/// Lists: rows, sections, lines, grounds and what is selected.
@MainActor @Suite struct ListTests {
  private struct Item: Identifiable, Equatable { let id: Int }

  @Test func rowsHaveTheirHeightRoomAndLines() {
    let stage = Stage(
      List {
        Text(verbatim: "a").id("a")
        Text(verbatim: "b").id("b")
        Color.red.frame(height: 80).id("c")
      }.listStyle(.plain), width: 200, height: 400)
    #expect(stage.rect("a") == CGRect(x: 16, y: 12, width: 10, height: 20))
    #expect(stage.rect("b").minY == 56)
    #expect(stage.rect("c") == CGRect(x: 16, y: 99, width: 168, height: 80))
    let lines = [43, 87].map { CGRect(x: 16, y: $0, width: 184, height: 1) }
    #expect(stage.lines == lines)
  }

  @Test func rowsSayWhatTheyWant() {
    let stage = Stage(
      List {
        Text(verbatim: "a").listRowInsets(EdgeInsets()).listRowSeparator(.hidden).id("a")
        Text(verbatim: "b").padding(3).listRowSeparator(.hidden, edges: .bottom).id("b")
        Text(verbatim: "c").listRowBackground(Color.blue).listRowSeparatorTint(.red).id("c")
        Text(verbatim: "d").listRowSeparator(.visible).id("d")
      }.listStyle(.plain).environment(\.defaultMinListRowHeight, 10), width: 200, height: 400)
    #expect(stage.rect("a") == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(stage.rect("b").minY == 31)
    #expect(stage.rect("c").minY == 79)
    // Between c and d by default, and below d since it asks for that.
    let lines: [CGFloat] = [109, 151]
    #expect(stage.lines.map(\.minY) == lines)
    #expect(stage.filledPlaces.contains(CGRect(x: 0, y: 68, width: 200, height: 42)))
  }

  @Test func aMillionRowsAreLazy() {
    func work(_ count: Int) -> [Int] {
      let stage = Stage(List(0..<count, id: \.self) { Text(verbatim: "row \($0)") }, width: 200, height: 300)
      for _ in 0..<30 { stage.wheel(0, 61) }
      let counters = stage.host.counters
      #expect(stage.diagnostics.isEmpty)
      return [
        counters.nodesMade, counters.measures, counters.bodies, counters.cellsCreated, counters.cellsLive,
      ]
    }
    #expect(work(1_000_000) == work(1000))
    #expect(work(1000)[4] < 12)
  }

  @Test func sectionsOfAGroupedListHaveHeadersAndRoundedRows() {
    let stage = Stage(
      List {
        Section {
          ForEach(0..<3) { Text(verbatim: "row \($0)").id("row \($0)") }
        } header: {
          Text(verbatim: "head").id("head")
        } footer: {
          Text(verbatim: "foot").id("foot")
        }
        Section { Text(verbatim: "alone").id("alone") }
      }, width: 300, height: 400)
    #expect(stage.rect("head") == CGRect(x: 32, y: 26, width: 40, height: 20))
    #expect(stage.rect("row 0") == CGRect(x: 32, y: 64, width: 50, height: 20))
    #expect(stage.rect("foot").minY == 190)
    #expect(stage.rect("alone").minY == 248)
    #expect(stage.lines.count == 2)
  }

  @Test func rowsAndSectionsKeepTheDistanceThatIsAskedFor() {
    func list(_ rows: CGFloat?, _ sections: ListSectionSpacing) -> Stage {
      Stage(
        List {
          Section {
            Text(verbatim: "a").id("a")
            Text(verbatim: "b").id("b")
          }
          Section { Text(verbatim: "c").id("c") }
        }.listRowSpacing(rows).listSectionSpacing(sections), width: 300, height: 400)
    }
    let plain = list(nil, .default)
    #expect(plain.rect("b").minY == 76 && plain.rect("c").minY == 140 && plain.lines.count == 1)
    let apart = list(7, .custom(50))
    #expect(apart.rect("b").minY == 83 && apart.rect("c").minY == 177 && apart.lines.isEmpty)
    #expect(list(nil, .compact).rect("c").minY == 128)
  }

  @Test func oneIsSelectedByAClick() {
    struct Picked: View {
      @State var picked: Int?
      let box: Box<Int?>
      var body: some View {
        box.value = picked
        return List((0..<100).map { Item(id: $0) }, selection: $picked) { Text(verbatim: "row \($0.id)") }
          .listStyle(.plain)
      }
    }
    let box = Box<Int?>(nil)
    let stage = Stage(Picked(box: box), width: 200, height: 300)
    stage.click(190, 60)
    #expect(box.value == 1)
    #expect(stage.filledPlaces.contains(CGRect(x: 0, y: 44, width: 200, height: 44)))
    stage.click(20, 200)
    #expect(box.value == 4)
    #expect(!stage.filledPlaces.contains(CGRect(x: 0, y: 44, width: 200, height: 44)))
    stage.click(20, 200, .control)
    #expect(box.value == nil)
  }

  @Test func severalAreSelectedByKeysAndClicks() {
    struct Picked: View {
      @State var picked: Set<Int> = []
      let box: Box<Set<Int>>
      var body: some View {
        box.value = picked
        return List(selection: $picked) {
          ForEach((0..<100).map { Item(id: $0) }) { Text(verbatim: "row \($0.id)") }
          Text(verbatim: "more").tag(1000)
        }.listStyle(.plain)
      }
    }
    let box = Box<Set<Int>>([])
    let stage = Stage(Picked(box: box), width: 200, height: 300)
    stage.click(50, 60)
    stage.click(50, 200, .shift)
    #expect(box.value == [1, 2, 3, 4])
    stage.click(50, 100, .control)
    #expect(box.value == [1, 3, 4])
    stage.click(50, 20, .shift)
    #expect(box.value == [0, 1, 2])
    stage.click(50, 250)
    #expect(box.value == [5])
    for _ in 0..<3 { stage.wheel(0, 10_000) }
    stage.click(50, 290, .control)
    #expect(box.value == [5, 1000])
    stage.click(50, 250, .shift)
    #expect(box.value == [99])
  }

  @Test func aControlInARowKeepsItsClicks() {
    struct Picked: View {
      @State var picked: Int?
      let log: Log
      var body: some View {
        List((0..<5).map { Item(id: $0) }, selection: $picked) { item in
          HStack {
            Text(verbatim: "row \(item.id) \(picked ?? -1)")
            Button {
              log.add("\(item.id)")
            } label: {
              Color.red.frame(width: 30, height: 30)
            }
            .buttonStyle(.plain).id("b\(item.id)")
          }
        }.listStyle(.plain)
      }
    }
    let log = Log()
    let stage = Stage(Picked(log: log), width: 300, height: 300)
    let button = stage.rect("b2")
    stage.click(button.midX, button.midY)
    #expect(log.take() == ["2"])
    #expect(stage.texts.first == "row 0 -1")
    stage.click(20, button.midY)
    #expect(stage.texts.first == "row 0 2")
  }

  @Test("A4 the article's second body: a list of rows of columns, with no room and no lines") func article() {
    struct Columns: View {
      let columns: Int
      let elements: Range<Int>
      var body: some View {
        let rows = (elements.count + columns - 1) / columns
        List(0..<rows, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<columns, id: \.self) { column in
              let index = row * columns + column
              if index < elements.count {
                Color.red.overlay(Text(verbatim: "\(index)")).frame(height: 40).padding(2).id("e\(index)")
              } else {
                Color.clear
              }
            }
          }.listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
        }.listStyle(.plain)
      }
    }
    let stage = Stage(Columns(columns: 4, elements: 0..<1001), width: 400, height: 440)
    #expect(stage.rect("e0") == CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(stage.rect("e7") == CGRect(x: 300, y: 44, width: 100, height: 44))
    #expect(stage.lines.isEmpty)
    #expect(stage.host.counters.cellsLive < 70)
    for _ in 0..<3 { stage.wheel(0, 100_000) }
    #expect(stage.rect("e1000") == CGRect(x: 0, y: 440 - 44, width: 100, height: 44))
    #expect(stage.host.scrollGeometry?.contentSize.height == CGFloat(251 * 44))
  }

  @Test func aGroundCanBeHidden() {
    func filledPlaces(_ visibility: Visibility) -> [CGRect] {
      Stage(
        List { Text(verbatim: "a") }.scrollContentBackground(visibility), width: 200, height: 300
      ).filledPlaces
    }
    let whole = CGRect(x: 0, y: 0, width: 200, height: 300)
    #expect(filledPlaces(.automatic).contains(whole) && !filledPlaces(.hidden).contains(whole))
  }
}
