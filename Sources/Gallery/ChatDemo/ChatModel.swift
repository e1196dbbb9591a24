import Observation
import Shoji
import SwiftUI

/// A conversation: the part of its history that was loaded, and what is said now.
///
/// Time is counted in frames, so that a script shows the same in each run.
@MainActor @Observable final class ChatModel: DemoModel {
  /// The days that were loaded, in order.
  private(set) var days: [ChatDay] = []
  /// Whether older messages are on their way.
  private(set) var isLoadingOlder = false
  /// Whether an answer is being written.
  private(set) var isAnswering = false
  /// What the reader has typed and not sent.
  private(set) var draft = ""
  /// Where the messages are asked to scroll to.
  var position = CollectionPosition()
  /// The places of the messages that are seen.
  @ObservationIgnored var visible = 0..<0
  /// What the demo was told, in order.
  @ObservationIgnored private(set) var events: [String] = []
  private let history: ChatHistory
  /// The number of the oldest message that was loaded.
  private var oldest: Int
  /// The number of the next message.
  @ObservationIgnored private var next = 0
  /// Frames until what is loaded is here.
  @ObservationIgnored private var loadingFrames = 0
  /// The words of the answer that are still to come, the next one last.
  @ObservationIgnored private var comingWords: [String] = []
  @ObservationIgnored private var answerFrames = 0

  /// How many messages are there at first.
  static let firstCount = 40
  /// How many older messages come at a time.
  static let pageCount = 20
  /// How near to the first message older ones are asked for, in messages.
  private static let lead = 6
  /// How many frames a page takes.
  static let pageFrames = 24
  /// How many frames a word takes.
  static let wordFrames = 2

  /// Makes a conversation with so many messages so far.
  init(count: Int) {
    history = ChatHistory(count: count)
    oldest = -min(count, Self.firstCount)
    days = Self.days(oldest..<0)
  }

  /// Whether there are messages that were not loaded.
  var hasOlder: Bool { oldest > -history.count }

  // MARK: History

  /// Whether what is seen is so near to the first message that older ones are wanted.
  private var isNearStart: Bool {
    hasOlder && !isLoadingOlder && !visible.isEmpty && visible.lowerBound < Self.lead
  }

  /// Asks for older messages, unless some are on their way or there are none.
  func loadOlder() {
    guard hasOlder, !isLoadingOlder else { return }
    isLoadingOlder = true
    loadingFrames = Self.pageFrames
  }

  private func takeOlder(_ count: Int) {
    let count = min(count, history.count + oldest)
    guard count > 0 else { return }
    var added = Self.days((oldest - count)..<oldest)
    oldest -= count
    // A day may have been loaded in part.
    if let first = days.first, added.last?.id == first.id {
      days[0].messages.insert(contentsOf: added.removeLast().messages, at: 0)
    }
    days.insert(contentsOf: added, at: 0)
    events.append("loaded older \(count)")
  }

  private static func days(_ numbers: Range<Int>) -> [ChatDay] {
    var days: [ChatDay] = []
    for number in numbers {
      let day = ChatHistory.day(of: number)
      if days.last?.id != day { days.append(ChatDay(id: day, messages: [])) }
      days[days.count - 1].messages.append(ChatHistory.message(number))
    }
    return days
  }

  // MARK: Talking

  /// Adds a character to what is typed.
  func type(_ characters: String) { draft += characters }

  /// Takes back the last character that was typed.
  func deleteBackward() { if !draft.isEmpty { draft.removeLast() } }

  /// Sends what was typed, if anything was, and has it answered.
  ///
  /// Who sends something sees it; who only asks for an answer stays where they are.
  func reply() {
    guard !isAnswering else { return }
    let question = draft
    draft = ""
    if !question.isEmpty {
      add(ChatMessage(id: next, isMine: true, text: question))
      next += 1
      position.scroll(to: next, anchor: .bottom)
      events.append("sent")
    }
    comingWords = ChatHistory.answer(to: question, number: next).reversed()
    add(ChatMessage(id: next, isMine: false, text: "…"))
    next += 1
    isAnswering = true
    answerFrames = Self.wordFrames
  }

  private func add(_ message: ChatMessage) {
    if days.last?.id == 0 {
      days[days.count - 1].messages.append(message)
    } else {
      days.append(ChatDay(id: 0, messages: [message]))
    }
  }

  private func takeWord() {
    guard let word = comingWords.popLast(), let place = answerPlace else {
      endAnswer()
      return
    }
    let text = days[place.day].messages[place.message].text
    days[place.day].messages[place.message].text = text == "…" ? word : text + " " + word
    if comingWords.isEmpty { endAnswer() }
  }

  private func endAnswer() {
    isAnswering = false
    comingWords = []
    events.append("answered")
  }

  /// Where the answer is; nil where it was taken away.
  private var answerPlace: (day: Int, message: Int)? {
    guard let day = days.indices.last,
      let message = days[day].messages.lastIndex(where: { $0.id == next - 1 && !$0.isMine })
    else { return nil }
    return (day, message)
  }

  // MARK: Scripts

  var isLoading: Bool { isLoadingOlder || isAnswering || isNearStart }
  var wantsFrames: Bool { isLoading }

  func frameBegins() {
    // What a frame showed at its end counts: on the way there places may be those of before.
    if isNearStart { loadOlder() }
    if isLoadingOlder {
      loadingFrames -= 1
      if loadingFrames <= 0 {
        isLoadingOlder = false
        takeOlder(Self.pageCount)
      }
    }
    if isAnswering {
      answerFrames -= 1
      if answerFrames <= 0 {
        answerFrames = Self.wordFrames
        takeWord()
      }
    }
  }

  func scroll(toIndex index: Int, anchor: UnitPoint) { position.scroll(toIndex: index, anchor: anchor) }

  /// Messages of others that come in.
  func append(_ count: Int) {
    for number in next..<(next + count) {
      add(ChatMessage(id: number, isMine: false, text: ChatHistory.message(number).text))
    }
    next += count
  }

  /// Older messages, at once; as many as there are.
  func prepend(_ count: Int) { takeOlder(count) }

  func remove(at index: Int) {
    var place = index
    for day in days.indices {
      if place < days[day].messages.count {
        days[day].messages.remove(at: place)
        if days[day].messages.isEmpty { days.remove(at: day) }
        return
      }
      place -= days[day].messages.count
    }
  }
}
