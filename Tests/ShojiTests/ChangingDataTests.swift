import Foundation
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("Data that changes under a collection view") struct ChangingDataTests {
  /// Lines that hold all songs seen.
  private func shows(_ headless: HeadlessHost, _ numbers: some Sequence<Int>) -> Bool {
    let text = headless.displayText
    return numbers.allSatisfy { text.contains("\"\($0)\"") }
  }

  @Test("B04 Data that shrinks below the place scrolled to leaves a full view at the new end")
  func shrinksAtTheEnd() throws {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    songs.position.scroll(toIndex: 1000, anchor: .bottom)
    headless.makeFrame()
    for count in [997, 400, 73, 5, 0, 1001] {
      songs.numbers = 0..<count
      headless.makeFrame()
      let rows = (count + 3) / 4
      #expect(headless.contentSize.height == CGFloat(rows * 44))
      #expect(headless.offset <= CGFloat(max(0, rows * 44 - 768)))
      #expect(songs.visible.isEmpty == (count == 0))
      #expect(shows(headless, songs.visible))
      #expect(headless.host.counters.cellsLive <= 144)
      #expect(headless.host.counters.passes.allSatisfy { $0 <= 4 })
      if count > 72 { #expect(try Picture(of: headless).isRed(4, 384) || songs.visible.count >= 68) }
    }
  }

  @Test("Songs added at the end leave what is seen where it is") func append() {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    headless.scroll(by: 1000)
    let offset = headless.offset
    let visible = songs.visible
    let bodies = headless.host.counters.bodies
    songs.numbers = 0..<2002
    headless.makeFrame()
    #expect(headless.offset == offset)
    #expect(songs.visible == visible)
    #expect(headless.contentSize.height == CGFloat(501 * 44))
    #expect(headless.host.counters.bodies - bodies <= 3 * headless.host.counters.cellsLive)
  }

  @Test("Songs taken from the start move up, and every cell shows its own song") func removeFirst() {
    let songs = Songs(Array(0..<1001))
    let headless = HeadlessHost.showing(songs)
    for first in 1..<10 {
      songs.numbers.removeFirst()
      headless.makeFrame()
      #expect(shows(headless, first..<(first + 72)))
      #expect(!shows(headless, [first - 1]))
    }
  }

  @Test("Songs put before the first are shown") func prepend() {
    let songs = Songs(-3..<1001)
    let headless = HeadlessHost.showing(songs)
    songs.numbers = -7..<1001
    headless.makeFrame()
    #expect(shows(headless, -7..<60))
    #expect(headless.contentSize.height == CGFloat(252 * 44))
  }

  @Test("Random edits while scrolling show what is there, at every step", arguments: 1...8)
  func randomEdits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let songs = Songs(Array(0..<200))
    let headless = HeadlessHost.showing(songs, width: 400, height: 300)
    for step in 0..<80 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: songs.numbers.append(contentsOf: 1000..<(1000 + Int.random(in: 1...9, using: &generator)))
      case 1: songs.numbers.insert(-step, at: 0)
      case 2: songs.numbers.removeLast(min(songs.numbers.count, Int.random(in: 0...60, using: &generator)))
      case 3: songs.columns = Int.random(in: 1...6, using: &generator)
      case 4:
        songs.position.scroll(toIndex: Int.random(in: -5...400, using: &generator), anchor: .center)
      default: headless.scroll(by: CGFloat(Int.random(in: -900...900, using: &generator)))
      }
      headless.makeFrame()
      #expect(shows(headless, songs.visible.map { songs.numbers[$0] }), "seed \(seed), step \(step)")
      // While the wheel is turned the scroll view's offset is not that of the content.
      if headless.host.isTurning, Bool.random(using: &generator) { continue }
      headless.makeFramesUntilIdle()
      let rows = (songs.numbers.count + songs.columns - 1) / songs.columns
      #expect(headless.contentSize.height == CGFloat(rows * 44), "seed \(seed), step \(step)")
      let seen = min(songs.numbers.count, Int(headless.offset) / 44 * songs.columns)
      #expect(songs.visible.lowerBound == seen || songs.numbers.isEmpty, "seed \(seed), step \(step)")
      #expect(shows(headless, songs.visible.map { songs.numbers[$0] }), "seed \(seed), step \(step)")
    }
  }
}

/// The same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
