/// What a cell shows.
public enum CellContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What a header, footer or badge belongs to, by id.
  public enum Owner: Hashable, Sendable {
    /// All of the content.
    case content
    /// A section.
    case section(SectionID)
    /// An item.
    case item(ItemID)
  }

  /// An item.
  case item(ItemID)
  /// The same item once more, in a loop of fewer items than fit; counted from 1.
  case copy(ItemID, number: Int)
  /// A header, footer or badge.
  case supplementary(SupplementaryKind, of: Owner)
  /// What lies behind a section, by the name that its style gives it.
  case background(String, of: SectionID)

  /// The item that is shown; `nil` where it is none.
  public var itemID: ItemID? {
    switch self {
    case .item(let id), .copy(let id, _): id
    case .supplementary, .background: nil
    }
  }

  /// What its cell can be reused for: a header's never becomes a footer's.
  var category: CellCategory {
    switch self {
    case .item: .item
    case .copy: .copy
    case .supplementary(let kind, _): .supplementary(kind)
    case .background(let kind, _): .background(kind)
    }
  }
}

/// Cells that are of use for each other, whatever kind of cell a host says that they take.
enum CellCategory: Hashable, Sendable {
  case item
  case copy
  case supplementary(SupplementaryKind)
  case background(String)
}
