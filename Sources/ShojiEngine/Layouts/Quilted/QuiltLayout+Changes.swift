extension QuiltLayout {
  /// Takes a new container.
  ///
  /// What was measured is kept while its width stays, and its length where the pattern is a share of it. Else
  /// repetitions count with it until they are measured again.
  ///
  /// - Complexity: O(*p*) for *p* items of the pattern while the container stays as wide, else also O(*m* log
  ///   *n*) for *m* measured items.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let before = self.container
    self.container = container.mended(diagnostics)
    let isSameMain = before.mainExtent == self.container.mainExtent || root?.isShareOfMain != true
    if before.crossExtent == self.container.crossExtent, isSameMain { return }
    mains.outdate()
    crosses.outdate()
    estimate(nil)
    var next = 0
    while let repetition = repetitions.nextKnown(from: next, before: repetitions.count) {
      if isMeasured(repetition, orWas: true) {
        repetitions.setExtent(resolved(items(in: repetition)).extent, of: repetition)
      }
      next = repetition + 1
    }
    repetitions.outdate()
    fitLast()
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
    // The repetitions that hold other items than before.
    var changed = 0..<0
    switch edit {
    case .insert(let count, let index, let kind):
      if count == 0 { return }
      mains.insert(count, at: index, kind: kind)
      crosses.insert(count, at: index)
      itemCount += count
      let first = index / pattern
      if count % pattern == 0 {
        let isCut = index % pattern > 0
        repetitions.insert(count / pattern, at: first + (isCut ? 1 : 0))
        changed = first..<((index + count) / pattern + (isCut ? 1 : 0))
      } else {
        changed = first..<Int.max
      }
    case .remove(let range):
      if range.isEmpty { return }
      mains.remove(range)
      crosses.remove(range)
      itemCount -= range.count
      let first = range.lowerBound / pattern
      if range.count % pattern == 0 {
        repetitions.remove(first..<(first + range.count / pattern))
        changed = first..<(first + (range.lowerBound % pattern > 0 ? 1 : 0))
      } else {
        changed = first..<Int.max
      }
    case .move(let range, let target):
      if range.isEmpty || range.lowerBound == target { return }
      mains.move(range, to: target)
      crosses.move(range, to: target)
      let last = max(range.upperBound, target + range.count) - 1
      changed = (min(range.lowerBound, target) / pattern)..<(last / pattern + 1)
    case .invalidate(let range):
      if range.isEmpty { return }
      changed = (range.lowerBound / pattern)..<((range.upperBound - 1) / pattern + 1)
    }
    repetitions.resize(to: repetitionCount)
    forget(changed)
    fitLast()
  }

  private var repetitionCount: Int { itemCount / patternCount + (itemCount % patternCount > 0 ? 1 : 0) }

  /// Forgets what repetitions were measured, items and all: an item's size holds for its place only.
  private mutating func forget(_ range: Range<Int>) {
    let pattern = patternCount
    let range = range.clamped(to: 0..<repetitionCount)
    let items = (range.lowerBound * pattern)..<min(range.upperBound * pattern, itemCount)
    if items.isEmpty { return }
    repetitions.remove(range)
    repetitions.insertLines(range, of: items, in: mains) { ($0 + pattern - 1) / pattern }
    mains.forget(items)
    crosses.forget(items)
  }

  /// Forgets all that was measured.
  mutating func startOver(_ diagnostics: Diagnostics?) {
    repetitions.resize(to: repetitionCount)
    forget(0..<repetitionCount)
    estimate(diagnostics)
  }
}
