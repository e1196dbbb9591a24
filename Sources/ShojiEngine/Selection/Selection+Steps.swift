extension Selection {
  /// Takes that the user chose an item.
  ///
  /// - Parameters:
  ///   - id: The item. Where there is none of this id, nothing happens. One that may not be selected only
  ///     takes the focus, or ends a range without being in it.
  ///   - step: What choosing it does. Where only one item may be selected, ranges are of this one.
  /// - Returns: What changed.
  /// - Complexity: O(log *r*) of the ranges for a toggle; for the others O(*r* log *r*), whatever the number
  ///   of items, unless the order picks those that may be selected one by one.
  @discardableResult
  public mutating func choose(
    _ id: Items.ID, _ step: SelectionStep = .replace
  ) -> SelectionChange<Items> {
    guard let index = index(of: id) else { return unchanged }
    sweep = nil
    let previousFocus = focusedIndex
    focusedIndex = index
    guard mode != .none, step != .focus else { return unchanged }
    let own = items.selectable(in: RangeSet(index..<(index + 1)))
    switch step {
    case .toggle where mode == .multiple || indexes.contains(index):
      return own.isEmpty ? unchanged : toggle(index)
    case .extend where mode == .multiple, .extendAdding where mode == .multiple:
      if step == .extend { base = RangeSet() } else if anchorIndex == nil { base = indexes }
      let anchor = anchorIndex ?? previousFocus ?? index
      anchorIndex = anchor
      let range = items.selectable(in: RangeSet(min(anchor, index)..<(max(anchor, index) + 1)))
      return commit(base.union(range))
    default:
      if own.isEmpty { return unchanged }
      anchorIndex = index
      base = RangeSet()
      return commit(own)
    }
  }

  /// Changes one item that may be selected.
  private mutating func toggle(_ index: Int) -> SelectionChange<Items> {
    anchorIndex = index
    let own = RangeSet(index..<(index + 1))
    let isRemoved = indexes.contains(index)
    if isRemoved {
      var next = indexes
      next.remove(contentsOf: index..<(index + 1))
      if next.isEmpty, !allowsEmpty { return unchanged }
      indexes = next
    } else {
      indexes.insert(contentsOf: index..<(index + 1))
    }
    base = indexes
    checkInvariants()
    return SelectionChange(
      added: ItemSet(isRemoved ? RangeSet() : own, of: items),
      removed: ItemSet(isRemoved ? own : RangeSet(), of: items))
  }

  /// Selects all items that may be, where several may.
  ///
  /// - Complexity: O(*r* log *r*) of the ranges before and after: one range, unless the order picks.
  @discardableResult public mutating func selectAll() -> SelectionChange<Items> {
    guard mode == .multiple else { return unchanged }
    sweep = nil
    base = RangeSet()
    return commit(items.selectable(in: RangeSet(items.indexes)))
  }

  /// Deselects everything, where nothing may be selected; the focus stays.
  @discardableResult public mutating func clear() -> SelectionChange<Items> {
    guard allowsEmpty else { return unchanged }
    sweep = nil
    base = RangeSet()
    anchorIndex = nil
    return commit(RangeSet())
  }

  /// Takes what an app says is selected.
  ///
  /// Ids that do not exist or may not be selected are left out; where only one item may be selected, the
  /// first of the rest is. The focus stays; the next range begins at it.
  ///
  /// - Complexity: O(*k* log *k*) for *k* ids.
  @discardableResult
  public mutating func select(_ ids: some Sequence<Items.ID>) -> SelectionChange<Items> {
    guard mode != .none else { return unchanged }
    sweep = nil
    base = RangeSet()
    anchorIndex = nil
    let found = ids.lazy.compactMap { [self] in index(of: $0) }
    if mode == .multiple { return commit(items.selectable(in: RangeSet(indices: Array(found)))) }
    let only = found.first { [items] in !items.selectable(in: RangeSet($0..<($0 + 1))).isEmpty }
    return commit(only.map { RangeSet($0..<($0 + 1)) } ?? RangeSet())
  }

  /// Moves the focus without selecting anything; `nil` takes it away.
  ///
  /// An id that does not exist changes nothing.
  public mutating func focus(_ id: Items.ID?) {
    guard let id else {
      focusedIndex = nil
      return
    }
    if let index = index(of: id) { focusedIndex = index }
  }

  /// Takes how many items may be selected.
  ///
  /// Where one may be, the focused item stays if it is selected, else the first that is.
  @discardableResult
  public mutating func setMode(_ mode: SelectionMode) -> SelectionChange<Items> {
    let before = indexes
    self.mode = mode
    sweep = nil
    if mode != .multiple {
      base = RangeSet()
      let kept = focusedIndex.flatMap { before.contains($0) ? $0 : nil } ?? before.ranges.first?.lowerBound
      indexes = mode == .single ? kept.map { RangeSet($0..<($0 + 1)) } ?? RangeSet() : RangeSet()
    }
    checkInvariants()
    return SelectionChange(
      added: ItemSet(RangeSet(), of: items), removed: ItemSet(before.removing(indexes), of: items))
  }
}
