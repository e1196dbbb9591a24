extension ItemLayout {
  /// Returns what the eye rests on.
  ///
  /// Before items come, go or move, that is the first item whose leading edge can be seen. Before items change
  /// their size it is the first that was seen already, even if it reaches in from before: so a card that is
  /// opened grows downwards, however much of it is scrolled away (cases B171, B172), while one that was never
  /// seen grows upwards as it is scrolled in (case B59). Both rules take the leading edge, never the nearer one.
  ///
  /// Items that begin together count from the first column. Items without length are left out.
  ///
  /// - Parameters:
  ///   - offset: Where the viewport starts in content coordinates, in points.
  ///   - viewport: What is seen, and what lies over it; what the layout pins is left out too. Where all is
  ///     covered, what is covered counts.
  ///   - focused: The item with the keyboard's focus; it goes before all others if it can be seen.
  ///   - seen: If only sizes change, the items that were seen in the last frame; else `nil`.
  ///   - look: What the layout is looked at through, so that only what is drawn counts; its stretches of the main
  ///     axis are of no matter. `nil` for all that lies in the viewport, however far along the cross axis.
  /// - Complexity: O(log *n* + *k* log *k*), where *k* items can be seen.
  public func anchor(
    at offset: Double, in viewport: Viewport, focused: Int? = nil, resizing seen: RangeSet<Int>? = nil,
    through look: Sight? = nil
  ) -> Anchor {
    let whole = viewport.stretch(at: offset)
    let clear = unobscured(viewport.clearStretch(at: offset))
    let sight = clear.isEmpty ? whole : clear
    var candidates: [AnchorCandidate] = []
    var known = Known(seen)
    let items = RangeSet(0..<min(max(0, itemCount), Extents.limit))
    for range in self.items(in: sight, through: look).intersection(items).ranges {
      // No screen shows as many; a layout of no sense may say so.
      let range = range.prefix(Self.mostCandidates)
      // Layouts of lines answer whole lines, of which an item may lie beside what can be seen. One without
      // length cannot be seen, and would push all others away as soon as it had one.
      for (index, slot) in zip(range, slots(of: range)) where slot.main.intersects(sight) {
        let isInside = slot.main.start >= sight.start - Self.rounding
        let isSeen = known.contains(index)
        let rank =
          index == focused ? 0 : isSeen ? (isInside ? 2 : 1) : isInside ? 3 : 4
        candidates.append(
          AnchorCandidate(
            index: index, rank: rank, main: isInside ? slot.main.start : -slot.main.start,
            cross: slot.cross.start, position: slot.main.start - whole.start))
      }
    }
    candidates.sort(by: <)
    return Anchor(points: candidates.map { Anchor.Point(index: $0.index, position: $0.position) })
  }

  /// Returns the items in a stretch of the main axis, of those that are drawn if a sight is given.
  func items(in main: Stretch, through look: Sight?) -> RangeSet<Int> {
    guard var look else { return items(intersecting: main) }
    look.main = main
    look.viewport = main
    return items(seenThrough: look)
  }

  private static var mostCandidates: Int { 10_000 }
  /// How far sums of lengths may be off, in points: an item that begins just where a cover ends can be seen.
  private static var rounding: Double { 0.001 }
}

/// Says of items, asked for in order, whether they are among others.
///
/// A set of ranges searches for each; its answers cost more than all else here.
private struct Known {
  private var ranges: Array<Range<Int>>.Iterator
  private var range: Range<Int>?

  init(_ items: RangeSet<Int>?) {
    ranges = items.map { Array($0.ranges) }?.makeIterator() ?? [].makeIterator()
    range = ranges.next()
  }

  mutating func contains(_ index: Int) -> Bool {
    while let range, range.upperBound <= index { self.range = ranges.next() }
    return range?.contains(index) ?? false
  }
}

/// An item that can be seen, in the order in which it is held on to.
private struct AnchorCandidate: Comparable {
  let index: Int
  let rank: Int
  let main: Double
  let cross: Double
  let position: Double

  static func < (left: AnchorCandidate, right: AnchorCandidate) -> Bool {
    (left.rank, left.main, left.cross, left.index) < (right.rank, right.main, right.cross, right.index)
  }
}
