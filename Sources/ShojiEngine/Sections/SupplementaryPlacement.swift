/// What kind of thing stands beside the items.
public enum SupplementaryKind: Hashable, Sendable {
  /// Before the items, of a section or of all content.
  case header
  /// Behind the items, of a section or of all content.
  case footer
  /// A badge, by the name that its section's style gives it.
  case badge(String)
}

/// Which header, footer or badge: its kind and what it belongs to.
public struct SupplementaryIndex: Hashable, Sendable {
  /// What a header, footer or badge belongs to.
  public enum Owner: Hashable, Sendable {
    /// All of the content.
    case content
    /// A section.
    case section(Int)
    /// An item.
    case item(ItemPath)
  }

  /// What kind it is.
  public var kind: SupplementaryKind
  /// What it belongs to.
  public var owner: Owner

  /// Makes an index; whether there is such a thing is for a layout to say.
  public init(_ kind: SupplementaryKind, of owner: Owner) {
    self.kind = kind
    self.owner = owner
  }
}

/// Where a header, footer or badge is at some scroll offset.
public struct SupplementaryPlacement: Hashable, Sendable {
  /// Which it is.
  public let index: SupplementaryIndex
  /// Its place in content coordinates, in points, pinned ones where the viewport holds them.
  public let slot: Slot
  /// Whether the viewport holds it away from its own place.
  public let isPinned: Bool
  /// What lies over what: the greater number over the lesser, items at 0.
  public let zIndex: Int

  /// Makes a placement; slots in points.
  public init(index: SupplementaryIndex, slot: Slot, isPinned: Bool = false, zIndex: Int = 2) {
    self.index = index
    self.slot = slot
    self.isPinned = isPinned
    self.zIndex = zIndex
  }
}

/// Where a section's background is.
public struct DecorationPlacement: Hashable, Sendable {
  /// The name that the section's style gives it.
  public let kind: String
  /// The section.
  public let section: Int
  /// Its place in content coordinates, in points.
  public let slot: Slot
  /// What lies over what: under all items, so below 0.
  public let zIndex: Int

  /// Makes a placement; slots in points.
  public init(kind: String, section: Int, slot: Slot, zIndex: Int = -1) {
    self.kind = kind
    self.section = section
    self.slot = slot
    self.zIndex = zIndex
  }
}

/// The layers of a sectioned content, from back to front.
enum Layer {
  static let background = -1
  static let badge = 1
  static let supplementary = 2
  static let pinned = 3
  static let content = 4
}
