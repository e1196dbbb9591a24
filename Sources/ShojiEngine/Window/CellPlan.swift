/// A cell by number; what it stands for is the host's.
public struct CellNumber: Hashable, Sendable, RawRepresentable {
  /// The number, from 0 in the order in which cells were made.
  public let rawValue: Int

  /// Makes a cell's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// Cells that can take each other's items: a cell of one kind is never given an item of another.
public struct ReuseKind: Hashable, Sendable, RawRepresentable {
  /// The kind's number.
  public let rawValue: Int

  /// Makes a kind of a number of the caller's choice.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The kind of cells that nobody sorted.
  public static let standard = ReuseKind(rawValue: 0)
}

/// What is to become of cells, to be done in order.
public struct CellPlan<ID: Hashable> {
  /// What is to become of one cell.
  public struct Step {
    /// What is to be done.
    public enum Action {
      /// Build it from nothing, for the item.
      case make
      /// Give it the item. It was shown for `from` until now, or was parked where that is `nil`.
      case rebind(from: ID?)
      /// Show the item it has afresh, since that has changed.
      case refresh
      /// Take it out of sight and keep it; the item is the one it was shown for.
      case park
      /// Let go of it; it was parked.
      case drop
    }

    /// What is to be done.
    public let action: Action
    /// The cell.
    public let cell: CellNumber
    /// What it can be reused for.
    public let kind: ReuseKind
    /// Its item: the new one, or the last one of a cell that is parked; `nil` of one that is let go of.
    ///
    /// The index of one that leaves means nothing any more.
    public let item: Presence<ID>.Item?
  }

  /// What is to be done: cells are parked first, then refreshed, then rebound and made, those that are seen
  /// first, and at last let go of.
  public var steps: [Step] = []
  /// How many cells stay as they are.
  public var kept = 0
  /// How many are left for later frames, none of them seen.
  public var postponed = 0
  /// Items that have the id of another; they get no cell.
  public var duplicates: [Presence<ID>.Item] = []

  /// How many cells are built from nothing.
  public var made: Int { steps.count { if case .make = $0.action { true } else { false } } }
  /// How many are given another item.
  public var rebound: Int { steps.count { if case .rebind = $0.action { true } else { false } } }
  /// How many are kept for later.
  public var parked: Int { steps.count { if case .park = $0.action { true } else { false } } }
  /// How many are let go of.
  public var dropped: Int { steps.count { if case .drop = $0.action { true } else { false } } }
}

extension CellPlan: Sendable where ID: Sendable {}
extension CellPlan.Step: Sendable where ID: Sendable {}
extension CellPlan.Step.Action: Hashable {}
extension CellPlan.Step.Action: Sendable where ID: Sendable {}
extension CellPlan.Step: Hashable {}
extension CellPlan: Hashable {}
