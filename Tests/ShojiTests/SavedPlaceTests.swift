import Foundation
import Shoji
import SwiftUI
import Testing

/// A desk's collection view that opens at a place.
private struct PlacedView: View {
  let desk: Desk
  let proxy: CollectionProxy
  var place: CollectionPlace<Int>?

  var body: some View { DeskView(desk: desk).collectionProxy(proxy).collectionOpens(at: place) }
}

@MainActor @Suite("The saved place of a collection view") struct SavedPlaceTests {
  /// Keeps what is shown.
  @MainActor private final class Shelf { var hosts: [HeadlessHost] = [] }
  private let shelf = Shelf()

  private func make(_ desk: Desk, at place: CollectionPlace<Int>? = nil) -> (HeadlessHost, CollectionProxy) {
    let proxy = CollectionProxy()
    let headless = desk.host(400, 300, PlacedView(desk: desk, proxy: proxy, place: place))
    shelf.hosts.append(headless)
    return (headless, proxy)
  }

  /// Where a collection view of items is that was scrolled to an item and by some points.
  private func saved(_ desk: Desk, at id: Int, and points: CGFloat) throws -> Data {
    let (headless, proxy) = make(desk)
    desk.position.scroll(to: id, anchor: .top)
    headless.makeFramesUntilIdle()
    headless.scroll(by: points)
    headless.makeFramesUntilIdle()
    return try JSONEncoder().encode(#require(proxy.place(of: Int.self)))
  }

  private func seen(_ desk: Desk) -> [String: CGRect] {
    desk.shown.frames.filter { $0.value.maxY > 0.5 && $0.value.minY < 299.5 }
  }

  @Test(
    "The first frame shows what was seen, where it was",
    arguments: [
      CollectionLayout.list, .grid(columns: .count(3), spacing: 4), .waterfall(columns: .count(1)),
    ])
  func firstFrame(layout: CollectionLayout) throws {
    for (id, points) in [(5000, 37.0), (9990, 1000), (2, 11), (7777, -140)] {
      let desk = Desk(Item.uneven(0..<10_000))
      desk.layout = layout
      let data = try saved(desk, at: id, and: points)
      #expect(data.count < 5 * 1024 + 128 * 5)
      let again = Desk(desk.items)
      again.layout = layout
      let (headless, proxy) = make(again, at: try JSONDecoder().decode(CollectionPlace<Int>.self, from: data))
      for frame in 0..<4 {
        let (old, new) = (seen(desk), seen(again))
        #expect(old.count > 1 && Set(old.keys) == Set(new.keys), "\(id), frame \(frame)")
        for (name, place) in old {
          #expect(abs((new[name]?.minY ?? .nan) - place.minY) < 0.5, "\(name), frame \(frame)")
        }
        headless.makeFrame()
      }
      #expect(try JSONEncoder().encode(proxy.place(of: Int.self)).count == data.count)
    }
  }

  @Test("An item longer than the view stands as far scrolled in as it was") func longItem() throws {
    let desk = Desk(rows: 100, of: 1000)
    let place = try JSONDecoder().decode(
      CollectionPlace<Int>.self, from: saved(desk, at: 50, and: 433))
    let again = Desk(desk.items)
    _ = make(again, at: place)
    #expect(again.shown["50"]?.minY == -433)
  }

  @Test("Of what is gone the nearest that is left takes the place") func gone() throws {
    let desk = Desk(rows: 1000, of: 50)
    let place = try JSONDecoder().decode(
      CollectionPlace<Int>.self, from: saved(desk, at: 500, and: 20))
    // Item 501 stood at 30 and was the first whose start was seen.
    for (removed, id, top) in [(501..<503, 503, CGFloat(30)), (501..<1000, 500, -20), (400..<700, 701, nil)] {
      let left = Desk(desk.items.filter { !removed.contains($0.id) })
      _ = make(left, at: place)
      if let top, id != 500 {
        #expect(left.shown["\(id)"]?.minY == top)
      } else if id == 500 {
        // The content's end holds it.
        #expect(left.shown["500"]?.maxY == 300)
      } else {
        // None of the neighbours is left: what is now where they were.
        #expect(left.shown["\(id + 100)"]?.minY == 30)
      }
    }
    let empty = Desk([])
    let (headless, _) = make(empty, at: place)
    #expect(empty.shown.frames.isEmpty)
    // What comes later opens there too.
    empty.items = desk.items
    headless.makeFrame()
    #expect(empty.shown["501"]?.minY == 30)
  }

  @Test("What makes no sense opens somewhere, and nothing traps") func hostile() throws {
    let far = Int.max
    for text in [
      #"{"neighbours":[],"anchor":0,"index":0,"position":0}"#,
      #"{"neighbours":[{"i":5,"l":10}],"anchor":7,"index":0,"position":0}"#,
      #"{"neighbours":[{"i":5,"l":-10}],"anchor":0,"index":-3,"position":1e300}"#,
      #"{"neighbours":[{"i":-5,"l":1e308}],"anchor":0,"index":\#(far),"position":-1e300}"#,
    ] {
      let place = try JSONDecoder().decode(CollectionPlace<Int>.self, from: Data(text.utf8))
      let desk = Desk(rows: 100, of: 50)
      _ = make(desk, at: place)
      #expect(seen(desk).count >= 6, "\(text)")
    }
    let (_, proxy) = make(Desk(rows: 10, of: 50))
    #expect(proxy.place(of: String.self) == nil && CollectionProxy().place(of: Int.self) == nil)
    #expect(make(Desk([])).1.place(of: Int.self) == nil)
  }
}
