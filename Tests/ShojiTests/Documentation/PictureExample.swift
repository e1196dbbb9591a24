import Shoji
import SwiftUI
import Testing

@MainActor @Test("A list is drawn without a screen, as the page says") func farSongs() {
  let list = Covers(songs: (0..<1_000_000).map { Message(id: $0, text: "Song \($0)") })
  let screen = HeadlessView(list, width: 400, height: 300)
  #expect(screen.text.contains("\"Song 0\""))
  screen.scroll(by: 48_000)
  #expect(screen.text.contains("\"Song 3000\"") && !screen.text.contains("\"Song 0\""))
}
