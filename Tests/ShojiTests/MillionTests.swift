import Foundation
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("A million songs cost what a thousand do") struct MillionTests {
  @Test("Cells in the tree are those on screen and a little more")
  func liveCells() {
    let songs = Songs(0..<1_000_000)
    let headless = HeadlessHost.showing(songs)
    #expect(headless.contentSize == CGSize(width: 1024, height: 250_000 * 44))
    #expect(songs.visible == 0..<72)
    for speed in [10.0, 44, 400, 4000, 40_000, -3000] as [CGFloat] {
      for _ in 0..<20 {
        headless.scroll(by: speed)
        #expect(headless.host.counters.cellsLive <= 144)
        #expect(headless.host.counters.cellsLive >= songs.visible.count)
      }
    }
  }

  @Test("A first frame has its cells, in at most three passes", arguments: [1, 1001, 1_000_000])
  func firstFrame(count: Int) throws {
    let headless = HeadlessHost.showing(Songs(0..<count))
    #expect(headless.host.counters.passes.allSatisfy { $0 <= 3 })
    #expect(headless.host.counters.passes.count == 1)
    #expect(try Picture(of: headless).isRed(4, 4))
    #expect(!headless.host.needsFrame)
  }

  @Test(
    "A jump takes one frame, at most three passes, and leaves no blank", arguments: [500, 123_456, 999_999])
  func jump(index: Int) throws {
    let songs = Songs(0..<1_000_000)
    let headless = HeadlessHost.showing(songs)
    songs.position.scroll(toIndex: index, anchor: .top)
    headless.makeFrame()
    #expect(!headless.host.needsFrame)
    #expect(headless.host.counters.passes.count == 2)
    #expect(headless.host.counters.passes.allSatisfy { $0 <= 3 })
    let offset = min(CGFloat(index / 4) * 44, 250_000 * 44 - 768)
    #expect(headless.offset == offset)
    #expect(songs.visible.contains(index))
    let picture = try Picture(of: headless)
    let rest = Int(offset) % 44
    for row in 0..<17 {
      let y = (44 - rest) % 44 + row * 44 + 4
      #expect(picture.redStretches(onLine: y).count == 4, "line \(y)")
    }
  }

  @Test("The last of a million stands at 249999 × 44 and is as sharp as at the top")
  func lastIsSharp() throws {
    let songs = Songs(0..<1_000_000)
    let headless = HeadlessHost.showing(songs)
    songs.position.scroll(toIndex: 999_999, anchor: .top)
    headless.makeFrame()
    let y = 249_999 * 44 - Int(headless.offset)
    #expect(y == 768 - 44)
    let far = try Picture(of: headless).part(x: 0, y: y, width: 1024, height: 44)
    let near = try Picture(of: HeadlessHost.showing(Songs(999_996..<1_000_000)))
      .part(x: 0, y: 0, width: 1024, height: 44)
    #expect(far == near)
  }

  @Test("No id is asked for but those on screen")
  func countsWhatIsAskedFor() {
    var asked: [Int] = []
    for count in [1001, 1_000_000] {
      let numbers = CountedNumbers(count: count)
      let songs = Songs(numbers)
      let headless = HeadlessHost.showing(songs)
      let first = numbers.asked.subscripts
      songs.position.scroll(toIndex: 500, anchor: .top)
      headless.makeFrame()
      for _ in 0..<50 { headless.scroll(by: 30) }
      asked.append(numbers.asked.subscripts)
      // A live cell's number is asked for as its id and as its view, a few times each.
      #expect(first <= 144 * 8)
    }
    #expect(asked[0] == asked[1])
  }

  @Test("Bodies, measures, nodes and cells are the same in number for 1001 and for 1,000,000")
  func sameWork() {
    var work: [[Int]] = []
    for count in [1001, 1_000_000] {
      let songs = Songs(0..<count)
      let headless = HeadlessHost.showing(songs)
      for _ in 0..<40 { headless.scroll(by: 40) }
      songs.position.scroll(toIndex: 300, anchor: .center)
      headless.makeFrame()
      for _ in 0..<10 { headless.scroll(by: 400) }
      for _ in 0..<10 { headless.scroll(by: -123) }
      let counters = headless.host.counters
      work.append([
        counters.bodies, counters.measures, counters.nodesMade, counters.cellsCreated,
        counters.cellsRebound, counters.cellsLive,
      ])
    }
    #expect(work[0] == work[1])
  }

  @Test("Bodies run in a steady scroll only where a row enters")
  func steadyScroll() {
    let songs = Songs(0..<1_000_000)
    let headless = HeadlessHost.showing(songs)
    for _ in 0..<20 { headless.scroll(by: 10) }
    var still = 0
    var bodies = 0
    let start = headless.host.counters
    for _ in 0..<300 {
      let before = headless.host.counters
      headless.scroll(by: 10)
      let after = headless.host.counters
      let entered = after.cellsCreated + after.cellsRebound - before.cellsCreated - before.cellsRebound
      #expect(entered % 4 == 0)
      bodies += after.bodies - before.bodies
      if entered == 0 {
        still += 1
        #expect(after.bodies == before.bodies)
        #expect(after.measures == before.measures)
        #expect(after.nodesMade == before.nodesMade)
      }
    }
    // 300 frames of 10 points pass 68 rows of 44.
    #expect(still >= 300 - 69)
    #expect(headless.host.counters.cellsCreated == start.cellsCreated)
    #expect(headless.host.counters.nodesMade == start.nodesMade)
    let entered = headless.host.counters.cellsRebound - start.cellsRebound
    #expect(entered <= 4 * 69)
    // A song that enters runs its own body and what stands around it; the list runs its own once a row.
    #expect(bodies <= entered * 3 + 69 * 2)
  }

  @Test(
    "Cells that leave are taken over by those that come, at any steady speed", arguments: [10, 40, 97, 400])
  func recycling(speed: Int) {
    let headless = HeadlessHost.showing(Songs(0..<1_000_000))
    for _ in 0..<60 { headless.scroll(by: CGFloat(speed)) }
    let warm = headless.host.counters
    for _ in 0..<300 { headless.scroll(by: CGFloat(speed)) }
    #expect(headless.host.counters.cellsCreated == warm.cellsCreated)
    #expect(headless.host.counters.nodesMade == warm.nodesMade)
    for _ in 0..<60 { headless.makeFrame() }
    #expect(headless.host.counters.cellsParked == 0)
  }

  @Test("What did not change costs nothing")
  func restIsFree() {
    let numbers = CountedNumbers(count: 1_000_000)
    let headless = HeadlessHost.showing(Songs(numbers))
    let before = headless.host.counters
    let asked = numbers.asked.subscripts
    #expect(!headless.host.needsFrame)
    for _ in 0..<100 { headless.makeFrame() }
    let after = headless.host.counters
    #expect(after.bodies == before.bodies)
    #expect(after.measures == before.measures)
    #expect(after.nodesMade == before.nodesMade)
    #expect(numbers.asked.subscripts == asked)
  }
}
