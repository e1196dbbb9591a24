@testable import ShojiEngine

/// What a waterfall has to remember of each item whatever is edited: its lanes, its kind and its measure.
struct WaterfallModel {
  private struct Item {
    var kind: ItemKind
    var lanes: Range<Int>?
    var extent: Double?
  }

  private var items: [Item] = []

  init(_ layout: WaterfallLayout) {
    items = Self.items(layout)
  }

  func isMeasured(_ index: Int) -> Bool { items[index].extent != nil }
  func extent(_ index: Int) -> Double { items[index].extent ?? 0 }
  mutating func measure(_ index: Int, _ extent: Double) { items[index].extent = extent }
  /// Forgets what items were measured, and their lanes too where their number changed.
  mutating func forgetMeasures(andLanes: Bool) {
    for index in items.indices {
      items[index].extent = nil
      if andLanes { items[index].lanes = nil }
    }
  }

  mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .insert(let count, let index, let kind):
      items.insert(contentsOf: Array(repeating: Item(kind: kind), count: count), at: index)
    case .remove(let range):
      items.removeSubrange(range)
    case .move(let range, let target):
      let moved = items[range]
      items.removeSubrange(range)
      items.insert(contentsOf: moved, at: target)
    case .invalidate(let range):
      for index in range { items[index].extent = nil }
    }
  }

  /// Returns what a layout forgot or changed, or `nil` where nothing; takes over lanes that items now got.
  mutating func finding(_ layout: WaterfallLayout) -> String? {
    let present = Self.items(layout)
    if present.count != items.count { return "There are \(present.count) items, not \(items.count)." }
    for index in items.indices {
      let (new, old) = (present[index], items[index])
      if new.kind != old.kind { return "Item \(index) is of the kind \(new.kind), not \(old.kind)." }
      if new.extent != old.extent { return "Item \(index) is \(String(describing: new.extent)) long." }
      if let lanes = old.lanes, new.lanes != lanes {
        return "Item \(index) lay in \(lanes) and lies in \(String(describing: new.lanes))."
      }
      items[index].lanes = new.lanes
    }
    return nil
  }

  private static func items(_ layout: WaterfallLayout) -> [Item] {
    var items: [Item] = []
    layout.forEachLeaf(in: 0..<layout.itemCount) { leaf, _ in
      for offset in 0..<leaf.count {
        switch leaf.content {
        case .placed(let placed):
          let isMeasured = placed.isMeasured(offset) && !leaf.isStale
          items.append(
            Item(
              kind: placed.kind(offset), lanes: placed.lanes(offset, layout.rules),
              extent: isMeasured ? placed.extent(offset) : nil))
        case .waiting(let waiting):
          items.append(Item(kind: waiting.kind(offset)))
        case .branch: break
        }
      }
    }
    return items
  }
}
