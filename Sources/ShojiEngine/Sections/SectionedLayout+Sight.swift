extension SectionedLayout {
  /// Returns the items that are drawn in a sight: of sections that scroll along the cross axis by themselves those
  /// that are seen there and the sight's margin, of all others what their layouts draw.
  ///
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* of them in the stretch, and that of their layouts.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    items(intersecting: sight.main, through: sight) { place in
      self.sight(sight, within: place).crossReach
    }
  }

  /// Returns where an item is drawn in a sight: of a section that scrolls along the cross axis by itself, less as
  /// much as that is scrolled.
  ///
  /// - Complexity: O(log *s*) for *s* sections, and that of the section's layout.
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    guard index >= 0, let found = sections.first(where: { $0.items > index }) else {
      return ItemPlacement(slot: .zero)
    }
    let place = place(after: found.before, found.run.state)
    return placement(of: index - place.before.items, in: place, seenThrough: sight)
  }

  /// Returns whether where the items of a section in a sight are drawn follows it.
  ///
  /// A section that scrolls along the cross axis by itself follows only that.
  ///
  /// - Complexity: O(log *s* + *r*) for *s* sections and *r* that differ from their neighbour in the sight.
  public func followsSight(_ sight: Sight) -> Bool {
    sections.pieces(in: sections(intersecting: sight.main)) { $0.extent == 0 || $0.items == 0 }
      .contains { before, run, places in
        let place = place(after: before + run.prefix(places.lowerBound), run.state)
        return !run.state.scrollsAcross
          && run.state.layout.followsSight(self.sight(sight, within: place))
      }
  }

  /// Returns what the layouts of the sections in a sight draw once more.
  ///
  /// - Complexity: As ``items(seenThrough:)``.
  public func copies(seenThrough sight: Sight) -> [ItemCopy] {
    var copies: [ItemCopy] = []
    let seen = sections(intersecting: sight.main)
    let pieces = sections.pieces(in: seen) { $0.extent == 0 || $0.items == 0 }
    for (before, run, places) in pieces where run.state.showsItems && run.state.loops {
      for number in places {
        let place = place(after: before + run.prefix(number), run.state)
        let own = self.sight(sight, within: place)
        for copy in place.state.layout.copies(seenThrough: own) {
          let slot = outer(copy.slot, of: place, through: own)
          copies.append(
            ItemCopy(index: copy.index + place.before.items, number: copy.number, slot: slot))
        }
      }
    }
    return copies
  }

  /// Returns the headers, footers and badges that are drawn in a sight, those of items that are drawn only.
  ///
  /// - Complexity: As ``supplementaries(intersecting:viewport:)``.
  public func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement] {
    supplementaries(intersecting: sight.main, viewport: sight.viewport, through: sight)
  }

  /// Measures headers and footers, as a layout of any sort does.
  public mutating func measureSupplementaries(
    _ indexes: [SupplementaryIndex], again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: SupplementaryIndex, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    measureSupplementaries(AnySequence(indexes), again: isAll, diagnostics: diagnostics, measure)
  }

  /// Returns the backgrounds in a sight.
  public func decorations(seenThrough sight: Sight) -> [DecorationPlacement] {
    decorations(intersecting: sight.main)
  }

  /// Returns the separators of some items' sections, in content coordinates, in points.
  ///
  /// Each names the item before which it stands; the one behind a section's last item, the item behind that.
  ///
  /// - Complexity: O(log *s*) for each section of *s*, and that of their layouts.
  public func separators(
    in items: RangeSet<Int>, _ row: (_ index: Int) -> RowSeparators = { _ in .standard }
  ) -> [Separator] {
    places(of: items).flatMap { place, own in
      let first = place.before.items
      return place.state.layout.separators(in: own, { row(first + $0) }).map { separator in
        Separator(row: first + separator.row, slot: outer(separator.slot, of: place))
      }
    }
  }

  /// Returns the fillers of some items' lines, in content coordinates, in points.
  ///
  /// - Complexity: O(log *s*) for each section of *s*, and that of their layouts.
  public func fillerSlots(in items: RangeSet<Int>) -> [Slot] {
    places(of: items).flatMap { place, own in
      place.state.layout.fillerSlots(in: own).map { outer($0, of: place) }
    }
  }

  /// The stretch of a section's own cross axis that is seen at an offset of the reading direction.
  func crossViewport(of state: SectionState, at offset: Double) -> Stretch {
    let length = state.layout.crossExtent
    let greatest = state.layout.contentCrossExtent - length
    return Stretch(start: container.isMirrored ? greatest - offset : offset, length: length)
  }

  /// What a section's layout is looked at through.
  func sight(_ sight: Sight, within place: SectionPlace) -> Sight {
    let origin = itemsStart(of: place)
    let isHeaderPinned = place.state.style.style.pinsHeader
    var own = sight.mapped { Stretch(start: $0.start - origin, length: $0.length) }
    if isHeaderPinned {
      let start = min(own.viewport.start + place.state.headerExtent, own.viewport.end)
      own.viewport = Stretch(from: start, to: own.viewport.end)
    }
    own.crossOffset = { _ in 0 }
    if place.state.scrollsAcross {
      own.cross = crossViewport(of: place.state, at: place.state.usable(sight.crossOffset(place.index)))
    } else {
      let cross = crossStretch(within: place.state.style.style.insets).start
      own.cross = sight.cross.map { Stretch(start: $0.start - cross, length: $0.length) }
    }
    return own
  }

  func placement(of item: Int, in place: SectionPlace, seenThrough sight: Sight) -> ItemPlacement {
    guard place.state.showsItems else { return ItemPlacement(slot: slot(of: item, in: place)) }
    let own = self.sight(sight, within: place)
    let found = place.state.layout.placement(of: item, seenThrough: own)
    return ItemPlacement(slot: outer(found.slot, of: place, through: own), zIndex: found.zIndex)
  }

  /// Where something of a section is in the content, less as much as the section is scrolled.
  private func outer(_ slot: Slot, of place: SectionPlace, through own: Sight? = nil) -> Slot {
    let main = itemsStart(of: place)
    var cross = crossStretch(within: place.state.style.style.insets).start
    if place.state.scrollsAcross, let scrolled = own?.cross { cross -= scrolled.start }
    return slot.mapped(
      { Stretch(start: $0.start + main, length: $0.length) },
      cross: { Stretch(start: $0.start + cross, length: $0.length) })
  }

  /// The sections of some items that show them, and which of their items those are.
  private func places(of items: RangeSet<Int>) -> [(place: SectionPlace, own: RangeSet<Int>)] {
    sections(of: items).compactMap { section, _, own in
      place(ofSection: section).flatMap { $0.state.showsItems ? ($0, own) : nil }
    }
  }
}

extension SectionState {
  /// Whether its first item follows the last again.
  var loops: Bool { (layout as? CarouselLayout)?.isLooping ?? false }
  /// Whether it is scrolled along the cross axis by itself.
  var scrollsAcross: Bool { isOrthogonal || loops }

  /// Returns the offset that it is scrolled by where it is told one, in points.
  func usable(_ offset: Double) -> Double {
    if let carousel = layout as? CarouselLayout, carousel.isLooping {
      return carousel.offsetInFirstTurn(offset)
    }
    return offset > 0 ? min(offset, max(0, layout.contentCrossExtent - layout.crossExtent)) : 0
  }
}
