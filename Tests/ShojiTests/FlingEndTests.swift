import Interaction
import Shoji
import SwiftUI
import Testing

/// A fling ends at the end of the content, whatever is measured on the way and however far the content yields there.
@MainActor @Suite("A fling reaches the end") struct FlingEndTests {
  private let shown = SeenCells()
  private let items = Item.range(0..<16)

  private func host(_ view: some View) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: 300, height: 200))
    headless.makeFramesUntilIdle()
    return headless
  }

  /// Flings the content by a finger, and lets it come to rest.
  private func fling(_ headless: HeadlessHost, x: CGFloat = 0, y: CGFloat = 0) {
    func touch(_ phase: PointerEvent.Phase, _ share: CGFloat) {
      let point = CGPoint(x: 150 + x * share, y: (y == 0 ? 20 : 100) + y * share)
      headless.host.handle(.pointer(PointerEvent(phase, at: point, time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    touch(.down, 0)
    for step in 1...10 { touch(.moved, CGFloat(step) / 10) }
    touch(.up, 1)
    headless.makeFramesUntilIdle()
  }

  /// Flings until the cell at an end rests in sight, and then says where it rests after each of some more.
  private func rests(_ headless: HeadlessHost, x: CGFloat = 0, y: CGFloat = 0, _ edge: () -> CGFloat?)
    -> [CGFloat?]
  {
    for _ in 0..<60 where edge() == nil { fling(headless, x: x, y: y) }
    // It may be in sight a page before the end.
    fling(headless, x: x, y: y)
    return (0..<4).map { _ in
      fling(headless, x: x, y: y)
      return edge().map { ($0 * 1000).rounded() / 1000 }
    }
  }

  @Test(
    "Of a carousel with insets, at both ends, if its cells are shorter or longer than was guessed",
    arguments: [30, 100, 250] as [CGFloat], [nil, .item, .page] as [CollectionLayout.Snapping?])
  func carousels(width: CGFloat, snapping: CollectionLayout.Snapping?) {
    for itemWidth in [nil, width] {
      let headless = host(
        CollectionView {
          CollectionSection("row", items) { Block(name: "\($0.id)", width: width, shown: shown) }
            .layout(.carousel(itemWidth: itemWidth, spacing: 10).snapping(to: snapping))
            .insets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        })
      #expect(rests(headless, x: -140) { shown["15"]?.maxX } == [284, 284, 284, 284])
      #expect(rests(headless, x: 140) { shown["0"]?.minX } == [16, 16, 16, 16])
    }
  }

  @Test("Of a row from right to left", arguments: [nil, .item, .page] as [CollectionLayout.Snapping?])
  func rightToLeft(snapping: CollectionLayout.Snapping?) {
    for width in [30, 250] as [CGFloat] {
      let headless = host(
        CollectionView(items) { Block(name: "\($0.id)", width: width, shown: shown) }
          .collectionLayout(.carousel(spacing: 10).snapping(to: snapping))
          .contentMargins(.horizontal, 16, for: .scrollContent)
          .environment(\.layoutDirection, .rightToLeft))
      #expect(rests(headless, x: 140) { shown["15"]?.minX } == [16, 16, 16, 16])
      #expect(rests(headless, x: -140) { shown["0"]?.maxX } == [284, 284, 284, 284])
    }
  }

  @Test(
    "Of lists and grids with insets, margins and a bar",
    arguments: [.list, .list(spacing: 7), .grid(columns: .count(2), spacing: 8)] as [CollectionLayout],
    [nil, .item] as [CollectionLayout.Snapping?])
  func downwards(layout: CollectionLayout, snapping: CollectionLayout.Snapping?) {
    for height in [17, 90, 260] as [CGFloat] {
      let headless = host(
        CollectionView {
          CollectionSection("all", items) { Block(name: "\($0.id)", height: height, shown: shown) }
            .insets(6)
        }
        .collectionLayout(layout.snapping(to: snapping))
        .contentMargins(.vertical, 10, for: .scrollContent)
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 20) }
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 14) })
      #expect(rests(headless, y: -95) { shown["15"]?.maxY } == [164, 164, 164, 164])
      #expect(rests(headless, y: 95) { shown["0"]?.minY } == [30, 30, 30, 30])
    }
  }

  @Test("Content that is measured in a bounce does not hold it back") func bounces() {
    let headless = host(
      CollectionView(items) { Block(name: "\($0.id)", width: 30, shown: shown) }
        .collectionLayout(.carousel(itemWidth: 30, spacing: 10)))
    for _ in 0..<10 { fling(headless, x: -140) }
    for _ in 0..<10 { fling(headless, x: 140) }
    #expect(shown["0"]?.minX == 0)
    for (phase, x) in [(PointerEvent.Phase.down, 20), (.moved, 60), (.moved, 280)] {
      headless.host.handle(
        .pointer(PointerEvent(phase, at: CGPoint(x: x, y: 20), time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    headless.makeFrame()
    let offset = headless.host.scrollGeometry?.contentOffset.x ?? 0
    #expect(offset < -60)
    #expect(shown["0"].map { abs($0.minX + offset) < 0.001 } == true)
  }
}
