import Shoji
import SwiftUI
import Testing

/// Collection views that are read from right to left: what begins at the left elsewhere begins at the right.
@MainActor @Suite("Collection views from right to left") struct RightToLeftTests {
  private func host(_ view: some View, width: CGFloat = 400, height: CGFloat = 300) -> HeadlessHost {
    let headless = HeadlessHost(
      view.environment(\.layoutDirection, .rightToLeft), size: CGSize(width: width, height: height))
    headless.makeFramesUntilIdle()
    return headless
  }

  @Test("A click chooses the item under the pointer, in each layout")
  func clicks() {
    for layout in [
      CollectionLayout.grid(columns: .count(4)), .waterfall(columns: .count(4)), .flow(),
      .grid(columns: .items([GridItem(.fixed(30)), GridItem(.fixed(170)), GridItem(.flexible())])),
    ] {
      let desk = Desk(Item.range(0..<40))
      let view = CollectionView(desk.items) {
        Block(name: "\($0.id)", height: $0.height, width: 70, shown: desk.shown)
      }
      .collectionLayout(layout)
      .onActivate(of: Int.self) { desk.activated.append($0) }
      let headless = host(view)
      for id in [0, 1, 2, 5] {
        guard let frame = desk.shown["\(id)"] else {
          Issue.record("item \(id) is not seen")
          continue
        }
        desk.activated = []
        headless.click(frame.midX, frame.midY)
        #expect(desk.activated == [id], "\(layout)")
      }
    }
  }

  @Test("B68 A sideways list opens at its first item, at the right, and goes where it is told")
  func sideways() {
    let desk = Desk(Item.range(0..<10))
    desk.layout = CollectionLayout.list(spacing: 0).horizontal
    let view = CollectionView(desk.items) { Block(name: "\($0.id)", width: 100, shown: desk.shown) }
      .collectionLayout(desk.layout)
      .collectionPosition(Bindable(desk).position)
      .onActivate(of: Int.self) { desk.activated.append($0) }
    let headless = host(view, width: 320, height: 100)
    #expect(desk.shown["0"]?.maxX == 320 && desk.shown["2"]?.minX == 20)
    headless.click(300, 20)
    headless.click(30, 20)
    #expect(desk.activated == [0, 2])
    desk.position.scroll(to: 7)
    headless.makeFramesUntilIdle()
    #expect(desk.shown["7"]?.minX == 0)
    desk.position.scroll(to: 5, anchor: .leading)
    headless.makeFramesUntilIdle()
    #expect(desk.shown["5"]?.maxX == 320)
    desk.position.scroll(to: 0)
    headless.makeFramesUntilIdle()
    #expect(desk.shown["0"]?.maxX == 320)
  }

  @Test(
    "Far items of a sideways list whose widths nobody knows are there, and stay when others come before them")
  func unmeasured() {
    let desk = Desk(Item.uneven(0..<5000))
    let view = SidewaysDesk(desk: desk)
    let headless = host(view, height: 100)
    #expect(desk.shown["0"]?.maxX == 400 && desk.shown.frames.count < 20)
    desk.position.scroll(to: 3000, anchor: .leading)
    headless.makeFramesUntilIdle()
    #expect(desk.shown["3000"]?.maxX == 400)
    #expect(desk.shown.frames.values.contains { $0.minX <= 0 }, "the whole width has cells")
    headless.turnWheel(by: CGSize(width: -250, height: 0), at: CGPoint(x: 200, y: 50))
    headless.makeFramesUntilIdle()
    #expect(desk.shown["3000"]?.maxX == 650 || desk.shown["3000"] == nil)
    let seen = desk.shown.frames.filter { $0.value.minX > 0 && $0.value.maxX < 400 }
    #expect(!seen.isEmpty)
    desk.items.insert(contentsOf: Item.uneven(-1000..<0), at: 0)
    headless.makeFramesUntilIdle()
    for (name, frame) in seen { #expect(desk.shown[name] == frame, "\(name)") }
  }

  @Test("A carousel in a feed begins at the right and scrolls by itself") func carousels() {
    let shown = SeenCells()
    let headless = host(Carousels(shown: shown))
    #expect(shown["0"]?.maxX == 384 && shown["1"]?.maxX == 254 && shown["20"]?.maxX == 384)
    #expect(shown.frames.count < 40)
    headless.turnWheel(by: CGSize(width: -300, height: 0), at: CGPoint(x: 200, y: 60))
    headless.makeFramesUntilIdle()
    #expect(shown["3"]?.maxX == 384 - 390 + 300 && shown["20"]?.maxX == 384)
  }
}

private struct SidewaysDesk: View {
  @Bindable var desk: Desk

  var body: some View {
    CollectionView(desk.items) { Block(name: "\($0.id)", width: $0.height, shown: desk.shown) }
      .collectionLayout(CollectionLayout.list(spacing: 0).horizontal)
      .collectionPosition($desk.position)
  }
}

private struct Carousels: View {
  let shown: SeenCells

  var body: some View {
    CollectionView {
      ContentList(0..<60) { row in
        CollectionSection(row, Item.range((row * 20)..<(row * 20 + 20))) {
          Block(name: "\($0.id)", height: 90, width: 120, shown: shown)
        } header: {
          Color.blue.frame(height: 20)
        }
        .layout(.carousel(itemWidth: 120, spacing: 10))
        .insets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 8))
      }
    }
  }
}
