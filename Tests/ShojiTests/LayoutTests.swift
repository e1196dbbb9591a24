import Foundation
import Shoji
import ShojiEngine
import SwiftUI
import Testing

/// A layout of one's own: items of 40 by 40 points, each further down and further in than the one before.
private struct Stairs: ItemLayout, Hashable {
  var itemCount = 0
  var container = Container(crossExtent: 0)

  var contentExtent: Double { Double(itemCount) * 40 }

  func slot(of index: Int) -> Slot {
    Slot(
      main: Stretch(start: Double(index) * 40, length: 40),
      cross: Stretch(start: Double(index % 8) * 40, length: 40))
  }

  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let first = min(max(0, Int(main.start / 40)), itemCount)
    return RangeSet(first..<min(itemCount, max(first, Int((main.end / 40).rounded(.up)))))
  }

  mutating func resize(to container: Container, diagnostics: Diagnostics?) { self.container = container }

  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
    if case .insert(let count, _, _) = edit { itemCount += count }
    if case .remove(let range) = edit { itemCount -= range.count }
  }

  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool { false }

  static func == (lhs: Stairs, rhs: Stairs) -> Bool { lhs.itemCount == rhs.itemCount }
  func hash(into hasher: inout Hasher) { hasher.combine(itemCount) }
}

/// Each arrangement, as a collection view shows it.
///
/// What each does in full is tested with the engine's layouts.
@MainActor @Suite("Layouts of a collection view") final class LayoutTests {
  /// Cells leave with their host.
  private var hosts: [HeadlessHost] = []

  @discardableResult private func host(_ view: some View, _ width: CGFloat, _ height: CGFloat) -> HeadlessHost
  {
    let headless = HeadlessHost(view, size: CGSize(width: width, height: height))
    headless.makeFrame()
    hosts.append(headless)
    return headless
  }

  private func show(
    _ layout: CollectionLayout, _ items: [Item], width: CGFloat = 400,
    direction: LayoutDirection = .leftToRight
  ) -> (SeenCells, HeadlessHost) {
    let shown = SeenCells()
    let view = CollectionView(items) { Color.red.frame(height: $0.height).shown("\($0.id)", in: shown) }
      .collectionLayout(layout)
      .environment(\.layoutDirection, direction)
    let headless = host(view, width, 300)
    return (shown, headless)
  }

  @Test("A list that lies on its side scrolls sideways and makes what is seen") func sideways() {
    let shown = SeenCells()
    let view = CollectionView(Item.range(0..<100_000)) {
      Color.red.frame(width: 100).shown("\($0.id)", in: shown)
    }
    .collectionLayout(.list(spacing: 10).horizontal)
    let headless = host(view, 400, 300)
    #expect(shown["3"] == CGRect(x: 330, y: 0, width: 100, height: 300))
    #expect(shown.frames.count < 12)
    #expect(headless.contentSize == CGSize(width: 100_000 * 110 - 10, height: 300))
  }

  @Test("Columns of different kinds: one of 100 points, one twice as wide at most, one that takes the rest")
  func mixedColumns() {
    let columns = [
      GridItem(.fixed(100), spacing: 10), GridItem(.flexible(maximum: 90), spacing: 10),
      GridItem(.flexible()),
    ]
    let (shown, _) = show(.grid(columns: .items(columns)), Item.range(0..<6))
    #expect(shown["0"] == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(shown["1"] == CGRect(x: 110, y: 0, width: 90, height: 40))
    #expect(shown["2"] == CGRect(x: 210, y: 0, width: 190, height: 40))
    #expect(shown["5"]?.minY == 40)
  }

  @Test("The items of a last row go where they are to")
  func lastRow() {
    func last(_ policy: CollectionLayout.LastRow) -> [CGRect?] {
      let (shown, _) = show(.grid(columns: .count(4), lastRow: policy), Item.range(0..<6))
      return [shown["4"], shown["5"]]
    }
    func rects(_ places: [(x: CGFloat, width: CGFloat)]) -> [CGRect?] {
      places.map { CGRect(x: $0.x, y: 40, width: $0.width, height: 40) }
    }
    #expect(last(.leading) == rects([(0, 100), (100, 100)]))
    #expect(last(.center) == rects([(100, 100), (200, 100)]))
    #expect(last(.trailing) == rects([(200, 100), (300, 100)]))
    #expect(last(.justify) == rects([(0, 100), (300, 100)]))
    #expect(last(.stretch) == rects([(0, 200), (200, 200)]))
    #expect(last(.fillers) == rects([(0, 100), (100, 100)]))
  }

  @Test("Rows are as high as their tallest cell, all alike, of a fixed height, or by a ratio") func rows() {
    func tops(_ rows: CollectionLayout.RowSizing) -> [CGFloat?] {
      let items = [Item(0, 40), Item(1, 60), Item(2, 20), Item(3, 20), Item(4, 20)]
      let shown = SeenCells()
      let view = CollectionView(items) { Block(name: "\($0.id)", height: $0.height, shown: shown) }
        .collectionLayout(.grid(columns: .count(2), rows: rows))
      host(view, 400, 600)
      return ["0", "2", "4"].map { shown[$0]?.minY }
    }
    #expect(tops(.tallest) == [0, 60, 80])
    #expect(tops(.natural()) == [0, 60, 80])
    #expect(tops(.equal) == [0, 60, 120])
    #expect(tops(.fixed(100)) == [0, 100, 200])
    #expect(tops(.aspectRatio(2)) == [0, 100, 200])
  }

  @Test("A waterfall puts each item where most room is") func waterfall() {
    let (shown, headless) = show(
      .waterfall(columns: .count(2), spacing: 10),
      [Item(0, 100), Item(1, 40), Item(2, 40), Item(3, 40)], width: 410)
    #expect(shown["0"] == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(shown["1"] == CGRect(x: 210, y: 0, width: 200, height: 40))
    #expect(shown["2"]?.origin == CGPoint(x: 210, y: 50))
    #expect(shown["3"]?.origin == CGPoint(x: 210, y: 100))
    #expect(headless.contentSize.height == 140)
  }

  @Test("Tags stand in lines and are as wide and as high as they like") func flow() {
    let shown = SeenCells()
    let widths: [CGFloat] = [100, 150, 120, 60]
    let view = CollectionView(0..<4) { index in
      Color.red.frame(width: widths[index], height: 30).shown("\(index)", in: shown)
    }
    .collectionLayout(.flow(spacing: 10, lineSpacing: 5))
    host(view, 300, 300)
    #expect(shown["1"] == CGRect(x: 110, y: 0, width: 150, height: 30))
    #expect(shown["2"] == CGRect(x: 0, y: 35, width: 120, height: 30))
    #expect(shown["3"] == CGRect(x: 130, y: 35, width: 60, height: 30))
  }

  @Test("A mosaic's pattern begins anew behind its last tile, and tiles never overlap") func mosaic() {
    let shown = SeenCells()
    let view = CollectionView(0..<10) { Color.red.shown("\($0)", in: shown) }
      .collectionLayout(
        .mosaic(
          columns: 4,
          tiles: [.init(columns: 2, rows: 2), .init(), .init(), .init(), .init()]))
    host(view, 400, 500)
    #expect(shown["0"] == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(shown["1"] == CGRect(x: 200, y: 0, width: 100, height: 100))
    #expect(shown["4"] == CGRect(x: 300, y: 100, width: 100, height: 100))
    #expect(shown["5"] == CGRect(x: 0, y: 200, width: 200, height: 200))
    let frames = (0..<10).compactMap { shown["\($0)"] }
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains { $0.insetBy(dx: 0.5, dy: 0.5).intersects(frame) })
    }
  }

  @Test("A layout of one's own says where cells are, however many there are") func custom() {
    let (shown, headless) = show(.custom(Stairs()), Item.range(0..<100_000))
    #expect(shown["3"] == CGRect(x: 120, y: 120, width: 40, height: 40))
    #expect(headless.contentSize.height == 4_000_000 && shown.frames.count < 20)
    headless.scroll(by: 40_000)
    #expect(shown["1000"]?.minY == 0)
  }

  @Test("From right to left the first column is at the right, in every layout") func rightToLeft() {
    let (grid, _) = show(.grid(columns: .count(4)), Item.range(0..<5), direction: .rightToLeft)
    #expect(
      grid["0"]?.minX == 300 && grid["1"]?.minX == 200
        && grid["4"] == CGRect(x: 300, y: 40, width: 100, height: 40))
    let (waterfall, _) = show(.waterfall(columns: .count(2)), Item.range(0..<2), direction: .rightToLeft)
    #expect(waterfall["0"]?.minX == 200 && waterfall["1"]?.minX == 0)
  }

  @Test("Pinned headers stay over a waterfall and over a grid, and pinned footers too")
  func pinnedEverywhere() {
    for layout in [CollectionLayout.waterfall(columns: .count(3)), .grid(columns: .count(3)), .flow()] {
      let shown = SeenCells()
      let view = CollectionView {
        CollectionSection("a", Item.uneven(0..<300)) {
          Block(name: "\($0.id)", height: $0.height, width: 120, shown: shown)
        } header: {
          Block(name: "header", height: 20, shown: shown)
        } footer: {
          Block(name: "footer", height: 30, shown: shown)
        }
        .pinned([.header, .footer])
      }
      .collectionLayout(layout)
      let headless = host(view, 400, 300)
      for _ in 0..<10 {
        #expect(shown["header"]?.minY == 0 && shown["footer"]?.maxY == 300)
        headless.scroll(by: 77)
      }
    }
  }

  @Test("From list to grid and back while content is far down: the first item stays, and all cells fit")
  func change() {
    let desk = Desk(Item.range(0..<10_000))
    let headless = desk.host(400, 400, DeskView(desk: desk))
    desk.position.scroll(to: 5000, anchor: .top)
    headless.makeFrame()
    for layout in [CollectionLayout.grid(columns: .count(4)), .list, .waterfall(columns: .count(2)), .list] {
      withAnimation { desk.layout = layout }
      headless.makeFramesUntilIdle()
      #expect(desk.top(5000) == 0)
      let frames = desk.seen(400).compactMap { desk.shown["\($0)"] }
      #expect(frames.count >= 10 && frames.allSatisfy { $0.maxX <= 400.5 && $0.minX >= 0 })
    }
  }
}
