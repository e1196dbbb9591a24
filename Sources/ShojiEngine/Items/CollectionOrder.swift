/// Who is shown: the ids of all items in their order, and those of the sections they are in.
///
/// It stands for one state of the data and must go on answering for it. How many items each section has is the
/// layout's to say.
public struct CollectionOrder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The items, over all sections.
  public var items: any ItemOrder<ItemID>
  /// The sections.
  public var sections: any ItemOrder<SectionID>

  /// Makes an order of two.
  public init(items: any ItemOrder<ItemID>, sections: any ItemOrder<SectionID>) {
    self.items = items
    self.sections = sections
  }

  /// Makes the order of a snapshot.
  ///
  /// - Complexity: O(1).
  public init(_ snapshot: Snapshot<SectionID, ItemID>) {
    items = LazyOrder(snapshot)
    sections = LazyOrder(count: snapshot.sectionCount, id: { snapshot.sectionIDs[$0] })
  }
}

extension CollectionOrder where SectionID == Int {
  /// Makes an order of items whose sections are known by their indexes.
  public init(_ items: any ItemOrder<ItemID>) {
    self.init(items: items, sections: RangeOrder(0..<Extents.limit))
  }
}

extension CollectionOrder where SectionID == SoleSection {
  /// Makes an order of items that are in one section.
  public init(_ items: any ItemOrder<ItemID>) {
    self.init(items: items, sections: LazyOrder([.sole]))
  }
}
