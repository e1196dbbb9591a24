internal import CoreGraphics

/// Counts presses that come in a row.
struct ClickCounter {
  /// The longest time between two presses of a row, in seconds.
  var interval = 0.4
  /// The farthest that two presses of a row may lie apart on either axis, in points.
  var distance = 5.0
  private var last: (location: CGPoint, time: Double, button: Int)?
  private(set) var count = 0

  /// Counts a press: 1 for one on its own, 2 for the second of a row, and so on.
  mutating func press(at location: CGPoint, time: Double, button: Int) -> Int {
    if let last, last.button == button, time - last.time <= interval,
      abs(location.x - last.location.x) <= distance, abs(location.y - last.location.y) <= distance
    {
      count += 1
    } else {
      count = 1
    }
    last = (location, time, button)
    return count
  }
}
