/// The id of the section of data that has only one.
public enum SoleSection: Hashable, Sendable {
  /// The section.
  case sole
}

extension Snapshot where SectionID == SoleSection {
  /// Makes a snapshot of one section.
  ///
  /// - Parameters:
  ///   - ids: The ids of its items in order. An array is taken as it is, not copied.
  ///   - version: What the caller counts snapshots by.
  ///   - isUnique: Whether the caller knows that no id is in it twice; then nothing is checked.
  @inlinable
  public init(_ ids: some Sequence<ItemID>, version: Int = 0, isUnique: Bool = false) {
    let ids = Array(ids)
    self.init(
      version: version, sectionIDs: [.sole], starts: [0, ids.count], items: .list(ids), isUnique: isUnique)
  }

  /// Makes a snapshot of the ids of any data.
  ///
  /// - Parameters:
  ///   - data: The items. They are read here and now; the snapshot keeps only their ids.
  ///   - id: The path to an item's id.
  ///   - version: What the caller counts snapshots by.
  ///   - isUnique: Whether the caller knows that no id is in it twice; then nothing is checked.
  @inlinable
  public init<Data: Sequence>(
    _ data: Data, id: KeyPath<Data.Element, ItemID>, version: Int = 0, isUnique: Bool = false
  ) {
    self.init(data.map { $0[keyPath: id] }, version: version, isUnique: isUnique)
  }
}

extension Snapshot where SectionID == SoleSection, ItemID == Int {
  /// Makes a snapshot of numbers in a row, which are their own ids.
  ///
  /// The ids are never put into memory and known to be unique. Of a range of more than ``Extents/limit``
  /// numbers only the first so many count.
  ///
  /// - Complexity: O(1).
  public init(_ range: Range<Int>, version: Int = 0) {
    let (count, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    let held = isTooLong ? Extents.limit : min(count, Extents.limit)
    let range = range.lowerBound..<(range.lowerBound + held)
    self.init(
      version: version, sectionIDs: [.sole], starts: [0, held], items: .indices(range, id: { $0 }),
      isUnique: true)
  }
}
