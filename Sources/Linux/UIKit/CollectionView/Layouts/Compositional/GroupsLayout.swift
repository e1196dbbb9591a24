import ShojiEngine

/// The items of one section of a compositional layout: a group, repeated.
///
/// Where nothing is measured an item's place is one multiplication. Where something is, each repetition is as long as its
/// items were measured.
struct GroupsLayout: TrustedLayout, Equatable {
  /// What is repeated, and what it is laid out in.
  struct Pattern: Equatable, Sendable {
    var root: GroupNode
    /// What the group's fractions are of.
    var box: GroupBox
    /// The gap between groups, in points.
    var spacing: Double
    /// The axis along which the group is repeated.
    var axis: GroupAxis
    /// Whether the collection view scrolls sideways.
    var isHorizontal: Bool

    /// Whether the section scrolls by itself, across the collection view's axis.
    var isOrthogonal: Bool { (axis == .horizontal) != isHorizontal }
  }

  let pattern: Pattern
  private(set) var container: Container
  private(set) var itemCount: Int
  /// The places in a group of which nothing is measured.
  let whole: GroupPattern
  /// How long groups are along the axis of their repetition, with the gaps between them.
  private(set) var groups: Extents
  private var widths: Extents
  private var heights: Extents
  /// The length across of the group that is the longest there, of those that were measured.
  private var longest: Double?

  init(_ pattern: Pattern, itemCount: Int, container: Container) {
    self.pattern = pattern
    self.container = container
    self.itemCount = max(0, itemCount)
    var resolver = GroupResolver(pixels: container.pixels)
    whole = resolver.pattern(
      pattern.root, in: pattern.box, along: pattern.axis, room: pattern.box[pattern.axis.other])
    let length = whole.size[pattern.axis]
    groups = Extents(count: 0, estimate: length > 0 ? length : 1, spacing: pattern.spacing)
    widths = Extents(count: self.itemCount, estimate: 1)
    heights = Extents(count: self.itemCount, estimate: 1)
    fitGroups(from: 0)
  }

  /// How many items a group holds.
  var groupCount: Int { whole.items.count }
  var isSelfSizing: Bool { whole.items.contains(where: \.isMeasured) }

  var contentExtent: Double {
    if groupCount == 0 || itemCount == 0 { return 0 }
    return pattern.isOrthogonal ? longest ?? whole.size[pattern.axis.other] : groups.length
  }
  var contentCrossExtent: Double {
    pattern.isOrthogonal && groupCount > 0 ? max(groups.length, container.crossExtent) : container.crossExtent
  }

  /// Returns a group's items.
  func items(ofGroup group: Int) -> Range<Int> {
    let first = min(group * groupCount, itemCount)
    return first..<min(first + groupCount, itemCount)
  }

  // MARK: Places

  /// Returns the places in a group, from its own start.
  func places(inGroup group: Int) -> GroupPattern {
    let items = items(ofGroup: group)
    let isKnown = isSelfSizing && items.contains { isMeasured($0) }
    if !isKnown, items.count == groupCount { return whole }
    var resolver = GroupResolver(pixels: container.pixels)
    resolver.present = items.count
    if isKnown {
      let (widths, heights) = (widths, heights)
      resolver.measured = { item in
        (
          widths.measuredExtent(of: items.lowerBound + item),
          heights.measuredExtent(of: items.lowerBound + item)
        )
      }
    }
    return resolver.pattern(
      pattern.root, in: pattern.box, along: pattern.axis, room: pattern.box[pattern.axis.other])
  }

  private func isMeasured(_ item: Int) -> Bool {
    widths.measuredExtent(of: item) != nil || heights.measuredExtent(of: item) != nil
  }

  func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount, groupCount > 0 else { return .zero }
    let places = places(inGroup: index / groupCount).items
    let place = index % groupCount
    return place < places.count ? slot(places[place].frame, inGroup: index / groupCount) : .zero
  }

  /// Returns a place of the content, its edges on pixels, for one from a group's own start.
  func slot(_ frame: CGRect, inGroup group: Int) -> Slot {
    let offset = groups.offset(of: group)
    let x = Stretch(
      start: frame.minX + (pattern.axis == .horizontal ? offset : 0), length: frame.width)
    let y = Stretch(start: frame.minY + (pattern.axis == .vertical ? offset : 0), length: frame.height)
    let pixels = container.pixels
    if pattern.isHorizontal { return Slot(main: pixels.snap(x), cross: pixels.snap(y)) }
    guard container.isMirrored else { return Slot(main: pixels.snap(y), cross: pixels.snap(x)) }
    let turned = Stretch(start: contentCrossExtent - x.end, length: x.length)
    return Slot(main: pixels.snap(y), cross: pixels.snap(turned))
  }

  /// Returns the groups that may have something in a rectangle.
  func groups(intersecting main: Stretch, cross: Stretch?) -> Range<Int> {
    if groupCount == 0 || itemCount == 0 { return 0..<0 }
    var along = main
    if pattern.isOrthogonal {
      guard let cross else { return 0..<groups.count }
      along = cross
      if !pattern.isHorizontal, container.isMirrored {
        along = Stretch(start: contentCrossExtent - cross.end, length: cross.length)
      }
    }
    // A pixel more on both sides: places are rounded to pixels.
    return groups.indices(intersecting: Stretch(from: along.start - 1, to: along.end + 1))
  }

  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    var found: [Range<Int>] = []
    for group in groups(intersecting: main, cross: cross) {
      for (index, place) in zip(items(ofGroup: group), places(inGroup: group).items) {
        let slot = slot(place.frame, inGroup: group)
        guard slot.main.intersects(main), cross.map(slot.cross.intersects) != false else { continue }
        if let last = found.last, last.upperBound == index {
          found[found.count - 1] = last.lowerBound..<(index + 1)
        } else {
          found.append(index..<(index + 1))
        }
      }
    }
    return RangeSet(found)
  }

  func unobscured(_ viewport: Stretch) -> Stretch { viewport }

  // MARK: Changes

  /// Takes another container; what the groups are laid out in is the pattern's own and stays.
  mutating func resize(to container: Container, diagnostics: Diagnostics?) { self.container = container }

  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
    widths.apply(edit)
    heights.apply(edit)
    itemCount = widths.count
    let first: Int
    switch edit {
    case .insert(_, let index, _): first = index
    case .remove(let range), .invalidate(let range): first = range.lowerBound
    case .move(let range, let target): first = min(range.lowerBound, target)
    }
    fitGroups(from: max(0, first) / max(1, groupCount))
  }

  /// Measures items whose sizes are estimated. A size that is not a number leaves an item unmeasured.
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    guard isSelfSizing else { return false }
    var isChanged = false
    var touched = RangeSet<Int>()
    for range in items.ranges {
      for index in range.clamped(to: 0..<itemCount) {
        touched.insert(contentsOf: (index / groupCount)..<(index / groupCount + 1))
        let place = whole.items[index % groupCount]
        guard place.isMeasured, isAll || !isMeasured(index) else { continue }
        let size = measure(index, SizeProposal(main: nil, cross: nil))
        let (width, height) = pattern.isHorizontal ? (size.main, size.cross) : (size.cross, size.main)
        if place.isWidthMeasured, !width.isNaN, width != widths.measuredExtent(of: index) {
          widths.setExtent(width, of: index, diagnostics: diagnostics)
          isChanged = true
        }
        if place.isHeightMeasured, !height.isNaN, height != heights.measuredExtent(of: index) {
          heights.setExtent(height, of: index, diagnostics: diagnostics)
          isChanged = true
        }
      }
    }
    for range in touched.ranges {
      for group in range where fitGroup(group) { isChanged = true }
    }
    return isChanged
  }

  /// Makes a group of which something is measured as long as its items.
  ///
  /// - Returns: Whether its length changed.
  private mutating func fitGroup(_ group: Int) -> Bool {
    guard items(ofGroup: group).contains(where: isMeasured) else { return false }
    let size = places(inGroup: group).size
    longest = max(longest ?? 0, size[pattern.axis.other])
    let isChanged = groups.extent(of: group) != size[pattern.axis]
    groups.setExtent(size[pattern.axis], of: group)
    return isChanged
  }

  /// Makes as many groups as the items need, those from one on of unknown length; the last one ends with its items.
  private mutating func fitGroups(from first: Int) {
    let count = groupCount > 0 ? (itemCount + groupCount - 1) / groupCount : 0
    groups.resize(to: count)
    groups.forget(min(first, count)..<count)
    let last = items(ofGroup: count - 1)
    guard count > 0, last.count < groupCount else { return }
    let places = places(inGroup: count - 1)
    var length = places.size[pattern.axis]
    if !pattern.root.length(pattern.axis).isMeasured {
      // What a whole group leaves over behind its last item is left over here too.
      length -= whole.reach(pattern.axis) - places.reach(pattern.axis)
    }
    groups.setExtent(max(0, length), of: count - 1)
  }

  /// Returns whether the other differs in nothing but what was measured.
  func isAlike(_ other: GroupsLayout) -> Bool {
    pattern == other.pattern && itemCount == other.itemCount && container.pixels == other.container.pixels
  }
}
