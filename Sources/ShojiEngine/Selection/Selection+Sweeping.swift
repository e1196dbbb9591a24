extension Selection {
  /// Begins a rubber band, where several items may be selected.
  ///
  /// - Parameter mode: What it does to what is selected now.
  public mutating func beginSweep(_ mode: SweepMode) {
    guard self.mode == .multiple else { return }
    sweep = (mode, indexes)
    base = RangeSet()
  }

  /// Takes which items the rubber band meets now, as ``RubberBand`` tells.
  ///
  /// Items that it left are again as they were before it. An update in between is allowed for: the items then
  /// are those of the new order.
  ///
  /// - Returns: What changed; nothing unless a rubber band has begun.
  /// - Complexity: O(*r* log *r*) of the ranges that are selected and met.
  @discardableResult
  public mutating func sweep(over met: RangeSet<Int>) -> SelectionChange<Items> {
    guard let sweep else { return unchanged }
    let met = items.selectable(in: met)
    switch sweep.mode {
    case .replace: return commit(met)
    case .add: return commit(sweep.before.union(met))
    case .toggle: return commit(sweep.before.union(met).removing(sweep.before.intersection(met)))
    }
  }

  /// Ends the rubber band: what it selected stays, and later ranges may be added to it.
  public mutating func endSweep() {
    guard sweep != nil else { return }
    sweep = nil
    base = indexes
  }

  /// Ends the rubber band and selects what was selected before it, as the escape key does.
  ///
  /// - Returns: What changed; nothing unless a rubber band has begun.
  @discardableResult public mutating func cancelSweep() -> SelectionChange<Items> {
    guard let before = sweep?.before else { return unchanged }
    sweep = nil
    let held = indexes
    indexes = before
    checkInvariants()
    return SelectionChange(
      added: ItemSet(before.removing(held), of: items),
      removed: ItemSet(held.removing(before), of: items))
  }
}
