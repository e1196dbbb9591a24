/// Any layout whose content sits at the viewport's end while it is shorter, in its own order: the first messages
/// of a chat stand at the bottom, the newest lowest.
///
/// Content that is as long as the viewport or longer lies as it did. What keeps the newest in sight while more
/// arrive is the anchor's to do (stick to end), not the layout's.
public struct EndAlignedLayout<Base: ItemLayout>: ItemLayout {
  /// The layout as it lies from the start.
  public internal(set) var base: Base

  /// Aligns a layout.
  public init(_ base: Base) { self.base = base }

  /// The base's items.
  public var itemCount: Int { base.itemCount }
  /// The base's container.
  public var container: Container { base.container }
  /// The base's length, or the viewport's where that is longer, in points.
  public var contentExtent: Double { base.extentFillingViewport }
  /// The base's.
  public var contentCrossExtent: Double { base.contentCrossExtent }

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

  /// The base's.
  public func fillers(in items: RangeSet<Int>) -> Range<Int> { base.fillers(in: items) }

  /// Hands a container on to the base.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    base.resize(to: container, diagnostics: diagnostics)
  }

  /// Hands a change of the items on to the base.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    base.apply(edit, diagnostics: diagnostics)
  }

  /// Lets the base measure items.
  ///
  /// - Returns: Whether any place changed; while the content is short, all of them do.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    base.measure(items, again: isAll, diagnostics: diagnostics, measure)
  }

  /// Lets the base learn.
  public mutating func learnEstimates() -> Bool { base.learnEstimates() }

  /// Lets the base hold an item.
  public mutating func hold(_ index: Int) { base.hold(index) }

  /// Lets the base put starts right.
  public mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool { base.alignStarts(seeing: items) }

  /// Returns what is left of a viewport between what the base pins over it.
  public func unobscured(_ viewport: Stretch) -> Stretch {
    let clear = base.unobscured(Stretch(start: viewport.start - shift, length: viewport.length))
    return Stretch(start: clear.start + shift, length: clear.length)
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
