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

/// An offset that the scroll view was asked to take and does not report yet.
///
/// Cells are where they belong at that offset already, so what the scroll view reports meanwhile is not where its user went.
struct AwaitedOffset {
  let offset: Double
  /// What the scroll view reported before.
  let last: Double
  /// How often it may still report that: it may not be able to take the offset.
  private var patience = 3

  init(offset: Double, last: Double) {
    self.offset = offset
    self.last = last
  }

  /// The offset that counts.
  ///
  /// - Parameters:
  ///   - reported: What the scroll view reports.
  ///   - isNew: Whether it reported that just now.
  mutating func offset(for reported: Double, isNew: Bool) -> Double {
    guard reported == last, patience > 0 else { return reported }
    if isNew { patience -= 1 }
    return offset
  }
}
