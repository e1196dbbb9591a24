import Foundation
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("The last row says that it appeared") struct LastRowTests {
  @Test(
    "Not at the start, once at the end, again after scrolling away and back, again where more moved the end")
  func timesOfTheLastRow() {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    #expect(songs.lastRows == 0)
    songs.position.scroll(toIndex: 1000, anchor: .top)
    headless.makeFrame()
    #expect(songs.lastRows == 1)
    for _ in 0..<10 { headless.makeFrame() }
    #expect(songs.lastRows == 1)
    for _ in 0..<5 { headless.scroll(by: -200) }
    #expect(songs.lastRows == 1)
    for _ in 0..<5 { headless.scroll(by: 200) }
    #expect(songs.lastRows == 2)
    // Fills the last row up and begins another one below what is seen.
    songs.numbers = 0..<1005
    headless.makeFrame()
    #expect(songs.lastRows == 2)
    headless.scroll(by: 44)
    #expect(songs.lastRows == 3)
  }

  @Test("A row that is only made ahead of being seen says nothing")
  func overscanIsNotSeen() {
    let songs = Songs(0..<1001)
    let headless = HeadlessHost.showing(songs)
    songs.position.scroll(toIndex: 999, anchor: .bottom)
    headless.makeFrame()
    #expect(headless.displayText.contains("\"999\""))
    #expect(songs.lastRows == 0)
    headless.scroll(by: 1)
    #expect(songs.lastRows == 1)
  }

  @Test("Songs that all fit are told of at once, and anew where a row more fits too")
  func allFit() {
    let songs = Songs(0..<8)
    let headless = HeadlessHost.showing(songs)
    #expect(songs.lastRows == 1)
    songs.numbers = 0..<7
    headless.makeFrame()
    #expect(songs.lastRows == 1)
    songs.numbers = 0..<12
    headless.makeFrame()
    #expect(songs.lastRows == 2)
  }
}
