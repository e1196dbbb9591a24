extension ItemEdit {
  /// Returns the edit with indexes that there are and a count that there is room for, mended ones reported.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - room: How many more there may be.
  func clamped(to count: Int, room: Int? = nil, _ sink: Diagnostics?) -> ItemEdit {
    func place(_ index: Int, _ highest: Int) -> Int {
      let place = min(max(index, 0), highest)
      if place != index { sink?.report(.noItem(index, count: count)) }
      return place
    }
    func items(_ range: Range<Int>) -> Range<Int> {
      let items = range.clamped(to: 0..<count)
      if items != range, !range.isEmpty {
        sink?.report(.noItem(range.lowerBound < 0 ? range.lowerBound : range.upperBound - 1, count: count))
      }
      return items
    }
    switch self {
    case .insert(let asked, let index, let kind):
      let added = min(max(asked, 0), room ?? (Extents.limit - count))
      if added != asked { sink?.report(.itemCount(asked, used: added)) }
      return .insert(count: added, at: place(index, count), kind: kind)
    case .remove(let range):
      return .remove(items(range))
    case .move(let range, let target):
      let range = items(range)
      return .move(range, to: place(target, count - range.count))
    case .invalidate(let range):
      return .invalidate(items(range))
    }
  }

  /// Whether it names no items.
  var isNothing: Bool {
    switch self {
    case .insert(let count, _, _): count <= 0
    case .remove(let range), .move(let range, _), .invalidate(let range): range.isEmpty
    }
  }

  /// Returns how many items there are after the edit, which must have been clamped.
  func count(after count: Int) -> Int {
    switch self {
    case .insert(let added, _, _): count + added
    case .remove(let range): count - range.count
    case .move, .invalidate: count
    }
  }
}
