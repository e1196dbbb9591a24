extension SectionedLayout {
  /// Measures items by their indexes over all sections, and those of their sections whose sizes decide where these are.
  ///
  /// - Returns: Whether the place of any item changed.
  /// - Complexity: That of the sections' layouts, and O(log *s*) for each section of *s*.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    var isChanged = false
    var count = 0
    for (section, all, own) in sections(of: items) {
      let changed = sections.update(at: section) { run in
        let isMoved = run.state.changeLayout { layout in
          layout.measure(own, again: isAll, diagnostics: diagnostics) { index, proposal in
            count += 1
            return measure(all.lowerBound + index, proposal)
          }
        }
        if isMoved { run.state.isUnlearnt = true }
        return isMoved && run.state.showsItems
      }
      if changed == true { isChanged = true }
    }
    learned.note(count)
    checkInvariants()
    return isChanged
  }

  /// Says which item is to stay where it is: its section's layout is told, if that places items by what is
  /// held.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public mutating func hold(_ index: Int) {
    guard let path = path(ofItem: index), sections.run(at: path.section)?.state.layout.isPivoted == true
    else { return }
    _ = change(path.section) {
      $0.hold(path.item)
      return false
    }
  }

  /// Puts the starts of sections right whose first items are seen, where they were left ragged.
  ///
  /// - Returns: Whether the place of any item changed.
  /// - Complexity: That of the sections' layouts, and O(log *s*) for each section of *s* that is seen.
  @discardableResult public mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool {
    var isChanged = false
    for (section, _, own) in sections(of: items) where own.contains(0) {
      guard sections.run(at: section)?.state.layout.isPivoted == true else { continue }
      if change(section, { $0.alignStarts(seeing: own) }) { isChanged = true }
    }
    checkInvariants()
    return isChanged
  }

  private mutating func change(_ section: Int, _ body: (inout any TrustedLayout) -> Bool) -> Bool {
    sections.update(at: section) { $0.state.changeLayout(body) && $0.state.showsItems } ?? false
  }

  /// Measures headers and footers that have an estimated length.
  ///
  /// - Parameters:
  ///   - indexes: Which, as those of ``supplementaries(intersecting:viewport:)``. Badges, those of a fixed
  ///     length and those that there are not are left out.
  ///   - isAll: Whether those that were measured before are measured again.
  ///   - diagnostics: Who is told of sizes that make no sense.
  ///   - measure: Returns a size in the room that is offered, of which the main length counts. NaN and infinite
  ///     ones leave it unmeasured, negative ones count as 0.
  /// - Returns: Whether any length changed.
  /// - Complexity: O(log *s*) for each, of *s* sections.
  @discardableResult
  public mutating func measureSupplementaries(
    _ indexes: some Sequence<SupplementaryIndex>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: SupplementaryIndex, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    var isChanged = false
    let proposal = SizeProposal(main: nil, cross: crossStretch().length)
    for index in indexes {
      guard let old = measurable(index), isAll || old.measured == nil else { continue }
      let asked = measure(index, proposal).main
      guard let length = Diagnostics.measured(asked, of: "a header or footer", diagnostics) else {
        continue
      }
      if length == old.measured { continue }
      setMeasured(length, of: index)
      isChanged = isChanged || length != old.points
    }
    checkInvariants()
    return isChanged
  }

  /// Returns what a header or footer that is to be measured counts as, and was measured; `nil` for all else.
  private func measurable(_ index: SupplementaryIndex) -> (points: Double, measured: Double?)? {
    let asked: Supplementary?
    let measured: Double?
    switch (index.owner, index.kind) {
    case (.content, .header): (asked, measured) = (configuration.header, measuredHeader)
    case (.content, .footer): (asked, measured) = (configuration.footer, measuredFooter)
    case (.section(let section), .header):
      let state = sections.run(at: section)?.state
      (asked, measured) = (state?.style.style.header, state?.measuredHeader)
    case (.section(let section), .footer):
      let state = sections.run(at: section)?.state
      (asked, measured) = (state?.style.style.footer, state?.measuredFooter)
    default: return nil
    }
    guard let asked, asked.isMeasurable else { return nil }
    return (asked.length(measured: measured), measured)
  }

  private mutating func setMeasured(_ length: Double, of index: SupplementaryIndex) {
    switch index.owner {
    case .content where index.kind == .header: measuredHeader = length
    case .content: measuredFooter = length
    case .section(let section):
      _ = sections.update(at: section) { run in
        if index.kind == .header {
          run.state.measuredHeader = length
        } else {
          run.state.measuredFooter = length
        }
      }
    case .item: break
    }
  }

  /// Returns the sections of some items, each with the indexes of all its items and its own ones among them.
  ///
  /// - Complexity: O(log *s*) for each section of *s*.
  func sections(of items: RangeSet<Int>) -> [(section: Int, all: Range<Int>, own: RangeSet<Int>)] {
    var found: [(section: Int, all: Range<Int>, own: RangeSet<Int>)] = []
    for range in items.ranges {
      var next = max(range.lowerBound, 0)
      while next < min(range.upperBound, itemCount) {
        if found.last.map({ next < $0.all.upperBound }) != true {
          guard let place = sections.first(where: { $0.items > next }) else { break }
          let first = place.before.items
          found.append((place.before.count, first..<(first + place.run.state.itemCount), RangeSet()))
        }
        let all = found[found.count - 1].all
        let end = min(range.upperBound, all.upperBound)
        found[found.count - 1].own.insert(contentsOf: (next - all.lowerBound)..<(end - all.lowerBound))
        next = end
      }
    }
    return found
  }
}
