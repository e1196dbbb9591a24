/// Which cells there are, which items they show, and which wait to be used again.
///
/// It holds numbers: the host keeps the cells and does what each ``CellPlan`` says. An item that stays in the
/// window keeps its cell through any change of the data.
public struct CellPool<ID: Hashable> {
  /// How many cells of a kind wait at most; the longest parked are let go of first.
  public var mostParked: Int { stock.mostParked }
  /// How many cells are made or rebound in a frame at most, unless more are seen.
  public let mostPerFrame: Int

  private(set) var shown = Presence<ID>()
  /// The cells; whoever shares their numbers with other cells counts them here.
  var stock: CellStock<ID>

  /// Makes a pool without cells.
  ///
  /// - Parameters:
  ///   - mostParked: How many cells of a kind wait at most; negative counts as 0.
  ///   - mostPerFrame: How many cells are made or rebound in a frame at most; negative counts as 0, so that
  ///     only what is seen gets cells.
  public init(mostParked: Int = 64, mostPerFrame: Int = .max) {
    stock = CellStock(mostParked: max(0, mostParked))
    self.mostPerFrame = max(0, mostPerFrame)
  }

  /// The indexes of the items that have cells.
  public var indices: RangeSet<Int> { shown.indices }
  /// How many cells show items.
  public var liveCount: Int { stock.cells.count }
  /// How many cells wait.
  public var parkedCount: Int { stock.parked.values.reduce(0) { $0 + $1.count } }

  /// Returns the cell of an item, if it has one.
  public func cell(of id: ID) -> CellNumber? { stock.cells[id]?.number }

  /// Returns whether an item has a cell.
  public func contains(_ id: ID) -> Bool { shown.contains(id) }

  /// Returns the id of the item at an index, if that has a cell.
  public func id(at index: Int) -> ID? { shown.id(at: index) }

  /// Returns the index of an item that has a cell, as of the last plan.
  public func index(of id: ID) -> Int? { shown.index(of: id) }

  /// Plans the cells for a window.
  ///
  /// All that is seen gets its cell in this frame. Of the overscan the nearest come first, those on the side
  /// that is scrolled towards before those on the other, and what goes beyond ``mostPerFrame`` is left for
  /// later frames.
  ///
  /// - Parameters:
  ///   - window: Which items are to have cells.
  ///   - isSameData: Whether indexes mean what they meant for the last plan.
  ///   - changed: The items that are to be shown afresh where they keep their cell.
  ///   - isForward: Whether it is scrolled towards the end.
  ///   - isHeld: Whether the cell of an item that leaves stays as it is until ``endExit(of:)``; `nil` for none.
  ///   - id: Returns the id at an index. It is asked for those that come; of other data, for all.
  ///   - kind: Returns what kind of cell an item takes.
  /// - Complexity: O(*c* log *c*) for *c* items that come or go; O(*k* log *k*) of all *k* of the window where
  ///   the data is other.
  public mutating func plan(
    _ window: Window, isSameData: Bool, changed: RangeSet<Int> = RangeSet(), isForward: Bool = true,
    holding isHeld: ((ID) -> Bool)? = nil, id: (Int) -> ID?,
    kind: (Presence<ID>.Item) -> ReuseKind = { _ in .standard }
  ) -> CellPlan<ID> {
    var plan = CellPlan<ID>()
    let wanted = window.kept.union(window.visible).intersection(RangeSet(0..<Extents.limit))
    let change = shown.update(to: wanted, isSameData: isSameData, id: id)
    plan.duplicates = change.duplicates

    var coming = change.came
    let seen = coming.count { window.visible.contains($0.index) }
    if seen < coming.count { coming = Self.byDistance(coming, from: window.visible, isForward: isForward) }
    let most = max(seen, min(mostPerFrame, coming.count))
    plan.postponed = coming.count - most
    shown.withdraw(coming[most...])
    coming.removeSubrange(most...)

    // A cell whose item stays but takes another kind of cell now leaves as well, and the item comes anew.
    var leaving = change.left
    if !isSameData || !changed.isEmpty {
      leaving += refresh(changed, isSameData: isSameData, kind: kind, &coming, &plan)
    }
    plan.kept = shown.count - coming.count
    let present = shown
    stock.replace(
      leaving, by: coming, holding: isHeld.map { isHeld in { !present.contains($0) && isHeld($0) } },
      shelf: { .init(category: .item, kind: kind($0)) }, &plan)
    checkInvariants()
    return plan
  }

  /// Lets go of all cells that wait, as when memory is short.
  public mutating func dropParked() -> CellPlan<ID> {
    var plan = CellPlan<ID>()
    stock.drop(leaving: 0, &plan)
    plan.kept = shown.count
    return plan
  }

  /// Takes that an item whose cell was held has gone out of sight; the cell is parked by the next plan.
  ///
  /// - Returns: Whether there was such a cell.
  @discardableResult public mutating func endExit(of id: ID) -> Bool { stock.endExit(of: id) }

  private static func byDistance(
    _ items: [Presence<ID>.Item], from visible: RangeSet<Int>, isForward: Bool
  ) -> [Presence<ID>.Item] {
    let bounds = visible.bounds.clamped(to: 0..<Extents.limit)
    func order(_ item: Presence<ID>.Item) -> (distance: Int, side: Int, index: Int) {
      if visible.contains(item.index) { return (-1, 0, item.index) }
      let isAhead = item.index >= bounds.lowerBound
      let distance =
        isAhead ? max(0, item.index - bounds.upperBound) : bounds.lowerBound - 1 - item.index
      return (distance, isAhead == isForward ? 0 : 1, item.index)
    }
    return items.sorted { order($0) < order($1) }
  }

  /// Plans what becomes of cells that keep their item, and returns the items whose cells are of no use to them
  /// any more.
  private mutating func refresh(
    _ changed: RangeSet<Int>, isSameData: Bool, kind: (Presence<ID>.Item) -> ReuseKind,
    _ coming: inout [Presence<ID>.Item], _ plan: inout CellPlan<ID>
  ) -> [Presence<ID>.Item] {
    var leaving: [Presence<ID>.Item] = []
    let affected = isSameData ? changed.intersection(shown.indices) : shown.indices
    for range in affected.ranges {
      for index in range {
        guard let id = shown.id(at: index), let cell = stock.cells[id] else { continue }
        let item = Presence<ID>.Item(index: index, id: id)
        if kind(item) != cell.shelf.kind {
          leaving.append(item)
          coming.append(item)
        } else if changed.contains(index) {
          plan.steps.append(.init(action: .refresh, cell: cell.number, kind: cell.shelf.kind, item: item))
        }
      }
    }
    return leaving
  }
}
