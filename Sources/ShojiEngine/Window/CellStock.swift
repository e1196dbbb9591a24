/// Cells by what they show, those that wait to be used again, and those whose exit is shown.
struct CellStock<Key: Hashable> {
  typealias Item = Presence<Key>.Item

  /// Cells that can take each other's items.
  struct Shelf: Hashable, Sendable {
    var category: CellCategory
    var kind: ReuseKind
  }

  struct Cell: Hashable, Sendable {
    let number: CellNumber
    let shelf: Shelf
  }

  /// How many cells of a shelf wait at most.
  let mostParked: Int
  private(set) var cells: [Key: Cell] = [:]
  private(set) var parked: [Shelf: [CellNumber]] = [:]
  /// The cells of what has left, which are still to be seen.
  private(set) var exiting: [Key: Cell] = [:]
  /// How many cells were made, also by who else counts them.
  var made = 0
  /// The shelves of cells that wait, by kind, and in the order in which they were first used.
  private var shelves: [Shelf] = []
  /// What has gone out of sight for good since the last plan.
  private var ended: [(item: Item, cell: Cell)] = []

  init(mostParked: Int) { self.mostParked = mostParked }

  /// Takes cells from what leaves and gives them to what comes.
  ///
  /// - Parameters:
  ///   - leaving: What is no longer to have cells.
  ///   - coming: What is to have cells, the most urgent first.
  ///   - isHeld: Whether the cell of something that leaves stays, for its exit.
  ///   - shelf: Returns which cells something takes.
  ///   - plan: What is to be done; parking goes before what is in it, all else behind.
  mutating func replace(
    _ leaving: [Item], by coming: [Item], holding isHeld: ((Key) -> Bool)? = nil, shelf: (Item) -> Shelf,
    _ plan: inout CellPlan<Key>
  ) {
    if leaving.isEmpty, coming.isEmpty, ended.isEmpty { return }
    var last: [CellNumber: Item] = [:]
    for (item, cell) in ended {
      park(cell)
      last[cell.number] = item
    }
    ended = []
    for item in leaving {
      guard let cell = cells.removeValue(forKey: item.id) else { continue }
      if let isHeld, isHeld(item.id) {
        exiting[item.id] = cell
      } else {
        park(cell)
        last[cell.number] = item
      }
    }
    var starts: [CellPlan<Key>.Step] = []
    for item in coming {
      let shelf = shelf(item)
      let action: CellPlan<Key>.Step.Action
      let number: CellNumber
      let back = exiting.removeValue(forKey: item.id)
      if let back, back.shelf != shelf {
        park(back)
        last[back.number] = item
      }
      if let back, back.shelf == shelf {
        action = .refresh
        number = back.number
      } else if let reused = parked[shelf]?.popLast() {
        action = .rebind(from: last.removeValue(forKey: reused)?.id)
        number = reused
      } else {
        action = .make
        number = CellNumber(rawValue: made)
        made += 1
      }
      cells[item.id] = Cell(number: number, shelf: shelf)
      starts.append(.init(action: action, cell: number, kind: shelf.kind, item: item))
    }
    var parks: [CellPlan<Key>.Step] = []
    if !last.isEmpty {
      for shelf in shelves {
        for cell in parked[shelf] ?? [] {
          guard let item = last[cell] else { continue }
          parks.append(.init(action: .park, cell: cell, kind: shelf.kind, item: item))
        }
      }
    }
    plan.steps = parks + plan.steps + starts
    drop(leaving: mostParked, &plan)
  }

  /// Lets go of cells that wait, the longest parked first.
  mutating func drop(leaving most: Int, _ plan: inout CellPlan<Key>) {
    for shelf in shelves {
      guard let waiting = parked[shelf], waiting.count > most else { continue }
      for cell in waiting.prefix(waiting.count - most) {
        plan.steps.append(.init(action: .drop, cell: cell, kind: shelf.kind, item: nil))
      }
      parked[shelf] = Array(waiting.suffix(most))
    }
  }

  /// Takes that something has gone out of sight for good; its cell is parked by the next plan.
  ///
  /// - Returns: Whether its exit was being shown.
  mutating func endExit(of key: Key) -> Bool {
    guard let cell = exiting.removeValue(forKey: key) else { return false }
    ended.append((Item(index: 0, id: key), cell))
    return true
  }

  private mutating func park(_ cell: Cell) {
    if parked[cell.shelf] == nil {
      let kind = cell.shelf.kind.rawValue
      let place = shelves.firstIndex { $0.kind.rawValue > kind } ?? shelves.count
      shelves.insert(cell.shelf, at: place)
    }
    parked[cell.shelf, default: []].append(cell.number)
  }
}

extension CellStock: Sendable where Key: Sendable {}
