/// Where an item is in sections: which section, and which of its items.
public struct ItemIndex: Hashable, Sendable, Comparable {
  /// The section, from 0.
  public var section: Int
  /// The item in its section, from 0.
  public var item: Int

  /// Makes an index; whether there is such an item is for a layout to say.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Orders by section, then by item.
  public static func < (left: ItemIndex, right: ItemIndex) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
