import Foundation
import Shoji
import SwiftUI
import Testing

/// Data that grows at its ends, at once or when a test says so.
@MainActor @Observable private final class Feed {
  var items: [Item]
  var position = CollectionPosition()
  @ObservationIgnored var calls = (start: 0, end: 0)
  @ObservationIgnored var waiting: CheckedContinuation<Void, Never>?

  init(_ items: [Item]) { self.items = items }

  func wait() async { await withCheckedContinuation { waiting = $0 } }
}

private struct FeedView: View {
  @Bindable var feed: Feed
  let shown: SeenCells
  let startDistance: Int?
  let atStart: @MainActor () async -> Void
  let atEnd: @MainActor () async -> Void

  var body: some View {
    let list = CollectionView(feed.items) { Block(name: "\($0.id)", height: $0.height, shown: shown) }
      .collectionPosition($feed.position)
      .onReachEnd(within: 2) {
        feed.calls.end += 1
        await atEnd()
      }
    if let startDistance {
      list.onReachStart(within: startDistance) {
        feed.calls.start += 1
        await atStart()
      }
    } else {
      list
    }
  }
}

/// Cases of loading more at an end.
@MainActor @Suite("Collection views: cases of loading") struct LoadCaseTests {
  private let shown = SeenCells()

  private func show(
    _ feed: Feed, height: CGFloat, startDistance: Int? = nil,
    atStart: @escaping @MainActor () async -> Void = {}, atEnd: @escaping @MainActor () async -> Void = {}
  ) -> HeadlessHost {
    let view = FeedView(
      feed: feed, shown: shown, startDistance: startDistance, atStart: atStart, atEnd: atEnd)
    let headless = HeadlessHost(view, size: CGSize(width: 400, height: height))
    headless.makeFrame()
    return headless
  }

  private func settle(_ headless: HeadlessHost) async {
    for _ in 0..<50 {
      await Task.yield()
      headless.makeFrame()
    }
  }

  @Test("B41 near the end more is asked for once, until there is more") func end() async {
    let feed = Feed(Item.rows(0..<20, of: 50))
    let headless = show(feed, height: 500, atEnd: { await feed.wait() })
    for _ in 0..<10 { headless.scroll(by: 50) }
    await settle(headless)
    for _ in 0..<10 { headless.scroll(by: 20) }
    #expect(feed.calls.end == 1)
    feed.items += Item.rows(20..<40, of: 50)
    feed.waiting?.resume()
    await settle(headless)
    #expect(feed.calls.end == 1)
    for _ in 0..<40 { headless.scroll(by: 50) }
    await settle(headless)
    #expect(feed.calls.end == 2)
    feed.waiting?.resume()
    await settle(headless)
  }

  @Test("B123 frames in which nothing moves ask for more once") func short() async {
    let feed = Feed(Item.rows(0..<3, of: 50))
    let headless = show(feed, height: 500, atEnd: { await feed.wait() })
    await settle(headless)
    #expect(feed.calls.end == 1)
    feed.waiting?.resume()
    await settle(headless)
    #expect(feed.calls.end == 1, "what brought nothing is the end")
  }

  @Test("B152 a jump to the first row loads one page, and what is seen stays") func firstRow() async {
    let feed = Feed(Item.rows(0..<50, of: 40))
    feed.position = CollectionPosition(id: 30)
    let headless = show(
      feed, height: 400, startDistance: 1,
      atStart: {
        let first = feed.items[0].id
        feed.items = Item.rows((first - 50)..<first, of: 40) + feed.items
      })
    await settle(headless)
    #expect(feed.calls.start == 0 && shown["30"]?.minY == 0)
    feed.position.scroll(to: 0, anchor: .top)
    await settle(headless)
    #expect(feed.calls.start == 1 && feed.items.count == 100)
    #expect(shown["0"]?.minY == 0 && headless.offset == 2000)
  }

  @Test("B176 near the start is not near the end") func startOnly() async {
    let feed = Feed(Item.rows(0..<30, of: 50))
    feed.position = CollectionPosition(id: 10)
    let headless = show(
      feed, height: 500, startDistance: 2,
      atStart: {
        let first = feed.items[0].id
        feed.items = Item.rows((first - 10)..<first, of: 50) + feed.items
      })
    await settle(headless)
    #expect(feed.calls == (0, 0))
    headless.scroll(by: -500)
    await settle(headless)
    #expect(feed.calls.start == 1 && feed.calls.end == 0)
    #expect(shown["0"]?.minY == 0)
  }
}
