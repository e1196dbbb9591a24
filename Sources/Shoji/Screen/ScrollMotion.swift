internal import ShojiEngine

/// Where a scroll view was last, and how fast it seems to go.
struct ScrollMotion {
  private var offset: Double?
  private(set) var velocity = 0.0
  var phase = ShojiEngine.ScrollPhase.idle

  /// Notes an offset.
  ///
  /// A geometry carries no time, so each change counts as a sixtieth of a second.
  mutating func note(_ offset: Double) {
    if let last = self.offset, offset != last { velocity = (offset - last) * 60 }
    self.offset = offset
  }

  /// Notes an offset that nobody scrolled to.
  mutating func jump(to offset: Double) {
    self.offset = offset
    velocity = 0
  }
}
