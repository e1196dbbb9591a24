/// A layout as dragging asks it: as one section where it has none, and with answers that make sense.
///
/// A layout of the caller's may answer what contradicts itself. What does is passed over, and the first of it is
/// reported; so the order with the gap stays sound whatever is answered.
struct CheckedSections: Sendable {
  /// The layout as its maker knows it.
  let layout: any ItemLayout
  private let count: Int
  private let complaints: Complaints

  /// Checks a layout of as many items.
  init(_ layout: any ItemLayout, count: Int, diagnostics: Diagnostics?) {
    self.init(layout, count, Complaints(layout, diagnostics))
  }

  private init(_ layout: any ItemLayout, _ count: Int, _ complaints: Complaints) {
    self.layout = layout
    self.count = count
    self.complaints = complaints
  }

  /// Returns the same of another layout of the items.
  func of(_ layout: any ItemLayout) -> CheckedSections { CheckedSections(layout, count, complaints) }

  /// Returns the section of an item that is there.
  func section(of index: Int) -> Int {
    guard let sections = layout as? any ItemSections else { return 0 }
    if let section = sections.path(ofItem: index)?.section, section >= 0,
      sections.range(ofSection: section).contains(index)
    {
      return section
    }
    complaints.report(.sections)
    return 0
  }

  /// Returns a section's items, as indexes over all of them.
  func range(ofSection section: Int) -> Range<Int> {
    guard let sections = layout as? any ItemSections else { return 0..<count }
    let range = sections.range(ofSection: section)
    if range.lowerBound >= 0, range.upperBound <= count { return range }
    complaints.report(.sections)
    return range.clamped(to: 0..<count)
  }

  /// Returns the first sections at a position along the main axis, in points.
  func sections(at position: Double, atMost limit: Int) -> Range<Int> {
    guard let sections = layout as? any ItemSections else { return 0..<0 }
    let met = sections.sections(intersecting: Stretch(start: position - 0.5, length: 1))
    if met.isEmpty { return 0..<0 }
    if met.lowerBound < 0 { complaints.report(.sections) }
    let first = max(met.lowerBound, 0)
    return first..<(met.upperBound - first > limit ? first + limit : max(met.upperBound, first))
  }

  /// Cuts a range of items at the borders of sections.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = self.range(ofSection: section(of: start)).upperBound
      let part = start..<(end > start ? min(end, range.upperBound) : range.upperBound)
      parts.append(part)
      start = part.upperBound
    }
    return parts
  }

  /// Returns the layout with items moved to where they begin at an index in the result, in a section.
  ///
  /// It is asked only for items that it says are in one section.
  ///
  /// - Returns: `nil` where the layout does not do so.
  func moved(_ range: Range<Int>, to target: Int, section: Int) -> CheckedSections? {
    guard var sections = layout as? any ItemSections else { return moved(range, to: target) }
    let own = self.range(ofSection: section)
    let start = own.lowerBound - (range.lowerBound < own.lowerBound ? range.count : 0)
    let source = self.section(of: range.lowerBound)
    let bounds = sections.range(ofSection: source)
    guard target >= start, bounds.lowerBound <= range.lowerBound, bounds.upperBound >= range.upperBound,
      bounds.lowerBound >= 0, bounds.upperBound <= count, self.section(of: range.upperBound - 1) == source
    else {
      complaints.report(.sections)
      return nil
    }
    sections.moveItems(range, to: ItemPath(section: section, item: target - start))
    let moved = of(sections)
    let result = sections.range(ofSection: section)
    if sections.itemCount == count, result.lowerBound <= target, result.upperBound >= target + range.count {
      return moved
    }
    complaints.report(.sections)
    return nil
  }

  /// Returns the layout with items moved by their indexes alone.
  func moved(_ range: Range<Int>, to target: Int) -> CheckedSections {
    var moved = layout
    moved.apply(.move(range, to: target), diagnostics: nil)
    return of(moved)
  }
}
