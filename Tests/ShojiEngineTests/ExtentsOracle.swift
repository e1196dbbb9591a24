@testable import ShojiEngine

/// What `Extents` should answer, in the slowest and plainest way: one entry for each item.
struct ExtentsOracle {
  struct Item: Equatable {
    /// Tells the item from all others, whatever happens to its index.
    var id: Int
    /// What it was measured, in points.
    var extent: Double?
    /// Whether that holds no longer.
    var isOutdated = false
    var kind = ItemKind.standard

    var measured: Double? { isOutdated ? nil : extent }
  }

  var items: [Item] = []
  var estimate: Double
  var spacing: Double
  /// What was set or learnt for other kinds.
  var own: [ItemKind: Double] = [:]
  private var nextID = 0

  init(count: Int, estimate: Double, spacing: Double) {
    self.estimate = estimate
    self.spacing = spacing
    insert(count, at: 0, kind: .standard)
  }

  func estimate(for kind: ItemKind) -> Double { kind == .standard ? estimate : own[kind] ?? estimate }

  func length(of item: Item) -> Double { item.extent ?? estimate(for: item.kind) }

  func offset(of index: Int) -> Double {
    var offset = 0.0
    for place in 0..<min(max(index, 0), items.count) { offset += length(of: items[place]) + spacing }
    return offset
  }

  /// Where each item starts, and where one behind the last would.
  var starts: [Double] {
    var starts = [0.0]
    for item in items { starts.append(starts[starts.count - 1] + length(of: item) + spacing) }
    return starts
  }

  func index(at offset: Double) -> Int? {
    let last = starts.dropLast().lastIndex { $0 <= offset }
    return items.isEmpty ? nil : last ?? 0
  }

  func indices(from start: Double, to end: Double) -> Range<Int> {
    let starts = starts
    let inside = items.indices.filter { index in
      starts[index] < end && starts[index] + length(of: items[index]) > start && end > start
    }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<(last + 1)
  }

  var runCount: Int {
    items.indices.filter {
      $0 == 0 || items[$0].extent != items[$0 - 1].extent || items[$0].kind != items[$0 - 1].kind
        || items[$0].isOutdated != items[$0 - 1].isOutdated
    }.count
  }

  func mean(of kind: ItemKind) -> Double? {
    let measured = items.filter { $0.kind == kind }.compactMap(\.measured)
    let mean = measured.reduce(0, +) / Double(measured.count)
    return mean > 0 ? mean : nil
  }

  mutating func setEstimate(_ estimate: Double, for kind: ItemKind) {
    if kind == .standard { self.estimate = estimate } else { own[kind] = estimate }
  }

  mutating func learn(_ kinds: [ItemKind]) {
    for kind in kinds {
      if let mean = mean(of: kind), mean != estimate(for: kind) { setEstimate(mean, for: kind) }
    }
  }

  mutating func insert(_ count: Int, at index: Int, kind: ItemKind) {
    let new = (0..<max(count, 0)).map { Item(id: nextID + $0, kind: kind) }
    nextID += new.count
    items.insert(contentsOf: new, at: min(max(index, 0), items.count))
  }

  mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .insert(let count, let index, let kind):
      insert(count, at: index, kind: kind)
    case .remove(let range):
      items.removeSubrange(range.clamped(to: 0..<items.count))
    case .move(let range, let target):
      let range = range.clamped(to: 0..<items.count)
      let moved = items[range]
      items.removeSubrange(range)
      items.insert(contentsOf: moved, at: min(max(target, 0), items.count))
    case .invalidate(let range):
      for index in range.clamped(to: 0..<items.count) { measure(nil, index) }
    }
  }

  mutating func measure(_ extent: Double?, _ index: Int) {
    items[index].extent = extent
    items[index].isOutdated = false
  }

  mutating func outdate() {
    for index in items.indices where items[index].extent != nil { items[index].isOutdated = true }
  }
}
