import CoreGraphics

/// How motion runs out.
///
/// All are closed forms in time, so a frame rate changes nothing.
enum ScrollCurves {
  /// What is lost of a velocity in a second, as an exponent: UIScrollView's normal rate keeps 0.998 of it in
  /// a thousandth of a second.
  static let decay = -1000 * log(normalRate)
  /// UIScrollView's normal rate.
  static let normalRate = 0.998
  /// How stiff the spring at the edges is, in 1/s: the 20 / 1.6 that WebKit's rubber band decays with.
  static let stiffness = 12.5
  /// How much of a drag beyond the edge is followed at first (UIScrollView's constant).
  static let give = 0.55

  /// Returns how far beyond an edge content shows when it was dragged a distance beyond, in a viewport.
  ///
  /// `(1 - 1 / (x * 0.55 / d + 1)) * d`, as UIScrollView does; it never reaches the viewport's length.
  static func band(_ distance: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    return (1 - 1 / (distance * give / viewport + 1)) * viewport
  }

  /// Returns how far it was dragged when it shows a distance beyond: the inverse of ``band(_:viewport:)``.
  static func unband(_ shown: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let share = min(shown / viewport, 0.999)
    return (1 / (1 - share) - 1) * viewport / give
  }
}

/// A velocity that runs out.
struct Deceleration: Hashable, Sendable {
  var start: Double
  var from: Double
  var velocity: Double
  /// What is lost of the velocity in a second, as an exponent.
  var decay: Double

  /// Where it comes to rest.
  var end: Double { from + velocity / decay }

  /// The share of the way that is left at a time.
  private func left(at time: Double) -> Double { exp(-decay * (time - start)) }
  func position(at time: Double) -> Double { end - (end - from) * left(at: time) }
  func velocity(at time: Double) -> Double { velocity * left(at: time) }

  /// Returns when it passes a place that lies on its way.
  func time(passing place: Double) -> Double {
    start - log(1 - (place - from) / (end - from)) / decay
  }
}

/// A critically damped spring.
struct Spring: Hashable, Sendable {
  var start: Double
  var target: Double
  /// How far from the target it began.
  var distance: Double
  var pull: Double

  init(start: Double, target: Double, from: Double, velocity: Double) {
    self.start = start
    self.target = target
    distance = from - target
    // A flick back inwards may not shoot through the edge: it would fling content that was only let go.
    let limit = -ScrollCurves.stiffness * distance
    let inward = distance > 0 ? max(velocity, limit) : distance < 0 ? min(velocity, limit) : velocity
    pull = inward + ScrollCurves.stiffness * distance
  }

  func position(at time: Double) -> Double {
    let passed = time - start
    return target + (distance + pull * passed) * exp(-ScrollCurves.stiffness * passed)
  }

  func velocity(at time: Double) -> Double {
    let passed = time - start
    return (pull - ScrollCurves.stiffness * (distance + pull * passed))
      * exp(-ScrollCurves.stiffness * passed)
  }
}

/// A way to a place that takes up the velocity at hand and arrives at rest: a cubic Hermite curve.
///
/// From rest it is `3s² − 2s³`.
struct Ease: Hashable, Sendable {
  var start: Double
  var from: Double
  var to: Double
  var duration: Double
  var velocity: Double

  init(start: Double, from: Double, to: Double, duration: Double, velocity: Double) {
    self.start = start
    self.from = from
    self.to = to
    self.duration = duration
    // Three times the mean velocity is the most with which a cubic does not overshoot; backwards it would
    // turn first.
    let most = 3 * (to - from) / duration
    self.velocity = most > 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
  }

  var end: Double { start + duration }

  func position(at time: Double) -> Double {
    let part = min(max((time - start) / duration, 0), 1)
    if part == 1 { return to }
    let rest = 1 - part
    return from + (to - from) * part * part * (3 - 2 * part) + velocity * duration * part * rest * rest
  }

  func velocity(at time: Double) -> Double {
    let part = min(max((time - start) / duration, 0), 1)
    return (to - from) / duration * 6 * part * (1 - part) + velocity * (1 - part) * (1 - 3 * part)
  }
}
