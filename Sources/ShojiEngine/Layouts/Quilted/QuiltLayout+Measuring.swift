extension QuiltLayout {
  /// Measures the items of repetitions whose sizes are estimated; one changes as a whole.
  ///
  /// An item is offered its length where that follows from others and nothing along the axis that is
  /// measured. A size that is NaN or infinite counts as the estimate, a negative one as 0, with a diagnostic.
  ///
  /// - Complexity: One call of `measure` for each item with an estimated size in these repetitions, and
  ///   O(log *n*) for each.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    guard isSelfSizing else { return false }
    var isChanged = false
    for range in items.ranges {
      let range = range.clamped(to: 0..<itemCount)
      if range.isEmpty { continue }
      let met = (range.lowerBound / patternCount)...((range.upperBound - 1) / patternCount)
      for repetition in met where isAll || !isMeasured(repetition) {
        let before = places(in: repetition)
        let wasMeasured = isMeasured(repetition)
        measureItems(of: repetition, in: before, diagnostics, measure)
        let now = resolved(self.items(in: repetition))
        repetitions.setExtent(now.extent, of: repetition)
        if !wasMeasured || now.slots != before { isChanged = true }
      }
    }
    return isChanged
  }

  private mutating func measureItems(
    of repetition: Int, in places: [Slot], _ diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) {
    let kind = repetitions.kind(of: repetition)
    var means = learnt[kind] ?? Array(repeating: QuiltMean(), count: patternCount)
    for (index, place) in zip(items(in: repetition), places) {
      let own = measuredItems[index % patternCount]
      if own.main.estimate == nil, own.cross.estimate == nil { continue }
      let asked = SizeProposal(
        main: own.main.estimate == nil ? place.main.length : nil,
        cross: own.cross.estimate == nil ? place.cross.length : nil)
      let size = measure(index, asked)
      // What cannot be used is kept as the estimate: the item was measured, if badly.
      if let estimate = own.main.estimate {
        mains.setExtent(size.main, of: index, diagnostics: diagnostics)
        mains.setExtent(mains.measuredExtent(of: index) ?? estimate, of: index)
      }
      if let estimate = own.cross.estimate {
        crosses.setExtent(size.cross, of: index, diagnostics: diagnostics)
        crosses.setExtent(crosses.measuredExtent(of: index) ?? estimate, of: index)
      }
      means[index % patternCount].add(
        ItemSize(main: mains.extent(of: index), cross: crosses.extent(of: index)))
    }
    learnt[kind] = means
  }

  /// Takes the means of what was measured at each place of the pattern as the estimates of repetitions that
  /// nobody measured, for each kind of first item.
  ///
  /// - Returns: Whether anything changed.
  /// - Complexity: O(*p* · *k*) for *p* items of the pattern and *k* kinds.
  @discardableResult public mutating func learnEstimates() -> Bool {
    guard isSelfSizing else { return false }
    let before = wholes
    estimate(nil)
    return wholes != before
  }

  /// Returns whether all items of a repetition are measured that are to be.
  ///
  /// - Parameter wasEnough: Whether it is enough that they were, in another container.
  func isMeasured(_ repetition: Int, orWas wasEnough: Bool = false) -> Bool {
    guard isSelfSizing else { return false }
    func isKnown(_ extents: Extents, _ index: Int) -> Bool {
      wasEnough
        ? extents.nextKnown(from: index, before: index + 1) != nil : extents.measuredExtent(of: index) != nil
    }
    return items(in: repetition).allSatisfy { index in
      let own = measuredItems[index % patternCount]
      return (own.main.estimate == nil || isKnown(mains, index))
        && (own.cross.estimate == nil || isKnown(crosses, index))
    }
  }

  /// Returns where items stand that begin a repetition, from its start, by what they are, were or are
  /// expected to be measured.
  func resolved(_ items: Range<Int>) -> (slots: [Slot], extent: Double) {
    guard let root else { return (whole(of: .standard), 0) }
    let mains = mains.knownExtents(of: items)
    let crosses = crosses.knownExtents(of: items)
    let measured = zip(mains, crosses).map { QuiltResolver.Lengths(main: $0, cross: $1) }
    return QuiltResolver(containerCross: innerExtent, measured: measured, present: items.count)
      .places(root, containerMain: container.mainExtent)
  }

  /// Finds the places in repetitions of which nothing is measured, and so how long they are.
  mutating func estimate(_ diagnostics: Diagnostics?) {
    for kind in Set(learnt.keys).union([.standard]) {
      var extent = 0.0
      var slots: [Slot] = []
      if let root {
        let means = learnt[kind] ?? Array(repeating: QuiltMean(), count: patternCount)
        (slots, extent) = QuiltResolver(
          containerCross: innerExtent, measured: means.map(\.expected), present: patternCount
        ).places(root, containerMain: container.mainExtent)
      } else if case .mosaic(let mosaic) = configuration.pattern {
        (slots, extent) = mosaic.places(containerCross: innerExtent, diagnostics)
      }
      wholes[kind] = slots
      // In a container of no width a pattern may have no length; extents count that as 1.
      repetitions.setEstimate(extent > 0 ? extent : 1, for: kind)
    }
    fitLast()
  }

  /// Makes the last repetition end with its items, if nobody measured it.
  mutating func fitLast() {
    let last = repetitions.count - 1
    guard last >= 0, !isMeasured(last, orWas: true) else { return }
    repetitions.forget(last..<(last + 1))
    let items = items(in: last)
    if items.count == patternCount { return }
    let whole = whole(of: repetitions.kind(of: last))
    repetitions.setExtent(whole.prefix(items.count).reduce(0) { max($0, $1.main.end) }, of: last)
  }
}
