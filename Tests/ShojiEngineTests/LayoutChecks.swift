import ShojiEngine

/// Sizes by id, so that what an item is measured goes with it.
struct SizedItems {
  var ids: [Int]
  var sizes: [ItemSize] = []
  private var next: Int

  init(count: Int) {
    ids = Array(0..<count)
    next = count
  }

  mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .insert(let count, let index, _):
      ids.insert(contentsOf: next..<(next + count), at: index)
      next += count
    case .remove(let range): ids.removeSubrange(range)
    case .move(let range, let target):
      let moved = Array(ids[range])
      ids.removeSubrange(range)
      ids.insert(contentsOf: moved, at: target)
    case .invalidate: break
    }
  }

  /// Returns an edit that makes sense for so many items.
  static func edit(of count: Int, most: Int = 40, using generator: inout SeededGenerator) -> ItemEdit {
    let index = Int.random(in: 0...count, using: &generator)
    let range = index..<min(count, index + Int.random(in: 0...5, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where count < most:
      return .insert(count: Int.random(in: 0...6, using: &generator), at: index)
    case 1: return .move(range, to: Int.random(in: 0...(count - range.count), using: &generator))
    case 2: return .invalidate(range)
    default: return .remove(range)
    }
  }
}

extension ItemLayout {
  /// Returns what is wrong with where items are, as sentences: overlaps, places outside and items that a query
  /// misses or makes up.
  ///
  /// Queries give a cross stretch, so that layouts answer items and not lines.
  func wrongPlaces(from first: Double = -30, step: Double = 17.25, length: Double = 40) -> [String] {
    var found: [String] = []
    let slots = (0..<itemCount).map(slot)
    for (index, slot) in slots.enumerated() {
      let isInside =
        slot.main.start >= 0 && slot.main.end <= contentExtent + 0.01 && slot.cross.start >= -0.01
        && slot.cross.end <= contentCrossExtent + 0.01
      if !isInside { found.append("Item \(index) reaches out of the content: \(slot).") }
      for other in slots.indices.dropFirst(index + 1) {
        let main = min(slot.main.end, slots[other].main.end) - max(slot.main.start, slots[other].main.start)
        let cross =
          min(slot.cross.end, slots[other].cross.end) - max(slot.cross.start, slots[other].cross.start)
        if main > 0.001, cross > 0.001 { found.append("Items \(index) and \(other) overlap.") }
      }
    }
    let whole = Stretch(start: -1000, length: contentCrossExtent + 2000)
    var start = first
    while start < contentExtent + 30 {
      let stretch = Stretch(start: start, length: length)
      let seen = slots.indices.filter { slots[$0].main.intersects(stretch) && !slots[$0].cross.isEmpty }
      // Items without length between two that intersect may be in an answer.
      let answered = items(intersecting: stretch, cross: whole).ranges.joined()
        .filter { $0 < 0 || $0 >= itemCount || !slots[$0].main.isEmpty && !slots[$0].cross.isEmpty }
      if answered != seen { found.append("In \(stretch) are \(seen), not \(answered).") }
      start += step
    }
    return found
  }
}
