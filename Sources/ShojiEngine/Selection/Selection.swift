/// Which items are selected, which one has the focus and where ranges begin, by id.
///
/// It holds the order of the items and keeps what is selected as ranges of their indexes: a range of a
/// million costs as much as one item, and no id is asked for. The price is paid at an update: see
/// ``update(to:edits:diagnostics:)``. Every change is returned as a value after it has happened.
public struct Selection<Items: ItemOrder>: Sendable {
  /// The items, in their present order.
  public internal(set) var items: Items
  /// How many items may be selected.
  public internal(set) var mode: SelectionMode
  /// Whether the last selected item may be deselected.
  ///
  /// If not, a selection that has begun ends only with the data. Nothing is selected by itself (case B189).
  public let allowsEmpty: Bool

  var indexes = RangeSet<Int>()
  /// What was selected when the anchor was set, for ranges that are added.
  var base = RangeSet<Int>()
  var anchorIndex: Int?
  /// Where the focused item is; `nil` where none has the focus.
  public internal(set) var focusedIndex: Int?
  /// The rubber band that is being drawn, and what was selected before it.
  var sweep: (mode: SweepMode, before: RangeSet<Int>)?

  /// Makes a selection of nothing.
  public init(of items: Items, mode: SelectionMode = .multiple, allowsEmpty: Bool = true) {
    self.items = items
    self.mode = mode
    self.allowsEmpty = allowsEmpty
  }

  /// What is selected.
  public var selected: ItemSet<Items> { ItemSet(indexes, of: items) }
  /// The item that has the focus, also called lead or cursor: where the keyboard is.
  public var focused: Items.ID? { focusedIndex.flatMap { items.id(at: $0) } }
  /// The item at which ranges begin.
  public var anchor: Items.ID? { anchorIndex.flatMap { items.id(at: $0) } }

  /// Returns whether an item is selected.
  ///
  /// - Complexity: One look-up and O(log *r*) of the ranges.
  public func contains(_ id: Items.ID) -> Bool { index(of: id).map(indexes.contains) ?? false }

  /// Returns where an item is, if the order says something that makes sense.
  func index(of id: Items.ID) -> Int? {
    guard let index = items.index(of: id), index >= 0, index < items.count else { return nil }
    return index
  }

  /// Takes what is to be selected and returns how it differs from before.
  ///
  /// - Complexity: O(*r* log *r*) of the ranges of both.
  mutating func commit(_ next: RangeSet<Int>) -> SelectionChange<Items> {
    let before = indexes
    if next.isEmpty, !allowsEmpty || before.isEmpty { return unchanged }
    indexes = next
    checkInvariants()
    return SelectionChange(
      added: ItemSet(next.removing(before), of: items),
      removed: ItemSet(before.removing(next), of: items))
  }

  /// What is returned where nothing changes.
  var unchanged: SelectionChange<Items> {
    SelectionChange(added: ItemSet(RangeSet(), of: items), removed: ItemSet(RangeSet(), of: items))
  }
}

extension Selection {
  /// Stops the program, in checking builds only, where the selection is not as it has to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong as a sentence, or `nil` where nothing is.
  func violatedInvariant() -> String? {
    let all = items.indexes
    for set in [indexes, base, sweep?.before ?? RangeSet()] where !set.isEmpty {
      if set.bounds.clamped(to: all) != set.bounds { return "Items \(set) of \(all.count) are held." }
    }
    for index in [anchorIndex, focusedIndex].compactMap({ $0 }) where !all.contains(index) {
      return "The anchor or the focus is at \(index) of \(all.count)."
    }
    let count = indexes.elementCount
    if mode == .none, count > 0 { return "\(count) items are selected where none may be." }
    if mode == .single, count > 1 { return "\(count) items are selected where one may be." }
    if items.selectable(in: indexes) != indexes { return "An item is selected that may not be." }
    return nil
  }
}
