/// Which items are to exist: those seen, and some more that soon may be.
///
/// Hosts compare it with the last one and do nothing while it is equal.
public struct Window: Hashable, Sendable {
  /// The items that are seen, by whole lines.
  public var visible: RangeSet<Int>
  /// The items to keep: those seen and the overscan, by whole lines.
  ///
  /// Empty only if there is nothing to see.
  public var kept: RangeSet<Int>
  /// The fillers in the lines that are kept.
  public var fillers: Range<Int>

  /// Makes a window.
  public init(visible: RangeSet<Int>, kept: RangeSet<Int>, fillers: Range<Int>) {
    self.visible = visible
    self.kept = kept
    self.fillers = fillers
  }

  /// Nothing at all.
  public static let empty = Window(visible: RangeSet(), kept: RangeSet(), fillers: 0..<0)
}

extension ItemLayout {
  /// Returns which items are to exist at a scroll offset.
  ///
  /// - Parameters:
  ///   - offset: Where the viewport starts in content coordinates, in points. It may lie outside the content,
  ///     as during a bounce; NaN counts as 0.
  ///   - length: The viewport's length, in points. 0, negative and NaN give an empty window; an infinite one
  ///     is answered with all items.
  ///   - velocity: Points a second, positive towards the end; 0 at rest.
  ///   - overscan: How much more is kept.
  ///   - cross: What can be seen of the cross axis, in points, in a layout that scrolls there too; `nil` for all
  ///     of it. As much more of it is kept on both sides as at rest.
  /// - Returns: ``Window/empty`` where nothing is seen: no items, a container of no size, or an offset far
  ///   outside.
  /// - Complexity: That of ``ItemLayout/items(intersecting:cross:)``, whatever the item count.
  public func window(
    at offset: Double, length: Double, velocity: Double = 0, overscan: Overscan = .standard,
    cross: Stretch? = nil
  ) -> Window {
    let seen = Stretch(start: offset, length: length)
    guard !seen.isEmpty, crossExtent > 0 else { return .empty }
    let visible = items(intersecting: seen, cross: cross)
    let reach = overscan.reach(length: seen.length, velocity: velocity)
    let beside = cross.map { overscan.reach(length: $0.length, velocity: 0).before } ?? 0
    let kept = items(
      intersecting: Stretch(from: seen.start - reach.before, to: seen.end + reach.after),
      cross: cross.map { Stretch(from: $0.start - beside, to: $0.end + beside) })
    guard !kept.isEmpty else { return .empty }
    return Window(visible: visible, kept: kept, fillers: fillers(in: kept))
  }

  /// Returns which items are to exist for what is seen and what is kept of the layout.
  func window(_ seen: Sight, keeping kept: Sight) -> Window {
    guard !seen.main.isEmpty, crossExtent > 0 else { return .empty }
    let items = items(seenThrough: kept)
    guard !items.isEmpty else { return .empty }
    return Window(visible: self.items(seenThrough: seen), kept: items, fillers: fillers(in: items))
  }
}
