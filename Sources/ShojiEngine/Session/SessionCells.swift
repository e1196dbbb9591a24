/// The cells of a session: those of items, which are followed by index, and those of all else, by what they show.
struct SessionCells<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Content = CellContent<SectionID, ItemID>
  typealias Item = Presence<Content>.Item

  private(set) var items: CellPool<ItemID>
  /// What beside the items has cells, each with its index.
  private(set) var others: [Content: Int] = [:]
  private var stock: CellStock<Content>

  init(mostParked: Int, mostPerFrame: Int) {
    items = CellPool(mostParked: mostParked, mostPerFrame: mostPerFrame)
    stock = CellStock(mostParked: max(0, mostParked))
  }

  /// Returns the cell of something that is shown, and that of an exit.
  func cell(of content: Content) -> CellNumber? {
    if case .item(let id) = content { return items.stock.cells[id]?.number }
    return stock.cells[content]?.number
  }

  /// Returns whether something is shown, exits left out.
  func contains(_ content: Content) -> Bool { cell(of: content) != nil }

  /// What is to have cells in a frame.
  struct Wanted {
    var window: Window
    /// What beside the items is to have cells, in order.
    var others: [Item]
    var isSameData: Bool
    /// The items that are to be shown afresh.
    var changed: RangeSet<Int>
    /// What beside the items is to be shown afresh.
    var stale: Set<Content>
    var isForward: Bool
  }

  /// Plans the cells for a frame.
  ///
  /// - Complexity: As ``CellPool/plan(_:isSameData:changed:isForward:holding:id:kind:)``, and O(*k*) for *k* others.
  mutating func plan(
    _ wanted: Wanted, holding isHeld: ((Content) -> Bool)?, id: (Int) -> ItemID?, kind: (Item) -> ReuseKind
  ) -> CellPlan<Content> {
    items.stock.made = max(items.stock.made, stock.made)
    let own = items.plan(
      wanted.window, isSameData: wanted.isSameData, changed: wanted.changed, isForward: wanted.isForward,
      holding: isHeld.map { isHeld in { isHeld(.item($0)) } }, id: id
    ) { kind(Item(index: $0.index, id: .item($0.id))) }
    stock.made = items.stock.made
    var plan = CellPlan<Content>()
    plan.kept = own.kept
    plan.postponed = own.postponed
    plan.duplicates = own.duplicates.map { Item(index: $0.index, id: .item($0.id)) }
    plan.steps = own.steps.map { $0.asContent() }
    let rest = planOthers(wanted, holding: isHeld, kind)
    plan.kept += rest.kept
    if !rest.steps.isEmpty {
      let steps = plan.steps + rest.steps
      // Within each sort of step, items go first.
      plan.steps = (0...3).flatMap { rank in steps.filter { $0.action.rank == rank } }
    }
    return plan
  }

  /// Takes that an exit has ended; its cell is parked by the next plan.
  mutating func endExit(of content: Content) -> Bool {
    if case .item(let id) = content { return items.endExit(of: id) }
    return stock.endExit(of: content)
  }

  /// What is still to be seen though it has left.
  var exits: [Content] { items.stock.exiting.keys.map { .item($0) } + stock.exiting.keys }

  private mutating func planOthers(
    _ wanted: Wanted, holding isHeld: ((Content) -> Bool)?, _ kind: (Item) -> ReuseKind
  ) -> CellPlan<Content> {
    var plan = CellPlan<Content>()
    var next: [Content: Int] = [:]
    var coming: [Item] = []
    var leaving: [Item] = []
    for item in wanted.others where next.updateValue(item.index, forKey: item.id) == nil {
      guard let cell = stock.cells[item.id] else {
        coming.append(item)
        continue
      }
      // Where nothing changed, neither has anybody's kind.
      let isFresh =
        wanted.stale.contains(item.id) || item.id.itemID != nil && wanted.changed.contains(item.index)
      if isFresh || !wanted.isSameData, kind(item) != cell.shelf.kind {
        leaving.append(item)
        coming.append(item)
      } else if isFresh {
        plan.steps.append(.init(action: .refresh, cell: cell.number, kind: cell.shelf.kind, item: item))
      }
    }
    if next.count - coming.count + leaving.count < others.count {
      for (content, index) in others where next[content] == nil {
        leaving.append(Item(index: index, id: content))
      }
      leaving.sort { $0.index < $1.index }
    }
    others = next
    plan.kept = next.count - coming.count
    stock.replace(
      leaving, by: coming, holding: isHeld.map { isHeld in { next[$0] == nil && isHeld($0) } },
      shelf: { .init(category: $0.id.category, kind: kind($0)) }, &plan)
    return plan
  }
}

extension CellPlan.Step {
  fileprivate func asContent<SectionID>() -> CellPlan<CellContent<SectionID, ID>>.Step
  where ID: Sendable {
    let action: CellPlan<CellContent<SectionID, ID>>.Step.Action
    switch self.action {
    case .make: action = .make
    case .rebind(let from): action = .rebind(from: from.map { .item($0) })
    case .refresh: action = .refresh
    case .park: action = .park
    case .drop: action = .drop
    }
    return .init(
      action: action, cell: cell, kind: kind,
      item: item.map { .init(index: $0.index, id: .item($0.id)) })
  }
}

extension CellPlan.Step.Action {
  /// Cells are parked before others are shown afresh, and those before what comes; what goes is last.
  fileprivate var rank: Int {
    switch self {
    case .park: 0
    case .refresh: 1
    case .rebind, .make: 2
    case .drop: 3
    }
  }
}
