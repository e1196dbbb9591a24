/// An item that is followed through edits by its index.
struct FollowedItem: Hashable, Sendable {
  /// Where it is; once removed, where the next that survived is.
  var index: Int
  /// Whether it was taken out.
  var isRemoved = false
  /// Whether it was itself moved.
  var isMoved = false
  /// Whether its content changed.
  var isChanged = false

  /// Follows one edit as ``ItemLayout/apply(_:diagnostics:)`` does it: what is out of range is clamped.
  ///
  /// - Parameters:
  ///   - edit: What happens.
  ///   - count: How many items there are before; afterwards, how many there are then.
  mutating func follow(_ edit: ItemEdit, count: inout Int) {
    switch edit {
    case .insert(let added, let target, _):
      let added = min(max(added, 0), max(0, Extents.limit - count))
      // What is put where a removed item was takes its place: so a reload done as both is followed (case B04).
      let target = min(max(target, 0), count)
      if target < index || target == index && !isRemoved { index += added }
      count += added
    case .remove(let range):
      let range = range.clamped(to: 0..<count)
      if range.contains(index) {
        index = range.lowerBound
        isRemoved = true
      } else if range.upperBound <= index {
        index -= range.count
      }
      count -= range.count
    case .move(let range, let target):
      let range = range.clamped(to: 0..<count)
      let target = min(max(target, 0), count - range.count)
      if range.contains(index), !isRemoved {
        isMoved = isMoved || target != range.lowerBound
        index += target - range.lowerBound
        return
      }
      if target == range.lowerBound { return }
      index = index < range.upperBound ? min(index, range.lowerBound) : index - range.count
      if target <= index { index += range.count }
    case .invalidate(let range): isChanged = isChanged || !isRemoved && range.contains(index)
    }
  }
}
