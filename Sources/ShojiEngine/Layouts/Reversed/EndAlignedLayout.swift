/// Any layout whose content sits at the viewport's end while it is shorter, in its own order: the first
/// messages of a chat stand at the bottom, the newest lowest.
///
/// Content that is as long as the viewport or longer lies as it did. What keeps the newest in sight while
/// more arrive is the anchor's to do (stick to end), not the layout's.
public struct EndAlignedLayout<Base: ItemLayout>: WrappingLayout {
  /// The layout as it lies from the start.
  public var base: Base

  /// Aligns a layout.
  public init(_ base: Base) { self.base = base }

  /// The base's length, or the viewport's where that is longer, in points.
  public var contentExtent: Double { base.extentFillingViewport }

  /// Returns an item's place: the base's, moved down while the content is shorter than the viewport.
  ///
  /// - Complexity: That of the base.
  public func slot(of index: Int) -> Slot {
    let slot = base.slot(of: index)
    if slot == .zero { return .zero }
    return Slot(main: Stretch(start: slot.main.start + shift, length: slot.main.length), cross: slot.cross)
  }

  /// Returns the items that share more than an edge with a rectangle.
  ///
  /// - Complexity: That of the base.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    base.items(intersecting: Stretch(start: main.start - shift, length: main.length), cross: cross)
  }

  /// Returns what is left of a viewport between what the base pins over it.
  public func unobscured(_ viewport: Stretch) -> Stretch {
    let clear = base.unobscured(Stretch(start: viewport.start - shift, length: viewport.length))
    return Stretch(start: clear.start + shift, length: clear.length)
  }

  /// Returns the items that the base draws in a sight.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    base.items(seenThrough: sight.mapped(raised))
  }

  /// Returns where the base draws an item in a sight.
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    if slot(of: index) == .zero { return ItemPlacement(slot: .zero) }
    return base.placement(of: index, seenThrough: sight.mapped(raised)).mapped(lowered)
  }

  /// Returns whether the base follows a sight.
  public func followsSight(_ sight: Sight) -> Bool { base.followsSight(sight.mapped(raised)) }

  /// Returns what the base draws once more.
  public func copies(seenThrough sight: Sight) -> [ItemCopy] {
    base.copies(seenThrough: sight.mapped(raised)).map { $0.mapped(lowered) }
  }

  /// Returns the base's headers, footers and badges.
  public func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement] {
    base.supplementaries(seenThrough: sight.mapped(raised)).map { $0.mapped(lowered) }
  }

  /// Returns the base's backgrounds.
  public func decorations(seenThrough sight: Sight) -> [DecorationPlacement] {
    base.decorations(seenThrough: sight.mapped(raised)).map { $0.mapped(lowered) }
  }

  /// Lets the base measure headers and footers.
  public mutating func measureSupplementaries(
    _ indexes: [SupplementaryIndex], again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: SupplementaryIndex, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool { base.measureSupplementaries(indexes, again: isAll, diagnostics: diagnostics, measure) }

  /// Returns the base's separators.
  public func separators(
    in items: RangeSet<Int>, _ row: (_ index: Int) -> RowSeparators
  ) -> [Separator] {
    base.separators(in: items, row).map { Separator(row: $0.row, slot: $0.slot.mapped(lowered)) }
  }

  /// Returns the base's fillers.
  public func fillerSlots(in items: RangeSet<Int>) -> [Slot] {
    base.fillerSlots(in: items).map { $0.mapped(lowered) }
  }

  private func lowered(_ stretch: Stretch) -> Stretch {
    Stretch(start: stretch.start + shift, length: stretch.length)
  }

  private func raised(_ stretch: Stretch) -> Stretch {
    Stretch(start: stretch.start - shift, length: stretch.length)
  }

  /// How far all items are moved down, in points.
  private var shift: Double {
    let content = Stretch(start: 0, length: base.contentExtent).length
    return max(0, base.extentFillingViewport - min(content, .greatestFiniteMagnitude))
  }
}

extension EndAlignedLayout: Equatable where Base: Equatable {}

extension EndAlignedLayout: ItemSections where Base: ItemSections {
  /// The base's.
  public func path(ofItem index: Int) -> ItemPath? { base.path(ofItem: index) }
  /// The base's.
  public func range(ofSection section: Int) -> Range<Int> { base.range(ofSection: section) }
  /// Returns the sections that share more than an edge with a stretch of the main axis, in points.
  public func sections(intersecting main: Stretch) -> Range<Int> {
    base.sections(intersecting: Stretch(start: main.start - shift, length: main.length))
  }
  /// Lets the base move items to a section.
  public mutating func moveItems(_ range: Range<Int>, to target: ItemPath) {
    base.moveItems(range, to: target)
  }
}
