import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("Collection views") struct CollectionViewTests {
  private struct Song: Identifiable {
    let id: Int
    var title: String
  }

  private func host<V: View>(_ view: V, width: CGFloat = 400, height: CGFloat = 300) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: width, height: height))
    headless.makeFrame()
    return headless
  }

  @Test("Without a layout, items stand in a list as wide as it") func list() {
    let headless = host(CollectionView(0..<100) { SongCell(number: $0) })
    #expect(headless.contentSize == CGSize(width: 400, height: 4400))
  }

  @Test("Ranges, identified items and key paths make the same picture") func sources() {
    let range = host(CollectionView(0..<50) { SongCell(number: $0) })
    let identified = host(
      CollectionView((0..<50).map { Song(id: $0, title: "") }) { SongCell(number: $0.id) })
    let keyed = host(CollectionView(Array(0..<50), id: \.self) { SongCell(number: $0) })
    #expect(range.displayText == identified.displayText)
    #expect(range.displayText == keyed.displayText)
  }

  @Test("Columns as many as fit, with gaps") func adaptive() {
    let grid = CollectionView(0..<100) { SongCell(number: $0) }
      .collectionLayout(.grid(columns: .adaptive(minimum: 90), spacing: 10, lineSpacing: 6))
    let headless = host(grid)
    // Four columns of 92.5 points.
    #expect(headless.contentSize.height == CGFloat(25 * 44 + 24 * 6))
  }

  @Test("A row is as high as its highest cell, and rows stand one below the other") func heights() throws {
    func height(_ number: Int) -> CGFloat { CGFloat(20 + number % 7 * 10) }
    let grid = CollectionView(0..<300) { number in
      Rectangle().frame(height: height(number)).foregroundColor(.red)
    }
    .collectionLayout(.grid(columns: .count(3)))
    let headless = host(grid)
    for _ in 0..<200 { headless.scroll(by: 40) }
    let total = (0..<100).reduce(CGFloat(0)) { sum, row in
      sum
        + (height(row * 3) > height(row * 3 + 2) || height(row * 3 + 1) > height(row * 3 + 2)
          ? max(height(row * 3), height(row * 3 + 1)) : height(row * 3 + 2))
    }
    #expect(headless.contentSize.height == CGFloat(total))
    #expect(headless.offset == total - 300)
    #expect(headless.host.counters.passes.allSatisfy { $0 <= 4 })
  }

  @Test("Of two items with one id the first is shown, with a diagnostic") func duplicates() {
    var diagnostics: [String] = []
    let songs = [
      Song(id: 1, title: "a"), Song(id: 2, title: "b"), Song(id: 1, title: "c"), Song(id: 3, title: "d"),
    ]
    let headless = HeadlessHost(
      CollectionView(songs) { Text(verbatim: $0.title).frame(height: 30) },
      size: CGSize(width: 200, height: 300))
    headless.host.onDiagnostic = { diagnostics.append($0) }
    headless.makeFrame()
    let text = headless.displayText
    #expect(text.contains("\"a\"") && text.contains("\"b\"") && text.contains("\"d\""))
    #expect(!text.contains("\"c\""))
    #expect(diagnostics.contains { $0.contains("id") })
  }

  @Test("A cell is measured by its own height where another one before it is left out")
  func duplicateHeights() {
    let songs = [(1, 10), (1, 20), (2, 30), (3, 40)].map { Song(id: $0.0, title: "\($0.1)") }
    let headless = HeadlessHost(
      CollectionView(songs) { song in
        Rectangle().foregroundColor(.red).frame(height: CGFloat(Int(song.title) ?? 0))
      }, size: CGSize(width: 200, height: 300))
    headless.host.onDiagnostic = { _ in }
    headless.makeFrame()
    #expect(headless.contentSize.height >= 10 + 30 + 40)
  }

  @Test("A container without width or height shows nothing and recovers when it grows")
  func noRoom() throws {
    for (width, height) in [(0, 768), (1024, 0), (0, 0)] as [(CGFloat, CGFloat)] {
      let songs = Songs(0..<1001)
      songs.width = width
      songs.height = height
      let headless = HeadlessHost.showing(songs)
      #expect(try Picture(of: headless).isBlank)
      #expect(songs.lastRows == 0)
      songs.width = 1024
      songs.height = 768
      headless.makeFrame()
      #expect(songs.visible == 0..<72)
      #expect(try Picture(of: headless).isRed(4, 4))
      #expect(headless.contentSize == CGSize(width: 1024, height: 11044))
      songs.width = 0
      headless.makeFrame()
      songs.width = 512
      headless.makeFrame()
      #expect(headless.contentSize == CGSize(width: 512, height: 11044))
      #expect(try Picture(of: headless).isRed(260, 4))
    }
  }

  @Test("A window of no size shows nothing and recovers") func noWindow() throws {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs, width: 0, height: 0)
    headless.host.resize(to: CGSize(width: 1024, height: 768))
    headless.makeFrame()
    #expect(songs.visible == 0..<72)
    #expect(try Picture(of: headless).isRed(4, 4))
  }

  @Test("Another size lays out anew, within the frame") func resizing() throws {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    headless.scroll(by: 4400)
    for (width, height) in [(800, 600), (300, 1000), (1023, 44), (1024, 768)] as [(CGFloat, CGFloat)] {
      headless.host.resize(to: CGSize(width: width, height: height))
      headless.makeFrame()
      #expect(headless.contentSize == CGSize(width: width, height: 11044))
      #expect(headless.offset == 4400)
      #expect(songs.visible.count == Int((height / 44).rounded(.up)) * 4)
      #expect(try Picture(of: headless).redStretches(onLine: 4).count == 4)
    }
  }

  @Test("Jumps end at the ends, whatever the number", arguments: [Int.min, -1, 0, 1000, 1001, .max])
  func wildJumps(index: Int) {
    for anchor in [nil, .top, .center, .bottom] as [UnitPoint?] {
      let songs = Songs(0..<1001)
      let headless = HeadlessHost.showing(songs)
      songs.position.scroll(toIndex: index, anchor: anchor)
      headless.makeFrame()
      #expect(headless.offset == CGFloat((index < 1 ? 0 : 11044 - 768)))
    }
  }

  @Test("A jump asked for before the first frame is where the first frame stands") func jumpAtTheStart() {
    let songs = Songs(0..<1_000_000)
    songs.position.scroll(toIndex: 400_000, anchor: .top)
    let headless = HeadlessHost.showing(songs)
    #expect(headless.offset == CGFloat(100_000 * 44))
    #expect(songs.visible.lowerBound == 400_000)
    #expect(headless.host.counters.passes.allSatisfy { $0 <= 3 })
  }

  @Test("A button in a cell is pressed, wherever the list has scrolled to") func button() {
    var pressed: [Int] = []
    let list = CollectionView(0..<1000) { number in
      Button("press \(number)") { pressed.append(number) }.frame(height: 50)
    }
    let headless = host(list)
    func click(_ y: CGFloat) {
      let point = CGPoint(x: 200, y: y)
      headless.host.handle(.pointer(PointerEvent(.down, at: point, time: headless.time)))
      headless.makeFrame()
      headless.host.handle(.pointer(PointerEvent(.up, at: point, time: headless.time)))
      headless.makeFrame()
    }
    click(75)
    headless.scroll(by: 1000)
    click(75)
    #expect(pressed == [1, 21])
  }

  @Test("Two lists side by side scroll apart") func twoLists() {
    let songs = Songs(0..<1001)
    let others = Songs(0..<1001)
    let headless = host(
      HStack(spacing: 0) {
        SongList(songs: songs)
        SongList(songs: others)
      }, width: 800)
    others.position.scroll(toIndex: 400, anchor: .top)
    headless.makeFrame()
    #expect(songs.visible.lowerBound == 0)
    #expect(others.visible.lowerBound == 400)
  }
}
