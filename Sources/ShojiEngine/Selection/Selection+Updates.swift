extension Selection {
  /// Takes a new order of the items: everything stays with its id.
  ///
  /// Items that left the data, or may no longer be selected, are deselected. A focus or anchor that left goes
  /// to the next follower that stayed, else to the nearest item before. Where the selection may not be empty
  /// but all of it left, what is selected is the item that took the first one's place, or else the nearest
  /// that may be.
  ///
  /// - Parameters:
  ///   - items: The new order.
  ///   - edits: What leads from the old order to the new one, if somebody knows. Items that were taken out
  ///     and put in again under their id count as moved. Edits that contradict the orders are reported and
  ///     ignored.
  ///   - diagnostics: Who is told.
  /// - Returns: What changed: nothing while all that is selected stays.
  /// - Complexity: One look-up for each selected item; with few edits and many selected items, only O(*e* ·
  ///   (*r* + *e*)) for *e* edits and *r* ranges, and look-ups for what was taken out. Between orders of
  ///   whole numbers O(*r*).
  @discardableResult
  public mutating func update(
    to items: Items, edits: [ItemEdit]? = nil, diagnostics: Diagnostics? = nil
  ) -> SelectionChange<Items> {
    let old = self.items
    let before = indexes
    func followed(_ indexes: RangeSet<Int>) -> (kept: RangeSet<Int>, gone: RangeSet<Int>) {
      let found = edits.flatMap { Self.followed(indexes, by: $0, from: old, to: items, diagnostics) }
      return found ?? old.followed(indexes, to: items)
    }
    var (next, gone) = followed(before)
    let selectable = items.selectable(in: next)
    if selectable != next {
      for range in next.removing(selectable).ranges {
        for index in range {
          guard let place = items.id(at: index).flatMap({ old.index(of: $0) }) else { continue }
          gone.insert(contentsOf: place..<(place + 1))
        }
      }
      next = selectable
    }
    var added = RangeSet<Int>()
    if next.isEmpty, !allowsEmpty, let first = before.ranges.first?.lowerBound {
      added = Self.replacement(for: first, from: old, in: items)
      next = added
    }
    base = items.selectable(in: base == before ? next : followed(base).kept)
    if let sweep {
      let kept = sweep.before == before ? next : followed(sweep.before).kept
      self.sweep = (sweep.mode, items.selectable(in: kept))
    }
    anchorIndex = anchorIndex.flatMap { old.survivor(of: $0, in: items) }
    focusedIndex = focusedIndex.flatMap { old.survivor(of: $0, in: items) }
    self.items = items
    indexes = next
    checkInvariants()
    return SelectionChange(added: ItemSet(added, of: items), removed: ItemSet(gone, of: old))
  }

  /// Returns the item that may be selected and is nearest to where one was that left, followers first.
  private static func replacement(for index: Int, from old: Items, in items: Items) -> RangeSet<Int> {
    guard let place = old.survivor(of: index, in: items) ?? (items.count > 0 ? 0 : nil) else {
      return RangeSet()
    }
    let after = items.selectable(in: RangeSet(place..<items.count)).ranges.first?.lowerBound
    let before = items.selectable(in: RangeSet(0..<place)).ranges.last.map { $0.upperBound - 1 }
    return (after ?? before).map { RangeSet($0..<($0 + 1)) } ?? RangeSet()
  }

  /// Follows items through edits, where that is less work than looking their ids up.
  private static func followed(
    _ indexes: RangeSet<Int>, by edits: [ItemEdit], from old: Items, to items: Items,
    _ diagnostics: Diagnostics?
  ) -> (kept: RangeSet<Int>, gone: RangeSet<Int>)? {
    let (work, isTooMuch) = edits.count.multipliedReportingOverflow(by: edits.count + indexes.ranges.count)
    if isTooMuch || work >= indexes.elementCount { return nil }
    var parts = FollowedRanges(indexes, count: old.count)
    guard
      edits.allSatisfy({ parts.apply($0) }), parts.count == items.count,
      parts.endsSatisfy({ old.id(at: $0) == items.id(at: $1) })
    else {
      diagnostics?.report(.contradictoryEdits(old: old.count, new: items.count))
      return nil
    }
    let (again, gone) = old.followed(RangeSet(parts.removed), to: items)
    return (parts.kept.union(again), gone)
  }
}

extension Diagnostic {
  static func contradictoryEdits(old: Int, new: Int) -> Diagnostic {
    Diagnostic(
      .itemCount, event: "Edits do not lead from the \(old) items before to the \(new) after; ids are used.",
      cause: "The data probably changed once more after the edits were computed.",
      remedy: "Hand on the edits that belong to the new order, or none.")
  }
}
