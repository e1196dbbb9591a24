/// How one item gets from where it was to where it is.
public struct Transition<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What happens to the item.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// It is new.
    case insert
    /// It is gone.
    case remove
    /// It is elsewhere on the screen, and as large as before.
    case move
    /// It has another size, wherever it is.
    case resize
    /// It stays where it was on the screen, and as large.
    case stay
  }

  /// The item.
  public let id: ItemID
  /// What happens to it.
  public let kind: Kind
  /// Where it was, in the new content's coordinates as they are scrolled now; `nil` for what is new.
  ///
  /// It may lie out of sight.
  public let from: Slot?
  /// Where it is, in the new content's coordinates; `nil` for what is gone.
  ///
  /// It may lie out of sight.
  public let to: Slot?
  /// Its index among all new items; `nil` for what is gone.
  public let index: Int?
  /// Whether it was in sight.
  public let wasVisible: Bool
  /// Whether it is in sight.
  public let isVisible: Bool

  /// Whether its cell stays only until the transition ends, since the item is gone or out of sight by then.
  public var isExit: Bool { !isVisible }
}
