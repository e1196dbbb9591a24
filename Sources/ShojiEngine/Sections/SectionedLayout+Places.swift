/// A section with all that lies before it.
struct SectionPlace {
  /// What lies before it.
  let before: SectionSum
  let state: SectionState
  /// Where it starts and ends in content coordinates, in points, before it meets the pixels.
  let start: Double
  let end: Double

  var index: Int { before.count }
  var items: Range<Int> { before.items..<(before.items + state.itemCount) }
}

extension SectionedLayout {
  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(end(of: sections.sum) + footerExtent + configuration.insets.mainEnd)
  }

  /// Returns an item's path, or `nil` where there is no such item.
  ///
  /// - Parameter index: The item, counted over all sections.
  /// - Complexity: O(log *s*) for *s* sections.
  public func path(ofItem index: Int) -> ItemPath? {
    guard index >= 0, let found = sections.first(where: { $0.items > index }) else { return nil }
    return ItemPath(section: found.before.count, item: index - found.before.items)
  }

  /// Returns an item's index over all sections, or `nil` where there is no such item.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(of path: ItemPath) -> Int? {
    guard let place = place(ofSection: path.section), path.item >= 0, path.item < place.state.itemCount
    else { return nil }
    return place.before.items + path.item
  }

  /// Returns a section's items as indexes over all sections; `0..<0` where there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func range(ofSection section: Int) -> Range<Int> { place(ofSection: section)?.items ?? 0..<0 }

  /// Returns an item's place in content coordinates, in points; ``Slot/zero`` where there is no such item.
  ///
  /// An item of a collapsed section has no length and lies behind the header. One of a section that scrolls
  /// along the cross axis is where it is in all that scrolls there, from the section's leading edge on: the host
  /// takes the section's offset away.
  ///
  /// - Complexity: O(log *s*) for *s* sections, and that of the section's layout.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, let found = sections.first(where: { $0.items > index }) else { return .zero }
    let place = place(after: found.before, found.run.state)
    return slot(of: index - place.before.items, in: place)
  }

  /// Returns an item's place in content coordinates, in points, or `nil` where there is no such item
  /// (cases B26 and B53).
  ///
  /// - Complexity: O(log *s*) for *s* sections, and that of the section's layout.
  public func slot(of path: ItemPath) -> Slot? {
    guard let place = place(ofSection: path.section), path.item >= 0, path.item < place.state.itemCount
    else { return nil }
    return slot(of: path.item, in: place)
  }

  /// Returns a section's place along the main axis, from its header's start to its footer's end, its edges on
  /// pixels, in points; `nil` where there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func stretch(ofSection section: Int) -> Stretch? { place(ofSection: section).map(stretch) }

  /// Returns the sections that share more than an edge with a stretch of the main axis, in points.
  ///
  /// Those without length are left out at its edges and are in between two that intersect.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sections(intersecting main: Stretch) -> Range<Int> {
    if main.isEmpty { return 0..<0 }
    // The stretch's edges become the exact positions that round to them, as in a grid.
    let pixels = container.pixels
    let first = pixels.lowestPosition(snappingAfter: main.start)
    let last = pixels.lowestPosition(snappingTo: main.end)
    guard let lower = sections.first(where: { $0.shown > 0 && end(of: $0) >= first })?.before.count,
      start(after: .zero) < last
    else { return 0..<0 }
    // So many of those that take room start before the end; hidden ones behind them are left out.
    let shown = sections.first { start(after: $0) >= last }.map { $0.before.shown + 1 } ?? sections.sum.shown
    let upper = sections.first { $0.shown >= shown }.map { $0.before.count + 1 } ?? sections.count
    return lower < upper ? lower..<upper : 0..<0
  }

  /// Returns a section's items' layout, in the section's own coordinates; `nil` where there is no such section.
  public func layout(ofSection section: Int) -> (any ItemLayout)? { sections.run(at: section)?.state.layout }

  /// Returns what surrounds a section's items, lengths mended; `nil` where there is no such section.
  public func style(ofSection section: Int) -> SectionStyle? {
    sections.run(at: section)?.state.style.style
  }

  /// Returns whether a section is collapsed; `false` where there is no such section.
  public func isCollapsed(_ section: Int) -> Bool { sections.run(at: section)?.state.isCollapsed ?? false }

  /// The content's header's length, in points.
  var headerExtent: Double { configuration.header?.length(measured: measuredHeader) ?? 0 }
  /// The content's footer's length, in points.
  var footerExtent: Double { configuration.footer?.length(measured: measuredFooter) ?? 0 }

  /// Where a section starts that follows some others, in points.
  func start(after sum: SectionSum) -> Double {
    configuration.insets.mainStart + headerExtent + sum.extent
      + Double(sum.shown) * configuration.sectionSpacing
  }

  /// Where the last of some sections ends, in points.
  func end(of sum: SectionSum) -> Double {
    configuration.insets.mainStart + headerExtent + sum.extent
      + Double(max(0, sum.shown - 1)) * configuration.sectionSpacing
  }

  func place(ofSection section: Int) -> SectionPlace? {
    guard section >= 0, let found = sections.first(where: { $0.count > section }) else { return nil }
    return place(after: found.before, found.run.state)
  }

  func place(after before: SectionSum, _ state: SectionState) -> SectionPlace {
    // A hidden section has no gap of its own, so it lies where the one before it ends.
    let start = state.isHidden ? end(of: before) : start(after: before)
    return SectionPlace(before: before, state: state, start: start, end: start + state.extent)
  }

  func stretch(of place: SectionPlace) -> Stretch {
    container.pixels.snap(Stretch(from: place.start, to: place.end))
  }

  /// Where a section's layout begins along the main axis, on a pixel, in points.
  func itemsStart(of place: SectionPlace) -> Double {
    container.pixels.snap(place.start + place.state.itemsOffset)
  }

  func slot(of item: Int, in place: SectionPlace) -> Slot {
    let slot = place.state.layout.slot(of: item)
    let start = itemsStart(of: place)
    let crossStart = crossStretch(within: place.state.style.style.insets).start + slot.cross.start
    let cross = Stretch(start: crossStart, length: slot.cross.length)
    if !place.state.showsItems { return Slot(main: Stretch(start: start, length: 0), cross: cross) }
    return Slot(main: Stretch(start: start + slot.main.start, length: slot.main.length), cross: cross)
  }
}
