internal import CoreGraphics
internal import Interaction

/// Turns the signals of GTK's scroll controller into scroll events.
///
/// GTK tells the end of a stroke first and its velocity after that; here both are one event. A wheel's turns
/// stand alone. GTK begins a "stroke" for wheels too, on X11, and never ends it, so a stroke begins here with
/// the first signal that comes from a touchpad.
struct ScrollStroke {
  /// How far one click of a wheel scrolls, in points: three lines of 20.
  static let pointsPerClick = 60.0

  /// What GTK measures a stroke in.
  enum Unit {
    case clicks
    case points

    var length: Double { self == .clicks ? ScrollStroke.pointsPerClick : 1 }
  }

  /// An event without the place and time that all events have.
  struct Step: Equatable {
    var phase: ScrollEvent.Phase
    var delta = CGSize.zero
    var velocity = CGSize.zero
  }

  private var isActive = false
  private var isEnding = false

  /// Whether a stroke's end was told and its velocity is still to come.
  var awaitsVelocity: Bool { isEnding }

  /// The controller said that a stroke begins.
  mutating func begin(_ unit: Unit) -> [Step] {
    guard unit == .points else { return [] }
    let ending = isActive ? end(velocity: .zero) : []
    isActive = true
    return ending + [Step(phase: .began)]
  }

  /// The controller said how far to scroll.
  mutating func move(_ dx: Double, _ dy: Double, _ unit: Unit) -> [Step] {
    guard dx.isFinite, dy.isFinite else { return [] }
    let delta = CGSize(width: dx * unit.length, height: dy * unit.length)
    guard unit == .points else { return [Step(phase: .wheel, delta: delta)] }
    let beginning = isActive && !isEnding ? [] : begin(unit)
    return beginning + [Step(phase: .changed, delta: delta)]
  }

  /// The controller said that the stroke is over.
  mutating func end() {
    isEnding = isActive
  }

  /// The controller said how fast the fingers were, in points a second.
  mutating func decelerate(_ x: Double, _ y: Double) -> [Step] {
    guard isActive else { return [] }
    return end(velocity: CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0))
  }

  private mutating func end(velocity: CGSize) -> [Step] {
    isActive = false
    isEnding = false
    return [Step(phase: .ended, velocity: velocity)]
  }
}
