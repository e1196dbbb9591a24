/// Where items are, as a value: what windows, anchors, sections and hosts need to know of any layout.
///
/// A layout is lazy: no query may touch all items. The engine's own layouts conform, and so may anybody's; what
/// a layout answers that makes no sense is mended by whoever asks.
public protocol ItemLayout: Sendable {
  /// How many items of the data it places.
  var itemCount: Int { get }
  /// What they are laid out in.
  var container: Container { get }
  /// The content's length along the main axis, insets included, in points.
  var contentExtent: Double { get }
  /// The content's length along the cross axis, in points: the container's, unless it scrolls there too.
  var contentCrossExtent: Double { get }

  /// Returns an item's place in content coordinates, in points; ``Slot/zero`` where there is no such item.
  func slot(of index: Int) -> Slot

  /// Returns the items that share more than an edge with a rectangle.
  ///
  /// - Parameters:
  ///   - main: A stretch of the main axis, in points.
  ///   - cross: A stretch of the cross axis, in points; `nil` for all of it. With `nil`, a layout of lines
  ///     answers whole lines.
  /// - Complexity: O(log *n* + *k*) for *k* items in the stretch of the main axis.
  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int>

  /// Returns the fillers that stand in the lines of some items, as indexes at and behind the item count that
  /// ``slot(of:)`` answers too. Most layouts have none.
  func fillers(in items: RangeSet<Int>) -> Range<Int>

  /// Takes a new container. What was measured is kept where it still holds.
  mutating func resize(to container: Container, diagnostics: Diagnostics?)

  /// Takes a change of the items. What was measured goes along.
  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?)

  /// Measures items, and those whose sizes decide where these are.
  ///
  /// - Parameters:
  ///   - items: The items, as those of a window. What is out of range is left out.
  ///   - isAll: Whether those that were measured before are measured again.
  ///   - diagnostics: Who is told of sizes that make no sense.
  ///   - measure: Returns an item's size in the room it is offered. It is asked once for each item.
  /// - Returns: Whether the place of any item changed.
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool

  /// Takes the mean of what was measured as the estimate for what was not, in layouts that estimate.
  ///
  /// - Returns: Whether the place of any item may have changed.
  mutating func learnEstimates() -> Bool
}

extension ItemLayout {
  /// The container's length along the cross axis, in points.
  public var crossExtent: Double { container.crossExtent }
  /// The container's.
  public var contentCrossExtent: Double { container.crossExtent }
  /// No fillers.
  public func fillers(in items: RangeSet<Int>) -> Range<Int> { itemCount..<itemCount }
  /// Nothing to learn.
  public mutating func learnEstimates() -> Bool { false }
  /// Returns the items that share more than an edge with a stretch of the main axis, by whole lines.
  public func items(intersecting main: Stretch) -> RangeSet<Int> { items(intersecting: main, cross: nil) }
}
