extension FlowLayout {
  /// What measures items; see ``ItemLayout/measure(_:again:diagnostics:_:)``.
  typealias Measure = (_ index: Int, _ proposal: SizeProposal) -> ItemSize

  /// Measures items and breaks their lines, by the rules of ``FlowLayout``.
  ///
  /// Items are offered the width within the insets and no length. A size that is NaN or infinite counts as
  /// the estimate, a negative one as 0, with a diagnostic. To know that a line ends, the item behind it is
  /// measured too.
  ///
  /// - Complexity: One call of `measure` for each item that was not measured, and O(log *n*) for each item
  ///   whose line is broken.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    var isChanged = false
    func measurePart(_ range: Range<Int>, _ layout: inout FlowLayout) {
      if isAll, layout.measureAgain(range, diagnostics, measure) { isChanged = true }
      if layout.bringIntoSight(range, diagnostics, measure) { isChanged = true }
    }
    let ranges = items.intersection(RangeSet(0..<itemCount)).ranges
    // From what is held outwards, so that lines above it are broken upwards.
    let heldStart = heldStart ?? 0
    for range in ranges where range.upperBound > heldStart { measurePart(range, &self) }
    for range in ranges.reversed() where range.upperBound <= heldStart { measurePart(range, &self) }
    checkInvariants()
    return isChanged
  }

  /// Returns an item's size, which is measured if it was not.
  mutating func size(of item: Int, _ diagnostics: Diagnostics?, _ measure: Measure) -> ItemSize {
    knownSize(of: item) ?? take(item, diagnostics, measure)
  }

  func knownSize(of item: Int) -> ItemSize? {
    guard let main = mains.measuredExtent(of: item), let cross = crosses.measuredExtent(of: item) else {
      return nil
    }
    return ItemSize(main: main, cross: cross)
  }

  private mutating func take(_ item: Int, _ diagnostics: Diagnostics?, _ measure: Measure) -> ItemSize {
    let size = measure(item, SizeProposal(main: nil, cross: innerExtent))
    // What cannot be used is kept as the estimate and not left open: a line would ask for it again and again.
    func usable(_ length: Double, _ extents: inout Extents) -> Double {
      let usable = length < 0 ? 0 : length.isFinite ? min(length, Extents.longest) : extents.extent(of: item)
      // The extents have the words for what is wrong with it.
      if usable != length { extents.setExtent(length, of: item, diagnostics: diagnostics) }
      return usable
    }
    let known = ItemSize(
      main: usable(size.main, &mains), cross: min(usable(size.cross, &crosses), innerExtent))
    mains.setExtent(known.main, of: item)
    crosses.setExtent(known.cross, of: item)
    return known
  }

  /// Measures items that may have been measured before, and gives up the lines of those that differ.
  private mutating func measureAgain(
    _ range: Range<Int>, _ diagnostics: Diagnostics?, _ measure: Measure
  ) -> Bool {
    var changed = RangeSet<Int>()
    for item in range {
      let before = knownSize(of: item)
      if take(item, diagnostics, measure) != before { changed.insert(contentsOf: item..<(item + 1)) }
    }
    for part in changed.ranges { unplace(part) }
    return !changed.isEmpty
  }
}
