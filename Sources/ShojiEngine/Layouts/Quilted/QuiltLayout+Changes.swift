extension QuiltLayout {
  /// Takes a new container.
  ///
  /// What was measured is kept while its width stays, and its length where the pattern is a share of it.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let before = self.container
    self.container = container.mended(diagnostics)
    let isSameMain = before.mainExtent == self.container.mainExtent || root?.isShareOfMain != true
    if before.crossExtent != self.container.crossExtent || !isSameMain { startOver(nil) }
  }

  /// Takes a change of the items.
  ///
  /// Repetitions before it keep what they were measured, and so do those behind it that hold the same items
  /// at the same places.
  ///
  /// - Complexity: O(log *n*), and the items of one pattern.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    let pattern = patternCount
    switch edit {
    case .insert(let count, let index, _):
      if count == 0 { return }
      mains.insert(count, at: index)
      crosses.insert(count, at: index)
      itemCount += count
      if count % pattern == 0 {
        let isCut = index % pattern > 0
        repetitions.insert(count / pattern, at: index / pattern + (isCut ? 1 : 0))
        if isCut { forget((index / pattern)..<((index + count) / pattern + 1)) }
      } else {
        forget((index / pattern)..<Int.max)
      }
    case .remove(let range):
      if range.isEmpty { return }
      mains.remove(range)
      crosses.remove(range)
      itemCount -= range.count
      let first = range.lowerBound / pattern
      if range.count % pattern == 0 {
        repetitions.remove(first..<(first + range.count / pattern))
        if range.lowerBound % pattern > 0 { forget(first..<(first + 1)) }
      } else {
        forget(first..<Int.max)
      }
    case .move(let range, let target):
      if range.isEmpty || range.lowerBound == target { return }
      let last = max(range.upperBound, target + range.count) - 1
      forget((min(range.lowerBound, target) / pattern)..<(last / pattern + 1))
    case .invalidate(let range):
      if range.isEmpty { return }
      forget((range.lowerBound / pattern)..<((range.upperBound - 1) / pattern + 1))
    }
    let count = itemCount / pattern + (itemCount % pattern > 0 ? 1 : 0)
    if repetitions.count > count { repetitions.remove(count..<repetitions.count) }
    repetitions.resize(to: count)
    fitLast()
  }

  /// Forgets what repetitions were measured, items and all: an item's size holds for its place only.
  private mutating func forget(_ range: Range<Int>) {
    let most = itemCount / patternCount + 1
    let range = range.clamped(to: 0..<most)
    repetitions.forget(range)
    let items = (range.lowerBound * patternCount)..<(range.upperBound * patternCount)
    mains.forget(items)
    crosses.forget(items)
  }

  /// Forgets all that was measured.
  mutating func startOver(_ diagnostics: Diagnostics?) {
    mains.forget(0..<itemCount)
    crosses.forget(0..<itemCount)
    repetitions.remove(0..<repetitions.count)
    repetitions.resize(to: itemCount / patternCount + (itemCount % patternCount > 0 ? 1 : 0))
    estimate(diagnostics)
  }
}
