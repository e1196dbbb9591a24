/// What lies where in a layout that puts another one's items elsewhere.
extension WrappingLayout {
  /// Returns an item's place: the base's, put elsewhere.
  ///
  /// - Complexity: That of the base.
  public func slot(of index: Int) -> Slot {
    let slot = base.slot(of: index)
    if slot == .zero { return .zero }
    return slot.mapped(mainOutside)
  }

  /// Returns the items that share more than an edge with a rectangle.
  ///
  /// - Complexity: That of the base.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    base.items(intersecting: mainInBase(main), cross: cross)
  }

  /// Returns what is left of a viewport between what the base pins over it.
  public func unobscured(_ viewport: Stretch) -> Stretch {
    mainOutside(base.unobscured(mainInBase(viewport)))
  }

  /// Returns the items that the base draws in a sight.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    base.items(seenThrough: sight.mapped(mainInBase))
  }

  /// Returns where the base draws an item in a sight.
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    if slot(of: index) == .zero { return ItemPlacement(slot: .zero) }
    return base.placement(of: index, seenThrough: sight.mapped(mainInBase)).mapped(mainOutside)
  }

  /// Returns whether the base follows a sight.
  public func followsSight(_ sight: Sight) -> Bool { base.followsSight(sight.mapped(mainInBase)) }

  /// Returns what the base draws once more.
  public func copies(seenThrough sight: Sight) -> [ItemCopy] {
    base.copies(seenThrough: sight.mapped(mainInBase)).map { $0.mapped(mainOutside) }
  }

  /// Returns the base's headers, footers and badges.
  public func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement] {
    base.supplementaries(seenThrough: sight.mapped(mainInBase)).map { $0.mapped(mainOutside) }
  }

  /// Returns the base's backgrounds.
  public func decorations(seenThrough sight: Sight) -> [DecorationPlacement] {
    base.decorations(seenThrough: sight.mapped(mainInBase)).map { $0.mapped(mainOutside) }
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
    base.separators(in: items, row).map { Separator(row: $0.row, slot: $0.slot.mapped(mainOutside)) }
  }

  /// Returns the base's fillers.
  public func fillerSlots(in items: RangeSet<Int>) -> [Slot] {
    base.fillerSlots(in: items).map { $0.mapped(mainOutside) }
  }
}

extension WrappingLayout where Base: ItemSections {
  /// The base's.
  public func path(ofItem index: Int) -> ItemPath? { base.path(ofItem: index) }
  /// The base's.
  public func range(ofSection section: Int) -> Range<Int> { base.range(ofSection: section) }
  /// Returns the sections that share more than an edge with a stretch of the main axis, in points.
  public func sections(intersecting main: Stretch) -> Range<Int> {
    base.sections(intersecting: mainInBase(main))
  }
  /// Lets the base move items to a section.
  public mutating func moveItems(_ range: Range<Int>, to target: ItemPath) {
    base.moveItems(range, to: target)
  }
}
