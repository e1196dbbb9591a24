extension CarouselLayout {
  /// Takes a new container.
  ///
  /// What was measured is kept unless it was in a width that followed from the old container: then the
  /// carousel stays as long as it was until items are measured again.
  ///
  /// - Complexity: O(1) while the width of items stays, else O(*m* log *n*) for *m* measured items.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let before = fixedWidth
    self.container = container.mended(diagnostics)
    estimateWidth(nil)
    if fixedWidth == before { return }
    mains.outdate()
    isLongestOutdated = longest != nil
  }

  /// Takes a change of the items.
  ///
  /// - Complexity: O(log *n*); O(*r*) of the runs of measured heights where the longest item goes.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    switch edit.clamped(to: itemCount, diagnostics) {
    case .insert(let count, let index, let kind):
      crosses.insert(count, at: index, kind: kind)
      mains.insert(count, at: index, kind: kind)
    case .remove(let range):
      forget(range)
      crosses.remove(range)
      mains.remove(range)
    case .move(let range, let target):
      crosses.move(range, to: target)
      mains.move(range, to: target)
    case .invalidate(let range):
      forget(range)
    }
  }

  /// Measures items.
  ///
  /// An item is offered the width where that is given, and no length. Where both are given nothing is asked.
  ///
  /// - Complexity: One call of `measure` for each item that was not measured, and O(log *n*) for each.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    guard measuresWidth || measuresHeight else { return false }
    var isChanged = false
    for range in items.ranges {
      for index in range.clamped(to: 0..<itemCount) where isAll || !isMeasured(index) {
        let proposal = SizeProposal(
          main: measuresHeight ? nil : fixedHeight, cross: measuresWidth ? nil : fixedWidth)
        let size = measure(index, proposal)
        if measuresWidth, crosses.setExtent(size.cross, of: index, diagnostics: diagnostics) {
          isChanged = true
        }
        if measuresHeight, setHeight(size.main, of: index, diagnostics) { isChanged = true }
      }
    }
    return isChanged
  }

  /// Takes the mean of the measured widths of each kind as the estimate for its others.
  ///
  /// - Returns: Whether the estimate changed.
  /// - Complexity: O(1).
  @discardableResult public mutating func learnEstimates() -> Bool {
    measuresWidth && crosses.learnEstimates()
  }

  private func isMeasured(_ index: Int) -> Bool {
    !(measuresWidth && crosses.measuredExtent(of: index) == nil
      || measuresHeight && mains.measuredExtent(of: index) == nil)
  }

  private mutating func setHeight(_ height: Double, of index: Int, _ diagnostics: Diagnostics?) -> Bool {
    let before = mains.measuredExtent(of: index)
    if isLongestOutdated { (longest, isLongestOutdated) = (nil, false) }
    guard mains.setExtent(height, of: index, diagnostics: diagnostics) else { return false }
    let now = mains.measuredExtent(of: index)
    if let before, before == longest, now.map({ $0 < before }) != false {
      longest = mains.longestMeasured(in: 0..<itemCount)
    } else if let now {
      longest = max(longest ?? now, now)
    }
    return true
  }

  private mutating func forget(_ range: Range<Int>) {
    let holdsLongest = longest != nil && !isLongestOutdated && mains.longestMeasured(in: range) == longest
    crosses.forget(range)
    mains.forget(range)
    if holdsLongest { longest = mains.longestMeasured(in: 0..<itemCount) }
  }

  mutating func estimateWidth(_ diagnostics: Diagnostics?) {
    switch configuration.width {
    case .absolute(let points):
      fixedWidth = min(Diagnostics.usable(points, "carousel's width", diagnostics), Extents.longest)
    case .fraction(let share):
      fixedWidth = min(
        innerExtent * Diagnostics.usable(share, "carousel's share", diagnostics), Extents.longest)
    case .estimated(let points):
      // What was learnt holds.
      if crosses.measuredCount == 0 {
        crosses.setEstimate(Diagnostics.usable(points, "carousel's estimate", diagnostics))
      }
      return
    }
    crosses.setEstimate(fixedWidth)
  }
}
