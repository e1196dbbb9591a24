/// Where items are, as a value: what windows, anchors, sections and hosts need to know of any layout.
///
/// A layout is lazy: no query may touch all items. The engine's own layouts conform, and so may anybody's;
/// what a layout answers that makes no sense is mended by whoever asks.
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

  /// Says which item is to stay where it is if it can, while edits and measures change what lies before it.
  ///
  /// Whoever holds an item corrects the offset by the difference of its slot all the same. Layouts whose
  /// lanes or lines depend on what lies before them grow them away from it, so that all that is seen stays
  /// together.
  mutating func hold(_ index: Int)

  /// Puts starts right that were left ragged while an item was held, as far as they are seen.
  ///
  /// To be called while nothing moves.
  ///
  /// - Parameter items: The items that are seen. A start is seen where the first item is, in sections that of
  ///   each.
  /// - Returns: Whether the place of any item changed.
  mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool

  /// Returns what is left of a viewport between what the layout pins over it, such as section headers.
  func unobscured(_ viewport: Stretch) -> Stretch

  // What follows has an answer by default, for layouts that draw each item once, at its slot, and nothing else.

  /// Returns the items that are drawn in a sight, those that are pinned in it or come round again included.
  func items(seenThrough sight: Sight) -> RangeSet<Int>

  /// Returns the places of neighbours as ``slot(of:)`` does, in order.
  func slots(of items: Range<Int>) -> [Slot]

  /// Returns where an item is drawn in a sight: the first place of those that it has there.
  func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement

  /// Returns whether where items are drawn follows the sight, as of what is pinned: then hosts place them in each
  /// frame. Who answers ``placement(of:seenThrough:)`` otherwise than by the slot answers this too.
  func followsSight(_ sight: Sight) -> Bool

  /// Returns the further places of items that are drawn more than once in a sight, as in a loop that is shorter
  /// than what is seen.
  func copies(seenThrough sight: Sight) -> [ItemCopy]

  /// Returns the headers, footers and badges that are drawn in a sight.
  func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement]

  /// Returns the backgrounds that are drawn in a sight.
  func decorations(seenThrough sight: Sight) -> [DecorationPlacement]

  /// Measures headers and footers whose length follows from that.
  ///
  /// - Parameters:
  ///   - indexes: Which, as those of ``supplementaries(seenThrough:)``. What is not to be measured is left out.
  ///   - isAll: Whether those that were measured before are measured again.
  ///   - diagnostics: Who is told of sizes that make no sense.
  ///   - measure: Returns a size in the room that is offered.
  /// - Returns: Whether any length changed.
  mutating func measureSupplementaries(
    _ indexes: [SupplementaryIndex], again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: SupplementaryIndex, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool

  /// Returns the separators at the edges of some items, in order.
  ///
  /// - Parameters:
  ///   - items: The items, as those of a window.
  ///   - row: What an item says about its separators. It may be asked for items next to those given.
  func separators(in items: RangeSet<Int>, _ row: (_ index: Int) -> RowSeparators) -> [Separator]

  /// Returns the places that are drawn empty in the lines of some items, in points.
  func fillerSlots(in items: RangeSet<Int>) -> [Slot]
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
  /// Nothing depends on it.
  public mutating func hold(_ index: Int) {}
  /// Nothing is ragged.
  public mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool { false }
  /// All of it.
  public func unobscured(_ viewport: Stretch) -> Stretch { viewport }
  /// Returns the items that share more than an edge with a stretch of the main axis, by whole lines.
  public func items(intersecting main: Stretch) -> RangeSet<Int> { items(intersecting: main, cross: nil) }

  /// Those in the rectangle.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    items(intersecting: sight.main, cross: sight.crossReach)
  }
  /// One after the other.
  public func slots(of items: Range<Int>) -> [Slot] { items.map { slot(of: $0) } }
  /// Its slot.
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    ItemPlacement(slot: slot(of: index))
  }
  /// It does not.
  public func followsSight(_ sight: Sight) -> Bool { false }
  /// None.
  public func copies(seenThrough sight: Sight) -> [ItemCopy] { [] }
  /// None.
  public func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement] { [] }
  /// None.
  public func decorations(seenThrough sight: Sight) -> [DecorationPlacement] { [] }
  /// Nothing to measure.
  public mutating func measureSupplementaries(
    _ indexes: [SupplementaryIndex], again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: SupplementaryIndex, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool { false }
  /// None.
  public func separators(in items: RangeSet<Int>, _ row: (_ index: Int) -> RowSeparators) -> [Separator] {
    []
  }
  /// The slots of its fillers, at most ``ResolvedTracks/limit``.
  public func fillerSlots(in items: RangeSet<Int>) -> [Slot] {
    fillers(in: items).prefix(ResolvedTracks.limit).map(slot(of:))
  }
}
