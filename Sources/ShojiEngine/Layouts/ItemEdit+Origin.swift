extension ItemEdit {
  /// Returns where an item of after some edits was before them; `nil` of one that they put in.
  ///
  /// - Parameters:
  ///   - index: The item, by its index after all edits.
  ///   - edits: What happened, in order, as ``clamped(_:of:)`` returns it.
  /// - Complexity: O(*e*) for *e* edits.
  static func origin(of index: Int, before edits: [ItemEdit]) -> Int? {
    var index = index
    for edit in edits.reversed() {
      switch edit {
      case .insert(let count, let target, _):
        if index < target { continue }
        if index < target + count { return nil }
        index -= count
      case .remove(let range):
        if index >= range.lowerBound { index += range.count }
      case .move(let range, let target):
        if index >= target, index < target + range.count {
          index += range.lowerBound - target
        } else {
          if index >= target { index -= range.count }
          if index >= range.lowerBound { index += range.count }
        }
      case .invalidate: continue
      }
    }
    return index
  }

  /// Returns edits as a layout of so many items does them.
  static func clamped(_ edits: [ItemEdit], of count: Int) -> [ItemEdit] {
    var count = count
    return edits.map { edit in
      let edit = edit.clamped(to: count, nil)
      count = edit.count(after: count)
      return edit
    }
  }
}
