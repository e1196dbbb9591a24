/// A section within a sectioned layout: its items' layout in the room that it has, and what was measured.
struct SectionState: Sendable {
  /// What surrounds the items.
  private(set) var style: SharedStyle { didSet { addUp() } }
  /// Where its items are, in the section's own coordinates.
  private(set) var layout: any TrustedLayout
  /// Whether only its header is shown.
  var isCollapsed: Bool { didSet { addUp() } }
  /// What its header was measured, in points.
  var measuredHeader: Double? { didSet { addUp() } }
  /// What its footer was measured, in points.
  var measuredFooter: Double? { didSet { addUp() } }
  /// Whether its items were measured and its layout has not learnt from it.
  var isUnlearnt = false { didSet { addUp() } }
  // Kept, as a layout is asked through an existential and may add up what it answers.
  private(set) var itemCount: Int
  private(set) var itemsExtent: Double
  /// What it adds to the sections before it: asked for all that a search passes, so kept.
  private(set) var sum = SectionSum()

  init(_ layout: any TrustedLayout, style: SharedStyle, isCollapsed: Bool) {
    self.style = style
    self.layout = layout
    self.isCollapsed = isCollapsed
    itemCount = layout.itemCount
    itemsExtent = layout.contentExtent
    addUp()
  }

  /// Whether it takes no room at all.
  var isHidden: Bool { itemCount == 0 && style.style.hidesWhenEmpty }
  /// Whether its items, if it has any, take room.
  var showsItems: Bool { !isCollapsed && !isHidden }

  /// Its header's length, in points; 0 where it shows none.
  var headerExtent: Double {
    isHidden ? 0 : style.style.header?.length(measured: measuredHeader) ?? 0
  }
  /// Its footer's length, in points; 0 where it shows none.
  var footerExtent: Double {
    showsItems ? style.style.footer?.length(measured: measuredFooter) ?? 0 : 0
  }
  /// From its start to where its items' layout begins, in points.
  var itemsOffset: Double { headerExtent + (showsItems ? style.style.insets.mainStart : 0) }
  /// Its length, in points.
  var extent: Double { sum.extent }

  /// Whether its items scroll along the cross axis, by themselves.
  var isOrthogonal: Bool { layout.contentCrossExtent > layout.crossExtent }

  /// Changes the items' layout and takes note of what follows from it.
  mutating func changeLayout<Result>(_ body: (inout any TrustedLayout) -> Result) -> Result {
    let result = body(&layout)
    itemCount = layout.itemCount
    itemsExtent = layout.contentExtent
    addUp()
    return result
  }

  private mutating func addUp() {
    let behind = showsItems ? itemsExtent + style.style.insets.mainEnd + footerExtent : 0
    sum = SectionSum(
      count: 1, shown: isHidden ? 0 : 1, items: itemCount, extent: itemsOffset + behind, reach: style.reach,
      unlearnt: isUnlearnt ? 1 : 0)
  }

  /// Takes another style; a header or footer that is as before keeps what it was measured.
  mutating func setStyle(_ style: SharedStyle) {
    if style.style.header != self.style.style.header { measuredHeader = nil }
    if style.style.footer != self.style.style.footer { measuredFooter = nil }
    self.style = style
  }

  /// Returns whether the two differ in nothing, as far as that can be told.
  ///
  /// Layouts that are not `Equatable` differ.
  func isEqual(to other: SectionState) -> Bool {
    itemsExtent == other.itemsExtent && isCollapsed == other.isCollapsed
      && measuredHeader == other.measuredHeader && measuredFooter == other.measuredFooter
      && isUnlearnt == other.isUnlearnt && itemCount == other.itemCount
      && (style === other.style || style.style == other.style.style) && layout.equals(other.layout)
  }
}
