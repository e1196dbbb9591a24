internal import Interaction

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

  // Keys without a character are those of AppKit's function keys.
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{08}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}

@frozen public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

public struct KeyPress: Sendable {
  public enum Result: Sendable {
    case handled
    case ignored
  }

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public let phase: KeyPress.Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}

extension EventModifiers {
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.option) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension KeyPress {
  /// The key is the one without the shift key: `a` where `A` is typed.
  init(_ event: KeyEvent, phase: Phases) {
    self.phase = phase
    modifiers = EventModifiers(event.modifiers)
    switch event.key {
    case .character(let character):
      let small = character.lowercased()
      key = KeyEquivalent(small.count == 1 ? small.first ?? character : character)
      characters = String(character)
    default:
      key = KeyEquivalent(event.key) ?? .clear
      characters = String(key.character)
    }
  }
}

extension KeyEquivalent {
  /// The key of an event; nil for one that is a character, and for a function key that nobody has.
  init?(_ key: KeyEvent.Key) {
    switch key {
    case .up: self = .upArrow
    case .down: self = .downArrow
    case .left: self = .leftArrow
    case .right: self = .rightArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .space: self = .space
    case .enter: self = .return
    case .tab: self = .tab
    case .escape: self = .escape
    case .delete: self = .delete
    case .forwardDelete: self = .deleteForward
    case .function(let number):
      // AppKit's F1 and those behind it, up to F35.
      guard (1...35).contains(number), let scalar = Unicode.Scalar(0xF703 + UInt32(number)) else {
        return nil
      }
      self = KeyEquivalent(Character(scalar))
    case .character: return nil
    }
  }
}
