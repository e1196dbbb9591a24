public import CoreGraphics

/// Something a person did, with the time at which it happened.
///
/// Times are seconds on a clock that only moves forward; only differences mean something. Locations are
/// points in the window's content, y down.
public enum InputEvent: Hashable, Sendable {
  case pointer(PointerEvent)
  case scroll(ScrollEvent)
  case key(KeyEvent)
}

/// Keys that are held while something else happens.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// The control key.
  public static let control = Modifiers(rawValue: 2)
  /// The alternate key.
  public static let alternate = Modifiers(rawValue: 4)
  /// The key with the system's sign on it.
  public static let command = Modifiers(rawValue: 8)
}

/// A button or finger that goes down, moves, goes up or is taken away, or a pointer that moves with nothing
/// down.
public struct PointerEvent: Hashable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable { case down, moved, up, cancelled, hover, left }
  /// What did it.
  public enum Device: Hashable, Sendable { case mouse, touch, pen }

  /// What happened.
  public var phase: Phase
  /// Where, in points.
  public var location: CGPoint
  /// When, in seconds.
  public var time: Double
  /// Which button: 1 is the first, 2 the middle, 3 the second.
  public var button: Int
  /// How many presses came in a row, 1 for a single click.
  public var clickCount: Int
  /// Which keys were held.
  public var modifiers: Modifiers
  /// What kind of device it was.
  public var device: Device

  /// Makes an event.
  public init(
    _ phase: Phase, at location: CGPoint, time: Double, button: Int = 1, clickCount: Int = 1,
    modifiers: Modifiers = [],
    device: Device = .mouse
  ) {
    self.phase = phase
    self.location = location
    self.time = time
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
    self.device = device
  }
}

/// A turn of a wheel or a stroke on a touchpad.
public struct ScrollEvent: Hashable, Sendable {
  /// Where in a stroke the event stands.
  ///
  /// A wheel's turn is a stroke of its own.
  public enum Phase: Hashable, Sendable { case wheel, began, changed, ended, cancelled }

  /// Where in the stroke.
  public var phase: Phase
  /// How far the content's offset should grow, in points: positive y shows what lies further down.
  public var delta: CGSize
  /// How fast the fingers moved when they left, in points a second; zero before the end.
  public var velocity: CGSize
  /// Where the pointer was, in points.
  public var location: CGPoint
  /// When, in seconds.
  public var time: Double
  /// Which keys were held.
  public var modifiers: Modifiers

  /// Makes an event.
  public init(
    _ phase: Phase, delta: CGSize, velocity: CGSize = .zero, at location: CGPoint, time: Double,
    modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.delta = delta
    self.velocity = velocity
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }
}

/// A key that goes down or up.
///
/// A key that repeats goes down again.
public struct KeyEvent: Hashable, Sendable {
  /// A key with a meaning of its own; all others are `character`.
  public enum Key: Hashable, Sendable {
    case left, right, up, down, home, end, pageUp, pageDown
    case space, enter, tab, escape, delete, forwardDelete
    /// A function key by its number, 1 to 35.
    case function(Int)
    case character(Character)
  }

  /// Which key.
  public var key: Key
  /// Whether the key went down.
  public var isDown: Bool
  /// Which keys were held beside it.
  public var modifiers: Modifiers
  /// When, in seconds.
  public var time: Double

  /// Makes an event.
  public init(_ key: Key, isDown: Bool = true, modifiers: Modifiers = [], time: Double) {
    self.key = key
    self.isDown = isDown
    self.modifiers = modifiers
    self.time = time
  }
}
