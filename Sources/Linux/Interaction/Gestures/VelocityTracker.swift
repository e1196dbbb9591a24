public import CoreGraphics

/// How fast a finger moves, from the places it was seen at.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var location: CGPoint
    var time: Double
  }

  /// How far back it looks, in seconds.
  ///
  /// Longer would smear a flick, shorter would follow a sensor's noise.
  public static let memory = 0.1

  private var samples: [Sample] = []

  /// Makes a tracker that saw nothing.
  public init() {}

  /// Takes where a finger is.
  ///
  /// Times that do not grow replace the last place.
  public mutating func add(_ location: CGPoint, at time: Double) {
    guard time.isFinite, location.x.isFinite, location.y.isFinite else { return }
    if let last = samples.last, time <= last.time { samples.removeLast() }
    samples.append(Sample(location: location, time: time))
    samples.removeAll { $0.time < time - Self.memory }
  }

  /// Returns the mean velocity within the memory, in points a second; zero after the finger rested for as
  /// long.
  ///
  /// - Parameter time: When the finger left, in seconds.
  public func velocity(at time: Double) -> CGSize {
    let fresh = samples.filter { $0.time >= time - Self.memory }
    guard let first = fresh.first, let last = fresh.last, last.time > first.time else { return .zero }
    // Up to the time asked for: a finger that stopped a moment before it left was slower.
    let passed = max(time, last.time) - first.time
    return CGSize(
      width: (last.location.x - first.location.x) / passed,
      height: (last.location.y - first.location.y) / passed)
  }
}
