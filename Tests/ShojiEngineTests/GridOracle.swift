@testable import ShojiEngine

/// What a grid with spans should do, in the slowest and plainest way: items one by one, each with an id.
struct GridOracle {
  var columnCount: Int
  var items: [(id: Int, span: ItemSpan)]
  var nextID: Int

  init(columnCount: Int, count: Int) {
    self.columnCount = columnCount
    items = (0..<count).map { ($0, .columns(1)) }
    nextID = count
  }

  /// Each item's row, column and span.
  var positions: [RowPacking.Position] {
    var row = 0
    var column = 0
    return items.map { item in
      let span = width(item.span)
      if column + span > columnCount {
        row += 1
        column = 0
      }
      defer { column += span }
      return RowPacking.Position(row: row, column: column, span: span)
    }
  }

  /// The ids of each row, each with its span, so that rows can be compared.
  var rows: [[[Int]]] {
    var rows: [[[Int]]] = []
    for (item, position) in zip(items, positions) {
      if position.row == rows.count { rows.append([]) }
      rows[position.row].append([item.id, position.span])
    }
    return rows
  }

  mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .insert(let count, let index, _):
      items.insert(contentsOf: (nextID..<(nextID + count)).map { ($0, .columns(1)) }, at: index)
      nextID += count
    case .remove(let range): items.removeSubrange(range)
    case .move(let range, let target):
      let moved = Array(items[range])
      items.removeSubrange(range)
      items.insert(contentsOf: moved, at: target)
    case .invalidate: break
    }
  }

  private func width(_ span: ItemSpan) -> Int {
    switch span {
    case .columns(let count): count < 1 ? 1 : count > columnCount ? columnCount : count
    case .full: columnCount
    }
  }
}

extension ItemEdit {
  /// An edit of so many items that is in range.
  static func random(of count: Int, using generator: inout SeededGenerator) -> ItemEdit {
    let lower = Int.random(in: 0...count, using: &generator)
    let range = lower..<min(count, lower + Int.random(in: 0...5, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1, 2:
      return .insert(count: Int.random(in: 0...5, using: &generator), at: lower, kind: .standard)
    case 3, 4: return .remove(range)
    case 5: return .move(range, to: Int.random(in: 0...(count - range.count), using: &generator))
    default: return .invalidate(range)
    }
  }
}
