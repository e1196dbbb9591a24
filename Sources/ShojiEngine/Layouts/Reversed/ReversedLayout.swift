/// Any layout with its main axis turned round: item 0 stands at the end, as the newest message of a chat
/// whose data begins with the newest.
///
/// Where the content is shorter than the viewport it sits at the viewport's end, and the content counts as
/// long as the viewport. Indexes stay those of the data, so edits, ids and selections know nothing of it; an
/// item put in front of item 0 appears at the end and moves the others up. To open at item 0, scroll to the
/// greatest offset.
///
/// See ``EndAlignedLayout`` for data whose newest item is the last.
public struct ReversedLayout<Base: ItemLayout>: WrappingLayout {
  /// The layout as it lies without being turned.
  public var base: Base

  /// Turns a layout round.
  public init(_ base: Base) { self.base = base }

  /// The base's length, or the viewport's where that is longer, in points.
  public var contentExtent: Double { base.extentFillingViewport }

  /// Returns an item's place: the base's, as far from the end as that is from the start.
  ///
  /// - Complexity: That of the base.
  public func slot(of index: Int) -> Slot {
    let slot = base.slot(of: index)
    if slot == .zero { return .zero }
    return Slot(main: turned(slot.main), cross: slot.cross)
  }

  /// Returns the items that share more than an edge with a rectangle.
  ///
  /// - Complexity: That of the base.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    base.items(intersecting: turned(main), cross: cross)
  }

  /// Returns what is left of a viewport between what the base pins over it.
  public func unobscured(_ viewport: Stretch) -> Stretch { turned(base.unobscured(turned(viewport))) }

  /// Returns the items that the base draws in a sight.
  public func items(seenThrough sight: Sight) -> RangeSet<Int> {
    base.items(seenThrough: sight.mapped(turned))
  }

  /// Returns where the base draws an item in a sight.
  public func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    if slot(of: index) == .zero { return ItemPlacement(slot: .zero) }
    return base.placement(of: index, seenThrough: sight.mapped(turned)).mapped(turned)
  }

  /// Returns whether the base follows a sight.
  public func followsSight(_ sight: Sight) -> Bool { base.followsSight(sight.mapped(turned)) }

  /// Returns what the base draws once more.
  public func copies(seenThrough sight: Sight) -> [ItemCopy] {
    base.copies(seenThrough: sight.mapped(turned)).map { $0.mapped(turned) }
  }

  /// Returns the base's headers, which stand behind their items here, footers and badges.
  public func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement] {
    base.supplementaries(seenThrough: sight.mapped(turned)).map { $0.mapped(turned) }
  }

  /// Returns the base's backgrounds.
  public func decorations(seenThrough sight: Sight) -> [DecorationPlacement] {
    base.decorations(seenThrough: sight.mapped(turned)).map { $0.mapped(turned) }
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
    base.separators(in: items, row).map { Separator(row: $0.row, slot: $0.slot.mapped(turned)) }
  }

  /// Returns the base's fillers.
  public func fillerSlots(in items: RangeSet<Int>) -> [Slot] {
    base.fillerSlots(in: items).map { $0.mapped(turned) }
  }

  private func turned(_ stretch: Stretch) -> Stretch {
    Stretch(start: base.extentFillingViewport - stretch.end, length: stretch.length)
  }
}

extension ReversedLayout: Equatable where Base: Equatable {}

extension ReversedLayout: ItemSections where Base: ItemSections {
  /// The base's.
  public func path(ofItem index: Int) -> ItemPath? { base.path(ofItem: index) }
  /// The base's.
  public func range(ofSection section: Int) -> Range<Int> { base.range(ofSection: section) }
  /// Returns the sections that share more than an edge with a stretch of the main axis, in points.
  public func sections(intersecting main: Stretch) -> Range<Int> {
    base.sections(intersecting: turned(main))
  }
  /// Lets the base move items to a section.
  public mutating func moveItems(_ range: Range<Int>, to target: ItemPath) {
    base.moveItems(range, to: target)
  }
}

extension ItemLayout {
  /// The content's length along the main axis, in points, or the viewport's down to a whole pixel where that
  /// is longer.
  ///
  /// A layout that answers NaN or a negative length counts as one of no length.
  var extentFillingViewport: Double {
    let content = min(Stretch(start: 0, length: contentExtent).length, .greatestFiniteMagnitude)
    let length = min(Stretch(start: 0, length: container.mainExtent).length, .greatestFiniteMagnitude)
    let snapped = container.pixels.snap(length)
    // Not up: content that is longer than the viewport by half a pixel could be scrolled.
    let pixel = container.pixels.scale.map { 1 / $0 } ?? 0
    return max(content, snapped > length ? snapped - pixel : snapped)
  }
}
