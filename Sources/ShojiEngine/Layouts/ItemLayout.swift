/// Where items are, as a value: what a window, a scroll target and a host need to know of any layout.
///
/// A layout is lazy: no member may touch all items.
public protocol ItemLayout: Sendable {
  /// How many items of the data it places.
  var itemCount: Int { get }
  /// The content's length along the main axis, insets included, in points.
  var contentExtent: Double { get }
  /// The container's length along the cross axis, in points.
  var crossExtent: Double { get }
  /// Returns an item's place in content coordinates, in points; ``Slot/zero`` where there is no such item.
  func slot(of index: Int) -> Slot
  /// Returns the items that share more than an edge with a stretch of the main axis. Lines are never cut: it
  /// begins with the first item of a line and ends with the last of one.
  func items(intersecting stretch: Stretch) -> Range<Int>
  /// Returns the fillers that stand in the lines of a range of items, as indexes at and behind the item count
  /// that ``slot(of:)`` answers too. Most layouts have none.
  func fillers(in items: Range<Int>) -> Range<Int>
}

extension ItemLayout {
  /// No fillers.
  public func fillers(in items: Range<Int>) -> Range<Int> { itemCount..<itemCount }
}
