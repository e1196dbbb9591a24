import Foundation
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("Column lists") struct ColumnListTests {
  @Test("1001 songs in four columns are 251 rows of 44 points, of which 18 show")
  func showsWhatFits() {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    #expect(headless.contentSize == CGSize(width: 1024, height: 11044))
    #expect(songs.visible == 0..<72)
    #expect(headless.host.counters.cellsLive <= 144)
  }

  @Test("The last row has one song and three clear fillers, and columns stay where they are")
  func lastRow() throws {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    songs.position.scroll(toIndex: 1000, anchor: .bottom)
    headless.makeFrame()
    #expect(headless.offset == CGFloat(11044 - 768))
    #expect(songs.visible.upperBound == 1001)
    let picture = try Picture(of: headless)
    #expect(picture.redStretches(onLine: 768 - 4) == [2..<254])
    #expect(
      picture.redStretches(onLine: 768 - 44 - 4)
        == [2..<254, 258..<510, 514..<766, 770..<1022])
    #expect(headless.displayText.contains("\"1000\""))
    #expect(!headless.displayText.contains("\"1001\""))
  }

  @Test("Columns differ by at most a pixel and cover the width", arguments: [1024, 1023, 1000, 997, 7])
  func columnWidths(width: Int) throws {
    let headless = HeadlessHost.showing(Songs(0..<1001), width: CGFloat(width))
    let columns = try Picture(of: headless).redStretches(onLine: 3)
    guard width > 100 else { return }
    #expect(columns.count == 4)
    // A song stands 2 points inside its column on each side.
    let edges = columns.flatMap { [$0.lowerBound - 2, $0.upperBound + 2] }
    #expect(edges.first == 0 && edges.last == width)
    #expect(edges[1] == edges[2] && edges[3] == edges[4] && edges[5] == edges[6])
    let widths = columns.map { $0.count + 4 }
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  @Test("Pixels are shared out as evenly at scale 2")
  func columnWidthsAtScale2() throws {
    let headless = HeadlessHost(
      SongList(songs: Songs(0..<1001)), size: CGSize(width: 999, height: 100), scale: 2)
    headless.makeFrame()
    #expect(headless.contentSize == CGSize(width: 999, height: 11044))
    try headless.paint()
    let pixels = headless.pixels
    let red = (0..<1998).filter { x in
      let place = (3 * 2 * 1998 + x) * 4
      return pixels[place] > 200 && pixels[place + 1] < 100
    }
    // 1998 pixels in four columns, 499 or 500 each, with 4 pixels of padding on each side.
    #expect((1998 - 4 * 8 - red.count) == 0)
    #expect(red.first == 4 && red.last == 1993)
  }

  @Test("A count of columns below one is one", arguments: [0, -1, Int.min])
  func oneColumnAtLeast(columns: Int) {
    let songs = Songs(0..<10)
    songs.columns = columns
    let headless = HeadlessHost.showing(songs, width: 100, height: 100)
    #expect(headless.contentSize == CGSize(width: 100, height: 440))
    #expect(songs.visible == 0..<3)
  }

  @Test("More columns than songs leave a row of fillers")
  func moreColumnsThanSongs() throws {
    let songs = Songs(0..<2)
    songs.columns = 8
    let headless = HeadlessHost.showing(songs, width: 800, height: 100)
    #expect(headless.contentSize.height == CGFloat(44))
    #expect(try Picture(of: headless).redStretches(onLine: 31) == [2..<98, 102..<198])
    // Songs and fillers bear the same numbers here, and none is taken for another.
    #expect(headless.host.counters.cellsLive == 8)
  }

  @Test("Nothing to show is a blank, one song is one cell")
  func emptyAndOne() throws {
    let songs = Songs(0..<0)
    let headless = HeadlessHost.showing(songs)
    #expect(headless.contentSize.height == CGFloat(0))
    #expect(songs.visible.isEmpty && songs.lastRows == 0)
    #expect(try Picture(of: headless).isBlank)
    songs.numbers = 0..<1
    headless.makeFrame()
    #expect(songs.visible == 0..<1)
    #expect(songs.lastRows == 1)
    #expect(try Picture(of: headless).redStretches(onLine: 3).count == 1)
    songs.numbers = 0..<0
    headless.makeFrame()
    #expect(songs.visible.isEmpty)
    #expect(try Picture(of: headless).isBlank)
  }

  @Test("The former spelling still works") func formerSpelling() {
    func make<Maker: ListMaker>(by maker: Maker.Type) -> ColumnList<[SongCell]> { maker.make() }
    let headless = HeadlessHost(make(by: ArticleList.self), size: CGSize(width: 400, height: 200))
    headless.makeFrame()
    #expect(headless.contentSize == CGSize(width: 400, height: 88))
  }

  @Test("Views of an array are shown like those of a lazy collection") func array() {
    let list = ColumnList(columns: 3, content: (0..<7).map { SongCell(number: $0) })
    let headless = HeadlessHost(list, size: CGSize(width: 300, height: 200))
    headless.makeFrame()
    #expect(headless.contentSize == CGSize(width: 300, height: 132))
    #expect((0..<7).allSatisfy { headless.displayText.contains("\"\($0)\"") })
  }
}

/// Makes a list with whatever spelling.
@MainActor private protocol ListMaker {
  static func make() -> ColumnList<[SongCell]>
}

/// Deprecated itself, so that it may use what is deprecated without a warning.
private enum ArticleList: ListMaker {
  @available(*, deprecated) static func make() -> ColumnList<[SongCell]> {
    ColumnList(colums: 4, content: (0..<8).map { SongCell(number: $0) })
  }
}
