import Observation
import Shoji
import SwiftUI

/// The places to stay, and what the demo was told about them.
@MainActor @Observable final class TripsModel: DemoModel {
  /// The numbers of the stays, for all boards.
  private(set) var numbers: SongNumbers
  /// Which screen is shown: the feed, the search or the trips.
  let board: Arguments.Board
  /// The town that is searched, by its place among `Stay.towns`; nil for all.
  var town: Int?
  /// The number of the stay whose detail is shown.
  private(set) var opened: Int?
  /// What the demo was told, in order.
  @ObservationIgnored private(set) var events: [String] = []
  /// Where the board is asked to scroll to.
  var position = CollectionPosition()
  /// The places of the stays that are seen; of the feed, from the first one seen to the last.
  @ObservationIgnored private(set) var visible = 0..<0
  @ObservationIgnored private var seen: Set<Int> = []

  init(count: Int, board: Arguments.Board) {
    numbers = SongNumbers(count: count)
    self.board = board
  }

  var isLoading: Bool { false }

  /// The rows of the feed.
  var rows: StaySections { StaySections(numbers, shortest: 10) }
  /// The trips.
  var trips: StaySections { StaySections(numbers, shortest: 5) }
  /// What the search found.
  var found: FoundStays { FoundStays(numbers, town: town) }

  // MARK: What is done

  func open(_ number: Int) {
    events.append("activate \(number)")
    withAnimation(.easeOut(duration: 0.25)) { opened = number }
  }

  func close() {
    guard opened != nil else { return }
    events.append("back")
    withAnimation(.easeIn(duration: 0.2)) { opened = nil }
  }

  func noteHeart(_ number: Int, _ isOn: Bool) { events.append("heart \(number) \(isOn ? "on" : "off")") }

  /// Takes which items of the board are seen: its title is the first of them.
  func noteSight(_ items: Range<Int>) {
    guard board != .feed else { return }
    visible = max(0, items.lowerBound - 1)..<max(0, items.upperBound - 1)
  }

  /// Takes that a card of the feed came into sight or left it.
  ///
  /// Carousels scroll by themselves: what is seen of the feed is no run of items.
  func noteSight(of number: Int, _ isSeen: Bool) {
    guard board == .feed else { return }
    if isSeen { seen.insert(number) } else { seen.remove(number) }
    guard let first = seen.min(), let last = seen.max() else {
      visible = 0..<0
      return
    }
    visible = numbers.count(below: first)..<(numbers.count(below: last) + 1)
  }

  func scroll(toIndex index: Int, anchor: UnitPoint) {
    let place = board == .feed ? rows.place(ofStayAt: index) : min(index, max(0, numbers.count - 1))
    // The title comes first.
    position.scroll(toIndex: place + 1, anchor: anchor)
  }

  func append(_ count: Int) { numbers.append(count) }
  func prepend(_ count: Int) { numbers.prepend(count) }

  func remove(at index: Int) {
    guard numbers.indices.contains(index) else { return }
    let number = numbers[index]
    numbers.remove(at: index)
    noteSight(of: number, false)
    if opened == number { close() }
  }
}
