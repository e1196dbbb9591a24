/// How much more than what is seen is kept ready, as shares of the viewport's length.
public struct Overscan: Hashable, Sendable {
  /// On both sides while nothing moves.
  public var resting: Double
  /// On the side that is scrolled away from.
  public var behind: Double
  /// On the side that is scrolled towards: the least.
  public var ahead: Double
  /// On the side that is scrolled towards: the most, however fast it goes.
  public var mostAhead: Double
  /// How far into the future the side that is scrolled towards reaches, in seconds.
  public var lookahead: Double
  /// How much more than what is to be kept may stay, and comes at once where more is to.
  ///
  /// Each time that cells come, all others may be asked what they show. 0 keeps just what is to be kept.
  public var slack = 0.0

  /// Makes an overscan.
  ///
  /// Shares are held between 0 and 1, so that at most three viewports are kept; NaN counts as 0.
  public init(resting: Double, behind: Double, ahead: Double, mostAhead: Double, lookahead: Double) {
    func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.resting = share(resting)
    self.behind = share(behind)
    self.ahead = share(ahead)
    self.mostAhead = max(share(mostAhead), share(ahead))
    self.lookahead = share(lookahead)
  }

  /// An eighth on both sides at rest; in motion a sixteenth behind and what 0.05 seconds bring ahead, between
  /// an eighth and a half.
  ///
  /// In 768 points with rows of 44 that is 28 rows at most.
  public static let standard = Overscan(
    resting: 0.125, behind: 0.0625, ahead: 0.125, mostAhead: 0.5, lookahead: 0.05)
  /// Nothing beyond what is seen.
  public static let none = Overscan(resting: 0, behind: 0, ahead: 0, mostAhead: 0, lookahead: 0)

  /// Returns how far the kept stretch reaches before and after the seen one, in points.
  ///
  /// Above one viewport in a sixtieth of a second nothing is kept beyond what is seen: by the time it could
  /// be seen, it is passed.
  ///
  /// - Parameters:
  ///   - length: The viewport's length, in points.
  ///   - velocity: Points a second, positive towards the end; 0 and NaN at rest.
  func reach(length: Double, velocity: Double) -> (before: Double, after: Double) {
    guard length.isFinite else { return (0, 0) }
    let speed = abs(velocity)
    guard speed > 0 else { return (resting * length, resting * length) }
    if speed / 60 > length { return (0, 0) }
    let far = min(max(speed * lookahead, ahead * length), mostAhead * length)
    return velocity > 0 ? (behind * length, far) : (far, behind * length)
  }
}
