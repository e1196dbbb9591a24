import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("Seeing inside a collection view") struct SeeingInsideTests {
  @Test("A proxy waits until an item stands where it was asked for") func proxy() async {
    let desk = Desk(Item.uneven(0..<10_000))
    let proxy = CollectionProxy()
    let headless = desk.host(400, 300, DeskView(desk: desk).collectionProxy(proxy))
    var arrived: Bool?
    let task = Task { arrived = await proxy.scroll(to: 7000, anchor: .top) }
    for _ in 0..<10 where arrived == nil {
      await Task.yield()
      headless.makeFrame()
    }
    await task.value
    #expect(arrived == true)
    #expect(desk.shown["7000"]?.minY == 0)
    #expect(await proxy.scroll(to: -5) == false)
    #expect(await CollectionProxy().scroll(to: 5) == false)
  }

  @Test("What will soon be seen is told of once, the nearest first; what no longer will be is called off")
  func prefetching() {
    var asked: [Int] = []
    var cancelled: [Int] = []
    let desk = Desk(Item.range(0..<1000))
    let view = DeskView(desk: desk).onPrefetch(of: Int.self, within: 1) {
      asked += $0
    } onCancel: {
      cancelled += $0
    }
    let headless = desk.host(400, 400, view)
    // Ten are seen, more are kept; those behind are asked for.
    #expect(asked.first.map { $0 >= 10 } == true)
    #expect(Set(asked).count == asked.count && asked == asked.sorted())
    #expect(cancelled.isEmpty)
    desk.position.scroll(to: 800, anchor: .top)
    headless.makeFrame()
    #expect(!cancelled.isEmpty && Set(cancelled).isSubset(of: Set(asked)))
    #expect(asked.contains(815))
    #expect(Set(asked).count == asked.count)
  }

  @Test("Within another scroll view it is as long as its content and makes what is seen") func embedded() {
    let shown = SeenCells()
    let headless = HeadlessHost(
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 100)
          CollectionView(0..<100_000) { Block(name: "\($0)", shown: shown) }.collectionEmbedded()
          Color.green.frame(height: 50)
        }
      }, size: CGSize(width: 300, height: 400))
    headless.makeFrame()
    #expect(headless.contentSize.height > 100_000 * 40)
    #expect(shown["0"]?.minY == 100)
    #expect(shown.frames.count < 20)
    headless.scroll(by: 2_000_000)
    headless.makeFrame()
    #expect(shown.frames.count < 20)
    #expect(shown.names(within: 400).count >= 10)
    headless.scroll(by: -2_000_000)
    headless.makeFrame()
    #expect(shown["0"]?.minY == 100)
  }

  @Test("The overlay says how many cells came and were measured") func overlay() {
    var counts = CollectionCounts()
    let desk = Desk(Item.uneven(0..<1000))
    let headless = desk.host(
      400, 300, DeskView(desk: desk).collectionDebugOverlay().onCollectionCounts { counts = $0 })
    #expect(headless.displayText.contains("of 1000"))
    #expect(counts.items == 1000 && counts.live > 2 && counts.live < 30)
    let before = counts
    headless.scroll(by: 400)
    #expect(counts.entered > before.entered && counts.left > 0)
  }

  @Test("What makes no sense is said to who listens, and goes on") func diagnostics() async {
    let lines = CollectionDiagnostics.lines
    let view = CollectionView(0..<10) { Text(verbatim: "\($0)").frame(height: 20) }
      .collectionLayout(.grid(columns: .count(-3)))
    let headless = HeadlessHost(view, size: CGSize(width: 200, height: 200))
    headless.makeFrame()
    #expect(headless.displayText.contains("\"9\""))
    var first: String?
    for await line in lines {
      first = line
      break
    }
    #expect(first?.contains("-3") == true)
  }

  @Test("A view without a window is scrolled, clicked and read in a line each") func headless() throws {
    let desk = Desk(Item.range(0..<100))
    let screen = HeadlessView(
      CollectionView(desk.items) { Text(verbatim: "row \($0.id)").frame(height: 40) }.collectionSelection(
        Bindable(desk).selected), width: 300, height: 200)
    #expect(screen.text.contains("row 0") && !screen.text.contains("row 30"))
    #expect(screen.scroll(by: 1200).text.contains("row 30"))
    screen.click(x: 100, y: 20)
    #expect(desk.selected == [30])
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("headless-\(UUID()).png").path
    try screen.writePNG(to: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
