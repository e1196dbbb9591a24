extension ItemEdit {
  /// Returns the edit with what is out of range clamped to what there is, so that nothing in it overflows.
  ///
  /// - Parameters:
  ///   - itemCount: How many items there are before it.
  ///   - diagnostics: Who is told of indexes and counts that were clamped.
  func clamped(to itemCount: Int, diagnostics: Diagnostics? = nil) -> ItemEdit {
    let itemCount = max(0, itemCount)
    func held(_ index: Int, to bounds: ClosedRange<Int>) -> Int {
      if bounds.contains(index) { return index }
      diagnostics?.report(.noItem(index, count: itemCount))
      return min(max(index, bounds.lowerBound), bounds.upperBound)
    }
    func held(_ range: Range<Int>) -> Range<Int> {
      held(range.lowerBound, to: 0...itemCount)..<held(range.upperBound, to: 0...itemCount)
    }
    switch self {
    case .insert(let count, let index, let kind):
      let most = Extents.limit - itemCount
      let added = min(max(count, 0), max(0, most))
      if added != count { diagnostics?.report(.itemCount(count, used: added)) }
      return .insert(count: added, at: held(index, to: 0...itemCount), kind: kind)
    case .remove(let range): return .remove(held(range))
    case .move(let range, let target):
      let range = held(range)
      return .move(range, to: held(target, to: 0...(itemCount - range.count)))
    case .invalidate(let range): return .invalidate(held(range))
    }
  }
}
