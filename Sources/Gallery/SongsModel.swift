import Observation

/// The songs and what the demo was told about them.
@MainActor @Observable final class SongsModel: DemoModel {
  /// The songs' numbers.
  private(set) var numbers: SongNumbers
  /// What the demo was told, in order.
  ///
  /// No view shows it, so no view is told of it.
  @ObservationIgnored private(set) var events: [String] = []

  /// Makes so many songs.
  init(count: Int) { numbers = SongNumbers(count: count) }

  var isLoading: Bool { false }
  func append(_ count: Int) { numbers.append(count) }
  func prepend(_ count: Int) { numbers.prepend(count) }
  func remove(at index: Int) { numbers.remove(at: index) }

  /// The last row came into view.
  func lastRowAppeared() { events.append("last row appeared") }
}
