extension SectionedLayout {
  /// Returns the items that share more than an edge with a rectangle, in points.
  ///
  /// Of sections that scroll along the cross axis it answers what is there of all that scrolls; without `cross`,
  /// all their items along it.
  ///
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* of them in the stretch, and that of their layouts;
  ///   without `cross`, *k* counts equal neighbours that lie within the stretch once where all their items do.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    items(intersecting: main) { place in
      cross.map { cross in
        let origin = crossStretch(within: place.state.style.style.insets).start
        return Stretch(from: cross.start - origin, to: cross.end - origin)
      }
    }
  }

  /// Returns the items that are seen in a stretch of the main axis where some sections are scrolled along the
  /// cross axis.
  ///
  /// - Parameters:
  ///   - main: A stretch of the main axis, in points.
  ///   - crossOffset: Returns how far a section is scrolled along the cross axis in the reading direction, in
  ///     points: 0 shows its leading edge. It is asked only for sections that are wider than the room they
  ///     have; of others all items in the stretch are returned.
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* of them in the stretch, and that of their layouts.
  public func items(intersecting main: Stretch, crossOffset: (_ section: Int) -> Double) -> RangeSet<Int> {
    items(intersecting: main) { place in
      place.state.isOrthogonal ? crossViewport(of: place.state, at: crossOffset(place.index)) : nil
    }
  }

  /// Returns a section's items that share more than an edge with a rectangle, by their indexes over all sections.
  ///
  /// - Parameters:
  ///   - section: The section. Where there is none, nothing is returned.
  ///   - main: A stretch of the main axis, in content coordinates, in points.
  ///   - cross: A stretch of the cross axis in the section's own coordinates, in which it scrolls, in points.
  /// - Complexity: O(log *s*) for *s* sections, and that of the section's layout.
  public func items(inSection section: Int, intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    if let place = place(ofSection: section) { insert(place, intersecting: main, cross, into: &found) }
    return found
  }

  /// Returns how far a section can be scrolled along the cross axis, in points; 0 where it does not scroll or
  /// there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func greatestCrossOffset(ofSection section: Int) -> Double {
    guard let layout = layout(ofSection: section) else { return 0 }
    return max(0, layout.contentCrossExtent - layout.crossExtent)
  }

  /// Returns the items in a stretch of the main axis, by what is asked for of each section along the cross axis;
  /// those that are drawn there where a sight is given.
  func items(
    intersecting main: Stretch, through sight: Sight? = nil, _ cross: (SectionPlace) -> Stretch?
  ) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    let seen = sections(intersecting: main)
    let pieces = sections.pieces(in: seen) { $0.extent == 0 || $0.items == 0 }
    for (before, run, places) in pieces where run.state.showsItems && run.state.itemsExtent > 0 {
      var next = places.lowerBound
      while next < places.upperBound {
        let place = place(after: before + run.prefix(next), run.state)
        let stretch = cross(place)
        let isWhole = insert(place, intersecting: main, stretch, through: sight, into: &found)
        next += 1
        // All but the first and the last section seen lie within the stretch. Where one shows all its items,
        // so do the equal ones behind it, but perhaps the last.
        if stretch == nil, isWhole {
          let last = min(places.upperBound, seen.upperBound - 1 - before.count)
          if last > next {
            let end = before.items + last * run.state.itemCount
            found.insert(contentsOf: place.items.upperBound..<end)
            next = last
          }
        }
      }
    }
    return found
  }

  /// Adds a section's items that share more than an edge with a rectangle, and returns whether all do.
  @discardableResult private func insert(
    _ place: SectionPlace, intersecting main: Stretch, _ cross: Stretch?, through sight: Sight? = nil,
    into found: inout RangeSet<Int>
  ) -> Bool {
    guard place.state.showsItems else { return false }
    let origin = itemsStart(of: place)
    let main = Stretch(from: main.start - origin, to: main.end - origin)
    let first = place.before.items
    var isWhole = false
    let layout = place.state.layout
    let items =
      sight.map { layout.items(seenThrough: self.sight($0, within: place)) }
      ?? layout.items(intersecting: main, cross: cross)
    for range in items.ranges {
      found.insert(contentsOf: (range.lowerBound + first)..<(range.upperBound + first))
      isWhole = range.count == place.state.itemCount
    }
    return isWhole
  }
}
