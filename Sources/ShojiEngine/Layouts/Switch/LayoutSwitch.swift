/// A change from one layout to another over the same items, as from a list to a grid: where to scroll, and from
/// where to where each item goes that is seen before or after.
///
/// It is a value that hosts compute when the layout changes, and again when the new layout's items were measured.
public struct LayoutSwitch: Hashable, Sendable {
  /// The way of one item.
  public struct Passage: Hashable, Sendable {
    /// The item.
    public let index: Int
    /// Its place in the old layout, in points of the old content.
    public let from: Slot
    /// Its place in the new layout, in points of the new content.
    public let to: Slot
    /// Whether it was seen before.
    public let wasSeen: Bool
    /// Whether it is seen afterwards.
    public let isSeen: Bool
    /// Where it stands before, relative to the viewport's start, in points.
    ///
    /// An item out of sight that is further away than one viewport counts as that far away, so that what enters
    /// or leaves does not cross the screen faster than it can be seen.
    public let start: Slot
    /// Where it stands afterwards, relative to the viewport's start, in points; held like ``start``.
    public let end: Slot
  }

  /// The item that keeps its distance from the viewport's start; `nil` where nothing was seen.
  public let anchor: Int?
  /// Where the viewport starts in the new content, in points.
  public let offset: Double
  /// The items seen before or after, in order.
  public let passages: [Passage]

  /// Works out a change of layout.
  ///
  /// - Parameters:
  ///   - old: The layout that goes.
  ///   - new: The layout that comes. Items that only one of the two places have no passage.
  ///   - offset: Where the viewport starts in the old content, in points; NaN counts as 0.
  ///   - length: The viewport's length, in points; 0, negative and NaN see nothing.
  ///   - anchor: The item to keep in place. `nil` or one that is not there takes, of the items seen, the one whose
  ///     start lies next behind the viewport's, the lowest index first; else the first of those seen.
  /// - Complexity: O(log *n* + *k*) for *k* items seen before or after.
  public init(
    from old: some ItemLayout, to new: some ItemLayout, offset: Double, length: Double, anchor: Int? = nil
  ) {
    let count = min(old.itemCount, new.itemCount)
    let viewport = Stretch(start: offset, length: length)
    let seen = viewport.isEmpty ? RangeSet() : old.items(intersecting: viewport)
    let asked = anchor.flatMap { $0 >= 0 && $0 < count ? $0 : nil }
    let kept = asked ?? Self.anchor(of: seen, in: old, count: count, from: viewport.start)
    self.anchor = kept
    let target = kept.map { Self.offset(of: $0, in: old, new, from: viewport.start) } ?? viewport.start
    let held = Stretch(start: min(max(target, 0), new.greatestOffset(length: length)), length: length)
    self.offset = held.start

    let now = held.isEmpty ? RangeSet() : new.items(intersecting: held)
    var passages: [Passage] = []
    for range in seen.union(now).ranges {
      for index in range.clamped(to: 0..<max(0, count)) {
        let from = old.slot(of: index)
        let to = new.slot(of: index)
        passages.append(
          Passage(
            index: index, from: from, to: to, wasSeen: seen.contains(index), isSeen: now.contains(index),
            start: Self.relative(from, to: viewport), end: Self.relative(to, to: held)))
      }
    }
    self.passages = passages
  }

  private static func anchor(
    of seen: RangeSet<Int>, in layout: some ItemLayout, count: Int, from start: Double
  ) -> Int? {
    var best: (index: Int, start: Double)?
    var first: Int?
    for range in seen.ranges {
      for index in range.clamped(to: 0..<max(0, count)) {
        let place = layout.slot(of: index).main.start
        first = first ?? index
        if place >= start, place < best?.start ?? .infinity { best = (index, place) }
      }
    }
    return best?.index ?? first
  }

  /// Where the viewport starts so that an item keeps its distance; of one that was cut off at the start, the same
  /// share is cut off.
  private static func offset(
    of index: Int, in old: some ItemLayout, _ new: some ItemLayout, from start: Double
  ) -> Double {
    let before = old.slot(of: index).main
    let after = new.slot(of: index).main
    let cut = start - before.start
    guard cut > 0, cut < before.length else { return after.start - max(0, -cut) }
    return after.start + cut / before.length * after.length
  }

  /// Returns a place relative to a viewport's start; what is further away than one viewport counts as that far.
  static func relative(_ slot: Slot, to viewport: Stretch) -> Slot {
    let start = slot.main.start - viewport.start
    let least = -viewport.length - slot.main.length
    return Slot(
      main: Stretch(start: min(max(start, least), 2 * viewport.length), length: slot.main.length),
      cross: slot.cross)
  }
}
