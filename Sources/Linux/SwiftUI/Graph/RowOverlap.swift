/// The one stretch of rows that stays where a window moved over its data, which is nearly always so.
///
/// It is empty where all rows leave. Saves a dictionary of all rows, a fifth of what a moved window cost.
@usableFromInline struct RowOverlap {
  /// Where the stretch begins among the old rows.
  @usableFromInline var old: Int
  /// Where it begins among the new ones.
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @inlinable init(old: Int, new: Int, count: Int) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// Finds the stretch. It is inlinable, so that ids of types that are known are compared by code of their own.
  ///
  /// - Returns: Nil where rows are in another order, have another one between them or an id twice.
  @inlinable static func find<ID: Hashable>(_ ids: [ID], _ newIDs: [ID]) -> RowOverlap? {
    guard let first = newIDs.first, let oldFirst = ids.first else { return nil }
    var stay = RowOverlap(old: 0, new: 0, count: 0)
    if let place = ids.firstIndex(of: first) {
      stay.old = place
      stay.count = min(ids.count - place, newIDs.count)
    } else if let place = newIDs.firstIndex(of: oldFirst) {
      stay.new = place
      stay.count = min(ids.count, newIDs.count - place)
    }
    for place in 0..<stay.count where ids[stay.old + place] != newIDs[stay.new + place] { return nil }
    // Different hashes prove different ids.
    var entering: [Int] = []
    entering.reserveCapacity(newIDs.count - stay.count)
    for place in newIDs.indices where place < stay.new || place >= stay.new + stay.count {
      entering.append(newIDs[place].hashValue)
    }
    if entering.isEmpty { return stay }
    var known: [Int] = []
    known.reserveCapacity(ids.count)
    for id in ids { known.append(id.hashValue) }
    return areDistinct(&entering, from: &known) ? stay : nil
  }

  /// Whether no hash of `entering` is twice there or in `known`.
  @usableFromInline static func areDistinct(_ entering: inout [Int], from known: inout [Int]) -> Bool {
    entering.sort()
    known.sort()
    var next = 0
    for place in entering.indices {
      let hash = entering[place]
      if place > 0, entering[place - 1] == hash { return false }
      while next < known.count, known[next] < hash { next += 1 }
      if next < known.count, known[next] == hash { return false }
    }
    return true
  }
}
