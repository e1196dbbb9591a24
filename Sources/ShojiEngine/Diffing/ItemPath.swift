/// The place of an item in data of sections.
public struct ItemPath: Hashable, Sendable, Comparable {
  /// The section's index.
  public var section: Int
  /// The item's index in its section.
  public var item: Int

  /// Makes a path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns whether one comes before the other: by section, then by item.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

/// Neighbouring items of one section.
public struct ItemRange: Hashable, Sendable {
  /// The section's index.
  public var section: Int
  /// The items' indexes in their section.
  public var items: Range<Int>

  /// Makes a range of a section's items.
  public init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }
}

/// Neighbouring items that go elsewhere together, in order.
public struct ItemMove: Hashable, Sendable {
  /// Where they are before the stage.
  public var source: ItemRange
  /// Where the first of them is after the stage.
  public var target: ItemPath

  /// Makes a move.
  public init(from source: ItemRange, to target: ItemPath) {
    self.source = source
    self.target = target
  }
}

/// Neighbouring sections that go elsewhere together, in order.
public struct SectionMove: Hashable, Sendable {
  /// Where they are before the stage.
  public var source: Range<Int>
  /// Where the first of them is after the stage.
  public var target: Int

  /// Makes a move.
  public init(from source: Range<Int>, to target: Int) {
    self.source = source
    self.target = target
  }
}
