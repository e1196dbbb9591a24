/// Turns the times of a display's events into the time of frames.
///
/// A display stamps events in milliseconds on a clock of its own, which wraps after 49 days. Velocities need
/// those stamps, for they are free of the delay until the event is handled; animations need the frame's
/// clock. The difference is the smallest delay seen, so no event lies in the future.
struct EventClock {
  private var offset: Double?

  /// Returns an event's time on the clock of frames, in seconds.
  ///
  /// - Parameters:
  ///   - stamp: The display's time, in milliseconds; 0 where it gave none.
  ///   - now: The time of frames at which the event is handled, in seconds.
  mutating func time(ofStamp stamp: UInt32, now: Double) -> Double {
    guard stamp != 0 else { return now }
    let seconds = Double(stamp) / 1000
    // An event that seems more than ten seconds old tells of a wrapped or restarted clock.
    if let offset, seconds + offset <= now, now - (seconds + offset) < 10 { return seconds + offset }
    offset = now - seconds
    return now
  }
}
