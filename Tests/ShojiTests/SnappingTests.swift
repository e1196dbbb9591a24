import Interaction
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("Content comes to rest at items and pages") struct SnappingTests {
  private let shown = SeenCells()

  private func host(
    _ layout: CollectionLayout, insets: CGFloat = 0, count: Int = 40,
    direction: LayoutDirection = .leftToRight
  ) -> HeadlessHost {
    let headless = HeadlessHost(
      CollectionView {
        CollectionSection("row", Item.range(0..<count)) { Block(name: "\($0.id)", width: 100, shown: shown) }
          .layout(layout)
          .insets(EdgeInsets(top: 0, leading: insets, bottom: 0, trailing: insets))
      }
      .environment(\.layoutDirection, direction),
      size: CGSize(width: 300, height: 200))
    headless.makeFramesUntilIdle()
    return headless
  }

  /// Drags the row sideways, and lets it go in motion or at rest.
  private func drag(_ headless: HeadlessHost, by distance: CGFloat, flings: Bool = false) {
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat) {
      headless.host.handle(
        .pointer(PointerEvent(phase, at: CGPoint(x: 150 + x, y: 20), time: headless.time, device: .touch)))
      headless.makeFrame()
    }
    touch(.down, 0)
    for step in 1...10 { touch(.moved, distance * CGFloat(step) / 10) }
    if !flings { for _ in 0..<20 { headless.makeFrame() } }
    touch(.up, distance)
    headless.makeFramesUntilIdle()
  }

  /// The left edges of the cells that can be seen.
  private func edges() -> [CGFloat] {
    shown.frames.values.filter { $0.maxX > 0.5 && $0.minX < 299.5 }.map(\.minX).sorted()
  }

  @Test("A carousel stands with an item at its start, dragged or flung", arguments: [0, 16] as [CGFloat])
  func items(insets: CGFloat) {
    let headless = host(.carousel(itemWidth: 100, spacing: 10).snapping(to: .item), insets: insets)
    #expect(shown["0"]?.minX == insets)
    drag(headless, by: -140)
    #expect(shown["1"]?.minX == insets)
    drag(headless, by: -290, flings: true)
    let edge = edges().first { $0 >= insets - 0.5 }
    #expect(edge.map { abs($0 - insets) < 0.5 } == true)
    // As far as a fling goes by itself, and not to the next alone; far cells were never made before.
    #expect(shown["1"] == nil && shown["3"] == nil)
    // The end is a place to rest too.
    for _ in 0..<30 { drag(headless, by: -280, flings: true) }
    #expect(shown["39"].map { abs($0.maxX - (300 - insets)) < 0.5 } == true)
  }

  @Test("From right to left the first item stands at the right") func rightToLeft() {
    let headless = host(
      .carousel(itemWidth: 100, spacing: 10).snapping(to: .item), direction: .rightToLeft)
    #expect(shown["0"]?.maxX == 300)
    drag(headless, by: 140)
    #expect(shown["1"]?.maxX == 300)
  }

  @Test("Pages are as long as the view") func pages() {
    let headless = host(.carousel(itemWidth: 100).snapping(to: .page))
    drag(headless, by: -200)
    #expect(shown["3"]?.minX == 0)
    drag(headless, by: -60)
    #expect(shown["3"]?.minX == 0)
  }

  @Test("From right to left pages begin at the right") func pagesFromTheRight() {
    // From the left the pages of 4,000 points would begin elsewhere.
    let headless = host(.carousel(itemWidth: 100).snapping(to: .page), direction: .rightToLeft)
    drag(headless, by: 200)
    #expect(shown["3"]?.maxX == 300)
    drag(headless, by: 60)
    #expect(shown["3"]?.maxX == 300)
    drag(headless, by: -60, flings: true)
    #expect(shown["0"]?.maxX == 300)
  }

  @Test("A list that scrolls down rests at its rows; by itself it rests anywhere") func rows() {
    let items = Item.range(0..<100)
    for (layout, isSnapping) in [(CollectionLayout.list, false), (.list.snapping(to: .item), true)] {
      let shown = SeenCells()
      let headless = HeadlessHost(
        CollectionView(items) { Block(name: "\($0.id)", shown: shown) }.collectionLayout(layout),
        size: CGSize(width: 300, height: 200))
      headless.makeFramesUntilIdle()
      func touch(_ phase: PointerEvent.Phase, _ y: CGFloat) {
        headless.host.handle(
          .pointer(PointerEvent(phase, at: CGPoint(x: 150, y: y), time: headless.time, device: .touch)))
        headless.makeFrame()
      }
      touch(.down, 150)
      for step in 1...10 { touch(.moved, 150 - CGFloat(step) * 9) }
      for _ in 0..<20 { headless.makeFrame() }
      touch(.up, 60)
      headless.makeFramesUntilIdle()
      let rest = headless.offset.truncatingRemainder(dividingBy: 40)
      #expect(headless.offset > 0 && (rest == 0) == isSnapping, "\(headless.offset)")
    }
  }

  @Test("Without items nothing is near") func empty() {
    let headless = host(.carousel(itemWidth: 100).snapping(to: .item), count: 0)
    drag(headless, by: -140)
    #expect(headless.host.scrollGeometry?.contentOffset == .zero)
  }
}
