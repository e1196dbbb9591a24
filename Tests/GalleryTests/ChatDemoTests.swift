import Foundation
import Interaction
import SwiftUI
import Testing

@testable import Gallery

/// The demo of a conversation, played in this process without a window.
@MainActor @Suite struct ChatDemoTests {
  @MainActor final class Player {
    let model: ChatModel
    let host: HeadlessHost

    init(count: Int = 1001, size: CGSize = CGSize(width: 500, height: 600)) {
      model = ChatModel(count: count)
      host = HeadlessHost(ChatDemo(model: model), size: size)
      frame()
    }

    func frame() {
      model.frameBegins()
      host.makeFrame()
    }

    func settle() {
      for _ in 0..<600 where model.isLoading || host.host.needsFrame { frame() }
    }

    func scroll(by points: Double, frames: Int = 1) {
      for _ in 0..<frames {
        host.host.handle(
          .scroll(
            ScrollEvent(
              .wheel, delta: CGSize(width: 0, height: points), at: CGPoint(x: 250, y: 300), time: host.time)))
        frame()
      }
    }

    func strike(_ key: KeyEvent.Key) {
      for isDown in [true, false] {
        host.host.handle(.key(KeyEvent(key, isDown: isDown, modifiers: [], time: host.time)))
      }
      frame()
    }

    /// The pixels of what is seen of the messages, below the day's name.
    func picture() throws -> ArraySlice<UInt8> {
      try host.paint()
      return host.pixels[(40 * 500 * 4)..<(540 * 500 * 4)]
    }

    var last: Int { model.days.reduce(0) { $0 + $1.messages.count } - 1 }
  }

  @Test("It begins at its end, and asks for nothing older") func opening() {
    let player = Player()
    #expect(player.model.visible.upperBound == 40 && player.model.visible.lowerBound > 20)
    player.settle()
    #expect(player.model.visible.upperBound == 40)
    #expect(player.model.events.isEmpty && player.model.days.map(\.id) == [-2, -1, 0])
    #expect(player.model.days.map(\.messages.count) == [12, 14, 14])
  }

  @Test("Near the start older messages come, twenty at a time, and what is seen stays where it is")
  func older() throws {
    let player = Player()
    player.settle()
    while !player.model.isLoadingOlder, player.host.time < 20 { player.scroll(by: -40) }
    #expect(player.model.isLoadingOlder && player.model.visible.lowerBound < 6)
    let seen = player.model.visible
    let before = try player.picture()
    player.settle()
    #expect(player.model.events == ["loaded older 20"])
    #expect(player.model.visible == (seen.lowerBound + 20)..<(seen.upperBound + 20))
    #expect(try player.picture() == before)
    player.model.prepend(60)
    player.settle()
    #expect(try player.picture() == before)
    #expect(player.model.days.flatMap(\.messages).map(\.id) == Array(-120..<0))
  }

  @Test("All of the history can be read to its first message, and no further") func beginning() {
    let player = Player(count: 75)
    player.settle()
    for _ in 0..<10 {
      player.scroll(by: -400, frames: 10)
      player.settle()
    }
    #expect(player.model.events == ["loaded older 20", "loaded older 15"])
    #expect(!player.model.hasOlder && player.model.visible.lowerBound == 0)
    #expect(player.host.displayText.contains("This is where the conversation begins."))
    player.model.prepend(5)
    #expect(player.model.events.count == 2)
  }

  @Test("What is typed is sent by Return and answered word by word") func answer() throws {
    let player = Player()
    player.settle()
    for character in "Hello?!" { player.strike(.character(character)) }
    player.strike(.delete)
    #expect(player.model.draft == "Hello?" && player.host.displayText.contains("Hello?"))
    player.strike(.enter)
    #expect(player.model.draft.isEmpty && player.model.isAnswering)
    let sent = try #require(player.model.days.last?.messages.suffix(2))
    #expect(sent.first == ChatMessage(id: 0, isMine: true, text: "Hello?"))
    var lengths: [Int] = []
    while player.model.isAnswering, lengths.count < 600 {
      player.frame()
      let words = player.model.days.last?.messages.last?.text.split(separator: " ").count ?? 0
      if words != lengths.last { lengths.append(words) }
    }
    #expect(lengths == Array(1...lengths.count) && lengths.count >= 40)
    #expect(player.model.events == ["sent", "answered"])
    #expect(
      player.model.days.last?.messages.last?.text
        == ChatHistory.answer(to: "Hello?", number: 1).joined(separator: " "))
  }

  @Test("Who reads further up sees nothing move while an answer comes") func reading() throws {
    let player = Player()
    player.settle()
    player.scroll(by: -40, frames: 8)
    player.settle()
    player.model.reply()
    player.frame()
    let before = try player.picture()
    player.settle()
    #expect(player.model.events == ["answered"])
    #expect(try player.picture() == before)
  }

  @Test("At the end, an answer that grows stays in view in each frame, and so does what comes in")
  func following()
    throws
  {
    let player = Player()
    player.settle()
    player.model.reply()
    var counts: Set<Int> = []
    while player.model.isAnswering, counts.count < 600 {
      player.frame()
      #expect(player.model.visible.upperBound == 41)
      let geometry = try #require(player.host.host.scrollGeometry)
      let end = geometry.contentSize.height + geometry.contentInsets.bottom - geometry.containerSize.height
      #expect(abs(geometry.contentOffset.y - end) < 0.5)
      counts.insert(player.model.days.last?.messages.last?.text.count ?? 0)
    }
    #expect(counts.count > 30)
    player.model.append(2)
    player.settle()
    #expect(player.model.visible.upperBound == 43)
  }

  @Test("Messages can be added and taken away, also the one that is being written") func changes() {
    let player = Player(count: 30)
    player.settle()
    player.model.append(3)
    player.model.remove(at: 0)
    player.model.remove(at: 99)
    player.settle()
    #expect(player.last == 31 && player.model.days.first?.messages.first?.id == -29)
    player.model.reply()
    player.model.remove(at: player.last)
    player.settle()
    #expect(player.model.events == ["answered"] && player.last == 31)
    for _ in 0...31 { player.model.remove(at: 0) }
    player.settle()
    #expect(player.model.days.isEmpty && player.model.visible.isEmpty)
    player.model.append(1)
    player.settle()
    #expect(player.model.visible == 0..<1)
  }

  @Test("The history is the same each time, and has days of the same length") func history() {
    #expect(ChatHistory.message(-7) == ChatHistory.message(-7))
    #expect(ChatHistory.day(of: -1) == 0 && ChatHistory.day(of: -14) == 0 && ChatHistory.day(of: -15) == -1)
    #expect(ChatHistory.day(of: 3) == 0)
    let sides = (-60..<0).map { ChatHistory.message($0).isMine }
    #expect(sides.contains(true) && sides.contains(false))
    #expect([0, -1, -4].map { ChatDay(id: $0, messages: []).title } == ["Today", "Yesterday", "4 days ago"])
  }
}
