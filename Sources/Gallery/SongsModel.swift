import Observation
import Shoji
import SwiftUI

/// The songs and what the demo was told about them.
@MainActor @Observable final class SongsModel: DemoModel {
  /// The songs' numbers.
  private(set) var numbers: SongNumbers
  /// What the demo was told, in order.
  ///
  /// No view shows it, so no view is told of it.
  @ObservationIgnored private(set) var events: [String] = []

  /// Where the songs are asked to scroll to.
  var position = CollectionPosition()
  /// The places of the songs that are seen.
  @ObservationIgnored var visible = 0..<0

  /// Makes so many songs.
  init(count: Int) { numbers = SongNumbers(count: count) }

  var isLoading: Bool { false }
  func scroll(toIndex index: Int, anchor: UnitPoint) { position.scroll(toIndex: index, anchor: anchor) }
  func append(_ count: Int) { numbers.append(count) }
  func prepend(_ count: Int) { numbers.prepend(count) }
  func remove(at index: Int) { numbers.remove(at: index) }

  /// The last row came into view.
  func lastRowAppeared() { events.append("last row appeared") }
}
