/// Tells which items were looked at: so much of them for so long, once for each visit.
///
/// A visit begins when anything of an item can be seen and ends when nothing can. Time is a value.
public struct ImpressionTracker<ID: Hashable> {
  private struct Visit {
    /// Since when enough of it can be seen.
    var since: Double?
    var isCounted = false
  }

  /// How much of an item has to be seen, 0 to 1.
  public let share: Double
  /// For how long without a break, in seconds.
  public let dwell: Double

  private var visits: [ID: Visit] = [:]
  private var time = -Double.infinity

  /// Makes a tracker.
  ///
  /// - Parameters:
  ///   - share: How much of an item has to be seen; held between 0 and 1, NaN counts as 0.5.
  ///   - dwell: For how long without a break, in seconds; what is not above 0 counts at once.
  public init(share: Double = 0.5, dwell: Double = 1) {
    self.share = share.isNaN ? 0.5 : min(max(share, 0), 1)
    self.dwell = dwell > 0 ? dwell : 0
  }

  /// Takes what can be seen and returns which items have just been looked at long enough.
  ///
  /// - Parameters:
  ///   - seen: The items of which anything can be seen, and how much. Those that are not in it have left.
  ///   - time: Now, in seconds from any beginning. NaN and what lies before the last time count as that.
  /// - Returns: In the order of `seen`; each at most once in a visit.
  /// - Complexity: O(*k*) for *k* items.
  public mutating func update(_ seen: [(id: ID, share: Double)], at time: Double) -> [ID] {
    if time > self.time { self.time = time }
    var next: [ID: Visit] = [:]
    var reached: [ID] = []
    for (id, share) in seen where share > 0 {
      guard next[id] == nil else { continue }
      var visit = visits[id] ?? Visit()
      // Half of a length in points may come to a hair less than a half.
      visit.since = share >= self.share - 0.000001 ? visit.since ?? self.time : nil
      if let since = visit.since, !visit.isCounted, self.time - since >= dwell || dwell == 0 {
        visit.isCounted = true
        reached.append(id)
      }
      next[id] = visit
    }
    visits = next
    return reached
  }
}

extension ImpressionTracker: Sendable where ID: Sendable {}
