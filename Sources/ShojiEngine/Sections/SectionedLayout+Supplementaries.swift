extension SectionedLayout {
  /// Returns the headers, footers and badges that are to exist at some scroll offset, with their places.
  ///
  /// A pinned header stays at the viewport's start while its section is there, and is pushed by the section's
  /// footer or end (case B88); a pinned footer stays at the viewport's end and never comes before its section's
  /// header. The content's own pinned ones come first: the sections' stay clear of them.
  ///
  /// They are in order: the content's header; of each section the header, the footer, its own badges and those
  /// of its items; the content's footer.
  ///
  /// - Parameters:
  ///   - main: The stretch whose elements are to exist, as that of a window, in points.
  ///   - viewport: The stretch in whose edges elements are held, in points: what is seen, less what bars and
  ///     the keyboard cover (case B204). Empty to hold none.
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* of them in the stretches, and that of their
  ///   layouts.
  public func supplementaries(intersecting main: Stretch, viewport: Stretch) -> [SupplementaryPlacement] {
    supplementaries(intersecting: main, viewport: viewport, through: nil)
  }

  /// Returns them with the badges of those items only that are drawn in a sight, where one is given.
  func supplementaries(
    intersecting main: Stretch, viewport: Stretch, through sight: Sight?
  ) -> [SupplementaryPlacement] {
    var found: [SupplementaryPlacement] = []
    func append(_ placement: SupplementaryPlacement?) {
      guard let placement else { return }
      let main = placement.slot.main
      if main.intersects(seen) || placement.isPinned && main.intersects(viewport) { found.append(placement) }
    }
    let seen = main
    let content = contentPins(viewport)
    append(content.header)
    let held = less(content, viewport)
    let reach = sections.sum.reach
    let near = sections(intersecting: Stretch(from: main.start - reach, to: main.end + reach))
    for range in Self.union(near, sections(intersecting: held)) {
      let pieces = sections.pieces(in: range) { $0.extent == 0 }
      for (before, run, places) in pieces where run.state.style.style.hasSupplementaries {
        for number in places {
          let place = place(after: before + run.prefix(number), run.state)
          let pins = pins(of: place, held)
          append(pins.header)
          append(pins.footer)
          for badge in badges(of: place, intersecting: main, through: sight) { append(badge) }
        }
      }
    }
    append(content.footer)
    return found
  }

  /// Returns the backgrounds of sections that share more than an edge with a stretch of the main axis.
  ///
  /// A hidden section has none, and neither has one that its background's insets leave nothing of.
  ///
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* of them in the stretch.
  public func decorations(intersecting main: Stretch) -> [DecorationPlacement] {
    var found: [DecorationPlacement] = []
    let pieces = sections.pieces(in: sections(intersecting: main)) { $0.extent == 0 }
    for (before, run, places) in pieces {
      guard let background = run.state.style.style.background else { continue }
      let cross = crossStretch(within: background.insets)
      for number in places {
        let place = place(after: before + run.prefix(number), run.state)
        let stretch = container.pixels.snap(
          Stretch(from: place.start + background.insets.mainStart, to: place.end - background.insets.mainEnd))
        guard stretch.intersects(main) else { continue }
        found.append(
          DecorationPlacement(
            kind: background.kind, section: place.index, slot: Slot(main: stretch, cross: cross),
            zIndex: Layer.background))
      }
    }
    return found
  }

  /// Returns what is left of a viewport between the headers and footers that are pinned over it, in points.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func unobscured(_ viewport: Stretch) -> Stretch {
    let held = less(contentPins(viewport), viewport)
    let seen = sections(intersecting: held)
    var (start, end) = (held.start, held.end)
    if let first = place(ofSection: seen.lowerBound), !seen.isEmpty, first.state.style.style.pinsHeader,
      let main = pins(of: first, held).header?.slot.main, main.start <= start
    {
      start = max(start, main.end)
    }
    if let last = place(ofSection: seen.upperBound - 1), !seen.isEmpty, last.state.style.style.pinsFooter,
      let main = pins(of: last, held).footer?.slot.main, main.end >= end
    {
      end = min(end, main.start)
    }
    // A header that is longer than the viewport leaves nothing of it.
    start = min(start, held.end)
    return Stretch(from: start, to: max(end, start))
  }

  /// Returns the place of a header, footer or badge where nothing is held, in points; `nil` where there is no
  /// such thing.
  ///
  /// - Complexity: O(log *s*) for *s* sections, and that of the section's layout.
  public func slot(of index: SupplementaryIndex) -> Slot? {
    switch (index.owner, index.kind) {
    case (.content, .header): return contentPins(.zero).header?.slot
    case (.content, .footer): return contentPins(.zero).footer?.slot
    case (.section(let section), .header):
      return place(ofSection: section).flatMap { pins(of: $0, .zero).header?.slot }
    case (.section(let section), .footer):
      return place(ofSection: section).flatMap { pins(of: $0, .zero).footer?.slot }
    case (.section(let section), .badge(let kind)):
      guard let place = place(ofSection: section) else { return nil }
      return badges(ofSection: place).first { $0.index.kind == .badge(kind) }?.slot
    case (.item(let item), .badge(let kind)):
      guard let place = place(ofSection: item.section), place.state.showsItems, item.item >= 0,
        item.item < place.state.itemCount
      else { return nil }
      return badges(ofItem: item.item, in: place).first { $0.index.kind == .badge(kind) }?.slot
    default:
      return nil
    }
  }

  private static func union(_ left: Range<Int>, _ right: Range<Int>) -> [Range<Int>] {
    Array(RangeSet([left, right].filter { !$0.isEmpty }).ranges)
  }
}

extension SectionStyle {
  var pinsHeader: Bool { header?.isPinned == true }
  var pinsFooter: Bool { footer?.isPinned == true }
  var hasSupplementaries: Bool { header != nil || footer != nil || !badges.isEmpty }
}
